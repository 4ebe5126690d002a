"""Money and nuggets (W15.5, W15.6): up to one's caps, the rest is lost to the supply."""

from __future__ import annotations

from typing import Final

from tinhorn.core.rows import sum_of
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.content import number as number_of
from tinhorn.games.legends.language.words import SAME
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends, put

NUGGETS: Final[int] = number_of("nuggets")


def gain_money(table: Legends, seat: int, dollars: int) -> int:
    """What the purse takes of it."""
    if seat >= MAN:
        return 0
    room = table.money_cap(seat) - table.money[seat]
    got = dollars if dollars < room else room
    if got <= 0:
        return 0
    table.money[seat] += got
    table.counted = put(table.counted, SAME, got)
    if table.listening:
        table.tell(v.MONEY_GAINED, seat, got)
    return got


def pay(table: Legends, seat: int, dollars: int) -> None:
    table.money[seat] -= dollars
    if table.listening and dollars:
        table.tell(v.MONEY_PAID, seat, dollars)


def pay_up_to(table: Legends, seat: int, dollars: int) -> None:
    """W31.1: as much of it as there is."""
    pay(table, seat, dollars if dollars < table.money[seat] else table.money[seat])


def half_money(dollars: int) -> int:
    """W8.19, W8.20: half, rounded up to the next $10."""
    return (dollars // 10 + 1) // 2 * 10


def half_nuggets(number: int) -> int:
    return (number + 1) // 2


def take_money(table: Legends, taker: int, giver: int, dollars: int) -> None:
    """W31.2: or all there is; from the Man in Black it comes out of the supply (W34.7)."""
    if giver == MAN:
        gain_money(table, taker, dollars)
        return
    taken = dollars if dollars < table.money[giver] else table.money[giver]
    if taken <= 0:
        return
    table.money[giver] -= taken
    if taker < MAN:
        room = table.money_cap(taker) - table.money[taker]
        table.money[taker] += taken if taken < room else room
    if table.listening and taker < MAN:
        table.tell(v.MONEY_TAKEN, taken, giver, taker)


def give_money(table: Legends, giver: int, taker: int, dollars: int) -> None:
    """W31.2: not possible with less."""
    if giver == MAN or table.money[giver] >= dollars:
        take_money(table, taker, giver, dollars)


def nugget_supply(table: Legends) -> int:
    """Nuggets in the supply. Those of players alone never use it up; boxes may put some elsewhere."""
    return NUGGETS - sum_of(table.nuggets, 0, table.seats) - sum([box.nuggets_out() for box in table.boxes])


def gain_nuggets(table: Legends, seat: int, number: int) -> int:
    """Those that there is room for."""
    room = table.nugget_cap(seat) - table.nuggets[seat]
    if table.boxes:
        left = nugget_supply(table)
        room = left if left < room else room
    got = number if number < room else room
    if got <= 0:
        return 0
    table.nuggets[seat] += got
    table.counted = put(table.counted, SAME, got)
    if table.listening:
        table.tell(v.NUGGETS_GAINED, seat, got)
    return got


def return_nuggets(table: Legends, seat: int, number: int) -> None:
    lost = number if number < table.nuggets[seat] else table.nuggets[seat]
    if lost <= 0:
        return
    table.nuggets[seat] -= lost
    if table.listening:
        table.tell(v.NUGGETS_LOST, seat, lost)


def take_nuggets(table: Legends, taker: int, giver: int, number: int) -> None:
    """W31.16."""
    if giver == MAN:
        gain_nuggets(table, taker, number)
        return
    taken = number if number < table.nuggets[giver] else table.nuggets[giver]
    if taken <= 0:
        return
    table.nuggets[giver] -= taken
    if taker < MAN:
        room = table.nugget_cap(taker) - table.nuggets[taker]
        if room > 0:
            table.nuggets[taker] += taken if taken < room else room
        if table.listening:
            table.tell(v.NUGGETS_TAKEN, taken, giver, taker)
