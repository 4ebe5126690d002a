"""The fields of Fistful of Meeples. `python -m tinhorn.fields meeples` writes the code for them.

Nothing is hidden (M13.1). Nobody knows what the bag will give: chance decides it when it is drawn (M13.2).

`meeples[place * KINDS + kind]` counts those inside the buildings, in the Saloon, the Jail and the hand. `street[space]` is the meeple on a
space, or nobody. The dead lie in the order of their deaths: the first six in the graves, later ones in the box (M8.7).
`supply[STONE + seat]` and so on is what lies before the players; `tile[building]` whose tile is there with which side up.

`manned`, `taken` and `in_hand` repeat in bits which locations hold meeples, which spaces are not available and which kinds are in the
hand: they are the index for looking up options.
"""

from __future__ import annotations

from dataclasses import replace

from tinhorn.core.declare import (
    Declared,
    Table,
    bits,
    each_part,
    heap,
    looked_up,
    members,
    number,
    otherwise,
    pair,
    part,
    row,
    seat,
    worked_out,
)
from tinhorn.core.fields import ABSENT
from tinhorn.games.meeples.board import (
    ALL_DYNAMITE,
    ALL_GOLD,
    ALL_STONE,
    BARS,
    BUILDINGS,
    DIE_FACES,
    GOLD,
    GRAVES,
    HAND,
    JAIL,
    KINDS,
    LOCATIONS,
    NUMBER_OF,
    PLACES,
    PRICES,
    SALOON,
    SEATS,
    SPACES,
    STONE,
    TILE_POINTS,
    TILES,
    TILES_EACH,
)

MEEPLES = max(NUMBER_OF)
LONGEST = 200  # turns, as in the longest game that the options offer


def machine_number(name: str, high: int, about: str = "", blank: str = "0") -> Declared:
    """A number that is often used as an index."""
    return replace(number(name, 0, high, about), stored="i64", blank=blank)


TABLE = Table(
    name="Meeples",
    about="""What a seat sees of Fistful of Meeples: everything but what the bag will give (M13).

    Meeples are counted by kind: builders, miners, robbers, deputies, the Madame. `street` has the twelve doorways, then S-right and
    S-left: a kind, or -1. `tokens` are those at the two ends. `owners` and `points` tell of the tiles by building. While meeples are
    placed, `space` is the space whose turn it is. `bank` holds the prices of the bars left, the next one first. `ending` has a bit for
    each reason to end: Bank, graves, dynamite, turn cap.
    """,
    fields=(
        seat("first", "who began"),
        seat("active", "whose turn it is"),
        number("turns", 0, LONGEST, "that have begun", clips=True),
        otherwise(number("cap", 0, LONGEST, "the option turn_cap, or 0")),
        bits("ending", 4, "why the game ends"),
        otherwise(row("meeples", PLACES * KINDS, 0, MEEPLES, "by place and kind")),
        part("buildings", "meeples", 0, BUILDINGS * KINDS, 0, MEEPLES, "meeples by building and kind", rows=BUILDINGS),
        part("saloon", "meeples", SALOON * KINDS, KINDS, 0, MEEPLES),
        part("jail", "meeples", JAIL * KINDS, KINDS, 0, MEEPLES),
        part("hand", "meeples", HAND * KINDS, KINDS, 0, MEEPLES, "meeples that are being placed"),
        otherwise(members("manned", LOCATIONS, "locations with meeples")),
        otherwise(members("in_hand", KINDS, "kinds in the hand")),
        row("street", SPACES, ABSENT, KINDS - 1, "the kind of the meeple on each space"),
        otherwise(members("taken", SPACES, "spaces with a meeple")),
        otherwise(seat("token_right")),
        otherwise(seat("token_left")),
        pair("tokens", "token_right", "token_left", ABSENT, ABSENT, "whose tokens lie at the two ends", of_seats=True),
        machine_number("space", SPACES - 1, "whose turn it is while meeples are placed"),
        machine_number("direction", 1, blank="CLOCKWISE"),
        otherwise(row("tile", BUILDINGS, 0, 2 * SEATS, "whose tile is on each building, and which side is up")),
        looked_up("owners", "tile", "TILE_OWNER", BUILDINGS, ABSENT, ABSENT, "whose tile is on each building", of_seats=True),
        looked_up("points", "tile", "TILE_POINTS", BUILDINGS, 0, max(TILE_POINTS), "of the tile on each building"),
        otherwise(row("supply", 4 * SEATS, 0, ALL_GOLD, "what lies before the players")),
        each_part("gold", "supply", GOLD, 0, ALL_GOLD),
        each_part("stone", "supply", STONE, 0, ALL_STONE),
        each_part("bars", "supply", BARS, 0, len(PRICES)),
        each_part("tiles", "supply", TILES, 0, TILES_EACH, "left to build"),
        number("bag_gold", 0, ALL_GOLD),
        number("bag_stone", 0, ALL_STONE),
        number("bag_dynamite", 0, ALL_DYNAMITE),
        number("jail_dynamite", 0, ALL_DYNAMITE),
        number("spent", 0, ALL_DYNAMITE, seen_as="spent_dynamite"),
        otherwise(number("bars_taken", 0, len(PRICES))),
        worked_out(row("bank", len(PRICES), 0, max(PRICES), "prices of the bars left, the next one first")),
        otherwise(heap("dead", KINDS, most=MEEPLES)),
        worked_out(row("graves", GRAVES, ABSENT, KINDS - 1, "the kind of the meeple in each grave")),
        worked_out(heap("box", KINDS, "the dead for whom there is no grave", most=MEEPLES)),
    ),
    asked=(
        number("space", ABSENT, SPACES - 1),
        number("building", ABSENT, BUILDINGS - 1),
        number("own", ABSENT, DIE_FACES - 1, "the own die in a showdown"),
        number("other", ABSENT, DIE_FACES - 1, "the other die"),
    ),
)
