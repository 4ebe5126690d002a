"""Items (W12.1): what a player owns, and which weapon and mount lie on top. They leave their owner only by their own text (W10.11)."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import KIND_OF_ITEM, LEGENDARY, MISC, MOUNT, NONE, WEAPON
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.in_play import MISC_ITEMS
from tinhorn.games.legends.state.modifiers import ANY_ITEMS
from tinhorn.games.legends.state.moments import GIVEN_BACK
from tinhorn.games.legends.state.table import Legends, put

BASE: Final = 1
UPGRADED: Final = 2


def can_own(table: Legends, seat: int, item: int) -> bool:
    """W12.2, W12.3: one copy of each, three misc items."""
    if table.side_of(seat, item):
        return False
    return KIND_OF_ITEM[item] != MISC or has_room(table, seat)


def has_room(table: Legends, seat: int) -> bool:
    """W12.3: for one more misc item, or there is no limit."""
    if table.misc[seat * table.in_play.misc_slots + MISC_ITEMS - 1] == NONE:
        return True
    return table.modified(seat, ANY_ITEMS) > 0


def take(table: Legends, seat: int, item: int, side: int) -> None:
    """The item is the seat's now; the first weapon or mount lies on top (W12.6)."""
    table.set_side(seat, item, side)
    kind = KIND_OF_ITEM[item]
    if kind == WEAPON:
        if table.weapon[seat] == NONE:
            table.weapon = put(table.weapon, seat, item)
    elif kind == MOUNT:
        if table.mount[seat] == NONE:
            table.mount = put(table.mount, seat, item)
    else:
        slot = seat * table.in_play.misc_slots
        while table.misc[slot] != NONE:
            slot += 1
        table.misc[slot] = item


def give_back(table: Legends, seat: int, item: int) -> None:
    """W12.4: to the store, base side up; of other weapons or mounts the first comes on top."""
    if seat == MAN or not table.side_of(seat, item):
        return
    table.set_side(seat, item, 0)
    kind = KIND_OF_ITEM[item]
    if kind == MISC:
        last = (seat + 1) * table.in_play.misc_slots - 1
        slot = seat * table.in_play.misc_slots
        while table.misc[slot] != item:
            slot += 1
        while slot < last:
            table.misc[slot] = table.misc[slot + 1]
            slot += 1
        table.misc[last] = NONE
    elif kind == WEAPON:
        if table.weapon[seat] == item:
            table.weapon = put(table.weapon, seat, first_of(table, seat, table.in_play.weapons))
    elif table.mount[seat] == item:
        table.mount = put(table.mount, seat, first_of(table, seat, table.in_play.mounts))
    if table.listening and not LEGENDARY[item]:
        table.tell(v.ITEM_GONE, item, seat)
    GIVEN_BACK.comes(table, seat, item)  # B4.3


def first_of(table: Legends, seat: int, among: list[int]) -> int:
    """W12.4."""
    for item in among:
        if table.side_of(seat, item):
            return item
    return NONE


def flip(table: Legends, seat: int, item: int) -> None:
    """W31.34: to its upgraded side, if it is owned and not upgraded; misc items never are (W12.7)."""
    if seat != MAN and table.side_of(seat, item) == BASE and KIND_OF_ITEM[item] != MISC:
        table.set_side(seat, item, UPGRADED)
        if table.listening:
            table.tell(v.ITEM_FLIPPED, item, seat)


def owned(table: Legends, seat: int, among: list[int]) -> list[int]:
    return [item for item in among if table.side_of(seat, item)]
