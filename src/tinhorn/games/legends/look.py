"""How a seat sees Western Legends (W22), and a table imagined from what it sees."""

from __future__ import annotations

from typing import Any

from tinhorn.games.legends.cards import CATTLE, FIGHT_CARDS, MAN_CARDS, NONE, STORIES, TOKENS
from tinhorn.games.legends.state import tokens
from tinhorn.games.legends.state.fight import NO_FIGHT, Fight
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import EVERYBODY, FACE_DOWN, GOALS_DEALT, WATCHER, Legends
from tinhorn.games.legends.view import Ints, LegendsView

# What a view has as the table has it: `show` gives it, `imagine` takes it back.
PLAIN = (
    "length",
    "round_cap",
    "round",
    "last_round",
    "first",
    "active",
    "character",
    "unlocked",
    "items",
    "weapon",
    "mount",
    "misc",
    "discs",
    "stories",
    "story_discards",
    "remade",
    "bandits",
    "sheriff",
    "man",
    "man_lp",
    "man_used",
    "actions",
    "fought",
    "regions",
    "used_up",
    "met",
    "spent",
    "steps_left",
    "crossing",
    "gain",
    "hurt",
    "discount",
    "counted",
    "flop",
    "dice",
    "in_use",
    "reacted",
    "batches",
    "fight_batches",
)
# The same for what the table keeps as lists.
LISTED = ("lp", "mp", "wp", "wounds", "money", "nuggets", "space", "deeds", "discards")


def bit_of(seat: int | None) -> int:
    return WATCHER if seat is None else 1 << seat


def face_up(table: Legends) -> bool:
    """Do the cards on the table lie open?"""
    return table.poker.shown == 1 or table.fight.revealed == 1


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
    shut = len(table.laid) > 0 and not face_up(table)
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


# Imagining


def imagine(view: LegendsView, table: Legends) -> None:
    """Fill a blank table so that it looks like the view to its seat; the hidden is dealt anew."""
    for name in PLAIN:
        setattr(table, name, getattr(view, name))
    for name in LISTED:
        setattr(table, name, list(getattr(view, name)))
    table.fight = Fight(*view.fight)
    table.poker = Poker(*view.poker)
    imagine_cards(view, table)
    imagine_fight_deck(view, table)
    imagine_stories(view, table)
    imagine_people(view, table)
    imagine_goals(view, table)
    imagine_tokens(view, table)
    for box in table.boxes:
        box.imagine(view, table)


def imagine_cards(view: LegendsView, table: Legends) -> None:
    """Hands, cards face down, the deck and what was taken off it."""
    seat = view.seat
    bit = bit_of(seat)
    shut = not face_up(table)
    seen = [0] * 52
    out = {*view.hand, *view.discards, *view.in_use, *view.reacted, *view.flop, *view.dug, *view.house}
    out.update(card for card in view.laid if card != NONE)
    for mine in (*view.known, *view.deck_known):
        out.update(mine)
        for card in mine:
            seen[card] |= bit
    pool = [card for card in range(52) if card not in out]
    table.chance.shuffle(pool)
    hands: list[list[int]] = []
    laid = list(view.laid)
    for other in range(len(view.hand_sizes)):
        if other == seat:
            hands.append(list(view.hand))
        else:
            down = view.laid_sizes[other] if shut else 0
            size = view.hand_sizes[other] + down
            cards = [*view.known[other], *[pool.pop() for _ in range(size - len(view.known[other]))]]
            table.chance.shuffle(cards)
            for slot in range(down):
                laid[other * FACE_DOWN + slot] = cards.pop()
            hands.append(sorted(cards))
        for card in view.public[other]:
            seen[card] = EVERYBODY & ~(1 << other)
    table.hands = hands
    table.laid = tuple(laid)
    table.dug = view.dug if len(view.dug) == view.dug_size else tuple(sorted(pool.pop() for _ in range(view.dug_size)))
    table.house = view.house if len(view.house) == view.house_size else tuple(sorted(pool.pop() for _ in range(view.house_size)))
    table.deck = imagined_deck(table, view.batches, view.deck_known, pool)
    table.seen = tuple(seen) if view.hand_sizes else ()


def imagined_deck(table: Legends, batches: Ints, known: tuple[Ints, ...], pool: list[int]) -> list[int]:
    """A deck from the bottom up: each batch holds what is known of it, and the rest is taken from the pool, in any order."""
    deck: list[int] = []
    for size, cards in zip(batches, known, strict=True):
        batch = [*cards, *[pool.pop() for _ in range(size - len(cards))]]
        table.chance.shuffle(batch)
        deck += batch
    return deck + pool


def imagine_fight_deck(view: LegendsView, table: Legends) -> None:
    bit = bit_of(view.seat)
    seen = [0] * FIGHT_CARDS
    out = {*view.drawn}
    for cards in view.fight_known:
        out.update(cards)
    for card in out:
        seen[card] |= bit
    pool = [card for card in range(FIGHT_CARDS) if card not in out]
    table.chance.shuffle(pool)
    table.drawn = tuple(sorted([*view.drawn, *[pool.pop() for _ in range(view.drawn_size - len(view.drawn))]]))
    if table.drawn and table.fight.kind != NO_FIGHT:
        drawer = (table.fight.initiator - 1) % view.seats
        for card in table.drawn:
            seen[card] |= 1 << drawer
    table.fight_deck = imagined_deck(table, view.fight_batches, view.fight_known, pool)
    table.fight_seen = tuple(seen) if view.hand_sizes else ()


def imagine_stories(view: LegendsView, table: Legends) -> None:
    """The order of both decks, and which unseen card is in which; the Man in Black's deck."""
    out = {*view.stories}
    for seen in (*view.story_discards, *view.story_known):
        out.update(seen)
    pool = [story for story in range(STORIES) if story not in out]
    table.chance.shuffle(pool)
    decks = []
    for side, size in enumerate(view.story_left):
        if view.remade >> side & 1:
            deck = list(view.story_known[side])
            table.chance.shuffle(deck)
        else:
            deck = [pool.pop() for _ in range(size)]
        decks.append(tuple(deck))
    table.story_decks = tuple(decks)
    if view.man >= 0:
        rest = [card for card in range(MAN_CARDS) if card not in view.man_used]
        table.chance.shuffle(rest)
        table.man_deck = tuple(rest)


def imagine_people(view: LegendsView, table: Legends) -> None:
    """Characters not chosen, and what cattle others lead."""
    seats = range(view.seats)
    if view.options["characters"] == "deal":
        out = {*view.offered, *(character for character in view.character if character != NONE)}
        pool = [character for character in table.in_play.characters if character not in out]
        table.chance.shuffle(pool)
        offered: list[int] = []
        for other in seats:
            if other == view.seat:
                offered += view.offered
            elif view.character[other] != NONE:
                offered += [view.character[other], pool.pop()]
            else:
                offered += [pool.pop(), pool.pop()]
        table.offered = tuple(offered)
    bit = bit_of(view.seat)
    cattle = list(view.cattle)
    seen = [0] * table.in_play.cattle
    for other in range(len(cattle)):
        colour = view.cattle_colours[other]
        if colour == NONE:
            continue
        if cattle[other] == NONE:
            taken = {*cattle}
            cattle[other] = table.chance.pick([t for t in range(colour * CATTLE, (colour + 1) * CATTLE) if t not in taken])
            seen[cattle[other]] = 1 << other
        else:
            seen[cattle[other]] = 1 << other | bit
    table.cattle = tuple(cattle)
    table.cattle_seen = tuple(seen) if view.hand_sizes else ()


def imagine_goals(view: LegendsView, table: Legends) -> None:
    """Others' goals are three of their character's four."""
    if not view.goals_left:
        return
    goals: list[int] = []
    completed: list[int] = []
    for other in range(view.seats):
        if other == view.seat:
            own = list(view.goals)
        else:
            rest = [goal for goal in tokens.goals_of(table, other) if goal not in view.completed[other]]
            table.chance.shuffle(rest)
            own = sorted([*view.completed[other], *rest[: view.goals_left[other]]])
            own += [NONE] * (GOALS_DEALT - len(own))
        goals += own
        completed.append(sum(1 << slot for slot, goal in enumerate(own) if goal in view.completed[other]))
    table.goals = tuple(goals)
    table.completed = tuple(completed)


def imagine_tokens(view: LegendsView, table: Legends) -> None:
    """Others' legendary tokens come from the pool."""
    if not view.token_sizes:
        return
    held = list(view.tokens)
    pool = [kind for kind in range(TOKENS) for _ in range(table.in_play.tokens[kind] - sum(held[kind::TOKENS]))]
    table.chance.shuffle(pool)
    for other in range(view.seats):
        for _ in range(view.token_sizes[other] - sum(held[other * TOKENS : (other + 1) * TOKENS])):
            held[other * TOKENS + pool.pop()] += 1
    table.tokens = tuple(held)
