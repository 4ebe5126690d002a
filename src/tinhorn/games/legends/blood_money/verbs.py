"""What the box adds to the vocabulary (X21), and what it tells of.

Conditions of the story take the place of the base game's discs (X21.34). The engine gives a single answer that everybody can see (X21.29).
"""

from __future__ import annotations

from typing import Final

from tinhorn.core import events
from tinhorn.core.words import SEAT, Kind, numbers
from tinhorn.games.legends import content as base
from tinhorn.games.legends import sentences
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.ante_up import content as gulch
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money.words import FACE_NAMES, TOP_NAMES
from tinhorn.games.legends.verbs import declare, verb

DEED: Final = Kind("deed", [deed.id for deed in c.DEEDS], spoken=[deed.name for deed in c.DEEDS])
DEED_NAME: Final = Kind("deed", [deed.name for deed in c.DEEDS])
TALE: Final = Kind("legendary story", [story.title for story in c.STORIES])
CONDITION: Final = Kind("condition", [text or "–" for text in c.CONDITION_TEXTS])
SPOT: Final = numbers("condition", 1, c.CONDITIONS)
INJURED_OWN: Final = [f"{base.THINGS[thing].name}: {c.injury_text(n)}" for n, thing in enumerate(c.INJURY_THINGS)]
INJURED_OTHER: Final = [f"{base.THINGS[thing].name}: {c.injury_text_for_others(n)}" for n, thing in enumerate(c.INJURY_THINGS)]
INJURY: Final = Kind("injury", INJURED_OWN, spoken=[f"{own}|{other}" for own, other in zip(INJURED_OWN, INJURED_OTHER, strict=True)])
INJURY_NAME: Final = Kind("injury", [base.THINGS[thing].name for thing in c.INJURY_THINGS])
BONUS: Final = Kind("bonus", ["card", "money", "move"], spoken=["a card", "$10", "a step"])
RISK_FACE: Final = Kind("risk", [read[1] for read in c.DIE_READ])
REGION: Final = Kind("region", [base.BOARD.regions[region].name for region in c.REGIONS])
MAP_FACE: Final = Kind("map token", FACE_NAMES)
TOP: Final = Kind("top", TOP_NAMES)
AMOUNT: Final = numbers("number", 0, 6)
TRAIN_CARD: Final = Kind("train card", [card.title for card in gulch.TRAIN.cards])

RISK: Final = verb("risk", "risk {bonus}", "roll the risk die for {bonus}", bonus=BONUS)  # X21.22
STORY_PICK: Final = verb("story_pick", "pick condition {condition}", "meet condition {condition} of the story", condition=SPOT)  # X21.23
STORY_TASK: Final = verb("story_task", "task {condition}", "carry out task {condition} of the story", condition=SPOT)  # X21.24
SEARCH: Final = verb("search", label="turn up the map token").first  # X21.24
TRADE: Final = verb("trade", label="trade with the Traveling Trader").first  # X21.25
CLAIM: Final = verb("claim", "claim {deed}", "claim the deed of the {deed}", deed=DEED)  # X21.26
USE_DEED: Final = verb("deed", "deed {deed}", "use the deed of the {deed}", deed=DEED)  # X21.26
REPAIR: Final = verb("repair", label="repair the ruin").first  # X21.27
KIT_DEED: Final = verb("kit_deed", "start with {deed}", "start with the deed of the {deed}", deed=DEED)  # X21.30
KIT_WEAPON: Final = verb("kit_weapon", "start with the {item}", item=v.ITEM)  # X21.30
SPAWN_AT: Final = verb("spawn_at", "spawn {space}", "bring a bandit to {space.1}", space=v.SPACE)  # X21.31
PICK_NUGGET: Final = verb("pick_nugget", "nugget {space}", "take a nugget from {space.1}", space=v.SPACE)  # X21.31
PICK_LONGHORN: Final = verb("pick_longhorn", "longhorn {space}", "take a longhorn from {space.1}", space=v.SPACE)  # X21.31
PEEK_MAP: Final = verb("peek_map", "peek map {space}", "look at the map token at {space.1}", space=v.SPACE)  # X21.31
CHOOSE_NUMBER: Final = verb("choose_number", "number {number}", "choose {number}", number=AMOUNT)  # X21.32
PLEAD: Final = verb("plead", label="discard all cards and stay wanted").first  # X21.33
NO_PLEA: Final = verb("no_plea", "no plea", "keep the cards").first  # X21.33

STORY_REVEALED: Final = declare("story_revealed", "X4.1", "A story begins: “{story}”.", story=TALE)
CONDITION_MET: Final = declare(
    "condition_met",
    "X4.2",
    "{seat} {seat|meets|meet} a condition of the story: {condition}",
    heading="story condition met",
    seat=SEAT,
    condition=CONDITION,
)
STORY_ENDS: Final = declare("story_ends", "X4.10", "“{story}” is complete.", story=TALE)
STORY_SPACE: Final = declare(
    "story_space",
    "X3.2",
    "{seat} {seat|moves|move} to space {number} of the story track.",
    heading="story {number}",
    seat=SEAT,
    number=v.NUMBER,
)
STORY_START: Final = declare("story_start", "X3.3", "{seat} {seat|returns|return} to the start of the story track.", seat=SEAT)
RISK_ROLLED: Final = declare("risk_rolled", "X5.2", "{seat} {seat|rolls|roll} the risk die: {face}", seat=SEAT, face=RISK_FACE)
INJURED: Final = declare(
    "injured", "X6.1", "{seat} {seat|is|are} injured. {seat|{injury.1}|{injury}}", heading="injured", seat=SEAT, injury=INJURY
)
INJURY_HEALED: Final = declare("injury_healed", "X6.3", "{seat} {seat|gets|get} rid of an injury: {injury}.", seat=SEAT, injury=INJURY_NAME)
CART_AT: Final = declare("cart_at", "X7.6", "The trader's cart is in {region}.", region=REGION)
ON_OFFER: Final = declare("on_offer", "X7.2", "The trader lays out the {item}.", item=v.ITEM_NAME)
GAINED_ITEM: Final = declare(
    "gained_item", "X7.7", "{seat} {seat|takes|take} a legendary item: {item}.", heading="+{item}", seat=SEAT, item=v.ITEM_NAME
)
RUINED: Final = declare("ruined", "X8.1", "The {deed} lies in ruins.", heading="{deed} ruined", deed=DEED_NAME)
REPAIRED: Final = declare("repaired", "X8.4", "{seat} {seat|repairs|repair} the {deed}.", seat=SEAT, deed=DEED_NAME)
CLAIMED: Final = declare(
    "claimed", "X9.1", "{seat} {seat|claims|claim} the deed of the {deed} for ${dollars}.", seat=SEAT, deed=DEED_NAME, dollars=v.DOLLARS
)
DEED_USED: Final = declare("deed_used", "X9.3", "{seat} {seat|uses|use} the deed of the {deed}.", seat=SEAT, deed=DEED_NAME)
MAP_LAID: Final = declare("map_laid", "X4.8", "The map tokens lie face down at {places.1}.", places=v.PLACE)
MAP_TURNED: Final = declare("map_turned", "X4.9", "{seat} {seat|turns|turn} up a map token: {face}.", seat=SEAT, face=MAP_FACE)
MAP_PEEKED: Final = declare("map_peeked", "X22.4", "{seat} {seat|looks|look} at the map token at {place.1}.", seat=SEAT, place=v.PLACE)
MAP_SEEN: Final = declare("map_seen", "X22.4", "It is “{face}”.", face=MAP_FACE)
TASK_DONE: Final = declare("task_done", "X4.7", "{seat} {seat|carries|carry} out a task of the story.", heading="task done", seat=SEAT)
LOOKED_TOP: Final = declare("looked_top", "X22.3", "{seat} {seat|looks|look} at the top card of the {deck} deck.", seat=SEAT, deck=TOP)
SAW_TRAIN: Final = declare("saw_train", "X22.3", "You see on the train deck: {card}.", card=TRAIN_CARD)
PUT_UNDER: Final = declare("put_under", "X22.6", "{seat} {seat|puts|put} it under the deck.", seat=SEAT)
RANCH_PAYS: Final = declare("ranch_pays", "X12.4", "A token of the {colour} Ranch is turned up: {reward}", colour=v.RANCH, reward=v.REWARD)
PLEADED: Final = declare("pleaded", "X14.3", "{seat} {seat|discards|discard} all cards and {seat|stays|stay} wanted.", seat=SEAT)
NUGGET_PICKED: Final = declare("nugget_picked", "X13.2", "{seat} {seat|reaches|reach} for a nugget at {place.1}.", seat=SEAT, place=v.PLACE)
LONGHORN_PICKED: Final = declare("longhorn_picked", "X13.2", "{seat} {seat|ropes|rope} a longhorn at {place.1}.", seat=SEAT, place=v.PLACE)
HOPPED: Final = declare("hopped", "A0.9", "{seat} {seat|hops|hop} to {place.1}.", seat=SEAT, place=v.PLACE)
INJURY_LP: Final = sentences.TALLY.declare("injury", "X6.4", "injury: {injury}", injury=INJURY_NAME)
DEEDS_LP: Final = sentences.TALLY.declare("deeds", "X12.5", "deeds")
GOLDEN_LP: Final = sentences.TALLY.declare("golden_rule", "X14.2", "the greatest fortune")
FORTUNE_LP: Final = sentences.TALLY.declare("fortune", "X14.2", "${dollars} count more", dollars=v.DOLLARS)

events.tell(events.STEP, HOPPED)
events.tell(events.DEED, STORY_REVEALED, STORY_ENDS, RISK_ROLLED, REPAIRED, CLAIMED, DEED_USED, MAP_TURNED, MAP_PEEKED, LOOKED_TOP)
events.tell(events.DEED, NUGGET_PICKED, LONGHORN_PICKED)
