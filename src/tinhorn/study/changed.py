"""One game with changed content, in a process of its own.

This module imports no game, and nothing that does: the changes must be known before a game reads its content. What goes wrong while it is
read is then told like anything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tinhorn.core.errors import TinhornError

if TYPE_CHECKING:
    from tinhorn.study.playing import Played


def play_changed(arena: bytes, deal: int, arrangement: int) -> Played:
    """The game of an arena that is given as JSON. Not every number suits a game: what breaks is told in one line."""
    try:
        from tinhorn.arena.match import Arena
        from tinhorn.study.playing import play

        return play(msgspec.json.decode(arena, type=Arena), deal, arrangement)
    except Exception as wrong:
        what = str(wrong) if isinstance(wrong, TinhornError) else f"{type(wrong).__name__}: {wrong}"
        raise TinhornError(f"the game cannot be played with this change: {what}") from None
