"""Plays all games of a study, with the content as it is or with changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from tinhorn.arena.match import Arena
from tinhorn.core.content import Change, change_content
from tinhorn.spread import Workers, in_processes
from tinhorn.study.changed import play_changed
from tinhorn.study.playing import Played, play


def play_all(
    arena: Arena, deals: int, workers: int, changes: tuple[Change, ...] = (), progress: Callable[[], None] = lambda: None
) -> list[Played]:
    """All games of a study in the order of their deals, however many processes play them.

    Changed content needs processes of its own, because a game reads its content when it is imported.
    """
    keys = [(deal, table) for deal in range(deals) for table in range(len(arena.arrangements()))]
    found: list[Played] = []
    if changes:
        games = in_processes(partial(play_changed, msgspec.json.encode(arena)), keys, workers, partial(change_content, changes))
    else:
        games = Workers(workers).each(partial(play, arena), keys)
    for each in games:
        found.append(each)
        progress()
    return sorted(found, key=lambda each: (each.outcome.deal, each.outcome.arrangement))
