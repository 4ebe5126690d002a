"""What a review counts in Western Legends. Boxes add what they count in their own module `counts`."""

from __future__ import annotations

from typing import Final

from tinhorn.core.counts import Count, amount
from tinhorn.core.sentences import Sentences
from tinhorn.games.legends import boxes
from tinhorn.games.legends.cards import END_LP, TOKENS
from tinhorn.games.legends.state.table import Legends

COUNTED: Final = Sentences("counted")

LP: Final = amount(COUNTED, "lp", "W17.3", "{amount} {number|legend point|legend points}")
MONEY: Final = amount(COUNTED, "money", "W15.5", "${amount}")
MP: Final = amount(COUNTED, "mp", "W14.1", "{amount} {number|marshal point|marshal points}")
WP: Final = amount(COUNTED, "wp", "W14.1", "{amount} {number|wanted point|wanted points}")
WOUNDS: Final = amount(COUNTED, "wounds", "W15.3", "{amount} {number|wound|wounds}")
NUGGETS: Final = amount(COUNTED, "nuggets", "W15.6", "{amount} {number|nugget|nuggets}")
HAND: Final = amount(COUNTED, "cards", "W15.4", "{amount} poker {number|card|cards}")
ITEMS: Final = amount(COUNTED, "items", "W12.2", "{amount} {number|item|items}")
UPGRADES: Final = amount(COUNTED, "upgrades", "W17.3", "{amount} LP for upgraded items")
LEGENDARY: Final = amount(COUNTED, "legendary", "W18.6", "{amount} legendary {number|token|tokens}")


def hand(table: Legends, seat: int) -> int:
    return len(table.hands[seat])


def items(table: Legends, seat: int) -> int:
    return sum(table.side_of(seat, item) > 0 for item in table.in_play.items)


def upgrades(table: Legends, seat: int) -> int:
    return sum(END_LP[item] for item in table.in_play.items if table.side_of(seat, item) == 2)


def legendary(table: Legends, seat: int) -> int:
    return sum(table.tokens[seat * TOKENS : (seat + 1) * TOKENS])


COUNTS: Final = [
    Count(LP, lambda table, seat: table.lp[seat]),
    Count(MONEY, lambda table, seat: table.money[seat]),
    Count(MP, lambda table, seat: table.mp[seat]),
    Count(WP, lambda table, seat: table.wp[seat]),
    Count(WOUNDS, lambda table, seat: table.wounds[seat]),
    Count(NUGGETS, lambda table, seat: table.nuggets[seat]),
    Count(HAND, hand),
    Count(ITEMS, items),
    Count(UPGRADES, upgrades),
    Count(LEGENDARY, legendary),
]


def complete() -> list[Count]:
    """Those of all boxes, too."""
    boxes.load("counts")
    return COUNTS
