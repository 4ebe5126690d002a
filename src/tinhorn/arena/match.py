"""What is played: deals, seat arrangements, and one game between bots."""

from __future__ import annotations

from hashlib import blake2b
from itertools import permutations
from typing import Any

import msgspec

from tinhorn.bots import level_at, make_bot
from tinhorn.bots.chances import part_of_win
from tinhorn.core.errors import BadSetting
from tinhorn.core.game import Game, game
from tinhorn.core.record import LARGEST_NUMBER


class Arena(msgspec.Struct, frozen=True, kw_only=True):
    """A match: which game, which bots, and the seed of all its deals. It says exactly what is played."""

    game: str
    version: int
    bots: tuple[str, ...]
    options: dict[str, Any]
    seed: int

    @classmethod
    def of(cls, game: Game, bots: list[str], options: dict[str, Any], seed: int) -> Arena:
        """A checked match. Each bot takes one seat, so there are as many seats as bots."""
        for bot in bots:
            level_at(bot)
        game.setting(len(bots), options, seed)
        return cls(game=game.id, version=game.version, bots=tuple(bots), options=options, seed=seed)

    def arrangements(self) -> list[tuple[str, ...]]:
        """Who sits where, seat by seat. Each deal is played once in each of these.

        These are all different orders of the bots while there are few. With many different bots only the
        rotations: every bot still sits in every seat equally often.
        """
        seats = len(self.bots)
        different = len(set(self.bots))
        if different <= 2 or seats <= 3:
            return sorted(set(permutations(self.bots)))
        rotations = [self.bots[turn:] + self.bots[:turn] for turn in range(seats)]
        return list(dict.fromkeys(rotations))

    def deal_seed(self, deal: int) -> int:
        return hashed(f"deal {self.seed} {deal}")

    def bot_seed(self, deal: int, arrangement: int) -> int:
        return hashed(f"bots {self.seed} {deal} {arrangement}")


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How one game ended. `lineup`, `scores` and `ranks` go by seat; rank 0 is a winner."""

    deal: int
    arrangement: int
    lineup: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int

    def fits(self, arrangements: list[tuple[str, ...]]) -> bool:
        """Can this be a game of a match with these arrangements?"""
        if self.deal < 0 or not 0 <= self.arrangement < len(arrangements) or self.lineup != arrangements[self.arrangement]:
            return False
        small = all(abs(number) <= LARGEST_NUMBER for number in (*self.scores, *self.ranks, self.deal, self.decisions))
        return small and len(self.scores) == len(self.lineup) == len(self.ranks) and 0 in self.ranks

    def won(self, seat: int) -> float:
        """A win counts 1; winners who share the first place share the win."""
        return part_of_win(list(self.ranks), seat)

    def margin(self, seat: int) -> float:
        """The score of a seat less the mean score of the others."""
        others = sum(self.scores) - self.scores[seat]
        return self.scores[seat] - others / (len(self.scores) - 1)


def hashed(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


class Seated:
    """One game of a match, dealt and with its bots in their seats. The same arguments always lead to the same game, unless a bot
    plays against the clock."""

    def __init__(self, arena: Arena, deal: int, arrangement: int, listen: bool = False) -> None:
        played = game(arena.game)
        if played.version != arena.version:
            raise BadSetting(f"this match was begun with version {arena.version} of {played.id}; version {played.version} is installed")
        self.game = played
        self.deal = deal
        self.arrangement = arrangement
        self.lineup = arena.arrangements()[arrangement]
        self.state = played.begin(played.setting(len(self.lineup), arena.options, arena.deal_seed(deal)), listen)
        seed = arena.bot_seed(deal, arrangement)
        self.bots = [make_bot(level_at(level), played, seat, seed) for seat, level in enumerate(self.lineup)]

    def next_choice(self) -> tuple[int, int]:
        """Who acts now, and what that bot chooses."""
        seat = self.state.next_to_act()
        return seat, self.bots[seat].choose(self.state.view(seat), self.state.legal(seat))

    def outcome(self) -> Outcome:
        return Outcome(
            deal=self.deal,
            arrangement=self.arrangement,
            lineup=self.lineup,
            scores=tuple(self.state.scores),
            ranks=tuple(self.state.ranks),
            decisions=self.state.moves,
        )


def play_game(arena: Arena, deal: int, arrangement: int) -> Outcome:
    """One game from the deal to its end."""
    seated = Seated(arena, deal, arrangement)
    while not seated.state.over:
        seat, action = seated.next_choice()
        seated.state.play(seat, action)
    return seated.outcome()
