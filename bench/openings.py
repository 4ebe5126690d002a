"""What bots offer first in the goat game: `python -m bench.openings policy regular`.

For each card of the dealer's first hand it tells how often it was offered, in percent, and for all offers together how many were lies.
"""

from __future__ import annotations

import argparse
from collections import Counter

import tinhorn
from tinhorn.bots.levels import level_at, make_bot
from tinhorn.games.goat.verbs import CARD, OFFER

GOAT = tinhorn.game("goat")


def openings(level: str, seats: int, games: int) -> str:
    """A line for a bot."""
    held: Counter[int] = Counter()
    offered: Counter[int] = Counter()
    lies = 0
    bot = level_at(level)
    for seed in range(games):
        state = GOAT.new(seats, seed)
        dealer = state.to_act[0]
        options = state.legal(dealer)
        held.update({OFFER.args(option)[0] for option in options})
        card, claim, _ = OFFER.args(make_bot(bot, GOAT, dealer, seed).choose(state.view(dealer), options))
        offered[card] += 1
        lies += card != claim
    shares = sorted(((offered[card] / times, card) for card, times in held.items()), reverse=True)
    told = ", ".join(f"{CARD.say(card)} {100 * share:.0f}" for share, card in shares)
    return f"{level}, {seats} seats, {games} first offers: {100 * lies / games:.0f} lies; {told}"


def main() -> None:
    parser = argparse.ArgumentParser(description="What bots offer first in the goat game.")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    args = parser.parse_args()
    for level in args.bots:
        print(openings(level, args.seats, args.games))


if __name__ == "__main__":
    main()
