"""The fields of the goat game's table. `python -m tinhorn.fields goat` writes the code for them; `secrets.py` has the rules of G8."""

from __future__ import annotations

from dataclasses import replace

from tinhorn.core.declare import (
    Declared,
    Table,
    as_tuple,
    each,
    each_members,
    each_row,
    each_sum,
    flag,
    heap,
    how_many,
    lines,
    members,
    nobody,
    number,
    own,
    pile,
    recalled,
    row,
    seat,
    seat_bits,
    seat_row,
    secret,
    unobserved,
    worked_out,
)
from tinhorn.core.fields import ABSENT, Column, seat_column
from tinhorn.games.goat.constants import CARDS, COINS, ELIXIRS, HATS, PLACES, ROUNDS, SUPPLY

GOODS = max(max(supply) for supply in SUPPLY if supply)  # of one kind
ALL_GOODS = max(sum(supply) for supply in SUPPLY if supply)
LEDGER_LINES = 12
LEDGER = [seat_column("to"), seat_column("from"), Column("kind", ABSENT, PLACES - 1)]
FIRST_SEEN = "the first turn in which this seat saw each card; -1 if it did not"
BY_KIND = "belongings by kind; -1 where not known"


def line(name: str, bits: str, about: str) -> Declared:
    """Seats or cards in an order, all in one number (`sets.py`). An observation tells which seats are in it."""
    return replace(
        seat_bits(name, about),
        stored="i64",
        seen="tuple[int, ...]",
        shows=f"in_order({{}}, {bits})",
        reads=f"line_of({{}}, {bits})",
        puts="put_seat_bits(out, at, members_of({}), me, seats)",
    )


TABLE = Table(
    name="Goat",
    about="""What a seat sees of the goat game. The turns of a round are counted from 0, by who held the hand (`held`).

    From `draws`, `claims`, `turned_up` and `first_seen` a player can work out who else has seen a card of the hand.
    """,
    fields=(
        number("round", 0, max(ROUNDS)),
        worked_out(number("rounds", 0, max(ROUNDS), "of the whole game")),
        seat("first", "who began the round"),
        seat("holder", "who has the hand"),
        seat("last_active", "the last player with hats"),
        each("hats", 0, max(HATS), "left to place"),
        each("coins", 0, COINS),
        each_sum("goods", "reserve", PLACES, ALL_GOODS, "belongings in the reserve"),
        each_row("reserve", PLACES, ABSENT, GOODS, BY_KIND, shown=own("G8.3"), seen_as="reserves"),
        lines("ledger", LEDGER_LINES, LEDGER, shown=secret("G8.4"), stored="bytes", blank='b""'),
        row("place_coins", PLACES, 0, COINS),
        row("place_goods", PLACES, 0, GOODS),
        number("supply_coins", 0, COINS),
        as_tuple(row("supply", PLACES, 0, GOODS)),
        pile("deck", CARDS, "cards left", shown=how_many("G8.2")),
        members("hand", CARDS, "cards in the hand", shown=how_many("G8.1")),
        line("held", "SEAT_BITS", "who has held the hand in this round"),
        unobserved(worked_out(row("draws", CARDS, 0, CARDS, "how many cards were drawn for each turn"))),
        unobserved(recalled(line("claims", "CARD_BITS", "what was claimed in each turn"))),
        unobserved(recalled(line("turned_up", "CARD_BITS", "which card was turned up in each turn"))),
        unobserved(worked_out(row("first_seen", CARDS, ABSENT, CARDS, FIRST_SEEN, shown=secret("G8.1")))),
        recalled(members("drawn", CARDS, "the turn for which each card was drawn, in bits", shown=nobody("G8.1"))),
        each_members("known", CARDS, "cards of the hand that the observer knows", shown=secret("G8.1")),
        members("named", CARDS, "cards of the hand that everybody knows", shown=secret("G8.6")),
        number("offered", ABSENT, CARDS - 1, "the card on offer, if the observer offers it", shown=secret("G8.5"), none=True),
        number("face_up", ABSENT, CARDS - 1, "the card set aside face up"),
        number("face_down", ABSENT, CARDS - 1, "the card set aside unseen", shown=nobody("G8.2")),
        flag("goat_back", "the goat is back"),
        seat_row("owner", CARDS, "whose hat is on each card"),
        heap("discarded", CARDS),
        number("loot_from", ABSENT, PLACES - 1, "where the loot comes from"),
        number("loot", 0, GOODS),
        number("swindled", 0, ELIXIRS),
        as_tuple(each("elixirs", 0, ELIXIRS)),
    ),
    asked=(
        number("claim", ABSENT, CARDS - 1, "what the offered card is said to be"),
        seat("dealer", "who offers it"),
        number("left", ABSENT, ELIXIRS, "how often the charlatan may still swindle"),
    ),
)
