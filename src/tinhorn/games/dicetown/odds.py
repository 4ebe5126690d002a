"""How dice that are still to be rolled may end, in exact chances worked out once for each hand.

Who keeps some dice goes on to look for more of one face: the one that occurs most among them, of equals the highest. How often a die
ends as that face depends on how many rolls are left. At least one die is kept with each of them, so on average a die is rolled in half of
them. A die without that face ends as any other.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.games.dicetown.dice import ACE, ADD, DICE, FACES, HANDS

ROLLS: Final = DICE  # at most


def hoped_for(hand: tuple[int, ...]) -> int:
    """The face that the owner of these dice looks for."""
    found = ACE
    most = 0
    for face in range(FACES):
        number = hand.count(face)
        if number and number >= most:
            found = face
            most = number
    return found


class Ends:
    """How a hand may end: finished hands and how likely each of them is."""

    def __init__(self, hands: list[int], chances: list[float]) -> None:
        self.hands: Final = vec[i64](hands)
        self.chances: Final = vec[float](chances)


def work_out(hand: int, rolls: int) -> Ends:
    """All ends of a hand, one die after another."""
    dice = HANDS[hand]
    wanted = hoped_for(dice)
    missed = (1 - 1 / FACES) ** ((rolls + 1) / 2)
    chances = {hand: 1.0}
    for _ in range(DICE - len(dice)):
        further: dict[int, float] = {}
        for before, chance in chances.items():
            for face in range(FACES):
                after = ADD[before * FACES + face]
                likely = 1 - missed if face == wanted else missed / (FACES - 1)
                further[after] = further.get(after, 0.0) + chance * likely
        chances = further
    return Ends(list(chances), list(chances.values()))


UNKNOWN: Final = Ends([], [])
KNOWN: Final[list[Ends]] = [UNKNOWN] * ((ROLLS + 1) * len(HANDS))


def ends_of(hand: int, rolls: int) -> Ends:
    """The ends of a hand with so many rolls to come."""
    at = rolls * len(HANDS) + hand
    if KNOWN[at] is UNKNOWN:
        KNOWN[at] = work_out(hand, rolls)
    return KNOWN[at]
