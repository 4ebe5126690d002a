"""Blood Money at the terminal: the story, the track, the trader, deeds, ruins and injuries, and options in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content as base
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.terminal import LABELS, PANELS, PLAIN, Panel
from tinhorn.games.legends.view import LegendsView


def panel(box: dict[str, Any], view: LegendsView, names: Sequence[str]) -> list[tuple[str, str]]:
    lines: list[tuple[str, str]] = []
    if box["story"] != NONE:
        card = c.STORIES[box["story"]]
        met = [f"{at + 1} {names[seat]}" for at, seat in enumerate(box["met"]) if seat != NOBODY]
        discs = f" Discs: {', '.join(met)}." if met else ""
        lines.append(("Story", f"{card.title}. {c.story_text(box['story'])}{discs} {box['stories']} more"))
    lines.append(("Map tokens", ", ".join(base.SPACE_IDS[space] for space in box["map"])))
    track = [f"{names[seat]} {space}" for seat, space in enumerate(box["cube"])]
    lines.append(("Story track", " · ".join(track)))
    region = base.BOARD.regions[c.REGIONS[box["cart"]]].name
    items = [base.ITEMS[item].name for item in [*box["row"], *box["wares"]] if item != NONE]
    lines.append(("Trader", f"in {region}: {', '.join(items)} (legendary ones ${view.own_boxes[xw.ID]['price']})"))
    deeds = [f"{c.DEEDS[deed].name} {names[seat]}" for deed, seat in enumerate(box["owner"]) if seat >= 0]
    lines.append(("Deeds", ", ".join(deeds) or "none claimed"))
    ruins = [c.DEEDS[deed].name for deed in range(len(c.DEEDS)) if box["ruined"] >> deed & 1]
    lines.append(("Ruins", ", ".join(ruins)))
    hurt = [f"{names[seat]}: {injury_line(card, seat == view.seat)}" for seat, card in enumerate(box["injury"]) if card != NONE]
    lines.append(("Injuries", " · ".join(hurt)))
    return lines


def injury_line(injury: int, own: bool) -> str:
    return f"{base.THINGS[c.INJURY_THINGS[injury]].name}. {c.injury_text(injury) if own else c.injury_text_for_others(injury)}"


def deed_line(deed: int) -> str:
    return f"the deed of the {c.DEEDS[deed].name}: {c.deed_text(deed)}"


def condition_line(view: LegendsView, at: int) -> str:
    story = view.boxes[xw.ID]["story"]
    return f"{c.CONDITION_TEXTS[story * c.CONDITIONS + at]} Reward: {c.REWARD_READ[story * c.CONDITIONS + at][1]}"


PANELS[xw.ID] = Panel("Blood Money", panel)
PLAIN.update(
    search="Turn up the map token here.",
    trade="Trade with the Traveling Trader.",
    repair="Repair the ruin: discard a card, gain 2 story points.",
    plead="Discard all your cards and stay wanted.",
    no_plea="Keep your cards.",
)
LABELS.update(
    risk=lambda view, args, names: f"Roll the risk die, and then {['draw a card', 'gain $10', 'go a step'][args[0]]}.",
    story_pick=lambda view, args, names: f"Meet condition {args[0] + 1}: {condition_line(view, args[0])}",
    story_task=lambda view, args, names: f"Task {args[0] + 1} of the story: {condition_line(view, args[0])}",
    claim=lambda view, args, names: f"Claim {deed_line(args[0])}",
    deed=lambda view, args, names: f"Use {deed_line(args[0])}",
    kit_deed=lambda view, args, names: f"Start with {deed_line(args[0])}",
    kit_weapon=lambda view, args, names: f"Start with the {base.ITEMS[args[0]].name}. {base.item_text(args[0], False)}",
    spawn_at=lambda view, args, names: f"Bring a bandit to {base.SPACE_IDS[args[0]]}.",
    pick_nugget=lambda view, args, names: f"Take a nugget from {base.SPACE_IDS[args[0]]}.",
    pick_longhorn=lambda view, args, names: f"Take a longhorn from {base.SPACE_IDS[args[0]]}.",
    peek_map=lambda view, args, names: f"Look at the map token at {base.SPACE_IDS[args[0]]}.",
    choose_number=lambda view, args, names: f"Choose {args[0]}.",
)
