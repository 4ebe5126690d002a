"""Data sets of games by bots."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import tinhorn
from tinhorn import BadSetting
from tinhorn.cli import main
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


def test_the_command_writes_what_the_function_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    by_function, by_command = tmp_path / "function.parquet", tmp_path / "new" / "command.parquet"
    written = write_dataset(by_function, "legends", ["random"] * 2, 2, seed=5, first=1, relative=False, skip_forced=True, round_cap=3)
    wanted = ["--games", "2", "--seed", "5", "--first", "1", "--option", "round_cap=3", "--absolute", "--skip-forced", "--workers", "1"]
    assert main(["dataset", "legends", "random*2", *wanted, "--out", str(by_command)]) == 0
    assert f"{written} decisions of 2 games" in capsys.readouterr().out
    assert pq.read_table(by_command).equals(pq.read_table(by_function))
    assert about_dataset(by_command) == about_dataset(by_function)
    assert [path.name for path in by_command.parent.iterdir()] == ["command.parquet"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["goat", "random*3", "--games", "0"], "--games takes a number from 1 on"),
        (["goat", "random*3", "--first", "-1"], "--first takes a number from 0 on"),
        (["goat", "random*9"], "goat is for 2 to 5 seats, not 9"),
        (["goat", "random*2", "--option", "colour=red"], "no option 'colour'"),
        (["goat", "lucky", "random"], "no bot level 'lucky'"),
        (["goat", "random*2", "--workers", "2", "--ray", "auto"], "not both"),
    ],
)
def test_the_command_says_what_is_wrong(args: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.parquet"
    wanted = args if "--workers" in args else [*args, "--workers", "1"]
    assert main(["dataset", *wanted, "--out", str(out)]) == 2
    assert message in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_replaced_only_if_told_so_and_only_by_a_whole_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.parquet"
    out.write_text("dear to somebody", encoding="utf-8")
    command = ["dataset", "goat", "--games", "1", "--workers", "1", "--out", str(out)]
    assert main([*command, "random", "random"]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main([*command, "lucky", "random", "--overwrite"]) == 2
    assert out.read_text(encoding="utf-8") == "dear to somebody"
    assert main([*command, "random", "random", "--overwrite"]) == 0
    assert about_dataset(out)["games"] == 1
    assert list(tmp_path.iterdir()) == [out]
