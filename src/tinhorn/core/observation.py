"""Observations: what a seat knows, as a row of whole numbers of fixed length.

A game writes its fields with a function beside its view: `observe(table, seat, out)`. One line there is one field. It has the name of
a part of the view, the bounds, and how the number is read from the table. It may read only what the view of that seat shows: the battery
compares the numbers with the view, and the numbers of two tables that look alike to a seat with each other. It makes no view.

There are two forms. In the relative form the observer comes first and is called 0: lists by seat begin with it, and seats are counted
from it. In the absolute form seats are as in the view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from tinhorn.core.fields import ABSENT, Field
from tinhorn.core.numbers import Numbers
from tinhorn.core.state import UNANSWERED, State
from tinhorn.core.steps import Step

ROOM: Final = 1 << 13  # numbers of an observation at most


def asked_of(state: State, seat: int) -> Step | None:
    """The open question. Of several at once it is that of the seat, or else the first one."""
    if state.asking is not None:
        return state.asking
    if state.together is None:
        return None
    questions = state.together.questions
    for question in questions:
        if question.seat == seat:
            return question
    return questions[0]


Observe = Callable[[Any, int, Numbers], None]


@final
@mypyc_attr(acyclic=True)
class Observation:
    """How a game is observed. `version` changes with every change of the fields, their order or their bounds.

    `ahead` is how many further steps of the agenda are told. `recalls` means that an observation contains all that the seat ever
    learned, and so is an information state.
    """

    def __init__(self, version: int, observe: Observe | None, ahead: int = 2, recalls: bool = False) -> None:
        self.version: Final = version
        self.observe: Final = observe
        self.ahead: Final = ahead
        self.recalls: Final = recalls


@final
class Layout:
    """An observation of a game at a number of seats: which number is what, and how a row of them is made.

    `steps` are all steps of the game by name; questions and the agenda are told by their number in the order of their names, from 1.
    `sample` is any state of the game: the fields are found by observing it.
    """

    def __init__(
        self, declared: Observation, further: Sequence[Observe], steps: dict[str, type[Step]], actions: int, sample: State
    ) -> None:
        self.version: Final = declared.version
        self.ahead: Final = declared.ahead
        self.recalls: Final = declared.recalls
        self.seats: Final = sample.seats
        self.actions: Final = actions
        names = sorted(steps)
        self.number_of: Final[dict[str, int]] = {name: at + 1 for at, name in enumerate(names)}
        self.number_of_kind: Final[dict[object, int]] = {steps[name]: at + 1 for at, name in enumerate(names)}
        self.observers: Final[list[Observe]] = [] if declared.observe is None else [declared.observe]
        self.observers.extend(further)
        self.fields: Final[list[Field]] = []
        self.starts: Final[list[int]] = []
        self.low: Final[list[int]] = []
        self.high: Final[list[int]] = []
        out = Numbers(self.seats, ROOM)
        out.fields = self.fields
        self.write(sample, 0, True, out)
        for field in self.fields:
            self.starts.append(len(self.low))
            for low, high in field.bounds(self.seats):
                self.low.append(low)
                self.high.append(high)
        self.size: Final = len(self.low)
        if out.at != self.size:
            raise ValueError(f"an observation writes {out.at} numbers, but its fields have {self.size}")

    def write(self, state: State, seat: int, relative: bool, out: Numbers) -> None:
        """Write what a seat knows."""
        out.turn(seat if relative else 0)
        out.question = asked_of(state, seat)
        out.seat("seat", seat, "the observer")
        self._write_question(state, seat, out)
        for observe in self.observers:
            observe(state, seat, out)

    def _write_question(self, state: State, seat: int, out: Numbers) -> None:
        agenda = state.agenda
        asked = out.question
        steps = len(self.number_of)
        one: i64 = 1
        waiting: i64 = 0
        if state.asking is not None:
            waiting = one << state.asking.seat
        elif state.together is not None:
            for question in state.together.questions:
                if state.sealed[question.seat] == UNANSWERED:
                    waiting |= one << question.seat
        out.seat_bits("to_act", waiting, "who is asked")
        number = 0 if asked is None else self.number_of_kind[type(asked)]
        out.number("question", 0, steps, number, "the open question; 0 when the game is over")
        if self.ahead:
            out.open_row("next", self.ahead, 0, steps, "the steps that follow, the next one first")
            at = len(agenda) - 2
            for _ in range(self.ahead):
                step = agenda[at] if at >= 0 else None
                if not out.again(step, 1, 0):  # steps never change
                    out.put(0 if step is None else self.number_of_kind[type(step)])
                at -= 1
        sealed = state.sealed[seat] if state.sealed else ABSENT
        out.number("sealed", ABSENT, self.actions - 1, sealed, "the observer's own sealed answer")
        out.flag("over", not agenda)
