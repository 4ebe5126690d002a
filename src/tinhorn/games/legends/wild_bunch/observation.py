"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from tinhorn.core.fields import BITS, NUMBER, ROW, Field
from tinhorn.core.observation import Observation
from tinhorn.core.put import clipped, put_counts, put_each_of, put_some, put_some_seats, turned
from tinhorn.core.state import State
from tinhorn.core.steps import Step
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.wild_bunch.state import WildBunch, part_of
from tinhorn.games.legends.wild_bunch.steps.items import PeekNear
from tinhorn.games.legends.wild_bunch.steps.sheriff import Bribe

ASKED: Final[list[tuple[type[Step], ...]]] = [
    (Bribe,),
    (PeekNear,),
]
FIELDS: Final[list[Field]] = [
    Field("asked.wild_bunch.steps", NUMBER, 1, -1, 20, "", clips=True),
    Field("asked.wild_bunch.dollars", NUMBER, 1, -1, 300, "", clips=True),
    Field("boxes.wild_bunch.title", NUMBER, 1, -1, 7, "the title in force"),
    Field("boxes.wild_bunch.holder", NUMBER, 1, -1, 0, "who has it", of_seats=True),
    Field("boxes.wild_bunch.crew", NUMBER, 1, -1, 11, "the gang, or from the first posse on the posse", by_seat=True),
    Field("boxes.wild_bunch.sheriff", NUMBER, 1, -1, 7, "the active sheriff card"),
    Field("boxes.wild_bunch.sheriff_deck", NUMBER, 1, 0, 8, "from the bottom up"),
    Field("boxes.wild_bunch.sheriff_used", BITS, 8, 0, 1, ""),
    Field("boxes.wild_bunch.beaten", NUMBER, 1, 0, 1, "has he lost the fight that is going on?"),
    Field("boxes.wild_bunch.legendary", NUMBER, 1, 0, 8, "legendary items in the deck"),
    Field("boxes.wild_bunch.found", NUMBER, 1, -1, 41, "the item for which somebody makes room"),
    Field("boxes.wild_bunch.where", ROW, 4, -2, 111, "the space of each unique token; -2 once it is used up"),
    Field("boxes.wild_bunch.carrier", ROW, 4, -1, -1, "who carries it", of_seats=True),
]


@final
@mypyc_attr(acyclic=True)
class WildBunchObservation(Observation):
    def in_play(self, state: State) -> bool:
        assert isinstance(state, Legends)
        return state.box("wild_bunch") is not None

    def fields(self, state: State) -> list[Field]:
        return FIELDS

    def write(self, state: State, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
        assert isinstance(state, Legends)
        return observe(part_of(state), state, observer, question, way, out, at, me, seats)


def observe(
    part: WildBunch, table: Legends, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64
) -> i64:
    asked = at
    at += 2
    if way == 0:
        assert isinstance(question, Bribe)
        out[asked + 1] = i16(clipped(question.dollars, -1, 300))
    elif way == 1:
        assert isinstance(question, PeekNear)
        out[asked] = i16(clipped(question.steps, -1, 20))
    out[at] = i16(part.title)
    out[at + 1] = i16(turned(part.holder, me, seats))
    at += 2
    at = put_each_of(out, at, part.crew, -1, 11, me, seats)
    out[at] = i16(part.sheriff)
    out[at + 1] = i16(len(part.sheriff_deck))
    at += 2
    at = put_counts(out, at, part.sheriff_used, 8)
    out[at] = i16(part.beaten)
    out[at + 1] = i16(len(part.legendary))
    out[at + 2] = i16(part.found)
    at += 3
    at = put_some(out, at, part.where, 4)
    at = put_some_seats(out, at, part.carrier, 4, me, seats)
    return at


OBSERVATION: Final = WildBunchObservation(asked=ASKED)
