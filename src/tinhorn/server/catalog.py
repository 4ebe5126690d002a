"""The installed games, each looked up once for a process."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game, games, installed_game
from tinhorn.core.sentences import Sentence


@cache
def find_game(id: str) -> Game:
    return installed_game(id)


@cache
def installed_games() -> tuple[str, ...]:
    """Looking for the installed games reads many files, so once is enough."""
    return games()


def load_games() -> None:
    """Import all games before somebody waits for one. What is wrong with one is said to those who ask for it."""
    for id in installed_games():
        with suppress(TinhornError, ImportError):
            find_game(id)


@cache
def happenings_of(id: str) -> dict[str, Sentence]:
    """The kinds of events of a game, by name."""
    return {kind.name: kind for kind in find_game(id).happenings}
