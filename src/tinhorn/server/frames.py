"""Frames: all that leaves the server about a game, made by one function from one seat's view."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

import msgspec

from tinhorn.core.game import Game
from tinhorn.core.reflect import common_fields, fixed_fields, likeness, pack_step, seat_fields
from tinhorn.core.state import State
from tinhorn.core.steps import Question as Asked
from tinhorn.core.steps import Step
from tinhorn.core.words import SEAT
from tinhorn.server.live import Line, Live, found_game
from tinhorn.server.messages import ClockState, Frame, Option, Other, Question, TallyLine, UndoState, encode, encode_into
from tinhorn.server.spoken import Growing, InOpen, Spoken

MOST_QUESTIONS: Final = 512
MOST_STEPS: Final = 4096
LONG: Final = 12  # from here on a list of a view is worth keeping in words
STEPS_IN_WORDS: dict[tuple[object, ...], bytes] = {}
QUESTIONS_IN_WORDS: dict[tuple[Any, ...], msgspec.Raw] = {}
ROOMS: list[bytearray] = []
CAN_UNDO = UndoState(can=True, why=None)


@cache
def option_words(game: str) -> dict[int, msgspec.Raw]:
    """Options that were shown before, ready to send: a code always means the same."""
    return {}


@cache
def no_undo(why: str) -> UndoState:
    return UndoState(can=False, why=why)


def describe_option(game: Game, code: int) -> Option:
    verb = game.vocabulary.verb_of(code)
    return Option(code=code, say=game.say(code), verb=verb.name, args=dict(zip(verb.phrase.names, verb.args(code), strict=True)))


def options_for(game: Game, codes: list[int]) -> list[Any]:
    known = option_words(game.id)
    shown: list[Any] = []
    for code in codes:
        option = known.get(code)
        if option is None:
            option = known[code] = msgspec.Raw(msgspec.json.encode(describe_option(found_game(game.id), code)))
        shown.append(option)
    return shown


def describe_question(game: Game, step: Asked, names: list[str]) -> Question:
    """A question in words. Steps hold only public things, so this may be shown to any seat."""
    put = game.ask(step, names)
    return Question(rule=put.rule, name=put.name, prompt=put.prompt, args={gap: getattr(step, gap) for gap in step.prompt.names})


def question_for(live: Live, asked: Asked) -> msgspec.Raw:
    """A question, ready to send. Alike questions are put into words once; at each table, where they name somebody."""
    prompt = asked.prompt
    key = (type(asked), *[getattr(asked, gap) for gap in prompt.names])
    questions = live.spoken.questions if SEAT in prompt.kinds else QUESTIONS_IN_WORDS
    known = questions.get(key)
    if known is None:
        if len(questions) >= MOST_QUESTIONS:
            questions.clear()
        known = questions[key] = msgspec.Raw(msgspec.json.encode(describe_question(live.game, asked, live.names)))
    return known


def in_open(live: Live, state: State) -> InOpen:
    """What all are told alike of the present position: put into words once."""
    spoken = live.spoken
    known = spoken.in_open
    if known is None or known.state is not state:
        if not spoken.fixed:
            spoken.fixed = in_words(fixed_fields(live.game.id, state))
        agenda = b'"agenda":[%b]' % agenda_in_words(spoken, state.agenda)
        view = b",".join([spoken.fixed, in_words(common_fields(state)), agenda, in_words(live.game.show(state))])
        questions: list[tuple[int, msgspec.Raw]] = []
        for seat in state.to_act:
            asked = state.asked(seat)
            if asked is not None:
                questions.append((seat, question_for(live, asked)))
        known = spoken.in_open = InOpen(state, view, questions)
    return known


def view_of(live: Live, state: State, seat: int | None) -> msgspec.Raw:
    """A seat's view, ready to send: its fields as `Game.see` puts them together, in words."""
    own = live.game.look(state, seat)
    for name, value in own.items():
        if isinstance(value, tuple) and len(value) >= LONG and not isinstance(value[-1], int):
            lists = live.spoken.lists
            if (seat, name) not in lists:
                lists[seat, name] = Growing()
            own[name] = lists[seat, name].now(value)
    own.update(seat_fields(state, seat))
    return msgspec.Raw(b"{%b,%b}" % (in_open(live, state).view, in_words(own)))


def in_words(fields: dict[str, Any]) -> bytes:
    """Fields of a JSON object, without its braces."""
    return put_into_words(fields)[1:-1]


def put_into_words(said: Any) -> bytes:
    """As `encode`, for what is long: in a room that has its size from earlier use, so that it need not grow. Nobody shares one."""
    try:
        room = ROOMS.pop()
    except IndexError:
        room = bytearray()
    encode_into(said, room)
    words = bytes(room)
    ROOMS.append(room)
    return words


def agenda_in_words(spoken: Spoken, agenda: list[Step]) -> bytes:
    """Most of the agenda is as it was a move ago: only what is new on it is put into words."""
    steps, words = spoken.agenda, spoken.agenda_words
    same = 0
    for step in agenda:
        if same == len(steps) or steps[same] is not step:
            break
        same += 1
    del steps[same:]
    del words[same:]
    for step in agenda[same:]:
        steps.append(step)
        words.append(step_in_words(step))
    return b",".join(words)


def step_in_words(step: Step) -> bytes:
    """Nearly all steps are like one that was on some agenda before."""
    key = likeness(step)
    if key is None:
        return encode(pack_step(step))
    known = STEPS_IN_WORDS.get(key)
    if known is None:
        if len(STEPS_IN_WORDS) >= MOST_STEPS:
            STEPS_IN_WORDS.clear()
        known = STEPS_IN_WORDS[key] = encode(pack_step(step))
    return known


def describe_tally(state: State, seat: int, names: list[str]) -> list[TallyLine]:
    """How a score comes about, line by line."""
    return [
        TallyLine(rule=line.said.rule, key=line.said.key, values=line.said.plain_values(), text=line.said.text(names), points=line.points)
        for line in state.tally(seat)
    ]


def make_frame(live: Live, seat: int | None, since: int, lines: list[Line]) -> Frame:
    """What this seat may know of the present position, and of what happened in these lines."""
    state = live.state
    assert state is not None
    question: Any = None
    others: list[Any] = []
    for each, asked in in_open(live, state).questions:
        if each == seat:
            question = asked
        else:
            others.append(Other(seat=each, question=cast(Any, asked)))
    deadline = live.deadline()
    why = live.why_no_undo(seat)
    over = state.over
    return Frame(
        table=live.code,
        number=live.number,
        seat=seat,
        since=since,
        view=view_of(live, state, seat),
        question=question,
        options=[] if seat is None else options_for(live.game, state.options(seat)),
        events=cast(Any, [shown for line in lines for shown in line.seen_by(seat)]),
        waiting=state.to_act,
        others=others,
        clock=None if deadline is None else ClockState(seconds=live.table.clock or 0, deadline=deadline),
        undo=CAN_UNDO if why is None else no_undo(why),
        tally=[describe_tally(state, each, live.names) for each in range(state.seats)] if over else [],
    )
