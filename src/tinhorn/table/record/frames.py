"""Frames: all that leaves the server about a game, made by one function from one seat's view."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final, cast

import msgspec

from tinhorn.core.game import Game
from tinhorn.core.sentences import Sentence
from tinhorn.core.state import State
from tinhorn.core.steps import Question as Asked
from tinhorn.table.clocks.resting import warning_time
from tinhorn.table.messages.server import ClockState, Frame, Option, Other, Question, TallyLine, UndoState, encode
from tinhorn.table.record.frame_cache import OpenPart
from tinhorn.table.record.game import TableGame
from tinhorn.table.record.log import Line

LONG: Final = 16  # items
CAN_UNDO = UndoState(can=True, why=None, key=None)


@cache
def no_undo(why: Sentence) -> UndoState:
    return UndoState(can=False, why=why.say().text(), key=why.key)


@cache
def encoded_options(game: str, version: int) -> dict[int, msgspec.Raw]:
    """The options of a game that were sent before, by their code: in one version a code always means the same."""
    return {}


def describe_option(game: Game, code: int) -> Option:
    verb = game.vocabulary.verb_of(code)
    return Option(code=code, say=game.say(code), verb=verb.name, args=dict(zip(verb.phrase.names, verb.args(code), strict=True)))


def encode_options(game: Game, codes: list[int]) -> list[Any]:
    known = encoded_options(game.id, game.version)
    found: list[Any] = []
    for code in codes:
        option = known.get(code)
        if option is None:
            option = known[code] = msgspec.Raw(encode(describe_option(game, code)))
        found.append(option)
    return found


def describe_question(game: Game, step: Asked, names: list[str]) -> Question:
    """A question with its words. Steps hold only public things, so this may be shown to any seat."""
    return worded(game, type(step).__name__, tuple([getattr(step, gap) for gap in step.prompt.names]), tuple(names))


@lru_cache(4096)  # a table asks the same few questions again and again
def worded(game: Game, name: str, values: tuple[Any, ...], names: tuple[str, ...]) -> Question:
    sentence = game.sentences[f"question.{name}"]
    args = dict(zip(sentence.phrase.names, values, strict=True))
    return Question(rule=sentence.rule, name=name, prompt=sentence.say(*values).text(names), args=args)


def describe_tally(state: State, seat: int, names: list[str]) -> list[TallyLine]:
    """How a score comes about, line by line."""
    return [
        TallyLine(rule=line.said.rule, key=line.said.key, values=line.said.plain_values(), text=line.said.text(names), points=line.points)
        for line in state.tally(seat)
    ]


def encode_fields(fields: dict[str, Any]) -> bytes:
    """Fields of a JSON object, without its braces."""
    return encode(fields)[1:-1]


def own_part(game: TableGame, state: State, seat: int | None) -> bytes:
    """What this seat alone may know of the present position. Long fields are mostly histories, of which only the end is new."""
    fields = game.rules.own_fields(state, seat)
    for name, value in fields.items():
        if type(value) is tuple and len(value) >= LONG:
            fields[name] = game.cache.long_fields[seat, name].encode(value)
    return encode_fields(fields)


def open_part(game: TableGame, state: State) -> OpenPart:
    """What everybody may know of the present position: encoded for the first seat, cached for the others."""
    known = game.cache.open_part
    if known is None or known.state is not state:
        questions: list[tuple[int, msgspec.Raw]] = []
        for seat in state.to_act:
            asked = state.asked(seat)
            if asked is not None:
                questions.append((seat, msgspec.Raw(encode(describe_question(game.rules, asked, game.names)))))
        known = game.cache.open_part = OpenPart(state, encode_fields(game.rules.open_fields(state)), questions)
    return known


def clock_state(game: TableGame, deadline: float) -> ClockState:
    assert game.clock is not None
    return ClockState(seconds=game.clock.move, deadline=deadline, warning=warning_time(game.clock))


def make_frame(game: TableGame, seat: int | None, since: int, lines: list[Line]) -> Frame:
    """What this seat may know of the present position, and of what happened in these lines."""
    state = game.state
    assert state is not None
    common = open_part(game, state)
    question: Any = None
    others: list[Any] = []
    for each, asked in common.questions:
        if each == seat:
            question = asked
        else:
            others.append(Other(seat=each, question=cast(Any, asked)))
    deadline = game.deadline(seat)
    why = game.why_no_undo(seat)
    return Frame(
        table=game.code,
        number=game.number,
        seat=seat,
        since=since,
        view=msgspec.Raw(b"{%b,%b}" % (common.view, own_part(game, state, seat))),
        question=question,
        options=[] if seat is None else encode_options(game.rules, state.options(seat)),
        events=cast(Any, [shown for line in lines for shown in line.seen_by(seat)]),
        waiting=state.to_act,
        others=others,
        clock=None if deadline is None else clock_state(game, deadline),
        undo=CAN_UNDO if why is None else no_undo(why.sentence),
        tally=[describe_tally(state, each, game.names) for each in range(state.seats)] if state.over else [],
        ranking=[state.ranked_by(each) for each in range(state.seats)] if state.over else [],
    )
