"""A hand of poker (W11): antes, who joins, the flop, the showdown, what follows. Window `after_poker` (W33.20).

Cards not played stay in the hand, and of those played only effects with poker windows work (W11.12).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import TOWN_OF
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.content import number
from tinhorn.games.legends.language.words import (
    AFTER_POKER,
    ON_POKER,
    ON_POKERWIN,
    T_POKER,
    T_POKER_RANK,
    T_POKER_WON,
    T_POKER_WON_VS,
)
from tinhorn.games.legends.poker_hands import best_two, category_of, worth_of
from tinhorn.games.legends.state import deck, hand, points, purse, story_cards
from tinhorn.games.legends.state.modifiers import POKER_COST
from tinhorn.games.legends.state.moments import ALL_OVER, ANTE_PAID, POKER_BEGINS, POKER_SETTLED
from tinhorn.games.legends.state.poker import NO_POKER, Poker
from tinhorn.games.legends.state.table import FACE_DOWN, Legends
from tinhorn.games.legends.state.taking_part import PRIZES, RULES, by_a_box
from tinhorn.games.legends.steps import discards, windows
from tinhorn.games.legends.verbs import JOIN, LAY, STAY_OUT

ANTE: Final[int] = number("ante")
SALOON_ADDS: Final[int] = number("saloon_adds")
HOUSE_CARDS: Final[int] = number("dealer_cards")
FLOP: Final[int] = number("flop")
POKER_LP: Final[int] = number("poker_lp")
OWN_CARDS: Final = FACE_DOWN


def start(table: Legends, seat: int) -> None:
    """W11.1: the active player sits down."""
    if table.listening:
        table.tell(v.POKER_STARTS, seat)
    POKER_BEGINS.comes(table, seat)  # A9.1
    table.poker = Poker(seat)
    table.deed(seat, T_POKER, 1)
    story_cards.note(table, seat, ON_POKER)
    sit_down(table, seat)
    table.push(AskToJoin(1))


def ante_of(table: Legends, seat: int) -> int:
    """W11.1."""
    return ANTE + table.modified(seat, POKER_COST)


def sit_down(table: Legends, seat: int) -> None:
    """The ante and a card (W11.1, W11.2)."""
    purse.pay(table, seat, ante_of(table, seat))
    table.poker = table.poker.with_player(seat, ANTE)
    ANTE_PAID.comes(table, seat)  # B4.5
    deck.draw(table, seat, 1)


@mypyc_attr(acyclic=True, free_list_len=1)
class AskToJoin(Step):
    """Clockwise, everybody else in the same town with the money (W11.2)."""

    rule: ClassVar[str] = "W11.2"

    def __init__(self, way: int) -> None:
        self.way: Final = way

    def run(self, table: Legends) -> None:
        active = table.poker.active
        if self.way == table.seats:
            table.push(Deal())
            return
        table.push(AskToJoin(self.way + 1))
        seat = (active + self.way) % table.seats
        if may_join(table, seat, active) and table.money[seat] >= ante_of(table, seat):
            table.push(Join(seat, active))


def may_join(table: Legends, seat: int, active: int) -> bool:
    """Who is in the same town (W11.2); a box may invite others."""
    if TOWN_OF[table.space[seat]] == TOWN_OF[table.space[active]]:
        return True
    return any(rules.joins(table, seat) for rules in RULES.of(table))


class Join(Question):
    """Pay the ante and play, or stay out."""

    rule: ClassVar[str] = "W11.2"
    prompt: ClassVar[Phrase] = Phrase("{active} {active|plays|play} poker. Do you join for $10?", active=SEAT)

    def __init__(self, seat: int, active: int) -> None:
        super().__init__(seat)
        self.active: Final = active

    def options(self, table: Legends) -> list[int]:
        return [JOIN, STAY_OUT]

    def answer(self, table: Legends, action: int) -> None:
        if table.listening:
            table.tell(v.JOINED if action == JOIN else v.STAYED_OUT, self.seat)
        if action == JOIN:
            sit_down(table, self.seat)


def off_the_deck(table: Legends, count: int) -> list[int]:
    """W11.17: as many cards as there are."""
    cards: list[int] = []
    while len(cards) < count:
        if not table.deck and not deck.reshuffle(table):
            break
        card = deck.take_top(table, 0)
        deck.forget(table, card)
        cards.append(card)
    cards.sort()
    return cards


class Deal(Step):
    """The house's cards if nobody joined (W11.3), the saloon's money, the flop; then all choose in turn (W11.6)."""

    rule: ClassVar[str] = "W11.5"

    def run(self, table: Legends) -> None:
        active = table.poker.active
        if table.poker.alone():
            table.house = tuple(off_the_deck(table, HOUSE_CARDS))
            if table.listening:
                table.tell(v.DEALER_DRAWS, table.right_of(active), len(table.house))
        table.poker = Poker(active, table.poker.players, table.poker.pot + SALOON_ADDS)  # W11.4
        table.flop = tuple(off_the_deck(table, FLOP))
        table.reveal()
        if table.listening:
            table.tell(v.FLOP, table.faces(table.flop))
        table.push(Showdown())
        for way in range(table.seats - 1, -1, -1):
            seat = (active + way) % table.seats
            if table.poker.plays(seat):
                table.push(ChooseHand(seat))


class ChooseHand(Step):
    """Who has no more than two cards plays them all and is not asked (W11.6)."""

    rule: ClassVar[str] = "W11.6"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        cards = table.hands[self.seat]
        if len(cards) <= OWN_CARDS:
            for card in cards[:]:
                hand.lay(table, self.seat, card)
        else:
            table.push(LayHand(self.seat, OWN_CARDS))


class LayHand(Question):
    """A card for one's poker hand, face down until all have chosen."""

    rule: ClassVar[str] = "W11.6"
    prompt: ClassVar[Phrase] = Phrase("Pick {cards|a card|{cards} cards} for your poker hand.", cards=v.NUMBER)

    def __init__(self, seat: int, cards: int) -> None:
        super().__init__(seat)
        self.cards: Final = cards

    def options(self, table: Legends) -> list[int]:
        return [LAY.first + card for card in table.hands[self.seat]]

    def answer(self, table: Legends, action: int) -> None:
        hand.lay(table, self.seat, action - LAY.first)
        if self.cards > 1:
            table.push(LayHand(self.seat, self.cards - 1))


def laid_by(table: Legends, seat: int) -> list[int]:
    """W11.6."""
    return [table.laid[at] for at in range(seat * FACE_DOWN, seat * FACE_DOWN + FACE_DOWN) if table.laid[at] != NONE]


class Showdown(Step):
    """All hands are shown and compared; the active player wins every tie they are in (W11.9)."""

    rule: ClassVar[str] = "W11.7"

    def run(self, table: Legends) -> None:
        active = table.poker.active
        players = table.poker.players
        flop = list(table.flop)
        most = -1
        winners = 0
        for way in range(table.seats):
            seat = (active + way) % table.seats
            if not players >> seat & 1:
                continue
            hand.turn_up(table, seat)
            cards = laid_by(table, seat)
            this = worth_of(cards, flop)
            if table.listening:
                table.tell(v.SHOWS_HAND, seat, table.faces(cards), category_of(this))
            if this > most:
                most = this
                winners = 1 << seat
            elif this == most and winners != 1 << active:
                winners |= 1 << seat
        if players == 1 << active:
            chosen = best_two(list(table.house), [flop])
            this = worth_of(chosen, flop)
            if table.listening:
                table.tell(v.HOUSE_SHOWS, table.faces(chosen), category_of(this))
            if this > most:
                winners = 0
        table.poker = Poker(active, players, table.poker.pot, winners, category_of(most), 1)
        table.push(PutCardsAway())
        POKER_SETTLED.comes(table, active)  # A9.1, X13.5
        for way in range(table.seats - 1, -1, -1):
            seat = (active + way) % table.seats
            if players >> seat & 1:
                table.push(windows.Fire(AFTER_POKER, seat, True))
        settle(table)


def settle(table: Legends) -> None:
    """LP, pot, the losers' draws (W11.11); a shared pot is rounded down to $10 each (W11.10)."""
    active = table.poker.active
    players = table.poker.players
    winners = table.poker.winners
    seats = [(active + way) % table.seats for way in range(table.seats)]
    won = [seat for seat in seats if winners >> seat & 1]
    if not won and table.listening:
        table.tell(v.HOUSE_WINS)
    note_win(table)
    if by_a_box(table, PRIZES, active):
        return
    for seat in won:
        points.gain_lp(table, seat, POKER_LP)
    for seat in won:
        share = table.poker.pot // len(won) // 10 * 10
        if table.listening:
            table.tell(v.WINS_POT, seat, share)
        purse.gain_money(table, seat, share)
    for seat in seats:
        if players >> seat & 1 and not winners >> seat & 1:
            deck.draw(table, seat, 1)


def note_win(table: Legends) -> None:
    """W32.16: what a win of the active player counts for."""
    active = table.poker.active
    if table.poker.won(active):
        table.deed(active, T_POKER_WON, 1)
        table.best_deed(active, T_POKER_RANK, table.poker.rank)
        if not table.poker.alone():
            table.deed(active, T_POKER_WON_VS, 1)
        story_cards.note(table, active, ON_POKERWIN)


class PutCardsAway(Step):
    """Played cards, the house's cards and the flop are discarded; the latter two belong to nobody (W13.6)."""

    rule: ClassVar[str] = "W11.11"

    def run(self, table: Legends) -> None:
        active = table.poker.active
        players = table.poker.players
        table.poker = NO_POKER
        ALL_OVER.comes(table, active)  # A8.8, B3.3
        for card in table.house:
            discards.put_away(table, card)
        for card in table.flop:
            discards.put_away(table, card)
        table.house = ()
        table.flop = ()
        table.reveal()
        for way in range(table.seats):
            seat = (active + way) % table.seats
            if players >> seat & 1:
                discards.clear_laid(table, seat)
