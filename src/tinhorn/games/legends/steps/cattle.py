"""Cattle tokens (W10.18 to W10.23): taken at a ranch, delivered. Window `on_deliver` (W33.17)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Step
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import AT_KIND, RAIL
from tinhorn.games.legends.cards import CATTLE, CATTLE_REWARD, NONE, REWARD_OF
from tinhorn.games.legends.content import number
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.language.words import ON_CATTLE, ON_DELIVER, ON_DELIVERY, T_RUSTLED, T_TOOK_CATTLE, T_WRANGLED
from tinhorn.games.legends.state import herd, story_cards
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import tracks, windows

WRANGLE_MP: Final[int] = number("wrangle_mp")
RUSTLE_WP: Final[int] = number("rustle_wp")


def at_ranch(table: Legends, seat: int, colour: int) -> None:
    """The action at a Ranch (W10.18), the only one that counts as taking cattle (A0.3)."""
    herd.take(table, seat, colour)
    table.deed(seat, T_TOOK_CATTLE, 1)
    story_cards.note(table, seat, ON_CATTLE)


def deliver(table: Legends, seat: int) -> None:
    """Points first, then the reward, then `on_deliver` (W10.23)."""
    token = table.cattle[seat]
    colour = token // CATTLE
    wrangled = AT_KIND[RAIL + table.space[seat]]
    if table.listening:
        table.tell(v.WRANGLED if wrangled else v.RUSTLED, seat, colour, REWARD_OF[token])
    table.cattle = put(table.cattle, seat, NONE)
    table.cattle_seen = put(table.cattle_seen, token, 0)
    table.reveal()
    table.deed(seat, T_WRANGLED if wrangled else T_RUSTLED, 1)
    story_cards.note(table, seat, ON_DELIVERY)
    table.push(Delivered(seat))
    table.push(machine.Effect(CATTLE_REWARD[token], seat, seat, NONE))
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
