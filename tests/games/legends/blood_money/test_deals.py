"""Deals with Blood Money (X2), with all that everybody sees of them."""

from __future__ import annotations

import pytest

from tests.games.legends.dealing import set_up


@pytest.mark.rule("X2.1", "X2.2", "X2.3", "X2.4", "X2.5", "X2.6")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_box_on_the_table(seats: int, seed: int) -> None:
    set_up(seats, seed, blood_money=True)


@pytest.mark.rule("X2.7", "X2.8", "X2.9", "X20.19")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_box_with_others(seats: int, seed: int) -> None:
    set_up(seats, seed, blood_money=True, ante_up=True, wild_bunch=True, characters="random")
