"""The Traveling Trader (X7): legendary items and ordinary ones, upgrades, and the way of his cart.

He never sells to the Man in Black (X20.8). What is discarded goes back into the deck (B4.3, X7.8).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import fill_row, is_at_cart, legendary_price, move_cart, part_of
from tinhorn.games.legends.cards import LEGENDARY, NONE, PRICE
from tinhorn.games.legends.effects import predicate
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language.words import ON_SHOP, T_BOUGHT
from tinhorn.games.legends.state import gear
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import store, windows
from tinhorn.games.legends.steps.spending import spend
from tinhorn.games.legends.verbs import BUY, UPGRADE
from tinhorn.games.legends.wild_bunch.state import put_back
from tinhorn.games.legends.wild_bunch.steps.items import take

# Prices


def price(table: Legends, seat: int, item: int) -> int:
    """X7.1: lowered by what was used in `on_shop`, not below 0."""
    full = legendary_price(table, seat) if LEGENDARY[item] else PRICE[item]
    return full - table.discount if full > table.discount else 0


def goods(table: Legends, seat: int, dollars: int) -> list[int]:
    """What could be bought or upgraded with so much: the row, his own items, and any upgrade (X7.1 to X7.4)."""
    part = part_of(table)
    options: list[int] = []
    for item in part.row:
        if item != NONE and price(table, seat, item) <= dollars:
            options.append(BUY.first + item)
    for item in part.wares:
        if price(table, seat, item) <= dollars and gear.can_own(table, seat, item):
            options.append(BUY.first + item)
    for item in table.in_play.upgradable:
        if not LEGENDARY[item] and store.can_upgrade(table, seat, item) and price(table, seat, item) <= dollars:
            options.append(UPGRADE.first + item)
    return options


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """X7.1, W10.26: in the cart's region, with money enough after all reductions that could be used first."""
    if is_at_cart(table, part_of(table), seat) and goods(table, seat, store.most_to_spend(table, seat)):
        options.append(xv.TRADE)


def trade(table: Legends, seat: int) -> None:
    """X7.1; then the cart moves on (X7.6)."""
    table.discount = 0
    table.deed(seat, xw.T_TRADER, 1)
    table.push(CartMoves())
    table.push(OpenTrade(seat, (), False))


class CartMoves(Step):
    """X7.6: after the action."""

    rule: ClassVar[str] = "X7.6"

    def run(self, table: Legends) -> None:
        move_cart(table, part_of(table))


class OpenTrade(Step):
    """The stand opens. `bought`: something was bought already."""

    rule: ClassVar[str] = "X7.1"

    def __init__(self, seat: int, used: tuple[int, ...], bought: bool) -> None:
        self.seat: Final = seat
        self.used: Final = used
        self.bought: Final = bought

    def run(self, table: Legends) -> None:
        unsure = windows.cards_may_work(table, ON_SHOP, self.seat)
        store.open_shop(table, Trade(self.seat, self.used, self.bought, unsure))


class Trade(store.Shop):
    """Buy, upgrade, use what lowers a price; done only after the first purchase or upgrade (X7.5). `unsure`: only the buyer can know
    whether a card lowers a price (X21.29)."""

    rule: ClassVar[str] = "X7.5"
    prompt: ClassVar[Phrase] = Phrase("What do you buy from the trader?")

    def __init__(self, seat: int, used: tuple[int, ...], bought: bool, unsure: bool) -> None:
        super().__init__(seat, used)
        self.bought: Final = bought
        self.unsure: Final = unsure

    def skips(self) -> bool:
        return not self.unsure

    def is_there(self, table: Legends) -> bool:
        """An action once begun goes on, wherever an effect brings the buyer."""
        return True

    def goods(self, table: Legends) -> list[int]:
        return goods(table, self.seat, table.money[self.seat] - store.shop_cost(table, self.seat))

    def price(self, table: Legends, item: int) -> int:
        return price(table, self.seat, item)

    def again(self, used: tuple[int, ...], bought: bool) -> Step:
        return OpenTrade(self.seat, used, self.bought or bought)

    def may_leave(self, options: list[int]) -> bool:
        return self.bought or not options

    def hand_over(self, table: Legends, item: int) -> None:
        """X7.2, X7.9: a legendary item is replaced at once; without room one of the misc items must go."""
        if LEGENDARY[item]:
            sell_legendary(table, self.seat, item)
        else:
            super().hand_over(table, item)


def sell_legendary(table: Legends, seat: int, item: int) -> None:
    """X7.2."""
    table.deed(seat, xw.T_LEGENDARY, 1)
    part = part_of(table)
    part.row = put(part.row, part.row.index(item), NONE)
    table.push(store.PutOnTop(seat, item))
    take(table, seat, item, xw.ID, False)
    fill_row(table, part)


# Legendary items from the deck, and into it


def given_back(table: Legends, item: int) -> None:
    """B4.3; a gap in the row is filled at once (X7.9)."""
    if LEGENDARY[item]:
        part = part_of(table)
        part.legendary = put_back(table, part.legendary, item)
        fill_row(table, part)


def find(table: Legends, seat: int) -> None:
    """X7.7, X7.8: the top of the deck, if there is one."""
    part = part_of(table)
    if not part.legendary:
        return
    item = part.legendary[-1]
    part.legendary = part.legendary[:-1]
    table.reveal()
    if table.listening:
        table.tell(xv.GAINED_ITEM, seat, item)
    take(table, seat, item, xw.ID, True)


# Atoms and predicates


class LegendaryItem(Atom):
    """A0.1: `legendary_item n`."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN:
            for _ in range(n):
                table.push(FindLegendary(who))

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return len(part_of(table).legendary) > 0


class FindLegendary(Step):
    """A legendary item from the deck."""

    rule: ClassVar[str] = "X7.7"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        find(table, self.seat)


class MoveCart(Atom):
    """A0.1: `cart`."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        move_cart(table, part_of(table))


def payable_items(table: Legends, seat: int) -> list[int]:
    """X7.1: the open legendary items that a seat can pay."""
    return [item for item in part_of(table).row if item != NONE and price(table, seat, item) <= table.money[seat]]


class BuyLegendary(Atom):
    """A0.1: one of the open legendary items; the cart stays, and no window opens (X7.1, X13.5)."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        table.discount = 0
        if who < MAN and payable_items(table, who):
            table.push(BuyOne(who))


class BuyOne(Question):
    """Which legendary item is bought."""

    rule: ClassVar[str] = "X13.5"
    prompt: ClassVar[Phrase] = Phrase("Which legendary item do you buy?")

    def options(self, table: Legends) -> list[int]:
        return [BUY.first + item for item in payable_items(table, self.seat)]

    def answer(self, table: Legends, action: int) -> None:
        """No shop, and so without its extra cost."""
        item = action - BUY.first
        dollars = price(table, self.seat, item)
        spend(table, self.seat, dollars)
        if table.listening:
            table.tell(v.BOUGHT, self.seat, item, dollars)
        table.deed(self.seat, T_BOUGHT, 1)
        sell_legendary(table, self.seat, item)


class TraderHere(predicate.Predicate):
    """A0.2."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return is_at_cart(table, part_of(table), you)


class CanTrade(predicate.Predicate):
    """A0.9: `buy_legendary` is offered only with one that can be paid."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return bool(payable_items(table, you))


class LegendaryItems(predicate.Amount):
    """A0.2."""

    def of(self, table: Legends, seat: int) -> int:
        return len([item for item in c.LEGENDARY if item < table.in_play.item_slots and table.side_of(seat, item)])


register(xw.LEGENDARY_ITEM, LegendaryItem())
register(xw.CART, MoveCart())
register(xw.BUY_LEGENDARY, BuyLegendary())
predicate.register(xw.TRADER_HERE, TraderHere())
predicate.register(xw.CAN_TRADE, CanTrade())
predicate.register_amount(xw.N_LEGENDARY, LegendaryItems())
