"""Batches: many games at once over NumPy arrays."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tinhorn.env
from tinhorn import BadSetting, IllegalAction, TinhornError
from tinhorn.core.errors import WorkerLost
from tinhorn.core.game import Game
from tinhorn.env.batched import Batch
from tinhorn.env.observing import Observer
from tinhorn.env.stepping import outcome, rewards_of

LIARS = "tinhorn.examples.liars_dice:GAME"


def test_rows_are_what_the_contract_says(game: Game) -> None:
    """Observations, masks, actors and rewards, row by row, also where a new game begins."""
    seats = game.seats[-1]
    batch = tinhorn.env.batch(game, 3, seats, seed=5)
    observer = Observer(game, seats)
    seeds = [5, 6, 7]
    states = [game.new(seats, seed) for seed in seeds]
    generator = np.random.default_rng(1)
    for _ in range(60):
        for row, state in enumerate(states):
            seat = state.next_to_act()
            assert batch.actors[row] == seat
            assert batch.observations[row].tolist() == observer.of_view(state.view(seat))
            assert np.flatnonzero(batch.masks[row]).tolist() == sorted(state.legal(seat))
        actions = batch.random_actions(generator)
        batch.step(actions)
        for row, state in enumerate(states):
            state.play(state.next_to_act(), int(actions[row]))
            assert batch.ended[row] == state.over
            assert batch.rewards[row].tolist() == pytest.approx(outcome(state) if state.over else [0.0] * seats)
            if state.over:
                seeds[row] += 3
                states[row] = game.new(seats, seeds[row])


def test_random_actions_are_all_the_legal_ones() -> None:
    """Each is about equally likely, in every row."""
    batch = tinhorn.env.batch("dicetown", 3, 4, seed=2)
    generator = np.random.default_rng(4)
    draws = 4000
    drawn = np.zeros(batch.masks.shape)
    for _ in range(draws):
        drawn[np.arange(3), batch.random_actions(generator)] += 1
    expected = draws * batch.masks / batch.masks.sum(axis=1, keepdims=True)
    assert (drawn[~batch.masks] == 0).all()
    assert np.abs(drawn - expected).max() < 0.05 * draws


def test_observations_are_scaled_by_their_bounds(game: Game) -> None:
    batch = tinhorn.env.batch(game, 2, game.seats[0])
    scaled = batch.scaled()
    assert scaled.dtype == np.float32
    assert scaled.min() >= 0.0
    assert scaled.max() <= 1.0


def test_forced_answers_can_be_skipped() -> None:
    """No row then ever has only one legal action."""
    generator = np.random.default_rng(2)
    met = False
    for skip in (False, True):
        batch = tinhorn.env.batch("dicetown", 4, 3, skip_forced=skip)
        for _ in range(100):
            forced = bool((batch.masks.sum(axis=1) == 1).any())
            assert not (forced and skip)
            met = met or forced
            batch.step(batch.random_actions(generator))
    assert met


def test_workers_do_the_same_in_shared_memory() -> None:
    generator = np.random.default_rng(3)
    with Batch(LIARS, 5, 2, seed=9) as here, Batch(LIARS, 5, 2, seed=9, workers=2) as there:
        for _ in range(30):
            assert (here.observations == there.observations).all()
            assert (here.masks == there.masks).all()
            assert (here.actors == there.actors).all()
            actions = here.random_actions(generator)
            here.step(actions)
            there.step(actions)
            assert (here.rewards == there.rewards).all()
            assert (here.ended == there.ended).all()
        with pytest.raises(IllegalAction, match="row 0"):
            there.step(np.full(5, -1))
    assert there.observations.shape == here.observations.shape


UNGUARDED = """
import sys
import tinhorn.env
from tinhorn.env.datasets import write_dataset

if sys.argv[1] == "batch":
    tinhorn.env.batch("goat", 4, 3, workers=2)
else:
    write_dataset(sys.argv[2], "goat", ["random"] * 3, 24, workers=2)
"""


@pytest.mark.parametrize("what", ["batch", "dataset"])
def test_a_program_without_a_main_guard_is_told_of_it(what: str, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(UNGUARDED, encoding="utf-8")
    done = subprocess.run([sys.executable, program, what, tmp_path / "out"], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 1
    assert 'under `if __name__ == "__main__":`' in done.stderr.splitlines()[-1]
    assert done.stderr.count("Traceback") == 1, "the workers say nothing"
    assert "leaked" not in done.stderr


def test_a_worker_that_is_killed_is_missed() -> None:
    with Batch(LIARS, 4, 2, workers=2) as batch:
        batch._processes[1].kill()
        batch._processes[1].join()
        with pytest.raises(WorkerLost, match="in the middle"):
            batch.step(batch.random_actions(np.random.default_rng(1)))
        with pytest.raises(TinhornError, match="closed"):
            batch.reset()


def test_an_illegal_action_changes_nothing() -> None:
    batch = tinhorn.env.batch("goat", 2, 4)
    before = batch.observations.copy()
    legal = batch.random_actions(np.random.default_rng(0))
    for wrong in (np.array([legal[0], int(np.argmin(batch.masks[1]))]), np.array([legal[0], 10**6]), legal[:1]):
        with pytest.raises(IllegalAction):
            batch.step(wrong)
        assert (batch.observations == before).all()


def test_bad_settings_are_refused() -> None:
    with pytest.raises(BadSetting, match="seats"):
        tinhorn.env.batch("goat", 2, 9)
    with pytest.raises(BadSetting, match="workers"):
        tinhorn.env.batch("goat", 2, 4, workers=3)
    with pytest.raises(BadSetting, match="no option"):
        tinhorn.env.batch("goat", 2, 4, colour="red")


def test_options_are_those_of_the_game() -> None:
    batch = tinhorn.env.batch(LIARS, 2, 2, numdice=3)
    assert Observer(batch.game, 2).named(batch.observations[0].tolist())["dice"][:6].count(0) < 6
    assert sum(Observer(batch.game, 2).named(batch.observations[0].tolist())["dice"][:6]) == 3


@pytest.mark.parametrize(("ranks", "rewards"), [([0, 1], [1, -1]), ([0, 0], [0, 0]), ([2, 0, 0], [-1, 0.5, 0.5])])
def test_rewards_are_shares_of_the_others(ranks: list[int], rewards: list[float]) -> None:
    assert rewards_of(ranks) == rewards
