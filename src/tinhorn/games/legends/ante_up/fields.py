"""The fields of Ante Up. `secrets.py` has what a seat has peeked at (X22.3).

Decks are from the bottom up. `bets` are seat, rank and dollars in turn; `waiting` are mover and steps in turn (A0.7).
"""

from __future__ import annotations

from dataclasses import replace

from tinhorn.core.declare import (
    ALL,
    NUMBERS,
    Declared,
    Shown,
    Table,
    bits,
    each,
    each_row,
    each_seat_bits,
    flag,
    heap,
    how_many,
    in_number,
    lines,
    number,
    otherwise,
    pile,
    rare,
    seat,
    seat_bits,
    secret,
    unobserved,
    worked_out,
)
from tinhorn.core.fields import ABSENT, Column, Field, seat_column
from tinhorn.games.legends.ante_up.content import CHECKPOINTS, EVENTS, FRONTIER, FRONTIER_SPACES, TOKEN_KINDS, TRAIN
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import ABILITY_NUMBERS, CARDS, ITEMS
from tinhorn.games.legends.fields import AMOUNT, FEW, MONEY, POINTS, USED, things
from tinhorn.games.legends.state.fight import NPC

TOKENS = len(TOKEN_KINDS)
PLACES = len(FRONTIER_SPACES)
TURNABLE = len(FRONTIER.tokens)
MOST_EVENTS = 2 * len(EVENTS)  # other boxes may add theirs to the deck
SOME = 8  # things on the board that are told
BETS = 8
TRADED = 6  # items at the Trading Post
TURNED = 3
MARKS = 31  # bits of markers
PAIRS = "list[tuple[int, int]]"
LISTS = "list[list[int]]"
KIND = [Column("kind", ABSENT, max(TOKEN_KINDS)), Column("where", ABSENT, SPACES - 1)]
TOKEN = [Column("token", ABSENT, TOKENS - 1), Column("where", ABSENT, SPACES - 1)]
PLACE = [Column("place", ABSENT, PLACES - 1), Column("token", ABSENT, TURNABLE - 1)]
BET = [seat_column("seat"), Column("rank", ABSENT, CARDS), Column("dollars", 0, MONEY)]


def deck(name: str, size: int, about: str = "") -> Declared:
    """A deck of which everybody knows the size."""
    return rare(pile(name, size, about, shown=how_many("X22.2")))


def few(name: str, low: int = 0, about: str = "") -> Declared:
    """A small number without a bound that matters."""
    return number(name, low, FEW, about, clips=True)


def each_few(name: str, high: int, about: str = "") -> Declared:
    return rare(each(name, 0, high, about, clips=True))


def pairs(name: str, size: int, columns: list[Column], about: str, shown: Shown = ALL) -> Declared:
    """Pairs of numbers, which a function makes."""
    return worked_out(lines(name, size, columns, about, shown, seen=PAIRS))


def by_seat(field: Declared) -> Declared:
    """Such pairs of every seat."""
    told = field.told
    assert told is not None
    each_told = Field(told.name, told.kind, told.size, told.low, told.high, told.about, True, columns=told.columns)
    return replace(field, told=each_told, seen=f"list[{PAIRS}]")


TABLE = Table(
    name="AnteUp",
    box_of="Legends",
    base="Common",
    about="What everybody sees of Ante Up.",
    fields=(
        number("train", 0, len(CHECKPOINTS) - 1, "the number of its checkpoint"),
        deck("train_deck", len(TRAIN.cards)),
        heap("train_used", len(TRAIN.cards)),
        number("train_card", ABSENT, len(TRAIN.cards) - 1),
        deck("events", MOST_EVENTS),
        heap("events_used", MOST_EVENTS),
        things("resolving", TURNED, ABSENT, MOST_EVENTS - 1, "events that are being carried out"),
        bits("markers", MARKS, "spaces of the LP track, and a bit for each other track"),
        each_few("gp", POINTS, "gambler points"),
        each_few("longhorns", FEW),
        things("grazing", SOME, ABSENT, SPACES - 1, "spaces with longhorns"),
        otherwise(things("where", TOKENS, ABSENT, SPACES - 1, "where each outlaw, claim jumper and high roller is")),
        pairs("tokens", SOME, KIND, "kind and place of tokens on the board"),
        otherwise(things("seen", TOKENS, 0, AMOUNT, "who has peeked at each of them, in bits")),
        by_seat(pairs("tokens_seen", SOME, KIND, "those that the seat has looked at")),
        pairs("peeked", SOME, TOKEN, "those that the observer has peeked at", secret("X22.3")).seen_under("tokens"),
        number("met", ABSENT, TOKENS - 1, "the token that is turned up"),
        things("gold", SOME, ABSENT, SPACES - 1, "spaces with nuggets"),
        replace(
            things("frontier", PLACES, ABSENT, TURNABLE, "numbers on the frontier"),
            shown=in_number("X22.2"),
            shows="told.numbers(part)",
            puts=f"put_some(out, at, tuple(told.numbers(part)), {PLACES})",
        ),
        replace(
            rare(each_row("frontier_seen", PLACES, ABSENT, PLACES - 1, "places that the seat has looked at")),
            seen=LISTS,
            shows="told.places_seen(part, table)",
            reads="",
        ),
        pairs("found", SOME, PLACE, "tokens of the frontier that the observer has peeked at", secret("X22.3")).seen_under("frontier"),
        heap("gone", TURNABLE, "tokens of the frontier that were turned"),
        things("trading", TRADED, ABSENT, ITEMS - 1, "items at the Trading Post"),
        each_few("allowed", FEW, "legendary tokens from other sources than goals"),
        unobserved(things("waiting", SOME, ABSENT, FEW, "sheriff moves put off")),
        few("arrests"),
        each_seat_bits("grudges", "who has beaten the seat"),
        few("game"),
        number("anywhere", 0, 1),
        seat_bits("won"),
        seat_bits("folded"),
        replace(lines("bets", BETS, BET), seen=NUMBERS, reads="{}").put_with(f"put_latest_bets(out, at, {{}}, {BETS}, {MONEY}, me, seats)"),
        deck("order", CARDS, "faro cards face down"),
        things("turned", TURNED, ABSENT, CARDS - 1, "faro cards turned up"),
        few("die", ABSENT, "the face of the Carbine's die"),
        few("face", ABSENT, "the last face of a roll"),
        few("decided", ABSENT),
    ),
    asked=(
        seat("active"),
        flag("away"),
        number("left", ABSENT, AMOUNT, clips=True),
        few("marker", ABSENT),
        seat_bits("players"),
        number("sold_at", ABSENT, SPACES - 1),
        number("staying", ABSENT, 1),
        seat("target", others=NPC),
        things("used", USED, ABSENT, ABILITY_NUMBERS, "abilities used in this window"),
        few("way", ABSENT),
    ),
)
