"""Declared sentences of the goat game: why something is not allowed, and the lines of the score sheet."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Sentences
from tinhorn.core.words import AMOUNT, FIRST_SEAT
from tinhorn.games.goat.verbs import BELONGING, CARD

REASONS: Final = Sentences("why")
reason = REASONS.declare

CARD_NOT_IN_HAND: Final = reason("card_not_in_hand", "G4.2", "The {card} is not in the hand.", card=CARD)
CLAIM_NOT_IN_HAND: Final = reason(
    "claim_not_in_hand", "G4.2", "The claim must name a card of the hand, and the {card} is not in it.", card=CARD
)
OFFER_TO_ONESELF: Final = reason("offer_to_oneself", "G4.2", "A card is offered to another player, never to oneself.")
NO_HAT: Final = reason("no_hat", "G4.6", "{seat} has no hat left, so no card can be offered there.", seat=FIRST_SEAT)
MUST_ACCEPT: Final = reason("must_accept", "G5.5", "You have as many hats left as there are cards, so this card cannot be refused.")
ROBS_SALOON: Final = reason("robs_saloon", "G7.6", "The robber never robs the saloon.")
NO_BELONGINGS_THERE: Final = reason("no_belongings_there", "G7.6", "There are no belongings at that place.")
SWINDLES_ONESELF: Final = reason("swindles_oneself", "G7.7", "The charlatan takes coins from other players only.")
NO_COIN: Final = reason("no_coin", "G7.7", "That player has no coin.")
POURS_FOR_ONESELF: Final = reason("pours_for_oneself", "G7.8", "The dancer pours for other players only.")
GAMBLES_ALONE: Final = reason("gambles_alone", "G7.9", "The gambler takes from other players only.")
NO_BELONGING: Final = reason("no_belonging", "G7.9", "That player has no belonging.")

TALLY: Final = Sentences("tally")

COINS: Final = TALLY.declare("coins", "G6.5", "coins")
BELONGINGS: Final = TALLY.declare("belongings", "G1.4", "{number} × {belonging}", heading="{belonging}", number=AMOUNT, belonging=BELONGING)
