"""How a seat sees Western Legends (W22)."""

from __future__ import annotations

from typing import Any

from tinhorn.games.legends.cards import CATTLE, NONE, TOKENS
from tinhorn.games.legends.state import tokens
from tinhorn.games.legends.state.table import FACE_DOWN, GOALS_DEALT, WATCHER, Legends
from tinhorn.games.legends.view import Ints


def bit_of(seat: int | None) -> int:
    return WATCHER if seat is None else 1 << seat


def face_up(table: Legends) -> bool:
    """Do the cards on the table lie open?"""
    return table.poker.shown == 1 or table.fight.revealed == 1


def lies_shut(table: Legends) -> bool:
    """Do cards lie face down on the table?"""
    for card in table.laid:
        if card != NONE:
            return not face_up(table)
    return False


def digs(table: Legends, seat: int | None) -> bool:
    """Does the seat see the cards taken off the deck? It is the one who is asked."""
    return table.asking is not None and seat is not None and table.asking.seat == seat


def show(table: Legends) -> dict[str, Any]:
    """What everybody sees (W22.1)."""
    fields = show_base(table)
    if table.boxes:
        fields["boxes"] = {box.id: box.show(table) for box in table.boxes}
    return fields


def show_base(table: Legends) -> dict[str, Any]:
    seats = range(table.seats)
    shown = table.poker.shown == 1
    goals_in_play = bool(table.goals)
    return {
        "length": table.length,
        "round_cap": table.round_cap,
        "round": table.round,
        "last_round": table.last_round,
        "first": table.first,
        "active": table.active,
        "character": table.character,
        "unlocked": table.unlocked,
        "items": table.items,
        "weapon": table.weapon,
        "mount": table.mount,
        "misc": table.misc,
        "discs": table.discs,
        "stories": table.stories,
        "story_discards": table.story_discards,
        "remade": table.remade,
        "bandits": table.bandits,
        "sheriff": table.sheriff,
        "man": table.man,
        "man_lp": table.man_lp,
        "man_used": table.man_used,
        "actions": table.actions,
        "fought": table.fought,
        "regions": table.regions,
        "used_up": table.used_up,
        "met": table.met,
        "spent": table.spent,
        "steps_left": table.steps_left,
        "crossing": table.crossing,
        "gain": table.gain,
        "hurt": table.hurt,
        "discount": table.discount,
        "counted": table.counted,
        "poker": table.poker.values(),
        "flop": table.flop,
        "dice": table.dice,
        "in_use": table.in_use,
        "reacted": table.reacted,
        "batches": table.batches,
        "fight_batches": table.fight_batches,
        "lp": tuple(table.lp),
        "mp": tuple(table.mp),
        "wp": tuple(table.wp),
        "wounds": tuple(table.wounds),
        "money": tuple(table.money),
        "nuggets": tuple(table.nuggets),
        "space": tuple(table.space),
        "deeds": tuple(table.deeds),
        "fight": tuple(table.fight.values()),
        "discards": tuple(table.discards),
        "hand_sizes": tuple([len(hand) for hand in table.hands]),
        "public": seen_cards(table, WATCHER),
        "laid_sizes": tuple([len(laid_by(table, seat)) for seat in seats]) if table.laid else (),
        "deck": len(table.deck),
        "dug_size": len(table.dug),
        "house": table.house if shown else (),
        "house_size": len(table.house),
        "fight_deck": len(table.fight_deck),
        "drawn_size": len(table.drawn),
        "story_left": tuple([len(deck) for deck in table.story_decks]),
        "story_known": tuple([tuple(sorted(deck)) if table.remade >> side & 1 else () for side, deck in enumerate(table.story_decks)]),
        "cattle_colours": tuple([NONE if token == NONE else token // CATTLE for token in table.cattle]),
        "goals_left": tuple([tokens.goals_left(table, seat) for seat in seats]) if goals_in_play else (),
        "completed": tuple([tuple(completed_goals(table, seat)) for seat in seats]) if goals_in_play else (),
        "token_sizes": tuple([sum(table.tokens[seat * TOKENS : (seat + 1) * TOKENS]) for seat in seats]) if table.tokens else (),
    }


def look(table: Legends, seat: int | None) -> dict[str, Any]:
    """One's own cards, goals and tokens, and what one has seen of others'."""
    fields = look_base(table, seat)
    if table.boxes:
        fields["own_boxes"] = {box.id: box.look(table, seat) for box in table.boxes}
    return fields


def look_base(table: Legends, seat: int | None) -> dict[str, Any]:
    bit = bit_of(seat)
    open_cards = face_up(table)
    return {
        "hand": () if seat is None or not table.hands else tuple(table.hands[seat]),
        "known": seen_cards(table, bit),
        "laid": tuple([card if card != NONE and (open_cards or at // FACE_DOWN == seat) else NONE for at, card in enumerate(table.laid)]),
        "deck_known": batches_known(table.deck, table.batches, table.seen, bit),
        "dug": table.dug if digs(table, seat) else (),
        "fight_known": batches_known(table.fight_deck, table.fight_batches, table.fight_seen, bit),
        "drawn": tuple([card for card in table.drawn if table.fight_seen[card] & bit]),
        "offered": () if seat is None or not table.offered else tuple(sorted(table.offered[2 * seat : 2 * seat + 2])),
        "cattle": tuple([token if token != NONE and table.cattle_seen[token] & bit else NONE for token in table.cattle]),
        "goals": () if seat is None or not table.goals else table.goals[seat * GOALS_DEALT : (seat + 1) * GOALS_DEALT],
        "tokens": seen_tokens(table, seat) if table.tokens else (),
    }


def laid_by(table: Legends, seat: int) -> list[int]:
    """The cards that a seat has laid on the table."""
    return [card for card in table.laid[seat * FACE_DOWN : (seat + 1) * FACE_DOWN] if card != NONE]


def seen_cards(table: Legends, bit: int) -> tuple[Ints, ...]:
    """By seat, what somebody knows of the cards in hand and face down."""
    shut = lies_shut(table)
    return tuple([tuple(seen_of(table, seat, bit, shut)) for seat in range(len(table.hands))])


def seen_of(table: Legends, seat: int, bit: int, shut: bool) -> list[int]:
    """The same of one seat. `shut` tells that cards on the table lie face down."""
    seen = table.seen
    cards = [card for card in table.hands[seat] if seen[card] & bit]
    if shut:
        cards += [card for card in laid_by(table, seat) if seen[card] & bit]
        cards.sort()
    return cards


def completed_goals(table: Legends, seat: int) -> list[int]:
    return [table.goals[seat * GOALS_DEALT + slot] for slot in range(GOALS_DEALT) if table.completed[seat] >> slot & 1]


def seen_tokens(table: Legends, seat: int | None) -> Ints:
    """One's own until scoring, then all (W22.6)."""
    if table.over:
        return table.tokens
    return tuple(number if at // TOKENS == seat else 0 for at, number in enumerate(table.tokens))


def batches_known(deck: list[int], batches: Ints, seen: Ints, bit: int) -> tuple[Ints, ...]:
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
