"""The General Store (W10.7 to W10.11, W10.26). Window `on_shop` (W33.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.sentences import Sentence
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import ITEMS, KIND_OF_ITEM, MISC, PRICE, WEAPON
from tinhorn.games.legends.language.words import ON_SHOP, ON_UPGRADE, PRICE_LESS, T_BOUGHT, T_UPGRADED
from tinhorn.games.legends.state import gear, story_cards
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import items, windows
from tinhorn.games.legends.steps.spending import spend
from tinhorn.games.legends.verbs import BUY, DONE, UPGRADE, USE


def price(table: Legends, item: int) -> int:
    """W10.26: lowered by what was used in `on_shop`, not below 0."""
    return PRICE[item] - table.discount if PRICE[item] > table.discount else 0


def can_upgrade(table: Legends, seat: int, item: int) -> bool:
    """W10.9: a weapon or mount on its base side."""
    return KIND_OF_ITEM[item] != MISC and table.items[seat * ITEMS + item] == gear.BASE


def goods(table: Legends, seat: int, dollars: int) -> list[int]:
    """What could be bought or upgraded with so much, at the prices of now."""
    options: list[int] = []
    for item in range(ITEMS):
        if price(table, item) <= dollars:
            if gear.can_own(table, seat, item):
                options.append(BUY.first + item)
            elif can_upgrade(table, seat, item):
                options.append(UPGRADE.first + item)
    return options


def anything_to_buy(table: Legends, seat: int) -> bool:
    """W10.26: with all the reductions that the player could use first."""
    most = table.money[seat]
    for code in windows.offers(table, ON_SHOP, seat, ()):
        most += windows.number_in(table, seat, ON_SHOP, code - USE.first, PRICE_LESS)
    return any(PRICE[item] <= most and (gear.can_own(table, seat, item) or can_upgrade(table, seat, item)) for item in range(ITEMS))


class OpenShop(Step):
    """Asks, unless everybody can see that nothing can be bought and nothing used: then the player is done (W10.26)."""

    rule: ClassVar[str] = "W10.26"

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.used: Final = used

    def run(self, table: Legends) -> None:
        if goods(table, self.seat, table.money[self.seat]) or windows.is_open(table, ON_SHOP, self.seat, self.used):
            table.push(Shop(self.seat, self.used))
        else:
            table.discount = 0


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
            table.push(OpenShop(seat, (*self.used, thing)))
            windows.use(table, seat, ON_SHOP, thing)
        elif BUY.owns(action):
            item = action - BUY.first
            table.push(OpenShop(seat, self.used))
            pay_price(table, seat, item, v.BOUGHT)
            table.deed(seat, T_BOUGHT, 1)
            table.push(PutOnTop(seat, item))
            items.gain(table, seat, item, gear.BASE)
        else:
            item = action - UPGRADE.first
            table.push(OpenShop(seat, self.used))
            pay_price(table, seat, item, v.UPGRADED)
            table.items = put(table.items, seat * ITEMS + item, gear.UPGRADED)
            table.deed(seat, T_UPGRADED, 1)
            story_cards.note(table, seat, ON_UPGRADE)


def pay_price(table: Legends, seat: int, item: int, told: Sentence) -> None:
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
