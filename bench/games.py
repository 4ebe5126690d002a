"""What kind of games these are, counted and measured in random games: `python -m bench.games` prints a table.

`python -m tools.tables` writes it into docs/research.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import mean, median

from bench.workloads import all_games, find
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.env.observing import layout_of

SEED = 7_000
GAMES = 100
HEAD = (
    "| game | version | seats | actions | numbers | decisions | options, mean | options, most | forced | at once | chance |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|"
)


def counted(game: Game, seats: int) -> list[str]:
    """What is known without playing. It says when a line must be measured anew."""
    return [game.id, str(game.version), str(seats), str(game.num_actions), str(layout_of(game, seats).size)]


def line(game: Game, seats: int, games: int = GAMES) -> str:
    """Random games of one kind: how long, how wide, and how often nothing or several things are asked."""
    lengths: list[int] = []
    options: list[int] = []
    together = 0
    drawn = 0
    for number in range(games):
        state, pick = game.new(seats, SEED + number), Pick(SEED + number)
        while not state.over:
            asked = state.to_act
            together += len(asked) > 1
            legal = state.legal(asked[0])
            options.append(len(legal))
            before = state.chance.drawn
            state.apply(asked[0], pick.of(legal))
            drawn += state.chance.drawn > before
        lengths.append(state.moves)
    whole = len(options)
    cells = [
        *counted(game, seats),
        f"{median(lengths):.0f} ({min(lengths)} to {max(lengths)})",
        f"{mean(options):.1f}",
        str(max(options)),
        f"{100 * options.count(1) / whole:.0f} %",
        f"{100 * together / whole:.0f} %",
        f"{100 * drawn / whole:.0f} %",
    ]
    return f"| {' | '.join(cells)} |"


def main(argv: Sequence[str] | None = None) -> list[str]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"random games of each kind ({GAMES})")
    parser.add_argument("--only", help="one game")
    args = parser.parse_args(argv)
    ids = [args.only] if args.only else all_games()
    lines = [line(find(id), seats, args.games) for id in ids for seats in find(id).seats]
    print("\n".join([HEAD, *lines]))
    return lines


if __name__ == "__main__":
    main()
