"""Learns what a point means for winning, from games of the rule of thumb: `python -m tools.chances [GAME ...]`.

It writes `chances.json` into the package of each game, for all numbers of seats. Run it again after a change of the rule of thumb or of
`prospects`. The seeds are fixed, so the same rules give the same numbers.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

import tinhorn
from tinhorn.bots.experience import FILE, Weights, learn
from tinhorn.core.game import Game

GAMES = 1000  # for each number of seats
SOURCES = Path(__file__).parent.parent / "src"


def learnt(game: Game, seats: int) -> Weights:
    found = learn(game, seats, games=GAMES)
    return Weights(weight=round(found.weight, 5), growth=found.growth, length=round(found.length))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", default=tinhorn.games())
    for id in parser.parse_args().games:
        game = tinhorn.game(id)
        found = {str(seats): learnt(game, seats) for seats in game.seats}
        file = SOURCES.joinpath(*game.package.split(".")) / FILE
        file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
        print(f"{id}: {file.relative_to(SOURCES.parent)}")


if __name__ == "__main__":
    main()
