"""The invariants of the box (X23), checked after every decision in tests. Some take the place of those of the base game (X23.16)."""

from __future__ import annotations

from tinhorn.core.rows import size_of
from tinhorn.core.state import NOBODY
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import (
    CONDITION_COUNT,
    DEEDS,
    INJURIES,
    ROW,
    RUINS,
    TALES,
    TRACK_END,
    BloodMoney,
    is_here,
    legendary_of,
    regions_of,
)
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.check import require
from tinhorn.games.legends.state.table import Legends

DISCS = 3  # of a player (X1.1)
EXPRESS = [story.id for story in c.STORIES].index("XS4a")
EXPRESS_STEPS = int(c.STORIES[EXPRESS].reveal.removeprefix("train "))


def check_blood_money(table: Legends) -> None:
    part = table.box(xw.ID)
    if isinstance(part, BloodMoney):
        check_decks(table, part)
        check_board(table, part)
        check_story(table, part)


def train_ahead(table: Legends) -> int:
    """XS4a sends the train on."""
    part = table.box(xw.ID)
    return EXPRESS_STEPS if isinstance(part, BloodMoney) and (EXPRESS in part.told or part.story == EXPRESS) else 0


def check_decks(table: Legends, part: BloodMoney) -> None:
    """X23.3, X23.6, X23.14."""
    held = [injury for injury in part.injury if injury != NONE]
    require(sorted([*part.injuries, *held]) == list(range(INJURIES)), "X23.3", f"injuries {part.injuries} and {held}")
    for seat in range(table.seats):
        require(part.injury[seat] == NONE or table.wounds[seat] > 0, "X23.14", "an injury without a wound")
    require(sorted([*part.cart_deck, *part.cart_used]) == regions_of(table), "X7.6", "trader cards are missing")
    owned = [item for item in legendary_of(table) for seat in range(table.seats) if table.side_of(seat, item)]
    row = [item for item in part.row if item != NONE]
    found = [part.found] if part.found != NONE else []
    require(sorted([*part.legendary, *row, *owned, *found]) == legendary_of(table), "X23.6", "legendary items are missing")
    require(len(row) == ROW or not part.legendary, "X23.6", f"a gap in the row {part.row}")
    require(
        all(table.side_of(seat, item) < 2 for item in c.LEGENDARY if item in table.in_play.items for seat in range(table.seats)),
        "B4.1",
        "upgraded",
    )


def check_board(table: Legends, part: BloodMoney) -> None:
    """X23.8, X23.12."""
    require(size_of(part.ruined) <= RUINS, "X23.12", "more ruins than there are")
    there = [deed for deed in range(DEEDS) if is_here(table, c.DEED_BOX[deed])]
    require(all((part.owner[deed] >= NOBODY) == (deed in there) for deed in range(DEEDS)), "X23.12", f"deeds {part.owner}")
    require(all(part.ruined >> deed & 1 == 0 for deed in range(DEEDS) if deed not in there), "X11.2", "a ruin off the board")
    require(all(part.owner[deed] >= 0 for deed in range(DEEDS) if part.used >> deed & 1), "X9.3", "a used deed without an owner")
    require(all(1 <= space <= TRACK_END for space in part.cube), "X23.8", f"cubes {part.cube}")


def check_story(table: Legends, part: BloodMoney) -> None:
    """X2.5, X4.8, X23.13."""
    stories = [*part.stories, *part.told, *([part.story] if part.story != NONE else [])]
    require(sorted([story // 2 for story in stories]) == list(range(TALES)), "X2.5", f"stories {sorted(stories)}")
    for seat in range(table.seats):
        require(part.met.count(seat) <= DISCS, "X23.13", "too many discs")
    spots = CONDITION_COUNT[part.story] if part.story != NONE else 0
    require(all(part.met[at] == NOBODY for at in range(spots, len(part.met))), "X23.13", "a disc beside no condition")
    for face, space in enumerate(part.map_at):
        require(space == NOWHERE or part.map_by[face] == NOBODY, "X4.9", "a map token on the board and taken")
