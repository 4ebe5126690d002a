"""The Traveling Trader (X7): legendary items and ordinary ones, upgrades, and the way of his cart.

He never sells to the Man in Black (X20.8). What is discarded goes back into the deck (B4.3, X7.8).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.sentences import Said, Sentence
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import scoring
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import BloodMoney, fill_row, is_at_cart, move_cart, part_of
from tinhorn.games.legends.cards import END_LP, LEGENDARY, NONE, PRICE
from tinhorn.games.legends.effects import predicate
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language.words import ON_SHOP, ON_UPGRADE, PRICE_LESS, T_BOUGHT, T_UPGRADED
from tinhorn.games.legends.state import gear, story_cards
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import items, store, windows
from tinhorn.games.legends.steps.spending import FEE_SHOP, fee_of, spend
from tinhorn.games.legends.verbs import BUY, DONE, UPGRADE, USE
from tinhorn.games.legends.wild_bunch import verbs as bv

LEGENDARY_PRICE: Final[int] = c.number("legendary_price")


# Prices


def price(table: Legends, seat: int, item: int) -> int:
    """X7.1: lowered by what was used in `on_shop`, not below 0."""
    full = LEGENDARY_PRICE - table.static(seat, xw.LEGENDARY_PRICE) if LEGENDARY[item] else PRICE[item]
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
    for item in table.in_play.items:
        if not LEGENDARY[item] and store.can_upgrade(table, seat, item) and price(table, seat, item) <= dollars:
            options.append(UPGRADE.first + item)
    return options


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """X7.1, W10.26: in the cart's region, with money enough after all reductions that could be used first."""
    if not is_at_cart(table, part_of(table), seat):
        return
    most = table.money[seat] - fee_of(table, seat, FEE_SHOP)
    for code in windows.offers(table, ON_SHOP, seat, ()):
        most += windows.number_in(table, seat, ON_SHOP, code - USE.first, PRICE_LESS)
    if goods(table, seat, most):
        options.append(xv.TRADE)


def trade(table: Legends, seat: int) -> None:
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
    """The stand opens; asked while something can be bought or used. `bought`: something was bought already."""

    rule: ClassVar[str] = "X7.1"

    def __init__(self, seat: int, used: tuple[int, ...], bought: bool) -> None:
        self.seat: Final = seat
        self.used: Final = used
        self.bought: Final = bought

    def run(self, table: Legends) -> None:
        seat = self.seat
        if goods(table, seat, money_for(table, seat)) or windows.is_open(table, ON_SHOP, seat, self.used):
            table.push(Trade(seat, self.used, self.bought))
        else:
            table.discount = 0


def money_for(table: Legends, seat: int) -> int:
    return table.money[seat] - fee_of(table, seat, FEE_SHOP)


class Trade(Question):
    """Buy, upgrade, use what lowers a price; done only after the first purchase or upgrade (X7.5)."""

    rule: ClassVar[str] = "X7.5"
    prompt: ClassVar[Phrase] = Phrase("What do you buy from the trader?")

    def __init__(self, seat: int, used: tuple[int, ...], bought: bool) -> None:
        super().__init__(seat)
        self.used: Final = used
        self.bought: Final = bought

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        options = goods(table, self.seat, money_for(table, self.seat))
        options += windows.offers(table, ON_SHOP, self.seat, self.used)
        if self.bought or not options:
            options.append(DONE)
        return options

    def answer(self, table: Legends, action: int) -> None:
        seat = self.seat
        if action == DONE:
            table.discount = 0
        elif USE.owns(action):
            thing = action - USE.first
            table.push(OpenTrade(seat, (*self.used, thing), self.bought))
            windows.use(table, seat, ON_SHOP, thing)
        else:
            table.push(OpenTrade(seat, self.used, True))
            if UPGRADE.owns(action):
                item = action - UPGRADE.first
                pay(table, seat, item, v.UPGRADED)
                table.set_side(seat, item, gear.UPGRADED)
                table.deed(seat, T_UPGRADED, 1)
                story_cards.note(table, seat, ON_UPGRADE)
            else:
                buy(table, seat, action - BUY.first, True)


def pay(table: Legends, seat: int, item: int, told: Sentence) -> None:
    """The price and, the first time, the extra cost of a shop (X12.2)."""
    dollars = price(table, seat, item) + fee_of(table, seat, FEE_SHOP)
    table.discount = 0
    spend(table, seat, dollars)
    for rules in table.in_play.rules:
        rules.fee_paid(table, seat, FEE_SHOP)
    if table.listening:
        table.tell(told, seat, item, dollars)


def buy(table: Legends, seat: int, item: int, shop: bool) -> None:
    """X7.2, X7.9: a legendary item is replaced at once; without room one of the misc items must go. `shop`: with its extra cost."""
    if shop:
        pay(table, seat, item, v.BOUGHT)
    else:
        dollars = price(table, seat, item)
        spend(table, seat, dollars)
        if table.listening:
            table.tell(v.BOUGHT, seat, item, dollars)
    table.deed(seat, T_BOUGHT, 1)
    if LEGENDARY[item]:
        table.deed(seat, xw.T_LEGENDARY, 1)
        part = part_of(table)
        part.row[part.row.index(item)] = NONE
        table.push(store.PutOnTop(seat, item))
        take(table, seat, item, False)
        fill_row(table, part)
    else:
        table.push(store.PutOnTop(seat, item))
        items.gain(table, seat, item, gear.BASE)


# Room for legendary items (B4.2)


def take(table: Legends, seat: int, item: int, may_leave: bool) -> None:
    """The item is the seat's, if need be in the place of another one."""
    if gear.can_own(table, seat, item):
        items.gain(table, seat, item, gear.BASE)
    else:
        part_of(table).found = item
        table.push(MakeRoomFor(seat, may_leave))


class MakeRoomFor(Question):
    """Give back a misc item for the new one. One that was not bought may be put back (X7.9, B4.2)."""

    rule: ClassVar[str] = "X7.9"
    prompt: ClassVar[Phrase] = Phrase("You have no room for the new item. What do you put back?")

    def __init__(self, seat: int, may_leave: bool) -> None:
        super().__init__(seat)
        self.may_leave: Final = may_leave

    def options(self, table: Legends) -> list[int]:
        slots = table.in_play.misc_slots
        own = table.misc[self.seat * slots : (self.seat + 1) * slots]
        options = [bv.MAKE_ROOM.first + item for item in own if item != NONE]
        if self.may_leave:
            options.append(bv.LEAVE_IT)
        return options

    def answer(self, table: Legends, action: int) -> None:
        part = part_of(table)
        item = part.found
        part.found = NONE
        if action == bv.LEAVE_IT:
            put_back(table, part, item)
            return
        gear.give_back(table, self.seat, action - bv.MAKE_ROOM.first)
        items.gain(table, self.seat, item, gear.BASE)


def put_back(table: Legends, part: BloodMoney, item: int) -> None:
    """B4.3: into the deck, which is shuffled; a gap in the row is filled at once (X7.9)."""
    part.legendary = sorted([*part.legendary, item])
    table.chance.shuffle(part.legendary)
    table.reveal()
    if table.listening:
        table.tell(bv.ITEM_BACK, item)
    fill_row(table, part)


def given_back(table: Legends, item: int) -> None:
    if LEGENDARY[item]:
        put_back(table, part_of(table), item)


def find(table: Legends, seat: int) -> None:
    """X7.7, X7.8: the top of the deck, if there is one."""
    part = part_of(table)
    if not part.legendary:
        return
    item = part.legendary.pop()
    table.reveal()
    if table.listening:
        table.tell(xv.GAINED_ITEM, seat, item)
    take(table, seat, item, True)


class LegendaryLine(scoring.ScoreLine):
    """B4.1: the LP printed on the legendary items of the box."""

    def points(self, table: Legends, seat: int) -> int:
        if table.box(xw.ID) is None:
            return 0
        return sum([END_LP[item] for item in c.OWN_LEGENDARY if table.side_of(seat, item)])

    def says(self, table: Legends, seat: int) -> Said:
        return bv.LEGENDARY_LP.say()


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
        buy(table, self.seat, action - BUY.first, False)


class TraderHere(predicate.Predicate):
    """A0.2."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return is_at_cart(table, part_of(table), you)


class CanTrade(predicate.Predicate):
    """A0.9: `buy_legendary` is offered only with one that can be paid."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return bool(payable_items(table, you))


class LegendaryItems(predicate.Amount):
    def of(self, table: Legends, seat: int) -> int:
        return len([item for item in c.LEGENDARY if item < table.in_play.item_slots and table.side_of(seat, item)])


register(xw.LEGENDARY_ITEM, LegendaryItem())
register(xw.CART, MoveCart())
register(xw.BUY_LEGENDARY, BuyLegendary())
predicate.register(xw.TRADER_HERE, TraderHere())
predicate.register(xw.CAN_TRADE, CanTrade())
predicate.register_amount(xw.N_LEGENDARY, LegendaryItems())
