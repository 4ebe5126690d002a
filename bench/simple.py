"""`python -m bench.simple`: what simple answers win against the rule of thumb of the goat game.

One seat answers every offer in a fixed way, and plays by the rule of thumb else. The others play by the rule of thumb. Every deal is played
with that player in each seat. The table shows its wins as multiples of the fair share, with 95 % intervals over the deals.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial

from rich.console import Console

from bench.machine import machine
from tinhorn.arena.stats import Estimate, estimate
from tinhorn.bots.chances import part_of_win
from tinhorn.core.pick import Pick
from tinhorn.core.state import NOBODY
from tinhorn.games.goat import GAME
from tinhorn.games.goat.advice import Market
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.steps import Respond
from tinhorn.games.goat.verbs import ACCEPT, REFUSE
from tinhorn.spread import Workers

Player = Callable[[Goat, int, list[int], Pick], int]
SEATS = (2, 3, 4, 5)


def invites(table: Goat, seat: int) -> bool:
    """Is the card that the dealer names worth more than a hat's usual worth?"""
    asked = table.asked(seat)
    assert isinstance(asked, Respond)
    market = Market(table)
    return market.worth(asked.claim, seat) > market.hat(seat)


SIMPLE: dict[str, Callable[[Goat, int], int]] = {
    "refuses": lambda table, seat: REFUSE,
    "accepts": lambda table, seat: ACCEPT,
    "accepts while others have hats": lambda table, seat: ACCEPT if table.last_active == NOBODY else REFUSE,
    "believes": lambda table, seat: ACCEPT if invites(table, seat) else REFUSE,
    "believes the opposite": lambda table, seat: REFUSE if invites(table, seat) else ACCEPT,
}


def answering(simple: str) -> Player:
    """A player who answers every offer like that, and plays by the rule of thumb else."""

    def player(table: Goat, seat: int, options: list[int], pick: Pick) -> int:
        if ACCEPT in options and REFUSE in options:
            return SIMPLE[simple](table, seat)
        return GAME.advise(table, seat, options, pick)

    return player


def wins_in(player: Player, seats: int, deal: int) -> float:
    """The part of the games of a deal that a player wins among others who play by the rule of thumb, one game in each seat."""
    won = 0.0
    for odd in range(seats):
        state = GAME.new(seats, deal)
        assert isinstance(state, Goat)
        pick = Pick(deal * seats + odd + 1)
        while not state.over:
            seat = state.to_act[0]
            options = state.options(seat)
            state.apply(seat, (player if seat == odd else GAME.advise)(state, seat, options, pick))
        won += part_of_win(state.ranks, odd)
    return won / seats


def simple_wins_in(simple: str, seats: int, deal: int) -> float:
    return wins_in(answering(simple), seats, deal)


def share(simple: str, seats: int, deals: range, workers: Workers) -> Estimate:
    """The part of all games that a simple player wins."""
    return estimate(list(workers.each(partial(simple_wins_in, simple, seats), [(deal,) for deal in deals])))


def main(argv: Sequence[str], console: Console) -> dict[str, list[Estimate]]:
    parser = argparse.ArgumentParser(
        prog="python -m bench.simple", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2400, help="for each of the figures")
    parser.add_argument("--seed", type=int, default=0, help="the first deal; the others follow it")
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    wanted = parser.parse_args(argv)
    console.print(machine(), f"{wanted.games} games from seed {wanted.seed} on", soft_wrap=True)
    console.print("| answers | " + " | ".join(f"{seats} seats" for seats in SEATS) + " |", soft_wrap=True)
    found: dict[str, list[Estimate]] = {}
    for simple in SIMPLE:
        found[simple] = [
            share(simple, seats, range(wanted.seed, wanted.seed + wanted.games // seats), Workers(wanted.workers)) for seats in SEATS
        ]
        told = [f"{seats * each.mean:.2f} ± {seats * each.half:.2f}" for seats, each in zip(SEATS, found[simple], strict=True)]
        console.print(f"| {simple} | " + " | ".join(told) + " |", soft_wrap=True)
    return found


if __name__ == "__main__":
    main(sys.argv[1:], Console())
