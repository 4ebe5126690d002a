"""Ways of the box: a hop along the line (A0.9), going straight to a place of a set, what is within reach, and a bandit of one's choice."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import CHECKPOINTS, add_longhorns, common_of
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.ante_up.steps import roads
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import part_of
from tinhorn.games.legends.board import HIDEOUT_SPACES
from tinhorn.games.legends.cards import MOUNT, NONE
from tinhorn.games.legends.content import spaces_called
from tinhorn.games.legends.effects import predicate
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.state import bandits, figures, purse
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import HIDEOUT_AT, Legends, without
from tinhorn.games.legends.steps import move
from tinhorn.games.legends.verbs import GO_TO

STATIONS: Final[list[int]] = spaces_called("rail_station")
ACT_MOVE: Final = 1  # the action of the menu that is being carried out: an ordinary MOVE
ACT_OTHER: Final = 2


# Going straight to a place


def places_of(table: Legends, which: int) -> list[int]:
    """A0.1: the checkpoints of the train, without Ante Up the hideouts; or both stations."""
    if which == xw.RAIL:
        return STATIONS
    return CHECKPOINTS if table.box(xw.ANTE_UP) is not None else HIDEOUT_SPACES


def open_places(table: Legends, seat: int, which: int) -> list[int]:
    """A0.9: no bandit is there, and not the sheriff for a wanted player; one's own space may be chosen."""
    shut = move.closed(table, seat)
    return sorted([space for space in places_of(table, which) if space != shut and not table.bandit_at(space)])


class GoToAny(Atom):
    """A0.1: `goto any(…)`: compulsory where a place is open."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN and open_places(table, who, n):
            table.push(GoWhere(who, n))


class GoWhere(Question):
    """One of the places; being put there is no step (X9.3)."""

    rule: ClassVar[str] = "A0.9"
    prompt: ClassVar[Phrase] = Phrase("Where do you go?")

    def __init__(self, seat: int, which: int) -> None:
        super().__init__(seat)
        self.which: Final = which

    def options(self, table: Legends) -> list[int]:
        return [GO_TO.first + space for space in open_places(table, self.seat, self.which)]

    def answer(self, table: Legends, action: int) -> None:
        figures.put_player(table, self.seat, action - GO_TO.first)


# A hop along the line


def hops(table: Legends, seat: int) -> list[int]:
    """The next and the last checkpoint; not the sheriff's space for a wanted player."""
    space = table.space[seat]
    if table.box(xw.ANTE_UP) is None or space not in CHECKPOINTS or part_of(table).acting != ACT_MOVE:
        return []
    at = CHECKPOINTS.index(space)
    near = {CHECKPOINTS[(at + 1) % len(CHECKPOINTS)], CHECKPOINTS[at - 1]}
    shut = move.closed(table, seat)
    return sorted([each for each in near if each != shut])


class CanHop(predicate.Predicate):
    """A0.8, A0.9: at a checkpoint, before the first step of an ordinary MOVE."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return bool(hops(table, you))


class TrainHop(Atom):
    """A0.1: it counts as the first step and uses no movement."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN and hops(table, who):
            table.push(HopWhere(who))


class HopWhere(Question):
    """One of the two checkpoints beside it; what is met there ends the movement (A0.9)."""

    rule: ClassVar[str] = "A0.9"
    prompt: ClassVar[Phrase] = Phrase("To which checkpoint do you hop?")

    def options(self, table: Legends) -> list[int]:
        return [GO_TO.first + space for space in hops(table, self.seat)]

    def answer(self, table: Legends, action: int) -> None:
        roads.arrive(table, self.seat, action - GO_TO.first, xv.HOPPED)


class Mounted(predicate.Predicate):
    """A0.2: a mount is on top and usable."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.mount[you] != NONE and not table.is_barred(you, MOUNT)


# What is within reach (X13.2)


def reach(table: Legends, seat: int, steps: int) -> list[int]:
    """The answers to what can be taken: nuggets that fit, and longhorns."""
    gold = common_of(table).gold if table.nuggets[seat] < table.nugget_cap(seat) else ()
    grazing = gulch_of(table).grazing if table.box(xw.ANTE_UP) is not None else ()
    if not gold and not grazing:
        return []
    board = table.map()
    near = [space for space in board.spaces if 0 <= board.distance(table.space[seat], space) <= steps]
    nuggets = [xv.PICK_NUGGET.first + space for space in near if space in gold]
    return nuggets + [xv.PICK_LONGHORN.first + space for space in near if space in grazing]


class WithinReach(predicate.Predicate):
    """A0.9: `pick_up` is offered only with something that fits."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return bool(reach(table, you, 1))


class PickUp(Atom):
    """A0.1: `pick_up 1 within 1`."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN and reach(table, who, 1):
            table.push(TakeOne(who))


class TakeOne(Question):
    """A nugget or a longhorn from one's space or an adjacent one."""

    rule: ClassVar[str] = "X13.2"
    prompt: ClassVar[Phrase] = Phrase("What do you take with the Bullwhip?")

    def options(self, table: Legends) -> list[int]:
        return reach(table, self.seat, 1)

    def answer(self, table: Legends, action: int) -> None:
        seat = self.seat
        if xv.PICK_NUGGET.owns(action):
            space = action - xv.PICK_NUGGET.first
            if table.listening:
                table.tell(xv.NUGGET_PICKED, seat, space)
            common = common_of(table)
            common.gold = without(common.gold, space)
            purse.gain_nuggets(table, seat, 1)
            return
        space = action - xv.PICK_LONGHORN.first
        if table.listening:
            table.tell(xv.LONGHORN_PICKED, seat, space)
        part = gulch_of(table)
        part.grazing = without(part.grazing, space)
        add_longhorns(part, seat, 1)
        table.deed(seat, aw.T_LONGHORNS_TAKEN, 1)


# A bandit of one's choice


def free_hideouts(table: Legends) -> list[int]:
    """W6.3."""
    return [space for space in HIDEOUT_SPACES if bandits.is_free(table, space)]


class SpawnOne(Atom):
    """A0.1: a bandit on a free hideout of one's choice (W6.3)."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN and free_hideouts(table):
            table.push(SpawnWhere(who))

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return bool(free_hideouts(table))


class SpawnWhere(Question):
    """Which of the free hideouts."""

    rule: ClassVar[str] = "A0.1"
    prompt: ClassVar[Phrase] = Phrase("Where does a bandit come?")

    def options(self, table: Legends) -> list[int]:
        return [xv.SPAWN_AT.first + space for space in free_hideouts(table)]

    def answer(self, table: Legends, action: int) -> None:
        space = action - xv.SPAWN_AT.first
        table.bandits |= 1 << HIDEOUT_AT[space]
        if table.listening:
            table.tell(v.SPAWNED, space)


register(xw.GOTO_ANY, GoToAny())
register(xw.TRAIN_HOP, TrainHop())
register(xw.PICK_UP, PickUp())
register(xw.SPAWN_ONE, SpawnOne())
predicate.register(xw.CAN_HOP, CanHop())
predicate.register(xw.MOUNTED, Mounted())
predicate.register(xw.WITHIN_REACH, WithinReach())
