"""Deals with Ante Up (A2), with all that everybody sees of them."""

from __future__ import annotations

import pytest

from tests.games.legends.dealing import set_up


@pytest.mark.rule("A2.1", "A2.2", "A2.3", "A2.8", "A2.9", "A2.10")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_box_on_the_table(seats: int, seed: int) -> None:
    set_up(seats, seed, ante_up=True)


@pytest.mark.rule("A2.11", "A2.12", "A2.15", "A2.16")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_setup_events(seats: int, seed: int) -> None:
    set_up(seats, seed, ante_up=True, characters="random", goals=True)
