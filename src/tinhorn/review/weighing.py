"""What one decision did to the chances of all seats, compared with the rule of thumb.

Of many worlds that look like the view of the player, each is played on twice, with the same luck: after what was chosen, and after what the
rule of thumb chooses there. The rule of thumb mixes, so it is asked anew in each world. Nothing is dropped on the way and nothing depends
on what was chosen. So for a player who goes by the rule of thumb the two are equal on average, whatever the chances are worth.
"""

from __future__ import annotations

import math
from statistics import fmean
from typing import Any

import msgspec

from tinhorn.bots.bot import pick_for
from tinhorn.bots.budget import THE_ROUND
from tinhorn.bots.chances import chance
from tinhorn.bots.experience import chances_in
from tinhorn.bots.worlds import SEEDS, LikelyWorlds, Worlds
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.playout import play_round
from tinhorn.core.state import State


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """The chances to win of all seats: `usual` if the player goes by the rule of thumb, `played` with what was chosen.

    `error` is the standard error of what the choice changed for the player: so much is left open by the number of worlds.
    """

    usual: list[float]
    played: list[float]
    error: float

    def change(self, seat: int) -> float:
        """What the choice changed for a seat."""
        return self.played[seat] - self.usual[seat]


def weigh(game: Game, view: Any, options: list[int], action: int, playouts: int, seed: int) -> Weighed:
    """Weigh an action of a seat. It is given the view of the seat, and so nothing that the player could not know."""
    pick = pick_for(seed, view.moves)
    worlds = LikelyWorlds(game, view, pick)
    usual: list[list[float]] = []
    played: list[list[float]] = []
    for _ in range(max(playouts // 2, 1)):
        world = worlds.next()
        luck = pick.below(SEEDS)
        advised = game.advise(world, view.seat, options, pick)
        played.append(chances_after(game, world, view.seat, action, luck))
        usual.append(played[-1] if advised == action else chances_after(game, world, view.seat, advised, luck))
    changes = [here[view.seat] - there[view.seat] for here, there in zip(played, usual, strict=True)]
    return Weighed(usual=means(usual), played=means(played), error=error_of_mean(changes))


def chances_after(game: Game, world: State, seat: int, action: int, luck: int) -> list[float]:
    state = world.copy()
    state.apply(seat, action)
    return chances_at_the_end(game, state, Pick(luck), chances_in(world).at(world.moves))


def chances_at_the_end(game: Game, state: State, pick: Pick, weight: float) -> list[float]:
    """Let everybody play on by the rule of thumb to the end of the round: the chance of each seat there, where a point weighs so much."""
    play_round(state, game.advise, pick, THE_ROUND.least, THE_ROUND.most)
    return [chance(game.prospects, weight, state, seat) for seat in range(state.seats)]


def opening_chances(game: Game, view: Any, playouts: int, seed: int) -> list[float]:
    """The chance of each seat before anybody has decided something, from what a spectator sees."""
    pick = pick_for(seed, view.moves)
    worlds = Worlds(game, view, pick)
    found: list[list[float]] = []
    for _ in range(max(playouts, 1)):
        world = worlds.next()
        found.append(chances_at_the_end(game, world, Pick(pick.below(SEEDS)), chances_in(world).at(world.moves)))
    return means(found)


def means(rows: list[list[float]]) -> list[float]:
    return [fmean(column) for column in zip(*rows, strict=True)]


def error_of_mean(values: list[float]) -> float:
    """The standard error of a mean; 0 where nothing is known of the spread."""
    if len(values) < 2:
        return 0.0
    mean = fmean(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
