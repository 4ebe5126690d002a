"""What a seat may know of Dice Town (D11)."""

from __future__ import annotations

from typing import Any

import msgspec

from tinhorn.core.view import View
from tinhorn.games.dicetown import history as h
from tinhorn.games.dicetown.cards import FIRST_DEED, FIRST_PROTECTED, JOE_KIND, deed_number, hand_size, kinds_in
from tinhorn.games.dicetown.dice import HANDS
from tinhorn.games.dicetown.history import ANY_CARD, SOME_DEED, SOME_STORE_CARD
from tinhorn.games.dicetown.imagine import imagine
from tinhorn.games.dicetown.state import ELIXIRS, DiceTown
from tinhorn.games.dicetown.steps.store import JoeVictim

__all__ = ["DiceTownView", "Line", "Offer", "imagine", "look"]


class Offer(msgspec.Struct, frozen=True):
    """What a tied player offers the Sheriff; `card` is a kind, or what its back tells."""

    dollars: int
    nuggets: int
    card: int


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A line of the history: what happened (`history.py`), the seats concerned, and the cards.

    A card is a kind; below 0 the seat saw its back at most.
    """

    what: str
    seat: int
    other: int
    cards: tuple[int, ...]


class DiceTownView(View, frozen=True, kw_only=True):
    """`dice`, `rolled` and `revealed` are faces (0 is a 9, 5 an ace); cards are kinds as in `pick`,
    the deeds of `row` and `protected` count from 0 for the least worth.

    `place` is the step of phase II, -1 while hands are built. `rolled` is one's own cup, `rolling` who
    has dice under theirs. `hands` are one's own, and everybody's when the game has ended; `store_cards`
    and `deeds` are how many of each a hand holds. `looked` are the cards being looked at, None for who
    does not see them; `played` those played since the store deck was last shuffled.
    """

    round: int
    place: int
    sheriff: int
    mine: int
    bank: int
    stagecoach: int
    dollars: tuple[int, ...]
    nuggets: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]
    rolled: tuple[int, ...] | None
    rolling: tuple[int, ...]
    revealed: tuple[tuple[int, ...], ...]
    rollers: tuple[int, ...]
    store_cards: tuple[int, ...]
    deeds: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    protected: tuple[tuple[int, ...], ...]
    store_deck: int
    store_discards: int
    played: tuple[int, ...]
    looked_at: int
    looked: tuple[int, ...] | None
    fresh: int
    objected: bool
    row: tuple[int, ...]
    deed_deck: int
    elixirs: tuple[int, int]
    elixir_used: int
    elixir_deck: tuple[int, ...]
    elixir_discards: tuple[int, ...]
    controller: int
    controllers: tuple[int, ...]
    visitors: tuple[int, ...]
    bidding: bool
    opened: bool
    offers: tuple[Offer | None, ...]
    ended: bool
    winner: int
    history: tuple[Line, ...]


def look(table: DiceTown, seat: int | None, common: dict[str, Any]) -> DiceTownView:
    """The view of a seat, or of a spectator. Dice under a cup are for their roller alone (D11.2), deck orders for nobody (D11.8)."""
    seats = range(table.seats)
    return DiceTownView(
        **common,
        round=table.round,
        place=table.place,
        sheriff=table.sheriff,
        mine=table.mine,
        bank=table.bank,
        stagecoach=table.stagecoach,
        dollars=tuple(table.dollars),
        nuggets=tuple(table.nuggets),
        dice=tuple([HANDS[dice] for dice in table.dice]),
        rolled=None if seat is None else HANDS[table.rolled[seat]],
        rolling=tuple([other for other in seats if table.rolled[other]]),
        revealed=tuple([HANDS[dice] for dice in table.revealed]),
        rollers=members(table.rollers, table.seats),
        store_cards=tuple([hand_size(hand) for hand in table.hands]),
        deeds=tuple([deed_number(deeds) for deeds in table.deeds]),
        hands=tuple([tuple(kinds_in(table.hands[other], table.deeds[other])) if other == seat or table.ended else None for other in seats]),
        protected=tuple([tuple([kind - FIRST_DEED for kind in kinds_in(0, deeds)]) for deeds in table.protected]),
        store_deck=hand_size(table.store_deck),
        store_discards=hand_size(table.store_discards),
        played=tuple(kinds_in(table.played, 0)),
        looked_at=hand_size(table.looked) + deed_number(table.looked_deeds),
        looked=looked_by(table, seat),
        fresh=hand_size(table.fresh),
        objected=table.objected,
        row=table.row,
        deed_deck=deed_number(table.deed_deck),
        elixirs=(table.elixir_1, table.elixir_2),
        elixir_used=table.elixir_used,
        elixir_deck=members(table.elixir_deck, ELIXIRS),
        elixir_discards=members(table.elixir_discards, ELIXIRS),
        controller=table.controller,
        controllers=members(table.controllers, table.seats),
        visitors=members(table.visitors, table.seats),
        bidding=bool(table.offers),
        opened=table.opened,
        offers=offers_for(table, seat),
        ended=table.ended,
        winner=table.winner,
        history=tuple([seen_line(line, seat, table.ended) for line in table.memory]),
    )


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
        dollars, nuggets, card = table.offers[other * 3 : other * 3 + 3]
        if table.opened and seat not in (other, table.sheriff):
            offers.append(Offer(dollars, nuggets, card if card >= FIRST_PROTECTED else veil(card)))
        elif table.opened or other == seat:
            offers.append(Offer(dollars, nuggets, card))
        else:
            offers.append(None)
    return tuple(offers)


def veil(card: int) -> int:
    """What the back of a card tells."""
    return SOME_STORE_CARD if card < FIRST_DEED else SOME_DEED


def seen_line(line: int, seat: int | None, all_open: bool) -> Line:
    """A line of the history as this seat saw it (D11.3)."""
    kind, first, second, cards = h.read_line(line)
    name = h.LINE_NAMES[kind]
    if all_open or kind in (h.SHUFFLE, h.PLAYED, h.ROW, h.DEEDS, h.PROTECT) or (seat is not None and seat in (first, second)):
        return Line(name, first, second, tuple(cards))
    if kind == h.THEFT:
        return Line(name, first, second, (veil(cards[0]), *[ANY_CARD] * (len(cards) - 1)))
    if kind in (h.OFFER, h.BRIBE) and cards[0] >= FIRST_PROTECTED:
        return Line(name, first, second, tuple(cards))
    if kind in (h.VISIT, h.FORTUNE) and cards[0] == JOE_KIND:  # he is shown at once (D9.14)
        return Line(name, first, second, (JOE_KIND, *[SOME_STORE_CARD] * (len(cards) - 1)))
    return Line(name, first, second, tuple([veil(card) for card in cards]))
