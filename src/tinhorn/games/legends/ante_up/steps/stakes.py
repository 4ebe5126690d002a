"""High stakes poker (A12), an option of the box."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Final

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import part_of
from tinhorn.games.legends.ante_up.steps import gambler
from tinhorn.games.legends.ante_up.steps import poker as games
from tinhorn.games.legends.board import AT_KIND, SALOON
from tinhorn.games.legends.language.words import AFTER_POKER, ON_POKER, T_POKER
from tinhorn.games.legends.poker_hands import best_two, best_worth, category_of
from tinhorn.games.legends.state import hand, purse, story_cards
from tinhorn.games.legends.state.modifiers import POKER_COST
from tinhorn.games.legends.state.moments import POKER_SETTLED
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import places, poker, windows
from tinhorn.games.legends.verbs import JOIN, STAY_OUT

NEED: Final[int] = c.number("stakes_need")
SALOON_ADDS: Final[int] = c.number("stakes_saloon")
STAY: Final[int] = c.number("stakes_stay")
SALOON_MORE: Final[int] = c.number("stakes_more")
HOUSE_CARDS: Final[int] = c.number("stakes_dealer")
SHOWN_LATER: Final = 2
COUNTED: Final = 3


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """A12.1, A12.2: at a Saloon, with $30."""
    if not AT_KIND[SALOON + table.space[seat]] or not table.setting.options["high_stakes"]:
        return
    if table.money[seat] >= NEED + table.modified(seat, POKER_COST) and not places.is_shut(table, table.space[seat]):
        options.append(av.HIGH_STAKES)


def start(table: Legends, seat: int) -> None:
    """A12.1: poker and gambling for every effect."""
    gambler.begin(table, seat, aw.HIGH_STAKES)
    if table.listening:
        table.tell(av.STAKES_START, seat)
    table.poker = Poker(seat)
    table.deed(seat, T_POKER, 1)
    story_cards.note(table, seat, ON_POKER)
    poker.sit_down(table, seat)
    table.push(AskStakes(1))


class AskStakes(Step):
    """Clockwise, everybody else in the same town with $30 (A9.2, A12.2)."""

    rule: ClassVar[str] = "A9.2"

    def __init__(self, way: int) -> None:
        self.way: Final = way

    def run(self, table: Legends) -> None:
        if self.way == table.seats:
            table.push(DealStakes())
            return
        table.push(AskStakes(self.way + 1))
        active = table.poker.active
        seat = (active + self.way) % table.seats
        if poker.may_join(table, seat, active) and table.money[seat] >= NEED + table.modified(seat, POKER_COST):
            table.push(JoinStakes(seat, active))


class JoinStakes(Question):
    """Ante $10 and play for high stakes, or stay out."""

    rule: ClassVar[str] = "A12.2"
    prompt: ClassVar[Phrase] = Phrase("{active} plays for high stakes. Do you join for $10, and $20 more after the flop?", active=SEAT)

    def __init__(self, seat: int, active: int) -> None:
        super().__init__(seat)
        self.active: Final = active

    def options(self, table: Legends) -> list[int]:
        return [JOIN, STAY_OUT]

    def answer(self, table: Legends, action: int) -> None:
        if table.listening:
            table.tell(v.JOINED if action == JOIN else v.STAYED_OUT, self.seat)
        if action == JOIN:
            poker.sit_down(table, self.seat)


class DealStakes(Step):
    """The dealer's five cards if nobody joined (A12.3), the Saloon's $40 (A12.4), the flop; then all stay or fold (A12.5)."""

    rule: ClassVar[str] = "A12.4"

    def run(self, table: Legends) -> None:
        active = table.poker.active
        players = table.poker.players
        if table.poker.alone():
            table.house = tuple(poker.off_the_deck(table, HOUSE_CARDS))
            if table.listening:
                table.tell(v.DEALER_DRAWS, table.right_of(active), len(table.house))
        table.poker = Poker(active, players, table.poker.pot + SALOON_ADDS)
        table.flop = tuple(poker.off_the_deck(table, poker.FLOP))
        table.reveal()
        if table.listening:
            table.tell(v.FLOP, table.faces(table.flop))
        table.push(StakesGoOn())
        for way in range(table.seats, 0, -1):
            seat = (active + way) % table.seats
            if players >> seat & 1:
                table.push(AskToStay(seat))


def in_hand(table: Legends) -> int:
    """Those who have not folded, as bits."""
    return table.poker.players & ~part_of(table).folded


class AskToStay(Step):
    """A last player left is not asked and pays nothing (A12.6)."""

    rule: ClassVar[str] = "A12.6"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        if in_hand(table) != 1 << self.seat or table.poker.alone():
            table.push(StayOrFold(self.seat))


class StayOrFold(Question):
    """Pay $20 more and stay, or fold (A12.5)."""

    rule: ClassVar[str] = "A12.5"
    prompt: ClassVar[Phrase] = Phrase("Do you pay $20 more and stay in?")

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        return [av.STAY_IN, av.GET_OUT] if table.money[self.seat] >= STAY else [av.GET_OUT]

    def answer(self, table: Legends, action: int) -> None:
        seat = self.seat
        if action == av.STAY_IN:
            purse.pay(table, seat, STAY)
            table.poker = Poker(table.poker.active, table.poker.players, table.poker.pot + STAY)
        else:
            part_of(table).folded |= 1 << seat
        if table.listening:
            table.tell(av.STAYS if action == av.STAY_IN else av.FOLDS, seat)


class StakesGoOn(Step):
    """One left, or nobody against the dealer: the hand ends (A12.6). Otherwise turn and river, and hands are chosen (A12.7, A12.8)."""

    rule: ClassVar[str] = "A12.7"

    def run(self, table: Legends) -> None:
        left = in_hand(table)
        active = table.poker.active
        if left == 0 or (left.bit_count() == 1 and not table.poker.alone()):
            finish(table, left, 0)
            return
        table.poker = Poker(active, table.poker.players, table.poker.pot + SALOON_MORE)
        cards = poker.off_the_deck(table, SHOWN_LATER)
        table.flop = tuple(sorted([*table.flop, *cards]))
        table.reveal()
        if table.listening:
            table.tell(av.TURN_AND_RIVER, table.faces(cards))
        table.push(StakesShowdown())
        for way in range(table.seats - 1, -1, -1):
            seat = (active + way) % table.seats
            if left >> seat & 1:
                table.push(poker.ChooseHand(seat))


def threes_of(shown: list[int]) -> list[list[int]]:
    """The shown cards that may count for a hand: any three of them (A12.8)."""
    return [list(three) for three in combinations(shown, COUNTED)] if len(shown) > COUNTED else [shown]


class StakesShowdown(Step):
    """All hands are compared; the active player wins ties against players, the dealer those with the active player (A12.9)."""

    rule: ClassVar[str] = "A12.9"

    def run(self, table: Legends) -> None:
        active = table.poker.active
        left = in_hand(table)
        threes = threes_of(list(table.flop))
        most = -1
        winners = 0
        for way in range(table.seats):
            seat = (active + way) % table.seats
            if not left >> seat & 1:
                continue
            hand.turn_up(table, seat)
            cards = poker.laid_by(table, seat)
            this = best_worth(cards, threes)
            if table.listening:
                table.tell(v.SHOWS_HAND, seat, table.faces(cards), category_of(this))
            if this > most:
                most = this
                winners = 1 << seat
            elif this == most and winners != 1 << active:
                winners |= 1 << seat
        if table.poker.alone():
            chosen = best_two(list(table.house), threes)
            this = best_worth(chosen, threes)
            if table.listening:
                table.tell(v.HOUSE_SHOWS, table.faces(chosen), category_of(this))
            if this >= most:
                winners = 0
        finish(table, winners, category_of(most))


def finish(table: Legends, winners: int, rank: int) -> None:
    """A12.10 to A12.12: what is won, then the windows, then the cards are put away; folders keep their hands."""
    active = table.poker.active
    players = table.poker.players
    table.poker = Poker(active, players, table.poker.pot, winners, rank, 1)
    table.push(poker.PutCardsAway())
    POKER_SETTLED.comes(table, active)
    for way in range(table.seats - 1, -1, -1):
        seat = (active + way) % table.seats
        if players >> seat & 1:
            table.push(windows.Fire(AFTER_POKER, seat, True))
    if not winners and table.listening:
        table.tell(v.HOUSE_WINS)
    poker.note_win(table)
    games.settles(table)
