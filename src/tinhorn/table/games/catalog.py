"""The installed games, each looked up once for a process."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game, games, installed_game, installed_versions
from tinhorn.core.sentences import Sentence


@cache
def find_game(id: str, version: int | None = None) -> Game:
    """The game that new tables are made with, or a given version of it."""
    return installed_game(id, version)


@cache
def installed_games() -> tuple[str, ...]:
    """Looking for the installed games reads many files, so once is enough."""
    return games()


def installed_editions() -> list[Game]:
    """All installed versions of all games. What is wrong with one is said to those who ask for it."""
    found: list[Game] = []
    for id, version in installed_versions():
        with suppress(TinhornError, ImportError):
            found.append(find_game(id, version))
    return found


def load_games() -> None:
    """Import all games before somebody waits for one."""
    installed_editions()


@cache
def happenings_of(id: str, version: int) -> dict[str, Sentence]:
    """The kinds of events of a game, by name."""
    return {kind.name: kind for kind in find_game(id, version).happenings}
