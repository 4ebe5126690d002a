"""Observations of every registered game: fixed shape, within bounds, and no secret told."""

from __future__ import annotations

from tests.battery.test_battery import positions
from tinhorn.core.game import Game
from tinhorn.core.observation import Layout
from tinhorn.core.state import State
from tinhorn.env.observing import Observer, layout_of


def test_observations_have_their_shape_and_keep_their_bounds(game: Game) -> None:
    for state, _ in positions(game, 2, 500):
        layout = layout_of(game, state.seats)
        observer = Observer(game, state.seats)
        for seat in range(state.seats):
            keeps_bounds(game, layout, state, seat)
            assert observer.of_state(state, seat) == observer.of_view(state.view(seat))


def keeps_bounds(game: Game, layout: Layout, state: State, seat: int) -> None:
    """Before anything is clipped: a field that the declaration does not call clipped is within its bounds by itself."""
    fields = {**game.open_fields(state), **game.own_fields(state, seat)}
    layout.tell_question(fields, seat)
    out: list[int] = []
    for field, start in zip(layout.fields, layout.starts, strict=True):
        assert len(out) == start
        field.write(fields, seat, layout.seats, out)
        if not field.clips:
            for at in range(start, len(out)):
                assert layout.low[at] <= out[at] <= layout.high[at], f"{field.name} is {out[at]}"
    assert len(out) == layout.size


def test_observations_tell_no_secret(game: Game) -> None:
    """Two worlds that look alike to a seat give it the same numbers, in both forms."""
    for state, pick in positions(game, 1, 600):
        for seat in range(state.seats):
            dream = game.imagine(state.view(seat), pick.below(1 << 20))
            for relative in (True, False):
                observer = Observer(game, state.seats, relative)
                assert observer.of_state(dream, seat) == observer.of_state(state, seat)


def test_the_observer_comes_first_in_the_relative_form(game: Game) -> None:
    """Who is asked is 0 in it, whatever the seat, and the lists by seat are turned."""
    for state, pick in positions(game, 1, 700):
        if state.over:
            continue
        seat = pick.of(list(state.to_act))
        near = Observer(game, state.seats)
        far = Observer(game, state.seats, relative=False)
        here, there = near.of_state(state, seat), far.of_state(state, seat)
        assert (near.named(here)["seat"], far.named(there)["seat"]) == ([0], [seat])
        assert near.named(here)["to_act"][0] == 1
        for field, start in zip(near.layout.fields, near.layout.starts, strict=True):
            if field.by_seat and not field.of_seats:
                each = field.length(state.seats) // state.seats
                mine = here[start : start + each]
                assert mine == there[start + seat * each : start + (seat + 1) * each], field.name


def test_every_question_differs_from_every_other(game: Game) -> None:
    """The question asked is part of an observation."""
    numbers = layout_of(game, game.seats[0]).number_of
    assert set(game.questions) <= set(numbers)
    assert len(set(numbers.values())) == len(numbers)
