"""Events are told as deeds: a heading and what came of it."""

from __future__ import annotations

import random

import pytest

import tinhorn
from tinhorn.core.events import ASIDE, DEED, ROUND, STEP, TURN, Event, deeds, tell
from tinhorn.core.sentences import Sentences
from tinhorn.core.words import SEAT, numbers

NAMES = ["Ada", "Otis"]
SAYS = Sentences("event")
NUMBER = numbers("number", 0, 40)
BEGUN = SAYS.declare("begun", "", "It is {seat|{seat}'s|your} turn.", seat=SEAT)
WENT = SAYS.declare("went", "", "{seat} goes to {number}.", seat=SEAT, number=NUMBER)
ROBS = SAYS.declare("robs", "", "{seat} robs the Bank.", seat=SEAT)
GAINS = SAYS.declare("gains", "", "{seat} gains ${number}.", heading="+${number}", seat=SEAT, number=NUMBER)
STANDS = SAYS.declare("stands", "", "{seat} comes to {number}.", heading="wanted {number}", seat=SEAT, number=NUMBER)
QUIET = SAYS.declare("quiet", "", "{seat} does nothing.", seat=SEAT)
tell(TURN, BEGUN)
tell(STEP, WENT)
tell(DEED, ROBS)
tell(ASIDE, QUIET)


def told(*events: Event) -> list[list[str]]:
    return [[event.kind.name for event in deed.events] for deed in deeds(events)]


def test_a_deed_has_a_heading_and_what_came_of_it() -> None:
    gains = [Event(GAINS, (0, 20), None), Event(GAINS, (1, 5), None)]
    events = [Event(BEGUN, (0,), None), Event(ROBS, (0,), None), Event(QUIET, (1,), None), *gains]
    assert told(*events) == [["begun"], ["robs", "gains", "gains"]]
    assert deeds(events)[1].outcomes(NAMES) == ["+$20", "Otis +$5"]
    assert deeds(events)[1].outcomes(NAMES, reader=1) == ["+$20", "you +$5"]


def test_of_several_steps_on_a_track_only_the_last_one_counts_for_each_player() -> None:
    came = [Event(STANDS, (0, 1), None), Event(GAINS, (0, 20), None), Event(STANDS, (1, 5), None), Event(STANDS, (0, 2), None)]
    [deed] = deeds([Event(ROBS, (0,), None), *came, Event(GAINS, (0, 20), None)])
    assert deed.outcomes(NAMES) == ["+$20", "Otis wanted 5", "wanted 2", "+$20"]


def test_steps_go_on_until_something_comes_of_one_or_somebody_else_steps() -> None:
    steps = [Event(WENT, (0, place), None) for place in (3, 4)]
    assert told(*steps, Event(GAINS, (0, 1), None), Event(WENT, (0, 5), None), Event(WENT, (1, 5), None)) == [
        ["went", "went", "gains"],
        ["went"],
        ["went"],
    ]
    assert deeds(steps)[0].heading is steps[1]


def test_what_comes_first_begins_a_deed_whatever_it_is() -> None:
    assert told(Event(GAINS, (0, 1), None), Event(GAINS, (0, 1), None)) == [["gains", "gains"]]


@pytest.mark.parametrize("id", tinhorn.games())
def test_every_game_says_what_begins_its_deeds(id: str) -> None:
    """A game is told in far fewer deeds than events, none is lost, and every turn or round has its sentence in brief."""
    game = tinhorn.game(id)
    assert any(kind.tells == DEED for kind in game.happenings)
    assert all(kind.heading for kind in game.happenings if kind.tells in (TURN, ROUND))
    choose = random.Random(7)
    state = game.new(seats=game.seats[-1], seed=7)
    state.listen()
    events = state.hear()
    for _ in range(300):
        if state.over:
            break
        seat = state.next_to_act()
        state.play(seat, choose.choice(list(state.legal(seat))))
        events += state.hear()
    seen = [event for event in events if event.seen_by(None) and event.kind.tells != ASIDE]
    assert [event for deed in deeds(events) for event in deed.events if event.to is None] == seen
    assert not deeds(events)[0].came or deeds(events)[0].heading.kind.tells, "the first thing that is told begins something"
