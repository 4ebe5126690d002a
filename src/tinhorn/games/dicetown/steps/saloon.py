"""The Saloon and The Girls (D7.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.sentences import Said
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.dicetown import sentences as said
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import COPIES, FIRST_DEED, GIRLS, GIRLS_KIND, deed_number, hand_size, kinds_in, pick_options
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import COUNT, FACES
from tinhorn.games.dicetown.history import THEFT
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.playing import PASS_ONLY, PLAY_OR_PASS, SEAT_CHOICES, Window, cancelled, passed, play_card, still_about
from tinhorn.games.dicetown.verbs import CHOOSE, PICK, PLAY

QUEEN: Final[int] = CONTENT.faces.index("Q")
GIRLS_THEFTS: Final[int] = CONTENT.number("girls")


def possible_victims(table: DiceTown, thief: int) -> int:
    """D7.5.4: opponents with a card in hand; protected deeds are in none (D7.5.3)."""
    victims = 0
    for seat in range(table.seats):
        if seat != thief and (table.hands[seat] or table.deeds[seat]):
            victims |= 1 << seat
    return victims


def enter_saloon(table: DiceTown, seat: int) -> None:
    if not possible_victims(table, seat):
        if table.listening:
            table.tell(v.NO_VICTIM, seat)
    elif table.hands[seat] and still_about(table, GIRLS):
        table.push(AskGirls(seat))
    else:
        table.push(SaloonVictim(seat))


class AskGirls(Window):
    """The Girls before the first victim is chosen (D9.10, D12.18)."""

    rule: ClassVar[str] = "D7.5.5"
    prompt: ClassVar[Phrase] = Phrase("Play The Girls to steal twice at the Saloon, or pass.")

    def options(self, table: DiceTown) -> list[int]:
        return PLAY_OR_PASS if table.hands[self.seat] & GIRLS else PASS_ONLY

    def answer(self, table: DiceTown, action: int) -> None:
        if action == PLAY:
            table.push(GirlsHelp(self.seat))
            play_card(table, self.seat, GIRLS_KIND)
        else:
            passed(table, self.seat, GIRLS_KIND)
            table.push(SaloonVictim(self.seat))


class GirlsHelp(Step):
    """Two thefts, or one if cancelled; each victim is chosen in its turn."""

    rule: ClassVar[str] = "D7.5.5"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: DiceTown) -> None:
        if not cancelled(table, GIRLS_KIND):
            for _ in range(GIRLS_THEFTS - 1):
                table.push(SaloonVictim(self.seat))
            if table.listening:
                table.tell(v.TWO_THEFTS, self.seat, GIRLS_THEFTS)
        table.push(SaloonVictim(self.seat))


class SaloonVictim(Question):
    """D12.19: whom to steal from."""

    rule: ClassVar[str] = "D7.5.1"
    prompt: ClassVar[Phrase] = Phrase("You win the Saloon: whose hand do you draw from?")

    def options(self, table: DiceTown) -> list[int]:
        return SEAT_CHOICES[possible_victims(table, self.seat)]

    def answer(self, table: DiceTown, action: int) -> None:
        victim = action - CHOOSE.first
        number = draw_blind(table, victim, COUNT[table.dice[self.seat] * FACES + QUEEN])
        table.reveal()
        if number == 1:
            first = kinds_in(table.looked, table.looked_deeds)[0]
            steal(table, self.seat, victim, first)
        else:
            table.push(SaloonTake(self.seat, victim))

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if CHOOSE.owns(action):
            return said.NO_CARD_IN_HAND.say()
        return None


def draw_blind(table: DiceTown, victim: int, most: int) -> int:
    """D7.5.2: so many cards of a hand, each set equally likely; all of them if there are no more."""
    cards = table.hands[victim]
    deeds = table.deeds[victim]
    in_store = hand_size(cards)
    in_all = in_store + deed_number(deeds)
    if most >= in_all:
        table.looked = cards
        table.looked_deeds = deeds
        return in_all
    table.looked = 0
    table.looked_deeds = 0
    for drawn in range(most):
        if table.chance.below(in_all - drawn) < in_store:
            card = table.draw_bit(cards)
            cards ^= card
            in_store -= 1
            table.looked |= card
        else:
            one = 1 << 3 * table.draw_deed(deeds)
            deeds -= one
            table.looked_deeds += one
    return most


class SaloonTake(Question):
    """D12.20: which of the cards drawn to take; the others go back."""

    rule: ClassVar[str] = "D7.5.1"
    prompt: ClassVar[Phrase] = Phrase("Which of {victim}'s cards do you take?", victim=SEAT)

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim: Final = victim

    def skips(self) -> bool:
        return False  # only thief and victim can see that all are alike

    def options(self, table: DiceTown) -> list[int]:
        return pick_options(table.looked, table.looked_deeds)

    def answer(self, table: DiceTown, action: int) -> None:
        steal(table, self.seat, self.victim, action - PICK.first)

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if PICK.owns(action):
            return said.NOT_DRAWN.say()
        return None


def steal(table: DiceTown, thief: int, victim: int, kind: int) -> None:
    """One card changes hands; thief and victim know which, and what was looked at (D11.5)."""
    looked = kinds_in(table.looked, table.looked_deeds)
    table.note_line(THEFT, thief, victim, [kind, *looked])
    if kind < FIRST_DEED:
        card = table.looked & COPIES[kind]
        card &= -card
        table.hands[victim] ^= card
        table.hands[thief] |= card
    else:
        one = 1 << 3 * (kind - FIRST_DEED)
        table.deeds[victim] -= one
        table.deeds[thief] += one
    table.looked = 0
    table.looked_deeds = 0
    if table.listening:
        table.tell(v.STEALS, thief, len(looked), victim, 1 if kind < FIRST_DEED else 2)
        table.tell_to((thief, victim), v.STEALS_CARD, thief, victim, tuple(looked), kind)
