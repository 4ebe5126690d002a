"""Writes test data from OpenSpiel's liar's dice: `python -m bench.golden` (needs open_spiel).

With one die each it walks the whole game tree: every roll and every sequence of bids. The legal actions depend only on
the last bid. The result depends only on the dice, the last bid and its bidder. So two small tables contain everything,
and the walk fails if they do not. With more dice it writes random games.
"""

from __future__ import annotations

import json
import random
from importlib.metadata import version
from itertools import product
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parent.parent / "tests" / "examples" / "liars_dice_open_spiel.json"
SIDES = 6
GAMES = 250


def spans(codes: list[int]) -> str:
    """`[0, 1, 2, 7]` as `0-2 7`."""
    runs: list[list[int]] = []
    for code in codes:
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return " ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)


class WholeTree:
    """The whole game tree with one die each."""

    def __init__(self, game: Any) -> None:
        self.legal: dict[str, str] = {}
        self.first_wins: dict[str, dict[str, bool]] = {}
        self.ends = 0
        for dice in product(range(SIDES), repeat=2):
            state = game.new_initial_state()
            for die in dice:
                state.apply_action(die)
            self.results: dict[str, bool] = {}
            self.first_wins[" ".join(map(str, dice))] = self.results
            self.walk(state, ())

    def walk(self, state: Any, bids: tuple[int, ...]) -> None:
        assert state.current_player() == len(bids) % 2
        legal = state.legal_actions()
        last = str(bids[-1]) if bids else "none"
        if self.legal.setdefault(last, spans(legal)) != spans(legal):
            raise AssertionError(f"legal moves after {bids} depend on more than the last bid")
        for action in legal:
            after = state.child(action)
            if not after.is_terminal():
                self.walk(after, (*bids, action))
                continue
            self.ends += 1
            key = f"{last} by {(len(bids) - 1) % 2}"
            first_wins = after.returns() == [1.0, -1.0]
            assert first_wins or after.returns() == [-1.0, 1.0]
            if self.results.setdefault(key, first_wins) != first_wins:
                raise AssertionError(f"the result after {bids} depends on more than the dice and the last bid")


def random_game(game: Any, picker: random.Random) -> dict[str, Any]:
    state = game.new_initial_state()
    dice: list[int] = []
    while state.is_chance_node():
        dice.append(picker.choice(state.legal_actions()))
        state.apply_action(dice[-1])
    legal: list[str] = []
    moves: list[int] = []
    while not state.is_terminal():
        actions = state.legal_actions()
        legal.append(spans(actions))
        low = actions[: 1 + len(actions) // 4]  # mostly small raises, so that games are long
        moves.append(picker.choice(low if picker.random() < 0.7 else actions))
        state.apply_action(moves[-1])
    return {"dice": dice, "moves": moves, "legal": legal, "returns": [int(points) for points in state.returns()]}


def main() -> None:
    import pyspiel

    tree = WholeTree(pyspiel.load_game("liars_dice"))
    picker = random.Random(1)
    lines = [
        json.dumps({"numdice": numdice, **random_game(pyspiel.load_game("liars_dice", {"numdice": numdice}), picker)})
        for numdice in (2, 3, 4, 5)
        for _ in range(GAMES // 4)
    ]
    rows = [f"  {json.dumps(dice)}: {json.dumps([key for key, won in found.items() if won])}" for dice, found in tree.first_wins.items()]
    GOLDEN.write_text(
        f"""{{
 "open_spiel": "{version("open_spiel")}",
 "ends": {tree.ends},
 "legal": {json.dumps(tree.legal)},
 "first_wins": {{
{("," + chr(10)).join(rows)}
 }},
 "games": [
  {("," + chr(10) + "  ").join(lines)}
 ]
}}
""",
        encoding="utf-8",
    )
    print(f"{tree.ends} ways through the game with one die each, {len(lines)} random games with more: {GOLDEN.name}")


if __name__ == "__main__":
    main()
