"""What a poker hand is worth (W11.13 to W11.17): one whole number, the higher the better. Window `poker_hand` (W33.19)."""

from __future__ import annotations

from typing import Final

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


def category_of(worth: int) -> int:
    return worth >> 20


def worth_of(own: list[int], flop: list[int]) -> int:
    """The best that own cards and flop can be; a wild card of one's own may stand for anything, in the flop it is an ordinary
    card (W11.13)."""
    ranks: list[int] = []
    suit = -1
    mixed = False
    wilds = 0
    for card in own:
        if WILD[card]:
            wilds += 1
        else:
            ranks.append(RANK_OF[card])
            if suit < 0:
                suit = SUIT_OF[card]
            elif suit != SUIT_OF[card]:
                mixed = True
    for card in flop:
        ranks.append(RANK_OF[card])
        if suit < 0:
            suit = SUIT_OF[card]
        elif suit != SUIT_OF[card]:
            mixed = True
    flush = not mixed and len(ranks) + wilds == WHOLE
    return best(ranks, flush, wilds, ACE)


def best(ranks: list[int], flush: bool, wilds: int, highest: int) -> int:
    """Every rank for every wild card; a wild takes on the suit that makes a flush, if there is one."""
    if wilds == 0:
        return worth(ranks, flush)
    most = 0
    for rank in range(2, highest + 1):
        this = best([*ranks, rank], flush, wilds - 1, rank)
        if this > most:
            most = this
    return most


def worth(ranks: list[int], flush: bool) -> int:
    """Category, then the ranks that make the hand, then the others from high to low (W11.15); a missing card is 0 (W11.16).

    All five ranks make a flush, also if a wild card copies one of them.
    """
    counts = [0] * 15
    most = 0
    for rank in ranks:
        counts[rank] += 1
        if counts[rank] > most:
            most = counts[rank]
    order: list[int] = []
    for times in range(most, 0, -1):
        for rank in range(14, 1, -1):
            if counts[rank] == times:
                order.append(rank)
    whole = len(ranks) == WHOLE
    top = straight_to(counts) if whole and most == 1 else 0
    if most == 5:
        category = FIVE
    elif flush and top == ACE:
        category = ROYAL_FLUSH
    elif flush and top:
        category = STRAIGHT_FLUSH
    elif most == 4:
        category = FOUR
    elif most == 3 and whole and counts[order[1]] == 2:
        category = FULL_HOUSE
    elif flush:
        category = FLUSH
    elif top:
        category = STRAIGHT
    elif most == 3:
        category = THREE
    elif most == 2 and len(order) > 1 and counts[order[1]] == 2:
        category = TWO_PAIR
    elif most == 2:
        category = PAIR
    else:
        category = HIGH_CARD
    total = category
    if top:
        order = [top]
    elif category == FLUSH:
        order = sorted(ranks, reverse=True)
    for at in range(5):
        total = total * 16 + (order[at] if at < len(order) else 0)
    return total


def straight_to(counts: list[int]) -> int:
    """The highest rank of five in a row, 5 where the ace is low; 0 if they are not in a row."""
    for top in range(ACE, 5, -1):
        row = True
        for rank in range(top - 4, top + 1):
            if counts[rank] != 1:
                row = False
                break
        if row:
            return top
    if counts[ACE] and counts[2] and counts[3] and counts[4] and counts[5]:
        return 5
    return 0


def best_two(cards: list[int], flop: list[int]) -> list[int]:
    """The two cards with which the house makes its best hand; all of them if there are no more (W11.6)."""
    if len(cards) <= 2:
        return cards
    most = -1
    chosen: list[int] = []
    for i in range(len(cards)):
        for j in range(i + 1, len(cards)):
            this = worth_of([cards[i], cards[j]], flop)
            if this > most:
                most = this
                chosen = [cards[i], cards[j]]
    return chosen
