"""Deals with the Wild Bunch of Extras, with all that everybody sees of them."""

from __future__ import annotations

import pytest

from tests.games.legends.dealing import set_up


@pytest.mark.rule("B1.1", "B2.1", "B3.1", "B4.1")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_box_on_the_table(seats: int, seed: int) -> None:
    set_up(seats, seed, wild_bunch=True)


@pytest.mark.rule("B1.3", "B5.1")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_box_with_ante_up(seats: int, seed: int) -> None:
    set_up(seats, seed, wild_bunch=True, ante_up=True, characters="random")
