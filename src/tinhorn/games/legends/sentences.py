"""What Western Legends says beside its events: why something is not allowed, and what the score is made of."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Sentences
from tinhorn.core.words import AMOUNT

REASONS: Final = Sentences("why")
reason = REASONS.declare

SHERIFFS_SPACE: Final = reason("sheriffs_space", "W5.4", "You are wanted, so you cannot step into the Sheriff's space.")
NO_MESA: Final = reason(
    "no_mesa", "W5.12", "To cross a mesa you need that ability, and a step left to come down. You can cross one mesa in a move."
)
NO_NEIGHBOUR: Final = reason("no_neighbour", "W2.2", "That space does not touch yours.")
NO_CARD_TO_FIGHT: Final = reason("no_card_to_fight", "W8.4", "You need a card in hand to start a fight.")
NOBODY_TO_FIGHT: Final = reason("nobody_to_fight", "W8.1", "You need another player in your space to fight.")
FOUGHT_ALREADY: Final = reason("fought_already", "W8.2", "You have fought that player this turn already.")
NO_ARREST: Final = reason("no_arrest", "W8.3", "To arrest somebody, you need a marshal point and they need a wanted point.")
NOT_HERE: Final = reason("not_here", "W4.12", "You cannot do that here and now. Choose one of the actions listed.")

TALLY: Final = Sentences("tally")

TRACK_LP: Final = TALLY.declare("track", "W17.3", "legend points")
UPGRADES: Final = TALLY.declare("upgrades", "W17.3", "upgraded weapons and mounts")
MONEY: Final = TALLY.declare("money", "W17.3", "${dollars}", heading="money", dollars=AMOUNT)
WOUNDS: Final = TALLY.declare("wounds", "W15.3", "wounds")
MARSHAL: Final = TALLY.declare("marshal", "W17.3", "as a marshal")
WANTED: Final = TALLY.declare("wanted", "W17.3", "as a wanted outlaw")
LEGENDARY: Final = TALLY.declare("legendary", "W18.6", "legendary tokens")
NOT_BELOW_ZERO: Final = TALLY.declare("not_below_zero", "W17.3", "a score is never below 0")
