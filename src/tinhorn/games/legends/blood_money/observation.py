"""What the box adds to the observation of Western Legends (X22); nothing but absent values while it is not in play."""

from __future__ import annotations

from typing import Final

from tinhorn.core.observation import ABSENT, Column, Field, bits, counts, each, latest, number, row, seat
from tinhorn.games.legends.ante_up.content import TRAIN
from tinhorn.games.legends.blood_money.content import DIE_READ, LEGENDARY
from tinhorn.games.legends.blood_money.state import CONDITIONS, DEEDS, INJURIES, MAPS, OUT, REGIONS, ROW, STORIES, TALES, TRACK_END, WARES
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import ITEMS
from tinhorn.games.legends.language.words import DEEDS as COUNTERS

FEW: Final = 20
LINES: Final = 8
MONEY: Final = 300

FIELDS: Final[list[Field]] = [
    number("boxes.blood_money.story", ABSENT, STORIES - 1, "the open story"),
    number("boxes.blood_money.stories", ABSENT, TALES, "stories in the deck"),
    counts("boxes.blood_money.told", STORIES, 1),
    row("boxes.blood_money.met", CONDITIONS, ABSENT, ABSENT, "who has met each condition", of_seats=True),
    seat("boxes.blood_money.last", "who contributed last"),
    row("boxes.blood_money.counts", len(COUNTERS), ABSENT, MONEY, "counters of the turn for the story", clips=True),
    bits("boxes.blood_money.revealed", MAPS, "map tokens turned up this turn"),
    row("boxes.blood_money.map", MAPS, ABSENT, SPACES - 1, "spaces of face-down map tokens"),
    row("boxes.blood_money.map_by", MAPS, ABSENT, ABSENT, "who turned up each map token", of_seats=True),
    each(number("boxes.blood_money.cube", ABSENT, TRACK_END, "space of the story track")),
    bits("boxes.blood_money.ruined", DEEDS, "ruined locations, by deed"),
    row("boxes.blood_money.owner", DEEDS, OUT, ABSENT, "who has each deed", of_seats=True),
    bits("boxes.blood_money.used", DEEDS, "deeds that were used"),
    each(number("boxes.blood_money.injury", ABSENT, INJURIES - 1)),
    number("boxes.blood_money.injuries", ABSENT, INJURIES, "injuries in the deck"),
    number("boxes.blood_money.cart", ABSENT, REGIONS - 1, "the trader's region"),
    counts("boxes.blood_money.cart_used", REGIONS, 1),
    row("boxes.blood_money.row", ROW, ABSENT, ITEMS - 1, "legendary items on offer"),
    number("boxes.blood_money.legendary", ABSENT, len(LEGENDARY), "legendary items in the deck"),
    row("boxes.blood_money.wares", WARES, ABSENT, ITEMS - 1, "other items of the trader"),
    number("boxes.blood_money.found", ABSENT, ITEMS - 1, "the item for which somebody makes room"),
    number("boxes.blood_money.risk", ABSENT, len(DIE_READ) - 1, "the face of the risk die"),
    number("boxes.blood_money.fee", ABSENT, 1, "is the extra cost of the shop paid?"),
    row("boxes.blood_money.gold", LINES, ABSENT, SPACES - 1, "spaces with nuggets"),
    each(number("boxes.blood_money.allowed", ABSENT, FEW, clips=True)),
    latest("own_boxes.blood_money.map", MAPS, [Column("face", ABSENT, MAPS - 1), Column("where", ABSENT, SPACES - 1)]),
    number("own_boxes.blood_money.train", ABSENT, len(TRAIN.cards) - 1, "the top of the train deck, if known"),
]
