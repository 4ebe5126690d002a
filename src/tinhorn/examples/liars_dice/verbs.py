"""What a player can say in liar's dice, and the events of the game."""

from typing import Final

from tinhorn.core.events import DEED, tell
from tinhorn.core.sentences import Sentences
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.words import SEAT, numbers
from tinhorn.examples.liars_dice.content import CONTENT

NUMBER: Final = numbers("number", 1, 2 * CONTENT.most_dice)
FACE: Final = numbers("face", 1, CONTENT.sides)

VOCABULARY: Final = Vocabulary()

BID: Final = VOCABULARY.verb("bid", "bid {number} x {face}", number=NUMBER, face=FACE)
LIAR: Final = VOCABULARY.verb("liar").first

HAPPENINGS: Final = Sentences("event")

BIDS: Final = HAPPENINGS.declare("bids", "L2.2", "{seat} {seat|bids|bid} {number} showing {face}.", seat=SEAT, number=NUMBER, face=FACE)
CALLS: Final = HAPPENINGS.declare("calls", "L3.1", "{seat} {seat|calls|call} {bidder} a liar.", seat=SEAT, bidder=SEAT)
SHOWS: Final = HAPPENINGS.declare("shows", "L3.2", "{seat} {seat|lifts|lift} the cup: {dice}.", seat=SEAT, dice=FACE)
WINS: Final = HAPPENINGS.declare("wins", "L3.3", "{seat} {seat|wins|win}.", seat=SEAT)

tell(DEED, BIDS, CALLS, WINS)  # cups that are lifted are what comes of a call

REASONS: Final = Sentences("why")

NO_BID_YET: Final = REASONS.declare("no_bid_yet", "L2.1", "There is no bid yet that could be a lie.")
BID_TOO_LOW: Final = REASONS.declare("bid_too_low", "L2.2", "A bid must be higher than the last one, and of no more dice than there are.")
