"""The vocabulary of Fistful of Meeples: every choice is one of these (M12.1). And its events."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Sentences
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.words import SEAT, Kind, numbers
from tinhorn.games.meeples.board import CORNERS, DIE_FACES, SEATS
from tinhorn.games.meeples.content import BUILDING_NAMES, CONTENT, SPACE_NAMES

MEEPLE: Final = Kind("meeple", [meeple.name for meeple in CONTENT.meeples])
CORNER: Final = Kind("corner", [BUILDING_NAMES[corner] for corner in CORNERS])
BUILDING: Final = Kind("building", BUILDING_NAMES)
LOCATION: Final = Kind("location", [*BUILDING_NAMES, "Saloon", "Jail"])
SPACE: Final = Kind("space", SPACE_NAMES)
ITEM: Final = Kind("item", [*BUILDING_NAMES, "showdown"])
DIRECTION: Final = Kind("direction", ["clockwise", "counterclockwise"])
PLAYER: Final = Kind("seat", [str(seat) for seat in range(SEATS)])
PIECE: Final = Kind("piece", ["gold", "stone", "dynamite"])
NUMBER: Final = numbers("number", 0, 60)
DIE: Final = numbers("die", 1, DIE_FACES)
REASON: Final = Kind(
    "reason", ["the Bank is empty", "the Graveyard is full", "the last dynamite has blown", "the agreed number of turns is played"]
)

VOCABULARY: Final = Vocabulary()

CLAIM: Final = VOCABULARY.verb("claim", "claim {corner}", corner=CORNER)
TAKE: Final = VOCABULARY.verb("take", "take {location}", location=LOCATION)
START: Final = VOCABULARY.verb("start", "start at {space}", space=SPACE)
GO: Final = VOCABULARY.verb("go", "go {direction}", direction=DIRECTION)
PLACE: Final = VOCABULARY.verb("place", "place {meeple}", meeple=MEEPLE)
TOKEN: Final = VOCABULARY.verb("token", "token of {player}", player=PLAYER)
RESOLVE: Final = VOCABULARY.verb("resolve", "resolve {item}", item=ITEM)
BUILD: Final = VOCABULARY.verb("build").first
NO_BUILD: Final = VOCABULARY.verb("no_build", "do not build").first
UPGRADE: Final = VOCABULARY.verb("upgrade").first
NO_UPGRADE: Final = VOCABULARY.verb("no_upgrade", "do not upgrade").first
REROLL: Final = VOCABULARY.verb("reroll", "re-roll").first
STAND: Final = VOCABULARY.verb("stand").first

HAPPENINGS: Final = Sentences("event")
declare = HAPPENINGS.declare

STARTS: Final = declare("starts", "M3.5", "{seat} is the start player.", seat=SEAT)
CLAIMED: Final = declare("claimed", "M3.6", "{seat} lays a 5-tile on corner {corner}, free of charge.", seat=SEAT, corner=BUILDING)
TURN_BEGINS: Final = declare("turn_begins", "M4.1", "It is {seat}'s turn.", seat=SEAT)
TOOK: Final = declare("took", "M4.3", "{seat} takes all meeples from {location}: {meeples}.", seat=SEAT, location=LOCATION, meeples=MEEPLE)
ARMED: Final = declare("armed", "M4.4", "A dynamite goes from the Jail into the bag.")
HEADS: Final = declare("heads", "M5.1", "{seat} goes {direction}.", seat=SEAT, direction=DIRECTION)
PUT_DOWN: Final = declare("put_down", "M5.6", "{seat} puts a {meeple} on {space}.", seat=SEAT, meeple=MEEPLE, space=SPACE)
SENT_AWAY: Final = declare(
    "sent_away", "M5.8", "The Madame will not stand on {space}; she goes back to the Saloon and does nothing this turn.", space=SPACE
)
LEFT_OVER: Final = declare("left_over", "M5.10", "No space is free, so the rest goes to the Saloon: {meeples}.", meeples=MEEPLE)
CONTROLS: Final = declare("controls", "M8.1", "{seat}'s token lies under the {meeple} on {space}.", seat=SEAT, meeple=MEEPLE, space=SPACE)
LENDS: Final = declare(
    "lends",
    "M8.2",
    "{seat} has a token out already, so {other}'s lies under the {meeple} on {space}.",
    seat=SEAT,
    other=SEAT,
    meeple=MEEPLE,
    space=SPACE,
)
NO_EFFECT: Final = declare(
    "no_effect", "M7.12", "The {meeple} goes into {building}: nothing there for it.", meeple=MEEPLE, building=BUILDING
)
BUILT: Final = declare(
    "built",
    "M7.1",
    "{seat} builds on {building}, pays {gold} gold and {stone} stone: 5 points.",
    seat=SEAT,
    building=BUILDING,
    gold=NUMBER,
    stone=NUMBER,
)
NOT_BUILT: Final = declare("not_built", "M7.5", "{seat} does not build on {building}.", seat=SEAT, building=BUILDING)
UPGRADED: Final = declare(
    "upgraded",
    "M7.3",
    "{seat} upgrades {building}, pays {gold} gold and {stone} stone: 10 points.",
    seat=SEAT,
    building=BUILDING,
    gold=NUMBER,
    stone=NUMBER,
)
NOT_UPGRADED: Final = declare("not_upgraded", "M7.5", "{seat} does not upgrade {building}.", seat=SEAT, building=BUILDING)
MINED: Final = declare(
    "mined", "M7.8", "A miner goes into {building}: its owner {seat} draws {number}.", building=BUILDING, seat=SEAT, number=NUMBER
)
ROBBED: Final = declare(
    "robbed",
    "M7.9",
    "A robber goes into {building}, miners inside: {miners}. {seat} draws {number}.",
    building=BUILDING,
    miners=NUMBER,
    seat=SEAT,
    number=NUMBER,
)
CAUGHT: Final = declare(
    "caught",
    "M7.10",
    "A deputy goes into {building}, robbers inside: {robbers}. They go to the Jail, and {seat} draws {number}.",
    building=BUILDING,
    robbers=NUMBER,
    seat=SEAT,
    number=NUMBER,
)
INVITED: Final = declare(
    "invited",
    "M7.11",
    "The Madame goes into {building}, builders inside: {builders}. They go to the Saloon, and {seat} draws {number}.",
    building=BUILDING,
    builders=NUMBER,
    seat=SEAT,
    number=NUMBER,
)
DREW: Final = declare("drew", "M6.7", "{seat} draws {pieces}.", seat=SEAT, pieces=PIECE)
BAG_EMPTY: Final = declare("bag_empty", "M6.8", "The bag is empty; the rest of the draw is lost: {number}.", number=NUMBER)
ROLLED: Final = declare(
    "rolled",
    "M8.4",
    "Showdown: {seat}'s {meeple} rolls {die}, {other}'s {target} rolls {against}.",
    seat=SEAT,
    meeple=MEEPLE,
    die=DIE,
    other=SEAT,
    target=MEEPLE,
    against=DIE,
)
REROLLED: Final = declare("rerolled", "M8.5", "{seat} rolls again: {die}.", seat=SEAT, die=DIE)
STOOD: Final = declare("stood", "M8.5", "{seat} stands by the roll.", seat=SEAT)
WON: Final = declare(
    "won",
    "M8.8",
    "{seat}'s {meeple} wins and goes to the Saloon; the {dead} dies, and {seat} draws {number}.",
    seat=SEAT,
    meeple=MEEPLE,
    dead=MEEPLE,
    number=NUMBER,
)
BOTH_DIE: Final = declare(
    "both_die", "M8.9", "A tie of equals: each {meeple} dies, and both players draw {number}.", meeple=MEEPLE, number=NUMBER
)
EXPLODED: Final = declare("exploded", "M9.1", "Dynamite! All return half their stones to the bag.")
RETURNED: Final = declare("returned", "M9.1", "{seat} returns {number} stone.", seat=SEAT, number=NUMBER)
BOUGHT: Final = declare("bought", "M10.2", "{seat} pays {number} gold for a bar.", seat=SEAT, number=NUMBER)
LAST_ROUND: Final = declare("last_round", "M11.2", "The round is finished and then the game ends: {reason}.", reason=REASON)
GAME_OVER: Final = declare("game_over", "M11.2", "All have had equally many turns. The game is over.")
