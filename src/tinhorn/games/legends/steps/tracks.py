"""LP, the marshal and the wanted track (W14.1, W14.5, W40.1), wounds (W15.1, W15.2).

The first wanted space pays nothing (W14.9). Windows: `on_gain_points` (W33.12), `on_would_wound` (W33.13), `on_wounded` (W33.14).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import MARSHAL_PAYS, TRACK_END, WANTED_PAYS
from tinhorn.games.legends.content import number
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.words import (
    ON_GAIN_POINTS,
    ON_POINTS,
    ON_WOULD_WOUND,
    ON_WOUNDED,
    SAME,
    T_POINTS,
)
from tinhorn.games.legends.state import story_cards
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.moments import BADGE_LOST, GIVES_WOUND, POINT_MARKED
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.state.taking_part import RULES
from tinhorn.games.legends.steps import windows

MOST_WOUNDS: Final[int] = number("most_wounds")
ABILITY_LP: Final[int] = number("ability_lp")

MARSHAL: Final = 0
WANTED: Final = 1


# Points of the law


def gain_points(table: Legends, seat: int, track: int, points: int) -> None:
    """W14.8: a gain is announced, may grow, and is marked. MP of a wanted player are no gain (W14.4, W14.11)."""
    if seat >= MAN or points <= 0 or (track == MARSHAL and table.wp[seat] > 0):
        return
    table.gain = points
    table.push(MarkGain(seat, track))
    windows.announce(table, ON_GAIN_POINTS, seat)


class MarkGain(Step):
    """The whole gain, now that its size is settled."""

    rule: ClassVar[str] = "W14.8"

    def __init__(self, seat: int, track: int) -> None:
        self.seat: Final = seat
        self.track: Final = track

    def run(self, table: Legends) -> None:
        seat = self.seat
        points = table.gain
        table.gain = 0
        table.counted = put(table.counted, SAME, points)
        if self.track == WANTED and table.mp[seat] > 0:  # W14.6
            table.mp[seat] = 0
            if table.listening:
                table.tell(v.BADGE_LOST, seat)
            BADGE_LOST.comes(table, seat)  # B2.5
        table.deed(seat, T_POINTS, points)
        story_cards.note(table, seat, ON_POINTS)
        table.push(MarkPoints(seat, self.track, points))


class MarkPoints(Step):
    """One point after the other; each space entered pays its reward (W14.2), past the end 1 LP (W14.3)."""

    rule: ClassVar[str] = "W14.2"

    def __init__(self, seat: int, track: int, points: int) -> None:
        self.seat: Final = seat
        self.track: Final = track
        self.points: Final = points

    def run(self, table: Legends) -> None:
        if self.points > 1:
            table.push(MarkPoints(self.seat, self.track, self.points - 1))
        cubes = table.mp if self.track == MARSHAL else table.wp
        space = cubes[self.seat]
        if space < TRACK_END:
            cubes[self.seat] = space + 1
            if table.listening:
                table.tell(v.MARSHAL if self.track == MARSHAL else v.WANTED, self.seat, space + 1)
            POINT_MARKED.comes(table, self.seat, self.track)  # A5.2
        pays = MARSHAL_PAYS if self.track == MARSHAL else WANTED_PAYS
        machine.carry_out(table, pays[space], self.seat, self.seat, NOBODY)


# Wounds


def wound(table: Legends, seat: int, wounds: int, surely: bool) -> None:
    """W15.8: cut to the room, then `on_would_wound`, then marked."""
    if seat >= MAN or seat < 0:
        return
    room = MOST_WOUNDS - table.wounds[seat]
    if wounds > room and not table.in_play.all_wounds:
        wounds = room
    if wounds <= 0:
        return
    if surely:
        mark_wounds(table, seat, wounds)
        return
    table.hurt = wounds
    table.push(MarkWounds(seat))
    windows.announce(table, ON_WOULD_WOUND, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class MarkWounds(Step):
    """The wounds that were not cancelled."""

    rule: ClassVar[str] = "W15.8"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        wounds = table.hurt
        table.hurt = 0
        if wounds > 0:
            mark_wounds(table, self.seat, wounds)


def mark_wounds(table: Legends, seat: int, wounds: int) -> None:
    for rules in RULES.of(table):
        wounds = rules.wounds_marked(table, seat, wounds)
    if wounds == 0:
        return
    table.wounds[seat] += wounds
    if table.listening:
        table.tell(v.WOUNDED, seat, wounds)
    windows.fire(table, ON_WOUNDED, seat)


# Atoms


class MarshalPoints(Atom):
    """W31.4; a wanted player gains none (W34.3)."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        gain_points(table, who, MARSHAL, n)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return table.wp[who] == 0


class WantedPoints(Atom):
    """W31.4."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        gain_points(table, who, WANTED, n)


class Wound(Atom):
    """W31.12; `surely`: it cannot be cancelled."""

    def __init__(self, surely: bool) -> None:
        super().__init__()
        self.surely: Final = surely

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who != you and who < MAN:  # A0.4
            GIVES_WOUND.comes(table, you, who)
        wound(table, who, n, self.surely)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return table.wounds[who] < MOST_WOUNDS or any(rules.feels_wounds(table, who) for rules in RULES.of(table))


register(w.MP, MarshalPoints())
register(w.WP, WantedPoints())
register(w.WOUND, Wound(False))
register(w.WOUND_SURELY, Wound(True))
