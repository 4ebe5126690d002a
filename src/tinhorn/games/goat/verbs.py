"""The vocabulary of the goat game (G12), and its events."""

from __future__ import annotations

from typing import Final

from tinhorn.core import events
from tinhorn.core.sentences import Sentences
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.words import SEAT, Kind, numbers
from tinhorn.games.goat.content import CONTENT

CARD_WORDS: Final = [character.name for character in CONTENT.characters]
PLACE_WORDS: Final = [location.name for location in CONTENT.locations]
CARD: Final = Kind("card", CARD_WORDS, spoken=[word.capitalize() for word in CARD_WORDS])
PLACE: Final = Kind("place", PLACE_WORDS, spoken=[word.capitalize() for word in PLACE_WORDS])
BELONGING: Final = Kind(
    "belonging",
    [location.belonging for location in CONTENT.locations],
    spoken=[f"{location.one}|{location.several}" for location in CONTENT.locations],
)
NUMBER: Final = numbers("number", 0, 40)
PLAYER: Final = Kind("seat", [str(seat) for seat in range(5)])

VOCABULARY: Final = Vocabulary()

OFFER: Final = VOCABULARY.verb(
    "offer", "offer {card} as {claim} to {to}", "offer the {card} as “{claim}” to {to}", card=CARD, claim=CARD, to=PLAYER
)
ACCEPT: Final = VOCABULARY.verb("accept").first
REFUSE: Final = VOCABULARY.verb("refuse").first
ROB: Final = VOCABULARY.verb("rob", "rob the {place}", place=PLACE)
SWINDLE: Final = VOCABULARY.verb("swindle", "swindle {victim}", victim=PLAYER)
POUR: Final = VOCABULARY.verb("pour", "pour for {guest}", guest=PLAYER)
GAMBLE: Final = VOCABULARY.verb("gamble", "gamble against {victim}", victim=PLAYER)

HAPPENINGS: Final = Sentences("event")
declare = HAPPENINGS.declare

ROUND: Final = declare(
    "round", "G3.1", "Round {round} begins. Goods and coins arrive at every place.", heading="Round {round}", round=NUMBER
)
FACE_UP: Final = declare("face_up", "G3.4", "One card is set aside unseen. The {card} is set aside face up.", card=CARD)
GOAT_BACK: Final = declare("goat_back", "G3.5", "The Goat was turned up. It is shuffled back, and another card takes its place.")
DEALS: Final = declare("deals", "G4.1", "{seat} {seat|deals|deal} first, with four cards.", seat=SEAT)
OFFERED: Final = declare("offered", "G4.2", "{dealer} {dealer|offers|offer} {to} a card: “{claim}”.", dealer=SEAT, to=SEAT, claim=CARD)
ASSISTED: Final = declare(
    "assisted",
    "G5.2",
    "{dealer} {dealer|assists|assist} and {dealer|offers|offer} {to} a card: “{claim}”.",
    dealer=SEAT,
    to=SEAT,
    claim=CARD,
)
ACCEPTED: Final = declare("accepted", "G4.4", "{seat} {seat|accepts|accept}. It is the {card}.", seat=SEAT, card=CARD)
REFUSED: Final = declare(
    "refused",
    "G4.4",
    "{seat} {seat|refuses|refuse}. It is the {card}, and {dealer} {dealer|takes|take} it.",
    seat=SEAT,
    card=CARD,
    dealer=SEAT,
)
TURNED_AWAY: Final = declare(
    "turned_away", "G5.3", "{seat} {seat|refuses|refuse}. It is the {card}, and it is out for this round.", seat=SEAT, card=CARD
)
LAST_HAT: Final = declare("last_hat", "G4.6", "{seat} {seat|has|have} placed {seat|their|your} last hat.", heading="last hat", seat=SEAT)
PASSED: Final = declare(
    "passed", "G4.7", "{dealer} {dealer|passes|pass} the cards to {seat}. {seat} {seat|draws|draw} one.", dealer=SEAT, seat=SEAT
)
LAST_ONE: Final = declare(
    "last_one",
    "G5.1",
    "Only {last} {last|has|have} hats left. {seat} {seat|takes|take} the cards and the rest of the deck.",
    last=SEAT,
    seat=SEAT,
)
PASSED_ON: Final = declare("passed_on", "G5.4", "{dealer} {dealer|passes|pass} the cards on to {seat}.", dealer=SEAT, seat=SEAT)
TOOK_GOODS: Final = declare(
    "took_goods",
    "G7.1",
    "{seat} {seat|takes|take} {number} {number|{belonging}|{belonging.1}}.",
    heading="+{number} {number|{belonging}|{belonging.1}}",
    seat=SEAT,
    number=NUMBER,
    belonging=BELONGING,
)
TOOK_COINS: Final = declare(
    "took_coins", "G7.2", "{seat} {seat|takes|take} ${number} at the {place}.", heading="+${number}", seat=SEAT, number=NUMBER, place=PLACE
)
NOTHING_THERE: Final = declare("nothing_there", "G7.3", "The {card} finds nothing to take.", heading="nothing there", card=CARD)
ROBBED: Final = declare(
    "robbed",
    "G7.6",
    "{seat|{seat}'s|Your} Robber carries off {number} {number|{belonging}|{belonging.1}} from the {place}.",
    seat=SEAT,
    number=NUMBER,
    belonging=BELONGING,
    place=PLACE,
)
LOOT: Final = declare(
    "loot",
    "G7.6",
    "{seat|{seat}'s|Your} Robber gets away with {number} {number|{belonging}|{belonging.1}}.",
    seat=SEAT,
    number=NUMBER,
    belonging=BELONGING,
)
SWINDLED: Final = declare("swindled", "G7.7", "{seat|{seat}'s|Your} Charlatan sells {victim} an elixir for a coin.", seat=SEAT, victim=SEAT)
SHOT: Final = declare("shot", "G7.4", "{seat|{seat}'s|Your} Gunslinger shoots the Sheriff for ${number}.", seat=SEAT, number=NUMBER)
WAGE: Final = declare("wage", "G7.5", "{seat|{seat}'s|Your} Sheriff is paid ${number}.", seat=SEAT, number=NUMBER)
ARRESTED: Final = declare(
    "arrested", "G7.5", "{seat|{seat}'s|Your} Sheriff arrests the {card} for ${number}.", seat=SEAT, card=CARD, number=NUMBER
)
LOOT_BACK: Final = declare("loot_back", "G7.5", "The loot goes back to the {place}.", place=PLACE)
COINS_BACK: Final = declare("coins_back", "G7.5", "{seat} {seat|gets|get} ${number} back.", heading="+${number}", seat=SEAT, number=NUMBER)
CASHED: Final = declare("cashed", "G7.7", "{seat|{seat}'s|Your} Charlatan gets away with ${number}.", seat=SEAT, number=NUMBER)
POURED: Final = declare("poured", "G7.8", "{seat|{seat}'s|Your} Dancer pours a bottle for {guest}.", seat=SEAT, guest=SEAT)
STOLE: Final = declare(
    "stole", "G8.4", "{seat} {seat|takes|take} 1 {belonging} from {victim}.", seat=SEAT, belonging=BELONGING, victim=SEAT
)
STOLE_UNSEEN: Final = declare(
    "stole_unseen", "G7.9", "{seat} {seat|takes|take} one of {victim|{victim}'s|your} goods, unseen.", seat=SEAT, victim=SEAT
)
ROUND_OVER: Final = declare(
    "round_over",
    "G6.3",
    "The round is over. Hats come back and all characters are shuffled. {seat} {seat|was|were} the last one in and {seat|starts|start}.",
    seat=SEAT,
)
GAME_OVER: Final = declare("game_over", "G6.2", "That was the last round. Reserves are turned up and counted.")

events.tell(events.ROUND, ROUND)
events.tell(events.DEED, DEALS, OFFERED, ASSISTED, ACCEPTED, REFUSED, TURNED_AWAY, LAST_ONE, PASSED_ON)
events.tell(events.DEED, ROBBED, LOOT, SWINDLED, SHOT, WAGE, ARRESTED, CASHED, POURED, STOLE, STOLE_UNSEEN, ROUND_OVER, GAME_OVER)
