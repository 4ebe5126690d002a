"""Questions to several seats at once, in a game made for the purpose and written as plain Python."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

import pytest

import tinhorn
from tests.battery import checks
from tinhorn.core.chance import Chance
from tinhorn.core.errors import NotToAct
from tinhorn.core.game import Advice, Course, Game, Speech, Views
from tinhorn.core.pick import Pick
from tinhorn.core.rulebook import Rulebook
from tinhorn.core.sentences import Sentences
from tinhorn.core.state import NOBODY, Setting, State
from tinhorn.core.steps import Question, Step, Together
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.view import View
from tinhorn.core.words import numbers

VOCABULARY = Vocabulary()
SHOW = VOCABULARY.verb("show", "show {fingers}", fingers=numbers("fingers", 0, 5))


class Fingers(State):
    """Everybody shows fingers at once, three times; the sum decides who gets a point."""

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.points = [0] * setting.seats
        self.shown = [0] * setting.seats
        self.round = 0

    def copy(self) -> Fingers:
        twin = Fingers(self.setting, self.chance)
        self.copy_to(twin)
        twin.points = self.points[:]
        twin.shown = self.shown[:]
        twin.round = self.round
        return twin

    def ranked_by(self, seat: int) -> tuple[int, ...]:
        return (self.points[seat],)


class ShowFingers(Question):
    rule: ClassVar[str] = "S1"

    def options(self, table: Fingers) -> list[int]:
        return [SHOW.of1(n) for n in range(6)]

    def answer(self, table: Fingers, action: int) -> None:
        table.shown[self.seat] = SHOW.arg(action, 0)


class Count(Step):
    rule: ClassVar[str] = "S1"

    def run(self, table: Fingers) -> None:
        table.points[sum(table.shown) % table.seats] += 1
        table.reveal()
        table.round += 1
        if table.round < 3:
            begin(table)


def begin(table: Fingers) -> None:
    table.push(Count())
    table.push(Together(tuple(ShowFingers(seat) for seat in range(table.seats))))


class FingersView(View, frozen=True, kw_only=True):
    points: tuple[int, ...]
    shown: tuple[int, ...]
    round: int


def show(table: Fingers) -> dict[str, Any]:
    return {"points": tuple(table.points), "shown": tuple(table.shown), "round": table.round}


def look(table: Fingers, seat: int | None) -> dict[str, Any]:
    return {}


def imagine(view: FingersView, table: Fingers) -> None:
    table.points, table.shown, table.round = list(view.points), list(view.shown), view.round


SPEECH = Speech(vocabulary=VOCABULARY, happenings=Sentences("event"))
COURSE = Course(state=Fingers, deal=begin, end_rule="S1", bound=20)
VIEWS = Views(view=FingersView, show=show, look=look, imagine=imagine)
ADVICE = Advice(advise_from_view=lambda view, options, pick: pick.of(options))


def game_seen_by(views: Views) -> Game:
    return Game(
        id="fingers",
        title="Fingers",
        version=1,
        seats=range(2, 5),
        package=__name__,
        speech=SPEECH,
        course=COURSE,
        views=views,
        advice=ADVICE,
    )


GAME = game_seen_by(VIEWS)
GAME.__dict__["rules"] = Rulebook('- <a id="S1"></a>**S1** Show fingers.')


def test_answers_stay_sealed_until_all_are_in() -> None:
    table = GAME.new(3)
    assert table.to_act == (0, 1, 2)
    table.play(1, "show 4")
    assert table.to_act == (0, 2)
    assert table.legal(1) == []
    assert table.view(1).sealed == SHOW(4)
    assert table.view(0).sealed is None
    assert table.view(None).sealed is None
    assert table.view(0).shown == (0, 0, 0)
    with pytest.raises(NotToAct, match="First seat 0 and seat 2 must answer"):
        table.play(1, "show 2")
    table.play(2, "show 1")
    table.play(0, "show 0")
    assert table.view(0).shown == (0, 4, 1)
    assert table.to_act == (0, 1, 2)


def test_the_first_who_has_not_answered_acts_next() -> None:
    table = GAME.new(3)
    assert table.next_to_act() == 0
    table.play(0, "show 4")
    assert table.next_to_act() == 1
    while not table.over:
        assert table.next_to_act() == table.to_act[0]
        table.play(table.next_to_act(), "show 1")
    assert table.next_to_act() == NOBODY


def test_a_game_in_plain_python_passes_the_battery() -> None:
    pick = Pick(1)
    met = checks.Met()
    for seats, options in checks.settings(GAME):
        end = checks.random_game(GAME, seats, options, 1, met)
        checks.replays(GAME, end, pick)
        state = GAME.new(seats, 5)
        while not state.over:
            checks.any_order(state, pick)
            checks.round_trip(GAME, state, 3)
            checks.snapshot(GAME, state)
            checks.refuses(GAME, state, pick)
            for seat in checks.watchers(state):
                checks.tells_no_secret(GAME, state, seat, pick.below(1000))
            checks.step_at_random(state, pick)


def test_the_battery_finds_a_leak() -> None:
    """A view that shows a sealed answer is found out."""

    def leaky(table: Fingers) -> dict[str, Any]:
        told = tuple(answer if answer >= 0 else 0 for answer in table.sealed) or tuple(table.shown)
        return {**show(table), "shown": told}

    game = game_seen_by(replace(VIEWS, show=leaky))
    state = game.new(3)
    state.play(1, "show 4")

    def search() -> None:
        for seed in range(10):
            checks.tells_no_secret(game, state, 0, seed)

    with pytest.raises(AssertionError, match="apart"):
        search()


def test_a_game_can_be_named_by_its_place() -> None:
    assert tinhorn.game(f"{__name__}:GAME") is GAME
    with pytest.raises(tinhorn.TinhornError, match="not a game but a function"):
        tinhorn.game(f"{__name__}:look")
