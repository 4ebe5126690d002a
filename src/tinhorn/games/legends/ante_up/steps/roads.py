"""Trails (A15.9), rides (A15.16) and going straight to the train: move actions that lead somewhere else than next door."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.sentences import Sentence
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import content as base
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import train_space
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language.words import BEFORE_MOVE, END_MOVE, MOVEMENT
from tinhorn.games.legends.state import figures, purse
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import move, places, windows
from tinhorn.games.legends.verbs import SKIP, STOP, USE

RAIL_PRICE: Final[int] = c.number("rail_price")
OTHER_END: Final[list[int]] = [NONE] * len(base.SPACE_IDS)
OTHER_STATION: Final[list[int]] = [NONE] * len(base.SPACE_IDS)


def join_roads() -> None:
    """The ends of the trails (A1.5, A2.13) and the two stations."""
    for border in base.BORDERS:
        if border.road and base.BOARD.spaces[base.SPACE_IDS.index(border.b)].box == aw.ID:
            one = base.SPACE_IDS.index(border.a)
            other = base.SPACE_IDS.index(border.b)
            ends = OTHER_STATION if base.BOARD.spaces[one].location == "rail_station" else OTHER_END
            ends[one] = other
            ends[other] = one


join_roads()


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """A15.9, A15.16; not into the sheriff's space for a wanted player (A15.12)."""
    space = table.space[seat]
    if (OTHER_END[space] == NONE and OTHER_STATION[space] == NONE) or table.static(seat, aw.NO_TRAIL_RAIL):
        return
    shut = move.closed(table, seat)
    if OTHER_END[space] != NONE and OTHER_END[space] != shut:
        options.append(av.TRAIL)
    station = OTHER_STATION[space]
    if station != NONE and station != shut and table.money[seat] >= price(table, seat) and not places.is_shut(table, space):
        options.append(av.RAIL)


def price(table: Legends, seat: int) -> int:
    """What a ride costs a seat."""
    return 0 if table.static(seat, aw.RAIL_FREE) else RAIL_PRICE


def arrive(table: Legends, seat: int, space: int, told: Sentence) -> bool:
    """Into a space by a movement of one's own (A6.5); True if a bandit or token ends it there."""
    table.space[seat] = space
    figures.note_region(table, seat)
    if table.listening:
        table.tell(told, seat, space)
    return move.enter(table, seat)


def take_trail(table: Legends, seat: int) -> None:
    """A15.10: it uses the whole movement; longhorns do not prevent it. What only lengthens a move is not offered (A0.8, A15.23)."""
    table.deed(seat, aw.T_TRAIL, 1)
    straight_to(table, seat, OTHER_END[table.space[seat]], av.TRAIL_TAKEN)


def straight_to(table: Legends, seat: int, space: int, told: Sentence) -> None:
    table.steps_left = 0
    table.crossing = 0
    table.push(EndMove(seat))
    arrive(table, seat, space, told)


class EndMove(Step):
    """The end of a move action that took no steps (A15.23)."""

    rule: ClassVar[str] = "A15.23"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        if not table.in_play.quiet[END_MOVE] and at_end(table, self.seat):
            table.push(UseAtEnd(self.seat))
        else:
            move.end_move_action(table, self.seat)


def at_end(table: Legends, seat: int) -> list[int]:
    """What lies open and may be used at the end of such a move: nothing that only lengthens one (A0.8)."""
    found: list[int] = []
    windows.public_offers(table, END_MOVE, seat, (), found)
    return [code for code in found if not windows.number_in(table, seat, END_MOVE, code - USE.first, MOVEMENT)]


class UseAtEnd(Question):
    """Use something where a trail has ended, or skip."""

    rule: ClassVar[str] = "A0.8"
    prompt: ClassVar[Phrase] = Phrase("Your move is done. Do you use something?")

    def options(self, table: Legends) -> list[int]:
        return [*at_end(table, self.seat), SKIP]

    def answer(self, table: Legends, action: int) -> None:
        table.push(EndedMove(self.seat))
        if action != SKIP:
            windows.use(table, self.seat, END_MOVE, action - USE.first)


class EndedMove(Step):
    """What follows the end of such a move."""

    rule: ClassVar[str] = "A15.23"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        move.end_move_action(table, self.seat)


def ride(table: Legends, seat: int) -> None:
    """A15.16: pay, move to the other station, then go on up to the full movement; the ride uses up none of it."""
    table.deed(seat, aw.T_RAIL, 1)
    purse.pay(table, seat, price(table, seat))
    table.steps_left = move.paced(table, seat, table.movement(seat))
    table.crossing = 0
    table.push(move.FinishMove(seat, ()))
    if not arrive(table, seat, OTHER_STATION[table.space[seat]], av.RAIL_TAKEN):
        table.push(RideOn(seat, ()))


class RideOn(Step):
    """The first question after a ride, asked anew when something was used beside it."""

    rule: ClassVar[str] = "A0.8"

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.used: Final = used

    def run(self, table: Legends) -> None:
        table.push(WalkFromStation(self.seat, self.used))


class WalkFromStation(Question):
    """A step from the station, or stop at once; effects of `before_move` lie beside it (A0.8)."""

    rule: ClassVar[str] = "A15.16"
    prompt: ClassVar[Phrase] = Phrase("You have got off the train. Where do you step?")

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.used: Final = used

    def first_step(self) -> move.Walk:
        """The same as the first step of any move action, except that one may stop."""
        return move.Walk(self.seat, True, False, False, self.used)

    def options(self, table: Legends) -> list[int]:
        return [*self.first_step().options(table), STOP]

    def answer(self, table: Legends, action: int) -> None:
        if USE.owns(action):
            thing = action - USE.first
            table.push(RideOn(self.seat, (*self.used, thing)))
            windows.use(table, self.seat, BEFORE_MOVE, thing)
        else:
            self.first_step().answer(table, action)


class GoToTrain(Atom):
    """A0.1, A0.9: straight to the train; not into the sheriff's space for a wanted player, nor to where one is."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if self.is_open(table, who):
            straight_to(table, who, train_space(table), av.TO_TRAIN)

    def is_open(self, table: Legends, who: int) -> bool:
        return who < MAN and train_space(table) not in (table.space[who], move.closed(table, who))


register(aw.GO_TO_TRAIN, GoToTrain())
