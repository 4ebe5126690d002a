"""A game in words: for language models, and for people who read what a program sees."""

from __future__ import annotations

from typing import Any

import msgspec

from tinhorn.core.game import Game
from tinhorn.env.stepping import outcome
from tinhorn.env.table import Table, drawn


class Turn(msgspec.Struct, frozen=True):
    """What the seat that acts reads: what happened since its last turn, the table, the question, and its legal answers in notation.

    When the game is over, `seat` is None and `rewards` has the reward of every seat.
    """

    seat: int | None
    news: list[str]
    table: str
    question: str
    actions: list[str]
    rewards: list[float]


class Text:
    """One game after another in words. `step` takes an answer in notation."""

    def __init__(self, game: Game | str, seats: int, *, skip_forced: bool = False, **options: Any) -> None:
        self.at = Table(game, seats, True, skip_forced, options)
        self.game = self.at.game
        self.news: list[list[str]] = []

    def reset(self, seed: int | None = None) -> Turn:
        self.at.deal(seed)
        self.at.state.listen()
        self.news = [[] for _ in range(self.at.seats)]
        return self._turn()

    def step(self, said: str) -> Turn:
        """Answer for the seat whose turn it is. An IllegalAction says why not, with its rule."""
        self.at.play(self.at.actor, said)
        return self._turn()

    def _turn(self) -> Turn:
        state = self.at.state
        for event in state.hear():
            for seat, news in enumerate(self.news):
                if event.seen_by(seat):
                    news.append(self.game.tell(event, [], seat))
        if state.over:
            return Turn(None, self.news[0], drawn(self.game, state.view(None)), "", [], outcome(state))
        seat = self.at.actor
        news, self.news[seat] = self.news[seat], []
        legal = [self.game.say(action) for action in state.legal(seat)]
        return Turn(seat, news, self.at.text(seat), state.question(seat).prompt, legal, [])
