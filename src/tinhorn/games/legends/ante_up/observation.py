"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from tinhorn.core.fields import BITS, LINES, NUMBER, ROW, Column, Field
from tinhorn.core.observation import Observation
from tinhorn.core.put import clipped, put_bits, put_counts, put_each_of, put_each_seat_bits, put_seat_bits, put_some, turned
from tinhorn.core.state import State
from tinhorn.core.steps import Step
from tinhorn.games.legends.ante_up import secrets, told
from tinhorn.games.legends.ante_up.state import AnteUp, part_of
from tinhorn.games.legends.ante_up.steps.faro import Bet, JoinFaro, StayIn
from tinhorn.games.legends.ante_up.steps.frontier import PayFrontier
from tinhorn.games.legends.ante_up.steps.roads import WalkFromStation
from tinhorn.games.legends.ante_up.steps.stakes import JoinStakes
from tinhorn.games.legends.ante_up.steps.store import ShopAt
from tinhorn.games.legends.ante_up.steps.tokens import TakeLoot
from tinhorn.games.legends.ante_up.told import put_latest_bets
from tinhorn.games.legends.state.table import Legends

ASKED: Final[list[tuple[type[Step], ...]]] = [
    (Bet,),
    (JoinFaro,),
    (JoinStakes,),
    (PayFrontier,),
    (ShopAt,),
    (StayIn,),
    (TakeLoot,),
    (WalkFromStation,),
]
FIELDS: Final[list[Field]] = [
    Field("asked.ante_up.active", NUMBER, 1, -1, 0, "", of_seats=True),
    Field("asked.ante_up.away", NUMBER, 1, 0, 1, ""),
    Field("asked.ante_up.left", NUMBER, 1, -1, 200, "", clips=True),
    Field("asked.ante_up.marker", NUMBER, 1, -1, 20, "", clips=True),
    Field("asked.ante_up.players", BITS, 0, 0, 1, "", of_seats=True),
    Field("asked.ante_up.sold_at", NUMBER, 1, -1, 111, ""),
    Field("asked.ante_up.staying", NUMBER, 1, -1, 1, ""),
    Field("asked.ante_up.target", NUMBER, 1, -1, 7, "", of_seats=True),
    Field("asked.ante_up.used", ROW, 3, -1, 200, "abilities used in this window"),
    Field("asked.ante_up.way", NUMBER, 1, -1, 20, "", clips=True),
    Field("boxes.ante_up.train", NUMBER, 1, 0, 7, "the number of its checkpoint"),
    Field("boxes.ante_up.train_deck", NUMBER, 1, 0, 8, ""),
    Field("boxes.ante_up.train_used", BITS, 8, 0, 1, ""),
    Field("boxes.ante_up.train_card", NUMBER, 1, -1, 7, ""),
    Field("boxes.ante_up.events", NUMBER, 1, 0, 44, ""),
    Field("boxes.ante_up.events_used", BITS, 44, 0, 1, ""),
    Field("boxes.ante_up.resolving", ROW, 3, -1, 43, "events that are being carried out"),
    Field("boxes.ante_up.markers", BITS, 31, 0, 1, "spaces of the LP track, and a bit for each other track"),
    Field("boxes.ante_up.gp", NUMBER, 1, 0, 60, "gambler points", by_seat=True, clips=True),
    Field("boxes.ante_up.longhorns", NUMBER, 1, 0, 20, "", by_seat=True, clips=True),
    Field("boxes.ante_up.grazing", ROW, 8, -1, 111, "spaces with longhorns"),
    Field(
        "boxes.ante_up.tokens",
        LINES,
        8,
        -1,
        111,
        "kind and place of tokens on the board",
        columns=[Column("kind", -1, 3), Column("where", -1, 111)],
    ),
    Field(
        "boxes.ante_up.tokens_seen",
        LINES,
        8,
        -1,
        111,
        "those that the seat has looked at",
        by_seat=True,
        columns=[Column("kind", -1, 3), Column("where", -1, 111)],
    ),
    Field(
        "own_boxes.ante_up.tokens",
        LINES,
        8,
        -1,
        111,
        "those that the observer has peeked at",
        columns=[Column("token", -1, 14), Column("where", -1, 111)],
    ),
    Field("boxes.ante_up.met", NUMBER, 1, -1, 14, "the token that is turned up"),
    Field("boxes.ante_up.gold", ROW, 8, -1, 111, "spaces with nuggets"),
    Field("boxes.ante_up.frontier", ROW, 9, -1, 12, "numbers on the frontier"),
    Field("boxes.ante_up.frontier_seen", ROW, 9, -1, 8, "places that the seat has looked at", by_seat=True),
    Field(
        "own_boxes.ante_up.frontier",
        LINES,
        8,
        -1,
        11,
        "tokens of the frontier that the observer has peeked at",
        columns=[Column("place", -1, 8), Column("token", -1, 11)],
    ),
    Field("boxes.ante_up.gone", BITS, 12, 0, 1, "tokens of the frontier that were turned"),
    Field("boxes.ante_up.trading", ROW, 6, -1, 41, "items at the Trading Post"),
    Field("boxes.ante_up.allowed", NUMBER, 1, 0, 20, "legendary tokens from other sources than goals", by_seat=True, clips=True),
    Field("boxes.ante_up.arrests", NUMBER, 1, 0, 20, "", clips=True),
    Field("boxes.ante_up.grudges", BITS, 0, 0, 1, "who has beaten the seat", by_seat=True, of_seats=True),
    Field("boxes.ante_up.game", NUMBER, 1, 0, 20, "", clips=True),
    Field("boxes.ante_up.anywhere", NUMBER, 1, 0, 1, ""),
    Field("boxes.ante_up.won", BITS, 0, 0, 1, "", of_seats=True),
    Field("boxes.ante_up.folded", BITS, 0, 0, 1, "", of_seats=True),
    Field(
        "boxes.ante_up.bets",
        LINES,
        8,
        -1,
        300,
        "",
        columns=[Column("seat", -1, 0, of_seats=True), Column("rank", -1, 52), Column("dollars", 0, 300)],
    ),
    Field("boxes.ante_up.order", NUMBER, 1, 0, 52, "faro cards face down"),
    Field("boxes.ante_up.turned", ROW, 3, -1, 51, "faro cards turned up"),
    Field("boxes.ante_up.die", NUMBER, 1, -1, 20, "the face of the Carbine's die", clips=True),
    Field("boxes.ante_up.face", NUMBER, 1, -1, 20, "the last face of a roll", clips=True),
    Field("boxes.ante_up.decided", NUMBER, 1, -1, 20, "", clips=True),
]


@final
@mypyc_attr(acyclic=True)
class AnteUpObservation(Observation):
    def in_play(self, state: State) -> bool:
        assert isinstance(state, Legends)
        return state.box("ante_up") is not None

    def fields(self, state: State) -> list[Field]:
        return FIELDS

    def write(self, state: State, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
        assert isinstance(state, Legends)
        return observe(part_of(state), state, observer, question, way, out, at, me, seats)


def observe(
    part: AnteUp, table: Legends, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64
) -> i64:
    asked = at
    at += 11 + seats
    if way == 0:
        assert isinstance(question, Bet)
        out[asked + 3] = i16(clipped(question.marker, -1, 20))
    elif way == 1:
        assert isinstance(question, JoinFaro)
        out[asked] = i16(turned(question.active, me, seats))
        put_seat_bits(out, asked + 4, question.players, me, seats)
        out[asked + 10 + seats] = i16(clipped(question.way, -1, 20))
    elif way == 2:
        assert isinstance(question, JoinStakes)
        out[asked] = i16(turned(question.active, me, seats))
    elif way == 3:
        assert isinstance(question, PayFrontier)
        out[asked + 2] = i16(clipped(question.left, -1, 200))
    elif way == 4:
        assert isinstance(question, ShopAt)
        out[asked + 1] = 1 if question.away else 0
        out[asked + 4 + seats] = i16(question.sold_at)
        put_some(out, asked + 7 + seats, question.used, 3)
    elif way == 5:
        assert isinstance(question, StayIn)
        out[asked] = i16(turned(question.active, me, seats))
        put_seat_bits(out, asked + 4, question.players, me, seats)
        out[asked + 5 + seats] = i16(question.staying)
        out[asked + 10 + seats] = i16(clipped(question.way, -1, 20))
    elif way == 6:
        assert isinstance(question, TakeLoot)
        out[asked + 6 + seats] = i16(turned(question.target, me, seats))
    elif way == 7:
        assert isinstance(question, WalkFromStation)
        put_some(out, asked + 7 + seats, question.used, 3)
    out[at] = i16(part.train)
    out[at + 1] = i16(len(part.train_deck))
    at += 2
    at = put_counts(out, at, part.train_used, 8)
    out[at] = i16(part.train_card)
    out[at + 1] = i16(len(part.events))
    at += 2
    at = put_counts(out, at, part.events_used, 44)
    at = put_some(out, at, part.resolving, 3)
    at = put_bits(out, at, part.markers, 31)
    at = put_each_of(out, at, part.gp, 0, 60, me, seats)
    at = put_each_of(out, at, part.longhorns, 0, 20, me, seats)
    at = put_some(out, at, part.grazing, 8)
    at = told.put_tokens(part, table, observer, out, at, me, seats)
    at = told.put_tokens_seen(part, table, observer, out, at, me, seats)
    at = secrets.put_peeked(part, table, observer, out, at, me, seats)
    out[at] = i16(part.met)
    at += 1
    at = put_some(out, at, part.gold, 8)
    at = put_some(out, at, tuple(told.numbers(part)), 9)
    at = told.put_frontier_seen(part, table, observer, out, at, me, seats)
    at = secrets.put_found(part, table, observer, out, at, me, seats)
    at = put_counts(out, at, part.gone, 12)
    at = put_some(out, at, part.trading, 6)
    at = put_each_of(out, at, part.allowed, 0, 20, me, seats)
    out[at] = i16(clipped(part.arrests, 0, 20))
    at += 1
    at = put_each_seat_bits(out, at, part.grudges, me, seats)
    out[at] = i16(clipped(part.game, 0, 20))
    out[at + 1] = i16(part.anywhere)
    at += 2
    at = put_seat_bits(out, at, part.won, me, seats)
    at = put_seat_bits(out, at, part.folded, me, seats)
    at = put_latest_bets(out, at, part.bets, 8, 300, me, seats)
    out[at] = i16(len(part.order))
    at += 1
    at = put_some(out, at, part.turned, 3)
    out[at] = i16(clipped(part.die, -1, 20))
    out[at + 1] = i16(clipped(part.face, -1, 20))
    out[at + 2] = i16(clipped(part.decided, -1, 20))
    at += 3
    return at


OBSERVATION: Final = AnteUpObservation(asked=ASKED)
