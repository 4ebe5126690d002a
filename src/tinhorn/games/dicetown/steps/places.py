"""Phase II: who controls which place (D3); Mine, Bank and Stagecoach (D7.1 to D7.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import DYNAMITE, DYNAMITE_KIND, SPLIT, SPLIT_KIND
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import COUNT, FACES, RANK
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.badge import pass_badge
from tinhorn.games.dicetown.steps.bargains import begin_tie
from tinhorn.games.dicetown.steps.doc import begin_surgery
from tinhorn.games.dicetown.steps.hall import take_deeds
from tinhorn.games.dicetown.steps.playing import PASS_ONLY, PLAY_OR_PASS, SEATS_IN, Window, cancelled, passed, play_card, still_about
from tinhorn.games.dicetown.steps.saloon import enter_saloon
from tinhorn.games.dicetown.steps.store import go_shopping
from tinhorn.games.dicetown.verbs import PLAY

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

DYNAMITE_TIMES: Final[int] = CONTENT.number("dynamite")
SPLIT_PARTS: Final[int] = CONTENT.number("split")


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
    """D7.2.1: all bills at the Bank, even if there are none."""
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
        "{robber} {robber|has|have} robbed the Bank of ${loot}. Play Even Split to get half of it, or pass.", robber=SEAT, loot=v.NUMBER
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
