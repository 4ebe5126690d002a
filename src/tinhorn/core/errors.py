"""Every error that Tinhorn raises on purpose: it says what is wrong and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class TinhornError(Exception):
    """The base of all errors below."""


class UnknownGame(TinhornError):
    """No such game is installed."""


class BadSetting(TinhornError):
    """A wrong number of seats, an unknown option or a value that an option does not take."""


class UnknownAction(TinhornError):
    """Text or a code that names no action of the game."""


class IllegalAction(TinhornError):
    """An action of the game that this seat may not take now."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        self.reason = reason


class NotToAct(IllegalAction):
    """An answer from a seat that is not asked anything."""


class RecordError(TinhornError):
    """A record that is damaged or cannot be read by this version."""


class ReplayError(RecordError):
    """A record that does not lead where it says. `move` counts from 1; 0 is the deal."""

    def __init__(self, move: int, reason: str) -> None:
        super().__init__(f"at move {move}: {reason}" if move else f"at the deal: {reason}")
        self.move = move


class BrokenInvariant(TinhornError):
    """The engine itself is wrong: something that a rule promises does not hold."""

    def __init__(self, rule: str, what: str) -> None:
        super().__init__(f"{rule} does not hold: {what}")
        self.rule = rule


class ContentError(TinhornError):
    """A mistake in a content file; names the file, the entry and the word."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A closing clause that offers the nearest known words, or lists them when they are few."""
    names = list(known)
    close = difflib.get_close_matches(word, names, n=3, cutoff=0.5)
    if close:
        return "; did you mean " + " or ".join(close) + "?"
    if len(names) <= 12:
        return "; known are " + ", ".join(names) if names else ""
    return ""
