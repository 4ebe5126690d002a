"""What the box adds to the vocabulary (X21), and what it tells of."""

from __future__ import annotations

from typing import Final

from tinhorn.core import events
from tinhorn.core.words import SEAT, Kind
from tinhorn.games.legends import content as base
from tinhorn.games.legends import sentences
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.verbs import declare, verb
from tinhorn.games.legends.wild_bunch import content as c

CREW_NAMES: Final[list[str]] = [base.THINGS[thing].name for thing in c.OWN_THINGS[: 2 * c.CREWS]]
CREW: Final = Kind("crew", [base.THINGS[thing].id for thing in c.OWN_THINGS[: 2 * c.CREWS]], spoken=CREW_NAMES)
CREW_NAME: Final = Kind("crew", CREW_NAMES)
TITLE: Final = Kind("title", [f"{title.title}: {title.text}" for title in c.TITLES.titles])
TITLE_NAME: Final = Kind("title", [title.title for title in c.TITLES.titles])
SHERIFF_CARD: Final = Kind("sheriff card", [f"{card.title}: {card.text}" for card in c.SHERIFFS])
UNIQUE: Final = Kind("unique", [event.id for event in c.UNIQUE.events], spoken=[event.title for event in c.UNIQUE.events])
UNIQUE_NAME: Final = Kind("unique", [event.title for event in c.UNIQUE.events])
UNIQUE_EVENT: Final = Kind("unique event", [f"{event.title}: {event.text}" for event in c.UNIQUE.events])
SIDE: Final = Kind("side", ["marshal", "wanted"])
WAY: Final = Kind("way", ["money", "card", "outlaw"], spoken=["help him with money", "help him with a card", "rob him"])

RECRUIT: Final = verb("recruit", "recruit {crew}", "recruit the {crew}", crew=CREW)  # X21.18
PAY_BRIBE: Final = verb("bribe", label="pay the Sheriff").first  # X21.19
NO_BRIBE: Final = verb("no_bribe", "no bribe", "do not pay the Sheriff").first  # X21.19
MAKE_ROOM: Final = verb("make_room", "make room {item}", "put back the {item}", item=v.ITEM)  # X21.20
LEAVE_IT: Final = verb("leave_it", "leave it").first  # X21.20
HUNT: Final = verb("hunt", label="hunt for a legendary item").first  # X21.21
USE_UNIQUE: Final = verb("unique", "unique {unique}", "turn to the {unique}", unique=UNIQUE)  # X21.28
DEPUTY: Final = verb("deputy", "deputy {way}", "meet the Deputy: {way}", way=WAY)  # X21.28
KIT_CHOICE: Final = verb("kit_choice", "start {side}", "start as {side}", side=SIDE)  # X21.30

TITLE_SHOWN: Final = declare("title_shown", "B1.1", "The title of this game: {title}", title=TITLE)
TITLE_TAKEN: Final = declare("title_taken", "B1.2", "{seat} {seat|takes|take} the title “{title}”.", seat=SEAT, title=TITLE_NAME)
RECRUITED: Final = declare("recruited", "B2.2", "{seat} {seat|recruits|recruit} the {crew}.", seat=SEAT, crew=CREW_NAME)
CREW_LEFT: Final = declare("crew_left", "B2.5", "The {crew} leave {seat}.", heading="−{crew}", crew=CREW_NAME, seat=SEAT)
SHERIFF_SHOWN: Final = declare("sheriff_shown", "B3.1", "The Sheriff is now {card}", card=SHERIFF_CARD)
BRIBED: Final = declare(
    "bribed", "B3.4", "{seat} {seat|pays|pay} the Sheriff ${dollars} and {seat|goes|go} free.", seat=SEAT, dollars=v.DOLLARS
)
ITEM_FOUND: Final = declare(
    "item_found", "B4.6", "{seat} {seat|finds|find} a legendary item: {item}.", heading="+{item}", seat=SEAT, item=v.ITEM_NAME
)
ITEM_BACK: Final = declare("item_back", "B4.3", "The {item} is shuffled into the legendary items.", item=v.ITEM_NAME)
SIDE_CHOSEN: Final = declare("side_chosen", "B5.1", "{seat} {seat|starts|start} as {side}.", seat=SEAT, side=SIDE)
SWITCHED: Final = declare("switched", "B5.1", "{seat} {seat|changes|change} sides: {side} now.", seat=SEAT, side=SIDE)
UNIQUE_HAPPENS: Final = declare("unique_event", "B5.3", "{seat} {seat|resolves|resolve} an event. {card}", seat=SEAT, card=UNIQUE_EVENT)
UNIQUE_PLACED: Final = declare("unique_placed", "B5.3", "The {token} is put at {place.1}.", token=UNIQUE_NAME, place=v.PLACE)
UNIQUE_TAKEN: Final = declare("unique_taken", "B5.3", "{seat} {seat|takes|take} the {token} along.", seat=SEAT, token=UNIQUE_NAME)
UNIQUE_LEFT: Final = declare("unique_left", "B5.3", "The {token} stays at {place.1}.", token=UNIQUE_NAME, place=v.PLACE)
UNIQUE_GONE: Final = declare("unique_gone", "B5.3", "The {token} leaves the game.", token=UNIQUE_NAME)
MEETS_BEAR: Final = declare("meets_bear", "B5.3", "{seat} {seat|meets|meet} the Grizzly Bear at {place.1}.", seat=SEAT, place=v.PLACE)
SEES_FIGHT_CARD: Final = declare("sees_fight_card", "B4.5", "You see a fight card of the other side: {rank}.", rank=v.RANK)
TITLE_LP: Final = sentences.TALLY.declare("title", "B1.2", "title: {title}", title=TITLE_NAME)
LEGENDARY_LP: Final = sentences.TALLY.declare("legendary_items", "B4.1", "legendary items")

events.tell(events.DEED, TITLE_TAKEN, RECRUITED, SHERIFF_SHOWN, BRIBED, SIDE_CHOSEN, SWITCHED, UNIQUE_HAPPENS, MEETS_BEAR)
