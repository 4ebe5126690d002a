"""When bots bribe in Dice Town: `python -m bench.bribes policy regular`.

Who is tied for a place may offer the Sheriff dollars, nuggets and a card. For each place it tells how often a seat that could offer
something offered it, in percent, and how much.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from statistics import fmean

import tinhorn
from tinhorn.bots.levels import level_at, make_bot
from tinhorn.games.dicetown.steps.bargains import OfferCard, OfferDollars, OfferNuggets
from tinhorn.games.dicetown.verbs import OFFER, PLACE

DICETOWN = tinhorn.game("dicetown")
THINGS = {OfferDollars: "dollars", OfferNuggets: "nuggets", OfferCard: "card"}


def bribes(level: str, seats: int, games: int) -> dict[tuple[str, str], list[int]]:
    """What was offered for each place, of each kind; 0 where a seat offered nothing, and 1 for a card."""
    bot = level_at(level)
    offered: dict[tuple[str, str], list[int]] = defaultdict(list)
    for seed in range(games):
        state = DICETOWN.new(seats, seed)
        bots = [make_bot(bot, DICETOWN, seat, seed) for seat in range(seats)]
        while not state.over:
            seat = state.to_act[0]
            options = state.legal(seat)
            action = bots[seat].choose(state.view(seat), options)
            question = state.asked(seat)
            if isinstance(question, (OfferDollars, OfferNuggets, OfferCard)) and len(options) > 1:
                number = int(action != options[-1]) if isinstance(question, OfferCard) else OFFER.args(action)[0]
                offered[PLACE.say(question.place), THINGS[type(question)]].append(number)
            state.play(seat, action)
    return offered


def main() -> None:
    parser = argparse.ArgumentParser(description="When bots bribe in Dice Town.")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=60)
    args = parser.parse_args()
    for level in args.bots:
        print(f"{level}, {args.seats} seats, {args.games} games")
        for (place, thing), numbers in sorted(bribes(level, args.seats, args.games).items()):
            some = [number for number in numbers if number]
            mean = f", {fmean(some):.1f} on average" if some else ""
            print(f"  {place}, {thing}: {100 * len(some) / len(numbers):.0f} % of {len(numbers)}{mean}")


if __name__ == "__main__":
    main()
