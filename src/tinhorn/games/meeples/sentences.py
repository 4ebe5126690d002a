"""Declared sentences of Fistful of Meeples: why something is not allowed, and the lines of the score sheet."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Sentences
from tinhorn.core.words import AMOUNT
from tinhorn.games.meeples.verbs import BUILDING, LOCATION, SPACE

REASONS: Final = Sentences("why")
reason = REASONS.declare

CORNER_TAKEN: Final = reason("corner_taken", "M3.6", "That corner has a tile already. Choose a free one.")
NOBODY_THERE: Final = reason("nobody_there", "M4.2", "There is no meeple in {location.1}.", location=LOCATION)
SPACE_TAKEN: Final = reason("space_taken", "M1.5", "There is a meeple at {space.1} already.", space=SPACE)
NOT_IN_HAND: Final = reason("not_in_hand", "M5.6", "You have none of these in your hand.")
OWN_TOKEN_OUT: Final = reason("own_token_out", "M8.2", "Your own token lies at the other end already.")
NO_SUCH_PLAYER: Final = reason("no_such_player", "M8.2", "There is no such player at the table.")
NO_SHOWDOWN: Final = reason("no_showdown", "M8.4", "There is a showdown only when a meeple stands at each end of the street.")
NOBODY_WAITS: Final = reason("nobody_waits", "M6.1", "No meeple waits at the door of {building.1}.", building=BUILDING)

TALLY: Final = Sentences("tally")

GOLD_LEFT: Final = TALLY.declare("gold", "M11.5", "{number} gold", heading="gold", number=AMOUNT)
BARS_BOUGHT: Final = TALLY.declare("bars", "M11.5", "{number} {number|bar|bars}", heading="bars", number=AMOUNT)
TILES: Final = TALLY.declare(
    "tiles", "M11.5", "{number} {number|tile|tiles} of {points} points", heading="{points}-point tiles", number=AMOUNT, points=AMOUNT
)
