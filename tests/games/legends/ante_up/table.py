"""Laying out Ante Up by hand for scenario tests."""

from __future__ import annotations

from typing import Any

from tests.games.legends.table import CAST, frontier, space
from tests.scenario import Rigged
from tests.stories import told, untold
from tinhorn.core.steps import Step
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up.state import TOKENS, AnteUp, event_cards, part_of
from tinhorn.games.legends.board import NOWHERE, PLACES
from tinhorn.games.legends.content import PLACE_IDS
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps.menu import Menu
from tinhorn.games.legends.steps.rounds import EndRound
from tinhorn.games.legends.steps.turn import BeginTurn, EndTurn


def event(id: str) -> int:
    return [card.id for card in c.EVENTS].index(id)


def train_card(id: str) -> int:
    return [card.id for card in c.TRAIN.cards].index(id)


def token(id: str) -> int:
    return [each.id for each in c.TOKENS.tokens].index(id)


def frontier_token(id: str) -> int:
    return [each.id for each in c.FRONTIER.tokens].index(id)


def on_top(size: int, top: list[int]) -> list[int]:
    """A deck with these cards on top, the topmost first."""
    return [card for card in range(size) if card not in top] + top[::-1]


def gulch(
    *people: dict[str, Any],
    train: str = "C12",
    events: str = "",
    heist: str = "",
    tokens: dict[str, str] | None = None,
    grazing: str = "",
    gold: str = "",
    frontier_at: dict[str, str] | None = None,
    marks: bool = False,
    turns: bool = False,
    draws: tuple[int, ...] = (),
    **fields: Any,
) -> Legends:
    """The frontier with Ante Up, empty but for what is named; without markers unless wanted. `longhorns`, `gp` of a player are theirs."""
    seats = len(people)
    active = fields.get("active", 0)
    steps: list[Step] = [EndRound(), EndTurn(active), Menu(active)]
    if turns:
        steps = [EndRound(), *[BeginTurn((active + way) % seats) for way in range(seats - 1, -1, -1)]]
    with untold():
        state = frontier(*people, agenda=[EndRound()], ante_up=True, **fields)
    part = part_of(state)
    part.train = [c.CHECKPOINTS[at] for at in range(8)].index(space(train))
    part.events = tuple(on_top(event_cards(state), [event(id) for id in events.split()]))
    part.events_used = ()
    part.resolving = ()
    part.train_deck = tuple(on_top(len(c.TRAIN.cards), [train_card(id) for id in heist.split()]))
    part.train_used = ()
    part.where = (NOWHERE,) * TOKENS
    part.seen = (0,) * TOKENS
    for id, place in (tokens or {}).items():
        part.where = put(part.where, token(id), PLACE_IDS.index(place) if place in PLACE_IDS else space(place))
    part.grazing = tuple(sorted(space(name) for name in grazing.split()))
    part.gold = tuple(sorted(space(name) for name in gold.split()))
    part.longhorns = tuple([who.get("longhorns", 0) for who in people])
    part.gp = tuple([who.get("gp", 0) for who in people])
    for name, id in (frontier_at or {}).items():
        at = c.FRONTIER_SPACES.index(space(name))
        old, new = part.frontier[at], frontier_token(id)
        if new in part.frontier:
            part.frontier = put(part.frontier, part.frontier.index(new), old)
        part.frontier = put(part.frontier, at, new)
    if not marks:
        part.markers = 0
    state.tokens = tuple(n for who in people for n in who.get("tokens", [0, 0, 0]))
    if draws:
        state.chance = Rigged(draws)
    state.active = active
    state.agenda = steps
    state.asking = state.together = state.open = None
    with told("laid out", state):
        state.advance()
    return state


def box(state: Legends) -> AnteUp:
    return part_of(state)


def spaces(place: str) -> list[int]:
    return PLACES[PLACE_IDS.index(place)]


__all__ = ["CAST", "box", "event", "frontier_token", "gulch", "spaces", "token", "train_card"]
