"""The same seed and actions give the same trajectory through every environment, observation for observation."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tinhorn.env
from tinhorn.core.game import Game
from tinhorn.env.observing import Observer
from tinhorn.env.table import drawn

SEED = 11
MOST = 60  # decisions

# The seat, its observation, its legal actions, and what it does.
Decision = tuple[int, list[int], list[int], int]


def policy(moves: int, legal: list[int]) -> int:
    """Some legal action, by the number of decisions so far."""
    return sorted(legal)[moves * 7919 % 101 % len(legal)]


class Scripted:
    def choose(self, view: Any, options: list[int]) -> int:
        return policy(view.moves, options)


def by_contract(game: Game, seats: int) -> list[Decision]:
    state, observer, found = game.new(seats, SEED), Observer(game, seats), []
    while not state.over and len(found) < MOST:
        seat = state.next_to_act()
        legal = sorted(state.legal(seat))
        action = policy(state.moves, legal)
        found.append((seat, observer.of_view(state.view(seat)), legal, action))
        state.play(seat, action)
    return found


@pytest.fixture
def seats(game: Game) -> int:
    return game.seats[len(game.seats) // 2]


@pytest.fixture
def trajectory(game: Game, seats: int) -> list[Decision]:
    return by_contract(game, seats)


def test_batch(game: Game, seats: int, trajectory: list[Decision]) -> None:
    batch = tinhorn.env.batch(game, 1, seats, seed=SEED)
    for seat, observation, legal, action in trajectory:
        assert (batch.actors[0], batch.observations[0].tolist(), np.flatnonzero(batch.masks[0]).tolist()) == (seat, observation, legal)
        batch.step([action])


def test_aec(game: Game, seats: int, trajectory: list[Decision]) -> None:
    env = tinhorn.env.aec(game, seats)
    env.reset(seed=SEED)
    for seat, observation, legal, action in trajectory:
        seen = env.last()[0]
        assert env.agent_selection == f"seat_{seat}"
        assert (seen["observation"].tolist(), np.flatnonzero(seen["action_mask"]).tolist()) == (observation, legal)
        env.step(action)


def test_parallel(game: Game, seats: int) -> None:
    """Who is asked at once sees the table before any of the others has answered."""
    env = tinhorn.env.parallel(game, seats)
    seen, _ = env.reset(seed=SEED)
    state, observer = game.new(seats, SEED), Observer(game, seats)
    while not state.over and state.moves < MOST:
        answers = {}
        for seat, agent in enumerate(env.possible_agents):
            assert seen[agent]["observation"].tolist() == observer.of_view(state.view(seat))
            legal = sorted(state.legal(seat)) or [env.wait]
            assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == legal
            answers[agent] = policy(state.moves, legal)
        seen, *_ = env.step(answers)
        for seat in state.to_act:
            state.play(seat, answers[f"seat_{seat}"])
        assert env.table.state.digest() == state.digest()


def test_gym(game: Game, seats: int, trajectory: list[Decision]) -> None:
    env = tinhorn.env.gym(game, seats, seat=0, opponents=[Scripted() for _ in range(seats - 1)])
    seen, _ = env.reset(seed=SEED)
    for seat, observation, legal, action in trajectory:
        if seat == 0:
            assert (seen["observation"].tolist(), np.flatnonzero(seen["action_mask"]).tolist()) == (observation, legal)
            seen, *_ = env.step(np.int64(action))


def test_openspiel(game: Game, seats: int, trajectory: list[Decision]) -> None:
    state = tinhorn.env.openspiel(game, seats).new_initial_state()
    state.apply_action(SEED)
    for seat, observation, legal, action in trajectory:
        assert (state.current_player(), state.observation_tensor(seat), state.legal_actions()) == (seat, observation, legal)
        state.apply_action(action)


def test_text(game: Game, seats: int, trajectory: list[Decision]) -> None:
    env = tinhorn.env.text(game, seats)
    turn = env.reset(seed=SEED)
    for seat, observation, legal, action in trajectory[:10]:
        assert (turn.seat, sorted(game.parse(said) for said in turn.actions)) == (seat, legal)
        assert env.at.observation(seat).tolist() == observation
        assert turn.table == drawn(game, env.at.state.view(seat))
        turn = env.step(game.say(action))
