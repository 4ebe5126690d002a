"""Several games together: luck, skill and errors of each player, over all games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tinhorn
from tests.bots.playing import played
from tinhorn.cli import main
from tinhorn.core.record import Record
from tinhorn.review.many import by_player
from tinhorn.review.many_report import interval, many_lines
from tinhorn.review.reviewing import ErrorClass, Review, SeatReview
from tinhorn.saved.files import load, names_in, write
from tinhorn.saved.seating import Seating

QUICK = ["--playouts", "8", "--workers", "1"]


def seat(name: str, at: int, skill: float, errors: int = 0) -> SeatReview:
    return SeatReview(
        seat=at, name=name, began=0.5, luck=0.2 - skill, skill=skill, skill_half=0.1, others=0.05, result=0.75, decisions=10, errors=errors
    )


def reviewed(*seats: SeatReview, errors: list[ErrorClass] | None = None) -> Review:
    return Review(
        game="goat",
        version=1,
        players=4,
        moves=30,
        seats=list(seats),
        decisions=[],
        turning_points=[],
        errors=errors or [],
        playouts=8,
        seed=0,
    )


def error(at: int, what: str, number: int, cost: float) -> ErrorClass:
    return ErrorClass(seat=at, size="slip", what=what, nature="by the rule of thumb", number=number, cost=cost)


def saved(folder: Path, game: str, seed: int, names: list[str]) -> str:
    """A game as a server gives it out."""
    record: Record = played(tinhorn.game(game), len(names), seed=seed).record()
    file = folder / f"{game}-{seed}.json"
    file.write_bytes(msgspec.json.encode({**msgspec.to_builtins(record), "names": names}))
    return str(file)


# Figures


def test_a_player_is_found_at_whatever_seat() -> None:
    first = reviewed(seat("Ann", 0, 0.1, errors=3), seat("Bob", 1, 0.0), errors=[error(0, "another card", 3, 0.2), error(1, "x", 1, 9.0)])
    second = reviewed(seat("Ann", 3, 0.3, errors=1), errors=[error(3, "another card", 1, 0.1)])
    ann, bob = by_player([("one", first), ("two", second)])
    assert (ann.name, [game.file for game in ann.games], bob.name, len(bob.games)) == ("Ann", ["one", "two"], "Bob", 1)
    assert ann.skill.mean == pytest.approx(0.2)
    assert ann.cost.mean == pytest.approx(0.15)
    assert (ann.decisions, ann.errors, ann.fair) == (20, 4, 0.25)
    assert [(kind.what, kind.number, kind.cost) for kind in ann.kinds] == [("another card", 4, pytest.approx(0.3))]


def test_one_game_says_nothing_of_the_spread() -> None:
    (ann,) = by_player([("one", reviewed(seat("Ann", 0, 0.1)))])
    assert interval(ann.skill, sign=True) == "+10 %"
    assert "Ann: 1 game, result 75 % (25 % is fair), luck +10 %, skill +10 %, the others +5 %" in list(many_lines([ann]))


def test_the_most_expensive_errors_come_first() -> None:
    (ann,) = by_player([("one", reviewed(seat("Ann", 0, 0.1), errors=[error(0, "cheap", 5, 0.1), error(0, "dear", 1, 0.2)]))])
    assert [kind.what for kind in ann.kinds] == ["dear", "cheap"]


# Names


def test_names_are_those_of_the_terminal_or_of_the_server_or_ours(tmp_path: Path) -> None:
    record, _ = load(saved(tmp_path, "goat", 2, ["Ann", "Bob", "Cy"]))
    assert names_in(tmp_path / "goat-2.json", record, None) == ("Ann", "Bob", "Cy")
    write(tmp_path / "own.json", record, Seating(("Di", "Ed", "Flo"), (1,)))
    assert names_in(tmp_path / "own.json", *load(tmp_path / "own.json")) == ("Di", "Ed", "Flo")
    for odd in ({}, {"names": 5}, {"names": ["Ann"]}, {"names": ["Ann", "Bob\x1b[2J", "Cy"]}, {"names": ["Ann", " ", "Cy"]}):
        (tmp_path / "odd.json").write_bytes(msgspec.json.encode({**msgspec.to_builtins(record), **odd}))
        assert names_in(tmp_path / "odd.json", record, None) == ("Mara", "Jesse", "Clara")


# The command


def test_games_of_one_player(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [
        saved(tmp_path, "goat", 2, ["Ann", "Bob"]),
        saved(tmp_path, "goat", 3, ["Cy", "Ann"]),
        saved(tmp_path, "goat", 4, ["Cy", "Di"]),
    ]
    page, figures = tmp_path / "all.html", tmp_path / "all.json"
    assert main(["review", *files, "--player", "Ann", *QUICK, "--html", str(page), "--json", str(figures)]) == 0
    said = capsys.readouterr().out
    assert "Ann played in 2 of 3 games; the others are left out." in said
    assert "Ann: 2 games, result" in said
    assert "Bob" not in said
    assert page.read_text().count("<svg") == 1
    found: dict[str, Any] = json.loads(figures.read_text())
    assert [each["file"] for each in found["reviews"]] == files[:2]
    (ann,) = found["players"]
    assert [game["seat"]["seat"] for game in ann["games"]] == [0, 1]
    for game in ann["games"]:
        own = game["seat"]
        assert own["began"] + own["luck"] + own["skill"] + own["others"] == pytest.approx(own["result"])


def test_games_of_everybody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [saved(tmp_path, "goat", seed, ["Ann", "Bob"]) for seed in (2, 3)]
    assert main(["review", *files, *QUICK]) == 0
    said = capsys.readouterr().out
    assert "Ann: 2 games" in said
    assert "Bob: 2 games" in said


def test_one_file_of_one_player(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", saved(tmp_path, "goat", 2, ["Ann", "Bob"]), "--player", "Bob", *QUICK]) == 0
    said = capsys.readouterr().out
    assert "Turning points" in said
    assert "Ann" not in said.partition("Turning points")[0]


def test_who_and_what_is_missing_is_told_before_anything_is_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = saved(tmp_path, "goat", 2, ["Ann", "Bob"])
    unfinished = tmp_path / "unfinished.json"
    unfinished.write_text(tinhorn.game("goat").new(2, 1).record().to_json())
    assert main(["review", done, str(unfinished), "--playouts", "1000000"]) == 2
    assert f"{unfinished}: only a finished game can be reviewed" in capsys.readouterr().err
    assert main(["review", done, "--player", "Zoe"]) == 2
    assert "nobody is called 'Zoe' in these games; the players are Ann, Bob" in capsys.readouterr().err
    assert main(["review", done, "--player", "Ann", "--seat", "0"]) == 2
    assert "give one of them" in capsys.readouterr().err
