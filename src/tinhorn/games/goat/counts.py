"""What a review counts in the goat game: coins and each kind of goods, which are what one wins by (G6.5)."""

from __future__ import annotations

from functools import partial
from typing import Final

from tinhorn.core.counts import Count, amount
from tinhorn.core.sentences import Sentences
from tinhorn.games.goat.constants import PLACES
from tinhorn.games.goat.state import Goat, in_reserve
from tinhorn.games.goat.verbs import BELONGING

COUNTED: Final = Sentences("counted")
WORTH: Final = amount(COUNTED, "worth", "G6.5", "${amount}")
COINS: Final = amount(COUNTED, "coins", "G6.5", "{amount} {number|coin|coins}")
GOODS: Final = amount(COUNTED, "goods", "G1.4", "{amount} {number|{belonging}|{belonging.1}}", belonging=BELONGING)


def worth(table: Goat, seat: int) -> int:
    return table.ranked_by(seat)[0]


def coins(table: Goat, seat: int) -> int:
    return table.coins[seat]


def goods(kind: int, table: Goat, seat: int) -> int:
    return table.reserve[in_reserve(seat, kind)]


COUNTS: Final = (Count(WORTH, worth), Count(COINS, coins), *[Count(GOODS, partial(goods, kind), (kind,)) for kind in range(PLACES)])
