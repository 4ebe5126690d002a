"""Location actions (W10): Bank, Cabaret, Doctor, Store, Mine, Ranch, Saloon (W10.24), and work.

Everybody may use every location (W10.1). Window `on_shop` (W33.6).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.events import Happening
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import cattle, dice, hand, items, purse, stories, tracks, windows
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import (
    ANY_LOCATION,
    AT_KIND,
    BANK,
    CABARET,
    DOCTOR,
    GENERAL_STORE,
    MINE,
    RANCH_OF,
    SALOON,
    TOWN_OF,
)
from tinhorn.games.legends.cards import ITEMS, KIND_OF_ITEM, MISC, NONE, PRICE, WEAPON
from tinhorn.games.legends.content import number
from tinhorn.games.legends.effects.words import (
    ON_DOCTOR,
    ON_HEIST,
    ON_REVEL,
    ON_SELL2,
    ON_SHOP,
    ON_SPEND40,
    ON_SPEND80,
    ON_UPGRADE,
    ON_WORK,
    PRICE_LESS,
    T_BOUGHT,
    T_DOCTOR,
    T_HEISTS,
    T_REVEL,
    T_SOLD,
    T_SPENT,
    T_SPENT_TOWN,
    T_UPGRADED,
    T_WORKED,
)
from tinhorn.games.legends.fight import npc
from tinhorn.games.legends.poker import game as poker
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.verbs import BUY, DONE, HEIST, PROSPECT, REVEL, SELL, SHOP, TAKE_CATTLE, UPGRADE, USE, WORK
from tinhorn.games.legends.verbs import DOCTOR as VISIT_DOCTOR
from tinhorn.games.legends.verbs import POKER as PLAY_POKER

NUGGET_PRICE: Final[int] = number("nugget_price")
NUGGET_LP: Final[int] = number("nugget_lp")
REVEL_PRICE: Final[int] = number("revel_price")
DOCTOR_PRICE: Final[int] = number("doctor_price")
WAGE: Final[int] = number("wage")
DICE: Final[int] = number("prospecting_dice")
ANTE: Final[int] = number("ante")
BIG_SPENDING: Final = 80  # W48.1
SPENDING: Final = 40


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """What can be done at the seat's location; nothing that cannot do anything (W4.12)."""
    space = table.space[seat]
    if not AT_KIND[ANY_LOCATION + space]:
        return
    options.append(WORK)
    if AT_KIND[SALOON + space]:
        if table.money[seat] >= ANTE:
            options.append(PLAY_POKER)
    elif AT_KIND[GENERAL_STORE + space]:
        if anything_to_buy(table, seat):
            options.append(SHOP)
    elif AT_KIND[BANK + space]:
        for count in range(table.nuggets[seat]):
            options.append(SELL.first + count)
        if table.deeds[T_HEISTS] == 0 and table.hands[seat]:
            options.append(HEIST)
    elif AT_KIND[MINE + space]:
        options.append(PROSPECT)
    elif RANCH_OF[space] >= 0:
        if table.cattle[seat] == NONE:
            options.append(TAKE_CATTLE)
    elif AT_KIND[CABARET + space]:
        for count in range(table.money[seat] // REVEL_PRICE):
            options.append(REVEL.first + count)
    elif AT_KIND[DOCTOR + space] and table.money[seat] >= DOCTOR_PRICE and table.wounds[seat] > 0:
        options.append(VISIT_DOCTOR)


def act(table: Legends, seat: int, action: int) -> None:
    """Carry out a location action of the menu."""
    if action == WORK:
        work(table, seat)
    elif action == PROSPECT:  # W10.12
        dice.roll(table, seat, DICE)
    elif action == SHOP:
        table.discount = 0
        table.push(Shop(seat, ()))
    elif action == PLAY_POKER:
        poker.start(table, seat)
    elif action == TAKE_CATTLE:
        cattle.at_ranch(table, seat, RANCH_OF[table.space[seat]])
    elif action == HEIST:
        heist(table, seat)
    elif action == VISIT_DOCTOR:
        visit_doctor(table, seat)
    elif SELL.owns(action):
        sell(table, seat, action - SELL.first + 1)
    else:
        revel(table, seat, action - REVEL.first + 1)


def spend(table: Legends, seat: int, dollars: int) -> None:
    """Paid by an action for purchases, upgrades, revelling or the Doctor: counted for this action and this turn."""
    purse.pay(table, seat, dollars)
    table.deed(seat, T_SPENT, dollars)
    if TOWN_OF[table.space[seat]] >= 0:
        table.spent += dollars


def note_spending(table: Legends, seat: int) -> None:
    """At the end of an action: what it cost in town (W48.1)."""
    if table.spent:
        table.best_deed(seat, T_SPENT_TOWN, table.spent)
        if table.spent >= SPENDING:
            stories.note(table, seat, ON_SPEND40)
        if table.spent >= BIG_SPENDING:
            stories.note(table, seat, ON_SPEND80)
        table.spent = 0


def sell(table: Legends, seat: int, count: int) -> None:
    """W10.2."""
    if table.listening:
        table.tell(v.SOLD_NUGGETS, seat, count)
    table.nuggets[seat] -= count
    purse.gain_money(table, seat, count * NUGGET_PRICE)
    tracks.gain_lp(table, seat, count * NUGGET_LP)
    table.best_deed(seat, T_SOLD, count)
    if count >= 2:
        stories.note(table, seat, ON_SELL2)


def heist(table: Legends, seat: int) -> None:
    """W10.3."""
    if table.listening:
        table.tell(v.HEIST_TRIED, seat)
    table.deed(seat, T_HEISTS, 1)
    stories.note(table, seat, ON_HEIST)
    npc.meet_guard(table, seat)


def revel(table: Legends, seat: int, count: int) -> None:
    """W10.5."""
    if table.listening:
        table.tell(v.REVELLED, seat)
    spend(table, seat, count * REVEL_PRICE)
    tracks.gain_lp(table, seat, count)
    table.deed(seat, T_REVEL, count)
    stories.note(table, seat, ON_REVEL)


def visit_doctor(table: Legends, seat: int) -> None:
    """W10.6: all wounds, then a card for each."""
    if table.listening:
        table.tell(v.TREATED, seat)
    spend(table, seat, DOCTOR_PRICE)
    healed = tracks.heal(table, seat, table.wounds[seat])
    table.deed(seat, T_DOCTOR, healed)
    stories.note(table, seat, ON_DOCTOR)
    hand.draw(table, seat, healed)


def work(table: Legends, seat: int) -> None:
    """W10.25."""
    if table.listening:
        table.tell(v.WORKED, seat)
    purse.gain_money(table, seat, WAGE)
    table.deed(seat, T_WORKED, 1)
    stories.note(table, seat, ON_WORK)


# The General Store


def price(table: Legends, item: int) -> int:
    """W10.26: lowered by what was used in `on_shop`, not below 0."""
    return PRICE[item] - table.discount if PRICE[item] > table.discount else 0


def can_upgrade(table: Legends, seat: int, item: int) -> bool:
    """W10.9: a weapon or mount on its base side."""
    return KIND_OF_ITEM[item] != MISC and table.items[seat * ITEMS + item] == items.BASE


def goods(table: Legends, seat: int, dollars: int) -> list[int]:
    """What could be bought or upgraded with so much, at the prices of now."""
    options: list[int] = []
    for item in range(ITEMS):
        if price(table, item) <= dollars:
            if items.can_own(table, seat, item):
                options.append(BUY.first + item)
            elif can_upgrade(table, seat, item):
                options.append(UPGRADE.first + item)
    return options


def anything_to_buy(table: Legends, seat: int) -> bool:
    """W10.26: with all the reductions that the player could use first."""
    most = table.money[seat]
    for code in windows.offers(table, ON_SHOP, seat, ()):
        most += windows.number_in(table, seat, ON_SHOP, code - USE.first, PRICE_LESS)
    return any(PRICE[item] <= most and (items.can_own(table, seat, item) or can_upgrade(table, seat, item)) for item in range(ITEMS))


class Shop(Question):
    """Buy, upgrade, use what lowers a price, or be done."""

    rule: ClassVar[str] = "W10.7"
    prompt: ClassVar[Phrase] = Phrase("What do you buy or upgrade?")

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.used: Final = used

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        options = goods(table, self.seat, table.money[self.seat])
        options += windows.offers(table, ON_SHOP, self.seat, self.used)
        options.append(DONE)
        return options

    def answer(self, table: Legends, action: int) -> None:
        seat = self.seat
        if action == DONE:
            table.discount = 0
        elif USE.owns(action):
            thing = action - USE.first
            table.push(Shop(seat, (*self.used, thing)))
            windows.use(table, seat, ON_SHOP, thing)
        elif BUY.owns(action):
            item = action - BUY.first
            table.push(Shop(seat, self.used))
            pay_price(table, seat, item, v.BOUGHT)
            table.deed(seat, T_BOUGHT, 1)
            table.push(PutOnTop(seat, item))
            items.gain(table, seat, item, items.BASE)
        else:
            item = action - UPGRADE.first
            table.push(Shop(seat, self.used))
            pay_price(table, seat, item, v.UPGRADED)
            table.items = put(table.items, seat * ITEMS + item, items.UPGRADED)
            table.deed(seat, T_UPGRADED, 1)
            stories.note(table, seat, ON_UPGRADE)


def pay_price(table: Legends, seat: int, item: int, told: Happening) -> None:
    dollars = price(table, item)
    table.discount = 0
    spend(table, seat, dollars)
    if table.listening:
        table.tell(told, seat, item, dollars)


class PutOnTop(Step):
    """W10.8: the new weapon or mount, or the one on top now."""

    rule: ClassVar[str] = "W10.8"

    def __init__(self, seat: int, item: int) -> None:
        self.seat: Final = seat
        self.item: Final = item

    def run(self, table: Legends) -> None:
        kind = KIND_OF_ITEM[self.item]
        if kind == MISC:
            return
        now = table.weapon[self.seat] if kind == WEAPON else table.mount[self.seat]
        if now == self.item:
            return
        if kind == WEAPON:
            table.push(items.SetWeapon(self.seat, (now, self.item)))
        else:
            table.push(items.SetMount(self.seat, (now, self.item)))
