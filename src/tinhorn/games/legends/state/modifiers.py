"""Numbers of the base game that STATIC abilities change. A box says with which of its words (`by`), and nothing else is to be done.

`table.modified` adds up those of a seat; `predicate.modified` only those whose condition holds.
"""

from __future__ import annotations

from typing import Final


class Modifier:
    """One such number, with the words that change it."""

    def __init__(self) -> None:
        self.words: Final[list[int]] = []

    def by(self, word: int) -> None:
        """This STATIC word changes it."""
        self.words.append(word)


# Prices and places
POKER_COST: Final = Modifier()  # what an ante of poker costs besides
DOCTOR_COST: Final = Modifier()  # what the Doctor costs besides
WORK_PAYS: Final = Modifier()  # what work pays instead of the usual wage
NO_WORK: Final = Modifier()  # above 0: the seat may not work
ANY_ITEMS: Final = Modifier()  # above 0: there is no limit to the seat's misc items

# Moving
ON_FOOT: Final = Modifier()  # the movement without a mount, if that is more than the usual one
PACE: Final = Modifier()  # steps that every move action has more or less
SHERIFF_RANGE: Final = Modifier()  # steps more of every move of the sheriff, by what the first seat has
KEEPS_CARD: Final = Modifier()  # above 0: a wanted player keeps the card that the sheriff would cost (W7.4)

# Fights
FEWER_CARDS: Final = Modifier()  # fight cards that the other side draws fewer; one is left
MORE_CARDS: Final = Modifier()  # fight cards that it draws more
LOSES_TIES: Final = Modifier()  # above 0: the seat loses ties, whatever else is said
NO_REACTION: Final = Modifier()  # above 0: the seat may use no REACTION
NO_WEAPON: Final = Modifier()  # above 0: the seat's weapon is without effect; only things take it away
NO_MOUNT: Final = Modifier()  # the same for its mount
