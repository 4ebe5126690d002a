"""Perfect recall: all that a seat has seen."""

from __future__ import annotations

import numpy as np
import pytest

import tinhorn.env
from tinhorn.core.errors import RecordError
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.env.observing import Observer
from tinhorn.env.recalling import recall
from tinhorn.examples.liars_dice import GAME as LIARS

MOST = 25


def played(game: Game, seats: int, decisions: int) -> State:
    state, pick = game.new(seats, 3), Pick(3)
    while not state.over and state.moves < decisions:
        seat = state.next_to_act()
        state.apply(seat, pick.of(state.options(seat)))
    return state


def test_nothing_is_forgotten(game: Game) -> None:
    """What a seat recalls begins with what it recalled earlier; it ends with how things stand, and has its own answers alone."""
    seats = game.seats[0]
    state = played(game, seats, MOST)
    earlier = recall(played(game, seats, MOST // 2))
    for seat in range(seats):
        rows = recall(state).of(seat)
        before = earlier.of(seat)
        assert rows.shape == (state.moves + 1, 1 + Observer(game, seats).size)
        assert (rows[: len(before)] == before).all()
        assert rows[-1, 1:].tolist() == Observer(game, seats).of_view(state.view(seat))
        assert rows[1:, 0].tolist() == [action if other == seat else -1 for other, action in state.history()]


def test_what_others_hold_is_not_recalled() -> None:
    games = [LIARS.new(2, seed) for seed in range(40)]
    own = games[0].view(0).dice[0]
    alike = [state for state in games if state.view(0).dice[0] == own]
    assert len({state.view(1).dice[1] for state in alike}) > 1
    for state in alike:
        state.play(0, "bid 1 x 3")
        state.play(1, "bid 1 x 5")
    assert len({recall(state).of(0).tobytes() for state in alike}) == 1
    assert len({recall(state).of(1).tobytes() for state in alike}) > 1


def test_an_imagined_state_has_no_past() -> None:
    with pytest.raises(RecordError, match="imagined"):
        recall(LIARS.imagine(LIARS.new(2, 1).view(0), 1))


def test_openspiel_has_it_as_the_tensor_of_the_information_state(game: Game) -> None:
    seats, rows = game.seats[0], 12
    spiel = tinhorn.env.openspiel(game, seats, recall=rows)
    assert spiel.get_type().provides_information_state_tensor
    state = spiel.new_initial_state()
    state.apply_action(3)
    for _ in range(rows + 2):
        if state.is_terminal():
            break
        player = state.current_player()
        told = np.array(state.information_state_tensor(player)).reshape(rows, -1)
        wanted = recall(state.held.state).of(player)[-rows:]
        assert told[: len(wanted)].tolist() == wanted.tolist()
        assert not told[len(wanted) :].any()
        state = state.clone()
        state.apply_action(state.legal_actions()[0])
    back = spiel.deserialize_state(state.serialize())
    assert back.information_state_tensor(0) == state.information_state_tensor(0)
