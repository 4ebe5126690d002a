"""The map at the terminal, and options that say what they do."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from tests.games.legends.table import GAME, frontier, play
from tinhorn.core.pick import Pick
from tinhorn.games.legends import terminal
from tinhorn.games.legends.content import BOARD, SPACE_IDS
from tinhorn.games.legends.state.table import Legends
from tinhorn.terminal.menu import Menu
from tinhorn.terminal.renderer import Renderer

SCREEN = 42  # lines: 40 and the rule above them
NAMES = ["Ann", "Bartholomew", "Cy", "Dot", "Eve", "Flo"]


def drawn(state: Legends, seat: int | None) -> str:
    console = Console(file=io.StringIO(), width=100, markup=False, emoji=False, highlight=False)
    console.print(terminal.draw(state.view(seat), NAMES[: state.seats]))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


def labels(state: Legends) -> list[str]:
    seat = state.to_act[0]
    return [terminal.label(state.view(seat), action, NAMES) for action in state.legal(seat)]


def test_the_map_shows_every_space_and_who_is_there() -> None:
    state = frontier({"at": "D10", "hand": "K♦"}, {"at": "D10"}, {"at": "V1"}, bandits="MP1")
    text = drawn(state, 0)
    for number, name in enumerate(SPACE_IDS):
        assert (name in text) == (not BOARD.spaces[number].box)
    assert "D10:01" in text
    assert "MP1:b" in text
    assert "D1:s" in text
    assert "Spoils" in text
    rows = [line for line in text.splitlines() if line.strip().startswith("Cabaret")]
    assert rows
    assert " 4 " in rows[0]


@pytest.mark.parametrize("boxes", [(), ("ante_up", "wild_bunch", "blood_money")])
def test_a_question_fits_one_screen_and_the_rest_is_asked_for(boxes: tuple[str, ...]) -> None:
    state = GAME.new(4, 5, **dict.fromkeys(boxes, True))
    renderer, pick, kinds = Renderer.of(GAME), Pick(7), set[str]()
    for number in range(400):
        seat = state.to_act[0]
        if number % 10 == 0:
            menu = Menu(state, seat, renderer, NAMES[:4])
            console = Console(file=io.StringIO(), width=120, markup=False, emoji=False, highlight=False)
            console.print(*menu.glance(), *menu.lines(), sep="\n")
            text = console.file.getvalue()  # type: ignore[attr-defined]
            assert text.count("\n") <= SCREEN, text
            assert all(terminal.card_name(menu.view, card) in text for card in menu.view.hand)
            kinds.add(type(state.asked(seat)).__name__)
        options = state.legal(seat)
        state.apply(seat, options[pick.below(len(options))])
    assert len(kinds) >= 4


def test_no_two_spaces_lie_on_top_of_each_other() -> None:
    places = list(terminal.LAYOUTS[""].values())
    for at, (row, column) in enumerate(places):
        for other, across in places[:at]:
            assert row != other or abs(column - across) >= terminal.CELL


def test_options_say_price_and_consequence() -> None:
    state = frontier({"at": "D10", "nuggets": 2, "hand": "5♥"}, {"at": "D10"}, {})
    said = labels(state)
    assert "Sell 2 nuggets for $40 and 2 LP." in said
    assert any(each.startswith("Duel Bartholomew. Won: 2 LP") for each in said)
    play(state, "sell 2")
    assert "Work: gain $10." in labels(state)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_option_of_random_games_has_a_sentence(seats: int) -> None:
    state = GAME.new(seats, seats, goals=True, length=15)
    pick = Pick(seats)
    while not state.over:
        seat = state.to_act[0]
        view = state.view(seat)
        options = state.legal(seat)
        said = [terminal.label(view, action, NAMES) for action in options]
        assert all(each.strip() and each[0].isupper() for each in said), said
        if pick.below(40) == 0:
            assert drawn(state, seat)
            assert drawn(state, None)
        state.apply(seat, pick.of(options))
    assert drawn(state, 0)


def test_nobody_is_told_of_a_round_before_the_first_one() -> None:
    """Characters are chosen before it."""
    state = GAME.new(4, 5)
    assert drawn(state, 0).strip().startswith("Before round 1")
    assert drawn(frontier({"at": "D10"}, {"at": "V1"}), 0).strip().startswith("Round ")
