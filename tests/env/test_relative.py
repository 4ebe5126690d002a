"""Actions in the relative form."""

from __future__ import annotations

import numpy as np

import tinhorn
import tinhorn.env
from tinhorn.core.game import Game
from tinhorn.env.relative import RelativeActions, turned


def test_turning_loses_no_action(game: Game) -> None:
    seats = game.seats[-1]
    table = RelativeActions(game, seats)
    every = np.arange(game.num_actions)
    assert (table.absolute[0] == every).all()
    for seat in range(seats):
        assert sorted(table.absolute[seat]) == every.tolist()
        assert (table.relative[seat][table.absolute[seat]] == every).all()


def test_seats_are_counted_from_whoever_acts() -> None:
    game = tinhorn.game("goat")
    relative = game.parse("offer farmer as sheriff to 1")
    assert game.say(turned(game, relative, 3, 4)) == "offer farmer as sheriff to 0"
    assert game.say(turned(game, relative, 1, 4)) == "offer farmer as sheriff to 2"


def test_masks_and_actions_are_turned_alike() -> None:
    batch = tinhorn.env.batch("goat", 8, 4)
    table = RelativeActions(batch.game, 4)
    draw = np.random.default_rng(1)
    for _ in range(40):
        masks = table.masks(batch.masks, batch.actors)
        assert (masks.sum(axis=1) == batch.masks.sum(axis=1)).all()
        chosen = np.array([draw.choice(np.flatnonzero(mask)) for mask in masks])
        batch.step(table.actions(chosen, batch.actors))  # which refuses what is not legal
