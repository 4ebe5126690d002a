"""The general reasons why an action is not allowed. They are used if the game has no reason of its own."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Quoted, Sentences
from tinhorn.core.words import FIRST_SEAT, SOME_SEAT

REASONS: Final = Sentences("why")

GAME_OVER: Final = REASONS.declare("game_over", "", "The game is over.")
NOT_ASKED: Final = REASONS.declare(
    "not_asked", "", "{seat} {seat|is|are} not asked now. First {others} must answer.", seat=FIRST_SEAT, others=SOME_SEAT
)
NOT_AMONG: Final = REASONS.declare(
    "not_among",
    "",
    "You cannot {action} now. {question}",
    action=Quoted("action"),
    question=Quoted("question"),
)
