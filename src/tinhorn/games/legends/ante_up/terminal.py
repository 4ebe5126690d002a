"""Ante Up at the terminal: the second map, the train, what lies on the boards, the gambler track, and options in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinhorn.games.legends import content as base
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.board import PLACES
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.language.words import RANKS
from tinhorn.games.legends.terminal import LABELS, PANELS, PLAIN, Panel
from tinhorn.games.legends.view import LegendsView

KINDS = ["longhorn", "outlaw", "claim jumper", "high roller"]


def panel(box: dict[str, Any], view: LegendsView, names: Sequence[str]) -> list[tuple[str, str]]:
    train = c.CHECKPOINTS[box["train"]]
    lines = [("Train", f"at {space(train)} · {box['train_deck']} train cards · {box['events']} events left")]
    found = [f"{KINDS[kind]} at {place_of(kind, place)}" for kind, place in box["tokens"]]
    found += [f"longhorn at {space(at)}" for at in box["grazing"]]
    found += [f"{box['gold'].count(at)} gold at {space(at)}" for at in sorted(set(box["gold"]))]
    lines.append(("On the boards", ", ".join(found) or "nothing"))
    costs = [
        f"{space(c.FRONTIER_SPACES[at])} {c.FRONTIER_COSTS[at] + number}" for at, number in enumerate(box["frontier"]) if number != NONE
    ]
    lines.append(("Frontier", ", ".join(costs) or "all explored"))
    told = [f"{names[seat]} {points} GP, {box['longhorns'][seat]} longhorns" for seat, points in enumerate(box["gp"])]
    lines.append(("Gamblers", " · ".join(told)))
    lines.append(("Trading Post", ", ".join(base.ITEMS[item].name for item in box["trading"])))
    bets = box["bets"]
    laid = [f"{names[bets[at]]} ${bets[at + 2]} on {RANKS[bets[at + 1]]}" for at in range(0, len(bets), 3)]
    lines.append(("Faro", ", ".join(laid)))
    return lines


def space(number: int) -> str:
    return base.SPACE_IDS[number]


def place_of(kind: int, place: int) -> str:
    return f"the Saloon beside {space(PLACES[place][0])}" if kind == aw.ROLLER else space(place)


PANELS[aw.ID] = Panel("Buzzard Gulch", panel, now=("Faro",))
PLAIN.update(
    train_heist="Rob the train: turn up a train card and fight its guard.",
    frontier="Explore the frontier: discard cards worth its number.",
    trail="Take the trail to its other end.",
    rail="Ride to the other Rail Station for $10, and go on from there.",
    deliver_longhorn="Deliver a longhorn: 1 LP and $30.",
    faro="Play faro.",
    high_stakes="Play poker for high stakes: $10 now, $20 more after the flop.",
    high_roller="Challenge the high roller: $20 ante.",
    enough="Lay no further marker.",
    stay_in="Stay in.",
    get_out="Get out.",
)
LABELS.update(
    take_longhorn=lambda view, args, names: f"Take {args[0] + 1} longhorns.",
    pick_up=lambda view, args, names: f"Pick up {args[0]} nuggets.",
    bet=lambda view, args, names: f"Bet ${10 * (args[0] + 1)} on {RANKS[args[1]]}.",
    prize=lambda view, args, names: ["Gain 1 LP.", "Gain 1 gambler point."][args[0]],
    loot=lambda view, args, names: ["Take the cattle.", "Take a longhorn.", "Take nothing of the herd."][args[0]],
    peek=lambda view, args, names: f"Look at the token at {space(args[0])}.",
    peek_roller=lambda view, args, names: f"Look at the high roller beside {space(args[0])}.",
    put_sheriff=lambda view, args, names: f"Put the sheriff at {space(args[0])}.",
    pick_store=lambda view, args, names: ["Buy at the General Store.", "Buy at the Trading Post."][args[0]],
)
