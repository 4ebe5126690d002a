"""Thinking ahead: a bot prepares answers while others decide.

It is given the view of its seat at a moment when somebody else is asked, and nothing else. It imagines worlds from that view and lets
the others answer by the rule of thumb, until its own seat has a choice. What its seat would see there is a view as a real one is. It
thinks about the view that comes up most often, and keeps the answer under a key of that very view and its options. Then it
imagines anew. In a view that it has thought about it goes on with its answer, so it comes to prepare what it is asked after that.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

from tinhorn.bots.bot import Bot, pick_for
from tinhorn.bots.budget import Budget, GivenUp, GoOn, always
from tinhorn.bots.levels import best_bot, find_level, own_seed
from tinhorn.bots.tempers import temper_of
from tinhorn.bots.worlds import LikelyWorlds
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State

WORLDS: Final = 32  # imagined before each thought
FAR: Final = 200  # decisions in one of them
LONGER: Final = 2  # times as long as for a question that waits
KEY_SIZE: Final = 16

ENCODER: Final = msgspec.json.Encoder(order="deterministic")


def key_of(view: Any, options: list[int]) -> bytes:
    """The same for the same view and options, and only for these. A view that was sent as JSON has the same key."""
    return blake2b(ENCODER.encode((view, options)), digest_size=KEY_SIZE).digest()


class Expected:
    """A view that may come up, its options, and in how many imagined worlds it did."""

    def __init__(self, key: bytes, view: Any, options: list[int]) -> None:
        self.key: Final = key
        self.view: Final = view
        self.options: Final = options
        self.number = 0


class Ahead:
    """Prepares the answers of a bot whose seat has this view. `prepared` are those that it has already, by the key of view and options."""

    def __init__(self, game: Game, bot: Bot, view: Any, pick: Pick, prepared: dict[bytes, int], go_on: GoOn = always) -> None:
        self.game: Final = game
        self.bot: Final = bot
        self.seat: Final[int] = view.seat
        self.worlds: Final = LikelyWorlds(game, view, pick)
        self.pick: Final = pick
        self.prepared: Final = prepared
        self.go_on: Final = go_on

    def next(self) -> tuple[bytes, int] | None:
        """Prepare one more answer: its key and the action. None where nothing new comes up. Raises `GivenUp`."""
        expected = self.expect()
        if not expected:
            return None
        likeliest = max(expected, key=lambda each: each.number)
        action = self.bot.choose(likeliest.view, likeliest.options)
        self.prepared[likeliest.key] = action
        return likeliest.key, action

    def expect(self, worlds: int = WORLDS) -> list[Expected]:
        """What the seat may be asked first of all that it has not prepared."""
        found: dict[bytes, Expected] = {}
        for _ in range(worlds):
            if not self.go_on():
                raise GivenUp
            reached = self.play_on(self.worlds.next())
            if reached is not None:
                found.setdefault(reached.key, reached).number += 1
        return list(found.values())

    def play_on(self, state: State) -> Expected | None:
        """To the first choice of the seat that is not prepared."""
        for _ in range(FAR):
            seats = state.to_act
            if not seats:
                break
            seat = self.seat if self.seat in seats else seats[0]
            options = state.options(seat)
            if len(options) == 1:
                action = options[0]
            elif seat != self.seat:
                action = self.game.advise(state, seat, options, self.pick)
            else:
                view = state.view(seat)
                key = key_of(view, options)
                if key not in self.prepared:
                    return Expected(key, view, options)
                action = self.prepared[key]
            state.apply(seat, action)
        return None


def ahead_of(
    level: str, game: Game, view: Any, seed: int | bytes, name: str, prepared: dict[bytes, int], go_on: GoOn = always
) -> Ahead | None:
    """A bot of a level that thinks ahead, made as `make_bot` makes it. None where bots of this level do not think ahead.

    Nobody waits for its answers, so it takes longer for each.
    """
    seconds = find_level(level).seconds
    if seconds == 0:
        return None
    own = own_seed(view.seat, seed)
    budget, temper = Budget(seconds=LONGER * seconds), temper_of(name)
    return Ahead(game, best_bot(game, level, own, budget, temper, go_on), view, pick_for(own, view.moves), prepared, go_on)
