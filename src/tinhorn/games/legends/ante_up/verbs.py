"""What Ante Up adds to the vocabulary (X21), and what it tells of."""

from __future__ import annotations

from typing import Final

from tinhorn.core import events
from tinhorn.core.words import SEAT, Kind, numbers
from tinhorn.games.legends import sentences
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up.words import TOKEN_TEXTS
from tinhorn.games.legends.verbs import counted, declare, verb

LONGHORN_COUNT: Final = numbers("number", 1, c.TOKENS.longhorns)
GOLD_COUNT: Final = numbers("number", 0, 6)
STAKE: Final = Kind("dollars", ["10", "20"])
PRIZES: Final = Kind("prize", ["lp", "gp"], spoken=["1 LP", "1 gambler point"])
HERD: Final = Kind("loot", ["cattle", "longhorn", "none"], spoken=["the cattle", "a longhorn", "nothing"])
STORE: Final = Kind("store", ["general_store", "trading_post"], spoken=["General Store", "Trading Post"])

TRAIN_HEIST: Final = verb("train_heist", "train heist", "rob the train").first  # X21.1
FRONTIER: Final = verb("frontier", label="explore the frontier").first  # X21.2
TRAIL: Final = verb("trail", label="take the trail").first  # X21.3
RAIL: Final = verb("rail", label="ride the train").first  # X21.4
TAKE_LONGHORNS: Final = verb(  # X21.5
    "take_longhorn", "take longhorns {number}", "take {number} {number|longhorn|longhorns}", number=LONGHORN_COUNT
)
DELIVER_LONGHORN: Final = verb("deliver_longhorn", "deliver longhorn", "deliver a longhorn").first  # X21.6
PICK_UP: Final = verb("pick_up", "pick up {number}", "pick up {number} {number|nugget|nuggets}", number=GOLD_COUNT)  # X21.7
FARO: Final = verb("faro", label="play faro").first  # X21.8
HIGH_STAKES: Final = verb("high_stakes", "high stakes", "play for high stakes").first  # X21.8
HIGH_ROLLER: Final = verb("high_roller", "high roller", "challenge the high roller").first  # X21.8
BET: Final = verb("bet", "bet {dollars} on {rank}", "bet ${dollars} on {rank}", dollars=STAKE, rank=v.RANK)  # X21.10
ENOUGH: Final = verb("enough", label="bet no more").first  # X21.10
STAY_IN: Final = verb("stay_in", "stay in", "stay in the game").first  # X21.11
GET_OUT: Final = verb("get_out", "get out", "get out of the game").first  # X21.11
PRIZE: Final = verb("prize", "prize {prize}", "take {prize}", prize=PRIZES)  # X21.12
LOOT: Final = verb("loot", "loot {herd}", "take {herd} as loot", herd=HERD)  # X21.15
PEEK_AT: Final = verb("peek", "peek {space}", "look at the token at {space.1}", space=v.SPACE)  # X21.31
PEEK_ROLLER: Final = verb("peek_roller", "peek roller {space}", "look at the high roller at {space.1}", space=v.SPACE)  # X21.31
PUT_SHERIFF: Final = verb("put_sheriff", "put sheriff {space}", "put the Sheriff at {space.1}", space=v.SPACE)  # X21.31
PICK_STORE: Final = verb("pick_store", "visit {store}", "visit the {store}", store=STORE)  # X21.31

EVENT_CARD: Final = Kind("event", [f"{card.title}: {c.EVENT_READ[n][1]}" for n, card in enumerate(c.EVENTS)])
TRAIN_CARD: Final = Kind(
    "train card",
    [f"{card.title} ({card.guard} fight cards; won: {c.WIN_READ[n][1]} lost: {c.LOSS_READ[n][1]})" for n, card in enumerate(c.TRAIN.cards)],
)
TOKEN: Final = Kind("token", [f"{token.cards} cards: {c.TOKEN_READ[n][1]}" for n, token in enumerate(c.TOKENS.tokens)])
FRONTIER_REWARD: Final = Kind("reward", [read[1] for read in c.FRONTIER_READ])
TOKEN_KIND: Final = Kind("kind", [f"a {name}" if name[0] not in "ao" else f"an {name}" for name in TOKEN_TEXTS])
SOME_LONGHORNS: Final = counted("longhorn", "longhorns")
POINTS: Final = numbers("number", 0, 60)

TRAIN_AT: Final = declare("train_at", "A4.2", "The train comes to {place.1}.", place=v.PLACE)
TRAIN_HEIST_TRIED: Final = declare("train_heist", "A4.6", "{seat} {seat|tries|try} to rob the train: {card}", seat=SEAT, card=TRAIN_CARD)
TRAIN_ROBBED: Final = declare("train_robbed", "A4.8", "{seat} {seat|robs|rob} the train.", heading="robbed", seat=SEAT)
EVENT_HAPPENS: Final = declare("event", "A5.1", "{seat} {seat|resolves|resolve} an event. {card}", seat=SEAT, card=EVENT_CARD)
TOKEN_PLACED: Final = declare("token_placed", "A5.4", "{token} is put at {place.1}.", token=TOKEN_KIND, place=v.PLACE)
ROLLER_PLACED: Final = declare("roller_placed", "A5.7", "A high roller sits down at the Saloon beside {place.1}.", place=v.PLACE)
GOLD_PLACED: Final = declare("gold_placed", "A5.8", "{number} {number|is|are} put at {place.1}.", number=v.SOME_NUGGETS, place=v.PLACE)
TOKEN_MET: Final = declare("token_met", "A6.1", "{seat} {seat|meets|meet} {kind}: {token}", seat=SEAT, kind=TOKEN_KIND, token=TOKEN)
ROLLER_MET: Final = declare("roller_met", "A8.2", "{seat} {seat|challenges|challenge} the high roller: {token}", seat=SEAT, token=TOKEN)
LONGHORNS_TAKEN: Final = declare(
    "longhorns_taken", "A7.1", "{seat} {seat|takes|take} {number}.", heading="+{number}", seat=SEAT, number=SOME_LONGHORNS
)
LONGHORN_STOLEN: Final = declare(
    "longhorn_stolen", "A7.7", "{seat} {seat|takes|take} a longhorn from {victim}.", heading="+1 longhorn", seat=SEAT, victim=SEAT
)
LONGHORN_DELIVERED: Final = declare("longhorn_delivered", "A7.4", "{seat} {seat|delivers|deliver} a longhorn.", seat=SEAT)
LONGHORNS_LOST: Final = declare(
    "longhorns_lost", "A7.6", "{seat} {seat|loses|lose} {number}.", heading="−{number}", seat=SEAT, number=SOME_LONGHORNS
)
CAMP_DELIVERY: Final = declare(
    "camp_delivery",
    "A15.13",
    "{seat} {seat|sells|sell} {colour} cattle at the Outlaw Camp: {reward}",
    seat=SEAT,
    colour=v.RANCH,
    reward=v.REWARD,
)
GOLD_PICKED: Final = declare("gold_picked", "A13.1", "{seat} {seat|picks|pick} up {number}.", seat=SEAT, number=v.SOME_NUGGETS)
GAMBLER: Final = declare(
    "gambler",
    "A9.3",
    "{seat} {seat|moves|move} to space {number} of the gambler track.",
    heading="gambler {number}",
    seat=SEAT,
    number=POINTS,
)
GAMBLER_AGAIN: Final = declare("gambler_again", "A9.4", "{seat} {seat|is|are} at the end of the gambler track.", seat=SEAT)
TURNED_FRONTIER: Final = declare(
    "frontier", "A14.3", "{seat} {seat|explores|explore} {place.1}: {reward}", seat=SEAT, place=v.PLACE, reward=FRONTIER_REWARD
)
TRAIL_TAKEN: Final = declare("trail", "A15.9", "{seat} {seat|takes|take} the trail to {place.1}.", seat=SEAT, place=v.PLACE)
RAIL_TAKEN: Final = declare("rail", "A15.16", "{seat} {seat|rides|ride} the train to {place.1}.", seat=SEAT, place=v.PLACE)
TO_TRAIN: Final = declare("to_train", "A6.5", "{seat} {seat|goes|go} straight to the train at {place.1}.", seat=SEAT, place=v.PLACE)
FARO_STARTS: Final = declare("faro_starts", "A11.1", "{seat} {seat|sits|sit} down to play faro.", seat=SEAT)
FARO_SHOWN: Final = declare("faro_shown", "A11.4", "{seat} {seat|deals|deal} faro and {seat|shows|show} {cards}.", seat=SEAT, cards=v.RANK)
BET_LAID: Final = declare("bet", "A11.5", "{seat} {seat|bets|bet} ${dollars} on {rank}.", seat=SEAT, dollars=v.DOLLARS, rank=v.RANK)
FARO_TURNED: Final = declare("faro_turned", "A11.8", "The dealer turns up {rank}.", rank=v.RANK)
BET_LOST: Final = declare(
    "bet_lost", "A11.8", "{seat} {seat|loses|lose} the bet on {rank}.", heading="loses on {rank}", seat=SEAT, rank=v.RANK
)
BET_WON: Final = declare(
    "bet_won", "A11.9", "{seat} {seat|wins|win} with the bet on {rank}.", heading="wins on {rank}", seat=SEAT, rank=v.RANK
)
JACKPOT: Final = declare(
    "jackpot", "A11.11", "{seat} {seat|wins|win} the jackpot with the bet on {rank}.", heading="jackpot", seat=SEAT, rank=v.RANK
)
STOPS: Final = declare("stops", "A11.10", "{seat} {seat|takes|take} the markers back.", seat=SEAT)
STAYS: Final = declare("stays", "A12.5", "{seat} {seat|stays|stay} in.", seat=SEAT)
FOLDS: Final = declare("folds", "A12.5", "{seat} {seat|folds|fold}.", seat=SEAT)
STAKES_START: Final = declare("stakes_start", "A12.1", "{seat} {seat|sits|sit} down to play for high stakes.", seat=SEAT)
TURN_AND_RIVER: Final = declare("turn_and_river", "A12.8", "Turn and river: {cards}.", cards=v.CARD_NAME)
PEEKED: Final = declare("peeked", "X22.4", "{seat} {seat|looks|look} at the token at {place.1}.", seat=SEAT, place=v.PLACE)
PEEKED_AT: Final = declare("peeked_at", "X22.4", "You see: {token}", token=TOKEN)
PEEKED_FRONTIER: Final = declare("peeked_frontier", "X22.4", "You see the reward: {reward}", reward=FRONTIER_REWARD)
CARBINE_ROLLED: Final = declare("carbine", "A16.8", "The Carbine's die shows {face}.", face=v.FACE)
GAMBLER_LP: Final = sentences.TALLY.declare("gambler", "A9.6", "farthest gambler")

events.tell(events.STEP, TRAIL_TAKEN, RAIL_TAKEN)
events.tell(events.DEED, TRAIN_HEIST_TRIED, EVENT_HAPPENS, TOKEN_MET, ROLLER_MET, LONGHORN_DELIVERED, CAMP_DELIVERY, GOLD_PICKED)
events.tell(events.DEED, TURNED_FRONTIER, TO_TRAIN, FARO_STARTS, STAKES_START, PEEKED)
