"""What places are worth, and the odds of dice: the numbers of the game, and what follows from them."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.table import frontier
from tinhorn.core.pick import Pick
from tinhorn.games.legends import content as c
from tinhorn.games.legends import places, terminal
from tinhorn.games.legends.cards import FACE_AGAIN, FACE_NAMES, FACES
from tinhorn.games.legends.state.table import Legends


def rows(text: str) -> dict[str, str]:
    return {place.name: line for place in places.worths() for line in text.splitlines() if line.strip().startswith(place.name)}


def drawn(state: Legends) -> dict[str, str]:
    console = Console(file=io.StringIO(), width=160, markup=False, emoji=False, highlight=False)
    console.print(terminal.places(state.view(0)))
    return rows(console.file.getvalue())  # type: ignore[attr-defined]


def test_every_kind_of_place_is_worth_something() -> None:
    at = {space for place in places.worths() if place.at != "any_location" for space in c.spaces_called(place.at)}
    without = {space.location for number, space in enumerate(c.BOARD.spaces) if space.location and number not in at}
    assert without == {"sheriffs_office", "marshals_office"}, "one can only work there"


@pytest.mark.rule("W10.14")
def test_the_odds_of_prospecting_are_those_of_many_rolls() -> None:
    pick = Pick(7)
    rolls = 20_000
    hits = nuggets = money = 0
    for _ in range(rolls):
        faces: list[str] = []
        for _ in range(c.number("prospecting_dice")):
            face = FACES[pick.below(len(FACES))]
            while FACE_AGAIN[face]:
                faces.append(FACE_NAMES[face])
                face = FACES[pick.below(len(FACES))]
            faces.append(FACE_NAMES[face])
        hits += "nugget" in faces
        nuggets += faces.count("nugget")
        money += 10 * (faces.count("tailings") + faces.count("dust"))
    known = places.prospecting(c.number("prospecting_dice"))
    assert known["chance"] == pytest.approx(100 * hits / rolls, abs=1)
    assert known["ten_nugget"] == pytest.approx(10 * nuggets / rolls, rel=0.02)
    assert known["ten_money"] == pytest.approx(10 * money / rolls, rel=0.03)


def test_the_risk_die_is_counted_by_its_faces() -> None:
    assert places.odds()["risk"] == "3 of 6: a story point. 4 of 6: wounds, and 1 of these both."


def test_the_terminal_counts_steps_on_the_maps_in_play() -> None:
    base = drawn(frontier({"at": "D10"}, {"at": "V1"}))
    assert "Trading Post" not in base
    assert " 0 " in base["Bank"]
    assert "$80" in base["Bank"]
    both = drawn(gulch({"at": "BG-TP-N"}, {"at": "V1"}))
    assert "(-1)" not in "".join(both.values())
    assert " 0 " in both["Trading Post"]
