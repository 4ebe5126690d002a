"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from tinhorn.core.fields import BITS, COUNTS, NUMBER, ROW, Field
from tinhorn.core.observation import Observation
from tinhorn.core.put import (
    clipped,
    put_bits,
    put_counts,
    put_each,
    put_looked_up,
    put_part,
    put_row,
    put_seats_looked_up,
    put_some,
    put_two_seats,
    turned,
)
from tinhorn.core.state import State
from tinhorn.core.steps import Step
from tinhorn.games.meeples import told
from tinhorn.games.meeples.board import TILE_OWNER, TILE_POINTS
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.steps.placing import LendToken, NextMeeple
from tinhorn.games.meeples.steps.resolving import MayBuild, MayUpgrade
from tinhorn.games.meeples.steps.showdown import MayReroll

ASKED: Final[list[tuple[type[Step], ...]]] = [
    (LendToken, NextMeeple),
    (MayBuild, MayUpgrade),
    (MayReroll,),
]
FIELDS: Final[list[Field]] = [
    Field("asked.space", NUMBER, 1, -1, 13, ""),
    Field("asked.building", NUMBER, 1, -1, 11, ""),
    Field("asked.own", NUMBER, 1, -1, 5, "the own die in a showdown"),
    Field("asked.other", NUMBER, 1, -1, 5, "the other die"),
    Field("first", NUMBER, 1, -1, 0, "who began", of_seats=True),
    Field("active", NUMBER, 1, -1, 0, "whose turn it is", of_seats=True),
    Field("turns", NUMBER, 1, 0, 200, "that have begun", clips=True),
    Field("ending", BITS, 4, 0, 1, "why the game ends"),
    Field("buildings", ROW, 60, 0, 21, "meeples by building and kind"),
    Field("saloon", ROW, 5, 0, 21, ""),
    Field("jail", ROW, 5, 0, 21, ""),
    Field("hand", ROW, 5, 0, 21, "meeples that are being placed"),
    Field("street", ROW, 14, -1, 4, "the kind of the meeple on each space"),
    Field("tokens", ROW, 2, -1, -1, "whose tokens lie at the two ends", of_seats=True),
    Field("space", NUMBER, 1, 0, 13, "whose turn it is while meeples are placed"),
    Field("direction", NUMBER, 1, 0, 1, ""),
    Field("owners", ROW, 12, -1, -1, "whose tile is on each building", of_seats=True),
    Field("points", ROW, 12, 0, 10, "of the tile on each building"),
    Field("gold", NUMBER, 1, 0, 36, "", by_seat=True),
    Field("stone", NUMBER, 1, 0, 18, "", by_seat=True),
    Field("bars", NUMBER, 1, 0, 6, "", by_seat=True),
    Field("tiles", NUMBER, 1, 0, 8, "left to build", by_seat=True),
    Field("bag_gold", NUMBER, 1, 0, 36, ""),
    Field("bag_stone", NUMBER, 1, 0, 18, ""),
    Field("bag_dynamite", NUMBER, 1, 0, 3, ""),
    Field("jail_dynamite", NUMBER, 1, 0, 3, ""),
    Field("spent_dynamite", NUMBER, 1, 0, 3, ""),
    Field("bank", ROW, 6, 0, 8, "prices of the bars left, the next one first"),
    Field("graves", ROW, 6, -1, 4, "the kind of the meeple in each grave"),
    Field("box", COUNTS, 5, 0, 21, "the dead for whom there is no grave"),
]


@final
@mypyc_attr(acyclic=True)
class MeeplesObservation(Observation):
    def fields(self, state: State) -> list[Field]:
        return FIELDS

    def write(self, state: State, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
        assert isinstance(state, Meeples)
        return observe(state, observer, question, way, out, at, me, seats)


def observe(table: Meeples, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    asked = at
    at += 4
    if way == 0:
        assert isinstance(question, (LendToken, NextMeeple))
        out[asked] = i16(question.space)
    elif way == 1:
        assert isinstance(question, (MayBuild, MayUpgrade))
        out[asked + 1] = i16(question.building)
    elif way == 2:
        assert isinstance(question, MayReroll)
        out[asked + 2] = i16(question.own)
        out[asked + 3] = i16(question.other)
    out[at] = i16(turned(table.first, me, seats))
    out[at + 1] = i16(turned(table.active, me, seats))
    out[at + 2] = i16(clipped(table.turns, 0, 200))
    at += 3
    at = put_bits(out, at, table.ending, 4)
    at = put_part(out, at, table.meeples, 0, 75)
    at = put_row(out, at, table.street)
    at = put_two_seats(out, at, table.token_right, table.token_left, me, seats)
    out[at] = i16(table.space)
    out[at + 1] = i16(table.direction)
    at += 2
    at = put_seats_looked_up(out, at, TILE_OWNER, table.tile, me, seats)
    at = put_looked_up(out, at, TILE_POINTS, table.tile)
    at = put_each(out, at, table.supply, 0, me, seats)
    at = put_each(out, at, table.supply, 4, me, seats)
    at = put_each(out, at, table.supply, 8, me, seats)
    at = put_each(out, at, table.supply, 12, me, seats)
    out[at] = i16(table.bag_gold)
    out[at + 1] = i16(table.bag_stone)
    out[at + 2] = i16(table.bag_dynamite)
    out[at + 3] = i16(table.jail_dynamite)
    out[at + 4] = i16(table.spent)
    at += 5
    at = put_some(out, at, told.bank(table), 6)
    at = put_some(out, at, told.graves(table), 6)
    at = put_counts(out, at, told.box(table), 5)
    return at


OBSERVATION: Final = MeeplesObservation(version=1, ahead=2, asked=ASKED)
