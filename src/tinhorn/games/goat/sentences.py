"""Declared sentences of the goat game: why something is not allowed, and the lines of the score sheet."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Sentences
from tinhorn.core.words import AMOUNT, FIRST_SEAT
from tinhorn.games.goat.verbs import BELONGING, CARD

REASONS: Final = Sentences("why")
reason = REASONS.declare

CARD_NOT_IN_HAND: Final = reason("card_not_in_hand", "G4.2", "The {card} is not in your hand.", card=CARD)
CLAIM_NOT_IN_HAND: Final = reason("claim_not_in_hand", "G4.2", "Name a card of your hand. The {card} is not in it.", card=CARD)
OFFER_TO_ONESELF: Final = reason("offer_to_oneself", "G4.2", "Offer the card to another player, not to yourself.")
NO_HAT: Final = reason("no_hat", "G4.6", "{seat} {seat|has|have} no hat left. Offer the card to somebody who has one.", seat=FIRST_SEAT)
MUST_ACCEPT: Final = reason("must_accept", "G5.5", "You have as many hats left as there are cards, so you must accept this one.")
ROBS_SALOON: Final = reason("robs_saloon", "G7.6", "The Robber never robs the Saloon. Choose another place.")
NO_BELONGINGS_THERE: Final = reason("no_belongings_there", "G7.6", "There are no goods at that place.")
SWINDLES_ONESELF: Final = reason("swindles_oneself", "G7.7", "The Charlatan takes coins from other players only.")
NO_COIN: Final = reason("no_coin", "G7.7", "That player has no coin.")
POURS_FOR_ONESELF: Final = reason("pours_for_oneself", "G7.8", "The Dancer pours for other players only.")
GAMBLES_ALONE: Final = reason("gambles_alone", "G7.9", "The Gambler takes from other players only.")
NO_BELONGING: Final = reason("no_belonging", "G7.9", "That player has no goods.")

TALLY: Final = Sentences("tally")

COINS: Final = TALLY.declare("coins", "G6.5", "coins")
BELONGINGS: Final = TALLY.declare(
    "belongings", "G1.4", "{number} {number|{belonging}|{belonging.1}}", heading="{belonging.1}", number=AMOUNT, belonging=BELONGING
)
