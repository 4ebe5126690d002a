"""The sheriff (W7): who moves him, whom he meets."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import NEIGHBOURS, PLACES, SPACES
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state import figures
from tinhorn.games.legends.state.modifiers import KEEPS_CARD, SHERIFF_RANGE
from tinhorn.games.legends.state.moments import SHERIFF_SETS_OUT
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.state.taking_part import ATTEMPT, SHERIFF_MOVE, by_a_box
from tinhorn.games.legends.steps import discards
from tinhorn.games.legends.steps.fight import npc
from tinhorn.games.legends.steps.fight.rewards import sheriff
from tinhorn.games.legends.verbs import GO_AFTER, SHERIFF_STEP, SHERIFF_STOP

STEPS_OR_STOP: Final[list[list[int]]] = [
    [*[SHERIFF_STEP.first + near for near in NEIGHBOURS[space]], SHERIFF_STOP] for space in range(SPACES)
]


def start(table: Legends, mover: int, steps: int) -> None:
    """W7.2, W7.3: up to so many steps, if he is active (W7.1)."""
    if by_a_box(table, SHERIFF_MOVE, mover, steps):
        return
    if steps > 0 and table.anybody_wanted():
        SHERIFF_SETS_OUT.comes(table, mover)  # A0.2
        table.push(SheriffWalk(mover, sheriff().steps(table, steps) + table.modified(0, SHERIFF_RANGE)))


def wanted_here(table: Legends, mover: int) -> list[int]:
    """W7.4: the wanted players in his space, in turn order from the mover."""
    found: list[int] = []
    for way in range(table.seats):
        seat = (mover + way) % table.seats
        if table.wp[seat] > 0 and table.space[seat] == table.sheriff:
            found.append(seat)
    return found


@mypyc_attr(acyclic=True, free_list_len=1)
class SheriffWalk(Question):
    """One step of the sheriff, or stop."""

    rule: ClassVar[str] = "W7.3"
    prompt: ClassVar[Phrase] = Phrase("Where does the Sheriff go? At most {steps} {steps|step|steps}.", steps=v.NUMBER)

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    def options(self, table: Legends) -> list[int]:
        if not table.boxes:
            return STEPS_OR_STOP[table.sheriff]
        return [*[SHERIFF_STEP.first + near for near in table.map().roads[table.sheriff]], SHERIFF_STOP]

    def answer(self, table: Legends, action: int) -> None:
        if action == SHERIFF_STOP:
            return
        table.sheriff = action - SHERIFF_STEP.first
        if table.listening:
            table.tell(v.SHERIFF_AT, table.sheriff)
        if wanted_here(table, self.seat):
            confront(table, self.seat)
        elif self.steps > 1:
            table.push(SheriffWalk(self.seat, self.steps - 1))


def confront(table: Legends, mover: int) -> None:
    """W7.4: every wanted player there discards a card, then he tries to arrest one of them."""
    seats = wanted_here(table, mover)
    if not seats:
        return
    table.push(TryArrest(mover))
    seats.reverse()
    for seat in seats:
        table.push(LoseCard(seat))


class LoseCard(Step):
    """The card that a wanted player discards when the sheriff comes."""

    rule: ClassVar[str] = "W7.4"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        if not table.modified(self.seat, KEEPS_CARD):
            discards.ask_discard(table, self.seat, 1)


class TryArrest(Step):
    """The attempt on one of them; with two or more the mover chooses."""

    rule: ClassVar[str] = "W7.4"

    def __init__(self, mover: int) -> None:
        self.mover: Final = mover

    def run(self, table: Legends) -> None:
        table.push(ArrestWhom(self.mover))


class ArrestWhom(Question):
    """Which wanted player the sheriff goes after."""

    rule: ClassVar[str] = "W7.4"
    prompt: ClassVar[Phrase] = Phrase("Whom does the Sheriff try to arrest?")

    def options(self, table: Legends) -> list[int]:
        return [GO_AFTER.first + seat for seat in wanted_here(table, self.seat)]

    def answer(self, table: Legends, action: int) -> None:
        seat = action - GO_AFTER.first
        if not by_a_box(table, ATTEMPT, seat):
            npc.meet_sheriff(table, seat)


# Atoms


class SheriffSteps(Atom):
    """W31.22: whoever the atom is about moves him, such as the player to the right (A16.2)."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        start(table, who, n)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return table.anybody_wanted()


class SheriffToArrest(Atom):
    """W31.23: put somewhere, where he confronts whoever is wanted."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        figures.put_sheriff(table, PLACES[n][0])
        confront(table, you)


register(w.SHERIFF, SheriffSteps())
register(w.SHERIFF_TO_ARREST, SheriffToArrest())
