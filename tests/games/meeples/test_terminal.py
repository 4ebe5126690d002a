"""The street in the terminal, and options that correctly say what they lead to."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from tests.games.meeples.table import GAME, town
from tests.scenario import play
from tinhorn.core.pick import Pick
from tinhorn.games.meeples import terminal
from tinhorn.games.meeples import verbs as v
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.verbs import GO, PLACE, RESOLVE, SPACE

NAMES = ["Ann", "Bartholomew", "Cy", "Dot"]


def drawn(state: Meeples, seat: int | None) -> str:
    console = Console(file=io.StringIO(), width=80, markup=False, emoji=False, highlight=False)
    console.print(terminal.draw(state.view(seat), NAMES[: state.seats]))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


def labels(state: Meeples) -> list[str]:
    seat = state.to_act[0]
    return [terminal.label(state.view(seat), action, NAMES) for action in state.legal(seat)]


def test_the_street_is_drawn_as_a_street() -> None:
    state = town(
        inside={"B1": "2 builder, robber", "B8": "Madame", "Saloon": "miner"}, ends={"S-left": ("deputy", 1)}, tiles={"B9": (0, 10)}
    )
    lines = drawn(state, 0).splitlines()
    top = next(number for number, line in enumerate(lines) if line.split()[:1] == ["Hotel"])
    bottom = next(number for number, line in enumerate(lines) if line.split()[:1] == ["Depot"])
    assert lines[top].split() == ["Hotel", "Barber", "Smithy", "Bakery", "Chapel", "Stables"]
    assert lines[bottom].split() == ["Depot", "Mill", "Laundry", "School", "Tailor", "Theatre"]
    middle = "\n".join(lines[top:bottom])
    assert "S-left" in middle
    assert "[deputy]" in middle
    assert "Barthol" in middle
    assert "Saloon 1 miner" in middle
    assert "Ann 10" in middle
    assert max(len(line) for line in lines) <= 80


def test_every_question_can_be_drawn_and_worded() -> None:
    asked: set[str] = set()
    for seed in range(12):
        state = GAME.new(2 + seed % 3, seed)
        assert isinstance(state, Meeples)
        pick = Pick(seed)
        while not state.over:
            seat = state.to_act[0]
            asked.add(type(state.asked(seat)).__name__)
            said = labels(state)
            assert len(set(said)) == len(said), "two options read alike"
            if state.moves % 40 == 0:
                assert max(map(len, drawn(state, seat).splitlines())) <= 80
                drawn(state, None)
            state.apply(seat, pick.of(state.options(seat)))
        drawn(state, 0)
    assert len(asked) == 11


def test_the_preview_is_where_the_meeples_go() -> None:
    seen = 0
    for seed in range(30):
        state = GAME.new(2 + seed % 3, seed)
        assert isinstance(state, Meeples)
        state.listen()
        pick = Pick(seed)
        path: list[int] = []
        while not state.over:
            seat = state.to_act[0]
            view = state.view(seat)
            action = pick.of(state.options(seat))
            if GO.owns(action) and not view.hand[4]:
                path = terminal.way(view, GO.arg(action, 0))
                assert terminal.label(view, action, NAMES).endswith(terminal.say_path(path, sum(view.hand)))
                state.hear()
            state.apply(seat, action)
            if path and (state.over or not sum(state.view(None).hand)):
                spaces = [event.values[2] for event in state.hear() if event.kind is v.PUT_DOWN]
                assert spaces[: len(path)] == path
                path = []
                seen += 1
    assert seen > 300


def test_marks_on_the_street_show_the_way() -> None:
    state = town(inside={"B4": "builder, miner, robber", "B8": "Madame"})
    play(state, "take B4")
    assert terminal.path_marks(state.view(0))[0] == {5: ">1", 12: ">2", 6: ">3", 3: "<1", 2: "<2", 1: "<3"}
    play(state, "go counterclockwise", "place miner")
    marks = terminal.path_marks(state.view(0))[0]
    assert {SPACE.words[space]: mark for space, mark in marks.items()} == {"B2": "1", "B1": "2"}


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        ("2 miner", "Robber to the Stables: you draw 4 for 2 miners inside, who stay"),
        ("builder", "Robber to the Stables: no miner inside, nothing happens"),
    ],
)
def test_an_option_tells_what_comes_of_it(inside: str, sentence: str) -> None:
    state = town(inside={"B4": "robber, builder", "B5": inside, "B8": "Madame"})
    play(state, "take B4", "go clockwise")
    assert sentence in labels(state)


def test_options_by_example() -> None:
    state = town(inside={"B4": "builder, miner", "Jail": "robber", "Saloon": "Madame"}, tiles={"B5": (1, 5)}, gold=[0, 1], stone=[3, 3])
    assert labels(state) == [
        "Chapel: 1 builder, 1 miner; clockwise to Stables, right showdown or counterclockwise to Bakery, Smithy",
        "Saloon: the Madame; to any free space",
        "Jail: 1 robber; to any free space; a dynamite goes into the bag",
    ]
    play(state, "take B4", "go clockwise")
    assert labels(state) == ["Builder to the Stables: Bartholomew may upgrade for 3 stone", "Miner to the Stables: Bartholomew draws 2"]
    play(state, "place builder")
    assert labels(state)[0] == "Upgrade the Stables for 3 stone: 10 points instead of 5; you keep 1 gold and 0 stone"


def test_draws_foretold_are_the_draws_made() -> None:
    """A resolve option that announces draws for the active player is followed by that many."""
    foretold = 0
    for seed in range(20):
        state = GAME.new(2, seed)
        state.listen()
        pick = Pick(seed)
        while not state.over:
            seat = state.to_act[0]
            action = pick.of(state.options(seat))
            said = terminal.label(state.view(seat), action, NAMES) if RESOLVE.owns(action) and RESOLVE.arg(action, 0) < 12 else ""
            state.hear()
            state.apply(seat, action)
            if ": you draw " in said:
                number = int(said.split(": you draw ")[1].split()[0])
                events = state.hear()
                told = next(event for event in events if event.kind in (v.MINED, v.ROBBED, v.CAUGHT, v.INVITED))
                assert told.values[-1] == number
                foretold += 1
    assert foretold > 50


def test_places_are_worded_for_showdowns() -> None:
    state = town(inside={"B11": "builder, Madame, deputy", "B8": "miner"}, ends={"S-right": ("robber", 1)})
    play(state, "take B11", "go clockwise")
    assert PLACE.owns(state.legal(0)[0])
    said = labels(state)
    assert said[0].startswith("Builder to the left showdown: showdown! your builder against Bartholomew's robber; you draw 3 with ")
    assert said[2] == "Madame to the left showdown: she goes back to the Saloon and does nothing this turn"
