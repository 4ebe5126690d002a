"""Reviews: judged from the view alone, right where the answer is known, and luck and skill add up to the result."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path

import msgspec
import pytest

import tinhorn
from tests.bots.playing import played
from tests.examples.positions import after_bid
from tinhorn.cli import main
from tinhorn.core.errors import RecordError
from tinhorn.core.record import Record
from tinhorn.core.state import State
from tinhorn.examples.liars_dice import GAME as DICE
from tinhorn.review.judging import How, Verdict, judge
from tinhorn.review.pacing import Pacing
from tinhorn.review.report import as_json, as_lines, as_page
from tinhorn.review.reviewing import Review, review, size_of, turning_points, what_differs
from tinhorn.review.weighing import Weighed, weigh

GOAT = tinhorn.game("goat")
AT = "tinhorn.examples.liars_dice:GAME"
NAMES = ("Ann", "Bob", "Cy")


@cache
def goat_record() -> Record:
    record = played(GOAT, 3).record()
    assert isinstance(record, Record)
    return record


@cache
def goat_review() -> Review:
    return review(GOAT, goat_record(), NAMES, playouts=40)


def judged(state: State, said: str) -> Verdict:
    how = How(game=AT, version=None, playouts=200, seed=1)
    return judge(how, 1, state.view(1), state.legal(1), DICE.parse(said))


# Verdicts


def test_a_known_error_is_found() -> None:
    verdict = judged(after_bid("bid 1 x 4", mine=4), "liar")  # the bid is true: one holds the die
    assert DICE.say(verdict.best) != "liar"
    assert verdict.gain > 0.2
    assert verdict.weighed.change(1) < -0.1  # the rule of thumb knows better


def test_right_play_is_no_error() -> None:
    verdict = judged(after_bid("bid 2 x 5", mine=1), "liar")  # the bid cannot be true
    assert verdict.best == verdict.action
    assert (verdict.gain, verdict.half) == (0, 0)
    assert verdict.weighed.played == [0, 1]


def test_a_verdict_needs_the_view_and_nothing_else() -> None:
    """A view that went through JSON gives the same verdict, and so does one of an imagined world."""
    state = GOAT.new(3, 4)
    seat = state.to_act[0]
    view, options = state.view(seat), state.legal(seat)
    how = How(game="goat", version=None, playouts=60, seed=1)
    told = msgspec.json.decode(msgspec.json.encode(view), type=GOAT.view_type)
    imagined = GOAT.imagine(view, 9)
    assert judge(how, 1, told, options, options[0]) == judge(how, 1, imagined.view(seat), options, options[0])


# What a choice did


def weighed_bid(said: str, playouts: int = 400) -> Weighed:
    state = after_bid("bid 1 x 4", mine=4)
    return weigh(DICE, state.view(1), state.legal(1), DICE.parse(said), playouts, 1)


def test_a_choice_is_compared_with_the_rule_of_thumb_for_all_seats() -> None:
    weighed = weighed_bid("liar")
    assert weighed.played == [1, 0]
    assert weighed.change(1) < -0.1  # the rule of thumb knows better
    assert weighed.change(0) == pytest.approx(-weighed.change(1))
    assert weighed.error > 0


def test_the_choice_of_the_rule_of_thumb_changes_nothing() -> None:
    state = after_bid("bid 2 x 5", mine=1)  # the bid cannot be true, and there is one right answer
    weighed = weigh(DICE, state.view(1), state.legal(1), DICE.parse("liar"), 40, 1)
    assert (weighed.change(0), weighed.change(1), weighed.error) == (0, 0, 0)


def test_what_is_usual_does_not_depend_on_what_was_chosen() -> None:
    state = GOAT.new(3, 4)
    seat = state.to_act[0]
    options = state.legal(seat)
    found = [weigh(GOAT, state.view(seat), options, action, 200, 1) for action in options[:3]]
    for each in found[1:]:
        assert each.usual == pytest.approx(found[0].usual, abs=0.1)
    assert sum(found[0].usual) == pytest.approx(1)


# Whole records


def test_luck_and_skill_add_up_to_the_result() -> None:
    found = goat_review()
    assert sum(each.result for each in found.seats) == pytest.approx(1)
    for each in found.seats:
        assert each.began + each.luck + each.skill + each.others == pytest.approx(each.result)
    assert sum(each.luck for each in found.seats) == pytest.approx(0)
    assert sum(each.skill + each.others for each in found.seats) == pytest.approx(0)  # what a choice brings to one it takes from others
    assert sum(each.errors for each in found.seats) == sum(group.number for group in found.errors)


def test_only_decisions_with_a_choice_are_judged() -> None:
    state = GOAT.new(3, 2)
    choices = []
    for number, (seat, action) in enumerate(played(GOAT, 3).history(), 1):
        if len(state.legal(seat)) > 1:
            choices.append(number)
        state.play(seat, action)
    assert [each.move for each in goat_review().decisions] == choices


def test_one_seat_alone_is_judged_the_same() -> None:
    alone = review(GOAT, goat_record(), NAMES, playouts=40, seat=1)
    assert alone.decisions == [each for each in goat_review().decisions if each.seat == 1]
    assert [each.name for each in alone.seats] == ["Bob"]


def test_the_number_of_workers_makes_no_difference() -> None:
    assert review(GOAT, goat_record(), NAMES, playouts=40, workers=2) == goat_review()


def test_random_play_has_errors_and_they_are_explained() -> None:
    errors = [each for each in goat_review().decisions if each.size]
    assert errors
    for each in errors:
        assert each.cost > 0
        assert each.best != each.action
        assert each.what.startswith("another ")
        assert "imagined games" in each.why


def test_turning_points_are_the_largest_changes_in_order() -> None:
    found = goat_review()
    points = turning_points(found.decisions)
    assert [point.move for point in points] == sorted(point.move for point in points)
    least = min(abs(point.after - point.before) for point in points)
    told = {(point.move, point.seat) for point in points}
    assert all(max(abs(each.luck), abs(each.others)) <= least or (each.move, each.seat) in told for each in found.decisions)


def test_classes_of_errors() -> None:
    assert [size_of(cost) for cost in (0.01, 0.05, 0.2)] == ["slip", "mistake", "blunder"]
    assert what_differs(GOAT, GOAT.parse("accept"), GOAT.parse("refuse")) == "another action"
    offers = [GOAT.parse("offer goat as robber to 1"), GOAT.parse("offer goat as sheriff to 2")]
    assert what_differs(GOAT, *offers) == "another claim, another player"


def test_a_game_that_is_not_over_cannot_be_reviewed() -> None:
    with pytest.raises(RecordError, match="only a finished game can be reviewed"):
        review(GOAT, GOAT.new(3, 1).record(), NAMES)


# In time


def test_a_review_ends_in_time_and_says_what_it_left_out() -> None:
    hasty = review(GOAT, goat_record(), NAMES, playouts=40, seconds=0.0)
    assert (hasty.left_out, hasty.fewest) == (len(hasty.decisions) - 1, 40)
    assert [each.searched for each in hasty.decisions] == [True] + [False] * hasty.left_out
    assert not any(each.size for each in hasty.decisions[1:])
    for each in hasty.seats:
        assert each.began + each.luck + each.skill + each.others == pytest.approx(each.result)
    assert "were not judged" in "\n".join(as_lines(hasty))


def test_what_is_left_of_the_time_is_divided_among_what_is_left() -> None:
    now = [0.0]
    pacing = Pacing(100, 10, 10.0, lambda: now[0])
    given: list[int] = []
    for _ in range(10):
        playouts, searched = pacing.next()
        given.append(playouts if searched else 0)
        now[0] += playouts * 0.02  # twice as long as there is time for
        pacing.done(playouts, searched)
    assert given[0] == 100
    assert all(40 <= each <= 50 for each in given[1:])
    assert pacing.fewest == min(given)
    assert now[0] <= 10.5


def test_what_is_better_is_told_against_other_options() -> None:
    for each in goat_review().decisions:
        assert each.considered[0].answer == each.action
        if each.size:
            assert each.considered[1].answer == each.best
            assert each.considered[1].chance == pytest.approx(each.chance)
        else:
            assert each.outcomes == []


# Reports


def test_the_reports_hold_the_review() -> None:
    found = goat_review()
    text = "\n".join(as_lines(found))
    for each in found.seats:
        assert each.name in text
    page = as_page(found)
    assert page.count("<svg") == 3
    first = next(each for each in found.decisions if each.size)
    assert f'href="#move-{first.move}"' in page
    assert f'id="move-{first.move}"' in page
    told = json.loads(as_json(found))
    assert len(told["decisions"]) == len(found.decisions)
    assert told["moves"] == len(goat_record().moves)
    action = told["decisions"][0]["action"]
    assert GOAT.parse(action["say"]) == action["code"]
    assert set(action["args"]) == set(GOAT.vocabulary.verb_of(action["code"]).phrase.names)
    assert math.isclose(told["seats"][0]["luck"], found.seats[0].luck)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(goat_record().to_json())
    page, figures = tmp_path / "review.html", tmp_path / "review.json"
    said = ["review", str(file), "--seat", "2", "--playouts", "8", "--workers", "1", "--html", str(page), "--json", str(figures)]
    assert main(said) == 0
    assert "Turning points" in capsys.readouterr().out
    assert page.read_text().count("<svg") == 1
    assert json.loads(figures.read_text())["playouts"] == 8


@pytest.mark.parametrize(
    ("flags", "answer"),
    [
        (["--seat", "7"], "there is no seat 7"),
        (["--playouts", "0"], "--playouts takes a number from 1 on"),
    ],
)
def test_what_cannot_be_reviewed_is_explained(flags: list[str], answer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(goat_record().to_json())
    assert main(["review", str(file), *flags]) == 2
    assert answer in capsys.readouterr().err
