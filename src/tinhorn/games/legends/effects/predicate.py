"""The table of predicates (W32) and of amounts (W32.6, W32.7): for each word its handler, as for atoms.

`not`, `and`, `or` as usual (W32.17).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tinhorn.core.errors import ContentError
from tinhorn.core.state import NOBODY
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import TESTS
from tinhorn.games.legends.language.words import FIRST_STATIC
from tinhorn.games.legends.state.modifiers import Modifier
from tinhorn.games.legends.state.table import Legends


@mypyc_attr(allow_interpreted_subclasses=True)
class Predicate:
    """One test. `a` and `b` are its numbers; `you` is the owner, `tgt` the player aimed at, or nobody."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """Something of a seat that can be counted."""

    def of(self, table: Legends, seat: int) -> int:
        raise NotImplementedError


NO_PREDICATE: Final = Predicate()
NO_AMOUNT: Final = Amount()
PREDICATES: Final[list[Predicate]] = []
AMOUNTS: Final[list[Amount]] = []


def register(op: int, predicate: Predicate) -> None:
    """This handler answers that test."""
    while len(PREDICATES) <= op:
        PREDICATES.append(NO_PREDICATE)
    if PREDICATES[op] is not NO_PREDICATE:
        raise ContentError(f"the predicate {op} has two handlers")
    PREDICATES[op] = predicate


def register_amount(which: int, amount: Amount) -> None:
    """This handler counts that amount."""
    while len(AMOUNTS) <= which:
        AMOUNTS.append(NO_AMOUNT)
    if AMOUNTS[which] is not NO_AMOUNT:
        raise ContentError(f"the amount {which} has two handlers")
    AMOUNTS[which] = amount


def check_predicates() -> None:
    """Every word of the language that can be asked has a handler."""
    for name, form, op in w.TESTS:
        if op >= len(PREDICATES) or PREDICATES[op] is NO_PREDICATE:
            raise ContentError(f"nothing answers the predicate `{name} {form}`")
    for which, name in enumerate(w.AMOUNTS):
        if which >= len(AMOUNTS) or AMOUNTS[which] is NO_AMOUNT:
            raise ContentError(f"nothing counts `{name}`")


def holds(table: Legends, at: int, you: int, tgt: int) -> bool:
    """The predicate at that place; -1 is none and always holds. `tgt` is nobody where no player is aimed at."""
    if at < 0:
        return True
    return PREDICATES[TESTS[at]].holds(table, TESTS[at + 1], TESTS[at + 2], you, tgt)


def static(table: Legends, seat: int, op: int) -> int:
    """The sum of a seat's STATIC abilities of one sort whose condition holds."""
    found = table.statics(seat, op)
    total = 0
    for at in range(0, len(found), 2):
        if holds(table, found[at], seat, NOBODY):
            total += found[at + 1]
    return total


def modified(table: Legends, seat: int, modifier: Modifier) -> int:
    """The same for those that change a number of the base game."""
    total = 0
    for op in modifier.words:
        if table.in_play.lasting[op - FIRST_STATIC]:
            total += static(table, seat, op)
    return total


class And(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return holds(table, a, you, tgt) and holds(table, b, you, tgt)


class Or(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return holds(table, a, you, tgt) or holds(table, b, you, tgt)


class Not(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return not holds(table, a, you, tgt)


class AtLeast(Predicate):
    """W32.6, W32.7: an amount, `>=`."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return AMOUNTS[a].of(table, you) >= b


class Exactly(Predicate):
    """W32.6, W32.7: an amount, `=`."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return AMOUNTS[a].of(table, you) == b


register(w.AND, And())
register(w.OR, Or())
register(w.NOT, Not())
register(w.COUNT_AT_LEAST, AtLeast())
register(w.COUNT_IS, Exactly())
