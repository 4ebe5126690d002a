"""What lies on the table in Dice Town."""

from __future__ import annotations

from typing import Final

from tinhorn.core.errors import BrokenInvariant
from tinhorn.core.rows import sum_of
from tinhorn.core.sentences import TallyLine
from tinhorn.core.state import NOBODY
from tinhorn.games.dicetown import sentences as said
from tinhorn.games.dicetown.cards import (
    CARDS,
    DEEDS_IN_ALL,
    EQUIPMENT,
    JOE,
    KIND_OF,
    LOW_BIT,
    STORE_CARDS,
    deed_number,
    deed_points,
    equipment_points,
    hand_size,
)
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import DICE, SIZE
from tinhorn.games.dicetown.history import line_of
from tinhorn.games.dicetown.stored import DiceTownFields

NUGGETS: Final[int] = CONTENT.number("nuggets")
START_DOLLARS: Final[int] = CONTENT.number("start_dollars")
START_BANK: Final[int] = CONTENT.number("start_bank")
ROW: Final[int] = CONTENT.number("row")
ELIXIRS: Final = len(CONTENT.elixirs)
VP_NUGGET: Final[int] = CONTENT.number("vp_nugget")
DOLLARS_A_VP: Final[int] = CONTENT.number("dollars_a_vp")
VP_BADGE: Final[int] = CONTENT.number("vp_badge")

BUILDING: Final = -1
STAGECOACH: Final[int] = CONTENT.place("stagecoach")
DOC: Final[int] = CONTENT.place("doc")


class DiceTown(DiceTownFields):
    """The table: `fields.py` says what lies on it.

    Dice are set aside (`dice`), under the cups (`rolled`), or `revealed` by the last lifting of the cups, in which the seats of `rollers`
    took part. `place` is where phase II is. `looked` are store cards that somebody is choosing from: out of the deck and in no hand, or, at
    the Saloon, marked in the victim's hand together with `looked_deeds`. `fresh` are store cards gained by the visit to the Doc that is
    under way (D9.5). `played` are those played since the last shuffle (D9.22). `offers` holds three numbers a seat: dollars, nuggets, card.
    """

    def copy(self) -> DiceTown:
        twin = DiceTown(self.setting, self.chance)
        self.copy_fields(twin)
        return twin

    # Chance

    def draw_bit(self, cards: int) -> int:
        """One of a set of cards, each equally likely."""
        nth = self.chance.below(hand_size(cards))
        while nth:
            cards &= cards - 1
            nth -= 1
        return cards & -cards

    def draw_deed(self, deeds: int) -> int:
        """The kind of one of these deeds, each deed equally likely."""
        nth = self.chance.below(deed_number(deeds))
        kind = 0
        while nth >= deeds >> 3 * kind & 7:
            nth -= deeds >> 3 * kind & 7
            kind += 1
        return kind

    # The history

    def note_line(self, kind: int, seat: int, other: int, cards: list[int]) -> None:
        """A line of the history (`history.py`)."""
        self.memory += (line_of(kind, seat, other, cards),)

    def note_card(self, kind: int, seat: int, other: int, card: int) -> None:
        """The same with one card."""
        self.memory += (kind | (seat + 1) << 4 | (other + 1) << 7 | (card + 1) << 10,)

    # Results

    def points(self, seat: int) -> int:
        """D10.3, D10.4."""
        points = self.nuggets[seat] * VP_NUGGET + self.dollars[seat] // DOLLARS_A_VP
        if self.sheriff == seat:
            points += VP_BADGE
        return points + equipment_points(self.hands[seat]) + deed_points(self.deeds[seat] + self.protected[seat])

    def rounds_played(self) -> int:
        return self.round

    def ranked_by(self, seat: int) -> tuple[int, ...]:
        """D10.4 to D10.6: points, then deeds, then the Sheriff's word."""
        deeds = deed_number(self.deeds[seat]) + deed_number(self.protected[seat])
        return (self.points(seat), deeds, 1 if self.winner == seat else 0)

    def tally(self, seat: int) -> list[TallyLine]:
        deeds = self.deeds[seat] + self.protected[seat]
        lines = [
            TallyLine(said.NUGGETS_MINED.say(self.nuggets[seat]), self.nuggets[seat] * VP_NUGGET),
            TallyLine(said.MONEY.say(self.dollars[seat]), self.dollars[seat] // DOLLARS_A_VP),
        ]
        if self.sheriff == seat:
            lines.append(TallyLine(said.BADGE.say(), VP_BADGE))
        held = self.hands[seat]
        while held:
            kind = KIND_OF[LOW_BIT[(held & -held) % 37]]
            if EQUIPMENT[kind]:
                lines.append(TallyLine(said.EQUIPMENT_CARD.say(kind), EQUIPMENT[kind]))
            held &= held - 1
        if deeds:
            lines.append(TallyLine(said.DEEDS.say(deed_number(deeds)), deed_points(deeds)))
        return lines

    # Invariants

    def check(self) -> None:
        """The invariants of D13."""
        dollars = sum_of(self.dollars, 0, self.seats) + self.bank + self.stagecoach
        if dollars != START_DOLLARS * self.seats + START_BANK:
            raise BrokenInvariant("D13.1", f"${dollars} with {self.seats} seats")
        if sum_of(self.nuggets, 0, self.seats) + self.mine != NUGGETS:
            raise BrokenInvariant("D13.2", f"{sum_of(self.nuggets, 0, self.seats)} nuggets and {self.mine} in the Mine")
        self._check_cards()
        if not 0 <= self.sheriff < self.seats:
            raise BrokenInvariant("D13.4", "there is no Sheriff")
        lowest = min([self.bank, self.stagecoach, self.mine, *self.dollars, *self.nuggets, *self.deeds, *self.protected])
        if lowest < 0:
            raise BrokenInvariant("D13.4", "something ran below nothing")
        for seat in range(self.seats):
            under_cup = SIZE[self.rolled[seat]]
            if under_cup and under_cup + SIZE[self.dice[seat]] != DICE:
                raise BrokenInvariant("D13.4", f"seat {seat} has {under_cup} dice under the cup, {SIZE[self.dice[seat]]} set aside")
            if self.hands[seat] & JOE:
                raise BrokenInvariant("D13.5", f"seat {seat} holds Nervous Joe")
        if self.place > STAGECOACH and self.stagecoach:
            raise BrokenInvariant("D13.5", f"${self.stagecoach} on the Stagecoach in step {self.place + 1}")
        if self.place == BUILDING and not self.ended:
            if self.mine < 1:
                raise BrokenInvariant("D13.6", "a round began with an empty Mine")
            if len(self.row) != ROW and (self.deed_deck or not self.row):
                raise BrokenInvariant("D13.6", f"a round began with {len(self.row)} deeds in the row")
        if self.place == DOC and (not self.controllers or self.visitors & self.controllers):
            raise BrokenInvariant("D13.7", f"controllers {self.controllers:b}, visitors {self.visitors:b}")

    def _check_cards(self) -> None:
        """D13.3: every card is in one place."""
        on_their_way = self.looked
        for hand in self.hands:
            on_their_way &= ~hand  # at the Saloon they are still the victim's
        cards = 0
        for zone in [self.store_deck, self.store_discards, on_their_way, *self.hands]:
            if cards & zone:
                raise BrokenInvariant("D13.3", "a store card is in two places")
            cards |= zone
        if cards != STORE_CARDS:
            raise BrokenInvariant("D13.3", f"{hand_size(cards)} store cards, not {CARDS}")
        deeds = self.deed_deck + sum_of(self.deeds, 0, self.seats) + sum_of(self.protected, 0, self.seats)
        for kind in self.row:
            deeds += 1 << 3 * kind
        if deeds != DEEDS_IN_ALL:
            raise BrokenInvariant("D13.3", f"the deeds are {deeds:o}, not {DEEDS_IN_ALL:o}")
        elixirs = 0
        for one in (self.elixir_1, self.elixir_2, self.elixir_used):
            if one != NOBODY:
                elixirs |= 1 << one
        if elixirs ^ self.elixir_deck ^ self.elixir_discards != (1 << ELIXIRS) - 1:
            raise BrokenInvariant("D13.3", f"Elixirs out {elixirs:b}, deck {self.elixir_deck:b}, discards {self.elixir_discards:b}")


def situation(table: DiceTown, seat: int) -> tuple[int, int, int]:
    """The own dice: what a seat goes by when it decides which to keep."""
    return table.rolled[seat], table.dice[seat], table.revealed[seat]
