"""Cattle tokens (W10.18 to W10.23): at their ranch, with a player, delivered. Window `on_deliver` (W33.17)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Step
from tinhorn.games.legends import stories, tracks, windows
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import RAIL_STATION, RANCH_OF
from tinhorn.games.legends.cards import CATTLE, CATTLE_REWARD, NONE
from tinhorn.games.legends.content import number
from tinhorn.games.legends.effects import run
from tinhorn.games.legends.effects.words import ON_CATTLE, ON_DELIVER, ON_DELIVERY, T_RUSTLED, T_TOOK_CATTLE, T_WRANGLED
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends, put

WRANGLE_MP: Final[int] = number("wrangle_mp")
RUSTLE_WP: Final[int] = number("rustle_wp")


def take(table: Legends, seat: int, colour: int) -> None:
    """A random token of that ranch, if the player leads none (W10.19). Its reward is the carrier's secret (W10.18)."""
    if seat == MAN or table.cattle[seat] != NONE:
        return
    there = [token for token in range(colour * CATTLE, colour * CATTLE + CATTLE) if token not in table.cattle]
    if not there:
        return
    token = table.chance.pick(there)
    table.cattle = put(table.cattle, seat, token)
    table.cattle_seen = put(table.cattle_seen, token, 1 << seat)
    table.reveal()
    table.deed(seat, T_TOOK_CATTLE, 1)
    if table.listening:
        table.tell(v.TOOK_CATTLE, seat, colour)
        table.tell_to((seat,), v.CATTLE_REWARD, token % CATTLE)


def at_ranch(table: Legends, seat: int, colour: int) -> None:
    """The action at a Ranch (W10.18)."""
    take(table, seat, colour)
    stories.note(table, seat, ON_CATTLE)


def give_back(table: Legends, seat: int) -> None:
    """W10.23: mixed face down into the tokens of its own ranch."""
    if seat == MAN or table.cattle[seat] == NONE:
        return
    token = table.cattle[seat]
    table.cattle = put(table.cattle, seat, NONE)
    table.cattle_seen = put(table.cattle_seen, token, 0)
    table.reveal()
    if table.listening:
        table.tell(v.CATTLE_BACK, seat, token // CATTLE)


def steal(table: Legends, taker: int, giver: int) -> None:
    """With room for it; both know its reward then (W22.4)."""
    if giver >= MAN or taker == MAN or table.cattle[giver] == NONE or table.cattle[taker] != NONE:
        return
    token = table.cattle[giver]
    table.cattle = put(put(table.cattle, giver, NONE), taker, token)
    table.cattle_seen = put(table.cattle_seen, token, table.cattle_seen[token] | 1 << taker)
    table.reveal()
    if table.listening:
        table.tell(v.CATTLE_STOLEN, taker, giver)
        table.tell_to((taker,), v.CATTLE_REWARD, token % CATTLE)


def can_deliver(table: Legends, seat: int) -> bool:
    """W10.21, W10.22: at the Rail Station, or at the Ranch of the other colour."""
    token = table.cattle[seat]
    if token == NONE:
        return False
    space = table.space[seat]
    return space == RAIL_STATION or (RANCH_OF[space] >= 0 and RANCH_OF[space] != token // CATTLE)


def deliver(table: Legends, seat: int) -> None:
    """Points first, then the reward, then `on_deliver` (W10.23)."""
    token = table.cattle[seat]
    colour = token // CATTLE
    wrangled = table.space[seat] == RAIL_STATION
    if table.listening:
        table.tell(v.WRANGLED if wrangled else v.RUSTLED, seat, colour, token % CATTLE)
    table.cattle = put(table.cattle, seat, NONE)
    table.cattle_seen = put(table.cattle_seen, token, 0)
    table.reveal()
    table.deed(seat, T_WRANGLED if wrangled else T_RUSTLED, 1)
    stories.note(table, seat, ON_DELIVERY)
    table.push(Delivered(seat))
    table.push(run.Effect(CATTLE_REWARD[token % CATTLE], seat, seat, NONE))
    if wrangled:
        tracks.gain_points(table, seat, tracks.MARSHAL, WRANGLE_MP)
    else:
        tracks.gain_points(table, seat, tracks.WANTED, RUSTLE_WP)


class Delivered(Step):
    """The window after a delivery."""

    rule: ClassVar[str] = "W10.23"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        windows.open_window(table, ON_DELIVER, self.seat, ())
        windows.fire(table, ON_DELIVER, self.seat)
