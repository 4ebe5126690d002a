"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from tinhorn.core.fields import BITS, COUNTS, Field
from tinhorn.core.observation import Observation
from tinhorn.core.put import put_counts, put_own_heaps
from tinhorn.core.state import State
from tinhorn.core.steps import Step
from tinhorn.examples.liars_dice.state import LiarsDice

FIELDS: Final[list[Field]] = [
    Field("dice", COUNTS, 6, -1, 5, "dice by face; -1 where the cup is down", by_seat=True),
    Field("bids", BITS, 60, 0, 1, "what was bid"),
]


@final
@mypyc_attr(acyclic=True)
class LiarsDiceObservation(Observation):
    def fields(self, state: State) -> list[Field]:
        return FIELDS

    def write(self, state: State, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
        assert isinstance(state, LiarsDice)
        return observe(state, observer, question, way, out, at, me, seats)


def observe(table: LiarsDice, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    at = put_own_heaps(out, at, table.dice, 6, observer, table.over, me, seats)
    at = put_counts(out, at, table.bids, 60)
    return at


OBSERVATION: Final = LiarsDiceObservation(version=1, ahead=0, recalls=True)
