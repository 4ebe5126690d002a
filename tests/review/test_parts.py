"""Luck, skill and the others' choices are each 0 on average for bots against copies of themselves. `bench.parts` plays more games."""

from __future__ import annotations

import pytest

from bench.parts import Parts, measured
from tinhorn.arena.stats import estimate

DICE = "tinhorn.examples.liars_dice:GAME"
WIDE = 1.5  # 95 % intervals: 2.9 standard errors
FEW = [(DICE, 2, 120, 10), ("goat", 2, 14, 6), ("goat", 3, 14, 6)]
MANY = [
    pytest.param(game, seats, 200, 6, marks=pytest.mark.long)
    for game, seats in (("goat", 2), ("goat", 3), ("dicetown", 2), ("meeples", 2), ("legends", 2))
]


def means(found: list[Parts]) -> dict[str, tuple[float, float]]:
    """The mean of each part, and how far from 0 it may be by chance."""
    shares = {name: estimate([getattr(each, name) for each in found]) for name in Parts.__struct_fields__}
    return {name: (share.mean, WIDE * share.half) for name, share in shares.items()}


@pytest.mark.parametrize(("game", "seats", "games", "playouts"), [*FEW, *MANY])
def test_against_copies_of_itself_every_part_is_nothing(game: str, seats: int, games: int, playouts: int) -> None:
    for name, (mean, bound) in means(measured(game, seats, "regular", "regular", playouts, range(games))).items():
        assert abs(mean) <= bound, f"{name} is {mean:+.2f} on average, more than {bound:.2f}"


def test_just_anything_is_bad_play_whoever_wins() -> None:
    found = means(measured(DICE, 2, "regular", "random", 10, range(60)))
    mean, bound = found["skill"]
    assert mean < -bound
    for name in ("luck", "others"):
        mean, bound = found[name]
        assert abs(mean) <= bound, f"{name} is {mean:+.2f} on average, more than {bound:.2f}"
