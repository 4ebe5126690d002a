"""Observations: what a seat knows, as a row of whole numbers of fixed length.

A game says in `observation.py` how its table is written. Where its fields are declared, that file is written from the declaration
(docs/fields.md). It may tell only what the view of that seat shows: the battery compares the numbers with the view, with their bounds,
and the numbers of two tables that look alike to a seat with each other. No view is made.

There are two forms. In the relative form the observer comes first and is called 0: lists by seat begin with it, and seats are counted
from it. In the absolute form seats are as in the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast, final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tinhorn.core.fields import ABSENT, Field, flag, number, row, seat, seat_bits
from tinhorn.core.put import turned
from tinhorn.core.rows import as_row
from tinhorn.core.state import UNANSWERED, State
from tinhorn.core.steps import Step

ROOM: Final = 1 << 13  # numbers of an observation at most


SLOTS: Final = 1 << 10


def slot_of(known: i64) -> i64:
    """Where a class with this id is kept; another one may have taken its place."""
    return (known >> 4 ^ known >> 14) & (SLOTS - 1)


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


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Observation:
    """How a game, or a box of it, is observed. `version` changes with every change of the fields, their order or their bounds.

    `asked` are the questions whose fields are told, those together that are told in the same way. `ahead` is how many further steps of the
    agenda are told. `recalls` means that an observation contains all that the seat ever learned, and so is an information state. A game
    overrides `fields` and `write`.
    """

    def __init__(self, version: int = 0, ahead: int = 2, recalls: bool = False, asked: Sequence[tuple[type[Step], ...]] = ()) -> None:
        self.version: Final = version
        self.asked: Final = tuple(asked)
        self.ahead: Final = ahead
        self.recalls: Final = recalls

    def in_play(self, state: State) -> bool:
        """Is there anything of it on a table? That of a box that is not in play tells nothing."""
        return True

    def fields(self, state: State) -> list[Field]:
        """What is told of a table with these seats and options."""
        return []

    def write(self, state: State, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
        """Write what a seat knows from a place on, and return where it ends. `me` is the seat that comes first.

        `way` is the place of the open question in `asked`, or -1.
        """
        return at

    def way_of(self, question: type[Step]) -> int:
        for way, questions in enumerate(self.asked):
            if issubclass(question, questions):
                return way
        return ABSENT


@final
class Slate:
    """Room for what seats are told, one row after another: their `numbers`, and a mask of their legal actions in `masks`.

    Each row begins as the lowest value of every number, with no action marked. What is added to a row of numbers within its capacity is
    written in its place. So `numbers`, `masks` and arrays over them see every row, and a row is filled at once, which is much faster than
    to write what is missing. Without `actions` there are no masks.
    """

    def __init__(self, lowest: list[int], rows: int, actions: int = 0) -> None:
        self._lowest: Final = vec[i16](lowest)
        self._unmarked: Final = vec[u8]([0] * actions)
        self._no_numbers: Final = vec[i16](capacity=rows * len(lowest))
        self._no_masks: Final = vec[u8](capacity=rows * actions)
        self.clean()
        for _n in range(rows):
            self.next_row()
        self.numbers: Final = self._written
        self.masks: Final = self._marked
        self.clean()

    def clean(self) -> None:
        """Begin with the first row again."""
        self._written = self._no_numbers
        self._marked = self._no_masks

    def next_row(self) -> i64:
        """Where the numbers of the next row begin. There must be one."""
        at = len(self._written)
        self._written = extend(self._written, self._lowest)
        self._marked = extend(self._marked, self._unmarked)
        return at

    def mark(self, state: State, seat: int) -> None:
        """Mark in the latest row what the seat may answer."""
        masks = self.masks
        base = len(self._marked) - len(self._unmarked)
        if state.open is not None and state.asking is not None and state.asking.seat == seat:
            for action in cast(list[i64], state.open):
                masks[base + action] = 1
        else:
            question = state.asked(seat)
            if question is not None:
                question.mark(state, masks, base)


@final
class Layout:
    """An observation of a game at a number of seats: which number is what, and how a row of them is made.

    `steps` are all steps of the game by name; questions and the agenda are told by their number in the order of their names, from 1.
    `further` are the observations of its boxes. `sample` is any state of the game with the same seats and options.
    """

    def __init__(
        self, declared: Observation, further: Sequence[Observation], steps: dict[str, type[Step]], actions: int, sample: State
    ) -> None:
        self.version: Final = declared.version
        self.ahead: Final = declared.ahead
        self.recalls: Final = declared.recalls
        self.seats: Final = sample.seats
        self.actions: Final = actions
        names = sorted(steps)
        self._steps: Final[i64] = 1 + len(names)
        self.number_of: Final[dict[str, int]] = {name: at + 1 for at, name in enumerate(names)}
        self._number_of_kind: Final[dict[object, int]] = {steps[name]: at + 1 for at, name in enumerate(names)}
        self._kinds_at: Final = vec[i64]([0] * SLOTS)  # classes of steps by their ids, found faster than in a dictionary
        self._numbers_at: Final = vec[i64]([0] * SLOTS)
        for kind, told_as in self._number_of_kind.items():
            slot = slot_of(id(kind))
            self._kinds_at[slot] = id(kind)
            self._numbers_at[slot] = told_as
        self.observations: Final[list[Observation]] = [declared, *[each for each in further if each.in_play(sample)]]
        kinds: list[type[Step]] = [Step, *[steps[name] for name in names]]
        # The way of each question, by its number, in one observation after another.
        self._ways: Final = as_row([each.way_of(kind) for each in self.observations for kind in kinds])
        self.fields: Final[list[Field]] = self._header()
        self.starts: Final[list[int]] = []
        self.low: Final[list[int]] = []
        self.high: Final[list[int]] = []
        for each in self.observations:
            self.fields.extend(each.fields(sample))
        written = self._write(sample, 0, True, vec[i16]([0] * ROOM), 0)
        for field in self.fields:
            self.starts.append(len(self.low))
            for low, high in field.bounds(self.seats):
                self.low.append(low)
                self.high.append(high)
        self.size: Final = len(self.low)
        if written != self.size:
            raise ValueError(f"an observation writes {written} numbers, but its fields have {self.size}")

    def _header(self) -> list[Field]:
        """What is told of every game."""
        steps = len(self.number_of)
        fields = [
            seat("seat", "the observer"),
            seat_bits("to_act", "who is asked"),
            number("question", 0, steps, "the open question; 0 when the game is over"),
        ]
        if self.ahead:
            fields.append(row("next", self.ahead, 0, steps, "the steps that follow, the next one first"))
        fields.append(number("sealed", ABSENT, self.actions - 1, "the observer's own sealed answer"))
        fields.append(flag("over"))
        return fields

    def write(self, state: State, seat: int, relative: bool, slate: Slate) -> None:
        """Write what a seat knows into the next row of a slate."""
        self._write(state, seat, relative, slate.numbers, slate.next_row())

    def _write(self, state: State, seat: int, relative: bool, out: vec[i16], at: i64) -> i64:
        """Write it from a place on, where every number is the lowest that it can be. Return where it ends."""
        me: i64 = seat if relative else 0
        seats: i64 = self.seats
        question = asked_of(state, seat)
        asked: i64 = 0
        if question is not None:
            asked = self._number(question)
        at = self._write_header(state, seat, asked, out, at, me, seats)
        for each in self.observations:
            at = each.write(state, seat, question, self._ways[asked], out, at, me, seats)
            asked += self._steps
        return at

    def _write_header(self, state: State, seat: i64, asked: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
        out[at] = i16(turned(seat, me, seats))
        to_act = at + 1
        at = to_act + seats
        if state.asking is not None:
            out[to_act + turned(state.asking.seat, me, seats)] = 1
        elif state.together is not None:
            for each in state.together.questions:
                if state.sealed[each.seat] == UNANSWERED:
                    out[to_act + turned(each.seat, me, seats)] = 1
        out[at] = i16(asked)
        at += 1
        agenda = state.agenda
        place = len(agenda) - 2
        told: i64 = self.ahead
        while told > 0:
            told -= 1
            if place >= 0:
                out[at] = i16(self._number(agenda[place]))
            at += 1
            place -= 1
        if state.sealed:
            out[at] = i16(state.sealed[seat])
        if not agenda:
            out[at + 1] = 1
        return at + 2

    def _number(self, step: Step) -> i64:
        kind: object = type(step)
        known: i64 = id(kind)
        slot = slot_of(known)
        if self._kinds_at[slot] == known:
            return self._numbers_at[slot]
        return self._number_of_kind[kind]
