"""Location actions (W10): Bank, Cabaret, Doctor, Store, Mine, Ranch, Saloon (W10.24), and work.

Everybody may use every location (W10.1). Each kind of location is an entry of a table, to which a further box adds its own.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.steps import Step
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import ANY_LOCATION, AT_KIND, RANCH_OF, SPACES
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.content import number, spaces_called
from tinhorn.games.legends.effects.predicate import modified
from tinhorn.games.legends.language.words import (
    ON_DOCTOR,
    ON_HEIST,
    ON_REVEL,
    ON_SELL2,
    ON_WORK,
    T_DOCTOR,
    T_HEISTS,
    T_REVEL,
    T_SOLD,
    T_WORKED,
)
from tinhorn.games.legends.state import deck, points, purse, story_cards
from tinhorn.games.legends.state.modifiers import DOCTOR_COST, NO_WORK, WORK_PAYS
from tinhorn.games.legends.state.moments import NUGGET_SOLD
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.state.taking_part import RULES
from tinhorn.games.legends.steps import cattle, dice, poker, store
from tinhorn.games.legends.steps.fight import npc
from tinhorn.games.legends.steps.spending import spend
from tinhorn.games.legends.verbs import DOCTOR as VISIT_DOCTOR
from tinhorn.games.legends.verbs import HEIST, PROSPECT, REVEL, SELL, SHOP, TAKE_CATTLE, WORK
from tinhorn.games.legends.verbs import POKER as PLAY_POKER

NUGGET_PRICE: Final[int] = number("nugget_price")
NUGGET_LP: Final[int] = number("nugget_lp")
REVEL_PRICE: Final[int] = number("revel_price")
DOCTOR_PRICE: Final[int] = number("doctor_price")
WAGE: Final[int] = number("wage")
DICE: Final[int] = number("prospecting_dice")


@mypyc_attr(allow_interpreted_subclasses=True)
class Place:
    """What can be done at a kind of location besides work."""

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        """Add the actions that are possible for a seat that is there (W4.12)."""

    def act(self, table: Legends, seat: int, action: int) -> None:
        """Carry out one of them."""
        raise NotImplementedError


ONLY_WORK: Final = Place()
PLACE_AT: Final[list[Place]] = [ONLY_WORK] * SPACES


def register(kind: str, place: Place) -> None:
    """Every space of that kind of location is such a place."""
    for space in spaces_called(kind):
        PLACE_AT[space] = place


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """What can be done at the seat's location; nothing that cannot do anything (W4.12)."""
    space = table.space[seat]
    if AT_KIND[ANY_LOCATION + space]:
        if not table.boxes:
            options.append(WORK)
        elif is_shut(table, space):
            return
        elif not table.modified(seat, NO_WORK):
            options.append(WORK)
        PLACE_AT[space].offer(table, seat, options)


def is_shut(table: Legends, space: int) -> bool:
    """Does a box bar all location actions in a space?"""
    return any(rules.shuts(table, space) for rules in RULES.of(table))


def act(table: Legends, seat: int, action: int) -> None:
    """Carry out a location action of the menu."""
    if action == WORK:
        work(table, seat)
    else:
        PLACE_AT[table.space[seat]].act(table, seat, action)


def work(table: Legends, seat: int) -> None:
    """W10.25."""
    if table.listening:
        table.tell(v.WORKED, seat)
    more = modified(table, seat, WORK_PAYS)
    purse.gain_money(table, seat, more if more else WAGE)
    table.deed(seat, T_WORKED, 1)
    story_cards.note(table, seat, ON_WORK)


class Saloon(Place):
    """W10.24."""

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        if table.money[seat] >= poker.ante_of(table, seat):
            options.append(PLAY_POKER)

    def act(self, table: Legends, seat: int, action: int) -> None:
        poker.start(table, seat)


class GeneralStore(Place):
    """W10.7."""

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        if store.anything_to_buy(table, seat, store.GENERAL_STORE):
            options.append(SHOP)

    def act(self, table: Legends, seat: int, action: int) -> None:
        table.discount = 0
        table.push(store.OpenShop(seat, ()))


class Bank(Place):
    """W10.2, W10.3."""

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        for count in range(table.nuggets[seat]):
            options.append(SELL.first + count)
        if table.deeds[T_HEISTS] == 0 and table.hands[seat]:
            options.append(HEIST)

    def act(self, table: Legends, seat: int, action: int) -> None:
        if action == HEIST:
            heist(table, seat)
        else:
            sell(table, seat, action - SELL.first + 1)


class Mine(Place):
    """W10.12."""

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        options.append(PROSPECT)

    def act(self, table: Legends, seat: int, action: int) -> None:
        dice.roll(table, seat, DICE)


class Ranch(Place):
    """W10.18, W10.19."""

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        if table.cattle[seat] == NONE:
            options.append(TAKE_CATTLE)

    def act(self, table: Legends, seat: int, action: int) -> None:
        cattle.at_ranch(table, seat, RANCH_OF[table.space[seat]])


class Cabaret(Place):
    """W10.5."""

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        for count in range(table.money[seat] // REVEL_PRICE):
            options.append(REVEL.first + count)

    def act(self, table: Legends, seat: int, action: int) -> None:
        revel(table, seat, action - REVEL.first + 1)


class Doctor(Place):
    """W10.6."""

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        if table.money[seat] >= doctors_price(table, seat) and table.wounds[seat] > 0:
            options.append(VISIT_DOCTOR)

    def act(self, table: Legends, seat: int, action: int) -> None:
        visit_doctor(table, seat)


def sell(table: Legends, seat: int, count: int) -> None:
    """W10.2."""
    if table.listening:
        table.tell(v.SOLD_NUGGETS, seat, count)
    table.nuggets[seat] -= count
    if table.boxes:
        for _ in range(count):
            table.push(SellOne(seat))
    else:
        purse.gain_money(table, seat, count * NUGGET_PRICE)
        points.gain_lp(table, seat, count * NUGGET_LP)
    table.best_deed(seat, T_SOLD, count)
    if count >= 2:
        story_cards.note(table, seat, ON_SELL2)


class SellOne(Step):
    """The gains of a sale nugget by nugget, where a box may come between them."""

    rule: ClassVar[str] = "W10.2"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        NUGGET_SOLD.comes(table, self.seat)  # A0.4
        purse.gain_money(table, self.seat, NUGGET_PRICE)
        points.gain_lp(table, self.seat, NUGGET_LP)


def heist(table: Legends, seat: int) -> None:
    """W10.3."""
    if table.listening:
        table.tell(v.HEIST_TRIED, seat)
    table.deed(seat, T_HEISTS, 1)
    story_cards.note(table, seat, ON_HEIST)
    npc.meet_guard(table, seat)


def revel(table: Legends, seat: int, count: int) -> None:
    """W10.5."""
    if table.listening:
        table.tell(v.REVELLED, seat)
    spend(table, seat, count * REVEL_PRICE)
    points.gain_lp(table, seat, count)
    table.deed(seat, T_REVEL, count)
    story_cards.note(table, seat, ON_REVEL)


def doctors_price(table: Legends, seat: int) -> int:
    """W10.6."""
    return DOCTOR_PRICE + table.modified(seat, DOCTOR_COST)


def visit_doctor(table: Legends, seat: int) -> None:
    """W10.6: all wounds, then a card for each."""
    if table.listening:
        table.tell(v.TREATED, seat)
    spend(table, seat, doctors_price(table, seat))
    healed = points.heal(table, seat, table.wounds[seat])
    table.deed(seat, T_DOCTOR, healed)
    story_cards.note(table, seat, ON_DOCTOR)
    deck.draw(table, seat, healed)


register("saloon", Saloon())
register("general_store", GeneralStore())
register("bank", Bank())
register("mine", Mine())
register("ranch", Ranch())
register("cabaret", Cabaret())
register("doctor", Doctor())
