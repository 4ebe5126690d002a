"""The vocabulary of Western Legends (W21), and what it tells of."""

from __future__ import annotations

from typing import Final

from tinhorn.core import events
from tinhorn.core.sentences import Sentences
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.words import SEAT, Kind, numbers
from tinhorn.games.legends import content as c
from tinhorn.games.legends.cards import CARD_NAMES, FACE_NAMES
from tinhorn.games.legends.language.words import OTHER_SIDES, RANKS, SUITS

MAN: Final = 6  # the Man in Black where a player is named
PLAYER_WORDS: Final = ["0", "1", "2", "3", "4", "5", "the Man in Black"]

CARD: Final = Kind("card", CARD_NAMES)
ITEM: Final = Kind("item", c.ITEM_IDS, spoken=[item.name for item in c.ITEMS])
CHARACTER: Final = Kind("character", [character.id for character in c.CHARACTERS], spoken=[character.name for character in c.CHARACTERS])
# What can be used: cards, items and characters of the base game, then those of further boxes, then their things.
BASE_ITEMS: Final[int] = len([item for item in c.ITEMS if not item.box])
BASE_CHARACTERS: Final[int] = len([character for character in c.CHARACTERS if not character.box])
THING: Final = Kind(
    "thing",
    [
        *CARD_NAMES,
        *c.ITEM_IDS[:BASE_ITEMS],
        *[character.id for character in c.CHARACTERS[:BASE_CHARACTERS]],
        *c.ITEM_IDS[BASE_ITEMS:],
        *[character.id for character in c.CHARACTERS[BASE_CHARACTERS:]],
        *[thing.id for thing in c.THINGS],
    ],
    spoken=[
        *CARD_NAMES,
        *[item.name for item in c.ITEMS[:BASE_ITEMS]],
        *[character.name for character in c.CHARACTERS[:BASE_CHARACTERS]],
        *[item.name for item in c.ITEMS[BASE_ITEMS:]],
        *[character.name for character in c.CHARACTERS[BASE_CHARACTERS:]],
        *[thing.name for thing in c.THINGS],
    ],
)
FIRST_ITEM: Final[int] = len(CARD_NAMES)
FIRST_THING: Final[int] = len(CARD_NAMES) + len(c.ITEMS) + len(c.CHARACTERS)
ITEM_THING: Final[list[int]] = [len(CARD_NAMES) + n + (BASE_CHARACTERS if n >= BASE_ITEMS else 0) for n in range(len(c.ITEMS))]
CHARACTER_THING: Final[list[int]] = [
    len(CARD_NAMES) + n + (len(c.ITEMS) if n >= BASE_CHARACTERS else BASE_ITEMS) for n in range(len(c.CHARACTERS))
]
# The item that a thing is, or -1; the character or thing of a box that it is, counted through, or -1.
ITEM_OF: Final[list[int]] = [ITEM_THING.index(n) if n in ITEM_THING else -1 for n in range(len(THING.words))]
PERSON_THING: Final[list[int]] = [*CHARACTER_THING, *[len(CARD_NAMES) + len(c.ITEMS) + len(c.CHARACTERS) + n for n in range(len(c.THINGS))]]
PERSON_OF: Final[list[int]] = [PERSON_THING.index(n) if n in PERSON_THING else -1 for n in range(len(THING.words))]
# The second form is for sentences: it has the article, where there is one.
PLACE_FORMS: Final = [f"{space.name}|{space.called}" for space in c.BOARD.spaces]
SPACE: Final = Kind(
    "space",
    [*c.SPACE_IDS, *[mesa.id for mesa in c.BOARD.mesas]],
    spoken=[*PLACE_FORMS, *[f"{mesa.name}|the {mesa.name}" for mesa in c.BOARD.mesas]],
)
FIRST_MESA: Final[int] = len(c.SPACE_IDS)
PLAYER: Final = Kind("player", PLAYER_WORDS)
INCOMES: Final = Kind("income", ["cash", "cards", "mixed"], spoken=["$20", "two cards", "$10 and a card"])
HOW: Final = Kind("fight", ["arrest", "duel", "rob"])
NUMBER: Final = numbers("number", 0, 60)
SOLD: Final = numbers("number", 1, 6)
BOUGHT_LP: Final = numbers("number", 1, 4)
INDEX: Final = numbers("number", 1, 6)
GOAL: Final = Kind("goal", [goal.id for goal in c.GOALS], spoken=[goal.title for goal in c.GOALS])
RANK: Final = Kind("rank", RANKS)
SPOIL: Final = Kind("spoils", ["money", "nuggets", "nothing"])
STORY: Final = Kind("story", [story.id for story in c.STORIES], spoken=[story.title for story in c.STORIES])
TOKEN: Final = Kind("value", [str(value) for value in c.NUMBERS.legendary.values])
DIE: Final = numbers("die", 1, 6)

VOCABULARY: Final = Vocabulary()
verb = VOCABULARY.verb

# What is offered most often has the smallest codes: Python makes no new objects for numbers up to 256.
STEP: Final = verb("step", "step {space}", "go to {space.1}", space=SPACE)  # W21.7
STOP: Final = verb("stop", label="stop here").first  # W21.7, W21.26
SKIP: Final = verb("skip", label="go on without using anything").first  # W21.3
MOVE: Final = verb("move", label="ride").first  # W21.6
END_ACTIONS: Final = verb("end_actions", "end actions").first  # W21.18
PASS: Final = verb("pass").first  # W21.23, W18.3
INCOME: Final = verb("income", "income {income}", "take {income}", income=INCOMES)  # W21.4
DECLINE: Final = verb("decline").first  # W21.20
WORK: Final = verb("work").first  # W21.15
HEIST: Final = verb("heist", label="rob the Bank").first  # W21.11
DOCTOR: Final = verb("doctor", label="see the Doctor").first  # W21.13
SHOP: Final = verb("shop", label="go shopping").first  # W21.14
DONE: Final = verb("done").first  # W21.14
PROSPECT: Final = verb("prospect").first  # W21.15
TAKE_CATTLE: Final = verb("take_cattle", "take cattle").first  # W21.15
POKER: Final = verb("poker", label="play poker").first  # W21.16
DO: Final = verb("do", label="do it").first  # W21.22, W21.40
DO_NOT: Final = verb("do_not", "do not", "do not do it").first  # W21.22, W21.40
SHERIFF_STOP: Final = verb("sheriff_stop", "sheriff stop", "stop the Sheriff").first  # W21.28
NO_DISC: Final = verb("no_disc", "no disc", "take no part").first  # W21.30
DELIVER: Final = verb("deliver", label="deliver the cattle").first  # W21.32; to keep the token is `skip`
JOIN: Final = verb("join").first  # W21.33
STAY_OUT: Final = verb("stay_out", "stay out").first  # W21.33
KEEP: Final = verb("keep", label="keep the dice").first  # W21.35
TAKE_TOKEN: Final = verb("take_token", "take token", "take the cattle").first  # W21.27
LEAVE_TOKEN: Final = verb("leave_token", "leave token", "leave the cattle").first  # W21.27
DISCARD: Final = verb("discard", "discard {card}", card=CARD)  # W21.26
USE: Final = verb("use", "use {thing}", thing=THING)  # W21.3, W21.8
PLAY: Final = verb("play_card", "play {card}", card=CARD)  # W21.19
REACT: Final = verb("react", "react {card}", "react with {card}", card=CARD)  # W21.23
FIGHT: Final = verb("fight", "{how} {target}", how=HOW, target=PLAYER)  # W21.9
SELL: Final = verb("sell", "sell {number}", "sell {number} {number|nugget|nuggets}", number=SOLD)  # W21.10
REVEL: Final = verb("revel", "revel {number}", "revel for {number} LP", number=BOUGHT_LP)  # W21.12
BUY: Final = verb("buy", "buy {item}", "buy the {item}", item=ITEM)  # W21.14
UPGRADE: Final = verb("upgrade", "upgrade {item}", "upgrade the {item}", item=ITEM)  # W21.14
COMPLETE: Final = verb("complete_goal", "complete {goal}", goal=GOAL)  # W21.17
NPC_CARD: Final = verb("npc_card", "npc {rank}", "play the {rank}", rank=RANK)  # W21.21
OPTION: Final = verb("option", "option {number}", "take option {number}", number=INDEX)  # W21.24
TARGET: Final = verb("target", "target {player}", "choose {player}", player=PLAYER)  # W21.25
SPOILS: Final = verb("spoils", "spoils {spoil}", "take {spoil}", spoil=SPOIL)  # W21.27
SHERIFF_STEP: Final = verb("sheriff_step", "sheriff {space}", "send the Sheriff to {space.1}", space=SPACE)  # W21.28
GO_AFTER: Final = verb("arrest_whom", "go after {seat}", seat=SEAT)  # W21.29
DISC: Final = verb("place_disc", "disc {story}", "take part in “{story}”", story=STORY)  # W21.30
RETURN_TOKEN: Final = verb("return_token", "return {value}", "return the token worth {value}", value=TOKEN)  # W21.31
LAY: Final = verb("hand_card", "lay {card}", card=CARD)  # W21.34
REROLL: Final = verb("reroll", "reroll {die}", "roll die {die} again", die=DIE)  # W21.35
TAKE: Final = verb("keep_card", "take {card}", card=CARD)  # W21.38
GIVE: Final = verb("give_card", "give {card}", card=CARD)  # W21.39
WIELD: Final = verb("set_weapon", "wield {item}", "wield the {item}", item=ITEM)  # W21.5
RIDE: Final = verb("set_mount", "ride {item}", "ride the {item}", item=ITEM)  # W21.5
PICK: Final = verb("pick_character", "pick {character}", "play {character}", character=CHARACTER)  # W21.1
GO_TO: Final = verb("pick_space", "go to {space}", "go to {space.1}", space=SPACE)  # W21.2, W21.41

HAPPENINGS: Final = Sentences("event")
declare = HAPPENINGS.declare

DOLLARS: Final = numbers("dollars", 0, 400)
LP_COUNT: Final = numbers("LP", 0, 200)
SCORES: Final = Kind("scores", LP_COUNT.words, by_seat=True)


def counted(one: str, many: str) -> Kind:
    """`no cards`, `1 card`, `2 cards` … by number."""
    return Kind(many, [f"no {many}", f"1 {one}", *[f"{number} {many}" for number in range(2, 61)]])


SOME_CARDS: Final = counted("card", "cards")
SOME_WOUNDS: Final = counted("wound", "wounds")
SOME_NUGGETS: Final = counted("nugget", "nuggets")
SOME_ACTIONS: Final = counted("action", "actions")
SOME_TOKENS: Final = counted("legendary token", "legendary tokens")
SOME_FIGHT_CARDS: Final = counted("fight card", "fight cards")
PERSON: Final = Kind("person", [*[character.name for character in c.CHARACTERS], *[thing.name for thing in c.THINGS]])
PLACE: Final = Kind("place", [space.name for space in c.BOARD.spaces], spoken=PLACE_FORMS)
MESA: Final = Kind("mesa", [mesa.name for mesa in c.BOARD.mesas])
ITEM_NAME: Final = Kind("item", [item.name for item in c.ITEMS])
# The 52 cards of the base game, then those of further boxes, as `Legends.face` counts them.
CARD_NAME: Final = Kind(
    "card",
    [f"{card.rank}{SUITS[suit]} {card.name}" for card in c.POKER for suit in ((0, 1) if card.suits == "red" else (2, 3))],
)
FIGHT_NAME: Final = Kind("fight card", [f"{card.rank} ({c.FIGHT_READ[n][1]})" for n, card in enumerate(c.FIGHT)])
STORY_NAME: Final = Kind("story", [story.title for story in c.STORIES])
NARRATIVE: Final = Kind("narrative", [story.narrative for story in c.STORIES])
GOAL_NAME: Final = Kind("goal", [f"{goal.title} ({c.goal_text(n)})" for n, goal in enumerate(c.GOALS)])
MAN_CARD: Final = Kind("card", [f"{card.title}: {c.man_text(n)}" for n, card in enumerate(c.MAN_CARDS)])
FACE: Final = Kind("face", FACE_NAMES)
RANCH: Final = Kind("colour", c.COLOURS)
REWARD: Final = Kind("reward", [read[1] for read in c.CATTLE_READ])
# The second form is for an opponent of whom the log has spoken already.
OPPONENTS: Final = ["a bandit", "the guard of the Bank", "the Sheriff", "the Man in Black", *OTHER_SIDES]
OTHER_SIDE: Final = Kind("opponent", OPPONENTS, spoken=["a bandit|the bandit", *[f"{each}|{each}" for each in OPPONENTS[1:]]])
HAND_NAME: Final = Kind(
    "hand",
    [
        "nothing",
        "a high card",
        "a pair",
        "two pair",
        "three of a kind",
        "a straight",
        "a flush",
        "a full house",
        "four of a kind",
        "a straight flush",
        "five of a kind",
        "a royal flush",
    ],
)
FIGHT_KIND: Final = Kind("fight", ["an arrest", "a duel", "a robbery"])

CAST: Final = declare("cast", "W3.5", "{seat} {seat|plays|play} {person}.", seat=SEAT, person=PERSON)
BEGINS: Final = declare("begins", "W3.6", "{seat} {seat|has|have} the first turn of every round.", seat=SEAT)
STARTED_AT: Final = declare("started_at", "W3.10", "{seat} {seat|starts|start} at {place.1}.", seat=SEAT, place=PLACE)
ROUND: Final = declare("round", "W1.9", "Round {number}.", heading="Round {number}", number=NUMBER)
TURN: Final = declare("turn", "W4.1", "It is {seat|{seat}'s|your} turn.", heading="{seat|{seat}'s|Your} turn", seat=SEAT)
TOP: Final = declare("top", "W4.4", "{seat} {seat|has|have} the {item} on top.", seat=SEAT, item=ITEM_NAME)
MONEY_GAINED: Final = declare(
    "money_gained", "W15.5", "{seat} {seat|gains|gain} ${dollars}.", heading="+${dollars}", seat=SEAT, dollars=DOLLARS
)
MONEY_PAID: Final = declare("money_paid", "W1.6", "{seat} {seat|pays|pay} ${dollars}.", seat=SEAT, dollars=DOLLARS)
MONEY_TAKEN: Final = declare(
    "money_taken",
    "W31.2",
    "{seat} {seat|takes|take} ${dollars} from {victim}.",
    heading="+${dollars}",
    dollars=DOLLARS,
    victim=SEAT,
    seat=SEAT,
)
LP_GAINED: Final = declare(
    "lp_gained", "W31.3", "{seat} {seat|gains|gain} {number} LP.", heading="+{number} LP", seat=SEAT, number=LP_COUNT
)
LP_LOST: Final = declare("lp_lost", "W31.3", "{seat} {seat|loses|lose} {number} LP.", heading="−{number} LP", seat=SEAT, number=LP_COUNT)
UNLOCKED: Final = declare(
    "unlocked", "W4.10", "{seat} {seat|has|have} 5 LP: the ability of {person} works from now on.", seat=SEAT, person=PERSON
)
MARSHAL: Final = declare(
    "marshal",
    "W14.2",
    "{seat} {seat|moves|move} to space {number} of the marshal track.",
    heading="marshal {number}",
    seat=SEAT,
    number=NUMBER,
)
WANTED: Final = declare(
    "wanted",
    "W14.2",
    "{seat} {seat|moves|move} to space {number} of the wanted track.",
    heading="wanted {number}",
    seat=SEAT,
    number=NUMBER,
)
BADGE_LOST: Final = declare(
    "badge_lost", "W14.6", "{seat} {seat|loses|lose} all marshal points.", heading="no marshal points left", seat=SEAT
)
CLEARED: Final = declare("cleared", "W14.7", "{seat} {seat|is|are} no longer wanted.", heading="not wanted", seat=SEAT)
WOUNDED: Final = declare("wounded", "W15.8", "{seat} {seat|takes|take} {number}.", heading="+{number}", seat=SEAT, number=SOME_WOUNDS)
HEALED: Final = declare("healed", "W31.13", "{seat} {seat|heals|heal} {number}.", heading="−{number}", seat=SEAT, number=SOME_WOUNDS)
NUGGETS_GAINED: Final = declare(
    "nuggets_gained", "W31.15", "{seat} {seat|gains|gain} {number}.", heading="+{number}", seat=SEAT, number=SOME_NUGGETS
)
NUGGETS_LOST: Final = declare(
    "nuggets_lost", "W31.15", "{seat} {seat|gives|give} up {number}.", heading="−{number}", seat=SEAT, number=SOME_NUGGETS
)
NUGGETS_TAKEN: Final = declare(
    "nuggets_taken",
    "W31.16",
    "{seat} {seat|takes|take} {number} from {victim}.",
    heading="+{number}",
    number=SOME_NUGGETS,
    victim=SEAT,
    seat=SEAT,
)
DREW: Final = declare("drew", "W31.6", "{seat} {seat|draws|draw} {number}.", heading="+{number}", seat=SEAT, number=SOME_CARDS)
DREW_CARD: Final = declare("drew_card", "W31.6", "You draw {card}.", card=CARD_NAME)
RESHUFFLED: Final = declare("reshuffled", "W13.3", "The discard pile is shuffled into a new deck.")
DISCARDED: Final = declare("discarded", "W31.7", "{seat} {seat|discards|discard} {card}.", seat=SEAT, card=CARD_NAME)
DUG: Final = declare("dug", "W31.9", "{seat} {seat|looks|look} at {number} of the deck.", seat=SEAT, number=SOME_CARDS)
DUG_CARDS: Final = declare("dug_cards", "W31.9", "You see {cards}.", cards=CARD_NAME)
GAVE_CARD: Final = declare("gave_card", "W31.11", "{seat} {seat|hands|hand} a card to {to}.", seat=SEAT, to=SEAT)
GAVE_WHICH: Final = declare("gave_which", "W31.11", "It is {card}.", card=CARD_NAME)
LOOKED: Final = declare(
    "looked", "W31.28", "{seat} {seat|looks|look} at {number} in {victim|{victim}'s|your} hand.", seat=SEAT, number=SOME_CARDS, victim=SEAT
)
LOOKED_AT: Final = declare("looked_at", "W31.28", "You see {cards}.", cards=CARD_NAME)
LOOKED_AT_FIGHT: Final = declare("looked_at_fight", "W31.28", "You see on the fight deck: {cards}.", cards=FIGHT_NAME)
TOOK_BACK: Final = declare(
    "took_back", "W31.10", "{seat} {seat|takes|take} {card} back into {seat|their|your} hand.", seat=SEAT, card=CARD_NAME
)
USED_CARD: Final = declare("used_card", "W13.2", "{seat} {seat|uses|use} {card}.", seat=SEAT, card=CARD_NAME)
USED_ITEM: Final = declare("used_item", "W13.8", "{seat} {seat|uses|use} the {item}.", seat=SEAT, item=ITEM_NAME)
USED_ABILITY: Final = declare("used_ability", "W4.10", "{seat} {seat|uses|use} the ability of {person}.", seat=SEAT, person=PERSON)
STEPPED: Final = declare("stepped", "W5.2", "{seat} {seat|goes|go} to {place.1}.", seat=SEAT, place=PLACE)
CROSSES: Final = declare("crosses", "W5.12", "{seat} {seat|climbs|climb} the {mesa}.", seat=SEAT, mesa=MESA)
PUT_AT: Final = declare("put_at", "W31.21", "{seat} {seat|ends|end} up at {place.1}.", seat=SEAT, place=PLACE)
MEETS_BANDIT: Final = declare("meets_bandit", "W6.4", "{seat} {seat|meets|meet} a bandit at {place.1}.", seat=SEAT, place=PLACE)
BANDIT_GONE: Final = declare("bandit_gone", "W6.5", "The bandit leaves the board.")
SPAWNED: Final = declare("spawned", "W6.3", "A bandit comes to {place.1}.", place=PLACE)
SHERIFF_AT: Final = declare("sheriff_at", "W7.3", "The Sheriff goes to {place.1}.", place=PLACE)
SHERIFF_HOME: Final = declare("sheriff_home", "W7.8", "The Sheriff goes back to his office.")
ARRESTED: Final = declare(
    "arrested", "W7.7", "{seat} {seat|is|are} arrested and brought to the Sheriff's Office.", heading="arrested", seat=SEAT
)
ARRESTED_AT: Final = declare(
    "arrested_at", "W7.7", "{seat} {seat|is|are} arrested and brought to {place.1}.", heading="arrested", seat=SEAT, place=PLACE
)
ESCAPED: Final = declare("escaped", "W7.8", "{seat} {seat|escapes|escape} the Sheriff.", heading="escapes", seat=SEAT)
CHALLENGED: Final = declare(
    "challenged", "W8.5", "{seat} {seat|starts|start} {fight} against {target}.", seat=SEAT, fight=FIGHT_KIND, target=SEAT
)
CHALLENGED_MAN: Final = declare(
    "challenged_man", "W19.4", "{seat} {seat|starts|start} {fight} against the Man in Black.", seat=SEAT, fight=FIGHT_KIND
)
MAN_CHALLENGES: Final = declare("man_challenges", "W19.10", "The Man in Black starts {fight} against {seat}.", fight=FIGHT_KIND, seat=SEAT)
LAID: Final = declare("laid", "W8.6", "{seat} {seat|lays|lay} a card face down.", seat=SEAT)
DECLINED: Final = declare("declined", "W8.7", "{seat} {seat|declines|decline}.", heading="declines", seat=SEAT)
NO_CARD: Final = declare("no_card", "W9.8", "{seat} {seat|has|have} no card to fight with.", seat=SEAT)
TURNED_UP: Final = declare("turned_up", "W8.9", "{seat} {seat|shows|show} {card}.", seat=SEAT, card=CARD_NAME)
NPC_SHOWS: Final = declare("npc_shows", "W9.2", "The other side shows the {card}.", card=FIGHT_NAME)
MAN_SHOWS: Final = declare("man_shows", "W19.5", "The Man in Black turns up {cards}.", cards=RANK)
DRAWS_FIGHT: Final = declare(
    "draws_fight",
    "W9.1",
    "{seat} {seat|draws|draw} {number} and {seat|plays|play} them for {opponent.1}.",
    seat=SEAT,
    number=SOME_FIGHT_CARDS,
    opponent=OTHER_SIDE,
)
RESTARTED: Final = declare("restarted", "W9.11", "The fight starts again.")
COUNTS_LESS: Final = declare("counts_less", "W34.2", "{seat|{seat}'s|Your} card counts {number} less.", seat=SEAT, number=NUMBER)
NPC_COUNTS_LESS: Final = declare("npc_counts_less", "W34.2", "The other side's card counts {number} less.", number=NUMBER)
VALUES: Final = declare("values", "W8.11", "{own} against {other}.", heading="{own} against {other}", own=NUMBER, other=NUMBER)
WINS: Final = declare("wins", "W8.11", "{seat} {seat|wins|win} the fight.", heading="wins", seat=SEAT)
NPC_WINS: Final = declare(
    "npc_wins", "W9.4", "{seat} {seat|loses|lose} the fight against {opponent}.", heading="loses", seat=SEAT, opponent=OTHER_SIDE
)
NPC_BEATEN: Final = declare(
    "npc_beaten", "W9.13", "{seat} {seat|wins|win} the fight against {opponent}.", heading="wins", seat=SEAT, opponent=OTHER_SIDE
)
SOLD_NUGGETS: Final = declare("sold_nuggets", "W10.2", "{seat} {seat|sells|sell} {number}.", seat=SEAT, number=SOME_NUGGETS)
HEIST_TRIED: Final = declare("heist_tried", "W10.3", "{seat} {seat|tries|try} to rob the Bank.", seat=SEAT)
REVELLED: Final = declare("revelled", "W10.5", "{seat} {seat|revels|revel} at the Cabaret.", seat=SEAT)
TREATED: Final = declare("treated", "W10.6", "The Doctor treats {seat}.", seat=SEAT)
BOUGHT: Final = declare("bought", "W10.8", "{seat} {seat|buys|buy} the {item} for ${dollars}.", seat=SEAT, item=ITEM_NAME, dollars=DOLLARS)
UPGRADED: Final = declare(
    "upgraded", "W10.9", "{seat} {seat|upgrades|upgrade} the {item} for ${dollars}.", seat=SEAT, item=ITEM_NAME, dollars=DOLLARS
)
ITEM_FREE: Final = declare(
    "item_free", "W31.33", "{seat} {seat|takes|take} the {item} from the store.", heading="+{item}", seat=SEAT, item=ITEM_NAME
)
ITEM_GONE: Final = declare(
    "item_gone", "W12.4", "{seat|{seat}'s|Your} {item} goes back to the store.", heading="−{item}", item=ITEM_NAME, seat=SEAT
)
ITEM_FLIPPED: Final = declare("item_flipped", "W31.34", "{seat|{seat}'s|Your} {item} is upgraded.", item=ITEM_NAME, seat=SEAT)
ROLLED: Final = declare("rolled", "W10.14", "{seat} {seat|rolls|roll} {faces}.", seat=SEAT, faces=FACE)
REROLLED: Final = declare("rerolled", "W10.16", "Die {die} is rolled again: {faces}.", die=DIE, faces=FACE)
TOOK_CATTLE: Final = declare("took_cattle", "W10.18", "{seat} {seat|takes|take} a {colour} cattle token.", seat=SEAT, colour=RANCH)
CATTLE_REWARD: Final = declare("cattle_reward", "W10.18", "Its reward: {reward}", reward=REWARD)
WRANGLED: Final = declare(
    "wrangled", "W10.21", "{seat} {seat|brings|bring} {colour} cattle to the train: {reward}", seat=SEAT, colour=RANCH, reward=REWARD
)
RUSTLED: Final = declare(
    "rustled", "W10.22", "{seat} {seat|sells|sell} {colour} cattle to the wrong ranch: {reward}", seat=SEAT, colour=RANCH, reward=REWARD
)
CATTLE_BACK: Final = declare(
    "cattle_back", "W10.23", "{seat|{seat}'s|Your} cattle goes back to the {colour} Ranch.", seat=SEAT, colour=RANCH
)
CATTLE_STOLEN: Final = declare(
    "cattle_stolen", "W8.14", "{seat} {seat|takes|take} {victim|{victim}'s|your} cattle.", heading="+cattle", seat=SEAT, victim=SEAT
)
WORKED: Final = declare("worked", "W10.25", "{seat} {seat|works|work}.", seat=SEAT)
POKER_STARTS: Final = declare("poker_starts", "W11.1", "{seat} {seat|sits|sit} down to play poker.", seat=SEAT)
JOINED: Final = declare("joined", "W11.2", "{seat} {seat|joins|join}.", seat=SEAT)
STAYED_OUT: Final = declare("stayed_out", "W11.2", "{seat} {seat|stays|stay} out.", seat=SEAT)
DEALER_DRAWS: Final = declare(
    "dealer_draws", "W11.3", "{seat} {seat|deals|deal} for the house and {seat|draws|draw} {number}.", seat=SEAT, number=SOME_CARDS
)
FLOP: Final = declare("flop", "W11.5", "The flop: {cards}.", cards=CARD_NAME)
SHOWS_HAND: Final = declare("shows_hand", "W11.6", "{seat} {seat|shows|show} {cards}: {hand}.", seat=SEAT, cards=CARD_NAME, hand=HAND_NAME)
HOUSE_SHOWS: Final = declare("house_shows", "W11.6", "The house shows {cards}: {hand}.", cards=CARD_NAME, hand=HAND_NAME)
WINS_POT: Final = declare("wins_pot", "W11.7", "{seat} {seat|wins|win} ${dollars}.", heading="+${dollars}", seat=SEAT, dollars=DOLLARS)
HOUSE_WINS: Final = declare("house_wins", "W11.8", "The house wins.", heading="the house wins")
DISC_PUT: Final = declare("disc_put", "W16.2", "{seat} {seat|puts|put} a disc on “{story}”.", seat=SEAT, story=STORY_NAME)
STORY_TOLD: Final = declare("story_told", "W16.8", "“{story}”: {narrative}", story=STORY_NAME, narrative=NARRATIVE)
NEW_STORY: Final = declare("new_story", "W16.11", "A new story begins: “{story}”.", story=STORY_NAME)
GOAL_DONE: Final = declare("goal_done", "W18.2", "{seat} {seat|completes|complete} a goal: {goal}", seat=SEAT, goal=GOAL_NAME)
TOKENS_TAKEN: Final = declare(
    "tokens_taken", "W18.4", "{seat} {seat|takes|take} {number}.", heading="+{number}", seat=SEAT, number=SOME_TOKENS
)
TOKEN_DRAWN: Final = declare("token_drawn", "W18.4", "You draw legendary tokens: {values}.", values=TOKEN)
WANTED_LP: Final = declare("wanted_lp", "W4.8", "{seat} {seat|is|are} wanted: {number} LP.", seat=SEAT, number=NUMBER)
MORE_ACTIONS: Final = declare(
    "more_actions", "W31.31", "{seat} {seat|has|have} {number} more.", heading="+{number}", seat=SEAT, number=SOME_ACTIONS
)
MAN_CARD_DRAWN: Final = declare("man_card", "W19.2", "The Man in Black draws {card}", card=MAN_CARD)
MAN_AT: Final = declare("man_at", "W19.11", "The Man in Black is at {place.1}.", place=PLACE)
MAN_LP: Final = declare("man_lp", "W19.2", "The Man in Black gains {number} LP and has {total}.", number=LP_COUNT, total=LP_COUNT)
END_TRIGGERED: Final = declare("end_triggered", "W17.1", "The end is near: round {number} is the last.", number=NUMBER)
OVER: Final = declare("over", "W17.3", "The last turn is over. Final scores: {scores}.", scores=SCORES)

events.tell(events.ROUND, ROUND)
events.tell(events.TURN, TURN)
events.tell(events.STEP, STEPPED, CROSSES, SHERIFF_AT)
events.tell(events.DEED, CAST, STARTED_AT, USED_CARD, USED_ITEM, USED_ABILITY, MEETS_BANDIT, CHALLENGED, CHALLENGED_MAN, MAN_CHALLENGES)
events.tell(events.DEED, SOLD_NUGGETS, HEIST_TRIED, REVELLED, TREATED, BOUGHT, UPGRADED, ROLLED, TOOK_CATTLE, WRANGLED, RUSTLED, WORKED)
events.tell(events.DEED, POKER_STARTS, DISC_PUT, STORY_TOLD, NEW_STORY, GOAL_DONE, WANTED_LP, MAN_CARD_DRAWN, END_TRIGGERED, OVER)
