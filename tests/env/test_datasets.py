"""Data sets of games by bots."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import tinhorn
from tinhorn import BadSetting
from tinhorn.core.game import Game
from tinhorn.env.datasets import about_dataset, write_dataset
from tinhorn.env.observing import Observer
from tinhorn.env.stepping import outcome


def test_every_row_is_a_decision_that_can_be_played_again(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    seats = game.seats[0]
    options = {"round_cap": 4} if game.id == "legends" else {}
    written = write_dataset(path, game, ["random"] * seats, 1, seed=4, **options)
    read = pq.read_table(path)
    assert read.num_rows == written
    state, observer = game.new(seats, 4, **options), Observer(game, seats)
    columns = [read.column(name).to_pylist() for name in ("seat", "observation", "mask", "action", "outcome")]
    outcomes = []
    for seat, observation, mask, action, reward in zip(*columns, strict=True):
        assert observation == observer.of_state(state, seat)
        assert np.flatnonzero(mask).tolist() == sorted(state.legal(seat))
        state.play(seat, action)
        outcomes.append((seat, reward))
    assert state.over
    assert all(reward == pytest.approx(outcome(state)[seat]) for seat, reward in outcomes)


def test_parts_belong_together(tmp_path: Path) -> None:
    id = "tinhorn.examples.liars_dice:GAME"
    bots = ["random", "regular"]
    whole, one, other = (tmp_path / name for name in ("whole", "one", "other"))
    write_dataset(whole, id, bots, 6, seed=2)
    write_dataset(one, id, bots, 4, seed=2)
    write_dataset(other, id, bots, 2, seed=2, first=4)
    parts = pq.read_table(one).to_pylist() + pq.read_table(other).to_pylist()
    assert pq.read_table(whole).to_pylist() == parts
    about = about_dataset(other)
    assert (about["game"], about["bots"], about["first"], about["games"]) == ("liars_dice", bots, 4, 2)
    assert about["observation"] == Observer(tinhorn.game(id), 2).version


def test_bad_settings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="at least one game"):
        write_dataset(tmp_path / "none", "goat", ["random"] * 4, 0)
    with pytest.raises(BadSetting, match="seats"):
        write_dataset(tmp_path / "one", "goat", ["random"], 1)
