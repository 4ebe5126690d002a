"""A complete state of the goat game made from a view: what is hidden is dealt again."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from tinhorn.core.rows import row_of
from tinhorn.core.state import NOBODY, add
from tinhorn.games.goat.constants import CHARACTERS, GOAT, PLACES
from tinhorn.games.goat.ledger import UNKNOWN, arrival, theft
from tinhorn.games.goat.look import read
from tinhorn.games.goat.sets import EMPTY, CardSet, Turns, including, set_of, turn_of, with_turn
from tinhorn.games.goat.state import Goat, in_reserve, reserve_of
from tinhorn.games.goat.view import GoatView


@final
@mypyc_attr(acyclic=True)
class Unseen:
    """What a seat does not know, for all tables imagined from one view.

    `hidden` are the cards of which it cannot tell where they are; `drawn` of them are in the hand. `slots` has the turn of each draw of
    the round, without those of the cards in `certain`, of which the seat knows when they were drawn. Each other card that was drawn is
    in `cards`, those with the least `latest` first: it came in the turns from its `earliest` to its `latest`. Nothing but `after` is
    known of the hidden ones: they came in that turn or later.

    The lines of the ledger are in three lists: who gets something, from whom (NOBODY for an arrival), and what. `most` is how many of
    that kind the victim can have had then.
    """

    def __init__(self, view: GoatView) -> None:
        self.goat_back: Final = view.goat_back
        self.hidden: Final[list[int]] = []
        self.known: Final = list(view.known)
        self.drawn: Final = view.hand - len(view.known)
        self.held: Final = list(view.held)
        self.turned_up: Final = list(view.turned_up)
        self.slots: Final[list[int]] = []
        self.certain: Turns = EMPTY
        self.cards: Final[list[int]] = []
        self.earliest: Final[list[int]] = []
        self.latest: Final[list[int]] = []
        self.after = 0
        self.offers: Final = len(view.agenda) > 0 and view.agenda[-1]["step"] == "Respond"
        self.offered: Final = NOBODY if view.offered is None else view.offered
        self.thieves: Final[list[int]] = []
        self.victims: Final[list[int]] = []
        self.loot: Final[list[int]] = []
        self.most: Final[list[int]] = []


def prepare(view: GoatView, table: Goat) -> Unseen:
    """Fill in what the view shows."""
    read(view, table)
    table.named = set_of(view.claims)
    unseen = Unseen(view)
    out = (*view.known, *view.discarded, view.face_up)
    for card in CHARACTERS[view.seats]:
        if card not in out and view.owner[card] == NOBODY:
            unseen.hidden.append(card)
    when_drawn(unseen, view)
    read_ledger(unseen, view)
    return unseen


def when_drawn(unseen: Unseen, view: GoatView) -> None:
    """In which turns the cards can have been drawn that the seat knows of: those of the hand, and those turned up."""
    own = [turn for turn in range(len(view.held)) if view.held[turn] == view.seat]
    unseen.after = own[-1] + 1 if own else 0
    for turn in range(len(view.draws)):
        for _ in range(view.draws[turn]):
            unseen.slots.append(turn)
    spans: list[tuple[int, int, int]] = []
    for card in (*view.known, *view.turned_up):
        latest = view.turned_up.index(card) if card in view.turned_up else len(view.held) - 1
        if view.first_seen[card] != NOBODY:
            latest = view.first_seen[card]
        earliest = 0  # not before the seat last held the hand without it
        for turn in own:
            if turn < latest:
                earliest = turn + 1
        if card in view.claims:
            latest = min(latest, view.claims.index(card))
        spans.append((latest, earliest, card))
    for latest, earliest, card in sorted(spans):
        turns = [turn for turn in unseen.slots if earliest <= turn <= latest]
        if turns[0] == turns[-1]:
            unseen.slots.remove(turns[0])
            unseen.certain = with_turn(unseen.certain, card, turns[0])
        else:
            unseen.cards.append(card)
            unseen.earliest.append(earliest)
            unseen.latest.append(latest)


def read_ledger(unseen: Unseen, view: GoatView) -> None:
    most = [0] * (view.seats * PLACES)  # of each kind in each reserve
    for line in view.ledger:
        thief = line[0]
        victim = NOBODY if len(line) == 2 else line[1]
        kind = line[-1]
        unseen.thieves.append(thief)
        unseen.victims.append(victim)
        unseen.loot.append(kind)
        unseen.most.append(0 if victim == NOBODY or kind == UNKNOWN else most[in_reserve(victim, kind)])
        for each in range(PLACES):
            if kind == each or (kind == UNKNOWN and most[in_reserve(victim, each)]):
                add(most, in_reserve(thief, each), 1)
        if victim != NOBODY and kind != UNKNOWN:
            add(most, in_reserve(victim, kind), -1)


def imagine(unseen: Unseen, table: Goat) -> None:
    """Deal the hidden things so that the table looks the same to the seat."""
    deal_cards(unseen, table)
    while not replay_ledger(unseen, table):
        pass  # an unseen theft took what a later, seen one needs: try again


def deal_cards(unseen: Unseen, table: Goat) -> None:
    """Hand, deck and the card set aside unseen: what is known stays, the rest is dealt again."""
    hidden = unseen.hidden[:]
    table.chance.shuffle(hidden)
    while unseen.goat_back and hidden[-1] == GOAT:  # everybody saw the goat go back into the deck (G3.5)
        table.chance.shuffle(hidden)
    table.face_down = hidden.pop()
    hand = unseen.known[:]
    for _ in range(unseen.drawn):
        hand.append(hidden.pop())
    hand.sort()
    table.hand = set_of(hand)
    table.deck = hidden
    imagine_turns(unseen, table, hand)
    if unseen.offers:
        table.offered = table.chance.pick(hand) if unseen.offered == NOBODY else unseen.offered


def imagine_turns(unseen: Unseen, table: Goat, hand: list[int]) -> None:
    """When the cards were drawn, and so who has seen which of them.

    All ways in which the draws fit what the seat knows are equally likely: a card that must have come early chooses first, and
    whatever it chooses, the next one has as many turns left to choose from.
    """
    free = unseen.slots[:]
    drawn = unseen.certain
    for at in range(len(unseen.cards)):
        turn = any_turn(table, free, unseen.earliest[at], unseen.latest[at])
        drawn = with_turn(drawn, unseen.cards[at], turn)
    last = len(unseen.held) - 1
    for card in hand:
        if card not in unseen.known:
            drawn = with_turn(drawn, card, any_turn(table, free, unseen.after, last))
    table.drawn = drawn
    table.known = row_of(EMPTY, table.seats)
    for turn in range(len(unseen.held)):  # who holds the hand again sees it anew
        seen: CardSet = EMPTY
        for card in hand:
            if turn_of(drawn, card) <= turn:
                seen = including(seen, card)
        for card in unseen.turned_up[turn:]:
            if turn_of(drawn, card) <= turn:
                seen = including(seen, card)
        table.known[unseen.held[turn]] = seen


def any_turn(table: Goat, free: list[int], earliest: int, latest: int) -> int:
    """One of the free turns from the earliest to the latest, which is free no longer."""
    first = 0
    while free[first] < earliest:
        first += 1
    end = first
    while end < len(free) and free[end] <= latest:
        end += 1
    return free.pop(first + table.chance.below(end - first))


def replay_ledger(unseen: Unseen, table: Goat) -> bool:
    """Carry out the ledger: thefts that the seat did not see took some belonging that was there.

    False if a theft that it did see finds nothing, or by lot: the more of its kind there are, the likelier it was.
    """
    reserve = row_of(0, table.seats * PLACES)
    lines: list[int] = []
    for at in range(len(unseen.thieves)):
        thief = unseen.thieves[at]
        victim = unseen.victims[at]
        kind = unseen.loot[at]
        if victim == NOBODY:
            lines.append(arrival(thief, kind))
        else:
            if kind == UNKNOWN:
                there = reserve_of(victim, reserve)
                kind = table.chance.pick([each for each in range(len(there)) for _ in range(there[each])])
            lines.append(theft(thief, victim, kind))
            taken = in_reserve(victim, kind)
            if reserve[taken] < unseen.most[at] and table.chance.below(unseen.most[at]) >= reserve[taken]:
                return False
            reserve[taken] -= 1
        gained = in_reserve(thief, kind)
        reserve[gained] += 1
    table.reserve = reserve
    table.ledger = bytes(lines)
    return True
