"""Runs of liar's dice in small, with NumPy on a processor."""

from __future__ import annotations

import io
import re
import shutil
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import msgspec
import numpy as np
import pytest

import tinhorn
from tests.learn.solved import VALUE, exploitability, own_value, policy_of
from tinhorn import BadSetting, TinhornError
from tinhorn.env.batched import Batch
from tinhorn.learn import watching
from tinhorn.learn.arrays import library_for
from tinhorn.learn.commands.learn import least_of
from tinhorn.learn.learning import Examples, Learner, Rows
from tinhorn.learn.rounds import Rounds
from tinhorn.learn.settings import Settings, TablePlan, advised_rows
from tinhorn.learn.training import Training
from tinhorn.learned.keeping import MOST_WEIGHTS, WEIGHTS, Unfit, read_network
from tinhorn.learned.manifest import MANIFEST
from tinhorn.learned.network import Network, first_weights, log_chances
from tinhorn.learned.reading import reading_of
from tinhorn.spread import Workers

ADDRESS = "tinhorn.examples.liars_dice:GAME"
LIARS = tinhorn.game(ADDRESS)
SMALL = Settings(
    game=ADDRESS,
    tables=[TablePlan(2)],
    width=16,
    blocks=1,
    rows=64,
    steps=8,
    minibatch=256,
    rate=3e-3,
    watched=2000,
    passes=1,
    checkpoints=2,
    deals=8,
    updates=4,
)


def run(folder: Path, settings: Settings = SMALL, stop: str = "") -> dict[str, Any]:
    """A run, or one that is broken off when it says this. Returns the weights."""

    def say(text: str) -> None:
        if stop and stop in text:
            raise KeyboardInterrupt

    training = Training(LIARS, settings, folder, library_for("cpu"), Workers(), "cpu", say)
    training.go(1.0, "tinhorn learn")
    return training.network.weights


@pytest.mark.parametrize(
    "changed", [{"averaged": 3}, {"critic": True, "ahead": True, "flat": True}], ids=["with mean weights", "flat, with a critic, ahead"]
)
def test_a_resumed_run_ends_with_the_same_weights(changed: dict[str, Any], tmp_path: Path) -> None:
    settings = msgspec.structs.replace(SMALL, checkpoints=2, updates=6, **changed)
    whole = run(tmp_path / "whole", settings)
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path / "broken", settings, stop="update 3 of 6")
    resumed = run(tmp_path / "broken", settings)
    assert whole.keys() == resumed.keys()
    for name, each in whole.items():
        assert (each == resumed[name]).all(), name
    lines = (tmp_path / "broken" / "curve.jsonl").read_text().splitlines()
    assert len(lines) == len((tmp_path / "whole" / "curve.jsonl").read_text().splitlines()) == 7


def test_training_makes_a_player_of_liars_dice_harder_to_beat(tmp_path: Path) -> None:
    """A player who knows nothing loses 0.78 a game to the best answer. A few seconds of training take away two thirds of that.

    Without the pull it chases itself in circles: whoever knows it then wins 0.52, as after a quarter of the time.
    """
    settings = msgspec.structs.replace(
        SMALL,
        width=32,
        rows=128,
        steps=16,
        minibatch=1024,
        rate=6e-3,
        entropy=0.05,
        pull=0.2,
        averaged=20,
        watched=0,
        field=0,
        updates=80,
        advised=False,
    )
    training = Training(LIARS, settings, tmp_path, library_for("cpu"), Workers(), "cpu", lambda text: None)
    knows_nothing = policy_of(training.network)
    assert exploitability(knows_nothing) == pytest.approx(0.7807, abs=1e-3)
    training.go(1.0, "tinhorn learn")
    assert exploitability(policy_of(training.network)) < 0.4
    learnt = policy_of(training.kept)
    assert exploitability(learnt) < 0.33
    assert own_value(learnt) == pytest.approx(VALUE, abs=0.1)


def test_a_search_is_imitated_with_its_advice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It trusts the rule of thumb from the beginning, so it decides like the search more often than by chance after one pass."""
    said: list[str] = []
    monkeypatch.setattr(watching, "PART", 300)
    settings = msgspec.structs.replace(SMALL, teacher="sharp@8", watched=300, minibatch=64)
    training = Training(LIARS, settings, tmp_path, library_for("cpu"), Workers(), "cpu", said.append)
    training.imitate()
    alike = [int(text.split(" in ")[1].split()[0]) for text in said if text.startswith("pass")]
    assert all("without advice" not in text for text in said)
    assert alike[-1] > 60
    watched = watching.watch(0, ADDRESS, TablePlan(2), "sharp@8", True, 5, 50)
    assert watched.advice is not None
    assert 0.5 < (watched.advice == watched.actions).mean() < 1


def test_a_folder_holds_one_run(tmp_path: Path) -> None:
    run(tmp_path)
    with pytest.raises(BadSetting, match="holds another run"):
        Training(LIARS, Settings(game=ADDRESS, tables=[TablePlan(2)], seed=9), tmp_path, library_for("cpu"), Workers(), "cpu", print)


def test_what_was_learnt_is_kept_and_another_version_is_refused(tmp_path: Path) -> None:
    run(tmp_path)
    kept = read_network(LIARS, tmp_path)
    assert kept.manifest.updates == 4
    assert {each.seats for each in kept.manifest.verdicts} == {2}
    text = (tmp_path / MANIFEST).read_text()
    (tmp_path / MANIFEST).write_text(text.replace(kept.manifest.observations, "0" * 24))
    with pytest.raises(Unfit, match=r"was trained with observations 0+, and here it is"):
        read_network(LIARS, tmp_path)


def test_a_network_is_trained_further(tmp_path: Path) -> None:
    """It begins as it was kept. One that was not advised hears of advice from then on, and trusts it as far as it is said to."""
    run(tmp_path / "first", msgspec.structs.replace(SMALL, advised=False))
    kept = read_network(LIARS, tmp_path / "first").network
    further = msgspec.structs.replace(SMALL, start=str(tmp_path / "first"))
    batch = Batch(LIARS, 4, 2, with_advice=True)
    before = kept.forward(kept.numbers(batch.observations, batch.layout))[0]
    for trust in (0.0, 2.0):
        settings = msgspec.structs.replace(further, trust=trust)
        network = Training(LIARS, settings, tmp_path / f"trust {trust}", library_for("cpu"), Workers(), "cpu", print).network
        advice = network.reading.turned(2).relative[batch.actors, batch.advice]
        told = network.numbers(batch.observations, batch.layout, advice)
        gained = network.forward(told)[0] - before
        gained[np.arange(4), advice] -= trust
        assert np.allclose(gained, 0, atol=1e-5)


def test_the_kept_network_has_the_mean_weights_of_the_last_updates(tmp_path: Path) -> None:
    """Of all updates as long as there are few of them, and then of about so many."""
    settings = msgspec.structs.replace(SMALL, averaged=2, updates=3, checkpoints=3)
    training = Training(LIARS, settings, tmp_path, library_for("cpu"), Workers(), "cpu", print)
    after: list[Any] = []
    average = training.average

    def noted() -> None:
        after.append(training.network.weights)
        average()

    training.average = noted  # type: ignore[method-assign]
    training.go(1.0, "tinhorn learn")
    one, two, three = after
    for name, each in training.kept.weights.items():
        assert np.allclose(each, (one[name] + two[name]) / 4 + three[name] / 2, atol=1e-6), name
    with np.load(tmp_path / "checkpoint.npz") as stored:
        assert (stored["weights/value"] == three["value"]).all()
        assert (stored["kept/value"] == training.kept.weights["value"]).all()


def test_a_responder_learns_to_beat_the_network_in_the_other_seats(tmp_path: Path) -> None:
    """That one knows nothing, and does not learn. Only decisions of the responder are learnt from."""
    first = msgspec.structs.replace(SMALL, watched=0, advised=False, updates=1, rate=1e-9)
    run(tmp_path / "first", first)
    settings = msgspec.structs.replace(first, against=str(tmp_path / "first"), rows=128, steps=16, rate=6e-3, updates=5, deals=60)
    with Rounds(LIARS, settings, read_network(LIARS, tmp_path / "first").network, library_for("cpu"), Workers()) as rounds:
        rounds.reset(0)
        assert 0.4 < len(rounds.next(0, False).actions) / rounds.decisions < 0.55
    run(tmp_path / "second", settings)
    verdict = read_network(LIARS, tmp_path / "second").manifest.verdicts[0]
    assert verdict.against == str(tmp_path / "first")
    assert verdict.share - verdict.half > 0.5


def test_the_pull_is_the_gradient_of_the_distance_to_the_mean_weights() -> None:
    """Compared with small differences, in a table of liar's dice where some actions are not allowed."""
    library, reading = library_for("cpu"), reading_of(LIARS)
    draw = np.random.default_rng(5)

    def network() -> Network:
        weights = first_weights(reading, 16, 1, 1)
        weights["parts"] = draw.standard_normal(weights["parts"].shape).astype(np.float32)
        return Network(reading, weights)

    learner = Learner(network(), library, steady=network())
    assert learner.steady is not None
    batch = Batch(LIARS, 3, 2, seed=1)
    numbers = learner.network.numbers(batch.observations, batch.layout)
    empty = np.zeros(3, np.float32)
    rows = Rows(learner, Examples(numbers, batch.masks, np.zeros(3, np.int64), empty, empty, empty), np.arange(3))
    found = rows.chances * learner.apart(learner.steady, rows)
    steady = log_chances(np, learner.steady.forward(numbers)[0].astype(np.float64), batch.masks)

    def distance(preferences: Any) -> Any:
        logs = log_chances(np, preferences, batch.masks)
        return np.where(batch.masks, np.exp(logs) * (logs - steady), 0).sum(axis=1)

    preferences = learner.network.forward(numbers)[0].astype(np.float64)
    for action in np.flatnonzero(batch.masks[0])[:6]:
        step = np.zeros_like(preferences)
        step[:, action] = 1e-5
        assert found[:, action] == pytest.approx((distance(preferences + step) - distance(preferences - step)) / 2e-5, abs=1e-4)
    assert (found[~batch.masks] == 0).all()


def test_the_rule_of_thumb_stays_away_from_small_tables_and_from_rivals() -> None:
    settings = msgspec.structs.replace(SMALL, field=2, field_from=3)
    assert [settings.field_at(seats) for seats in (2, 3, 4)] == [0, 2, 2]
    assert msgspec.structs.replace(settings, against="folder").field_at(3) == 0


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"pull": -1.0}, "--pull takes a number from 0 on, not -1"),
        ({"entropy_left": 1.5}, "--entropy-left takes a part from 0 to 1, not 1.5"),
        ({"mixed": {9: 0.0}}, "--mixed takes a number of seats of the game and a part from 0 to 1, as 2=0.15, not 9=0"),
        ({"mixed": {2: 1.5}}, "as 2=0.15, not 2=1.5"),
    ],
)
def test_settings_that_cannot_be_are_refused(changed: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSetting, match=re.escape(complaint)):
        msgspec.structs.replace(SMALL, **changed).check(LIARS)


def test_a_part_that_is_none_is_refused() -> None:
    assert least_of("2=0.5") == (2, 0.5)
    assert least_of("3") == (3, 0.0)
    with pytest.raises(BadSetting, match=r"write --mixed as SEATS=PART, for example 2=0\.15, not 'two'"):
        least_of("two")


def test_the_rule_of_thumb_plays_its_seats() -> None:
    """In these rows nobody else is asked, and rows alike have the same deal."""
    batch = Batch("goat", 8, 4, seed=3, advised=advised_rows(4, 4), alike=4, skip_forced=True)
    generator = np.random.default_rng(1)
    for _ in range(20):
        assert batch.actors.tolist() == [0, 0, 0, 0, 1, 1, 1, 1]
        batch.step(batch.random_actions(generator))
    assert advised_rows(2, 1) == [0b10, 0, 0, 0, 0b01, 0, 0, 0]
    with pytest.raises(BadSetting, match="not for all"):
        Batch("goat", 8, 4, advised=[0b1111])


def test_a_run_that_is_over_says_what_it_learnt(tmp_path: Path) -> None:
    """The same command after the last update plays no more, and changes nothing."""
    run(tmp_path)
    kept = (tmp_path / WEIGHTS).read_bytes()
    again = Training(LIARS, SMALL, tmp_path, library_for("cpu"), Workers(), "cpu", print)
    assert again.go(1.0, "tinhorn learn").updates == SMALL.updates
    assert (tmp_path / WEIGHTS).read_bytes() == kept


# Files that are damaged, or a stranger's


def archive(**arrays: Any) -> bytes:
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)
    return file.getvalue()


def claiming(size: int) -> bytes:
    """An archive with an array that says it has so many numbers, and has none."""
    header, file = io.BytesIO(), io.BytesIO()
    np.lib.format.write_array_header_1_0(header, {"descr": "<f4", "fortran_order": False, "shape": (size,)})
    with ZipFile(file, "w") as zipped:
        zipped.writestr("in.npy", header.getvalue())
    return file.getvalue()


DEEP = b"[" * 100_000 + b"]" * 100_000
NO_JSON = [DEEP, b"[]\n", b"1\n", b"\xff\xfe\n", b'{"update": 1' + b"0" * 5000 + b"}\n", b'{"update": 1, "verdicts": ' + DEEP + b"}\n"]
NO_ARCHIVE = [
    b"",
    b"no archive",
    archive(counts=np.array([{}], dtype=object)),
    archive(counts=np.array(["five"] * 5)),
    archive(counts=np.zeros(5)),
    claiming(MOST_WEIGHTS),
    claiming(10**15),
    claiming(10**30),
]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole")
    run(folder)
    return folder


def complaint(doing: Callable[[], object], file: Path) -> str:
    """What is said in the place of doing it, in a line that names the file; and it takes next to no memory."""
    tracemalloc.start()
    try:
        with pytest.raises(TinhornError) as wrong:
            doing()
        assert tracemalloc.get_traced_memory()[1] < 64 << 20
    finally:
        tracemalloc.stop()
    assert str(file) in str(wrong.value)
    return str(wrong.value)


@pytest.mark.parametrize(("name", "wrong"), [*[("run.json", each) for each in NO_JSON], *[("curve.jsonl", each) for each in NO_JSON]])
def test_a_folder_with_a_damaged_text_is_refused(name: str, wrong: bytes, whole: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(whole, tmp_path / "copy"))
    (folder / name).write_bytes(wrong if name == "run.json" or wrong.endswith(b"\n") else wrong + b"\n")
    said = complaint(lambda: Training(LIARS, SMALL, folder, library_for("cpu"), Workers(), "cpu", print), folder / name)
    assert "is damaged" in said


def test_a_damaged_checkpoint_is_refused(whole: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(whole, tmp_path / "copy"))
    file = folder / "checkpoint.npz"
    data = file.read_bytes()
    with np.load(file) as stored:
        kept = dict(stored)
    endless = archive(**kept | {"counts": np.full(5, np.inf)})
    other = archive(**{name: each[:1] for name, each in kept.items()})
    for wrong in (*NO_ARCHIVE, data[:-100], data.replace(b"in.npy", b"on.npy"), endless, other):
        file.write_bytes(wrong)
        complaint(lambda: Training(LIARS, SMALL, folder, library_for("cpu"), Workers(), "cpu", print), file)


def test_a_damaged_network_is_refused(whole: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(whole, tmp_path / "copy"))
    file = folder / WEIGHTS
    data = file.read_bytes()
    with np.load(file) as stored:
        kept = dict(stored)
    narrow = archive(**{name: each[..., :1] for name, each in kept.items()})
    short = archive(**kept | {"parts": np.zeros((16, 1), np.int8)})
    for wrong in (*NO_ARCHIVE, data[:-100], data.replace(b"in.npy", b"on.npy"), narrow, short):
        file.write_bytes(wrong)
        complaint(lambda: read_network(LIARS, folder), file)
    file.write_bytes(data)
    assert read_network(LIARS, folder).manifest.updates == SMALL.updates
    for wrong in NO_JSON:
        (folder / MANIFEST).write_bytes(wrong)
        complaint(lambda: read_network(LIARS, folder), folder / MANIFEST)
