"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from tinhorn.core.fields import BITS, LINES, NUMBER, ROW, Column, Field, with_only
from tinhorn.core.observation import Observation
from tinhorn.core.put import clipped, put_bits, put_clipped_at, put_counts, put_each_of, put_seat_bits, put_some, put_some_seats, turned
from tinhorn.core.state import State
from tinhorn.core.steps import Step
from tinhorn.games.legends.blood_money import secrets, told
from tinhorn.games.legends.blood_money.state import BloodMoney, part_of
from tinhorn.games.legends.blood_money.steps.deeds import HowMany, ShopEach, ShopFor
from tinhorn.games.legends.blood_money.steps.stories import PickCondition
from tinhorn.games.legends.blood_money.steps.trader import Trade
from tinhorn.games.legends.state.table import Legends

ASKED: Final[list[tuple[type[Step], ...]]] = [
    (HowMany,),
    (PickCondition,),
    (ShopEach,),
    (ShopFor,),
    (Trade,),
]
FIELDS: Final[list[Field]] = [
    Field("asked.blood_money.among", ROW, 4, -1, 41, "what to choose from"),
    Field("asked.blood_money.bought", NUMBER, 1, 0, 1, ""),
    Field("asked.blood_money.dollars", NUMBER, 1, -1, 300, "", clips=True),
    Field("asked.blood_money.less", NUMBER, 1, -1, 300, "", clips=True),
    Field("asked.blood_money.most", NUMBER, 1, -1, 300, "", clips=True),
    Field("asked.blood_money.sold_at", NUMBER, 1, -1, 111, ""),
    Field("asked.blood_money.unsure", NUMBER, 1, 0, 1, ""),
    Field("boxes.blood_money.story", NUMBER, 1, -1, 39, "the open story"),
    Field("boxes.blood_money.stories", NUMBER, 1, 0, 20, "stories in the deck"),
    Field("boxes.blood_money.told", BITS, 40, 0, 1, "completed stories"),
    Field("boxes.blood_money.met", ROW, 3, -1, -1, "who has met each condition", of_seats=True),
    Field("boxes.blood_money.last", NUMBER, 1, -1, 0, "who contributed last", of_seats=True),
    Field("boxes.blood_money.counts", ROW, 60, 0, 300, "counters of the turn for the story", clips=True),
    Field("boxes.blood_money.revealed", BITS, 3, 0, 1, "map tokens turned up this turn"),
    Field("boxes.blood_money.map", ROW, 3, -1, 111, "spaces of face-down map tokens"),
    Field(
        "own_boxes.blood_money.map",
        LINES,
        3,
        -1,
        111,
        "map tokens that the observer has peeked at",
        columns=[Column("face", -1, 2), Column("where", -1, 111)],
    ),
    Field("boxes.blood_money.map_seen", ROW, 3, -1, 111, "spaces where the seat has looked at a map token", by_seat=True),
    Field("boxes.blood_money.map_by", ROW, 3, -1, -1, "who turned up each map token", of_seats=True),
    Field("boxes.blood_money.cube", NUMBER, 1, 0, 4, "space of the story track", by_seat=True),
    Field("boxes.blood_money.ruined", BITS, 17, 0, 1, "ruined locations, by deed"),
    Field("boxes.blood_money.owner", ROW, 17, -2, -1, "who has each deed; -2 if it is not in the game", of_seats=True),
    Field("boxes.blood_money.used", BITS, 17, 0, 1, "deeds that were used"),
    Field("boxes.blood_money.injury", NUMBER, 1, -1, 17, "", by_seat=True),
    Field("boxes.blood_money.injuries", NUMBER, 1, 0, 18, "injuries in the deck"),
    Field("boxes.blood_money.cart", NUMBER, 1, -1, 8, "the trader's region"),
    Field("boxes.blood_money.cart_deck", NUMBER, 1, 0, 9, ""),
    Field("boxes.blood_money.cart_used", BITS, 9, 0, 1, ""),
    Field("boxes.blood_money.row", ROW, 3, -1, 41, "legendary items on offer"),
    Field("boxes.blood_money.legendary", NUMBER, 1, 0, 20, "legendary items in the deck"),
    Field("boxes.blood_money.wares", ROW, 2, -1, 41, "other items of the trader"),
    Field("boxes.blood_money.found", NUMBER, 1, -1, 41, "the item for which somebody makes room"),
    Field("boxes.blood_money.fee", NUMBER, 1, 0, 1, "is the extra cost of the shop paid?"),
    Field("boxes.blood_money.risk", NUMBER, 1, -1, 5, "the face of the risk die"),
    Field("boxes.blood_money.train_seen", BITS, 0, 0, 1, "who has looked at the top of the train deck", of_seats=True),
    Field("boxes.blood_money.train_left", NUMBER, 1, 0, 8, "cards of the train deck when somebody looked"),
    Field("own_boxes.blood_money.train", NUMBER, 1, -1, 7, "the top of the train deck, if known"),
    Field("boxes.blood_money.gold", ROW, 8, -1, 111, "spaces with nuggets"),
    Field("boxes.blood_money.allowed", NUMBER, 1, 0, 20, "legendary tokens from other sources than goals", by_seat=True, clips=True),
]


@final
@mypyc_attr(acyclic=True)
class BloodMoneyObservation(Observation):
    def in_play(self, state: State) -> bool:
        assert isinstance(state, Legends)
        return state.box("blood_money") is not None

    def fields(self, state: State) -> list[Field]:
        assert isinstance(state, Legends)
        return with_only(FIELDS, {"boxes.blood_money.counts": state.in_play.deeds})

    def write(self, state: State, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
        assert isinstance(state, Legends)
        return observe(part_of(state), state, observer, question, way, out, at, me, seats)


def observe(
    part: BloodMoney, table: Legends, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64
) -> i64:
    asked = at
    at += 10
    if way == 0:
        assert isinstance(question, HowMany)
        out[asked + 5] = i16(clipped(question.dollars, -1, 300))
        out[asked + 7] = i16(clipped(question.most, -1, 300))
    elif way == 1:
        assert isinstance(question, PickCondition)
        put_some(out, asked, question.among, 4)
    elif way == 2:
        assert isinstance(question, ShopEach)
        out[asked + 6] = i16(clipped(question.less, -1, 300))
        out[asked + 8] = i16(question.sold_at)
    elif way == 3:
        assert isinstance(question, ShopFor)
        out[asked + 6] = i16(clipped(question.less, -1, 300))
    elif way == 4:
        assert isinstance(question, Trade)
        out[asked + 4] = 1 if question.bought else 0
        out[asked + 9] = 1 if question.unsure else 0
    out[at] = i16(part.story)
    out[at + 1] = i16(len(part.stories))
    at += 2
    at = put_counts(out, at, part.told, 40)
    at = put_some_seats(out, at, part.met, 3, me, seats)
    out[at] = i16(turned(part.last, me, seats))
    at += 1
    at = put_clipped_at(out, at, part.counts, table.in_play.deeds, 0, 300)
    at = put_bits(out, at, part.revealed, 3)
    at = put_some(out, at, tuple(told.face_down(part, table)), 3)
    at = secrets.put_peeked(part, table, observer, out, at, me, seats)
    at = told.put_map_seen(part, table, observer, out, at, me, seats)
    at = put_some_seats(out, at, part.map_by, 3, me, seats)
    at = put_each_of(out, at, part.cube, 0, 4, me, seats)
    at = put_bits(out, at, part.ruined, 17)
    at = put_some_seats(out, at, part.owner, 17, me, seats)
    at = put_bits(out, at, part.used, 17)
    at = put_each_of(out, at, part.injury, -1, 17, me, seats)
    out[at] = i16(len(part.injuries))
    out[at + 1] = i16(part.cart)
    out[at + 2] = i16(len(part.cart_deck))
    at += 3
    at = put_counts(out, at, part.cart_used, 9)
    at = put_some(out, at, part.row, 3)
    out[at] = i16(len(part.legendary))
    at += 1
    at = put_some(out, at, part.wares, 2)
    out[at] = i16(part.found)
    out[at + 1] = i16(part.fee)
    out[at + 2] = i16(part.risk)
    at += 3
    at = put_seat_bits(out, at, part.train_seen, me, seats)
    out[at] = i16(part.train_left)
    out[at + 1] = i16(secrets.train(part, table, observer))
    at += 2
    at = put_some(out, at, part.gold, 8)
    at = put_each_of(out, at, part.allowed, 0, 20, me, seats)
    return at


OBSERVATION: Final = BloodMoneyObservation(asked=ASKED)
