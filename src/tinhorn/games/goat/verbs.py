"""The vocabulary of the goat game (G12), and its events."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Sentences
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.words import SEAT, Kind, numbers
from tinhorn.games.goat.content import CONTENT

CARD: Final = Kind("card", [character.name for character in CONTENT.characters])
PLACE: Final = Kind("place", [location.name for location in CONTENT.locations])
BELONGING: Final = Kind("belonging", [location.belonging for location in CONTENT.locations])
NUMBER: Final = numbers("number", 0, 40)
PLAYER: Final = Kind("seat", [str(seat) for seat in range(5)])

VOCABULARY: Final = Vocabulary()

OFFER: Final = VOCABULARY.verb("offer", "offer {card} as {claim} to {to}", card=CARD, claim=CARD, to=PLAYER)
ACCEPT: Final = VOCABULARY.verb("accept").first
REFUSE: Final = VOCABULARY.verb("refuse").first
ROB: Final = VOCABULARY.verb("rob", "rob the {place}", place=PLACE)
SWINDLE: Final = VOCABULARY.verb("swindle", "swindle {victim}", victim=PLAYER)
POUR: Final = VOCABULARY.verb("pour", "pour for {guest}", guest=PLAYER)
GAMBLE: Final = VOCABULARY.verb("gamble", "gamble against {victim}", victim=PLAYER)

HAPPENINGS: Final = Sentences("event")
declare = HAPPENINGS.declare

ROUND: Final = declare("round", "G3.1", "Round {round} begins; goods and coins arrive at every place.", round=NUMBER)
FACE_UP: Final = declare("face_up", "G3.4", "One card is set aside unseen, and the {card} is set aside face up.", card=CARD)
GOAT_BACK: Final = declare("goat_back", "G3.5", "The goat was turned up, so another card is, and the goat is shuffled back.")
DEALS: Final = declare("deals", "G4.1", "{seat} starts as the dealer, with four cards.", seat=SEAT)
OFFERED: Final = declare("offered", "G4.2", "{dealer} offers {to} a card: “{claim}”.", dealer=SEAT, to=SEAT, claim=CARD)
ACCEPTED: Final = declare("accepted", "G4.4", "{seat} accepts. It is the {card}.", seat=SEAT, card=CARD)
REFUSED: Final = declare(
    "refused", "G4.4", "{seat} refuses. It is the {card}, and {dealer} must take it.", seat=SEAT, card=CARD, dealer=SEAT
)
TURNED_AWAY: Final = declare("turned_away", "G5.3", "{seat} refuses. It is the {card}, which is out for this round.", seat=SEAT, card=CARD)
LAST_HAT: Final = declare("last_hat", "G4.6", "{seat} has placed the last hat.", seat=SEAT)
PASSED: Final = declare("passed", "G4.7", "{dealer} passes the cards to {seat}, who draws one.", dealer=SEAT, seat=SEAT)
LAST_ONE: Final = declare(
    "last_one", "G5.1", "Only {last} has hats left. {seat} takes the cards and the rest of the deck.", last=SEAT, seat=SEAT
)
PASSED_ON: Final = declare("passed_on", "G5.4", "{dealer} passes the cards on to {seat}.", dealer=SEAT, seat=SEAT)
TOOK_GOODS: Final = declare("took_goods", "G7.1", "{seat} takes {belonging} × {number}.", seat=SEAT, number=NUMBER, belonging=BELONGING)
TOOK_COINS: Final = declare("took_coins", "G7.2", "{seat} takes ${number} at the {place}.", seat=SEAT, number=NUMBER, place=PLACE)
NOTHING_THERE: Final = declare("nothing_there", "G7.3", "There is nothing for the {card} to take.", card=CARD)
ROBBED: Final = declare(
    "robbed",
    "G7.6",
    "{seat}'s robber carries off {belonging} × {number} from the {place}.",
    seat=SEAT,
    number=NUMBER,
    belonging=BELONGING,
    place=PLACE,
)
SWINDLED: Final = declare("swindled", "G7.7", "{seat}'s charlatan sells {victim} an elixir for a coin.", seat=SEAT, victim=SEAT)
SHOT: Final = declare("shot", "G7.4", "{seat}'s gunslinger shoots the sheriff for ${number}.", seat=SEAT, number=NUMBER)
WAGE: Final = declare("wage", "G7.5", "{seat}'s sheriff draws a wage of ${number}.", seat=SEAT, number=NUMBER)
ARRESTED: Final = declare("arrested", "G7.5", "{seat}'s sheriff arrests the {card} for ${number}.", seat=SEAT, card=CARD, number=NUMBER)
LOOT_BACK: Final = declare("loot_back", "G7.5", "The loot goes back to the {place}.", place=PLACE)
COINS_BACK: Final = declare("coins_back", "G7.5", "{seat} gets ${number} back.", seat=SEAT, number=NUMBER)
CASHED: Final = declare("cashed", "G7.7", "{seat}'s charlatan gets away with ${number}.", seat=SEAT, number=NUMBER)
POURED: Final = declare("poured", "G7.8", "{seat}'s dancer pours a bottle for {guest}.", seat=SEAT, guest=SEAT)
STOLE: Final = declare("stole", "G8.4", "{seat} takes a {belonging} from {victim}.", seat=SEAT, belonging=BELONGING, victim=SEAT)
STOLE_UNSEEN: Final = declare("stole_unseen", "G7.9", "{seat} takes a belonging from {victim}, unseen.", seat=SEAT, victim=SEAT)
ROUND_OVER: Final = declare(
    "round_over", "G6.3", "The round is over; hats come back and all characters are shuffled. {seat} was active last and starts.", seat=SEAT
)
GAME_OVER: Final = declare("game_over", "G6.2", "That was the last round. Reserves are turned up and counted.")
