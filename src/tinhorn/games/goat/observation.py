"""The observation of the goat game: what its view says (G8), as numbers."""

from __future__ import annotations

from typing import Any, Final

from tinhorn.core.observation import (
    ABSENT,
    Column,
    Observation,
    counts,
    each,
    flag,
    latest,
    number,
    row,
    seat,
    seat_column,
    seats_in,
)
from tinhorn.games.goat.constants import CARDS, COINS, ELIXIRS, HATS, PLACES, ROUNDS, SUPPLY

GOODS: Final[int] = max([max(supply) for supply in SUPPLY if supply])  # of one kind
ALL_GOODS: Final[int] = max([sum(supply) for supply in SUPPLY if supply])
LINES: Final = 12  # of the ledger


def ledger_lines(ledger: Any) -> list[tuple[int, ...]]:
    """Who got a belonging, from whom (-1 for the supply), and its kind."""
    return [(line[0], ABSENT, line[1]) if len(line) == 2 else (line[0], line[1], line[2]) for line in ledger[-LINES:]]


OBSERVATION: Final = Observation(
    version=1,
    fields=[
        number("asked.claim", ABSENT, CARDS - 1, "what the offered card is said to be"),
        seat("asked.dealer", "who offers it"),
        number("asked.left", ABSENT, ELIXIRS, "how often the charlatan may still swindle"),
        number("round", 0, max(ROUNDS), ""),
        number("rounds", 0, max(ROUNDS), "of the whole game"),
        seat("first", "who began the round"),
        seat("holder", "who has the hand"),
        seat("last_active", "the last player with hats"),
        each(number("hats", 0, max(HATS), "left to place")),
        each(number("coins", 0, COINS)),
        each(number("goods", 0, ALL_GOODS, "belongings in the reserve")),
        each(row("reserves", PLACES, ABSENT, GOODS, "belongings by kind; -1 where not known")),
        latest("ledger", LINES, [seat_column("to"), seat_column("from"), Column("kind", ABSENT, PLACES - 1)], read=ledger_lines),
        row("place_coins", PLACES, 0, COINS),
        row("place_goods", PLACES, 0, GOODS),
        number("supply_coins", 0, COINS),
        row("supply", PLACES, 0, GOODS),
        number("deck", 0, CARDS, "cards left"),
        number("hand", 0, CARDS, "cards in the hand"),
        seats_in("held", "who has held the hand in this round"),
        counts("known", CARDS, 1, "cards of the hand that the observer knows"),
        counts("named", CARDS, 1, "cards of the hand that everybody knows"),
        number("offered", ABSENT, CARDS - 1, "the card on offer, if the observer offers it"),
        number("face_up", ABSENT, CARDS - 1, "the card set aside face up"),
        flag("goat_back", "the goat is back"),
        row("owner", CARDS, ABSENT, ABSENT, "whose hat is on each card", of_seats=True),
        counts("discarded", CARDS, 1),
        number("loot_from", ABSENT, PLACES - 1, "where the loot comes from"),
        number("loot", 0, GOODS),
        number("swindled", 0, ELIXIRS),
        each(number("elixirs", 0, ELIXIRS)),
    ],
)
