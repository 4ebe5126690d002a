"""Events (A5): cards, markers on the tracks, what is put on the board, and sheriff moves that wait (A0.7).

Scoring, starting points and cubes moving back set off none (A5.3). The event player moves the sheriff, if he is active (A5.9). A marker
never comes back (X23.10), so that no chain is endless (X23.15).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import (
    FURTHER_EVENTS,
    GAMBLER_MARK,
    MARSHAL_MARK,
    WANTED_MARK,
    AnteUp,
    common_of,
    is_occupied,
    longhorns_left,
    part_of,
    roller_at,
    supply,
    train_space,
)
from tinhorn.games.legends.ante_up.words import LONGHORN, NO_GAME, ROLLER
from tinhorn.games.legends.board import PLACES
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.language.program import CODE
from tinhorn.games.legends.state import points, purse
from tinhorn.games.legends.state.fight import NO_FIGHT
from tinhorn.games.legends.state.table import Legends, put, without
from tinhorn.games.legends.steps import places, sheriff, tracks

TRACK_MARKER: Final[int] = c.number("track_marker")
EVENT_EFFECT: Final[list[int]] = [read[0] for read in c.EVENT_READ]


# Cards


class ResolveEvent(Step):
    """The top event card, carried out by its event player (A1.6, A5.1); an empty deck is made anew."""

    rule: ClassVar[str] = "A5.1"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        part = part_of(table)
        if not part.events:
            part.events = table.shuffled(part.events_used)
            part.events_used = ()
        if not part.events:
            return
        card = part.events[-1]
        part.events = part.events[:-1]
        part.resolving = (*part.resolving, card)
        table.reveal()
        table.deed(self.seat, aw.T_EVENTS, 1)
        table.push(PutEventAway(card))
        if card >= len(EVENT_EFFECT):
            resolve_further(table, self.seat, card - len(EVENT_EFFECT))
            return
        if table.listening:
            table.tell(av.EVENT_HAPPENS, self.seat, card)
        table.push(Effect(EVENT_EFFECT[card], self.seat, self.seat, NOBODY))


def resolve_further(table: Legends, seat: int, card: int) -> None:
    """A5.11: an event of another box."""
    for further in FURTHER_EVENTS:
        number = further.cards(table)
        if card < number:
            further.resolve(table, seat, card)
            return
        card -= number


class PutEventAway(Step):
    """A card that has been carried out is discarded (A5.1, A5.11)."""

    rule: ClassVar[str] = "A5.11"

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, table: Legends) -> None:
        part = part_of(table)
        part.resolving = without(part.resolving, self.card)
        part.events_used = (*part.events_used, self.card)


class SetupEvents(Step):
    """A2.11, A2.12: one event for two players. Bandits that they would bring are skipped: the hideouts fill up afterwards."""

    rule: ClassVar[str] = "A2.11"

    def run(self, table: Legends) -> None:
        table.push(NoBandits())
        for _ in range((table.seats + 1) // 2):
            table.push(ResolveEvent(table.first))


class NoBandits(Step):
    """A2.12, A16.8: no bandit has come before the miniatures."""

    rule: ClassVar[str] = "A2.12"

    def run(self, table: Legends) -> None:
        table.bandits = 0


# Markers (A2.10, A5.1)


def takes_marker(table: Legends, mark: int) -> bool:
    """A marker works once in the game, for whoever gets there first."""
    part = part_of(table)
    if table.round == 0 or not part.markers & mark:
        return False
    part.markers &= ~mark
    return True


def entered(table: Legends, seat: int, track: int) -> None:
    """A cube has moved on the marshal or wanted track: the event comes after the reward of the space (A5.2)."""
    cubes = table.mp if track == tracks.MARSHAL else table.wp
    mark = MARSHAL_MARK if track == tracks.MARSHAL else WANTED_MARK
    if cubes[seat] == TRACK_MARKER and takes_marker(table, mark):
        table.push(ResolveEvent(seat))


def entered_gambler(table: Legends, seat: int) -> None:
    if part_of(table).gp[seat] == TRACK_MARKER and takes_marker(table, GAMBLER_MARK):
        table.push(ResolveEvent(seat))


def marks_lp(table: Legends, seat: int, gained: int) -> int:
    """LP are counted up to the next marker; then comes the event, then the rest (A5.2)."""
    at = table.lp[seat]
    for space in range(at + 1, at + gained + 1):
        if space < table.length and takes_marker(table, 1 << space):
            rest = at + gained - space
            if rest:
                table.push(GainLp(seat, rest))
            table.push(ResolveEvent(seat))
            return space - at
    return gained


class GainLp(Step):
    """LP that are still to be counted after an event."""

    rule: ClassVar[str] = "A5.2"

    def __init__(self, seat: int, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def run(self, table: Legends) -> None:
        points.gain_lp(table, self.seat, self.number)


# Sheriff moves that wait (A0.7)


def is_going_on(table: Legends) -> bool:
    """Is there a fight or a gambling game?"""
    if table.fight.kind != NO_FIGHT or table.poker.is_on():
        return True
    return table.box(aw.ID) is not None and part_of(table).game != NO_GAME


def puts_off(table: Legends, mover: int, steps: int) -> bool:
    """In a fight or game the move waits (A0.7); while the table is set up it is ignored (A2.11)."""
    if table.round == 0:
        return True
    if not is_going_on(table):
        return False
    part = common_of(table)
    part.waiting = (*part.waiting, mover, steps)
    return True


def release(table: Legends) -> None:
    """A fight or game is over: the moves that waited come next."""
    if common_of(table).waiting and not is_going_on(table):
        table.push(MoveSheriff())


class MoveSheriff(Step):
    """The sheriff moves that waited, in the order they came up; whether he is active is looked at now (A0.7)."""

    rule: ClassVar[str] = "A0.7"

    def run(self, table: Legends) -> None:
        part = common_of(table)
        if not part.waiting:
            return
        mover = part.waiting[0]
        steps = part.waiting[1]
        part.waiting = part.waiting[2:]
        table.push(MoveSheriff())
        table.push(RecallArrest(part.arrests))
        sheriff.start(table, mover, steps)


class RecallArrest(Step):
    """`arrest_made` looks at the attempt of its own sheriff move, also if another one was made in between (A0.7)."""

    rule: ClassVar[str] = "A0.7"

    def __init__(self, arrests: int) -> None:
        self.arrests: Final = arrests

    def run(self, table: Legends) -> None:
        common_of(table).arrests = self.arrests


# What events put on the board


class Event(Atom):
    """A0.1: `event`."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        table.push(ResolveEvent(who))


class PlaceToken(Atom):
    """A5.4 to A5.7: only where nothing is; several on one space are looked at together, and none comes from elsewhere."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        place = CODE[at + 3]
        if n == ROLLER:
            place_roller(table, place)
            return
        space = PLACES[place][0]
        if not is_occupied(table, space):
            part = part_of(table)
            for _ in range(CODE[at + 2]):
                place_token(table, part, n, space)


def place_token(table: Legends, part: AnteUp, kind: int, space: int) -> None:
    """A5.5."""
    if kind == LONGHORN:
        if longhorns_left(part) == 0:
            return
        part.grazing = tuple(sorted([*part.grazing, space]))
    else:
        there = supply(part, kind)
        if not there:
            return
        part.where = put(part.where, table.chance.pick(there), space)
    if table.listening:
        table.tell(av.TOKEN_PLACED, kind, space)


def place_roller(table: Legends, place: int) -> None:
    """A5.7: on the Saloon itself, one at most, and none on a ruin."""
    part = part_of(table)
    there = supply(part, ROLLER)
    beside = PLACES[place][0]
    if not there or roller_at(part, beside) != NONE or places.is_shut(table, beside):
        return
    part.where = put(part.where, table.chance.pick(there), place)
    if table.listening:
        table.tell(av.ROLLER_PLACED, beside)


class PlaceNuggets(Atom):
    """A5.8, A13.3: from the supply, as many as there are, whoever is there."""

    def __init__(self, at_train: bool) -> None:
        super().__init__()
        self.at_train: Final = at_train

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        space = train_space(table) if self.at_train else PLACES[CODE[at + 2]][0]
        left = purse.nugget_supply(table)
        number = n if n < left else left
        if number > 0:
            part = common_of(table)
            part.gold = tuple(sorted([*part.gold, *[space] * number]))
            if table.listening:
                table.tell(av.GOLD_PLACED, number, space)


register(aw.EVENT, Event())
register(aw.PLACE_TOKEN, PlaceToken())
register(aw.NUGGETS_AT, PlaceNuggets(False))
register(aw.NUGGETS_AT_TRAIN, PlaceNuggets(True))
