"""The vocabulary of Fistful of Meeples: every choice is one of these (M12.1). And its events."""

from __future__ import annotations

from typing import Final

from tinhorn.core import events
from tinhorn.core.sentences import Sentences
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.words import SEAT, Kind, numbers
from tinhorn.games.meeples.board import CORNERS, DIE_FACES, SEATS
from tinhorn.games.meeples.content import BUILDING_NAMES, CONTENT, SPACE_NAMES


def with_article(title: str) -> str:
    return f"{title}|the {title}"


# People read the names of places, with and without an article; the notation has their labels (M2.2).
TITLES: Final = [with_article(building.title) for building in CONTENT.buildings]
ENDS: Final = [with_article("right showdown"), with_article("left showdown")]

MEEPLE: Final = Kind("meeple", [meeple.name for meeple in CONTENT.meeples], spoken=[meeple.spoken for meeple in CONTENT.meeples])
CORNER: Final = Kind("corner", [BUILDING_NAMES[corner] for corner in CORNERS], spoken=[TITLES[corner] for corner in CORNERS])
BUILDING: Final = Kind("building", BUILDING_NAMES, spoken=TITLES)
LOCATION: Final = Kind("location", [*BUILDING_NAMES, "Saloon", "Jail"], spoken=[*TITLES, with_article("Saloon"), with_article("Jail")])
SPACE: Final = Kind("space", SPACE_NAMES, spoken=[*TITLES, *ENDS])
ITEM: Final = Kind("item", [*BUILDING_NAMES, "showdown"], spoken=[*TITLES, with_article("showdown")])
DIRECTION: Final = Kind("direction", ["clockwise", "counterclockwise"])
PLAYER: Final = Kind("seat", [str(seat) for seat in range(SEATS)])
PIECE: Final = Kind("piece", ["gold", "stone", "dynamite"])
NUMBER: Final = numbers("number", 0, 60)
DIE: Final = numbers("die", 1, DIE_FACES)
REASON: Final = Kind(
    "reason", ["the Bank is empty", "the Graveyard is full", "the last dynamite has blown", "the agreed number of turns is played"]
)

VOCABULARY: Final = Vocabulary()

CLAIM: Final = VOCABULARY.verb("claim", "claim {corner}", "lay a tile on {corner.1}", corner=CORNER)
TAKE: Final = VOCABULARY.verb("take", "take {location}", "take all from {location.1}", location=LOCATION)
START: Final = VOCABULARY.verb("start", "start at {space}", "start at {space.1}", space=SPACE)
GO: Final = VOCABULARY.verb("go", "go {direction}", direction=DIRECTION)
PLACE: Final = VOCABULARY.verb("place", "place {meeple}", "place {meeple.1}", meeple=MEEPLE)
TOKEN: Final = VOCABULARY.verb("token", "token of {player}", "use {player|{player}'s|your} token", player=PLAYER)
RESOLVE: Final = VOCABULARY.verb("resolve", "resolve {item}", "resolve {item.1}", item=ITEM)
BUILD: Final = VOCABULARY.verb("build").first
NO_BUILD: Final = VOCABULARY.verb("no_build", "do not build").first
UPGRADE: Final = VOCABULARY.verb("upgrade").first
NO_UPGRADE: Final = VOCABULARY.verb("no_upgrade", "do not upgrade").first
REROLL: Final = VOCABULARY.verb("reroll", "re-roll", "roll again").first
STAND: Final = VOCABULARY.verb("stand", label="keep the roll").first

HAPPENINGS: Final = Sentences("event")
declare = HAPPENINGS.declare

STARTS: Final = declare("starts", "M3.5", "{seat} {seat|starts|start} the game.", seat=SEAT)
CLAIMED: Final = declare("claimed", "M3.6", "{seat} {seat|lays|lay} a 5-tile on {corner.1}, free of charge.", seat=SEAT, corner=BUILDING)
TURN_BEGINS: Final = declare("turn_begins", "M4.1", "It is {seat|{seat}'s|your} turn.", heading="{seat|{seat}'s|Your} turn", seat=SEAT)
TOOK: Final = declare(
    "took", "M4.3", "{seat} {seat|takes|take} all meeples from {location.1}: {meeples}.", seat=SEAT, location=LOCATION, meeples=MEEPLE
)
ARMED: Final = declare("armed", "M4.4", "A dynamite goes from the Jail into the bag.")
HEADS: Final = declare("heads", "M5.1", "{seat} {seat|goes|go} {direction}.", seat=SEAT, direction=DIRECTION)
PUT_DOWN: Final = declare("put_down", "M5.6", "{seat} {seat|puts|put} {meeple.1} at {space.1}.", seat=SEAT, meeple=MEEPLE, space=SPACE)
SENT_AWAY: Final = declare(
    "sent_away", "M5.8", "The Madame does not stand at {space.1}. She goes back to the Saloon and does nothing this turn.", space=SPACE
)
LEFT_OVER: Final = declare("left_over", "M5.10", "No space is free. The rest goes to the Saloon: {meeples}.", meeples=MEEPLE)
CONTROLS: Final = declare(
    "controls", "M8.1", "{seat|{seat}'s|Your} token lies under {meeple.2} at {space.1}.", seat=SEAT, meeple=MEEPLE, space=SPACE
)
LENDS: Final = declare(
    "lends",
    "M8.2",
    "{seat} {seat|has|have} a token out already, so {other|{other}'s|your} token lies under {meeple.2} at {space.1}.",
    seat=SEAT,
    other=SEAT,
    meeple=MEEPLE,
    space=SPACE,
)
NO_EFFECT: Final = declare(
    "no_effect", "M7.12", "The {meeple} goes into {building.1} and finds nothing to do.", meeple=MEEPLE, building=BUILDING
)
BUILT: Final = declare(
    "built",
    "M7.1",
    "{seat} {seat|builds|build} at {building.1} and {seat|pays|pay} {gold} gold and {stone} stone: 5 points.",
    seat=SEAT,
    building=BUILDING,
    gold=NUMBER,
    stone=NUMBER,
)
NOT_BUILT: Final = declare("not_built", "M7.5", "{seat} {seat|does|do} not build at {building.1}.", seat=SEAT, building=BUILDING)
UPGRADED: Final = declare(
    "upgraded",
    "M7.3",
    "{seat} {seat|upgrades|upgrade} {building.1} and {seat|pays|pay} {gold} gold and {stone} stone: 10 points.",
    seat=SEAT,
    building=BUILDING,
    gold=NUMBER,
    stone=NUMBER,
)
NOT_UPGRADED: Final = declare("not_upgraded", "M7.5", "{seat} {seat|does|do} not upgrade {building.1}.", seat=SEAT, building=BUILDING)
MINED: Final = declare(
    "mined",
    "M7.8",
    "A miner goes into {building.1}. {seat} {seat|owns|own} it and {seat|draws|draw} {number}.",
    building=BUILDING,
    seat=SEAT,
    number=NUMBER,
)
ROBBED: Final = declare(
    "robbed",
    "M7.9",
    "A robber goes into {building.1} and meets {miners} {miners|miner|miners}. {seat} {seat|draws|draw} {number}.",
    building=BUILDING,
    miners=NUMBER,
    seat=SEAT,
    number=NUMBER,
)
CAUGHT: Final = declare(
    "caught",
    "M7.10",
    "A deputy goes into {building.1} and meets {robbers} {robbers|robber, who goes|robbers, who go} to the Jail. "
    "{seat} {seat|draws|draw} {number}.",
    building=BUILDING,
    robbers=NUMBER,
    seat=SEAT,
    number=NUMBER,
)
INVITED: Final = declare(
    "invited",
    "M7.11",
    "The Madame goes into {building.1} and meets {builders} {builders|builder, who goes|builders, who go} to the Saloon. "
    "{seat} {seat|draws|draw} {number}.",
    building=BUILDING,
    builders=NUMBER,
    seat=SEAT,
    number=NUMBER,
)
DREW: Final = declare("drew", "M6.7", "{seat} {seat|draws|draw} {pieces}.", heading="+{pieces}", seat=SEAT, pieces=PIECE)
BAG_EMPTY: Final = declare(
    "bag_empty", "M6.8", "The bag is empty. The rest of the draw is lost: {number} {number|piece|pieces}.", number=NUMBER
)
ROLLED: Final = declare(
    "rolled",
    "M8.4",
    "Showdown: {seat|{seat}'s|your} {meeple} rolls {die}, {other|{other}'s|your} {target} rolls {against}.",
    seat=SEAT,
    meeple=MEEPLE,
    die=DIE,
    other=SEAT,
    target=MEEPLE,
    against=DIE,
)
REROLLED: Final = declare("rerolled", "M8.5", "{seat} {seat|rolls|roll} again: {die}.", seat=SEAT, die=DIE)
STOOD: Final = declare("stood", "M8.5", "{seat} {seat|stands|stand} by the roll.", seat=SEAT)
WON: Final = declare(
    "won",
    "M8.8",
    "{seat|{seat}'s|Your} {meeple} wins and goes to the Saloon. The {dead} dies, and {seat} {seat|draws|draw} {number}.",
    heading="wins",
    seat=SEAT,
    meeple=MEEPLE,
    dead=MEEPLE,
    number=NUMBER,
)
BOTH_DIE: Final = declare(
    "both_die", "M8.9", "A tie of equals: each {meeple} dies, and both players draw {number}.", meeple=MEEPLE, number=NUMBER
)
EXPLODED: Final = declare("exploded", "M9.1", "Dynamite! All return half their stones to the bag.")
RETURNED: Final = declare(
    "returned",
    "M9.1",
    "{seat} {seat|returns|return} {number} {number|stone|stones}.",
    heading="−{number} {number|stone|stones}",
    seat=SEAT,
    number=NUMBER,
)
BOUGHT: Final = declare("bought", "M10.2", "{seat} {seat|pays|pay} {number} gold for a bar.", seat=SEAT, number=NUMBER)
LAST_ROUND: Final = declare("last_round", "M11.2", "This is the last round: {reason}.", reason=REASON)
GAME_OVER: Final = declare("game_over", "M11.2", "All have had the same number of turns. The game is over.")

events.tell(events.TURN, TURN_BEGINS)
events.tell(events.STEP, PUT_DOWN)
events.tell(events.DEED, STARTS, CLAIMED, TOOK, LEFT_OVER, NO_EFFECT, BUILT, NOT_BUILT, UPGRADED, NOT_UPGRADED)
events.tell(events.DEED, MINED, ROBBED, CAUGHT, INVITED, ROLLED, EXPLODED, BOUGHT, LAST_ROUND, GAME_OVER)
