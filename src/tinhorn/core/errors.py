"""Tinhorn's own errors. Each says what is wrong and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class TinhornError(Exception):
    """The base class of Tinhorn's own errors."""


class UnknownGame(TinhornError):
    """No such game is installed."""


class UnknownVersion(UnknownGame):
    """The game is installed, but not with that version of its rules."""


class BadSetting(TinhornError):
    """A wrong number of seats, an unknown option, or a value that an option does not accept."""


class UnknownAction(TinhornError):
    """A text or a code that is not an action of the game."""


class IllegalAction(TinhornError):
    """An action of the game that this seat may not take now. An environment that cannot name the rule leaves it empty."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.rule = rule
        self.reason = reason


class NotToAct(IllegalAction):
    """An answer from a seat that has no question to answer."""


class WorkerLost(TinhornError):
    """A process that should do a part of the work has ended."""


class RecordError(TinhornError):
    """A record that is damaged, or that this version cannot read."""


class ReplayError(RecordError):
    """A replay that differs from its record. `move` counts from 1; 0 is the deal."""

    def __init__(self, move: int, reason: str) -> None:
        super().__init__(f"at move {move}: {reason}" if move else f"at the deal: {reason}")
        self.move = move


class BrokenInvariant(TinhornError):
    """A bug in the engine or a game: something that a rule guarantees is not true."""

    def __init__(self, rule: str, what: str) -> None:
        super().__init__(f"{rule} does not hold: {what}")
        self.rule = rule


class ContentError(TinhornError):
    """A mistake in a content file. The text names the file, the entry and the value."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of an error text: the most similar known words, or all of them if they are few."""
    names = list(known)
    close = difflib.get_close_matches(word, names, n=3, cutoff=0.5)
    if close:
        return "; did you mean " + " or ".join(close) + "?"
    if len(names) <= 12:
        return "; known are " + ", ".join(names) if names else ""
    return ""
