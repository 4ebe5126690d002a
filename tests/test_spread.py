"""Tasks in other processes, and on a Ray cluster. All its machines are this one.

Ray is imported where it is used: every process that collects the tests would pay for it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import tinhorn
from tinhorn.arena.match import Arena, play_game
from tinhorn.cli import main
from tinhorn.core.errors import BadSetting
from tinhorn.env.datasets import write_dataset
from tinhorn.learn.arrays import library_for
from tinhorn.learn.cluster import Part
from tinhorn.learn.rounds import Rounds
from tinhorn.learn.settings import Settings, TablePlan
from tinhorn.learn.training import Training
from tinhorn.spread import Workers, all_cores, on_a_worker
from tinhorn.version import VERSION

if TYPE_CHECKING:
    from ray.cluster_utils import Cluster

LIARS_DICE = "tinhorn.examples.liars_dice:GAME"
MATCH = Arena.of(tinhorn.game("goat"), ["regular", "random"], {}, 3)
DEALS = [(deal, table) for deal in range(4) for table in range(2)]


@pytest.fixture(scope="module")
def machines() -> Iterator[Cluster]:
    """A cluster of one machine with two processors."""
    from ray.cluster_utils import Cluster

    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    yield found
    found.shutdown()


@pytest.fixture
def cluster(machines: Cluster) -> str:
    """Its address."""
    return str(machines.address)


def connected() -> bool:
    import ray

    return ray.is_initialized()


def where(key: int) -> tuple[int, str]:
    import ray

    time.sleep(0.2)  # so that one worker cannot do them all before the other is there
    return key, ray.get_runtime_context().get_node_id()


def failing(key: int) -> None:
    raise BadSetting(f"task {key} is wrong")


def test_somebody_must_work() -> None:
    with pytest.raises(BadSetting, match="at least one process"):
        Workers(0)


def test_nothing_to_do() -> None:
    assert list(Workers(4).each(failing, [])) == []


def test_processes_do_what_this_one_does() -> None:
    task = partial(play_game, MATCH)
    alone = list(Workers(1).each(task, DEALS))
    together = sorted(Workers(2).each(task, DEALS), key=lambda each: (each.deal, each.arrangement))
    assert alone == together


@pytest.mark.long
def test_both_machines_of_a_cluster_work(machines: Cluster) -> None:
    second = machines.add_node(num_cpus=1)
    done = list(Workers(ray=str(machines.address)).each(where, [(key,) for key in range(24)]))
    machines.remove_node(second)
    assert sorted(key for key, _ in done) == list(range(24))
    assert len({node for _, node in done}) == 2
    assert not connected()


def test_a_match_on_a_cluster_is_the_same(cluster: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "goat", "regular", "random*2", "--games", "3", "--seed", "5", "--out"]
    assert main([*arguments, str(tmp_path / "here"), "--workers", "1"]) == 0
    assert main([*arguments, str(tmp_path / "there"), "--ray", cluster]) == 0
    capsys.readouterr()
    assert (tmp_path / "here.json").read_bytes() == (tmp_path / "there.json").read_bytes()


def test_a_data_set_is_the_same_wherever_its_games_are_played(cluster: str, tmp_path: Path) -> None:
    bots = ["random", "regular"]
    paths = [tmp_path / name for name in ("here", "processes", "cluster")]
    write_dataset(paths[0], LIARS_DICE, bots, 30, seed=2, first=5)
    write_dataset(paths[1], LIARS_DICE, bots, 30, seed=2, first=5, workers=2)
    write_dataset(paths[2], LIARS_DICE, bots, 30, seed=2, first=5, ray=cluster)
    write_dataset(tmp_path / "object", tinhorn.game("goat"), ["random"] * 3, 9, workers=2)
    here, *others = [pq.read_table(path).to_pylist() for path in paths]
    assert [row["game"] for row in here] == sorted(row["game"] for row in here)
    assert all(other == here for other in others)


def test_a_run_learns_from_games_of_the_cluster(cluster: str, tmp_path: Path) -> None:
    """Each part plays the games that it would play alone, and the learner gets them in their order."""
    small: dict[str, Any] = {"width": 8, "blocks": 1, "rows": 512, "steps": 4, "minibatch": 512}
    settings = Settings(game=LIARS_DICE, tables=[TablePlan(2)], critic=True, **small)
    training = Training(tinhorn.game(LIARS_DICE), settings, tmp_path, library_for("cpu"), Workers(ray=cluster), "cpu", print)
    assert training.critic is not None
    weights, judging = dict(training.network.weights), dict(training.critic.weights)
    with Rounds(training.game, settings, training.network, training.library, Workers(ray=cluster), training.critic) as rounds:
        rounds.reset(0)
        found = rounds.next(0, False)
        luck = int(np.random.default_rng([settings.seed, 0, 2]).integers(1 << 62))
        parts = [Part(VERSION, LIARS_DICE, settings, n, weights, judging).collect(weights, judging, 0, luck) for n in range(2)]
    assert len(found.actions) == sum(len(each.actions) for each in parts) > 0.5 * rounds.decisions
    assert (found.actions == np.concatenate([each.actions for each in parts])).all()
    assert found.masks[np.arange(len(found.actions)), found.actions].all()
    np.testing.assert_allclose(found.better, np.concatenate([each.better for each in parts]), atol=1e-5)
    assert not connected()
    training.update(found)
    assert (training.network.weights["value"] != 0).any()


def test_what_goes_wrong_on_a_cluster_is_told(cluster: str) -> None:
    with pytest.raises(BadSetting, match=r"a worker of the Ray cluster at .* failed: task 7 is wrong"):
        list(Workers(ray=cluster).each(failing, [(7,)]))
    assert not connected()


def test_another_version_is_refused() -> None:
    with pytest.raises(BadSetting, match="install the same on all"):
        on_a_worker("0.0.0", failing, (1,))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1", "127.0.0.1:none"])
def test_a_cluster_that_does_not_answer_is_named(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "goat", "regular", "random", "--ray", address]) == 2
    assert f"no Ray cluster answers at {address}" in capsys.readouterr().err


def test_workers_and_a_cluster_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "goat", "regular", "random", "--ray", "auto", "--workers", "2"]) == 2
    assert "not both" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("quota", "cores"), [("max 100000\n", 8), ("250000 100000\n", 2), ("50000 100000\n", 1), ("6400000 100000\n", 8), ("", 8)]
)
def test_a_container_may_allow_fewer_cores(quota: str, cores: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(8)), raising=False)
    path = tmp_path / "cpu.max"
    if quota:
        path.write_text(quota)
    assert all_cores(path) == cores
