"""What everybody can work out of the table in Western Legends (W22.1)."""

from __future__ import annotations

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.put import put_each_of, put_rows_of, put_sizes, put_some, turned
from tinhorn.core.rows import Words
from tinhorn.core.state import add
from tinhorn.games.legends.cards import CATTLE, NONE, TOKENS
from tinhorn.games.legends.state import tokens
from tinhorn.games.legends.state.fight import NO_FIGHT
from tinhorn.games.legends.state.table import FACE_DOWN, GOALS_DEALT, WATCHER, Legends
from tinhorn.games.legends.state.taking_part import SIGHTS

Ints = tuple[int, ...]
SIDES: Final = 2  # of the stories


def face_up(table: Legends) -> bool:
    """Do the cards on the table lie open?"""
    return table.poker.shown == 1 or table.fight.revealed == 1


def may_lie(table: Legends) -> bool:
    """Cards are laid on the table in fights and in games of poker."""
    return table.fight.kind != NO_FIGHT or table.poker.is_on()


def lies_shut(table: Legends) -> bool:
    """Do cards lie face down on the table?"""
    for card in table.laid:
        if card != NONE:
            return not face_up(table)
    return False


def laid_by(table: Legends, seat: int) -> list[int]:
    """The cards that a seat has laid on the table."""
    return [card for card in table.laid[seat * FACE_DOWN : (seat + 1) * FACE_DOWN] if card != NONE]


def seen_cards(table: Legends, bit: int) -> tuple[Ints, ...]:
    """By seat, what somebody knows of the cards in hand and face down."""
    shut = lies_shut(table)
    seen = table.seen
    found: list[Ints] = []
    for seat, hand in enumerate(table.hands):
        cards = [card for card in hand if seen[card] & bit]
        if shut:
            cards += [card for card in laid_by(table, seat) if seen[card] & bit]
            cards.sort()
        found.append(tuple(cards))
    return tuple(found)


def put_seen(out: vec[i16], at: i64, table: Legends, bit: i64, size: i64, me: i64, seats: i64) -> i64:
    """The same in an observation: so many cards of every seat."""
    if not table.hands or (may_lie(table) and lies_shut(table)):
        return put_rows_of(out, at, seen_cards(table, int(bit)), size, me, seats)
    seen = table.seen
    owner = me
    for _n in range(seats):
        place = at
        at += size
        for card in cast(list[i64], table.hands[owner]):
            if seen[card] & bit and place < at:
                out[place] = i16(card)
                place += 1
        owner += 1
        if owner == seats:
            owner = 0
    return at


def put_discs(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    """Those of each seat on both stories; the table has them by story."""
    discs = cast(Words, table.discs)
    if not discs:
        return at + 2 * seats
    owner = me
    for _n in range(seats):
        out[at] = i16(discs[owner])
        out[at + 1] = i16(discs[seats + owner])
        at += 2
        owner += 1
        if owner == seats:
            owner = 0
    return at


def story_left(table: Legends) -> Ints:
    return tuple([len(deck) for deck in table.story_decks])


def put_story_left(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    for side, deck in enumerate(table.story_decks):
        out[at + side] = i16(len(deck))
    return at + SIDES


def story_known(table: Legends) -> tuple[Ints, ...]:
    """The stories in decks that were made of discards: everybody knows them."""
    if not table.remade:
        return ((),) * len(table.story_decks)
    return tuple([tuple(sorted(deck)) if table.remade >> side & 1 else () for side, deck in enumerate(table.story_decks)])


def hand_sizes(table: Legends) -> Ints:
    return tuple([len(hand) for hand in table.hands])


def put_hand_sizes(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    return put_sizes(out, at, table.hands, me, seats)


def public(table: Legends) -> tuple[Ints, ...]:
    """Cards of hands that everybody has seen."""
    return seen_cards(table, WATCHER)


def laid_sizes(table: Legends) -> Ints:
    if not table.laid:
        return ()
    sizes = [0] * table.seats
    for at, card in enumerate(table.laid):
        if card != NONE:
            add(sizes, at // FACE_DOWN, 1)
    return tuple(sizes)


def put_laid_sizes(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    if not may_lie(table):
        return at + seats
    return put_each_of(out, at, laid_sizes(table), 0, FACE_DOWN, me, seats)


def dug_size(table: Legends) -> int:
    return len(table.dug)


def house_size(table: Legends) -> int:
    return len(table.house)


def drawn_size(table: Legends) -> int:
    return len(table.drawn)


def cattle_colours(table: Legends) -> Ints:
    return tuple([NONE if token == NONE else token // CATTLE for token in table.cattle])


def put_cattle_colours(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    to = at + turned(0, me, seats)
    end = at + seats
    for token in table.cattle:
        if token != NONE:
            out[to] = i16(token // CATTLE)
        to += 1
        if to == end:
            to = at
    return end


def goals_left(table: Legends) -> Ints:
    return tuple([tokens.goals_left(table, seat) for seat in range(table.seats)]) if table.goals else ()


def put_goals_left(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    for n, goal in enumerate(table.goals):
        if goal != NONE and not table.completed[n // GOALS_DEALT] >> n % GOALS_DEALT & 1:
            place = at + turned(n // GOALS_DEALT, me, seats)
            out[place] = out[place] + 1
    return at + seats


def completed(table: Legends) -> tuple[Ints, ...]:
    """Completed goals lie open."""
    return tuple([tuple(completed_by(table, seat)) for seat in range(table.seats)]) if table.goals else ()


def completed_by(table: Legends, seat: int) -> list[int]:
    return [table.goals[seat * GOALS_DEALT + slot] for slot in range(GOALS_DEALT) if table.completed[seat] >> slot & 1]


def put_completed(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    if table.goals:
        for seat, done in enumerate(table.completed):
            if done:
                put_some(out, at + turned(seat, me, seats) * GOALS_DEALT, tuple(completed_by(table, seat)), GOALS_DEALT)
    return at + GOALS_DEALT * seats


def token_sizes(table: Legends) -> Ints:
    if not table.tokens:
        return ()
    sizes = [0] * table.seats
    for at, number in enumerate(table.tokens):
        if number:
            add(sizes, at // TOKENS, number)
    return tuple(sizes)


def put_token_sizes(table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    for n, number in enumerate(table.tokens):
        if number:
            place = at + turned(n // TOKENS, me, seats)
            out[place] = out[place] + i16(number)
    return at + seats


def boxes(table: Legends) -> dict[str, dict[str, Any]]:
    """What everybody sees of the boxes in play; each says it for itself."""
    return {box: SIGHTS[box].show(table.boxes[at], table) for at, box in enumerate(table.in_play.boxes)}
