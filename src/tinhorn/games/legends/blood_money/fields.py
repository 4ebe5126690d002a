"""The fields of Blood Money. `secrets.py` has what a seat has peeked at (X22.3). Decks are from the bottom up."""

from __future__ import annotations

from dataclasses import replace

from tinhorn.core.declare import (
    Table,
    bits,
    each,
    each_row,
    flag,
    heap,
    number,
    only,
    otherwise,
    rare,
    row,
    seat,
    seat_bits,
    seat_row,
    secret,
    unobserved,
    worked_out,
)
from tinhorn.core.fields import ABSENT, ROW, Column, Field
from tinhorn.games.legends.ante_up.content import TRAIN
from tinhorn.games.legends.ante_up.fields import LISTS, SOME, deck, each_few, pairs
from tinhorn.games.legends.blood_money.content import CONDITIONS, DEEDS, DIE_READ, INJURIES, LEGENDARY, REGIONS, STORIES, TRACK_READ
from tinhorn.games.legends.blood_money.content import number as content_number
from tinhorn.games.legends.blood_money.words import FACE_NAMES
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import ITEMS
from tinhorn.games.legends.fields import FEW, MONEY, things
from tinhorn.games.legends.language.words import DEEDS as COUNTERS

MAPS = len(FACE_NAMES)
OUT = -2
OWNED = "who has each deed; -2 if it is not in the game"
PEEKED = [Column("face", ABSENT, MAPS - 1), Column("where", ABSENT, SPACES - 1)]

TABLE = Table(
    name="BloodMoney",
    box_of="Legends",
    base="Common",
    about="What everybody sees of Blood Money.",
    fields=(
        number("story", ABSENT, len(STORIES) - 1, "the open story"),
        deck("stories", len(STORIES) // 2, "stories in the deck"),
        heap("told", len(STORIES), "completed stories"),
        rare(seat_row("met", CONDITIONS, "who has met each condition")),
        seat("last", "who contributed last"),
        only(row("counts", len(COUNTERS), 0, MONEY, "counters of the turn for the story", clips=True), "in_play.deeds"),
        unobserved(bits("regions", FEW, "regions of this turn for the story")),
        bits("revealed", MAPS, "map tokens turned up this turn"),
        unobserved(number("telling", 0, 1, "is a story's own text being carried out?")),
        unobserved(number("acting", ABSENT, MONEY)),
        unobserved(number("arrived", ABSENT, SPACES - 1)),
        unobserved(number("tasked", ABSENT, CONDITIONS)),
        otherwise(things("map_at", MAPS, ABSENT, SPACES - 1, "the space of each map token")),
        worked_out(row("face_down", MAPS, ABSENT, SPACES - 1, "spaces of face-down map tokens"))
        .put_with(f"put_some(out, at, tuple({{}}), {MAPS})")
        .seen_under("map"),
        pairs("peeked", MAPS, PEEKED, "map tokens that the observer has peeked at", secret("X22.3")).seen_under("map"),
        replace(
            rare(each_row("map_seen", MAPS, ABSENT, SPACES - 1, "spaces where the seat has looked at a map token")),
            seen=LISTS,
            shows="told.spaces_seen(part, table)",
            reads="",
        ),
        rare(seat_row("map_by", MAPS, "who turned up each map token")),
        rare(each("cube", 0, len(TRACK_READ), "space of the story track")),
        bits("ruined", len(DEEDS), "ruined locations, by deed"),
        replace(rare(seat_row("owner", len(DEEDS))), told=Field("owner", ROW, len(DEEDS), OUT, ABSENT, OWNED, of_seats=True), about=OWNED),
        bits("used", len(DEEDS), "deeds that were used"),
        rare(each("injury", ABSENT, len(INJURIES) - 1)),
        deck("injuries", len(INJURIES), "injuries in the deck"),
        unobserved(number("gone", 0, 1, "has the last healing removed an injury?")),
        number("cart", ABSENT, len(REGIONS) - 1, "the trader's region"),
        deck("cart_deck", len(REGIONS)),
        heap("cart_used", len(REGIONS)),
        things("row", content_number("row"), ABSENT, ITEMS - 1, "legendary items on offer"),
        deck("legendary", len(LEGENDARY), "legendary items in the deck"),
        things("wares", content_number("wares"), ABSENT, ITEMS - 1, "other items of the trader"),
        unobserved(things("boxed", ITEMS, ABSENT, ITEMS - 1, "items that are not in the game")),
        number("found", ABSENT, ITEMS - 1, "the item for which somebody makes room"),
        number("fee", 0, 1, "is the extra cost of the shop paid?"),
        number("risk", ABSENT, len(DIE_READ) - 1, "the face of the risk die"),
        unobserved(number("looked", ABSENT, FEW)),
        seat_bits("train_seen", "who has looked at the top of the train deck"),
        number("train_left", 0, len(TRAIN.cards), "cards of the train deck when somebody looked"),
        worked_out(number("train", ABSENT, len(TRAIN.cards) - 1, "the top of the train deck, if known", shown=secret("X22.3"))),
        unobserved(worked_out(number("price", 0, MONEY, "of a legendary item for the seat", shown=secret("X22.1")))),
        unobserved(number("plea", ABSENT, FEW)),
        unobserved(things("bonus", FEW, ABSENT, FEW, "the played cards whose BONUS has counted")),
        things("gold", SOME, ABSENT, SPACES - 1, "spaces with nuggets"),
        unobserved(things("waiting", SOME, ABSENT, FEW, "sheriff moves put off")),
        unobserved(number("arrests", 0, FEW)),
        each_few("allowed", FEW, "legendary tokens from other sources than goals"),
    ),
    asked=(
        things("among", 4, ABSENT, ITEMS - 1, "what to choose from"),
        flag("bought"),
        number("dollars", ABSENT, MONEY, clips=True),
        number("less", ABSENT, MONEY, clips=True),
        number("most", ABSENT, MONEY, clips=True),
        number("sold_at", ABSENT, SPACES - 1),
        flag("unsure"),
    ),
)
