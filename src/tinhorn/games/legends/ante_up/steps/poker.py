"""Poker with Ante Up (A10), high rollers (A8) and Poker Alice's table (A16.11).

The hand itself is that of the base game (A10.1); one with a high roller is gambling and poker (A8.7).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import part_of, roller_at
from tinhorn.games.legends.ante_up.steps import gambler
from tinhorn.games.legends.ante_up.steps.tokens import TOKEN_CARDS, TOKEN_REWARD
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.language.words import ON_POKER, T_POKER
from tinhorn.games.legends.state import deck, points, purse, story_cards
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.modifiers import POKER_COST
from tinhorn.games.legends.state.moments import ANTE_PAID
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import places, poker

ROLLER_ANTE: Final[int] = c.number("roller_ante")


# Settling (A10.2 to A10.6, A12.10)


def winners_in_order(table: Legends) -> list[int]:
    active = table.poker.active
    return [(active + way) % table.seats for way in range(table.seats) if table.poker.won((active + way) % table.seats)]


def settles(table: Legends) -> bool:
    """Each winner wholly: LP or GP, then the pot or a share of it; then the losers draw (A10.6)."""
    part = part_of(table)
    part.won = table.poker.winners
    table.push(LosersDraw())
    if part.game == aw.HIGH_ROLLER:
        settle_roller(table)  # A8.5, A8.6
        return True
    won = winners_in_order(table)
    share = table.poker.pot // len(won) // 10 * 10 if won else 0
    for seat in reversed(won):
        table.push(TakeShare(seat, share))
        if part.game == aw.HIGH_STAKES:
            table.push(WinStakes(seat))
        elif seat == table.poker.active:
            table.push(ChoosePrize(seat))
        else:
            table.push(WinGp(seat))
    return True


class LosersDraw(Step):
    """A10.5, A12.10: losers and folders draw a card."""

    rule: ClassVar[str] = "A10.5"

    def run(self, table: Legends) -> None:
        active = table.poker.active
        for way in range(table.seats):
            seat = (active + way) % table.seats
            if table.poker.plays(seat) and not table.poker.won(seat):
                deck.draw(table, seat, 1)


class TakeShare(Step):
    """The pot, or an equal share rounded down to $10; the rest goes to the supply (A10.4)."""

    rule: ClassVar[str] = "A10.4"

    def __init__(self, seat: int, dollars: int) -> None:
        self.seat: Final = seat
        self.dollars: Final = dollars

    def run(self, table: Legends) -> None:
        if table.listening:
            table.tell(v.WINS_POT, self.seat, self.dollars)
        purse.gain_money(table, self.seat, self.dollars)


class ChoosePrize(Question):
    """An active player who wins gains an LP or a GP (A10.2)."""

    rule: ClassVar[str] = "A10.2"
    prompt: ClassVar[Phrase] = Phrase("You win the hand. An LP or a gambler point?")

    def options(self, table: Legends) -> list[int]:
        return [av.PRIZE.first, av.PRIZE.first + 1]

    def answer(self, table: Legends, action: int) -> None:
        if action == av.PRIZE.first:
            points.gain_lp(table, self.seat, poker.POKER_LP)
        else:
            gambler.gain_gp(table, self.seat, 1)


class WinGp(Step):
    """Another player who wins gains a GP (A10.3)."""

    rule: ClassVar[str] = "A10.3"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        gambler.gain_gp(table, self.seat, 1)


class WinStakes(Step):
    """A12.10, A12.12: at high stakes an LP, then a GP."""

    rule: ClassVar[str] = "A12.10"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        table.deed(self.seat, aw.T_HS_WON, 1)
        table.push(WinGp(self.seat))
        points.gain_lp(table, self.seat, poker.POKER_LP)


def after_poker(table: Legends, seat: int, number: int) -> None:
    """`after_gamble` comes after `after_poker`; a dealer does not take part (A9.1)."""
    gambler.after_gamble(table, table.poker.active, table.poker.players)


# High rollers


def offer_roller(table: Legends, seat: int, options: list[int]) -> None:
    """A8.1, A8.8: beside the Saloon where one lies, with $20, at any number of cards."""
    space = table.space[seat]
    if table.money[seat] < ROLLER_ANTE or roller_at(part_of(table), space) == NONE:
        return
    if table.money[seat] >= ROLLER_ANTE + table.modified(seat, POKER_COST) and not places.is_shut(table, space):
        options.append(av.HIGH_ROLLER)


def challenge(table: Legends, seat: int) -> None:
    """A8.2, A8.3: the ante, a card, then the token; the player to the right deals and nobody joins."""
    part = part_of(table)
    gambler.begin(table, seat, aw.HIGH_ROLLER)
    table.deed(seat, T_POKER, 1)
    story_cards.note(table, seat, ON_POKER)
    purse.pay(table, seat, ROLLER_ANTE + table.modified(seat, POKER_COST))
    table.poker = Poker(seat, 1 << seat, ROLLER_ANTE)
    ANTE_PAID.comes(table, seat)
    deck.draw(table, seat, 1)
    part.met = roller_at(part, table.space[seat])
    table.reveal()
    if table.listening:
        table.tell(av.ROLLER_MET, seat, part.met)
    deal_hand(table, TOKEN_CARDS[part.met], poker.Showdown())


def deal_hand(table: Legends, house: int, showdown: Step) -> None:
    """Cards for the dealer, the flop, then all choose in turn (A8.4)."""
    active = table.poker.active
    if house:
        table.house = tuple(poker.off_the_deck(table, house))
        if table.listening:
            table.tell(v.DEALER_DRAWS, table.right_of(active), len(table.house))
    table.flop = tuple(poker.off_the_deck(table, poker.FLOP))
    table.reveal()
    if table.listening:
        table.tell(v.FLOP, table.faces(table.flop))
    table.push(showdown)
    table.push(poker.ChooseHand(active))


def settle_roller(table: Legends) -> None:
    """A8.5, A8.6: the ante back and the rewards of the token take the place of pot and points."""
    seat = table.poker.active
    if table.poker.won(seat):
        table.deed(seat, aw.T_ROLLERS, 1)
        table.push(Effect(TOKEN_REWARD[part_of(table).met], seat, seat, NOBODY))
        table.push(TakeShare(seat, ROLLER_ANTE))


# Poker Alice (A16.10, A16.11)


class GamblePoker(Atom):
    """A0.1: poker without a Saloon; everybody who can pay may join."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if self.is_open(table, who):
            part_of(table).anywhere = 1
            poker.start(table, who)

    def is_open(self, table: Legends, who: int) -> bool:
        """A16.11: the whole ante is needed, with whatever makes it dearer (X12.2)."""
        return who < MAN and table.money[who] >= poker.ante_of(table, who)


register(aw.GAMBLE, GamblePoker())
