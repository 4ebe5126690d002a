"""Declared sentences of Dice Town: why something is not allowed, and the lines of the score sheet."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Sentences
from tinhorn.core.words import AMOUNT
from tinhorn.games.dicetown.verbs import TITLE

REASONS: Final = Sentences("why")
reason = REASONS.declare

TOO_FEW_DICE: Final = reason("too_few_dice", "D12.3", "You rolled only {number} {number|die|dice}.", number=AMOUNT)
NOTHING_TO_PAY: Final = reason("nothing_to_pay", "D4.6", "Keeping no die costs ${price}, and you have nothing.", price=AMOUNT)
DICE_TOO_DEAR: Final = reason(
    "dice_too_dear",
    "D4.6",
    "Keeping {number} dice costs ${price}. You have ${dollars} and no Brute.",
    number=AMOUNT,
    price=AMOUNT,
    dollars=AMOUNT,
)
LEFTMOST_FIRST: Final = reason("leftmost_first", "D12.3", "Of equal dice mark the leftmost first.")
KEEP_EXACTLY: Final = reason(
    "keep_exactly", "D4.12", "Keep exactly {number} of the revealed dice; of equal ones take the leftmost.", number=AMOUNT
)
NO_SUCH_DIE: Final = reason("no_such_die", "D4.13", "You have no such die set aside.")
SAME_FACE: Final = reason("same_face", "D4.13", "The new face must differ from the old one.")
NO_SUCH_CARD: Final = reason("no_such_card", "D9.5", "You hold no card to play here, so you can only pass.")
TOO_MANY_DOLLARS: Final = reason(
    "too_many_dollars",
    "D5.4",
    "Offer at most ${most}, and no more than your ${dollars}.",
    most=AMOUNT,
    dollars=AMOUNT,
)
TOO_MANY_NUGGETS: Final = reason(
    "too_many_nuggets",
    "D5.4",
    "Offer at most {most} nuggets, and no more than your {nuggets}.",
    most=AMOUNT,
    nuggets=AMOUNT,
)
NOT_YOUR_CARD: Final = reason("not_your_card", "D5.4", "You do not have that card.")
NOT_TIED: Final = reason("not_tied", "D5.7", "Choose one of the tied players.")
NOT_TIED_AT_THE_END: Final = reason("not_tied_at_the_end", "D10.6", "Name one of the tied players.")
NOT_DRAWN: Final = reason("not_drawn", "D7.5.1", "You did not draw that card.")
NOT_DRAWN_IN_STORE: Final = reason("not_drawn_in_store", "D7.4.1", "Take one of the cards that you looked at.")
NO_CARD_IN_HAND: Final = reason("no_card_in_hand", "D7.5.4", "Choose an opponent who has a card in hand.")
NO_MONEY_FOR_JOE: Final = reason("no_money_for_joe", "D9.14", "Choose an opponent who has at least $1.")
NO_VISIT: Final = reason("no_visit", "D8.3", "That player has no visit to make.")
NO_DEED_IN_HAND: Final = reason("no_deed_in_hand", "D8.12", "That deed is not in your hand.")
NO_STORE_CARD: Final = reason("no_store_card", "D8.13", "Choose an opponent who holds a store card.")
NOT_YOUR_STORE_CARD: Final = reason("not_your_store_card", "D8.13", "You hold no such store card.")
NO_OPEN_DEED: Final = reason("no_open_deed", "D8.14", "Choose an opponent with a deed in hand. Protected deeds are safe.")

TALLY: Final = Sentences("tally")

NUGGETS_MINED: Final = TALLY.declare("nuggets", "D10.3", "{number} {number|nugget|nuggets}", heading="nuggets", number=AMOUNT)
MONEY: Final = TALLY.declare("money", "D10.3", "${dollars}", heading="money", dollars=AMOUNT)
BADGE: Final = TALLY.declare("badge", "D10.3", "the Sheriff's badge")
EQUIPMENT_CARD: Final = TALLY.declare("equipment", "D1.5", "{card}", card=TITLE)
DEEDS: Final = TALLY.declare("deeds", "D1.3", "{number} {number|deed|deeds}", heading="deeds", number=AMOUNT)
