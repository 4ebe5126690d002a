"""What the box adds to the observation of Western Legends (X22); nothing but absent values while it is not in play."""

from __future__ import annotations

from typing import Final

from tinhorn.core.fields import ABSENT, Column, Fields, bits, counts, each, latest, number, row, seat, seat_bits
from tinhorn.core.numbers import Numbers
from tinhorn.games.legends.ante_up.content import TRAIN
from tinhorn.games.legends.blood_money.content import DIE_READ, LEGENDARY
from tinhorn.games.legends.blood_money.state import CONDITIONS, DEEDS, INJURIES, MAPS, OUT, REGIONS, ROW, STORIES, TALES, TRACK_END, WARES
from tinhorn.games.legends.blood_money.words import ID
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import ITEMS
from tinhorn.games.legends.language.words import DEEDS as COUNTERS
from tinhorn.games.legends.state.table import Legends

FEW: Final = 20
LINES: Final = 8
MONEY: Final = 300

SHOWN: Final = Fields(
    "boxes.blood_money",
    [
        number("story", ABSENT, STORIES - 1, "the open story"),
        number("stories", ABSENT, TALES, "stories in the deck"),
        counts("told", STORIES, 1),
        row("met", CONDITIONS, ABSENT, ABSENT, "who has met each condition", of_seats=True),
        seat("last", "who contributed last"),
        row("counts", len(COUNTERS), ABSENT, MONEY, "counters of the turn for the story", clips=True),
        bits("revealed", MAPS, "map tokens turned up this turn"),
        row("map", MAPS, ABSENT, SPACES - 1, "spaces of face-down map tokens"),
        each(row("map_seen", MAPS, ABSENT, SPACES - 1, "spaces where the seat has looked at a map token")),
        row("map_by", MAPS, ABSENT, ABSENT, "who turned up each map token", of_seats=True),
        each(number("cube", ABSENT, TRACK_END, "space of the story track")),
        bits("ruined", DEEDS, "ruined locations, by deed"),
        row("owner", DEEDS, OUT, ABSENT, "who has each deed", of_seats=True),
        bits("used", DEEDS, "deeds that were used"),
        each(number("injury", ABSENT, INJURIES - 1)),
        number("injuries", ABSENT, INJURIES, "injuries in the deck"),
        number("cart", ABSENT, REGIONS - 1, "the trader's region"),
        counts("cart_used", REGIONS, 1),
        row("row", ROW, ABSENT, ITEMS - 1, "legendary items on offer"),
        number("legendary", ABSENT, len(LEGENDARY), "legendary items in the deck"),
        row("wares", WARES, ABSENT, ITEMS - 1, "other items of the trader"),
        number("found", ABSENT, ITEMS - 1, "the item for which somebody makes room"),
        seat_bits("train_seen", "who has looked at the top of the train deck"),
        number("train_left", ABSENT, len(TRAIN.cards), "cards of the train deck when somebody looked"),
        number("risk", ABSENT, len(DIE_READ) - 1, "the face of the risk die"),
        number("fee", ABSENT, 1, "is the extra cost of the shop paid?"),
        row("gold", LINES, ABSENT, SPACES - 1, "spaces with nuggets"),
        each(number("allowed", ABSENT, FEW, clips=True)),
    ],
)
OWN: Final = Fields(
    "own_boxes.blood_money",
    [
        latest("map", MAPS, [Column("face", ABSENT, MAPS - 1), Column("where", ABSENT, SPACES - 1)]),
        number("train", ABSENT, len(TRAIN.cards) - 1, "the top of the train deck, if known"),
    ],
)


def observe(table: Legends, seat: int, out: Numbers) -> None:
    box = table.box(ID)
    out.part(SHOWN, None if box is None else box.show(table))
    out.part(OWN, None if box is None else box.look(table, seat))
