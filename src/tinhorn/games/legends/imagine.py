"""Tables of Western Legends imagined from what a seat sees (W22): everything hidden is dealt anew."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from tinhorn.core.rows import as_row
from tinhorn.core.state import NOBODY
from tinhorn.games.legends.cards import CATTLE, FIGHT_CARDS, MAN_CARDS, NONE, STORIES, TOKENS
from tinhorn.games.legends.look import read
from tinhorn.games.legends.secrets import bit_of
from tinhorn.games.legends.state import tokens
from tinhorn.games.legends.state.fight import NO_FIGHT
from tinhorn.games.legends.state.table import EVERYBODY, FACE_DOWN, GOALS_DEALT, Legends
from tinhorn.games.legends.state.taking_part import SIGHTS
from tinhorn.games.legends.told import Ints, face_up
from tinhorn.games.legends.view import LegendsView


@final
@mypyc_attr(acyclic=True)
class Unseen:
    """What a seat does not know, for all tables imagined from one view: which cards are somewhere out of sight, and how many are where.

    A list of cards that lie in no known place is a pool. `held` are the known cards of each seat, `drawn` is how many more it holds, and
    `down` how many of all these lie face down on the table.
    """

    def __init__(self, view: LegendsView) -> None:
        self.view: Final = view
        self.pool: list[int] = []
        self.held: list[list[int]] = []
        self.drawn: list[int] = []
        self.down: list[int] = []
        self.dug = 0
        self.house = 0
        self.fight_pool: list[int] = []
        self.fight_drawn = 0
        self.story_pool: list[int] = []
        self.man_pool: list[int] = []
        self.character_pool: list[int] = []
        self.cattle: list[int] = []  # the seats that lead cattle out of sight
        self.goals: list[list[int]] = []  # by seat, those that it may have besides the completed
        self.token_pool: list[int] = []
        self.tokens: list[int] = []  # by seat, how many it holds besides those that are seen


def prepare(view: LegendsView, table: Legends) -> Unseen:
    """Fill in what the view shows."""
    read(view, table)
    unseen = Unseen(view)
    prepare_cards(view, table, unseen)
    prepare_fight_deck(view, table, unseen)
    prepare_stories(view, unseen)
    prepare_people(view, table, unseen)
    prepare_goals(view, table, unseen)
    prepare_tokens(view, table, unseen)
    return unseen


def all_but(number: int, out: list[bool]) -> list[int]:
    return [card for card in range(number) if not out[card]]


def mark(cards: Ints, out: list[bool]) -> None:
    for card in cards:
        if card != NONE:
            out[card] = True


def prepare_cards(view: LegendsView, table: Legends, unseen: Unseen) -> None:
    """Hands, cards face down, the deck and what was taken off it."""
    out = [False] * 52
    for shown in (view.hand, view.discards, view.in_use, view.reacted, view.flop, view.dug, view.house, view.laid):
        mark(shown, out)
    for known in view.known:
        mark(known, out)
    for known in view.deck_known:
        mark(known, out)
    unseen.pool = all_but(52, out)
    table.laid = view.laid
    table.dug = view.dug
    table.house = view.house
    unseen.dug = view.dug_size - len(view.dug)
    unseen.house = view.house_size - len(view.house)
    if not view.hand_sizes:
        return
    bit = bit_of(NOBODY if view.seat is None else view.seat)
    seen = [0] * 52
    for known in (*view.known, *view.deck_known):
        for card in known:
            seen[card] = bit
    shut = not face_up(table)
    for other in range(len(view.hand_sizes)):
        if other == view.seat:
            unseen.held.append(list(view.hand))
            unseen.down.append(0)
            unseen.drawn.append(0)
        else:
            held = view.known[other]
            down = view.laid_sizes[other] if shut else 0
            unseen.held.append(list(held))
            unseen.down.append(down)
            unseen.drawn.append(view.hand_sizes[other] + down - len(held))
        for card in view.public[other]:
            seen[card] = EVERYBODY & ~(1 << other)
    table.seen = as_row(seen)


def prepare_fight_deck(view: LegendsView, table: Legends, unseen: Unseen) -> None:
    out = [False] * FIGHT_CARDS
    mark(view.drawn, out)
    for known in view.fight_known:
        mark(known, out)
    unseen.fight_pool = all_but(FIGHT_CARDS, out)
    unseen.fight_drawn = view.drawn_size - len(view.drawn)
    table.drawn = view.drawn
    if not view.hand_sizes:
        return
    bit = bit_of(NOBODY if view.seat is None else view.seat)
    seen = as_row([bit if known else 0 for known in out])
    if table.fight.kind != NO_FIGHT:
        for card in view.drawn:
            seen[card] |= drawer(table)
    table.fight_seen = seen


def drawer(table: Legends) -> int:
    """Who draws cards for the other side of a fight, as a bit."""
    return 1 << (table.fight.initiator - 1) % table.seats


def prepare_stories(view: LegendsView, unseen: Unseen) -> None:
    out = [False] * STORIES
    mark(view.stories, out)
    for cards in view.story_discards:
        mark(cards, out)
    for cards in view.story_known:
        mark(cards, out)
    unseen.story_pool = all_but(STORIES, out)
    if view.man >= 0:
        out = [False] * MAN_CARDS
        mark(view.man_used, out)
        unseen.man_pool = all_but(MAN_CARDS, out)


def prepare_people(view: LegendsView, table: Legends, unseen: Unseen) -> None:
    if view.options["characters"] == "deal":
        taken = (*view.offered, *view.character)
        unseen.character_pool = [character for character in table.in_play.characters if character not in taken]
    table.cattle = view.cattle
    if not view.hand_sizes:
        return
    bit = bit_of(NOBODY if view.seat is None else view.seat)
    seen = [0] * table.in_play.cattle
    for other in range(len(view.cattle)):
        if view.cattle[other] != NONE:
            seen[view.cattle[other]] = 1 << other | bit
        elif view.cattle_colours[other] != NONE:
            unseen.cattle.append(other)
    table.cattle_seen = tuple(seen)


def prepare_goals(view: LegendsView, table: Legends, unseen: Unseen) -> None:
    """Others' goals are three of their character's four."""
    if view.goals_left:
        for other in range(view.seats):
            completed = view.completed[other]
            unseen.goals.append([goal for goal in tokens.goals_of(table, other) if goal not in completed])


def prepare_tokens(view: LegendsView, table: Legends, unseen: Unseen) -> None:
    if not view.token_sizes:
        return
    held = list(view.tokens)
    table.tokens = view.tokens
    for kind in range(TOKENS):
        unseen.token_pool += [kind] * (table.in_play.tokens[kind] - sum(held[kind::TOKENS]))
    for other in range(view.seats):
        unseen.tokens.append(view.token_sizes[other] - sum(held[other * TOKENS : (other + 1) * TOKENS]))


# Dealing


def imagine(unseen: Unseen, table: Legends) -> None:
    """Deal the hidden things so that the table looks the same to the seat."""
    view = unseen.view
    deal_cards(unseen, table)
    deal_fight_deck(unseen, table)
    deal_stories(unseen, table)
    if view.options["characters"] == "deal":
        deal_characters(unseen, table)
    if unseen.cattle:
        deal_cattle(unseen, table)
    if unseen.goals:
        deal_goals(unseen, table)
    if unseen.tokens:
        deal_tokens(unseen, table)
    for at, box in enumerate(table.in_play.boxes):
        SIGHTS[box].imagine(table.boxes[at], view, table)


def taken(pool: list[int], number: int) -> list[int]:
    """The last cards of a pool, taken out of it, the very last one first."""
    cards: list[int] = []
    for _ in range(number):
        cards.append(pool.pop())
    return cards


def deal_cards(unseen: Unseen, table: Legends) -> None:
    """Hands, cards face down, the deck and what was taken off it."""
    chance = table.chance
    pool = unseen.pool[:]
    chance.shuffle(pool)
    hands: list[list[int]] = []
    laid: list[int] = []
    seat = unseen.view.seat
    for other in range(len(unseen.held)):
        cards = unseen.held[other][:]
        if other != seat:
            for _ in range(unseen.drawn[other]):
                cards.append(pool.pop())
            chance.shuffle(cards)
            if unseen.down[other]:
                laid = laid or list(table.laid)
                for slot in range(unseen.down[other]):
                    laid[other * FACE_DOWN + slot] = cards.pop()
            cards.sort()
        hands.append(cards)
    table.hands = hands
    if laid:
        table.laid = tuple(laid)
    if unseen.dug:
        table.dug = tuple(sorted(taken(pool, unseen.dug)))
    if unseen.house:
        table.house = tuple(sorted(taken(pool, unseen.house)))
    table.deck = imagined_deck(table, table.batches, unseen.view.deck_known, pool)


def imagined_deck(table: Legends, batches: Ints, known: tuple[Ints, ...], pool: list[int]) -> list[int]:
    """A deck from the bottom up: each batch holds what is known of it, and the rest is taken from the pool, in any order."""
    deck: list[int] = []
    for at in range(len(batches)):
        batch = list(known[at])
        for _ in range(batches[at] - len(batch)):
            batch.append(pool.pop())
        table.chance.shuffle(batch)
        deck += batch
    deck += pool
    return deck


def deal_fight_deck(unseen: Unseen, table: Legends) -> None:
    pool = unseen.fight_pool[:]
    table.chance.shuffle(pool)
    if unseen.fight_drawn:
        drawn = taken(pool, unseen.fight_drawn)
        if table.fight.kind != NO_FIGHT and len(table.fight_seen) > 0:
            for card in drawn:
                table.fight_seen[card] |= drawer(table)
        table.drawn = tuple(sorted([*table.drawn, *drawn]))
    table.fight_deck = imagined_deck(table, table.fight_batches, unseen.view.fight_known, pool)


def deal_stories(unseen: Unseen, table: Legends) -> None:
    """The order of both decks, and which unseen card is in which; the Man in Black's deck."""
    view = unseen.view
    pool = unseen.story_pool[:]
    table.chance.shuffle(pool)
    decks: list[Ints] = []
    for side in range(len(view.story_left)):
        if view.remade >> side & 1:
            deck = list(view.story_known[side])
            table.chance.shuffle(deck)
        else:
            deck = taken(pool, view.story_left[side])
        decks.append(tuple(deck))
    table.story_decks = tuple(decks)
    if unseen.man_pool:
        rest = unseen.man_pool[:]
        table.chance.shuffle(rest)
        table.man_deck = tuple(rest)


def deal_characters(unseen: Unseen, table: Legends) -> None:
    """Characters that were offered and not chosen."""
    pool = unseen.character_pool[:]
    table.chance.shuffle(pool)
    offered: list[int] = []
    for other in range(table.seats):
        if other == unseen.view.seat:
            offered += unseen.view.offered
        elif table.character[other] != NONE:
            offered += [table.character[other], pool.pop()]
        else:
            offered += [pool.pop(), pool.pop()]
    table.offered = tuple(offered)


def deal_cattle(unseen: Unseen, table: Legends) -> None:
    """What cattle others lead."""
    cattle = list(table.cattle)
    seen = list(table.cattle_seen)
    for other in unseen.cattle:
        first = unseen.view.cattle_colours[other] * CATTLE
        cattle[other] = table.chance.pick([token for token in range(first, first + CATTLE) if token not in cattle])
        seen[cattle[other]] = 1 << other
    table.cattle = tuple(cattle)
    table.cattle_seen = tuple(seen)


def deal_goals(unseen: Unseen, table: Legends) -> None:
    view = unseen.view
    goals: list[int] = []
    completed: list[int] = []
    for other in range(table.seats):
        done = view.completed[other]
        if other == view.seat:
            own = list(view.goals)
        else:
            rest = unseen.goals[other][:]
            table.chance.shuffle(rest)
            own = [*done, *rest[: view.goals_left[other]]]
            own.sort()
            own += [NONE] * (GOALS_DEALT - len(own))
        goals += own
        marks = 0
        for slot in range(len(own)):
            if own[slot] in done:
                marks |= 1 << slot
        completed.append(marks)
    table.goals = tuple(goals)
    table.completed = tuple(completed)


def deal_tokens(unseen: Unseen, table: Legends) -> None:
    """Others' legendary tokens come from the pool."""
    held = list(table.tokens)
    pool = unseen.token_pool[:]
    table.chance.shuffle(pool)
    for other in range(table.seats):
        for _ in range(unseen.tokens[other]):
            kind = other * TOKENS + pool.pop()
            held[kind] = held[kind] + 1
    table.tokens = tuple(held)
