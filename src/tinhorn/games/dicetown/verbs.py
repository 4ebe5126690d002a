"""The vocabulary of Dice Town (D12.2), and its events."""

from __future__ import annotations

from typing import Final

from tinhorn.core import events
from tinhorn.core.sentences import Sentences
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.words import SEAT, Kind, numbers
from tinhorn.games.dicetown.content import CONTENT


def positions(mask: int) -> str:
    return "".join([str(at + 1) for at in range(5) if mask >> at & 1]) or "none"


MOST_OFFERED: Final[int] = max(CONTENT.number("offer_dollars"), CONTENT.number("offer_nuggets"))
DEED_VALUES: Final[list[int]] = CONTENT.deeds.values

TITLE_WORDS: Final = [
    *[card.title for card in CONTENT.cards],
    *[f"deed worth {value}" for value in DEED_VALUES],
    *[f"protected deed worth {value}" for value in DEED_VALUES],
    "nothing",
]

# D12.3: which of the dice, sorted low to high
DICE_MASK: Final = Kind("dice", [positions(mask) for mask in range(32)])
FACE: Final = Kind("face", CONTENT.faces)
PLAYER: Final = Kind("seat", [str(seat) for seat in range(5)])
CARD: Final = Kind(
    "card",
    [card.name for card in CONTENT.cards]
    + [f"deed {value}" for value in DEED_VALUES]
    + [f"protected {value}" for value in DEED_VALUES]
    + ["nothing"],
    spoken=TITLE_WORDS,
)
AMOUNT: Final = numbers("number", 0, MOST_OFFERED)
SLOT: Final = Kind("slot", ["elixir 1", "elixir 2", "unseen elixir"])

VOCABULARY: Final = Vocabulary()

KEEP: Final = VOCABULARY.verb("keep", "keep {dice}", dice=DICE_MASK)
TURN: Final = VOCABULARY.verb("face", "face {face}", face=FACE)
CHOOSE: Final = VOCABULARY.verb("choose", "choose {seat}", "choose {seat|{seat}|yourself}", seat=PLAYER)
PASS: Final = VOCABULARY.verb("pass").first
PLAY: Final = VOCABULARY.verb("play").first
PICK: Final = VOCABULARY.verb("pick", "pick {card}", card=CARD)
OFFER: Final = VOCABULARY.verb("offer", "offer {number}", number=AMOUNT)
DRINK: Final = VOCABULARY.verb("drink", "drink {slot}", "take {slot}", slot=SLOT)

# Words for prompts and the log
PLACE: Final = Kind("place", [place.title for place in CONTENT.places])
TITLE: Final = Kind("title", TITLE_WORDS)
DEED: Final = Kind("deed", [f"deed worth {value}" for value in DEED_VALUES])
ELIXIR: Final = Kind("elixir", [elixir.title for elixir in CONTENT.elixirs])
NUMBER: Final = numbers("number", 0, 199)
NUGGETS: Final = Kind("nuggets", ["no nuggets", "1 nugget", *[f"{number} nuggets" for number in range(2, 31)]])
CARDS: Final = Kind("cards", ["no card", "1 card", *[f"{number} cards" for number in range(2, 6)]])
SORT: Final = Kind("sort", ["no card", "a store card", "a deed", "a protected deed"])
HAND: Final = Kind(
    "hand", ["high die", "a pair", "two pair", "three of a kind", "a straight", "a full house", "four of a kind", "five of a kind"]
)

HAPPENINGS: Final = Sentences("event")
declare = HAPPENINGS.declare

ROUND: Final = declare(
    "round", "D3.1", "Round {round} begins. {seat} {seat|wears|wear} the Sheriff's badge.", heading="Round {round}", round=NUMBER, seat=SEAT
)
ROW: Final = declare("row", "D7.7.4", "At the Town Hall, from the bottom: {deeds}.", deeds=DEED)
ROLLED: Final = declare("rolled", "D4.2", "{seat} rolled {faces}.", seat=SEAT, faces=FACE)
KEPT: Final = declare("kept", "D4.4", "{seat} {seat|keeps|keep} {faces}.", seat=SEAT, faces=FACE)
KEPT_NONE: Final = declare(
    "kept_none", "D4.5", "{seat} {seat|keeps|keep} no die and {seat|pays|pay} ${number} to the Stagecoach.", seat=SEAT, number=NUMBER
)
PAID_DICE: Final = declare(
    "paid_dice",
    "D4.5",
    "{seat} {seat|pays|pay} ${number} to the Stagecoach for the extra dice.",
    heading="−${number}",
    seat=SEAT,
    number=NUMBER,
)
FREE_DICE: Final = declare("free_dice", "D4.10", "{seat} {seat|pays|pay} nothing for the extra dice.", seat=SEAT)
CUT: Final = declare(
    "cut",
    "D4.12",
    "{seat} cannot pay for so many dice. {seat} {seat|keeps|keep} {faces}, {seat|pays|pay} ${number} and {seat|takes|take} the rest back.",
    seat=SEAT,
    faces=FACE,
    number=NUMBER,
)
LAST_ROLL: Final = declare(
    "last_roll", "D4.7", "Somebody has finished, so {seat} {seat|rolls|roll} one last time: {faces}, all kept.", seat=SEAT, faces=FACE
)
TURNED: Final = declare("turned", "D4.13", "{seat} {seat|turns|turn} {old} into {new}.", seat=SEAT, old=FACE, new=FACE)
HAND_DONE: Final = declare("hand_done", "D3.7", "{seat} {seat|has|have} {faces}: {hand}.", seat=SEAT, faces=FACE, hand=HAND)
NO_ONE: Final = declare("no_one", "D3.3", "{place}: no hand has {face}, so nobody goes there.", place=PLACE, face=FACE)
CONTROLS: Final = declare(
    "controls",
    "D3.2",
    "{place}: {seat} {seat|has|have} the most {face}s ({number}) and {seat|controls|control} it.",
    place=PLACE,
    seat=SEAT,
    number=NUMBER,
    face=FACE,
)
BEST_HAND: Final = declare(
    "best_hand", "D3.4", "{place}: {seat} {seat|has|have} the best hand and {seat|controls|control} it.", place=PLACE, seat=SEAT
)
TIED: Final = declare(
    "tied",
    "D3.5",
    "{place}: {seats} are tied. {sheriff|{sheriff}, as Sheriff, decides|As Sheriff you decide}.",
    place=PLACE,
    seats=SEAT,
    sheriff=SEAT,
)
OFFERED: Final = declare(
    "offered",
    "D5.6",
    "{seat} {seat|offers|offer} the Sheriff ${dollars}, {nuggets} and {sort}.",
    seat=SEAT,
    dollars=NUMBER,
    nuggets=NUGGETS,
    sort=SORT,
)
OFFERED_CARD: Final = declare(
    "offered_card", "D5.6", "{seat} {seat|offers|offer} {sheriff} this card: {card}.", seat=SEAT, sheriff=SEAT, card=TITLE
)
CHOSEN: Final = declare(
    "chosen",
    "D5.7",
    "{sheriff} {sheriff|chooses|choose} {seat}. {seat} {seat|controls|control} the {place}.",
    sheriff=SEAT,
    seat=SEAT,
    place=PLACE,
)
OFFER_PAID: Final = declare(
    "offer_paid",
    "D5.8",
    "{seat} {seat|hands|hand} the offer to {sheriff}: ${dollars}, {nuggets}, {sort}.",
    seat=SEAT,
    sheriff=SEAT,
    dollars=NUMBER,
    nuggets=NUGGETS,
    sort=SORT,
)
MINED: Final = declare("mined", "D7.1.1", "{seat} {seat|takes|take} {number}.", heading="+{number}", seat=SEAT, number=NUGGETS)
BLASTED: Final = declare(
    "blasted", "D7.1.2", "Dynamite! {seat} {seat|takes|take} {number}.", heading="+{number}", seat=SEAT, number=NUGGETS
)
ROBBED: Final = declare("robbed", "D7.2.1", "{seat} {seat|robs|rob} the Bank: ${number}.", heading="+${number}", seat=SEAT, number=NUMBER)
SPLIT: Final = declare(
    "split", "D7.2.2", "{robber} must hand ${number} of the loot to {seat}.", heading="−${number}", robber=SEAT, number=NUMBER, seat=SEAT
)
COACH: Final = declare("coach", "D7.3.1", "The Stagecoach brings ${number} to the Bank.", number=NUMBER)
VISITED: Final = declare(
    "visited",
    "D7.4.1",
    "{seat} {seat|looks|look} at {number} of the General Store and {seat|takes|take} one.",
    heading="+1 card",
    seat=SEAT,
    number=CARDS,
)
DREW: Final = declare("drew", "D11.4", "{seat} looked at: {cards}.", seat=SEAT, cards=TITLE)
TOOK: Final = declare("took", "D11.4", "{seat} took: {card}.", seat=SEAT, card=TITLE)
NO_CARDS: Final = declare("no_cards", "D7.4.5", "The General Store has no card left for {seat}.", seat=SEAT)
SHUFFLED: Final = declare("shuffled", "D7.4.5", "The store deck is empty. The discards are shuffled and become the new deck.")
MORE_VISITS: Final = declare(
    "more_visits", "D7.4.4", "{seat} {seat|shops|shop} on credit: {number} {number|visit|visits} this round.", seat=SEAT, number=NUMBER
)
JOE_SHOWN: Final = declare("joe_shown", "D9.14", "{seat} {seat|gets|get} Nervous Joe and must play him at once.", seat=SEAT)
JOE_IDLE: Final = declare("joe_idle", "D9.14", "Nobody else has money, so Nervous Joe leaves empty-handed.")
JOE_TAKES: Final = declare(
    "joe_takes",
    "D9.14",
    "Nervous Joe makes {victim} hand ${number} to {seat}.",
    heading="−${number}",
    victim=SEAT,
    number=NUMBER,
    seat=SEAT,
)
NO_VICTIM: Final = declare("no_victim", "D7.5.4", "Nobody else has a card in hand, so {seat} {seat|steals|steal} nothing.", seat=SEAT)
TWO_THEFTS: Final = declare(
    "two_thefts", "D7.5.5", "The Girls help: {seat} {seat|steals|steal} {number|once|twice}.", seat=SEAT, number=NUMBER
)
STEALS: Final = declare(
    "steals",
    "D7.5.1",
    "{seat} {seat|draws|draw} {number} from {victim|{victim}'s|your} hand and {seat|takes|take} {sort}.",
    heading="+{sort}",
    seat=SEAT,
    number=CARDS,
    victim=SEAT,
    sort=SORT,
)
STEALS_CARD: Final = declare(
    "steals_card", "D11.5", "{seat} saw {cards} and took from {victim}: {card}.", seat=SEAT, victim=SEAT, cards=TITLE, card=TITLE
)
BADGE: Final = declare("badge", "D7.6.1", "{seat} {seat|takes|take} the badge and {seat|is|are} Sheriff now.", heading="Sheriff", seat=SEAT)
BADGE_STAYS: Final = declare("badge_stays", "D7.6.4", "Thanks to the Marshall {seat} {seat|keeps|keep} the badge.", seat=SEAT)
STILL_SHERIFF: Final = declare("still_sheriff", "D7.6.3", "{seat} {seat|stays|stay} Sheriff.", seat=SEAT)
NO_KING: Final = declare("no_king", "D7.6.2", "No hand holds a K. {seat} {seat|stays|stay} Sheriff, but that is no win.", seat=SEAT)
DEEDS_TAKEN: Final = declare(
    "deeds_taken", "D7.7.1", "{seat} {seat|takes|take} from the Town Hall: {deeds}.", heading="+{deeds}", seat=SEAT, deeds=DEED
)
BRIBED: Final = declare("bribed", "D7.7.3", "{seat} {seat|adds|add} the top deed of the deck, unseen.", seat=SEAT)
BRIBED_DEED: Final = declare("bribed_deed", "D11.6", "{seat|{seat}'s|Your} extra deed: {deed}.", seat=SEAT, deed=DEED)
VISITORS: Final = declare("visitors", "D8.1", "{seats} won no place and {seats|visits|visit} Doc Badluck.", seats=SEAT)
NEXT_VISITOR: Final = declare("next_visitor", "D8.3", "{sheriff} {sheriff|sends|send} {seat} in to the Doc next.", sheriff=SEAT, seat=SEAT)
DRINKS: Final = declare("drinks", "D8.4", "{seat} {seat|takes|take} the Elixir of {elixir}.", seat=SEAT, elixir=ELIXIR)
DRAWS_ELIXIR: Final = declare(
    "draws_elixir", "D8.4", "{seat} {seat|takes|take} the top Elixir of the deck: {elixir}.", seat=SEAT, elixir=ELIXIR
)
NEW_ELIXIR: Final = declare("new_elixir", "D8.5", "The Doc puts out a new Elixir: {elixir}.", elixir=ELIXIR)
ELIXIRS_SHUFFLED: Final = declare("elixirs_shuffled", "D8.6", "The used Elixirs are shuffled and become the new deck.")
GIVES_DOLLARS: Final = declare(
    "gives_dollars", "D8.8", "{seat} {seat|gives|give} {to} ${number}.", heading="−${number}", seat=SEAT, to=SEAT, number=NUMBER
)
GIVES_NUGGETS: Final = declare(
    "gives_nuggets", "D8.9", "{seat} {seat|gives|give} {to} {number}.", heading="−{number}", seat=SEAT, to=SEAT, number=NUGGETS
)
FORTUNE: Final = declare("fortune", "D8.10", "{seat} {seat|takes|take} the top card of the General Store, unseen.", seat=SEAT)
PROTECTS: Final = declare("protects", "D8.12", "{seat} {seat|protects|protect} the {deed}.", seat=SEAT, deed=DEED)
NOTHING: Final = declare("nothing", "D8.7", "The Elixir of {elixir} does nothing for {seat}.", elixir=ELIXIR, seat=SEAT)
GIVES: Final = declare("gives", "D8.13", "{seat} {seat|gives|give} {to} {sort}.", heading="−{sort}", seat=SEAT, to=SEAT, sort=SORT)
GIVES_CARD: Final = declare("gives_card", "D11.6", "{seat} gave {to}: {card}.", seat=SEAT, to=SEAT, card=TITLE)
EXTRA_VISIT: Final = declare("extra_visit", "D8.15", "{seat} {seat|visits|visit} the Doc too.", seat=SEAT)
PLAYED: Final = declare("played", "D9.1", "{seat} {seat|plays|play} {card}.", seat=SEAT, card=TITLE)
PASSED: Final = declare("passed", "D11.9", "{seat} {seat|plays|play} no {card}.", seat=SEAT, card=TITLE)
CANCELLED: Final = declare("cancelled", "D9.21", "{card} has no effect.", card=TITLE)
ROUND_OVER: Final = declare("round_over", "D10.2", "The round is over. Everybody picks up their dice.")
MINE_EMPTY: Final = declare("mine_empty", "D10.1", "The Gold Mine is empty: the game is over.")
DEEDS_GONE: Final = declare("deeds_gone", "D10.1", "All deeds are taken: the game is over.")
SCORED: Final = declare("scored", "D10.3", "{seat} {seat|has|have} {number} {number|point|points}.", seat=SEAT, number=NUMBER)
FINAL_TIE: Final = declare(
    "final_tie",
    "D10.6",
    "{seats} are tied in points and deeds. {sheriff|{sheriff}, as Sheriff, names|As Sheriff you name} the winner.",
    seats=SEAT,
    sheriff=SEAT,
)
NAMED: Final = declare("named", "D10.6", "{sheriff} {sheriff|names|name} {seat} the winner.", sheriff=SEAT, seat=SEAT)
WINS: Final = declare("wins", "D10.4", "{seat} {seat|wins|win}.", seat=SEAT)

events.tell(events.ROUND, ROUND)
events.tell(events.DEED, KEPT, KEPT_NONE, CUT, LAST_ROLL, TURNED)
events.tell(events.DEED, NO_ONE, CONTROLS, BEST_HAND, TIED, OFFERED, CHOSEN, NO_KING, STILL_SHERIFF)
events.tell(events.DEED, VISITORS, NEXT_VISITOR, DRINKS, DRAWS_ELIXIR, EXTRA_VISIT, PLAYED)
events.tell(events.DEED, ROUND_OVER, MINE_EMPTY, DEEDS_GONE, SCORED, FINAL_TIE, NAMED, WINS)
events.tell(events.ASIDE, PASSED)
