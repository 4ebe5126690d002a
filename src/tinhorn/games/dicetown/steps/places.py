"""Phase II: who controls which place (D3), and Mine, Bank, Stagecoach, Saloon, Sheriff, Town Hall (D7)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import (
    COPIES,
    CORRUPTION,
    CORRUPTION_KIND,
    DYNAMITE,
    DYNAMITE_KIND,
    FIRST_DEED,
    GIRLS,
    GIRLS_KIND,
    SPLIT,
    SPLIT_KIND,
    deed_number,
    hand_size,
    kinds_in,
    pick_options,
)
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import ACE, COUNT, FACES, RANK
from tinhorn.games.dicetown.history import CORRUPTION as CORRUPTION_LINE
from tinhorn.games.dicetown.history import DEEDS, THEFT, note, note_card
from tinhorn.games.dicetown.history import ROW as ROW_LINE
from tinhorn.games.dicetown.state import ROW, DiceTown
from tinhorn.games.dicetown.steps.badge import pass_badge
from tinhorn.games.dicetown.steps.bargains import begin_tie
from tinhorn.games.dicetown.steps.doc import begin_surgery
from tinhorn.games.dicetown.steps.playing import (
    PASS_ONLY,
    PLAY_OR_PASS,
    SEAT_CHOICES,
    SEATS_IN,
    Window,
    cancelled,
    passed,
    play_card,
    still_about,
)
from tinhorn.games.dicetown.steps.store import go_shopping
from tinhorn.games.dicetown.verbs import CHOOSE, PICK, PLAY

MINE: Final[int] = CONTENT.place("mine")
BANK: Final[int] = CONTENT.place("bank")
STAGECOACH: Final[int] = CONTENT.place("stagecoach")
STORE: Final[int] = CONTENT.place("store")
SALOON: Final[int] = CONTENT.place("saloon")
OFFICE: Final[int] = CONTENT.place("sheriff")
HALL: Final[int] = CONTENT.place("hall")
DOC: Final[int] = CONTENT.place("doc")

NO_FACE: Final = -1
# D3.2: the face that decides about a place
FACE_OF: Final[list[int]] = [NO_FACE if place.face is None else CONTENT.faces.index(place.face) for place in CONTENT.places]
NINE: Final[int] = FACE_OF[MINE]
QUEEN: Final[int] = FACE_OF[SALOON]

DYNAMITE_TIMES: Final[int] = CONTENT.number("dynamite")
SPLIT_PARTS: Final[int] = CONTENT.number("split")
GIRLS_THEFTS: Final[int] = CONTENT.number("girls")
MOST_DEEDS: Final[int] = CONTENT.number("most_deeds")


class Town(Step):
    """The places one after another (D3.1, D3.6). Control is worked out when a step begins (D3.7)."""

    rule: ClassVar[str] = "D3.1"

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, table: DiceTown) -> None:
        place = self.place
        table.place = place
        if place == DOC:
            begin_surgery(table)
            return
        table.push(TOWN[place + 1])
        if place == STAGECOACH:
            stagecoach_arrives(table)
            return
        tied = best_hands(table) if place == HALL else most_dice(table, FACE_OF[place])
        if tied == 0:  # D3.3
            if table.listening:
                if place == OFFICE:  # D7.6.2
                    table.tell(v.NO_KING, table.sheriff)
                else:
                    table.tell(v.NO_ONE, place, FACE_OF[place])
            return
        table.push(ACTS[place])
        seats = SEATS_IN[tied]
        if len(seats) > 1:
            begin_tie(table, place, tied)
            return
        seat = seats[0]
        table.controller = seat
        if table.listening:
            if place == HALL:
                table.tell(v.BEST_HAND, place, seat)
            else:
                table.tell(v.CONTROLS, place, seat, COUNT[table.dice[seat] * FACES + FACE_OF[place]], FACE_OF[place])


def most_dice(table: DiceTown, face: int) -> int:
    """The seats with the most dice of a face, at least one (D3.2, D3.3)."""
    most = 1
    seats = 0
    for seat in range(table.seats):
        number = COUNT[table.dice[seat] * FACES + face]
        if number > most:
            most = number
            seats = 1 << seat
        elif number == most:
            seats |= 1 << seat
    return seats


def best_hands(table: DiceTown) -> int:
    """The seats with the best poker hand (D3.4, D6)."""
    best = 0
    seats = 0
    for seat in range(table.seats):
        rank = RANK[table.dice[seat]]
        if rank > best:
            best = rank
            seats = 1 << seat
        elif rank == best:
            seats |= 1 << seat
    return seats


class Act(Step):
    """The controller takes the action of the place, as far as it is possible (D3.8, D8.2)."""

    rule: ClassVar[str] = "D3.8"

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, table: DiceTown) -> None:
        place = self.place
        seat = table.controller
        table.controllers |= 1 << seat
        if place == MINE:
            dig(table, seat)
        elif place == BANK:
            rob_bank(table, seat)
        elif place == STORE:
            go_shopping(table, seat)
        elif place == SALOON:
            enter_saloon(table, seat)
        elif place == OFFICE:
            if seat != table.sheriff:
                pass_badge(table, seat, 1)  # stopped or not, this was control (D7.6.5)
            elif table.listening:  # D7.6.3
                table.tell(v.STILL_SHERIFF, seat)
        else:
            take_deeds(table, seat)


TOWN: Final[list[Town]] = [Town(place) for place in range(len(CONTENT.places))]
ACTS: Final[list[Act]] = [Act(place) for place in range(len(CONTENT.places))]


# D7.1 Gold Mine


def dig(table: DiceTown, seat: int) -> None:
    nines = COUNT[table.dice[seat] * FACES + NINE]
    if table.mine > nines and table.hands[seat] and still_about(table, DYNAMITE):
        table.push(AskDynamite(seat))
    else:
        take_nuggets(table, seat, nines, False)


def take_nuggets(table: DiceTown, seat: int, number: int, blasted: bool) -> None:
    """D7.1.1; too few: all that is there (D7.1.3)."""
    if number > table.mine:
        number = table.mine
    table.mine -= number
    table.nuggets[seat] += number
    if table.listening:
        table.tell(v.BLASTED if blasted else v.MINED, seat, number)


class AskDynamite(Window):
    """Dynamite before taking (D9.9, D12.13)."""

    rule: ClassVar[str] = "D7.1.2"
    prompt: ClassVar[Phrase] = Phrase("Play Dynamite to take twice as many nuggets, or pass.")

    def options(self, table: DiceTown) -> list[int]:
        return PLAY_OR_PASS if table.hands[self.seat] & DYNAMITE else PASS_ONLY

    def answer(self, table: DiceTown, action: int) -> None:
        if action == PLAY:
            table.push(Blast(self.seat))
            play_card(table, self.seat, DYNAMITE_KIND)
        else:
            passed(table, self.seat, DYNAMITE_KIND)
            take_nuggets(table, self.seat, COUNT[table.dice[self.seat] * FACES + NINE], False)


class Blast(Step):
    """Twice the nuggets; cancelled, the usual number."""

    rule: ClassVar[str] = "D7.1.2"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: DiceTown) -> None:
        nines = COUNT[table.dice[self.seat] * FACES + NINE]
        if cancelled(table, DYNAMITE_KIND):
            take_nuggets(table, self.seat, nines, False)
        else:
            take_nuggets(table, self.seat, DYNAMITE_TIMES * nines, True)


# D7.2 Bank, D7.3 Stagecoach


def rob_bank(table: DiceTown, seat: int) -> None:
    """D7.2.1: all bills at the Bank, be there any or not."""
    loot = table.bank
    table.bank = 0
    table.dollars[seat] += loot
    if table.listening:
        table.tell(v.ROBBED, seat, loot)
    if loot >= SPLIT_PARTS:
        ask_split(table, seat, loot, 1)


def ask_split(table: DiceTown, robber: int, loot: int, turn: int) -> None:
    """The next opponent of the robber who might want a share (D9.6)."""
    if not still_about(table, SPLIT):
        return
    while turn < table.seats:
        seat = (robber + turn) % table.seats
        if table.hands[seat]:
            table.push(AskSplit(seat, robber, loot))
            return
        turn += 1


class AskSplit(Window):
    """Even Split right after the robbery (D9.17, D12.14)."""

    rule: ClassVar[str] = "D7.2.2"
    prompt: ClassVar[Phrase] = Phrase(
        "{robber} has robbed the Bank of ${loot}. Play Even Split to get half of it, or pass.", robber=SEAT, loot=v.NUMBER
    )

    def __init__(self, seat: int, robber: int, loot: int) -> None:
        super().__init__(seat)
        self.robber: Final = robber
        self.loot: Final = loot

    def options(self, table: DiceTown) -> list[int]:
        return PLAY_OR_PASS if table.hands[self.seat] & SPLIT else PASS_ONLY

    def answer(self, table: DiceTown, action: int) -> None:
        if action == PLAY:
            table.push(ShareLoot(self.seat, self.robber, self.loot))
            play_card(table, self.seat, SPLIT_KIND)
        else:
            passed(table, self.seat, SPLIT_KIND)
            ask_split(table, self.robber, self.loot, (self.seat - self.robber) % table.seats + 1)


class ShareLoot(Step):
    """Half of the loot, rounded down."""

    rule: ClassVar[str] = "D7.2.2"

    def __init__(self, seat: int, robber: int, loot: int) -> None:
        self.seat: Final = seat
        self.robber: Final = robber
        self.loot: Final = loot

    def run(self, table: DiceTown) -> None:
        if cancelled(table, SPLIT_KIND):
            return
        share = self.loot // SPLIT_PARTS
        table.dollars[self.robber] -= share
        table.dollars[self.seat] += share
        if table.listening:
            table.tell(v.SPLIT, self.robber, share, self.seat)


def stagecoach_arrives(table: DiceTown) -> None:
    """D7.3.1, D7.3.2: every round all its bills go to the Bank."""
    if table.listening:
        table.tell(v.COACH, table.stagecoach)
    table.bank += table.stagecoach
    table.stagecoach = 0


# D7.5 Saloon


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
    prompt: ClassVar[Phrase] = Phrase("You win favour at the Saloon: choose the opponent whose hand you draw from.")

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

    def why_not(self, table: DiceTown, action: int) -> tuple[str, str] | None:
        if CHOOSE.owns(action):
            return "D7.5.4", "Only an opponent with at least one card in hand can be chosen."
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
    prompt: ClassVar[Phrase] = Phrase("Choose which of the cards drawn from {victim}'s hand to take.", victim=SEAT)

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim: Final = victim

    def skips(self) -> bool:
        return False  # only thief and victim can see that all are alike

    def options(self, table: DiceTown) -> list[int]:
        return pick_options(table.looked, table.looked_deeds)

    def answer(self, table: DiceTown, action: int) -> None:
        steal(table, self.seat, self.victim, action - PICK.first)

    def why_not(self, table: DiceTown, action: int) -> tuple[str, str] | None:
        if PICK.owns(action):
            return self.rule, "That card is not among those you drew."
        return None


def steal(table: DiceTown, thief: int, victim: int, kind: int) -> None:
    """One card changes hands; thief and victim know which, and what was looked at (D11.5)."""
    looked = kinds_in(table.looked, table.looked_deeds)
    note(table, THEFT, thief, victim, [kind, *looked])
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


# D7.7 Town Hall


def take_deeds(table: DiceTown, seat: int) -> None:
    """The bottom deed and one more for each ace of the controller (D7.7.1, D7.7.2)."""
    number = 1 + COUNT[table.dice[seat] * FACES + ACE]
    if number > MOST_DEEDS:
        number = MOST_DEEDS
    taken = table.row[:number]
    table.row = table.row[number:]
    kinds: list[int] = []
    for deed in taken:
        table.deeds[seat] += 1 << 3 * deed
        kinds.append(FIRST_DEED + deed)
    note(table, DEEDS, seat, -1, kinds)
    if table.listening:
        table.tell(v.DEEDS_TAKEN, seat, taken)
    table.push(REFILL_ROW)
    if table.deed_deck and table.hands[seat] and still_about(table, CORRUPTION):
        table.push(AskCorruption(seat))


class AskCorruption(Window):
    """Corruption after taking deeds, before the row is refilled (D9.13, D12.22)."""

    rule: ClassVar[str] = "D7.7.3"
    prompt: ClassVar[Phrase] = Phrase("Play Corruption to add the top deed of the deck to your hand, or pass.")

    def options(self, table: DiceTown) -> list[int]:
        return PLAY_OR_PASS if table.hands[self.seat] & CORRUPTION else PASS_ONLY

    def answer(self, table: DiceTown, action: int) -> None:
        if action == PLAY:
            table.push(TopDeed(self.seat))
            play_card(table, self.seat, CORRUPTION_KIND)
        else:
            passed(table, self.seat, CORRUPTION_KIND)


class TopDeed(Step):
    """One more deed, unseen by the others (D11.6)."""

    rule: ClassVar[str] = "D7.7.3"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: DiceTown) -> None:
        if cancelled(table, CORRUPTION_KIND):
            return
        deed = table.draw_deed(table.deed_deck)
        table.reveal()
        table.deed_deck -= 1 << 3 * deed
        table.deeds[self.seat] += 1 << 3 * deed
        note_card(table, CORRUPTION_LINE, self.seat, -1, FIRST_DEED + deed)
        if table.listening:
            table.tell(v.BRIBED, self.seat)
            table.tell_to((self.seat,), v.BRIBED_DEED, self.seat, deed)


class RefillRow(Step):
    """What is left slides down, and the free spaces are filled, the lowest first (D2.5, D7.7.4)."""

    rule: ClassVar[str] = "D7.7.4"

    def run(self, table: DiceTown) -> None:
        row = table.row
        kinds: list[int] = []
        while table.deed_deck and len(row) < ROW:
            deed = table.draw_deed(table.deed_deck)
            table.deed_deck -= 1 << 3 * deed
            row += (deed,)
            kinds.append(FIRST_DEED + deed)
        if kinds:
            table.reveal()
            note(table, ROW_LINE, -1, -1, kinds)
        table.row = row
        if table.listening and row:
            table.tell(v.ROW, row)


REFILL_ROW: Final = RefillRow()
