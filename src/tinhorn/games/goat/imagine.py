"""A complete state of the goat game made from a view: what is hidden is dealt again."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.games.goat.constants import CHARACTERS, GOAT, PLACES
from tinhorn.games.goat.ledger import UNKNOWN, arrival, theft
from tinhorn.games.goat.sets import EMPTY, including, line_of, set_of
from tinhorn.games.goat.state import Goat, in_reserve, reserve_of
from tinhorn.games.goat.view import GoatView


@final
@mypyc_attr(acyclic=True)
class Unseen:
    """What a seat does not know, for all tables imagined from one view.

    `hidden` are the cards of which it cannot tell where they are. It held the hand last in the turn `last_held`. The lines of the ledger
    are in three lists: who gets something, from whom (NOBODY for an arrival), and what.
    """

    def __init__(self, view: GoatView) -> None:
        self.goat_back: Final = view.goat_back
        self.hidden: Final[list[int]] = []
        self.known: Final = list(view.known)
        self.drawn: Final = view.hand - len(view.known)
        self.named: Final = list(view.named)
        self.held: Final = list(view.held)
        self.last_held = -1
        self.offers: Final = len(view.agenda) > 0 and view.agenda[-1]["step"] == "Respond"
        self.offered: Final = NOBODY if view.offered is None else view.offered
        self.thieves: Final[list[int]] = []
        self.victims: Final[list[int]] = []
        self.loot: Final[list[int]] = []


def prepare(view: GoatView, table: Goat) -> Unseen:
    """Fill in what the view shows."""
    table.round = view.round
    table.first = view.first
    table.holder = view.holder
    table.last_active = view.last_active
    table.hats = list(view.hats)
    table.coins = list(view.coins)
    table.place_coins = list(view.place_coins)
    table.place_goods = list(view.place_goods)
    table.supply_coins = view.supply_coins
    table.supply = view.supply
    table.face_up = view.face_up
    table.goat_back = view.goat_back
    table.owner = list(view.owner)
    table.discarded = view.discarded
    table.loot_from = view.loot_from
    table.loot = view.loot
    table.swindled = view.swindled
    table.elixirs = view.elixirs
    table.held = line_of(view.held)
    table.named = set_of(view.named)
    unseen = Unseen(view)
    out = (*view.known, *view.discarded, view.face_up)
    for card in CHARACTERS[view.seats]:
        if card not in out and view.owner[card] == NOBODY:
            unseen.hidden.append(card)
    for turn in range(len(unseen.held)):
        if unseen.held[turn] == view.seat:
            unseen.last_held = turn
    for line in view.ledger:
        unseen.thieves.append(line[0])
        unseen.victims.append(NOBODY if len(line) == 2 else line[1])
        unseen.loot.append(line[-1])
    return unseen


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
    imagine_memories(unseen, table, hand)
    if unseen.offers:
        table.offered = table.chance.pick(hand) if unseen.offered == NOBODY else unseen.offered


def imagine_memories(unseen: Unseen, table: Goat, hand: list[int]) -> None:
    """Who has seen which card of the hand: everybody who held it since the card was drawn."""
    known: list[int] = [EMPTY] * table.seats
    held = unseen.held
    mine = unseen.last_held + 1
    for card in hand:
        if card in unseen.named:
            continue
        since = table.chance.below(mine) if card in unseen.known else mine + table.chance.below(len(held) - mine)
        for turn in range(since, len(held)):
            seat = held[turn]
            known[seat] = int(including(known[seat], card))
    table.known = known


def replay_ledger(unseen: Unseen, table: Goat) -> bool:
    """Carry out the ledger: thefts that the seat did not see took some belonging that was there. False if a known theft finds nothing."""
    reserve = [0] * (table.seats * PLACES)
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
            if not reserve[taken]:
                return False
            reserve[taken] = reserve[taken] - 1
        gained = in_reserve(thief, kind)
        reserve[gained] = reserve[gained] + 1
    table.reserve = reserve
    table.ledger = bytes(lines)
    return True
