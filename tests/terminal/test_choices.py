"""When a choice is asked in parts, and by what name a seat is called."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

import tinhorn
from tinhorn.core.errors import BadSetting
from tinhorn.core.pick import Pick
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.words import SEAT, Kind, numbers
from tinhorn.saved.seating import bot_seats, take_seats
from tinhorn.terminal.choices import choose_among, narrow
from tinhorn.terminal.menu import Menu
from tinhorn.terminal.renderer import Renderer
from tinhorn.terminal.wording import read_action, say_action, with_names

WORDS = Vocabulary()
MOVE = WORDS.verb("move", "move {piece} to {field}", piece=Kind("piece", ["cart", "horse", "mule"]), field=numbers("field", 1, 9))
TRADE = WORDS.verb("trade", "trade {goods} with {whom}", goods=Kind("goods", ["salt", "rope"]), whom=SEAT)
REST = WORDS.verb("rest").first


def every_way_leads_to(options: list[int]) -> list[int]:
    """The actions that can be reached through all lists."""
    reached: list[int] = []
    todo = [choose_among(WORDS, options)]
    while todo:
        for entry in todo.pop().entries:
            if entry.decides:
                reached.append(entry.actions[0])
            else:
                todo.append(narrow(entry))
    return sorted(reached)


def test_few_options_stand_in_one_list() -> None:
    options = [MOVE(piece, field) for piece in range(3) for field in range(4)] + [REST]
    choice = choose_among(WORDS, options)
    assert [entry.actions for entry in choice.entries] == [(action,) for action in options]


def test_a_verb_with_many_options_is_one_line_and_then_asked_by_argument() -> None:
    options = [MOVE(piece, field) for piece in range(3) for field in range(9)] + [REST]
    choice = choose_among(WORDS, options)
    assert [len(entry.actions) for entry in choice.entries] == [27, 1]
    pieces = narrow(choice.entries[0])
    assert [entry.value for entry in pieces.entries] == [0, 1, 2]
    fields = narrow(pieces.entries[1])
    assert [entry.actions for entry in fields.entries] == [(MOVE(1, field),) for field in range(9)]
    assert every_way_leads_to(options) == sorted(options)


def test_a_single_verb_is_asked_by_argument_at_once_and_sure_arguments_are_not_asked() -> None:
    options = [MOVE(1, field) for field in range(9)] + [MOVE(2, field) for field in range(5)]
    choice = choose_among(WORDS, options)
    assert (choice.verb, choice.arg) == (MOVE, 0)
    only_horse = narrow(choose_among(WORDS, [*options, REST]).entries[0])
    assert only_horse.arg == 0
    assert every_way_leads_to(options) == sorted(options)


def test_a_list_that_would_be_too_long_is_shortened_by_verbs() -> None:
    options = [MOVE(piece, field) for piece in range(2) for field in range(6)]
    options += [TRADE(goods, whom) for goods in range(2) for whom in range(6)] + [REST]
    assert [len(entry.actions) for entry in choose_among(WORDS, options).entries] == [12, 12, 1]
    assert every_way_leads_to(options) == sorted(options)


def test_names_stand_for_seats_both_ways() -> None:
    goat = tinhorn.game("goat")
    names = ("Ann", "Kid", "Billy the Kid")
    action = goat.parse("offer kid as goat to 2")
    assert say_action(goat, action, names) == "offer kid as goat to Billy the Kid"
    assert read_action(goat, "offer kid as goat to billy the kid", names) == action
    assert read_action(goat, "offer kid as kid to kid", names) == goat.parse("offer kid as kid to 1")
    assert with_names("Seat 2 has no hat, seat 9 is none", names) == "Billy the Kid has no hat, seat 9 is none"


@pytest.mark.parametrize(
    ("said", "seats"), [(None, (1, 2, 3)), ("0", ()), ("2", (2, 3)), ("1,3", (1, 3)), ("0,", (0,)), ("all", (0, 1, 2, 3)), ("none", ())]
)
def test_who_is_a_bot(said: str | None, seats: tuple[int, ...]) -> None:
    assert bot_seats(said, 4) == seats


def test_default_names_give_way_to_those_given() -> None:
    assert take_seats(3).names == ("Stranger", "Belle", "Hank")
    assert take_seats(3, names="Belle").names == ("Belle", "Hank", "Rosa")
    assert take_seats(3, "none").names == ("Mara", "Jesse", "Clara")
    assert take_seats(2, names=",Bo").names == ("Stranger", "Bo")
    with pytest.raises(BadSetting):
        take_seats(3, names="Belle,belle")


NAMES = ["Ann", "Bob", "Cy", "Dot", "Eve", "Fay"]
LINES = 42  # 40 and the rule above them
IDS = re.compile(r"\bB\d+\b|\bS-(?:left|right): |<\w+>")


@pytest.mark.parametrize("id", ["goat", "dicetown", "meeples"])
def test_every_question_is_one_screen_and_its_answers_have_names(id: str) -> None:
    game = tinhorn.game(id)
    renderer = Renderer.of(game)
    most = 0
    state = game.new(game.seats[-1], 1)
    pick = Pick(1)
    while not state.over:
        seat = state.to_act[0]
        menu = Menu(state, seat, renderer, NAMES[: state.seats])
        console = Console(file=io.StringIO(), width=120, highlight=False)
        answers = Console(file=io.StringIO(), width=120, highlight=False)
        for each in menu.lines():
            answers.print(each)
        for each in [*menu.glance(), *menu.lines()]:
            console.print(each)
        text = console.file.getvalue()  # type: ignore[attr-defined]
        most = max(most, len(text.splitlines()))
        assert len(text.splitlines()) <= LINES, text
        assert not IDS.search(answers.file.getvalue()), text  # type: ignore[attr-defined]
        for number, entry in enumerate(menu.choice.entries, 1):
            assert number in menu.lines_beginning_with(menu.entry_label(entry)), "a line is chosen by its own words"
        state.play(seat, pick.of(menu.options))
    assert most > LINES / 3


@pytest.mark.parametrize("id", [*tinhorn.games()])
def test_every_action_is_read_as_it_is_said(id: str) -> None:
    game = tinhorn.game(id)
    names = NAMES[: game.seats[-1]]
    for action in range(game.vocabulary.size):
        assert read_action(game, say_action(game, action, names), names) == action
