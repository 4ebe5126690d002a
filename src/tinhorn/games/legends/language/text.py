"""Effects in sentences for players, made from what was read: text and effect cannot disagree."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tinhorn.core.words import ALTERNATIVE, GAP
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import Part, Test

WHEN: Final[dict[int, str]] = {
    w.START_TURN: "At the start of your turn",
    w.BEFORE_MOVE: "Before the first step of a move",
    w.END_MOVE: "When the steps of your move are done",
    w.AFTER_MOVE: "After your move",
    w.AFTER_MESA: "After crossing a mesa",
    w.ON_SHOP: "In a store, before you pay",
    w.ON_ROLL: "When you have rolled prospecting dice",
    w.START_FIGHT: "At the start of a fight",
    w.REVEAL: "When the cards of your fight are turned up",
    w.REACTIONS: "In a fight, after the cards are turned up",
    w.AFTER_FIGHT: "After your fight",
    w.ON_GAIN_POINTS: "When you gain marshal or wanted points",
    w.ON_WOULD_WOUND: "When you would be wounded",
    w.ON_WOUNDED: "When you have been wounded",
    w.ON_DISCARD: "When this card is discarded, except after its own use",
    w.ON_GAIN_ITEM: "When you get this item",
    w.ON_DELIVER: "When you have delivered cattle",
    w.ON_STORY: "When you put a disc on a story card",
    w.POKER_HAND: "In your poker hand",
    w.AFTER_POKER: "After a poker hand",
    w.ON_BEAT_BANDIT: "When you have beaten a bandit",
    w.END_TURN: "At the end of your turn",
    w.END_GAME: "At the end of the game",
}
WHO: Final = ["you", "your opponent", "that player", "the loser", "the winner", "", "", "", "he", "the other side"]
COUNTED: Final = ["per wound lost", "per such face", "as many as gained", "as many as chosen"]
NAMES: Final[dict[str, str]] = {"saloon": "a Saloon", "mine": "a Mine"}
WHOM: Final[dict[str, str]] = {"leader": "leading", "richest": "richest", "nearest": "nearest"}


def name_of(word: str) -> str:
    return NAMES.get(word, word.replace("_", " "))


def count(n: int, one: str, many: str) -> str:
    if n >= w.COUNTED:
        return f"{many}, {COUNTED[n - w.COUNTED]}"
    return f"{n} {one if n == 1 else many}"


# What each atom says as an order, without a capital or full stop, from the part as read and its number.
ATOM_TEXTS: Final[dict[int, Callable[[Part, int], str]]] = {
    w.MONEY: lambda part, n: f"gain ${n}" if n > 0 else f"pay ${-n}",
    w.STEAL_MONEY: lambda part, n: f"take ${n} from {WHO[part.args[1]]}",
    w.GIVE_MONEY: lambda part, n: f"give {WHO[part.args[1]]} ${n}",
    w.LP: lambda part, n: f"gain {n} LP" if n > 0 else f"lose {-n} LP",
    w.MP: lambda part, n: f"gain {count(n, 'marshal point', 'marshal points')}",
    w.WP: lambda part, n: f"gain {count(n, 'wanted point', 'wanted points')}",
    w.SAME_POINTS: lambda part, n: f"gain {n} more of the same",
    w.DRAW: lambda part, n: f"draw {count(n, 'card', 'cards')}",
    w.DISCARD: lambda part, n: f"discard {count(n, 'card', 'cards')}",
    w.DISCARD_RANDOM: lambda part, n: f"discard {count(n, 'random card', 'random cards')}",
    w.DISCARD_UP_TO: lambda part, n: f"discard up to {count(n, 'card', 'cards')}",
    w.CYCLE: lambda part, n: f"discard up to {count(n, 'card', 'cards')} and draw as many",
    w.DIG: lambda part, n: f"look at the top {n} cards of the deck, keep {part.args[1]} and put the rest under it",
    w.KEEP_PLAYED: lambda part, n: f"take {count(n, 'random card', 'random cards')} of those you played back into your hand",
    w.GIVE_CARD: lambda part, n: f"give {WHO[n]} a card",
    w.TAKE_CARD: lambda part, n: f"take {count(n, 'random card', 'random cards')} from {WHO[part.args[1]]}",
    w.WOUND: lambda part, n: f"take {count(n, 'wound', 'wounds')}",
    w.WOUND_SURELY: lambda part, n: f"take {count(n, 'wound', 'wounds')} that cannot be cancelled",
    w.HEAL: lambda part, n: f"heal {count(n, 'wound', 'wounds')}",
    w.HEAL_ALL: lambda part, n: "heal all wounds",
    w.CANCEL_WOUND: lambda part, n: f"take {n} fewer {'wound' if n == 1 else 'wounds'}",
    w.NUGGET: lambda part, n: f"gain {count(n, 'nugget', 'nuggets')}" if n > 0 else f"lose {count(-n, 'nugget', 'nuggets')}",
    w.STEAL_NUGGET: lambda part, n: f"take {count(n, 'nugget', 'nuggets')} from {WHO[part.args[1]]}",
    w.CATTLE_TAKE: lambda part, n: f"take a cattle token from the {part.words[0]} Ranch",
    w.CATTLE_LOSE: lambda part, n: "return your cattle to its Ranch",
    w.CATTLE_STEAL: lambda part, n: f"take the cattle of {WHO[n]}",
    w.MOVE: lambda part, n: f"go up to {count(n, 'step', 'steps')}",
    w.MOVE_ACTION: lambda part, n: f"move up to {count(n, 'step', 'steps')}",
    w.MOVE_ACTION_OWN: lambda part, n: f"move {count(n, 'step', 'steps')} further than usual",
    w.MOVEMENT: lambda part, n: f"add {count(n, 'step', 'steps')} to this move",
    w.GOTO: lambda part, n: f"go straight to {name_of(part.words[0])}",
    w.SHERIFF: lambda part, n: f"move the Sheriff up to {count(n, 'step', 'steps')}",
    w.SHERIFF_TO: lambda part, n: f"put the Sheriff at {name_of(part.words[0])}",
    w.SHERIFF_TO_ARREST: lambda part, n: f"put the Sheriff at {name_of(part.words[0])}, where he tries an arrest",
    w.SPAWN: lambda part, n: f"bandits come to the hideouts {' and '.join(part.words)}",
    w.OPP_LESS: lambda part, n: f"your opponent's card counts {n} less",
    w.SELF_LESS: lambda part, n: f"your own card counts {n} less",
    w.LOOK_HAND: lambda part, n: f"look at {count(n, 'random card', 'random cards')} in the hand of {WHO[part.args[1]]}",
    w.LOOK_DECK: lambda part, n: f"look at the top {count(n, 'card', 'cards')} of the {part.words[0]} deck",
    w.REROLL: lambda part, n: f"reroll {count(n, 'die', 'dice')}",
    w.ROLL: lambda part, n: f"roll {count(n, 'prospecting die', 'prospecting dice')}",
    w.MORE_ACTIONS: lambda part, n: f"take {count(n, 'more action', 'more actions')}",
    w.TOKEN: lambda part, n: f"take {count(n, 'legendary token', 'legendary tokens')}",
    w.ITEM_GAIN: lambda part, n: f"take the {name_of(part.words[0])} from the store",
    w.ITEM_DISCARD: lambda part, n: f"return the {name_of(part.words[0])} to the store",
    w.DISCARD_SELF: lambda part, n: "return this item to the store",
    w.UPGRADE: lambda part, n: f"upgrade the {name_of(part.words[0])}",
    w.PRICE_LESS: lambda part, n: f"the next purchase costs ${n} less",
    w.NO_MP_FROM_BANDIT: lambda part, n: "this bandit brings no marshal point",
    w.RESTART_FIGHT: lambda part, n: "the fight starts again",
    w.MIB_GOTO: lambda part, n: f"he goes to {name_of(part.words[0])}",
    w.MIB_GOTO_PLAYER: lambda part, n: f"he goes to the {WHOM[part.words[0]]} player",
    w.MIB_TOWARD: lambda part, n: f"he goes up to {n} steps toward the {WHOM[part.words[0]]} player",
    w.MIB_DUEL: lambda part, n: f"he duels the {WHOM[part.words[0]]} player",
    w.MIB_ROB: lambda part, n: f"he robs the {WHOM[part.words[0]]} player",
    w.WINS_TIES: lambda part, n: "you win ties",
    w.HAND_SIZE: lambda part, n: f"your hand limit is {n} higher" if n > 0 else f"your hand limit is {-n} lower",
    w.IGNORE_WOUNDS: lambda part, n: "wounds do not lower your hand limit",
    w.NUGGET_CAP: lambda part, n: f"carry {count(n, 'more nugget', 'more nuggets')}",
    w.MONEY_CAP: lambda part, n: f"hold ${n} more",
    w.CATTLE_CAP: lambda part, n: f"lead {count(n, 'more cattle token', 'more cattle tokens')}",
    w.MOVEMENT_IS: lambda part, n: f"ride {count(n, 'space', 'spaces')}",
    w.WILD: lambda part, n: "this card may stand for any rank and suit",
    w.MESA_PASS: lambda part, n: "you may cross a mesa once a move: one step in, one step out",
    w.NOTHING: lambda part, n: "nothing happens",
}


def atom(part: Part) -> str:
    return ATOM_TEXTS[part.op](part, part.args[0] if part.args else 0)


IRREGULAR: Final[dict[str, str]] = {"go": "goes", "have": "has", "may": "may"}
NO_VERB: Final = ["the", "this", "your", "no", "nothing", "he", "bandits", "if", "everybody"]
# How the text speaks: an order to the reader, what another player does, what another player is made to do.
ORDER: Final = 0
OTHER: Final = 1
MADE: Final = 2
THEN: Final = ", then "
YOU: Final = re.compile(r"\byou\b")


def of_another(order: str) -> str:
    """An order as what somebody else does: `discard 1 card` becomes `discards 1 card`."""
    verb, _, rest = order.partition(" ")
    if verb in NO_VERB:
        return order
    return f"{IRREGULAR.get(verb, verb + 's')} {rest}".strip()


def joined(parts: list[Part], voice: int = ORDER, link: str = THEN) -> str:
    return link.join([phrase(part, voice) for part in parts])


def phrase(part: Part, voice: int = ORDER) -> str:
    """A part as an order, as what another player does, or as what another player is made to do."""
    op = part.op
    if op == w.DO_CHOOSE:
        return " or ".join([joined(kid, voice) for kid in part.kids]) + (" (your choice)" if voice == ORDER else " (their choice)")
    if op == w.DO_PICK:
        options = ", ".join([joined(kid, voice) for kid in part.kids[:-1]])
        return f"do {part.args[0]} of these: {options} or {joined(part.kids[-1], voice)}"
    if op == w.DO_MAY:
        return f"{'you ' if voice == ORDER else ''}may {allowed(part.kids[0], ORDER if voice == ORDER else MADE)}"
    if op == w.DO_IF:
        assert part.test is not None
        said = f"if {condition(part.test)}, {joined(part.kids[0], voice)}"
        if len(part.kids) > 1:
            said += f"; otherwise {joined(part.kids[1], voice)}"
        return said
    if op == w.DO_REPEAT:
        return f"{part.args[0]} times: {joined(part.kids[0], voice)}"
    if op == w.DO_SCOPE:
        scope = part.args[0]
        if scope == w.YOU:
            return f"you {joined(part.kids[0])}"
        said = joined(part.kids[0], MADE if voice == MADE else OTHER)
        if scope == w.EACH_OTHER:
            return f"everybody else {said}"
        if scope == w.EACH:
            return f"everybody {said}" if part.test is None else f"everybody who {condition(part.test, OF_ANOTHER)} {said}"
        if scope == w.CONTRIBUTORS:
            return f"every contributor {said}"
        return f"{WHO[scope]} {said}"
    return of_another(atom(part)) if voice == OTHER else atom(part)


def allowed(parts: list[Part], voice: int = ORDER) -> str:
    """What somebody may do. `make that player discard 1 card` if it is another who does it."""
    if parts[0].op == w.DO_SCOPE:
        return f"make {THEN.join([phrase(parts[0], MADE), *[phrase(part, voice) for part in parts[1:]]])}"
    return joined(parts, voice)


def sentence(parts: list[Part]) -> str:
    said = joined(parts)
    return said[0].upper() + said[1:] + "."


def to_another(said: str) -> str:
    """The same for a player whom somebody else's ability affects: `you` in it is the owner (W30.9)."""
    return YOU.sub("the other player", said)


def ability(kind: int, window: int, test: Test | None, cost: list[Part], parts: list[Part], limit: int) -> str:
    """The whole ability in one sentence, its kind first."""
    head = {w.ACTION: "ACTION", w.BONUS: "BONUS", w.REACTION: "REACTION"}.get(kind, "")
    said: list[str] = []
    if window in WHEN:
        said.append(WHEN[window])
    if test is not None:
        said.append(f"if {condition(test)}")
    what = allowed(parts) if kind == w.MAY else joined(parts, ORDER, "; " if kind == w.STATIC else THEN)
    if cost:
        what = f"{joined(cost)} to {what}"
    if kind == w.MAY:
        what = f"you may {what}"
    said.append(what)
    full = ", ".join(said) if window in WHEN or test is not None else what
    if limit == w.ONCE_PER_TURN:
        full += " (once a turn)"
    elif limit == w.ONCE_PER_FIGHT:
        full += " (once a fight)"
    elif limit == w.FIRST_EACH_TURN:
        full += " (the first time each turn)"
    elif limit == w.WITH_THAT:
        full += " (both together once a turn)"
    full = full[0].upper() + full[1:] + "."
    return f"{head}: {full}" if head else full


AMOUNT_NAMES: Final = [
    "marshal points",
    "wanted points",
    "LP",
    "dollars",
    "nuggets",
    "cards in hand",
    "wounds",
    "upgraded items",
    "miscellaneous items",
    "weapons",
    "mounts",
]
# In a condition `<a/b/c>` has what is said of you, of another, and as an order, which goals are. `{n}` is a number, and
# `{n|an arrest|{n} or more arrests}` what depends on it.
OF_YOU: Final = 0
OF_ANOTHER: Final = 1
AS_GOAL: Final = 2
FORMS: Final = re.compile(r"<([^<>]*)>")
DEED_NAMES: Final[dict[str, str]] = {
    "bandits": "<you beat/beat/beat> {n|a bandit|{n} or more bandits} this turn",
    "arrests": "<you made/made/make> {n|an arrest|{n} or more arrests} this turn",
    "duels": "<you won/won/win> {n|a duel|{n} or more duels} this turn",
    "robs": "<you won/won/win> {n|a robbery|{n} or more robberies} this turn",
    "robs_town": "<you won/won/win> {n|a robbery|{n} or more robberies} in town this turn",
    "robs_outside": "<you won/won/win> {n|a robbery|{n} or more robberies} outside town this turn",
    "duels_up": "<you won/won/win> {n|a duel|{n} or more duels} this turn against a player with more LP",
    "fights": "<you started/started/start> {n|a fight|{n} or more fights} this turn",
    "won": "<you won/won/win> {n|a fight|{n} or more fights} this turn",
    "won_wounded": "<you won/won/win> {n|a fight|{n} or more fights} this turn with 2 or more wounds",
    "heists": "<you tried/tried/try> {n|a heist|{n} or more heists} this turn",
    "heist_won": "<you won/won/win> {n|a heist|{n} or more heists} this turn",
    "sold": "<you sold/sold/sell> {n|a nugget|{n} or more nuggets} with one action this turn",
    "prospected": "<you got/got/get> {n|a nugget|{n} or more nuggets} from the dice this turn",
    "wrangled": "<you wrangled/wrangled/wrangle> {n|cattle|cattle {n} or more times} this turn",
    "rustled": "<you rustled/rustled/rustle> {n|cattle|cattle {n} or more times} this turn",
    "took_cattle": "<you took/took/take> {n|cattle|cattle {n} or more times} this turn",
    "poker": "<you started/started/start> {n|a poker hand|{n} or more poker hands} this turn",
    "poker_won": "<you won/won/win> {n|a poker hand|{n} or more poker hands} this turn",
    "poker_won_vs": "<you won/won/win> {n|a poker hand|{n} or more poker hands} against players this turn",
    "poker_rank": "<your best winning hand this turn is/their best winning hand this turn is/win with> {hand} or better",
    "revel": "<you bought/bought/buy> {n} or more LP at the Cabaret this turn",
    "spent": "<you spent/spent/spend> ${n} or more this turn",
    "spent_town": "<you spent/spent/spend> ${n} or more with one action in town this turn",
    "doctor": "<you had/had/have> {n|a wound|{n} or more wounds} treated by the Doctor this turn",
    "bought": "<you bought/bought/buy> {n|an item|{n} or more items} this turn",
    "upgraded": "<you upgraded/upgraded/upgrade> {n|an item|{n} or more items} this turn",
    "worked": "<you worked/worked/work>{n|| {n} or more times} this turn",
    "regions": "<you visited/visited/visit> {n|a region|{n} or more regions} this turn",
    "mesa": "<you crossed/crossed/cross> {n|a mesa|{n} or more mesas} this turn",
    "points": "<you gained/gained/gain> {n} or more marshal and wanted points this turn",
    "story": "<you put/put/put> {n|a disc on a story card|{n} or more discs on story cards} this turn",
    "cards_used": "<you used/used/use> {n|a card|{n} or more cards} as an action this turn",
}
HAND_NAMES: Final = ["nothing", "a high card", "a pair", "two pair", "three of a kind", "a straight", "a flush", "a full house"]
TEST_TEXTS: Final[dict[int, str]] = {
    w.IN_TOWN: "<you are/is/be> in town",
    w.OUTSIDE: "<you are/is/be> outside town",
    w.WITH_PLAYER: "another player is in your space",
    w.WANTED: "<you are/is/be> wanted",
    w.MARSHAL: "<you are/is/be> a marshal",
    w.UNALIGNED: "<you are/is/be> neither marshal nor wanted",
    w.ANY_WANTED: "somebody is wanted",
    w.WEAPON_UP: "<your weapon on top is upgraded/your weapon on top is upgraded/have your weapon on top upgraded>",
    w.MOUNT_UP: "<your mount on top is upgraded/your mount on top is upgraded/have your mount on top upgraded>",
    w.HAS_CATTLE: "<you lead/leads/lead> cattle",
    w.INITIATOR: "you started the fight",
    w.DEFENDER: "you did not start the fight",
    w.WON: "you won",
    w.LOST: "you lost",
    w.TIED_SPLIT: "you shared the pot",
    w.YOUR_TURN: "it is your turn",
    w.PLAYED: "this card was played",
    w.DISCS_ON_BOTH: "<you have/has/have> a disc on each story card",
}
FIGHT_NAMES: Final = [
    "against a player",
    "an arrest",
    "a duel",
    "a robbery",
    "against a bandit, the guard or the Sheriff",
    "against a bandit",
    "against the guard",
    "against the Sheriff",
    "against the Man in Black",
]


# The same for those that name something.
NAMING_TESTS: Final[dict[int, Callable[[Test], str]]] = {
    w.COUNT_AT_LEAST: lambda test: f"<you have/has/have> {at_least(test.args[1], AMOUNT_NAMES[test.args[0]])}",
    w.COUNT_IS: lambda test: f"<you have/has/have> {exactly(test.args[1], AMOUNT_NAMES[test.args[0]])}",
    w.DEED: lambda test: deed(DEED_NAMES[test.words[0]], test.args[1]),
    w.IN_THIS_TOWN: lambda test: f"<you are/is/be> in {name_of(test.words[0])}",
    w.REGION: lambda test: f"<you are/is/be> in {name_of(test.words[0])}",
    w.AT: lambda test: f"<you are/is/be> at {name_of(test.words[0])}",
    w.AT_SPACE: lambda test: f"<you are/is/be> on {name_of(test.words[0])}",
    w.OWNS: lambda test: f"<you own/owns/own> the {name_of(test.words[0])}",
    w.TOP: lambda test: "<the {0} is/the {0} is/have the {0}> on top".format(name_of(test.words[0])),
    w.UPGRADED: lambda test: "<your {0} is/your {0} is/have the {0}> upgraded".format(name_of(test.words[0])),
    w.HAS_CATTLE_OF: lambda test: f"<you lead/leads/lead> {test.words[0]} cattle",
    w.FIGHT: lambda test: f"the fight is {FIGHT_NAMES[test.args[0]]}",
    w.HOLDS: lambda test: f"<you hold/holds/hold> a {test.words[1]} {test.words[0]}",
    w.MIB_WITH: lambda test: f"he is in the space of the {WHOM[test.words[0]]} player",
}


def at_least(n: int, amount: str) -> str:
    return f"${n} or more" if amount == "dollars" else f"{n} or more {amount}"


def exactly(n: int, amount: str) -> str:
    return f"no {amount}" if n == 0 else f"exactly {n} {amount}"


def deed(said: str, n: int) -> str:
    """A deed of this turn, done at least so often. Boxes name theirs by a noun: `outlaws beaten this turn`."""
    if not said.startswith("<"):
        return f"<you have/has/have> {n} or more {said}"

    def gap(found: re.Match[str]) -> str:
        if found[1] == "hand":
            return HAND_NAMES[n]
        forms = ALTERNATIVE.findall(found[3])
        return GAP.sub(gap, forms[0 if n == 1 else 1]) if forms else str(n)

    return GAP.sub(gap, said)


THIS_TURN: Final = " this turn"


def said_once(first: str, second: str, end: str) -> str:
    """The first of two parts without what both of them end with."""
    return first.removesuffix(end) if second.endswith(end) else first


BEING: Final = re.compile(r"^((?:you )?(?:are|is))\b")


def condition(test: Test, of: int = OF_YOU) -> str:
    """A condition, said of you, of another player, or as the goal that it is."""
    op = test.op
    if op == w.NOT:
        said = condition(test.kids[0], of)
        return BEING.sub(r"\1 not", said) if BEING.match(said) else f"not ({said})"
    if op in (w.AND, w.OR):
        first, second = [condition(kid, of) for kid in test.kids]
        return f"{said_once(first, second, THIS_TURN) if of == AS_GOAL else first} {'and' if op == w.AND else 'or'} {second}"
    said = TEST_TEXTS[op] if op in TEST_TEXTS else NAMING_TESTS[op](test)
    return FORMS.sub(lambda found: found[1].split("/")[of], said)


# What meets the trigger of a story card (W48.1).
TRIGGER_TEXTS: Final[dict[str, str]] = {
    "fight": "start a fight with another player",
    "points": "gain a marshal or wanted point",
    "spend80": "pay $80 or more with one action in town",
    "spend40": "pay $40 or more with one action in town",
    "bandit": "beat a bandit",
    "prospect": "keep a nugget from the dice",
    "sell2": "sell 2 or more nuggets with one action",
    "poker": "play poker",
    "pokerwin": "win at poker",
    "revel": "buy LP at the Cabaret",
    "deliver": "deliver cattle",
    "cattle": "take cattle at a Ranch",
    "doctor": "visit the Doctor",
    "work": "work",
    "heist": "try a heist",
    "upgrade": "upgrade an item",
    "move": "end a move in",
}
