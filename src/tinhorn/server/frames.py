"""Frames: all that leaves the server about a game, made by one function from one seat's view."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import msgspec

from tinhorn.core.game import Game
from tinhorn.server.live import Line, Live, found_game
from tinhorn.server.messages import ClockState, Frame, Option, Question, UndoState

CAN_UNDO = UndoState(can=True, why=None)


@cache
def option_words(game: str) -> dict[int, msgspec.Raw]:
    """Options that were shown before, ready to send: a code always means the same."""
    return {}


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


def make_frame(live: Live, seat: int | None, since: int, lines: list[Line]) -> Frame:
    """What this seat may know of the present position, and of what happened in these lines."""
    state = live.state
    assert state is not None
    asked = None if seat is None else state.asked(seat)
    question = None
    options: list[Any] = []
    if asked is not None and seat is not None:
        put = live.game.ask(asked, live.names)
        question = Question(rule=put.rule, name=put.name, prompt=put.prompt)
        options = options_for(live.game, state.options(seat))
    deadline = live.deadline()
    why = live.why_no_undo(seat)
    over = state.over
    return Frame(
        table=live.code,
        number=live.number,
        seat=seat,
        since=since,
        view=state.view(seat),
        question=question,
        options=options,
        events=cast(Any, [shown for line in lines for shown in line.seen_by(seat)]),
        waiting=state.to_act,
        clock=None if deadline is None else ClockState(seconds=live.table.clock or 0, deadline=deadline),
        undo=CAN_UNDO if why is None else UndoState(can=False, why=why),
        tally=[[*state.tally(each)] for each in range(state.seats)] if over else [],
    )
