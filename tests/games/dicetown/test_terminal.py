"""How Dice Town looks in the terminal."""

from __future__ import annotations

import io
from collections import Counter

import pytest
from rich.console import Console, RenderableType

from tests.games.dicetown.table import GAME, act, asked, at_the_doc, building, visit_town
from tests.scenario import play
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.games.dicetown.terminal import draw, label

NAMES = ["Ann", "Bea", "Cy", "Dot", "Eve"]


def printed(what: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=140, color_system=None)
    console.print(what)
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


def labels(state: State, seat: int) -> list[str]:
    view = state.view(seat)
    return [label(view, action, NAMES[: state.seats]) for action in state.legal(seat)]


def test_dice_are_drawn_as_dice() -> None:
    table = building("9 9 J Q K  9 10 J Q A  9 10 J Q K")
    shown = printed(draw(table.view(1), NAMES[:3]))
    assert "╭────╮ ╭────╮" in shown
    assert "│ 10 │" in shown
    assert "│ A  │" in shown
    assert "★ Ann" in shown
    assert "Keep 9 10, for $1" in labels(table, 1)
    assert "Keep nothing for $1: roll all 5 again" in labels(table, 1)
    assert "Keep 9 10 J Q A, for $4: your hand" in labels(table, 1)


def test_options_tell_what_they_cost_and_bring() -> None:
    table = act("mine", 0, ["9 9 J J J", "A A A A A"], hands={0: "dynamite"})
    assert labels(table, 0) == ["Pass: take 2 nuggets", "Play Dynamite: take 4 nuggets"]
    table = visit_town(["10 J Q K A", "9 9 9 9 J", "9 9 9 9 Q"], lands={2: [3]}, nuggets=[0, 0, 1])
    play(table, "1: offer 3", "2: offer 0", "2: offer 1", "2: pick deed 3")
    assert asked(table) == "0 TiePick"
    assert labels(table, 0) == ["Let Bea have the Gold Mine for $3", "Let Cy have the Gold Mine for 1 nugget, a deed worth 3"]
    assert "Cy offers: 1 nugget, a deed" in printed(draw(table.view(1), NAMES[:3]))
    table = at_the_doc(3)
    assert labels(table, 3)[0] == "Take the Elixir of Wealth: everybody else gives you $2"


def test_a_thief_is_reminded() -> None:
    table = act("saloon", 0, ["Q Q Q 9 9", "A A A A A"], hands={0: "hat", 1: "rope horse"})
    play(table, "pass", "pick horse")
    assert "Ann took Horse from Bea, and gave back Rope" in printed(draw(table.view(0), NAMES[:2]))


@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_can_be_drawn_and_every_option_said(seats: int) -> None:
    times_asked: Counter[str] = Counter()
    for seed in range(12):
        state = GAME.new(seats, seed)
        pick = Pick(seed)
        while not state.over:
            seat = pick.of(list(state.to_act))
            question = type(state.asked(seat)).__name__
            if times_asked[question] < 6 and len(state.legal(seat)) > 1:
                times_asked[question] += 1
                said = labels(state, seat)
                assert len(set(said)) == len(said), said
                if times_asked[question] == 1:
                    for watcher in (seat, None):
                        assert "Gold Mine" in printed(draw(state.view(watcher), NAMES[:seats]))
            state.play(seat, pick.of(state.legal(seat)))
    assert "the game is over" in printed(draw(state.view(0), NAMES[:seats]))
