"""Laying out Wild Bunch of Extras by hand for scenario tests."""

from __future__ import annotations

from typing import Any

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.table import frontier, play, said, space
from tests.stories import told, untold
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up.state import FRONTIER_SPACES
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps.menu import Menu
from tinhorn.games.legends.steps.rounds import EndRound
from tinhorn.games.legends.steps.turn import EndTurn
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch.state import LEGENDARY, SHERIFFS, UNIQUE, WildBunch, part_of


def title(id: str) -> int:
    return [each.id for each in c.TITLES.titles].index(id)


def sheriff_card(id: str) -> int:
    return [each.id for each in c.SHERIFFS].index(id)


def crew(id: str) -> int:
    return [content.THINGS[thing].id for thing in c.OWN_THINGS].index(id)


def item(id: str) -> int:
    return content.ITEM_IDS.index(id)


def token(id: str) -> int:
    return [each.id for each in c.UNIQUE.events].index(id)


def bunch(
    *people: dict[str, Any],
    gulch_too: bool = False,
    title_is: str = "",
    sheriff_is: str = "",
    find: str = "",
    unique: dict[str, str] | None = None,
    **fields: Any,
) -> Legends:
    """The frontier with the box. Players may have a `crew`, and `carries` unique tokens. `find` is on top of the legendary items."""
    lay = gulch if gulch_too else frontier
    active = fields.get("active", 0)
    if not gulch_too:
        fields["agenda"] = [EndRound()]
    if not sheriff_is:
        fields.setdefault("sheriff_deck", False)
    with untold():
        state: Legends = lay(*people, wild_bunch=True, **fields)
    part = part_of(state)
    part.title = title(title_is) if title_is else NONE
    if sheriff_is:
        part.sheriff = sheriff_card(sheriff_is)
        part.sheriff_deck = tuple([card for card in range(SHERIFFS) if card != part.sheriff])
    part.crew = tuple([crew(who["crew"]) if who.get("crew") else NONE for who in people])
    owned = [each for each in LEGENDARY if any(state.side_of(seat, each) for seat in range(len(people)))]
    if gulch_too:
        part.legendary = tuple([each for each in LEGENDARY if each not in owned and each != (item(find) if find else NONE)])
        part.legendary += (item(find),) if find else ()
    part.where = (NOWHERE,) * UNIQUE
    for id, name in (unique or {}).items():
        part.where = put(part.where, token(id), space(name))
    part.carrier = tuple(
        next((seat for seat, who in enumerate(people) if event.id in who.get("carries", "")), -1) for event in c.UNIQUE.events
    )
    state.round = 1
    state.agenda = [EndRound(), EndTurn(active), Menu(active)]
    state.asking = state.together = state.open = None
    with told("laid out", state):
        state.advance()
    return state


def fight(state: Legends, *moves: str) -> None:
    """Play these moves; a single card is laid by itself. Then first options are taken and nothing is used until the fight is over."""
    for move in moves:
        if "play " not in move or move.rpartition(": ")[2] in said(state):
            play(state, move)
    while state.fight.kind >= 0:
        options = said(state)
        play(state, next((each for each in ("pass", "do not") if each in options), options[0]))


def explore(state: Legends, name: str) -> None:
    """The frontier token of a space is gone."""
    part = gulch_of(state)
    at = FRONTIER_SPACES.index(space(name))
    part.gone = tuple(sorted([*part.gone, part.frontier[at]]))
    part.frontier = put(part.frontier, at, NONE)
    state.open = None


def box(state: Legends) -> WildBunch:
    return part_of(state)
