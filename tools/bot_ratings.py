"""How strong the levels of bots are, for the ratings of people: `python -m tools.bot_ratings` writes
src/tinhorn/server/histories/bots.json from matches of the arena.

Each match is that of a level against `regular` at two seats, both in both seats of every deal. `regular` has 1500 points in every
game. The others have as many more as their part of the wins says, with one win and one loss added, so that a clean sheet stays finite.
Levels that think by the clock had playouts instead. When a bot has changed, play its match again and put its wins here.
"""

from __future__ import annotations

import sys

import msgspec

from tinhorn.server.histories.rating import BOTS, BotRatings, advantage

MIDDLE = 1500.0
ARENA = "tinhorn arena {game} {match} --games {deals} --seed {seed}"
FIELD = "python -m bench.field --games {game} --seats 2 --budget {seed} --deals {deals}"
# Game and level: the command, who plays, the deals, the seed or the budget, and the part of the wins.
MATCHES = {
    ("goat", "greenhorn"): (ARENA, "regular greenhorn", 200, 31, 1 - 0.588),
    ("goat", "sharp"): (ARENA, "sharp@300 regular", 40, 0, 0.625),
    ("goat", "legend"): (ARENA, "policy regular", 200, 0, 0.665),
    ("dicetown", "greenhorn"): (ARENA, "regular greenhorn", 60, 31, 1 - 0.675),
    ("dicetown", "sharp"): (FIELD, "sharp regular", 10, 300, 0.75),
    ("meeples", "greenhorn"): (ARENA, "regular greenhorn", 30, 31, 1 - 0.983),
    ("meeples", "sharp"): (FIELD, "sharp regular", 8, 2000, 0.875),
    ("legends", "greenhorn"): (ARENA, "regular greenhorn", 20, 31, 1 - 0.85),
    ("legends", "sharp"): (FIELD, "sharp regular", 5, 1000, 0.9),
}


def ratings() -> BotRatings:
    found: dict[str, dict[str, float]] = {}
    measured: dict[str, str] = {}
    for (game, level), (command, match, deals, seed, share) in MATCHES.items():
        games = 2 * deals
        points = MIDDLE + advantage((share * games + 1) / (games + 2))
        found.setdefault(game, {"regular": MIDDLE})[level] = round(points)
        said = command.format(game=game, match=match, deals=deals, seed=seed)
        measured[f"{game} {level}"] = f"{100 * share:.1f} % of {games} games won against regular: {said}"
    for game, levels in found.items():
        if "legend" not in levels:  # more time to think has not been seen to win more there
            levels["legend"] = levels["sharp"]
            measured[f"{game} legend"] = "as sharp"
    return BotRatings(command="python -m tools.bot_ratings", measured=measured, ratings=found)


def text() -> bytes:
    return msgspec.json.format(msgspec.json.encode(ratings()), indent=2) + b"\n"


if __name__ == "__main__":
    BOTS.write_bytes(text())
    sys.exit()
