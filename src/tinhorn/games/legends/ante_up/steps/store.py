"""Stores with Ante Up (A15.2 to A15.6): the General Store, the Trading Post, and buying away from both."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import PROMO_ITEMS, part_of
from tinhorn.games.legends.cards import bits_of
from tinhorn.games.legends.content import LOCATION_KINDS
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import places, store
from tinhorn.games.legends.verbs import SHOP

TRADING_POST: Final[int] = LOCATION_KINDS.index("trading_post")
KINDS: Final[list[int]] = [store.GENERAL_STORE, TRADING_POST]


def on_sale(table: Legends, items: int, kind: int) -> int:
    """A2.3, A15.3: a type is sold and upgraded in one place only; promotional ones in both, if they are in play (A15.6)."""
    trading = bits_of(part_of(table).trading)
    promos = items & PROMO_ITEMS if table.setting.options["promo_items"] else 0
    return (items & ~PROMO_ITEMS & (trading if kind == TRADING_POST else ~trading)) | promos


@mypyc_attr(allow_interpreted_subclasses=True)
class ShopAt(store.Shop):
    """A store of a kind; `away`: one buys there without being there."""

    rule: ClassVar[str] = "A15.2"
    prompt: ClassVar[Phrase] = Phrase("What do you buy or upgrade?")

    def __init__(self, seat: int, used: tuple[int, ...], sold_at: int, away: bool) -> None:
        super().__init__(seat, used)
        self.sold_at: Final = sold_at
        self.away: Final = away

    def kind(self) -> int:
        return self.sold_at

    def is_there(self, table: Legends) -> bool:
        return self.away or super().is_there(table)

    def again(self, used: tuple[int, ...], bought: bool) -> Step:
        return OpenShopAt(self.seat, used, self.sold_at, self.away)


class OpenShopAt(Step):
    """A store opens; asked only if something can be bought or used."""

    rule: ClassVar[str] = "A15.2"

    def __init__(self, seat: int, used: tuple[int, ...], sold_at: int, away: bool) -> None:
        self.seat: Final = seat
        self.used: Final = used
        self.sold_at: Final = sold_at
        self.away: Final = away

    def run(self, table: Legends) -> None:
        store.open_shop(table, ShopAt(self.seat, self.used, self.sold_at, self.away))


class TradingPost(places.Place):
    """A15.1, A15.2."""

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        if store.anything_to_buy(table, seat, TRADING_POST):
            options.append(SHOP)

    def act(self, table: Legends, seat: int, action: int) -> None:
        table.discount = 0
        table.push(OpenShopAt(seat, (), TRADING_POST, False))


class PickStore(Question):
    """The General Store or the Trading Post."""

    rule: ClassVar[str] = "A16.9"
    prompt: ClassVar[Phrase] = Phrase("Where do you buy?")

    def options(self, table: Legends) -> list[int]:
        return [av.PICK_STORE.first + at for at in range(len(KINDS)) if store.anything_to_buy(table, self.seat, KINDS[at])]

    def answer(self, table: Legends, action: int) -> None:
        table.discount = 0
        table.push(OpenShopAt(self.seat, (), KINDS[action - av.PICK_STORE.first], True))


class BuyFrom(Atom):
    """A0.1: a shop step that is no action in itself."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who >= MAN:
            return
        if aw.STORE_NAMES[n] == "any_store":
            table.push(PickStore(who))
        else:
            table.discount = 0
            table.push(OpenShopAt(who, (), store.GENERAL_STORE, True))


places.register("trading_post", TradingPost())
register(aw.BUY_FROM, BuyFrom())
