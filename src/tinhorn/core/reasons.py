"""The general reasons why an action is not allowed. They are used if the game has no reason of its own."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Quoted, Sentences
from tinhorn.core.words import FIRST_SEAT, SOME_SEAT

REASONS: Final = Sentences("why")

GAME_OVER: Final = REASONS.declare("game_over", "", "The game is over.")
NOT_ASKED: Final = REASONS.declare(
    "not_asked", "", "{seat} is not asked now; {others} must answer first.", seat=FIRST_SEAT, others=SOME_SEAT
)
NOT_AMONG: Final = REASONS.declare(
    "not_among",
    "",
    "'{action}' is not among the answers now; asked is: {question}",
    action=Quoted("action"),
    question=Quoted("question"),
)
