"""Which dice to keep and to turn: by the hands that they may become."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.core.state import NOBODY
from tinhorn.games.dicetown.advice.worth import (
    A_DOLLAR,
    A_VISIT_TO_THE_DOC,
    place_worth,
)
from tinhorn.games.dicetown.cards import (
    BRUTES,
)
from tinhorn.games.dicetown.dice import ACE, ADD, BY_FACE, CATEGORY, COUNT, DICE, DROP, FACE_BITS, FACES, HANDS, KEPT, MASKS, RANK, SIZE
from tinhorn.games.dicetown.odds import ends_of
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.building import (
    set_aside,
)
from tinhorn.games.dicetown.steps.places import BANK, FACE_OF, HALL, OFFICE
from tinhorn.games.dicetown.verbs import KEEP

# How likely a finished hand is to beat one opponent who also builds, by category.
BEATS: Final[list[float]] = [0.05, 0.2, 0.42, 0.68, 0.75, 0.87, 0.95, 0.99]
# How likely a die that is still to be rolled ends as a given face, whether its owner wants that face or not.
BECOMES: Final = 0.22
FACE_MASK: Final = (1 << FACE_BITS) - 1
SIZES: Final = DICE + 1
UNKNOWN: Final = -1.0e9


def chance_to_beat(have: int, known: int, left: int) -> float:
    """How likely `have` dice of a face beat a rival with so many of them open and so many dice to come; half for a tie."""
    chance = 0.0
    for more in range(left + 1):
        ways = 1.0
        for at in range(more):
            ways = ways * (left - at) / (at + 1)
        likely = ways * BECOMES**more * (1 - BECOMES) ** (left - more)
        if known + more < have:
            chance += likely
        elif known + more == have:
            chance += likely / 2
    return chance


# By (known * SIZES + left) * SIZES + have.
BEATS_ONE: Final[list[float]] = [
    chance_to_beat(have, known, left) if have else 0.0 for known in range(SIZES) for left in range(SIZES) for have in range(SIZES)
]
PLACE_OF_FACE: Final[list[int]] = [FACE_OF.index(face) for face in range(ACE)]


# How likely a hand is the best of all, by the number of rivals who still build * len(HANDS) + hand.
BEATS_BUILDERS: Final[list[float]] = [BEATS[kind] ** rivals if kind >= 0 else 0.0 for rivals in range(5) for kind in CATEGORY]


class Prospects:
    """What hands would bring a seat as the table stands."""

    def __init__(self, table: DiceTown, seat: int) -> None:
        self.finished: Final[list[int]] = []  # the hands of rivals who have one
        self.builders = 0
        self.rolls = DICE  # to come, at most
        # By face and number of dice of it: how likely the place is mine, what it brings then, and how likely it is not mine.
        control = vec[float]([1.0] * (ACE * SIZES))
        self.gains: Final = vec[float]([0.0] * (ACE * SIZES))
        self.missed: Final = vec[float]([1.0] * (ACE * SIZES))
        for rival in range(table.seats):
            if rival != seat:
                dice = table.dice[rival]
                left = DICE - SIZE[dice]
                if left:
                    self.builders += 1
                else:
                    self.finished.append(dice)
                self.rolls = min(self.rolls, left)
                for face in range(ACE):
                    known = (COUNT[dice * FACES + face] * SIZES + left) * SIZES
                    for have in range(1, SIZES):
                        control[face * SIZES + have] *= BEATS_ONE[known + have]
        for face in range(ACE):
            worths = place_worths(table, seat, PLACE_OF_FACE[face])
            for have in range(1, SIZES):
                at = face * SIZES + have
                self.gains[at] = control[at] * worths[have]
                self.missed[at] = 1 - control[at]
        self.deeds: Final = place_worths(table, seat, HALL)
        self.known: Final = vec[float]([UNKNOWN] * len(HANDS))

    def best_hand(self, hand: int) -> float:
        """How likely this is the best hand."""
        chance = BEATS_BUILDERS[self.builders * len(HANDS) + hand]
        for other in self.finished:
            if RANK[hand] <= RANK[other]:
                chance *= 0.5 if RANK[hand] == RANK[other] else 0.0
        return chance

    def of(self, hand: int) -> float:
        """The worth of a finished hand."""
        worth = self.known[hand]
        if worth == UNKNOWN:
            hall = self.best_hand(hand)
            worth = hall * self.deeds[COUNT[hand * FACES + ACE]]
            idle = 1 - hall
            gains = self.gains
            missed = self.missed
            counts: i64 = BY_FACE[hand]
            at: i64 = 0
            while at < ACE * SIZES:
                number = counts & FACE_MASK
                if number:
                    worth += gains[at + number]
                    idle *= missed[at + number]
                counts >>= FACE_BITS
                at += SIZES
            worth += idle * A_VISIT_TO_THE_DOC
            self.known[hand] = worth
        return worth

    def hope(self, hand: int) -> float:
        """The worth of a hand with dice still to come."""
        left = DICE - SIZE[hand]
        if left == 0:
            return self.of(hand)
        ends = ends_of(hand, max(1, min(left, self.rolls)))
        hands = ends.hands
        chances = ends.chances
        known = self.known
        total = 0.0
        n: i64 = 0
        while n < len(hands):
            end = hands[n]
            worth = known[end]
            if worth == UNKNOWN:
                worth = self.of(end)
            total += chances[n] * worth
            n += 1
        return total


def place_worths(table: DiceTown, seat: int, place: int) -> list[float]:
    """What a place brings, by the number of dice."""
    if place in (BANK, OFFICE):
        return [place_worth(table, seat, place, 0)] * SIZES
    return [place_worth(table, seat, place, number) for number in range(SIZES)]


def keep(table: DiceTown, seat: int, options: list[int], aside: int, rolled: int, paid: bool) -> int:
    """The dice with the best hope, less what they cost."""
    prospects = Prospects(table, seat)
    brute = table.hands[seat] & BRUTES != 0
    a_dollar = A_DOLLAR * 1.2 if table.dollars[seat] <= 2 else A_DOLLAR
    best = options[0]
    most = -99.0
    for option in options:
        kept = KEPT[rolled * MASKS + option - KEEP.first]
        value = prospects.hope(set_aside(aside, kept))
        if paid:
            number = SIZE[kept]
            value -= a_dollar * (1.5 if number == 0 else min(number - 1, 2) if brute else number - 1)
        if value > most:
            best = option
            most = value
    return best


def without(hand: int, some: int) -> int:
    for face in HANDS[some]:
        hand = DROP[hand * FACES + face]
    return hand


class Turn:
    """To turn a die of one face into another, and what that gains."""

    def __init__(self, old: int, new: int, gain: float) -> None:
        self.old: Final = old
        self.new: Final = new
        self.gain: Final = gain


def best_turn(table: DiceTown, seat: int) -> Turn:
    """The best the Cheater could do."""
    prospects = Prospects(table, seat)
    dice = table.dice[seat]
    now = prospects.hope(dice)
    best = Turn(0, 0, -99.0)
    for old in range(FACES):
        rest = DROP[dice * FACES + old]
        if rest >= 0:
            new = best_face(prospects, rest, old)
            gain = prospects.hope(ADD[rest * FACES + new]) - now
            if gain > best.gain:
                best = Turn(old, new, gain)
    return best


def best_face(prospects: Prospects, rest: int, old: int) -> int:
    """What to turn the old face into beside the rest of the dice."""
    best = NOBODY
    most = -99.0
    for new in range(FACES):
        if new != old:
            value = prospects.hope(ADD[rest * FACES + new])
            if value > most:
                best = new
                most = value
    return best
