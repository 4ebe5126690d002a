"""The levels of bots, by name."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

import msgspec

from tinhorn.bots.bot import Bot
from tinhorn.bots.random_bot import RandomBot
from tinhorn.bots.rule_of_thumb import RuleOfThumb
from tinhorn.core.errors import BadSetting, did_you_mean
from tinhorn.core.game import Game


class Level(msgspec.Struct, frozen=True):
    """A level of play: its name, a description for people, and a function that makes such a bot."""

    name: str
    words: str
    make: Callable[[Game, int], Bot]


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", "does just anything", lambda game, seed: RandomBot(seed)),
        Level("thumb", "plays by rules of thumb", RuleOfThumb),
    )
}
DEFAULT_LEVEL = "thumb"


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise BadSetting(f"there is no bot level {level!r}" + did_you_mean(level, LEVELS))


def make_bot(level: str, game: Game, seat: int, seed: int | bytes = 0) -> Bot:
    """A bot of a level for a seat. Its seed is a hash of the given seed, so it reveals nothing about that seed."""
    check_level(level)
    own = blake2b(f"bot {seat}: {seed!r}".encode(), digest_size=8).digest()
    return LEVELS[level].make(game, int.from_bytes(own, "little"))
