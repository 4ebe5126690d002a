"""A complete state of the goat game made from a view: what is hidden is dealt again."""

from __future__ import annotations

from tinhorn.core.state import NOBODY
from tinhorn.games.goat.constants import CHARACTERS, GOAT, PLACES
from tinhorn.games.goat.ledger import UNKNOWN, arrival, theft
from tinhorn.games.goat.sets import EMPTY, including, line_of, set_of
from tinhorn.games.goat.state import Goat, in_reserve, reserve_of
from tinhorn.games.goat.view import GoatView


def imagine(view: GoatView, table: Goat) -> None:
    """Fill a blank table so that it looks like the view to its seat; what is hidden is dealt again."""
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
    imagine_cards(view, table)
    imagine_reserves(view, table)


def imagine_cards(view: GoatView, table: Goat) -> None:
    """Hand, deck and the card set aside unseen: what is known stays, the rest is dealt again."""
    out = {*view.known, *view.discarded, view.face_up}
    hidden = [card for card in CHARACTERS[view.seats] if card not in out and view.owner[card] == NOBODY]
    table.chance.shuffle(hidden)
    while view.goat_back and hidden[-1] == GOAT:  # everybody saw the goat go back into the deck (G3.5)
        table.chance.shuffle(hidden)
    table.face_down = hidden.pop()
    drawn_unseen = [hidden.pop() for _ in range(view.hand - len(view.known))]
    hand = sorted([*view.known, *drawn_unseen])
    table.hand = set_of(hand)
    table.deck = hidden
    imagine_memories(view, table, hand, drawn_unseen)
    if view.agenda and view.agenda[-1]["step"] == "Respond":
        table.offered = table.chance.pick(hand) if view.offered is None else view.offered


def imagine_memories(view: GoatView, table: Goat, hand: list[int], unseen: list[int]) -> None:
    """Who has seen which card of the hand: everybody who held it since the card was drawn."""
    table.held = line_of(view.held)
    table.named = set_of(view.named)
    known: list[int] = [EMPTY] * view.seats
    last_held = max((turn for turn, seat in enumerate(view.held) if seat == view.seat), default=-1)
    for card in hand:
        if card in view.named:
            continue
        if card in unseen:
            since = last_held + 1 + table.chance.below(len(view.held) - last_held - 1)
        else:
            since = table.chance.below(last_held + 1)
        for seat in view.held[since:]:
            known[seat] = int(including(known[seat], card))
    table.known = known


def imagine_reserves(view: GoatView, table: Goat) -> None:
    """Thefts that the seat did not see took some belonging that was there."""
    while not replay_ledger(view, table):
        pass  # an unseen theft took what a later, seen one needs: try again


def replay_ledger(view: GoatView, table: Goat) -> bool:
    """Carry out the ledger, drawing unseen kinds at random; False if a known theft finds nothing."""
    reserve = [0] * (view.seats * PLACES)
    lines: list[int] = []
    for line in view.ledger:
        if len(line) == 2:
            seat, kind = line
            reserve[in_reserve(seat, kind)] += 1
            lines.append(arrival(seat, kind))
            continue
        thief, victim, kind = line
        if kind == UNKNOWN:
            there = reserve_of(victim, reserve)
            kind = table.chance.pick([each for each, number in enumerate(there) for _ in range(number)])
        elif not reserve[in_reserve(victim, kind)]:
            return False
        reserve[in_reserve(victim, kind)] -= 1
        reserve[in_reserve(thief, kind)] += 1
        lines.append(theft(thief, victim, kind))
    table.reserve = reserve
    table.ledger = bytes(lines)
    return True
