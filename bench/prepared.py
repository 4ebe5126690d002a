"""`python -m bench.prepared`: how often the answer of a bot was prepared while a person thought.

A person sits at the first seat, and bots at the others. At each choice of the person every bot thinks ahead: it prepares so many
answers. Whenever a bot then has a choice, the bench looks whether the answer to exactly that question is ready. Two figures are shown, in
percent: of the first choices that the bots had after a choice of the person, and of all their choices. The interval is twice the standard
error over the games. All of it depends on seeds alone, and not on time: the bots play by the rule of thumb, because the way in which an
answer is found does not change whether it fits. In a game that has no choice of this kind the figure is a dash.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence

import msgspec
from rich.console import Console

import tinhorn
from tinhorn.bots import Bot, make_bot
from tinhorn.bots.ahead import Ahead, key_of
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State

PERSON = 0
SEATS = (2, 4)
ROW = "| {} | {} | {} | {} | {} | {} | {} |"


class Played(msgspec.Struct):
    """What came of one game: choices of bots, and how many of them were prepared."""

    first: int = 0
    first_prepared: int = 0
    choices: int = 0
    prepared: int = 0


class Measured:
    """One game, with all that its bots prepare."""

    def __init__(self, game: Game, seats: int, person: str, seed: int, thoughts: int) -> None:
        self.game = game
        self.state: State = game.new(seats, seed)
        self.players: list[Bot] = [make_bot(person if seat == PERSON else "regular", game, seat, seed) for seat in range(seats)]
        self.pick = Pick(seed)
        self.thoughts = thoughts
        self.prepared: list[dict[bytes, int]] = [{} for _ in range(seats)]
        self.since_person = [False] * seats
        self.played = Played()

    def play(self) -> Played:
        """All who are asked at once choose from what they saw when the question came, as on a server."""
        while not self.state.over:
            chosen = [(seat, self.choose(seat)) for seat in self.state.to_act]
            for seat, action in chosen:
                self.state.apply(seat, action)
        return self.played

    def choose(self, seat: int) -> int:
        options = self.state.options(seat)
        if len(options) == 1:
            return options[0]
        view = self.state.view(seat)
        if seat == PERSON:
            self.think_ahead()
        else:
            self.note(seat, key_of(view, options) in self.prepared[seat])
        return self.players[seat].choose(view, options)

    def think_ahead(self) -> None:
        for seat in range(1, self.state.seats):
            if seat in self.state.to_act:
                continue
            self.since_person[seat] = True
            ahead = Ahead(self.game, self.players[seat], self.state.view(seat), self.pick, self.prepared[seat])
            for _ in range(self.thoughts):
                if ahead.next() is None:
                    break

    def note(self, seat: int, prepared: bool) -> None:
        self.played.choices += 1
        self.played.prepared += prepared
        if self.since_person[seat]:
            self.played.first += 1
            self.played.first_prepared += prepared
        self.since_person[seat] = False


def share(counts: list[tuple[int, int]]) -> str:
    """A share over all games, with twice its standard error: that of a ratio, from the games' deviations."""
    choices = total(counts)
    if choices == 0:
        return "-"
    found = sum(prepared for _, prepared in counts) / choices
    deviations = [prepared - found * number for number, prepared in counts]
    error = statistics.stdev(deviations) * len(counts) ** 0.5 / choices if len(counts) > 1 else 0.0
    return f"{100 * found:.0f} ± {200 * error:.0f}"


def arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.prepared", description=__doc__)
    parser.add_argument("--games", help="which of our games, separated by commas (all)")
    parser.add_argument("--person", default="regular", help="the level of the bot that plays the person (regular)")
    parser.add_argument("--number", type=int, default=5, help="games of each, with the seeds from 0 on (5)")
    parser.add_argument("--thoughts", type=int, default=8, help="answers that a bot prepares while the person thinks once (8)")
    return parser.parse_args(argv)


def main(argv: Sequence[str], console: Console) -> list[Played]:
    wanted = arguments(argv)
    found: list[Played] = []
    console.print(ROW.format("game", "seats", "person", "first choices", "prepared, %", "all choices", "prepared, %"), soft_wrap=True)
    for id in wanted.games.split(",") if wanted.games else tinhorn.games():
        game = tinhorn.game(id)
        for seats in [seats for seats in SEATS if seats in game.seats]:
            played = [Measured(game, seats, wanted.person, seed, wanted.thoughts).play() for seed in range(wanted.number)]
            first = [(each.first, each.first_prepared) for each in played]
            every = [(each.choices, each.prepared) for each in played]
            console.print(ROW.format(id, seats, wanted.person, total(first), share(first), total(every), share(every)), soft_wrap=True)
            found += played
    return found


def total(counts: list[tuple[int, int]]) -> int:
    return sum(number for number, _ in counts)


if __name__ == "__main__":
    main(sys.argv[1:], Console())
