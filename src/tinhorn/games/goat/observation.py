"""The observation of the goat game: what its view says (G8), as numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinhorn.core.fields import ABSENT, Column, Fields, number, seat, seat_column
from tinhorn.core.numbers import Numbers
from tinhorn.core.observation import Observation
from tinhorn.core.state import NOBODY
from tinhorn.games.goat.constants import CARDS, COINS, ELIXIRS, HATS, PLACES, ROUNDS, SUPPLY
from tinhorn.games.goat.ledger import READ, UNKNOWN
from tinhorn.games.goat.sets import members_of, size
from tinhorn.games.goat.state import Goat

GOODS: Final[int] = max([max(supply) for supply in SUPPLY if supply])  # of one kind
ALL_GOODS: Final[int] = max([sum(supply) for supply in SUPPLY if supply])
MOST_ROUNDS: Final[int] = max(ROUNDS)
MOST_HATS: Final[int] = max(HATS)
LINES: Final = 12  # of the ledger
LEDGER: Final[list[Column]] = [seat_column("to"), seat_column("from"), Column("kind", ABSENT, PLACES - 1)]
ASKED: Final = Fields(
    "asked",
    [
        number("claim", ABSENT, CARDS - 1, "what the offered card is said to be"),
        seat("dealer", "who offers it"),
        number("left", ABSENT, ELIXIRS, "how often the charlatan may still swindle"),
    ],
)


def observe(table: Goat, seat: int, out: Numbers) -> None:
    out.asked(ASKED)
    out.number("round", 0, MOST_ROUNDS, table.round)
    out.number("rounds", 0, MOST_ROUNDS, ROUNDS[table.seats], "of the whole game")
    out.seat("first", table.first, "who began the round")
    out.seat("holder", table.holder, "who has the hand")
    out.seat("last_active", table.last_active, "the last player with hats")
    out.each("hats", 0, MOST_HATS, table.hats, "left to place")
    out.each("coins", 0, COINS, table.coins)
    write_reserves(table, seat, out)
    write_ledger(table, seat, out)
    out.row("place_coins", PLACES, 0, COINS, table.place_coins)
    out.row("place_goods", PLACES, 0, GOODS, table.place_goods)
    out.number("supply_coins", 0, COINS, table.supply_coins)
    out.row("supply", PLACES, 0, GOODS, table.supply)
    out.number("deck", 0, CARDS, len(table.deck), "cards left")
    out.number("hand", 0, CARDS, size(table.hand), "cards in the hand")
    out.seat_bits("held", members_of(table.held), "who has held the hand in this round")
    out.bits("known", CARDS, table.hand & (table.named | table.known[seat]), "cards of the hand that the observer knows")
    out.bits("named", CARDS, table.hand & table.named, "cards of the hand that everybody knows")
    offered = table.offered if table.holder == seat else NOBODY  # G8.5: known to the dealer alone
    out.number("offered", ABSENT, CARDS - 1, offered, "the card on offer, if the observer offers it")
    out.number("face_up", ABSENT, CARDS - 1, table.face_up, "the card set aside face up")
    out.flag("goat_back", table.goat_back, "the goat is back")
    out.seat_row("owner", CARDS, table.owner, "whose hat is on each card")
    out.members("discarded", CARDS, table.discarded)
    out.number("loot_from", ABSENT, PLACES - 1, table.loot_from, "where the loot comes from")
    out.number("loot", 0, GOODS, table.loot)
    out.number("swindled", 0, ELIXIRS, table.swindled)
    out.each("elixirs", 0, ELIXIRS, table.elixirs)


def write_reserves(table: Goat, seat: int, out: Numbers) -> None:
    """How many belongings everybody has; their kinds where they are one's own, or the game is over."""
    out.each_sum("goods", PLACES, ALL_GOODS, table.reserve, "belongings in the reserve")
    out.each_own_row("reserves", PLACES, ABSENT, GOODS, table.reserve, seat, table.over, "belongings by kind; -1 where not known")


def write_ledger(table: Goat, seat: int, out: Numbers) -> None:
    """Who got a belonging, from whom (-1 for the supply), and its kind, if the observer had a part in it (G8.4)."""
    out.lines("ledger", LINES, LEDGER)
    out.open(ABSENT, PLACES, "ledger", False)
    ledger = table.ledger
    observer: i64 = seat
    all_open = table.over
    there = len(ledger)
    for n in range(LINES):
        if n >= there:
            out.nothing((LINES - n) * 3)
            break
        line = READ[ledger[there - 1 - n]]
        to = line & 7
        giver = (line >> 3 & 7) - 1
        kind: i64 = UNKNOWN
        if giver in (NOBODY, observer) or to == observer or all_open:
            kind = line >> 6
        out.put_gain(to, giver, kind)


OBSERVATION: Final = Observation(version=1, observe=observe)
