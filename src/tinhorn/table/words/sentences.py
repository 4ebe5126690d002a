"""What a table itself says to people, beside the rules of its game and the refusals."""

from __future__ import annotations

from typing import Final

from tinhorn.core.events import DEED, tell
from tinhorn.core.sentences import Sentences
from tinhorn.core.words import AMOUNT, SEAT, TEXT

TABLE: Final = Sentences("table")

# Lines of the log. Their names are those of the events.
UNDO: Final = TABLE.declare("undo", "", "{seat} takes the last move back.", seat=SEAT)
STOOD_IN: Final = TABLE.declare("stood_in", "", "A bot plays for {seat}, who is away.", seat=SEAT)
RAN_OUT: Final = TABLE.declare("ran_out", "", "Time ran out; a bot decides for {seat}.", seat=SEAT)
tell(DEED, UNDO, STOOD_IN, RAN_OUT)

# To somebody who is back
NOTHING_PLAYED: Final = TABLE.declare("nothing_played", "", "Welcome back. Nothing was played for you.")
PLAYED_FOR_YOU: Final = TABLE.declare(
    "played_for_you",
    "",
    "Welcome back. While you were away a bot played {times} {times|time|times} for you: {moves}.",
    times=AMOUNT,
    moves=TEXT,
)

# To whoever checks a record
AS_WRITTEN: Final = TABLE.declare(
    "as_written", "", "All {entries} entries are as they were written, from the commitment on.", entries=AMOUNT
)
NOT_AS_WRITTEN: Final = TABLE.declare(
    "not_as_written", "", "Entry {entry} is NOT as it was written, or something that was fixed before it.", entry=AMOUNT
)
