"""The bench's machinery, with amounts so small that its figures mean nothing."""

from __future__ import annotations

import io
import json
import tarfile
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

import tinhorn
from bench import baselines, puffer
from bench.__main__ import main
from bench.baselines import VALUE, Curve, Point, merged, search, solve
from bench.boxes import THINGS, Direct
from bench.boxes import main as bench_boxes
from bench.bribes import bribes
from bench.checked import check_games
from bench.compare import main as compare
from bench.env import compared
from bench.env import main as bench_env
from bench.field import FIELD
from bench.field import main as bench_field
from bench.games import main as bench_games
from bench.interleave import ROOT, Figures, Key
from bench.moments import BEFORE, CHANGES, LAST, Branch
from bench.moments import main as bench_moments
from bench.openings import openings
from bench.prepared import main as bench_prepared
from bench.report import short
from bench.targets import TARGETS, WITH_BOXES, Target
from bench.workloads import CORE_LOOP, PLAIN_LOOP, all_games, dealing, final_digest, find, workloads_of
from tinhorn.arena import Arena
from tinhorn.bots.learned import LearnedSearch
from tinhorn.bots.levels import level_at
from tinhorn.bots.tempers import EVEN
from tinhorn.core.pick import Pick
from tinhorn.games.legends import GAME
from tinhorn.games.legends.blood_money.state import part_of
from tinhorn.games.legends.blood_money.verbs import CLAIM
from tinhorn.games.legends.state.table import Legends


def test_a_whole_run(tmp_path: Path) -> None:
    said = io.StringIO()
    tiny = ["--quick", "--rounds", "2", "--seconds", "0.001", "--games", "liars_dice", "--games-checked", "20", "--out", str(tmp_path)]
    run = main(tiny, Console(file=said, width=200))
    assert run.checked["liars_dice"].games == 20
    assert "liars_dice, 2 seats" in said.getvalue()
    assert "no fault" in said.getvalue()
    written = json.loads((tmp_path / "speed.json").read_text(encoding="utf-8"))
    things = {"decisions", "games", "copies", "imagines", "worlds", "views", "rounds", "playouts"}
    assert {figure["per_second"] for figure in written["figures"]} == things
    assert all(len(figure["rounds"]) == 2 for figure in written["figures"])
    assert "Tinhorn interpreted" in {figure["engine"] for figure in written["figures"]}
    assert len(written["targets"]) == len(TARGETS)
    table = (tmp_path / "speed.md").read_text(encoding="utf-8")
    assert "| engine | game | loop | decisions/s | games/s |" in table


def test_a_checkout_is_compared_with_itself(tmp_path: Path) -> None:
    said = io.StringIO()
    tiny = [str(ROOT), "--rounds", "2", "--seconds", "0.001", "--games", "liars_dice", "--out", str(tmp_path / "both")]
    run = compare(tiny, Console(file=said, width=200))
    assert run.sides["old"] == run.sides["new"]
    assert run.sides["new"].commit in said.getvalue()
    assert run.differ == []
    written = json.loads((tmp_path / "both.json").read_text(encoding="utf-8"))
    assert [figure["per_second"] for figure in written["figures"]] == ["decisions", "copies", "imagines", "views", "steps"]
    for figure in written["figures"]:
        assert figure["game"] == "liars_dice"
        assert len(figure["old"]["rounds"]) == len(figure["new"]["rounds"]) == 2
        ratio = figure["ratio"]
        assert ratio["lowest"] <= ratio["middle_half"][0] <= ratio["median"] <= ratio["middle_half"][1] <= ratio["highest"]
    table = (tmp_path / "both.md").read_text(encoding="utf-8")
    assert "| game | a second | old | new | new / old | middle half | slowest and fastest |" in table


def test_only_checkouts_and_games_of_both_are_compared(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="is no checkout"):
        compare([str(tmp_path)], Console(file=io.StringIO()))
    with pytest.raises(SystemExit, match="not in both checkouts: poker"):
        compare([str(ROOT), "--games", "goat,poker"], Console(file=io.StringIO()))


@pytest.mark.parametrize("id", [*all_games(), WITH_BOXES])
def test_every_game_can_be_measured(id: str) -> None:
    for workload in workloads_of(id, find(id).seats[0]).values():
        counts = workload(1, 1)
        assert counts.pop("seconds") >= 0
        assert all(number >= 1 for number in counts.values())


@pytest.mark.parametrize("id", [*all_games(), WITH_BOXES])
def test_games_are_checked_at_every_seat_count(id: str) -> None:
    checked = check_games(id, len(find(id).seats))
    assert checked.decisions > checked.games


def test_an_id_may_name_boxes() -> None:
    assert dealing("legends+ante_up")(2, 1).setting.options["ante_up"]
    assert final_digest("legends+ante_up", 2, 1) != final_digest("legends", 2, 1)


def test_figures_are_medians_and_ratios_go_round_by_round() -> None:
    ours, theirs = Key("ours", "goat", CORE_LOOP), Key("theirs", "hearts", PLAIN_LOOP)
    figures = Figures()
    figures.runs[ours] = [{"seconds": 1.0, "games": games} for games in (10, 90, 20)]
    figures.runs[theirs] = [{"seconds": 2.0, "games": games} for games in (10, 60, 10)]
    rate = figures.rate(ours, "games")
    assert rate is not None
    assert (rate.median, rate.lowest, rate.highest) == (20, 10, 90)
    ratio = figures.ratio(ours, theirs, "games")
    assert ratio is not None
    assert (ratio.lowest, ratio.median, ratio.highest) == (2, 3, 4)
    assert figures.rate(theirs, "copies") is None


def test_targets_are_worded_by_their_numbers() -> None:
    assert Target("goat", CORE_LOOP, "decisions", 1_000_000).words == "goat: 1,000,000 decisions/s, random play, the core's loop"
    assert [short(number) for number in (1_234_567, 56_789, 1_234, 345, 12.5)] == ["1.23 M", "57 k", "1.2 k", "345", "12"]


def test_the_bench_of_environments(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rates = bench_env(["--rounds", "2", "--seconds", "0.001", "--games", "liars_dice", "--out", str(tmp_path / "env")])
    assert len(rates) >= 4  # and those of other packages that are installed
    assert all(len(each) == 2 and min(each) > 0 for each in rates.values())
    assert "steps per second" in capsys.readouterr().out
    assert json.loads((tmp_path / "env.json").read_text(encoding="utf-8"))["steps_per_second"] == rates


def test_environments_are_compared_with_what_is_wanted_and_with_others() -> None:
    rates = {
        "batch of 64, goat, 4 seats": [350_000.0, 10.0, 400_000.0],
        "AEC, goat, 4 seats": [50_000.0],
        "AEC, PettingZoo's tictactoe_v3": [10_000.0],
        "OpenSpiel, our liar's dice as a Python game": [20.0],
        "OpenSpiel, its own liar's dice (C++)": [100.0],
    }
    assert compared(rates) == [
        "batch of 64, goat, 4 seats: 0.50 of the 700,000 wanted",
        "AEC, goat, 4 seats: 5.00 times PettingZoo's tictactoe_v3 (10 wanted)",
        "OpenSpiel, our liar's dice as a Python game: 0.20 times its own liar's dice (C++)",
    ]


STAND_IN = """\
#include <stdlib.h>
#include "raylib.h"
typedef struct { float *observations; int *actions; float *rewards; unsigned char *terminals; } CTripleTriad;
void init_ctripletriad(CTripleTriad *game) {}
void c_reset(CTripleTriad *game) { game->observations[0] = 1; }
void c_step(CTripleTriad *game) { game->observations[0] += game->actions[0]; }
"""


def test_the_driver_of_pufferlibs_game_steps_all_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stand-in for its header: nothing is fetched."""
    monkeypatch.setattr(puffer, "HOME", tmp_path)
    monkeypatch.setattr(puffer, "LIBRARY", tmp_path / "stand_in.so")
    with tarfile.open(tmp_path / f"pufferlib-{puffer.VERSION}.tar.gz", "w:gz") as archive:
        about = tarfile.TarInfo(puffer.HEADER)
        about.size = len(STAND_IN)
        archive.addfile(about, io.BytesIO(STAND_IN.encode()))
    puffer.build(puffer.fetch())
    games = puffer.TripleTriad(3, seed=1)
    games.step([1, 2, 3])
    games.step([1, 2, 3])
    assert games.observations[:, 0].tolist() == [3, 5, 7]
    assert games.observations[:, 1:].sum() == 0


def test_the_table_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    lines = bench_games(["--games", "3", "--only", "liars_dice"])
    assert lines == [each for each in capsys.readouterr().out.splitlines() if "liars_dice" in each]
    assert lines[0].split(" | ")[1:5] == ["1", "2", "61", "78"]


@pytest.mark.long  # half a minute for a figure of the docs
def test_a_solver_of_openspiel_learns_our_liars_dice() -> None:
    """Its policy is judged in OpenSpiel's own game: an information set that was translated wrongly would be missing there."""
    exploited, values = solve([2, 200])
    few, many = exploited.points
    assert 0 < many.value < few.value - 0.05
    assert values.aim == VALUE
    assert all(-1 <= point.value <= 1 for point in values.points)


def test_a_curve_of_a_search_has_a_point_for_each_number_of_playouts() -> None:
    (curve,) = search("goat", [2, 4], deals=2, workers=1)
    assert [point.at for point in curve.points] == [2, 4]
    assert all(0 <= point.value <= 1 for point in curve.points)


def test_what_the_curves_are_drawn_with_is_missed_before_anything_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=r"pip install -e '.\[bench\]'"):
        baselines.main(["--quick", "--only", "goat", "--out", str(tmp_path / "curves")])
    assert not list(tmp_path.iterdir())


def test_a_curve_that_is_measured_anew_replaces_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "curves.json"
    old = [Curve(title, "across", "up", [Point(1, 0.5)]) for title in ("one", "two")]
    path.write_text(json.dumps({"curves": msgspec.to_builtins(old)}), encoding="utf-8")
    two, three = Curve("two", "across", "up", [Point(1, 0.7)]), Curve("three", "across", "up", [])
    assert merged([three, two], path) == [old[0], two, three]
    assert merged([two], tmp_path / "none.json") == [two]


def test_a_bot_meets_the_whole_field_and_goes_on_where_it_was_broken_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tiny = ["--budget", "2", "--games", "goat", "--seats", "2", "--workers", "1", "--out", str(tmp_path)]
    bench_field([*tiny, "--deals", "2"])
    files = sorted(tmp_path.glob("*.games"))
    assert len(files) == len(FIELD[2])
    before = [path.read_text(encoding="utf-8") for path in files]
    (figures,) = bench_field([*tiny, "--deals", "3"])
    assert all(path.read_text(encoding="utf-8").startswith(text) for path, text in zip(files, before, strict=True))
    assert [each.others for each in figures.met] == [["regular"], ["noisy"], ["blind@2"], ["tree@2"], ["flat@2"]]
    assert figures.share.mean == pytest.approx(sum(each.share.mean for each in figures.met) / len(figures.met))
    assert "goat, 2 seats, 3 deals" in capsys.readouterr().out
    assert json.loads((tmp_path / "field.json").read_text(encoding="utf-8"))["budget"] == "2"


def test_how_often_answers_are_prepared() -> None:
    def measured(thoughts: int) -> tuple[int, int, str]:
        said = io.StringIO()
        played = bench_prepared(["--games", "goat", "--number", "2", "--thoughts", str(thoughts)], Console(file=said, width=200))
        assert len(played) == 4, "two games at two seats, and two at four"
        assert all(each.first <= each.choices and each.first_prepared <= each.prepared <= each.choices for each in played)
        return sum(each.choices for each in played), sum(each.prepared for each in played), said.getvalue()

    choices, few, said = measured(1)
    assert "| goat | 2 | regular |" in said
    more = measured(4)
    assert more[0] == choices, "the games are the same"
    assert 0 < few < more[1] < choices
    assert measured(0)[1] == 0


@pytest.mark.parametrize("worth", [False, True])
def test_the_use_and_the_worth_of_a_box(worth: bool) -> None:
    said = io.StringIO()
    arguments = ["--boxes", "wild_bunch", "--deals", "2", "--workers", "1", *(["--worth"] if worth else [])]
    found = bench_boxes(arguments, Console(file=said, width=200))
    assert set(found[-1]) == {*THINGS["wild_bunch"], "wild_bunch" if worth else "back"}
    assert "| wild_bunch | crews |" in said.getvalue()
    assert "seed 0, 2 deals, 4 seats" in said.getvalue()


@pytest.mark.parametrize(("thing", "does"), [("deeds", "ability"), ("crews", "crew"), ("frontier", "explore"), ("heist", "rob,")])
def test_a_game_goes_on_with_one_thing_changed(thing: str, does: str) -> None:
    said = io.StringIO()
    found = bench_moments(["--things", thing, "--also", "ante_up", "--deals", "2", "--workers", "1"], Console(file=said, width=200))[0]
    assert {when for _, when in found} == {BEFORE, LAST}
    assert {"action", "dollars", does} <= {name.split()[0] for name, _ in found}
    assert found["action", BEFORE].half > 0
    assert "| action | before | " in said.getvalue()


def test_what_is_changed_at_a_moment() -> None:
    """A purse, an action or a deed of the copy; the game that was watched stays as it is."""
    trunk = Direct(Arena.of(GAME, ["without-deeds"] * 4, {"blood_money": True}, 0), 0, 0)
    table = trunk.state
    assert isinstance(table, Legends)
    while table.actions < 2 or not any(CLAIM.owns(each) for each in table.legal(table.next_to_act())):
        table.play(*trunk.next_choice())
    seat, before = table.next_to_act(), table.digest()
    branches = {}
    for change, _menus in CHANGES["deeds"]:
        changed = change(trunk, Pick(1))
        assert changed is not None
        branches[changed[0].split()[0]] = changed[1].table
    assert table.digest() == before
    assert set(branches) == {"dollars", "action", "claim", "ability"}
    assert branches["dollars"].money[seat] == table.money[seat] - 40
    assert branches["action"].actions == table.actions - 1
    assert part_of(branches["claim"]).owner.count(seat) == part_of(table).owner.count(seat) + 1
    assert part_of(branches["ability"]).owner == part_of(table).owner
    margins = [Branch(trunk).margin() for _ in range(2)]
    while not table.over:
        table.play(*trunk.next_choice())
    assert margins == [trunk.outcome().margin(seat)] * 2


def test_what_is_offered_first_in_goat() -> None:
    said = openings("regular", 2, 12)
    assert said.startswith("regular, 2 seats, 12 first offers: ")
    assert "lies; " in said
    shares = [int(part.rsplit(" ", 1)[1]) for part in said.partition("; ")[2].split(", ")]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) > 0


def test_who_knows_a_network_answers_as_worlds_of_it_show() -> None:
    game = tinhorn.game("goat")
    reader = level_at("bench.readers:READER").make(game, 1, EVEN)
    assert isinstance(reader, LearnedSearch)
    state = game.new(2, 5)
    seat = state.to_act[0]
    thought = reader.think(state.view(seat), state.legal(seat))
    assert thought.action in state.legal(seat)
    assert thought.worlds > 1
    assert thought.gain >= 0


def test_when_bots_bribe_in_dice_town() -> None:
    found = bribes("regular", 2, 2)
    assert {thing for _, thing in found} == {"dollars", "nuggets", "card"}
    assert any(number for numbers in found.values() for number in numbers)
