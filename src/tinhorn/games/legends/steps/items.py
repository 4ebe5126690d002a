"""Items (W12.1): what a player owns, and which weapon and mount lie on top.

They leave their owner only by their own text (W10.11). Window `on_gain_item` (W33.16).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import BASE_SIDE, BY_ITSELF, KIND_OF_ITEM, MOUNT, NONE, SOURCES, WEAPON
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.words import ON_GAIN_ITEM
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.gear import BASE, can_own, give_back, owned, take
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import windows
from tinhorn.games.legends.verbs import RIDE, WIELD


def gain(table: Legends, seat: int, item: int, side: int) -> None:
    """The item is the seat's now; the first weapon or mount lies on top (W12.6). Then `on_gain_item`."""
    take(table, seat, item, side)
    found = [number for number in BY_ITSELF[ON_GAIN_ITEM * SOURCES + BASE_SIDE + item] if windows.works(table, number, seat)]
    windows.start_all(table, found, seat)


def gain_free(table: Legends, seat: int, item: int) -> None:
    """W31.33: from the store without paying."""
    if seat != MAN and can_own(table, seat, item):
        if table.listening:
            table.tell(v.ITEM_FREE, seat, item)
        gain(table, seat, item, BASE)


@mypyc_attr(acyclic=True, free_list_len=1)
class SetWeapon(Question):
    """The weapon on top: among all owned (W4.4), or the new one and the one on top (W10.8)."""

    rule: ClassVar[str] = "W4.4"
    prompt: ClassVar[Phrase] = Phrase("Which weapon do you wield?")

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
    prompt: ClassVar[Phrase] = Phrase("Which mount do you ride?")

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
    ask_top(table, seat, MOUNT)
    ask_top(table, seat, WEAPON)


def ask_top(table: Legends, seat: int, kind: int) -> None:
    """Whoever owns one has one on top (W12.6)."""
    if kind == MOUNT and table.mount[seat] != NONE:
        mounts = owned(table, seat, table.in_play.mounts)
        if len(mounts) > 1:
            table.push(SetMount(seat, tuple(mounts)))
    elif kind == WEAPON and table.weapon[seat] != NONE:
        weapons = owned(table, seat, table.in_play.weapons)
        if len(weapons) > 1:
            table.push(SetWeapon(seat, tuple(weapons)))


class GainItem(Atom):
    """W31.33."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        gain_free(table, who, n)


class DiscardSelf(Atom):
    """W31.33; of several other weapons or mounts the owner puts one on top (W12.4)."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who == MAN:
            return
        top = n in (table.weapon[who], table.mount[who])
        give_back(table, who, n)
        if top:
            ask_top(table, who, KIND_OF_ITEM[n])


register(w.ITEM_GAIN, GainItem())
register(w.DISCARD_SELF, DiscardSelf())
