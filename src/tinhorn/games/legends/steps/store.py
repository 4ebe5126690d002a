"""The General Store (W10.7 to W10.11, W10.26). Window `on_shop` (W33.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.sentences import Sentence
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import AT_KIND, SPACES
from tinhorn.games.legends.cards import KIND_OF_ITEM, MISC, PRICE, WEAPON
from tinhorn.games.legends.content import LOCATION_KINDS
from tinhorn.games.legends.language.words import ON_SHOP, ON_UPGRADE, PRICE_LESS, T_BOUGHT, T_UPGRADED
from tinhorn.games.legends.state import gear, story_cards
from tinhorn.games.legends.state.moments import BOUGHT
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.state.taking_part import RULES
from tinhorn.games.legends.steps import items, windows
from tinhorn.games.legends.steps.spending import spend
from tinhorn.games.legends.verbs import BUY, DONE, UPGRADE, USE

GENERAL_STORE: Final[int] = LOCATION_KINDS.index("general_store")


def price(table: Legends, item: int) -> int:
    """W10.26: lowered by what was used in `on_shop`, not below 0."""
    return PRICE[item] - table.discount if PRICE[item] > table.discount else 0


def can_upgrade(table: Legends, seat: int, item: int) -> bool:
    """W10.9: a weapon or mount on its base side."""
    return KIND_OF_ITEM[item] != MISC and table.side_of(seat, item) == gear.BASE


def on_sale(table: Legends, kind: int) -> int:
    """The items that a kind of location sells and upgrades, a bit each."""
    items = table.in_play.item_bits
    for rules in RULES.of(table):
        items = rules.on_sale(table, items, kind)
    return items


def shop_cost(table: Legends, seat: int) -> int:
    """What a seat pays in a shop besides the price."""
    return sum([rules.shop_cost(table, seat) for rules in RULES.of(table)])


def goods(table: Legends, seat: int, dollars: int, kind: int) -> list[int]:
    """What could be bought or upgraded with so much, at the prices of now (W10.7, W10.9)."""
    options: list[int] = []
    dollars -= shop_cost(table, seat)
    there = on_sale(table, kind)
    for item in table.in_play.items:
        if there >> item & 1 and price(table, item) <= dollars:
            if gear.can_own(table, seat, item):
                options.append(BUY.first + item)
            elif can_upgrade(table, seat, item):
                options.append(UPGRADE.first + item)
    return options


def anything_to_buy(table: Legends, seat: int, kind: int) -> bool:
    """W10.26: with all the reductions that the player could use first."""
    most = most_to_spend(table, seat)
    there = on_sale(table, kind)
    for item in table.in_play.items:
        if there >> item & 1 and PRICE[item] <= most and (gear.can_own(table, seat, item) or can_upgrade(table, seat, item)):
            return True
    return False


def most_to_spend(table: Legends, seat: int) -> int:
    """W10.26: the money with all the reductions that the player could use first, and without the extra cost of a shop."""
    most = table.money[seat] - shop_cost(table, seat)
    for code in windows.offers(table, ON_SHOP, seat, ()):
        most += windows.number_in(table, seat, ON_SHOP, code - USE.first, PRICE_LESS)
    return most


class OpenShop(Step):
    """The General Store opens."""

    rule: ClassVar[str] = "W10.26"

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.used: Final = used

    def run(self, table: Legends) -> None:
        open_shop(table, Shop(self.seat, self.used))


def open_shop(table: Legends, shop: Shop) -> None:
    """Asks, unless everybody can see that nothing can be bought and nothing used: then the player is done (W10.26)."""
    if not shop.is_there(table):  # an effect of what was bought has moved the buyer
        table.discount = 0
        return
    if shop.goods(table) or windows.is_open(table, ON_SHOP, shop.seat, shop.used):
        table.push(shop)
    else:
        table.discount = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Shop(Question):
    """Buy, upgrade, use what lowers a price, or be done."""

    rule: ClassVar[str] = "W10.7"
    prompt: ClassVar[Phrase] = Phrase("What do you buy or upgrade?")

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.used: Final = used

    def skips(self) -> bool:
        return False

    def kind(self) -> int:
        """The kind of location that sells."""
        return GENERAL_STORE

    def is_there(self, table: Legends) -> bool:
        """Is the buyer still at the store?"""
        return AT_KIND[self.kind() * SPACES + table.space[self.seat]]

    def goods(self, table: Legends) -> list[int]:
        """What can be bought or upgraded now."""
        return goods(table, self.seat, table.money[self.seat], self.kind())

    def price(self, table: Legends, item: int) -> int:
        return price(table, item)

    def again(self, used: tuple[int, ...], bought: bool) -> Step:
        """What opens the same store once more, after something was bought or used."""
        return OpenShop(self.seat, used)

    def may_leave(self, options: list[int]) -> bool:
        """May the buyer be done, with these other answers?"""
        return True

    def hand_over(self, table: Legends, item: int) -> None:
        """What was bought is the buyer's."""
        table.push(PutOnTop(self.seat, item))
        items.gain(table, self.seat, item, gear.BASE)

    def options(self, table: Legends) -> list[int]:
        options = self.goods(table)
        options += windows.offers(table, ON_SHOP, self.seat, self.used)
        if self.may_leave(options):
            options.append(DONE)
        return options

    def answer(self, table: Legends, action: int) -> None:
        seat = self.seat
        if action == DONE:
            table.discount = 0
        elif USE.owns(action):
            thing = action - USE.first
            table.push(self.again((*self.used, thing), False))
            windows.use(table, seat, ON_SHOP, thing)
        elif BUY.owns(action):
            item = action - BUY.first
            table.push(self.again(self.used, True))
            self.pay(table, item, v.BOUGHT)
            table.deed(seat, T_BOUGHT, 1)
            self.hand_over(table, item)
        else:
            item = action - UPGRADE.first
            table.push(self.again(self.used, True))
            self.pay(table, item, v.UPGRADED)
            table.set_side(seat, item, gear.UPGRADED)
            table.deed(seat, T_UPGRADED, 1)
            story_cards.note(table, seat, ON_UPGRADE)

    def pay(self, table: Legends, item: int, told: Sentence) -> None:
        """The price, and what a box lets a shop cost besides."""
        dollars = self.price(table, item) + shop_cost(table, self.seat)
        table.discount = 0
        spend(table, self.seat, dollars)
        BOUGHT.comes(table, self.seat)  # X12.2
        if table.listening:
            table.tell(told, self.seat, item, dollars)


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
