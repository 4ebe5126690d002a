"""How a seat sees Dice Town: what is left out or hidden, by the rules of D11."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from tinhorn.games.dicetown import history as h
from tinhorn.games.dicetown.cards import FIRST_DEED, FIRST_PROTECTED, JOE_KIND, deed_number, hand_size, kinds_in
from tinhorn.games.dicetown.dice import HANDS
from tinhorn.games.dicetown.history import seen_card, veil
from tinhorn.games.dicetown.state import ELIXIRS, DiceTown
from tinhorn.games.dicetown.steps.store import JoeVictim
from tinhorn.games.dicetown.view import Line, Offer

PAGE: Final = 16  # lines of the history


def show(table: DiceTown) -> dict[str, Any]:
    """What lies open. Deck orders are for nobody (D11.8)."""
    seats = range(table.seats)
    return {
        "round": table.round,
        "place": table.place,
        "sheriff": table.sheriff,
        "mine": table.mine,
        "bank": table.bank,
        "stagecoach": table.stagecoach,
        "dollars": tuple(table.dollars),
        "nuggets": tuple(table.nuggets),
        "dice": tuple([HANDS[dice] for dice in table.dice]),
        "rolling": tuple([other for other in seats if table.rolled[other]]),
        "revealed": tuple([HANDS[dice] for dice in table.revealed]),
        "rollers": members(table.rollers, table.seats),
        "store_cards": tuple([hand_size(hand) for hand in table.hands]),
        "deeds": tuple([deed_number(deeds) for deeds in table.deeds]),
        "protected": tuple([tuple([kind - FIRST_DEED for kind in kinds_in(0, deeds)]) for deeds in table.protected]),
        "store_deck": hand_size(table.store_deck),
        "store_discards": hand_size(table.store_discards),
        "played": tuple(kinds_in(table.played, 0)),
        "looked_at": hand_size(table.looked) + deed_number(table.looked_deeds),
        "fresh": hand_size(table.fresh),
        "objected": table.objected,
        "row": table.row,
        "deed_deck": deed_number(table.deed_deck),
        "elixirs": (table.elixir_1, table.elixir_2),
        "elixir_used": table.elixir_used,
        "elixir_deck": members(table.elixir_deck, ELIXIRS),
        "elixir_discards": members(table.elixir_discards, ELIXIRS),
        "controller": table.controller,
        "controllers": members(table.controllers, table.seats),
        "visitors": members(table.visitors, table.seats),
        "bidding": bool(table.offers),
        "opened": table.opened,
        "ended": table.ended,
        "winner": table.winner,
    }


def look(table: DiceTown, seat: int | None) -> dict[str, Any]:
    """Dice under a cup are for their roller alone (D11.2), and so are one's cards and offer."""
    seats = range(table.seats)
    return {
        "rolled": None if seat is None else HANDS[table.rolled[seat]],
        "hands": tuple([hand_of(table, other) if other == seat or table.ended else None for other in seats]),
        "looked": looked_by(table, seat),
        "offers": offers_for(table, seat),
        "history": seen_history(table.memory, seat, table.ended),
    }


def hand_of(table: DiceTown, seat: int) -> tuple[int, ...]:
    return tuple(kinds_in(table.hands[seat], table.deeds[seat]))


def members(bits: int, most: int) -> tuple[int, ...]:
    return tuple([each for each in range(most) if bits >> each & 1])


def looked_by(table: DiceTown, seat: int | None) -> tuple[int, ...] | None:
    """The cards being looked at, for those who see them (D11.4, D11.5)."""
    if not table.looked and not table.looked_deeds:
        return ()
    top = table.agenda[-1]
    if isinstance(top, JoeVictim):  # he has been shown
        return (JOE_KIND,)
    if seat is not None and seat in (getattr(top, "seat", None), getattr(top, "victim", None)):
        return tuple(kinds_in(table.looked, table.looked_deeds))
    return None


def offers_for(table: DiceTown, seat: int | None) -> tuple[Offer | None, ...]:
    """One's own offer, and all once they are opened; exact cards for Sheriff and bidder (D5.6, D11.7)."""
    if not table.offers:
        return ()
    offers: list[Offer | None] = []
    for other in range(table.seats):
        if table.opened or other == seat:
            dollars, nuggets, card = table.offers[other * 3 : other * 3 + 3]
            offers.append(Offer(dollars, nuggets, offered_card(table, seat, other, card)))
        else:
            offers.append(None)
    return tuple(offers)


def offered_card(table: DiceTown, seat: int | None, other: int, card: int) -> int:
    """A card that somebody else offers: the Sheriff sees it, and everybody a protected deed."""
    if seat in (other, table.sheriff) or card >= FIRST_PROTECTED:
        return card
    return veil(card)


@lru_cache(2048)  # cached: most moves add nothing, others one line
def seen_history(memory: tuple[int, ...], seat: int | None, all_open: bool) -> tuple[Line, ...]:
    pages = (len(memory) - 1) // PAGE * PAGE
    earlier = seen_history(memory[:pages], seat, all_open) if pages > 0 else ()
    return (*earlier, *[seen_line(line, seat, all_open) for line in memory[max(0, pages) :]])


@lru_cache(4096)
def seen_line(line: int, seat: int | None, all_open: bool) -> Line:
    """A line of the history as this seat saw it (D11.3)."""
    kind, first, second, cards = h.read_line(line)
    watcher = h.WATCHER if seat is None else seat
    return Line(h.LINE_NAMES[kind], first, second, tuple([seen_card(line, n, watcher, all_open) for n in range(len(cards))]))
