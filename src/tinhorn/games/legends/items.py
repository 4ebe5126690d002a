"""Items (W12.1): what a player owns, and which weapon and mount lie on top.

They leave their owner only by their own text (W10.11). Window `on_gain_item` (W33.16).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends import windows
from tinhorn.games.legends.cards import BASE_SIDE, BY_ITSELF, ITEMS, KIND_OF_ITEM, MISC, MOUNT, MOUNTS, NONE, SOURCES, WEAPON, WEAPONS
from tinhorn.games.legends.effects.words import ON_GAIN_ITEM
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import MISC_SLOTS, Legends, put
from tinhorn.games.legends.verbs import RIDE, WIELD

BASE: Final = 1
UPGRADED: Final = 2


def can_own(table: Legends, seat: int, item: int) -> bool:
    """W12.2, W12.3: one copy of each, three misc items."""
    if table.items[seat * ITEMS + item]:
        return False
    return KIND_OF_ITEM[item] != MISC or table.misc[seat * MISC_SLOTS + MISC_SLOTS - 1] == NONE


def gain(table: Legends, seat: int, item: int, side: int) -> None:
    """The item is the seat's now; the first weapon or mount lies on top (W12.6). Then `on_gain_item`."""
    table.items = put(table.items, seat * ITEMS + item, side)
    kind = KIND_OF_ITEM[item]
    if kind == WEAPON:
        if table.weapon[seat] == NONE:
            table.weapon = put(table.weapon, seat, item)
    elif kind == MOUNT:
        if table.mount[seat] == NONE:
            table.mount = put(table.mount, seat, item)
    else:
        slot = seat * MISC_SLOTS
        while table.misc[slot] != NONE:
            slot += 1
        table.misc = put(table.misc, slot, item)
    found = [number for number in BY_ITSELF[ON_GAIN_ITEM * SOURCES + BASE_SIDE + item] if windows.works(table, number, seat)]
    windows.start_all(table, found, seat)


def gain_free(table: Legends, seat: int, item: int) -> None:
    """W31.33: from the store without paying."""
    if seat != MAN and can_own(table, seat, item):
        if table.listening:
            table.tell(v.ITEM_FREE, seat, item)
        gain(table, seat, item, BASE)


def give_back(table: Legends, seat: int, item: int) -> None:
    """W12.4: to the store, base side up; of other weapons or mounts the first comes on top."""
    if seat == MAN or not table.items[seat * ITEMS + item]:
        return
    table.items = put(table.items, seat * ITEMS + item, 0)
    kind = KIND_OF_ITEM[item]
    if kind == MISC:
        kept = [table.misc[slot] for slot in range(seat * MISC_SLOTS, (seat + 1) * MISC_SLOTS) if table.misc[slot] not in (item, NONE)]
        kept.extend([NONE] * (MISC_SLOTS - len(kept)))
        table.misc = table.misc[: seat * MISC_SLOTS] + tuple(kept) + table.misc[(seat + 1) * MISC_SLOTS :]
    elif kind == WEAPON:
        if table.weapon[seat] == item:
            table.weapon = put(table.weapon, seat, first_of(table, seat, WEAPONS))
    elif table.mount[seat] == item:
        table.mount = put(table.mount, seat, first_of(table, seat, MOUNTS))
    if table.listening:
        table.tell(v.ITEM_GONE, item, seat)


def first_of(table: Legends, seat: int, among: list[int]) -> int:
    for item in among:
        if table.items[seat * ITEMS + item]:
            return item
    return NONE


def flip(table: Legends, seat: int, item: int) -> None:
    """W31.34: to its upgraded side, if it is owned and not upgraded; misc items never are (W12.7)."""
    if seat != MAN and table.items[seat * ITEMS + item] == BASE and KIND_OF_ITEM[item] != MISC:
        table.items = put(table.items, seat * ITEMS + item, UPGRADED)
        if table.listening:
            table.tell(v.ITEM_FLIPPED, item, seat)


def owned(table: Legends, seat: int, among: list[int]) -> list[int]:
    return [item for item in among if table.items[seat * ITEMS + item]]


class SetWeapon(Question):
    """The weapon on top: among all owned (W4.4), or the new one and the one on top (W10.8)."""

    rule: ClassVar[str] = "W4.4"
    prompt: ClassVar[Phrase] = Phrase("Which weapon lies on top?")

    def __init__(self, seat: int, among: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.among: Final = among

    def options(self, table: Legends) -> list[int]:
        return [WIELD.first + item for item in self.among]

    def answer(self, table: Legends, action: int) -> None:
        item = action - WIELD.first
        if table.listening and table.weapon[self.seat] != item:
            table.tell(v.TOP, self.seat, item)
        table.weapon = put(table.weapon, self.seat, item)


class SetMount(Question):
    """The mount on top."""

    rule: ClassVar[str] = "W4.4"
    prompt: ClassVar[Phrase] = Phrase("Which mount lies on top?")

    def __init__(self, seat: int, among: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.among: Final = among

    def options(self, table: Legends) -> list[int]:
        return [RIDE.first + item for item in self.among]

    def answer(self, table: Legends, action: int) -> None:
        item = action - RIDE.first
        if table.listening and table.mount[self.seat] != item:
            table.tell(v.TOP, self.seat, item)
        table.mount = put(table.mount, self.seat, item)


def ask_tops(table: Legends, seat: int) -> None:
    """W4.4: asked only with two or more of a kind; the weapon first."""
    mounts = owned(table, seat, MOUNTS)
    if len(mounts) > 1:
        table.push(SetMount(seat, tuple(mounts)))
    weapons = owned(table, seat, WEAPONS)
    if len(weapons) > 1:
        table.push(SetWeapon(seat, tuple(weapons)))
