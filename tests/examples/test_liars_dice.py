"""Liar's dice, rule by rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rule_coverage import MARKER, ids_in, ids_in_code
from tests.scenario import heard, lay_out, play, said
from tinhorn import IllegalAction, UnknownAction
from tinhorn.core.playout import Pick
from tinhorn.core.state import State
from tinhorn.examples.liars_dice import GAME


def cups(first: tuple[int, ...], second: tuple[int, ...]) -> State:
    """A table with these dice, as printed on them."""
    state = GAME.new(2, numdice=len(first))
    return lay_out(state, dice=(tuple(die - 1 for die in first), tuple(die - 1 for die in second)))


@pytest.mark.rule("L1.1", "L2.1")
def test_seat_0_begins_and_sees_its_own_dice_only() -> None:
    state = cups((2, 5), (3, 6))
    assert state.to_act == (0,)
    assert state.view(0).dice == ((1, 4), None)
    assert state.view(None).dice == (None, None)
    with pytest.raises(IllegalAction, match=r"no bid yet .*\(L2\.1\)"):
        state.play(0, "liar")


@pytest.mark.rule("L2.2")
def test_bids_rise() -> None:
    state = play(cups((2,), (3,)), "0: bid 1 x 5")
    assert said(state, 1) == ["bid 1 x 6", *(f"bid 2 x {face}" for face in range(1, 7)), "liar"]
    with pytest.raises(IllegalAction, match=r"must be higher .*\(L2\.2\)"):
        state.play(1, "bid 1 x 5")


def test_whether_an_answer_is_allowed_is_asked_by_code_or_notation() -> None:
    state = play(cups((2,), (3,)), "0: bid 1 x 5")
    for answer in ("bid 1 x 5", "liar"):
        assert state.why_not(1, answer) == state.why_not(1, GAME.parse(answer))
    why = state.why_not(1, "bid 1 x 5")
    assert why is not None
    assert why.rule == "L2.2"
    assert state.why_not(1, "liar") is None
    with pytest.raises(UnknownAction, match="not an action of this game"):
        state.why_not(1, "raise")


@pytest.mark.rule("L2.3")
def test_after_the_highest_bid_the_call_is_still_asked_for() -> None:
    state = play(cups((2,), (3,)), "0: bid 2 x 6")
    assert said(state, 1) == ["liar"]


@pytest.mark.rule("L1.2", "L3.1", "L3.2", "L3.3")
@pytest.mark.parametrize(
    ("first", "second", "bid", "true"),
    [
        ((4,), (4,), "bid 2 x 4", True),
        ((4,), (6,), "bid 2 x 4", True),  # the six is wild
        ((4,), (3,), "bid 2 x 4", False),
        ((4,), (3,), "bid 1 x 4", True),
        ((4,), (4,), "bid 1 x 6", False),  # nothing stands in for a six
        ((6, 6), (1, 2), "bid 3 x 1", True),
        ((6, 6), (1, 2), "bid 4 x 1", False),
    ],
)
def test_a_true_bid_wins_and_a_lie_loses(first: tuple[int, ...], second: tuple[int, ...], bid: str, true: bool) -> None:
    state = cups(first, second)
    state.listen()
    play(state, f"0: {bid}", "1: liar")
    assert state.over
    assert state.scores == ([1, -1] if true else [-1, 1])
    assert heard(state.hear()) == ["bids", "calls", "shows", "shows", "wins"]
    assert None not in state.view(None).dice


def test_every_rule_has_code_and_a_test() -> None:
    rules = {rule for rule in GAME.rules.rules if "." in rule}
    assert rules == ids_in_code(GAME)
    assert rules == set().union(*(ids_in(marker) for marker in MARKER.findall(Path(__file__).read_text(encoding="utf-8"))))


def test_the_rule_of_thumb_beats_random_play() -> None:
    for numdice in (1, 3):
        points = 0
        for seed in range(300):
            state, pick, clever = GAME.new(2, seed, numdice=numdice), Pick(seed), seed % 2
            while not state.over:
                seat = state.to_act[0]
                options = state.legal(seat)
                state.play(seat, GAME.advise_from_view(state.view(seat), options, pick) if seat == clever else pick.of(options))
            points += state.scores[clever]
        assert points > 150  # three games won for each one lost


def test_the_terminal_draws_what_the_seat_sees() -> None:
    from rich.console import Console

    from tinhorn.examples.liars_dice import terminal

    state = play(cups((2,), (5,)), "0: bid 1 x 5")
    console = Console(width=60)
    with console.capture() as captured:
        console.print(terminal.draw(state.view(1), ["Ann", "Bob"]))
    drawn = captured.get()
    assert "⚄" in drawn
    assert "⚁" not in drawn
    assert "1 x 5" in drawn
    labels = [terminal.label(state.view(1), action, ["Ann", "Bob"]) for action in state.legal(1)]
    assert len(set(labels)) == len(labels)
