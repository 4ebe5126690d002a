"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from tinhorn.core.fields import BITS, COUNTS, LINES, NUMBER, ROW, SEATS, Column, Field
from tinhorn.core.observation import Observation
from tinhorn.core.put import clipped, put_bits, put_each, put_each_clipped, put_members, put_pair, put_seat_bits, put_some, turned
from tinhorn.core.rows import size_of
from tinhorn.core.state import State
from tinhorn.core.steps import Step
from tinhorn.games.dicetown import secrets, told
from tinhorn.games.dicetown.cards import deed_number, put_deed_numbers, put_deeds_by_seat, put_kinds
from tinhorn.games.dicetown.dice import put_dice
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.badge import AskMarshall
from tinhorn.games.dicetown.steps.bargains import OfferCard, OfferDollars, OfferNuggets, TiePick
from tinhorn.games.dicetown.steps.building import CheatTo
from tinhorn.games.dicetown.steps.doc import AskElixir
from tinhorn.games.dicetown.steps.elixirs import DominateGive, FriendGive, Give, Protect
from tinhorn.games.dicetown.steps.places import AskSplit
from tinhorn.games.dicetown.steps.playing import Object
from tinhorn.games.dicetown.steps.rounds import FinalPick
from tinhorn.games.dicetown.steps.saloon import SaloonTake
from tinhorn.games.dicetown.steps.store import AskCredits

ASKED: Final[list[tuple[type[Step], ...]]] = [
    (AskCredits,),
    (AskElixir,),
    (AskMarshall, DominateGive, FriendGive, Give),
    (AskSplit,),
    (CheatTo,),
    (FinalPick,),
    (Object,),
    (OfferCard, OfferDollars, OfferNuggets),
    (Protect,),
    (SaloonTake,),
    (TiePick,),
]
FIELDS: Final[list[Field]] = [
    Field("asked.place", NUMBER, 1, -1, 7, ""),
    Field("asked.tied", SEATS, 0, 0, 1, "between whom the Sheriff decides"),
    Field("asked.loot", NUMBER, 1, -1, 100, "", clips=True),
    Field("asked.robber", NUMBER, 1, -1, 0, "", of_seats=True),
    Field("asked.victim", NUMBER, 1, -1, 0, "", of_seats=True),
    Field("asked.by", NUMBER, 1, -1, 0, "", of_seats=True),
    Field("asked.to", NUMBER, 1, -1, 0, "", of_seats=True),
    Field("asked.visitor", NUMBER, 1, -1, 0, "", of_seats=True),
    Field("asked.kind", NUMBER, 1, -1, 27, "the card that may be cancelled"),
    Field("asked.visits", NUMBER, 1, -1, 19, ""),
    Field("asked.old", NUMBER, 1, -1, 5, "the face that is turned"),
    Field("asked.left", NUMBER, 1, -1, 20, ""),
    Field("round", NUMBER, 1, 0, 30, "", clips=True),
    Field("place", NUMBER, 1, -1, 7, "the step of phase II; -1 while hands are built"),
    Field("sheriff", NUMBER, 1, -1, 0, "", of_seats=True),
    Field("mine", NUMBER, 1, 0, 30, "nuggets left"),
    Field("bank", NUMBER, 1, 0, 100, "", clips=True),
    Field("stagecoach", NUMBER, 1, 0, 100, "", clips=True),
    Field("dollars", NUMBER, 1, 0, 100, "", by_seat=True, clips=True),
    Field("nuggets", NUMBER, 1, 0, 30, "", by_seat=True),
    Field("dice", COUNTS, 6, 0, 5, "set aside, by face", by_seat=True),
    Field("rolled", COUNTS, 6, 0, 5, "under the observer's own cup, by face"),
    Field("rolling", BITS, 0, 0, 1, "who has dice under the cup", of_seats=True),
    Field("revealed", COUNTS, 6, 0, 5, "by the last lifting of the cups", by_seat=True),
    Field("rollers", BITS, 0, 0, 1, "", of_seats=True),
    Field("store_cards", NUMBER, 1, 0, 19, "in the hand", by_seat=True),
    Field("deeds", NUMBER, 1, 0, 20, "in the hand", by_seat=True),
    Field("hands", COUNTS, 22, -1, 4, "cards by kind; -1 where not known", by_seat=True),
    Field("protected", COUNTS, 5, 0, 4, "protected deeds by value", by_seat=True),
    Field("store_deck", NUMBER, 1, 0, 19, ""),
    Field("store_discards", NUMBER, 1, 0, 19, ""),
    Field("played", COUNTS, 17, 0, 4, "since the store deck was last shuffled"),
    Field("looked_at", NUMBER, 1, 0, 39, "how many cards somebody looks at"),
    Field("looked", COUNTS, 22, -1, 4, "those cards; -1 where not known"),
    Field("fresh", NUMBER, 1, 0, 19, ""),
    Field("objected", NUMBER, 1, 0, 1, ""),
    Field("row", ROW, 3, -1, 4, "the deeds for sale"),
    Field("deed_deck", NUMBER, 1, 0, 20, ""),
    Field("elixirs", ROW, 2, -1, 6, ""),
    Field("elixir_used", NUMBER, 1, -1, 6, ""),
    Field("elixir_deck", BITS, 7, 0, 1, ""),
    Field("elixir_discards", BITS, 7, 0, 1, ""),
    Field("controller", NUMBER, 1, -1, 0, "", of_seats=True),
    Field("controllers", BITS, 0, 0, 1, "", of_seats=True),
    Field("visitors", BITS, 0, 0, 1, "", of_seats=True),
    Field("bidding", NUMBER, 1, 0, 1, ""),
    Field("opened", NUMBER, 1, 0, 1, ""),
    Field("offers", ROW, 3, -3, 100, "dollars, nuggets and card offered to the Sheriff; -3 where not known", by_seat=True),
    Field("ended", NUMBER, 1, 0, 1, ""),
    Field("winner", NUMBER, 1, -1, 0, "", of_seats=True),
    Field(
        "history",
        LINES,
        8,
        -4,
        27,
        "",
        columns=[
            Column("what", -1, 11),
            Column("seat", -1, 0, of_seats=True),
            Column("other", -1, 0, of_seats=True),
            Column("card 1", -4, 27),
            Column("card 2", -4, 27),
            Column("card 3", -4, 27),
        ],
    ),
]


@final
@mypyc_attr(acyclic=True)
class DiceTownObservation(Observation):
    def fields(self, state: State) -> list[Field]:
        return FIELDS

    def write(self, state: State, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
        assert isinstance(state, DiceTown)
        return observe(state, observer, question, way, out, at, me, seats)


def observe(table: DiceTown, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    asked = at
    at += 11 + seats
    if way == 0:
        assert isinstance(question, AskCredits)
        out[asked + 8 + seats] = i16(question.visits)
    elif way == 1:
        assert isinstance(question, AskElixir)
        out[asked + 6 + seats] = i16(turned(question.visitor, me, seats))
    elif way == 2:
        assert isinstance(question, (AskMarshall, DominateGive, FriendGive, Give))
        out[asked + 5 + seats] = i16(turned(question.to, me, seats))
    elif way == 3:
        assert isinstance(question, AskSplit)
        out[asked + 1 + seats] = i16(clipped(question.loot, -1, 100))
        out[asked + 2 + seats] = i16(turned(question.robber, me, seats))
    elif way == 4:
        assert isinstance(question, CheatTo)
        out[asked + 9 + seats] = i16(question.old)
    elif way == 5:
        assert isinstance(question, FinalPick)
        put_members(out, asked + 1, question.tied, me, seats)
    elif way == 6:
        assert isinstance(question, Object)
        out[asked + 4 + seats] = i16(turned(question.by, me, seats))
        out[asked + 7 + seats] = i16(question.kind)
    elif way == 7:
        assert isinstance(question, (OfferCard, OfferDollars, OfferNuggets))
        out[asked] = i16(question.place)
    elif way == 8:
        assert isinstance(question, Protect)
        out[asked + 10 + seats] = i16(question.left)
    elif way == 9:
        assert isinstance(question, SaloonTake)
        out[asked + 3 + seats] = i16(turned(question.victim, me, seats))
    elif way == 10:
        assert isinstance(question, TiePick)
        out[asked] = i16(question.place)
        put_members(out, asked + 1, question.tied, me, seats)
    out[at] = i16(clipped(table.round, 0, 30))
    out[at + 1] = i16(table.place)
    out[at + 2] = i16(turned(table.sheriff, me, seats))
    out[at + 3] = i16(table.mine)
    out[at + 4] = i16(clipped(table.bank, 0, 100))
    out[at + 5] = i16(clipped(table.stagecoach, 0, 100))
    at += 6
    at = put_each_clipped(out, at, table.dollars, 0, 100, me, seats)
    at = put_each(out, at, table.nuggets, 0, me, seats)
    at = put_dice(out, at, table.dice, me, seats)
    at = secrets.put_rolled(table, observer, out, at, me, seats)
    at = put_seat_bits(out, at, told.rolling(table), me, seats)
    at = put_dice(out, at, table.revealed, me, seats)
    at = put_seat_bits(out, at, table.rollers, me, seats)
    at = told.put_store_cards(table, observer, out, at, me, seats)
    at = put_deed_numbers(out, at, table.deeds, me, seats)
    at = secrets.put_hands(table, observer, out, at, me, seats)
    at = put_deeds_by_seat(out, at, table.protected, me, seats)
    out[at] = i16(size_of(table.store_deck))
    out[at + 1] = i16(size_of(table.store_discards))
    at += 2
    at = put_kinds(out, at, table.played)
    out[at] = i16(told.looked_at(table))
    at += 1
    at = secrets.put_looked(table, observer, out, at, me, seats)
    out[at] = i16(size_of(table.fresh))
    out[at + 1] = 1 if table.objected else 0
    at += 2
    at = put_some(out, at, table.row, 3)
    out[at] = i16(deed_number(table.deed_deck))
    at += 1
    at = put_pair(out, at, table.elixir_1, table.elixir_2)
    out[at] = i16(table.elixir_used)
    at += 1
    at = put_bits(out, at, table.elixir_deck, 7)
    at = put_bits(out, at, table.elixir_discards, 7)
    out[at] = i16(turned(table.controller, me, seats))
    at += 1
    at = put_seat_bits(out, at, table.controllers, me, seats)
    at = put_seat_bits(out, at, table.visitors, me, seats)
    out[at] = 1 if told.bidding(table) else 0
    out[at + 1] = 1 if table.opened else 0
    at += 2
    at = secrets.put_offers(table, observer, out, at, me, seats)
    out[at] = 1 if table.ended else 0
    out[at + 1] = i16(turned(table.winner, me, seats))
    at += 2
    at = secrets.put_memory(table, observer, out, at, me, seats)
    return at


OBSERVATION: Final = DiceTownObservation(version=1, ahead=2, asked=ASKED)
