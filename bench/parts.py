"""What luck, skill and the others are on average: `python -m bench.parts [--game goat] [--seats 3] [--level regular] [--games 200]`.

Bots of one level play against each other. In each game one seat is reviewed, each seat in turn. Where all play by the rule of thumb
(`regular`) each part should be 0 on average: its 95 % interval holds 0. Other levels show what skill the review sees in them.
"""

from __future__ import annotations

import argparse
from functools import partial

import msgspec

from bench.machine import machine
from tinhorn.arena.stats import estimate
from tinhorn.bots import make_bot
from tinhorn.core.game import Game, game
from tinhorn.core.record import Record
from tinhorn.review.reviewing import Changes, read
from tinhorn.review.weighing import opening_chances, weigh
from tinhorn.spread import Workers, all_cores


class Parts(msgspec.Struct, frozen=True):
    """The parts of one seat's result in one game. Together with the chance at first they are the result."""

    luck: float
    skill: float
    others: float


def played(game: Game, seats: int, level: str, odd: str, seed: int) -> Record:
    """A game between bots of one level, but for one seat: that of the reviewed player."""
    state = game.new(seats, seed)
    bots = [make_bot(odd if seat == seed % seats else level, game, seat, seed) for seat in range(seats)]
    while not state.over:
        seat = state.next_to_act()
        options = state.options(seat)
        state.apply(seat, options[0] if len(options) == 1 else bots[seat].choose(state.view(seat), options))
    record = state.record()
    assert isinstance(record, Record)
    return record


def parts(id: str, seats: int, level: str, odd: str, playouts: int, seed: int) -> Parts:
    """Play a game, and divide the result of one seat."""
    found = game(id)
    record = played(found, seats, level, odd, seed)
    seat = seed % seats
    story = read(found, record, [str(each) for each in range(seats)], None)
    weighed = {move: weigh(found, view, options, action, playouts, seed) for move, view, options, action, _ in story.asked}
    changes = Changes.of(seat, story.positions, weighed)
    began = opening_chances(found, story.opening, playouts, seed)[seat]
    return Parts(story.wins[seat] - began - changes.skill - changes.others, changes.skill, changes.others)


def measured(id: str, seats: int, level: str, odd: str, playouts: int, seeds: range, workers: int = 1) -> list[Parts]:
    return list(Workers(workers).each(partial(parts, id, seats, level, odd, playouts), [(seed,) for seed in seeds]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="goat")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--level", default="regular")
    parser.add_argument("--player", default="", help="the level of the reviewed player, if it is another")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--workers", type=int, default=all_cores())
    chosen = parser.parse_args()
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    found = measured(chosen.game, chosen.seats, chosen.level, chosen.player or chosen.level, chosen.playouts, seeds, chosen.workers)
    print(machine())
    print(f"{chosen.player or chosen.level} among {chosen.level}: {chosen}")
    for name in Parts.__struct_fields__:
        part = estimate([getattr(each, name) for each in found])
        print(f"{name}: {100 * part.mean:+.1f} ± {100 * part.half:.1f} %")


if __name__ == "__main__":
    main()
