"""Wild Bunch of Extras at the terminal: title, sheriff card, crews, unique tokens, legendary items, and options in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content as base
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.terminal import LABELS, PANELS, PLAIN, Panel
from tinhorn.games.legends.view import LegendsView
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch import words as bw


def crew_of(crew: int) -> str:
    thing = c.OWN_THINGS[crew]
    return f"{base.THINGS[thing].name} ({base.thing_text(thing)})"


def panel(box: dict[str, Any], view: LegendsView, names: Sequence[str]) -> list[tuple[str, str]]:
    lines: list[tuple[str, str]] = []
    if box["title"] != NONE:
        title = c.TITLES.titles[box["title"]]
        holder = f" Held by {names[box['holder']]}." if box["holder"] != NOBODY else ""
        lines.append(("Title", f"{title.title}: {title.text}{holder}"))
    if box["sheriff"] != NONE:
        card = c.SHERIFFS[box["sheriff"]]
        lines.append(("Sheriff", f"{card.title}: {card.text} {box['sheriff_deck']} more"))
    crews = [f"{names[seat]} with {crew_of(crew)}" for seat, crew in enumerate(box["crew"]) if crew != NONE]
    lines.append(("Gangs and posses", " · ".join(crews) or "none"))
    tokens = [f"{c.UNIQUE.events[token].title} at {base.SPACE_IDS[at]}" for token, at in enumerate(box["where"]) if at >= 0]
    tokens += [f"{c.UNIQUE.events[token].title} with {names[seat]}" for token, seat in enumerate(box["carrier"]) if seat != NOBODY]
    lines.append(("Tokens", ", ".join(tokens)))
    if box["legendary"]:
        lines.append(("Legendary items", f"{box['legendary']} to hunt for"))
    return lines


PANELS[bw.ID] = Panel("Wild Bunch", panel)
PLAIN.update(
    bribe="Pay the sheriff and go free.",
    no_bribe="Do not pay the sheriff.",
    leave_it="Leave what you have found.",
    hunt="Hunt for a legendary item: discard cards worth 15.",
)
LABELS.update(
    recruit=lambda view, args, names: f"Recruit the {crew_of(args[0])} for $20.",
    make_room=lambda view, args, names: f"Put back the {base.ITEMS[args[0]].name}.",
    unique=lambda view, args, names: f"{c.UNIQUE.events[args[0]].title}: {c.UNIQUE.events[args[0]].text}",
    deputy=lambda view, args, names: ["Give $10.", "Give a card.", "Rob him: 1 wanted point and $30."][args[0]],
    kit_choice=lambda view, args, names: ["Start with 1 MP.", "Start with 1 WP."][args[0]],
)
