"""What a seat sees of the hidden things in Western Legends (W22). A spectator is nobody (-1)."""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.put import put_counts_listed, put_flat_rows, put_pair, put_some, turned
from tinhorn.core.rows import Words
from tinhorn.core.state import NOBODY
from tinhorn.games.legends.cards import CARDS, FIGHT_CARDS, NONE, TOKENS
from tinhorn.games.legends.state.table import FACE_DOWN, GOALS_DEALT, WATCHER, Legends
from tinhorn.games.legends.state.taking_part import SIGHTS
from tinhorn.games.legends.told import Ints, lies_shut, may_lie, seen_cards


def bit_of(seat: i64) -> i64:
    """Who has seen a thing is told by a bit for each seat, and one for whoever watches."""
    if seat == NOBODY:
        return WATCHER
    one: i64 = 1
    return one << seat


def hands(table: Legends, seat: i64) -> Ints:
    """W22.2: a hand is known to its holder."""
    return () if seat == NOBODY or not table.hands else tuple(table.hands[seat])


def put_hands(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    return put_counts_listed(out, at, table.hands[observer] if table.hands else [], CARDS)


def known(table: Legends, seat: i64) -> tuple[Ints, ...]:
    """W22.2, W22.5: cards of all hands that the seat has seen."""
    return seen_cards(table, bit_of(seat))


def laid(table: Legends, seat: i64) -> Ints:
    """W22.7: a card face down is known to its player alone until the reveal."""
    if not lies_shut(table):
        return table.laid
    shown = [NONE] * len(table.laid)
    if seat != NOBODY:
        first = int(seat) * FACE_DOWN
        for at in range(first, min(first + FACE_DOWN, len(shown))):
            shown[at] = table.laid[at]
    return tuple(shown)


def put_laid(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    if not may_lie(table):
        return at + FACE_DOWN * seats
    return put_flat_rows(out, at, laid(table, observer), FACE_DOWN, me, seats)


def deck_known(table: Legends, seat: i64) -> tuple[Ints, ...]:
    """W22.5: cards that the seat has looked at and knows to be in a part of the deck."""
    return batches_known(table.deck, table.batches, table.seen, bit_of(seat))


def put_deck_known(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    return put_known_cards(out, at, table.deck, table.batches, table.seen, bit_of(observer), CARDS)


def dug(table: Legends, seat: i64) -> Ints:
    """W22.5: cards taken off the deck are for the one who chooses from them."""
    return table.dug if table.asking is not None and seat != NOBODY and table.asking.seat == seat else ()


def house(table: Legends, seat: i64) -> Ints:
    """W22.8: the dealer's hand is shown with the others."""
    return table.house if table.poker.shown == 1 else ()


def fight_known(table: Legends, seat: i64) -> tuple[Ints, ...]:
    """W22.3: the same of the fight deck."""
    return batches_known(table.fight_deck, table.fight_batches, table.fight_seen, bit_of(seat))


def put_fight_known(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    return put_known_cards(out, at, table.fight_deck, table.fight_batches, table.fight_seen, bit_of(observer), FIGHT_CARDS)


def drawn(table: Legends, seat: i64) -> Ints:
    """W22.3: drawn fight cards are known to who plays them."""
    if not table.drawn:
        return ()
    bit = bit_of(seat)
    return tuple([card for card in table.drawn if table.fight_seen[card] & bit])


def offered(table: Legends, seat: i64) -> Ints:
    """W22.6: the characters that the seat may choose from."""
    if seat == NOBODY or not table.offered:
        return ()
    one = table.offered[2 * int(seat)]
    two = table.offered[2 * int(seat) + 1]
    return (one, two) if one < two else (two, one)


def put_offered(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    if table.offered:
        own = cast(Words, table.offered)
        one = own[2 * observer]
        two = own[2 * observer + 1]
        return put_pair(out, at, one, two) if one < two else put_pair(out, at, two, one)
    return at + 2


def cattle(table: Legends, seat: i64) -> Ints:
    """W22.4: a cattle token's reward is known to its carrier, and to whom it was stolen from."""
    bit = bit_of(seat)
    return tuple([token if token != NONE and table.cattle_seen[token] & bit else NONE for token in table.cattle])


def put_cattle(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    bit = bit_of(observer)
    to = at + turned(0, me, seats)
    end = at + seats
    for token in table.cattle:
        if token != NONE and table.cattle_seen[token] & bit:
            out[to] = i16(token)
        to += 1
        if to == end:
            to = at
    return end


def goals(table: Legends, seat: i64) -> Ints:
    """W22.6: goals are known to their owner until completed."""
    if seat == NOBODY or not table.goals:
        return ()
    first = int(seat) * GOALS_DEALT
    return table.goals[first : first + GOALS_DEALT]


def tokens(table: Legends, seat: i64) -> Ints:
    """W22.6: legendary tokens are known to their owner until scoring."""
    if table.over or not any(table.tokens):
        return table.tokens
    return tuple([number if at // TOKENS == seat else 0 for at, number in enumerate(table.tokens)])


def put_tokens(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    if table.over:
        return put_flat_rows(out, at, table.tokens, TOKENS, me, seats)
    if table.tokens:
        first = int(observer) * TOKENS
        put_some(out, at + turned(observer, me, seats) * TOKENS, table.tokens[first : first + TOKENS], TOKENS)
    return at + TOKENS * seats


def own_boxes(table: Legends, seat: i64) -> dict[str, dict[str, Any]]:
    """X22.3: what further boxes show to one seat; each says it for itself."""
    watcher = None if seat == NOBODY else int(seat)
    return {box: SIGHTS[box].look(table.boxes[at], table, watcher) for at, box in enumerate(table.in_play.boxes)}


def batches_known(deck: list[int], batches: Ints, seen: vec[i64], bit: i64) -> tuple[Ints, ...]:
    """Of each batch, from the bottom up, the cards that the seat knows to be in it."""
    found: list[Ints] = []
    at = 0
    for size in batches:
        known: list[int] = []
        for _ in range(size):
            card = deck[at]
            if seen[card] & bit:
                known.append(card)
            at += 1
        if len(known) > 1:
            known.sort()
        found.append(tuple(known))
    return tuple(found)


def put_known_cards(out: vec[i16], at: i64, deck: list[int], batches: Ints, seen: vec[i64], bit: i64, size: i64) -> i64:
    """The same in an observation, of all batches together."""
    cards = cast(list[i64], deck)
    place: i64 = 0
    for batch in cast(Words, batches):
        end = place + batch
        while place < end:
            card = cards[place]
            if seen[card] & bit:
                out[at + card] = 1
            place += 1
    return at + size
