"""What a poker hand is worth (W11.13 to W11.17): one whole number, the higher the better. Window `poker_hand` (W33.19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinhorn.games.legends.cards import RANK_OF, SUIT_OF, WILD

# W35.3
HIGH_CARD: Final = 1
PAIR: Final = 2
TWO_PAIR: Final = 3
THREE: Final = 4
STRAIGHT: Final = 5
FLUSH: Final = 6
FULL_HOUSE: Final = 7
FOUR: Final = 8
STRAIGHT_FLUSH: Final = 9
FIVE: Final = 10
ROYAL_FLUSH: Final = 11

WHOLE: Final = 5
ACE: Final = 14
DIGIT: Final = 4  # bits: how often each rank is in a hand is one number with a digit for each rank
IN_A_ROW: Final = 0x11111
ACE_LOW: Final = 0x100000000111100


def category_of(worth: int) -> int:
    return worth >> 20


def worth_of(own: list[int], flop: list[int]) -> int:
    """The best that own cards and flop can be; a wild card of one's own may stand for anything, in the flop it is an ordinary
    card (W11.13)."""
    times = times_of(flop)
    number = len(flop)
    suit = -1
    mixed = False
    wilds = 0
    for card in own:
        if WILD[card]:
            wilds += 1
        else:
            times += once(RANK_OF[card])
            number += 1
            if suit < 0:
                suit = SUIT_OF[card]
            elif suit != SUIT_OF[card]:
                mixed = True
    for card in flop:
        if suit < 0:
            suit = SUIT_OF[card]
        elif suit != SUIT_OF[card]:
            mixed = True
    return best(times, number, not mixed and number + wilds == WHOLE, wilds, ACE)


def once(rank: i64) -> i64:
    """One card of a rank. In C `1 << n` would be an expression of 32 bits."""
    times: i64 = 1
    times <<= rank * DIGIT
    return times


def times_of(cards: list[int]) -> i64:
    """How often each rank is among cards."""
    times: i64 = 0
    for card in cards:
        times += once(RANK_OF[card])
    return times


def best(times: i64, number: int, flush: bool, wilds: int, highest: int) -> int:
    """Every rank for every wild card; a wild takes on the suit that makes a flush, if there is one."""
    if wilds == 0:
        return worth(times, number, flush)
    most = 0
    for rank in range(2, highest + 1):
        this = best(times + once(rank), number + 1, flush, wilds - 1, rank)
        if this > most:
            most = this
    return most


def worth(times: i64, number: int, flush: bool) -> int:
    """Category, then the ranks that make the hand, then the others from high to low (W11.15); a missing card is 0 (W11.16).

    All five ranks make a flush, also if a wild card copies one of them.
    """
    most: i64 = 0
    for rank in range(2, ACE + 1):
        here: i64 = times >> rank * DIGIT & 15
        if here > most:
            most = here
    order: i64 = 0  # the ranks, the most frequent first, a digit each
    ranks: i64 = 0
    pairs = False  # after the most frequent rank
    often = most
    while often > 0:
        for rank in range(ACE, 1, -1):
            if times >> rank * DIGIT & 15 == often:
                order = order << DIGIT | rank
                ranks += 1
                if ranks == 2 and often == 2:
                    pairs = True
        often -= 1
    whole = number == WHOLE
    top = straight_to(times, order >> 4 * DIGIT) if whole and most == 1 else 0
    if most == 5:
        category = FIVE
    elif flush and top == ACE:
        category = ROYAL_FLUSH
    elif flush and top:
        category = STRAIGHT_FLUSH
    elif most == 4:
        category = FOUR
    elif most == 3 and whole and pairs:
        category = FULL_HOUSE
    elif flush:
        category = FLUSH
    elif top:
        category = STRAIGHT
    elif most == 3:
        category = THREE
    elif most == 2 and pairs:
        category = TWO_PAIR
    elif most == 2:
        category = PAIR
    else:
        category = HIGH_CARD
    if top:
        order = top
        ranks = 1
    elif category == FLUSH:
        order = from_high_to_low(times)
        ranks = WHOLE
    while ranks < WHOLE:
        order = order << DIGIT
        ranks += 1
    return category << WHOLE * DIGIT | order


def straight_to(times: i64, highest: i64) -> i64:
    """The highest rank of five in a row, 5 where the ace is low; 0 if they are not in a row."""
    row: i64 = IN_A_ROW
    row <<= (highest - 4) * DIGIT
    if times == row:
        return highest
    return 5 if times == ACE_LOW else 0


def from_high_to_low(times: i64) -> i64:
    """The ranks of all cards, a digit each."""
    order: i64 = 0
    for rank in range(ACE, 1, -1):
        for _ in range(times >> rank * DIGIT & 15):
            order = order << DIGIT | rank
    return order


def best_worth(own: list[int], flops: list[list[int]]) -> int:
    """With the best of several flops."""
    most = 0
    for flop in flops:
        this = worth_of(own, flop)
        if this > most:
            most = this
    return most


def best_two(cards: list[int], flops: list[list[int]]) -> list[int]:
    """The two cards with which the house makes its best hand; all of them if there are no more (W11.6)."""
    if len(cards) <= 2:
        return cards
    most = -1
    chosen: list[int] = []
    for i in range(len(cards)):
        for j in range(i + 1, len(cards)):
            two = [cards[i], cards[j]]
            this = best_worth(two, flops)
            if this > most:
                most = this
                chosen = two
    return chosen
