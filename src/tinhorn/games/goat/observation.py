"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from tinhorn.core.fields import BITS, LINES, NUMBER, ROW, Column, Field
from tinhorn.core.observation import Observation
from tinhorn.core.put import put_bits, put_counts, put_each, put_own_rows, put_row, put_seat_bits, put_seats, put_sums, turned
from tinhorn.core.rows import size_of
from tinhorn.core.state import State
from tinhorn.core.steps import Step
from tinhorn.games.goat import secrets, told
from tinhorn.games.goat.sets import members_of
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.steps import Respond, Swindle

ASKED: Final[list[tuple[type[Step], ...]]] = [
    (Respond,),
    (Swindle,),
]
FIELDS: Final[list[Field]] = [
    Field("asked.claim", NUMBER, 1, -1, 14, "what the offered card is said to be"),
    Field("asked.dealer", NUMBER, 1, -1, 0, "who offers it", of_seats=True),
    Field("asked.left", NUMBER, 1, -1, 3, "how often the charlatan may still swindle"),
    Field("round", NUMBER, 1, 0, 4, ""),
    Field("rounds", NUMBER, 1, 0, 4, "of the whole game"),
    Field("first", NUMBER, 1, -1, 0, "who began the round", of_seats=True),
    Field("holder", NUMBER, 1, -1, 0, "who has the hand", of_seats=True),
    Field("last_active", NUMBER, 1, -1, 0, "the last player with hats", of_seats=True),
    Field("hats", NUMBER, 1, 0, 3, "left to place", by_seat=True),
    Field("coins", NUMBER, 1, 0, 40, "", by_seat=True),
    Field("goods", NUMBER, 1, 0, 20, "belongings in the reserve", by_seat=True),
    Field("reserves", ROW, 5, -1, 8, "belongings by kind; -1 where not known", by_seat=True),
    Field(
        "ledger",
        LINES,
        12,
        -1,
        4,
        "",
        columns=[Column("to", -1, 0, of_seats=True), Column("from", -1, 0, of_seats=True), Column("kind", -1, 4)],
    ),
    Field("place_coins", ROW, 5, 0, 40, ""),
    Field("place_goods", ROW, 5, 0, 8, ""),
    Field("supply_coins", NUMBER, 1, 0, 40, ""),
    Field("supply", ROW, 5, 0, 8, ""),
    Field("deck", NUMBER, 1, 0, 15, "cards left"),
    Field("hand", NUMBER, 1, 0, 15, "cards in the hand"),
    Field("held", BITS, 0, 0, 1, "who has held the hand in this round", of_seats=True),
    Field("known", BITS, 15, 0, 1, "cards of the hand that the observer knows"),
    Field("named", BITS, 15, 0, 1, "cards of the hand that everybody knows"),
    Field("offered", NUMBER, 1, -1, 14, "the card on offer, if the observer offers it"),
    Field("face_up", NUMBER, 1, -1, 14, "the card set aside face up"),
    Field("goat_back", NUMBER, 1, 0, 1, "the goat is back"),
    Field("owner", ROW, 15, -1, -1, "whose hat is on each card", of_seats=True),
    Field("discarded", BITS, 15, 0, 1, ""),
    Field("loot_from", NUMBER, 1, -1, 4, "where the loot comes from"),
    Field("loot", NUMBER, 1, 0, 8, ""),
    Field("swindled", NUMBER, 1, 0, 3, ""),
    Field("elixirs", NUMBER, 1, 0, 3, "", by_seat=True),
]


@final
@mypyc_attr(acyclic=True)
class GoatObservation(Observation):
    def fields(self, state: State) -> list[Field]:
        return FIELDS

    def write(self, state: State, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
        assert isinstance(state, Goat)
        return observe(state, observer, question, way, out, at, me, seats)


def observe(table: Goat, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    asked = at
    at += 3
    if way == 0:
        assert isinstance(question, Respond)
        out[asked] = i16(question.claim)
        out[asked + 1] = i16(turned(question.dealer, me, seats))
    elif way == 1:
        assert isinstance(question, Swindle)
        out[asked + 2] = i16(question.left)
    out[at] = i16(table.round)
    out[at + 1] = i16(told.rounds(table))
    out[at + 2] = i16(turned(table.first, me, seats))
    out[at + 3] = i16(turned(table.holder, me, seats))
    out[at + 4] = i16(turned(table.last_active, me, seats))
    at += 5
    at = put_each(out, at, table.hats, 0, me, seats)
    at = put_each(out, at, table.coins, 0, me, seats)
    at = put_sums(out, at, table.reserve, 5, me, seats)
    at = put_own_rows(out, at, table.reserve, 5, observer, table.over, me, seats)
    at = secrets.put_ledger(table, observer, out, at, me, seats)
    at = put_row(out, at, table.place_coins)
    at = put_row(out, at, table.place_goods)
    out[at] = i16(table.supply_coins)
    at += 1
    at = put_row(out, at, table.supply)
    out[at] = i16(len(table.deck))
    out[at + 1] = i16(size_of(table.hand))
    at += 2
    at = put_seat_bits(out, at, members_of(table.held), me, seats)
    at = put_bits(out, at, secrets.known(table, observer), 15)
    at = put_bits(out, at, secrets.named(table, observer), 15)
    out[at] = i16(secrets.offered(table, observer))
    out[at + 1] = i16(table.face_up)
    out[at + 2] = 1 if table.goat_back else 0
    at += 3
    at = put_seats(out, at, table.owner, me, seats)
    at = put_counts(out, at, table.discarded, 15)
    out[at] = i16(table.loot_from)
    out[at + 1] = i16(table.loot)
    out[at + 2] = i16(table.swindled)
    at += 3
    at = put_each(out, at, table.elixirs, 0, me, seats)
    return at


OBSERVATION: Final = GoatObservation(version=1, ahead=2, asked=ASKED)
