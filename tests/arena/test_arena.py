"""Matches between bots: what is played, what the figures say, and that a match can be broken off."""

from __future__ import annotations

import math
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import tinhorn
from tinhorn.arena.match import Arena, Outcome, play_game
from tinhorn.arena.report import as_json, as_page, as_table
from tinhorn.arena.running import Ledger, run_match
from tinhorn.arena.stats import FEWEST_DEALS, decided, estimate, sequence_half, summarize, t_quantile
from tinhorn.cli import main
from tinhorn.core.errors import BadSetting, RecordError
from tinhorn.spread import Workers

GOAT = tinhorn.game("goat")
MATCH = Arena.of(GOAT, ["regular", "random"], {}, 3)


def outcome(deal: int, arrangement: int, ranks: tuple[int, ...], scores: tuple[int, ...] = (3, 1)) -> Outcome:
    lineup = MATCH.arrangements()[arrangement]
    return Outcome(deal=deal, arrangement=arrangement, lineup=lineup, scores=scores, ranks=ranks, decisions=10)


def run(path: Path, deals: int, workers: int = 1, until_decided: bool = False, arena: Arena = MATCH) -> list[Outcome]:
    ledger = Ledger(path, arena)
    try:
        return run_match(arena, deals, ledger, Workers(workers), until_decided, lambda done: None)
    finally:
        ledger.close()


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    for bots in (["regular", "random"], ["regular", "random", "random", "random"], ["regular", "regular", "random", "random"]):
        arrangements = Arena.of(GOAT, bots, {}, 0).arrangements()
        assert len(set(arrangements)) == len(arrangements)
        for bot in set(bots):
            counts = {sum(lineup[seat] == bot for lineup in arrangements) for seat in range(len(bots))}
            assert len(counts) == 1


def test_many_different_bots_rotate() -> None:
    arena = Arena(game="goat", version=1, bots=("a", "b", "c", "d"), options={}, seed=0)
    assert arena.arrangements() == [("a", "b", "c", "d"), ("b", "c", "d", "a"), ("c", "d", "a", "b"), ("d", "a", "b", "c")]


def test_a_game_depends_on_its_match_deal_and_arrangement_alone() -> None:
    assert play_game(MATCH, 5, 1) == play_game(MATCH, 5, 1)
    assert play_game(MATCH, 5, 1) != play_game(MATCH, 6, 1)
    assert play_game(MATCH, 5, 1).lineup == MATCH.arrangements()[1]


def test_bots_of_ones_own_play(tmp_path: Path) -> None:
    arena = Arena.of(GOAT, ["regular", "bench.earlier:REGULAR"], {}, 3)
    assert run(tmp_path / "match", 1, workers=2, arena=arena) == [play_game(arena, 0, table) for table in range(2)]


def test_a_match_with_another_version_of_the_rules_is_refused() -> None:
    old = Arena(game="goat", version=GOAT.version + 1, bots=("regular", "random"), options={}, seed=0)
    with pytest.raises(BadSetting, match="this match was begun with version"):
        play_game(old, 0, 0)


def test_shared_wins_and_margins() -> None:
    tie = outcome(0, 0, (0, 0), (4, 4))
    assert (tie.won(0), tie.won(1), tie.margin(0)) == (0.5, 0.5, 0)
    assert outcome(0, 0, (0, 1), (9, 4)).margin(1) == -5


def test_intervals_are_those_of_student() -> None:
    assert t_quantile(10) == pytest.approx(2.228, abs=0.01)
    assert t_quantile(1000) == pytest.approx(1.962, abs=0.001)
    eleven = estimate([float(n) for n in range(11)])
    assert eleven.mean == 5
    assert eleven.half == pytest.approx(2.228, rel=0.01)
    assert estimate([1.0]).half == math.inf


def test_games_of_one_deal_count_as_one() -> None:
    """A deal that its holder of a certain seat always wins says nothing about the bots: both arrangements cancel out."""
    by_seat = [outcome(deal, arrangement, (0, 1)) for deal in range(30) for arrangement in range(2)]
    summary = summarize(MATCH, by_seat)
    assert [each.share.mean for each in summary.bots] == [0.5, 0.5]
    assert [each.share.half for each in summary.bots] == [0, 0]
    assert [each.share.mean for each in summary.by_seat] == [1, 0]


def test_the_better_bot_is_rated_higher() -> None:
    won = [
        outcome(deal, arrangement, (0, 1) if lineup[0] == "regular" else (1, 0))
        for deal in range(10)
        for arrangement, lineup in enumerate(MATCH.arrangements())
    ]
    regular, random = summarize(MATCH, won).bots
    assert regular.share.mean == 1
    assert regular.rating > 25 > random.rating


def test_the_confidence_sequence_is_wider_than_the_interval_and_shrinks() -> None:
    values = [0.0, 1.0] * 100
    assert sequence_half(values) > estimate(values).half
    assert sequence_half(values) < sequence_half(values[:50])


def test_a_match_is_decided_only_after_enough_deals() -> None:
    won = [
        outcome(deal, arrangement, (0, 1) if lineup[0] == "regular" else (1, 0))
        for deal in range(FEWEST_DEALS)
        for arrangement, lineup in enumerate(MATCH.arrangements())
    ]
    assert decided(MATCH, won)
    assert not decided(MATCH, won[:-2])
    even = [outcome(deal, arrangement, (deal % 2, 1 - deal % 2)) for deal in range(40) for arrangement in range(2)]
    assert not decided(MATCH, even)


def test_the_number_of_workers_makes_no_difference(tmp_path: Path) -> None:
    assert run(tmp_path / "one", 4) == run(tmp_path / "two", 4, workers=2)


def test_a_match_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole", 4)
    path = tmp_path / "part"
    run(path, 2)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"deal":2,"arra')  # the power went out while this was written
    ledger = Ledger(path, MATCH)
    assert len(ledger.outcomes) == 4
    ledger.close()
    assert run(path, 4) == whole


def test_a_file_of_another_match_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "match"
    run(path, 1)
    before = path.read_bytes()
    with pytest.raises(RecordError, match="holds another match"):
        Ledger(path, Arena.of(GOAT, ["regular", "random"], {}, 4))
    assert path.read_bytes() == before


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "match"
    path.write_text("no match at all\n")
    with pytest.raises(RecordError, match="is not a file of games, or is damaged"):
        Ledger(path, MATCH)


def test_a_decided_match_stops_early_and_at_the_same_deal_with_more_workers(tmp_path: Path) -> None:
    strong = Arena.of(GOAT, ["regular", "random", "random", "random"], {}, 1)
    alone = run(tmp_path / "one", 80, until_decided=True, arena=strong)
    together = run(tmp_path / "two", 80, workers=2, until_decided=True, arena=strong)
    assert alone == together
    assert len(alone) < 80 * 4


def test_the_page_and_the_file_hold_the_figures() -> None:
    summary = summarize(MATCH, [outcome(deal, arrangement, (0, 1)) for deal in range(3) for arrangement in range(2)])
    page = as_page(summary)
    assert page.count("<svg") == 3
    assert "50.0 ± 0.0 %" in page
    assert "seed 3" in page
    assert b'"share": {' in as_json(summary)


def test_bots_keep_their_whole_names_in_a_narrow_terminal() -> None:
    bots = ["sharp@1500", "sharp@300"]
    arena = Arena.of(GOAT, bots, {}, 0)
    outcomes = [
        Outcome(deal=deal, arrangement=at, lineup=lineup, scores=(3, 1), ranks=(0, 1), decisions=10)
        for deal in range(3)
        for at, lineup in enumerate(arena.arrangements())
    ]
    console = Console(width=80, record=True, file=StringIO())
    console.print(as_table(summarize(arena, outcomes)))
    shown = console.export_text()
    assert all(bot in shown for bot in bots)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "results" / "goat"
    arguments = ["arena", "goat", "regular", "random*2", "--games", "2", "--seed", "5", "--workers", "1", "--out", str(out)]
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert "3 seats: 2 deals, 6 games" in " ".join(said.split())
    assert "seed 5" in " ".join(said.split())
    written = {path.name: path.read_bytes() for path in out.parent.iterdir()}
    assert sorted(written) == ["goat.games", "goat.html", "goat.json"]
    assert main(arguments) == 0
    assert {path.name: path.read_bytes() for path in out.parent.iterdir()} == written


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (["goat", "regular", "genius"], "there is no bot level 'genius'"),
        (["goat", "regular"], "goat is for 2 to 5 seats, not 1"),
        (["goat", "regular", "random*x"], "write random*3 for three bots"),
        (["goat", "regular", "random", "--games", "0"], "--games takes a number from 1 on"),
        (["goat", "regular", "random", "--workers", "0"], "--workers takes a number from 1 on"),
        (["goad", "regular", "random"], "did you mean goat"),
        (["goat", "regular", "random", "--option", "first_seat"], "write an option as NAME=VALUE"),
    ],
)
def test_what_cannot_be_played_is_explained(said: list[str], answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *said]) == 2
    assert answer in capsys.readouterr().err
