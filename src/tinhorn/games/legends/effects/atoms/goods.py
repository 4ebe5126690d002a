"""Money, nuggets, cattle and items (W31.1, W31.2, W31.15 to W31.17, W31.33 to W31.35)."""

from __future__ import annotations

from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.effects.atom import Atom, meant, register
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CODE
from tinhorn.games.legends.state import gear, herd, purse
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends


class Money(Atom):
    """W31.1."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who >= MAN:
            return
        if n > 0:
            purse.gain_money(table, who, n)
        else:
            purse.pay_up_to(table, who, -n)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return table.money[who] < table.money_cap(who) if n > 0 else table.money[who] > 0

    def payable(self, table: Legends, n: int, seat: int, spare: int) -> bool:
        return table.money[seat] >= -n


class StealMoney(Atom):
    """W31.2."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        purse.take_money(table, who, meant(table, CODE[at + 2], you, who, tgt), n)


class GiveMoney(Atom):
    """W31.2."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        purse.give_money(table, who, meant(table, CODE[at + 2], you, who, tgt), n)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return table.money[who] >= n


class Nugget(Atom):
    """W31.15."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who >= MAN:
            return
        if n > 0:
            purse.gain_nuggets(table, who, n)
        else:
            purse.return_nuggets(table, who, -n)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return table.nuggets[who] < table.nugget_cap(who) if n > 0 else table.nuggets[who] > 0

    def payable(self, table: Legends, n: int, seat: int, spare: int) -> bool:
        return table.nuggets[seat] >= -n


class StealNugget(Atom):
    """W31.16."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        purse.take_nuggets(table, who, meant(table, CODE[at + 2], you, who, tgt), n)


class CattleTake(Atom):
    """W31.17."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        herd.take(table, who, n)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return table.cattle[who] == NONE


class LoseCattle(Atom):
    """W31.17."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        herd.give_back(table, who)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return table.cattle[who] != NONE


class StealCattle(Atom):
    """W31.17."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        herd.steal(table, who, meant(table, n, you, who, tgt))


class GiveItemBack(Atom):
    """W31.33."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        gear.give_back(table, who, n)


class UpgradeItem(Atom):
    """W31.34."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        gear.flip(table, who, n)


class PriceLess(Atom):
    """W31.35."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        table.discount += n


register(w.MONEY, Money())
register(w.STEAL_MONEY, StealMoney())
register(w.GIVE_MONEY, GiveMoney())
register(w.NUGGET, Nugget())
register(w.STEAL_NUGGET, StealNugget())
register(w.CATTLE_TAKE, CattleTake())
register(w.CATTLE_LOSE, LoseCattle())
register(w.CATTLE_STEAL, StealCattle())
register(w.ITEM_DISCARD, GiveItemBack())
register(w.UPGRADE, UpgradeItem())
register(w.PRICE_LESS, PriceLess())
