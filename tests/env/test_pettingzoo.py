"""PettingZoo's own suites, for every game at every seat count."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test, state_test

import tinhorn.env
from tests.fixture_games import game_with
from tinhorn import BadSetting, IllegalAction
from tinhorn.core.game import Game
from tinhorn.env.pettingzoo import Aec, Parallel


@pytest.fixture(autouse=True)
def no_warnings() -> Iterator[None]:
    """The suites warn of the int16 space and of masks; both are meant."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_one_seat_after_another_passes_the_suites(game: Game) -> None:
    for seats in game.seats:
        api_test(tinhorn.env.aec(game, seats), num_cycles=40)
        state_test(tinhorn.env.aec(game, seats, illegal="end"), tinhorn.env.parallel(game, seats), num_cycles=20)
        seed_test(partial(tinhorn.env.aec, game, seats), num_cycles=20)


def test_all_at_once_passes_the_suite(game: Game) -> None:
    for seats in game.seats:
        parallel_api_test(tinhorn.env.parallel(game, seats), num_cycles=20)
        parallel_seed_test(partial(tinhorn.env.parallel, game, seats, illegal="end"), num_cycles=20)


def test_tables_are_drawn(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    for seats in game.seats:
        render_test(partial(tinhorn.env.aec, game, seats))
        assert capsys.readouterr().out


def test_a_whole_game_ends_with_rewards_that_sum_to_nothing(game: Game) -> None:
    env = tinhorn.env.aec(game, game.seats[-1], skip_forced=True)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(20_000):
        observed, reward, over, _, _ = env.last()
        total[agent] += reward
        assert observed is not None
        env.step(None if over else int(env.action_space(agent).sample(observed["action_mask"])))
    assert not env.agents
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


def test_seats_that_are_asked_at_once_answer_at_once() -> None:
    id = game_with((2,), at_once=True)
    env = Parallel(id, 2)
    observed, _ = env.reset(seed=1)
    met = False
    for _ in range(400):
        asked = env.table.state.to_act
        met = met or len(asked) > 1
        for seat, agent in enumerate(env.possible_agents):
            assert observed[agent]["action_mask"][env.wait] == (seat not in asked)
        if not env.agents:
            break
        moves = env.table.state.moves
        actions = {agent: int(np.flatnonzero(observed[agent]["action_mask"])[0]) for agent in env.agents}
        observed, *_ = env.step(actions)
        assert env.table.state.moves == moves + len(asked)
    assert met


def test_illegal_actions_change_nothing() -> None:
    env = Aec("goat", 3)
    env.reset(seed=2)
    before = env.table.state.digest()
    with pytest.raises(IllegalAction):
        env.step(int(np.argmin(env.last()[0]["action_mask"])))
    assert env.table.state.digest() == before
    ends = Aec("goat", 3, illegal="end")
    ends.reset(seed=2)
    ends.step(int(np.argmin(ends.last()[0]["action_mask"])))
    assert sorted(ends.rewards.values()) == [-1, 0, 0]
    assert all(ends.terminations.values())
    with pytest.raises(BadSetting, match="nonsense"):
        Aec("goat", 3, illegal="nonsense")


def test_illegal_actions_of_seats_that_act_at_once() -> None:
    """They change nothing, or end the game for everybody: whoever did it has lost, and nobody has won."""
    together = Parallel("goat", 3)
    together.reset(seed=2)
    before = together.table.state.digest()
    all_wait = dict.fromkeys(together.agents, together.wait)
    with pytest.raises(IllegalAction, match="not a legal action of seat_"):
        together.step(all_wait)
    with pytest.raises(IllegalAction, match="none of seat_1"):
        together.step({"seat_0": together.wait, "seat_2": together.wait})
    assert together.table.state.digest() == before
    ends = Parallel("goat", 3, illegal="end")
    ends.reset(seed=2)
    asked = ends.table.state.next_to_act()
    _, rewards, over, cut, _ = ends.step(all_wait)
    assert rewards == {f"seat_{seat}": -1.0 if seat == asked else 0.0 for seat in range(3)}
    assert all(over.values())
    assert not any(cut.values())
    assert ends.agents == []
    assert ends.table.state.digest() == before
    assert ends.step({}) == ({}, {}, {}, {}, {})
    ends.reset(seed=2)
    _, rewards, *_ = ends.step(dict.fromkeys(all_wait, -1))
    assert set(rewards.values()) == {-1.0}, "to wait was the only legal action of the others"
    with pytest.raises(BadSetting, match="nonsense"):
        Parallel("goat", 3, illegal="nonsense")
