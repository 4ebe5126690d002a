"""The invariants of the box (X23), checked after every decision in tests."""

from __future__ import annotations

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.check import require
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.wild_bunch.state import CREWS, LEGENDARY, SHERIFFS, UNIQUE, WildBunch, is_gang, kept_elsewhere
from tinhorn.games.legends.wild_bunch.words import ID, NEEDS


def check_wild_bunch(table: Legends) -> None:
    part = table.box(ID)
    if not isinstance(part, WildBunch):
        return
    options = table.setting.options
    cards = [*part.sheriff_deck, *part.sheriff_used, *([part.sheriff] if part.sheriff != NONE else [])]
    require(sorted(cards) == (list(range(SHERIFFS)) if options["sheriff_deck"] else []), "X23.3", f"sheriff cards {cards}")
    items = [*part.legendary, *([part.found] if part.found != NONE else [])]
    items += [item for item in LEGENDARY for seat in range(table.seats) if table.side_of(seat, item)]
    in_game = options["legendary_items"] and table.box(NEEDS) is not None
    if not kept_elsewhere(table):
        require(sorted(items) == (LEGENDARY if in_game else []), "X23.6", f"legendary items {items}")
    require(all(table.side_of(seat, item) < 2 for item in LEGENDARY for seat in range(table.seats)), "B4.1", "a legendary item is upgraded")
    held = [crew % CREWS for crew in part.crew if crew != NONE]
    require(len(set(held)) == len(held), "B2.4", "a card with two owners")
    for seat, crew in enumerate(part.crew):
        if crew != NONE:
            require((table.wp[seat] if is_gang(crew) else table.mp[seat]) > 0, "X23.11", "a crew without its side")
    for token in range(UNIQUE):
        require(part.carrier[token] == NOBODY or part.where[token] < 0, "B5.5", "a token is on the board and carried")
