"""Location actions (W10): Bank, Cabaret, Doctor, Store, Mine, Ranch, Saloon (W10.24), and work.

Everybody may use every location (W10.1). Window `on_shop` (W33.6).
"""

from __future__ import annotations

from typing import Final

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
)
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.content import number
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
from tinhorn.games.legends.state.table import Legends
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
ANTE: Final[int] = number("ante")


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
        if store.anything_to_buy(table, seat):
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
        table.push(store.Shop(seat, ()))
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


def sell(table: Legends, seat: int, count: int) -> None:
    """W10.2."""
    if table.listening:
        table.tell(v.SOLD_NUGGETS, seat, count)
    table.nuggets[seat] -= count
    purse.gain_money(table, seat, count * NUGGET_PRICE)
    points.gain_lp(table, seat, count * NUGGET_LP)
    table.best_deed(seat, T_SOLD, count)
    if count >= 2:
        story_cards.note(table, seat, ON_SELL2)


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


def visit_doctor(table: Legends, seat: int) -> None:
    """W10.6: all wounds, then a card for each."""
    if table.listening:
        table.tell(v.TREATED, seat)
    spend(table, seat, DOCTOR_PRICE)
    healed = points.heal(table, seat, table.wounds[seat])
    table.deed(seat, T_DOCTOR, healed)
    story_cards.note(table, seat, ON_DOCTOR)
    deck.draw(table, seat, healed)


def work(table: Legends, seat: int) -> None:
    """W10.25."""
    if table.listening:
        table.tell(v.WORKED, seat)
    purse.gain_money(table, seat, WAGE)
    table.deed(seat, T_WORKED, 1)
    story_cards.note(table, seat, ON_WORK)
