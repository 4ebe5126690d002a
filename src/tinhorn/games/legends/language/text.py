"""Effects in sentences for players, made from what was read: text and effect cannot disagree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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
NAMES: Final[dict[str, str]] = {}
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
    w.GIVE_MONEY: lambda part, n: f"give ${n} to {WHO[part.args[1]]}",
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
    w.GIVE_CARD: lambda part, n: f"give a card of your choice to {WHO[n]}",
    w.TAKE_CARD: lambda part, n: f"take {count(n, 'random card', 'random cards')} from {WHO[part.args[1]]}",
    w.WOUND: lambda part, n: f"take {count(n, 'wound', 'wounds')}",
    w.WOUND_SURELY: lambda part, n: f"take {count(n, 'wound', 'wounds')} that cannot be cancelled",
    w.HEAL: lambda part, n: f"heal {count(n, 'wound', 'wounds')}",
    w.HEAL_ALL: lambda part, n: "heal all wounds",
    w.CANCEL_WOUND: lambda part, n: f"take {count(n, 'wound', 'wounds')} less",
    w.NUGGET: lambda part, n: f"gain {count(n, 'nugget', 'nuggets')}" if n > 0 else f"lose {count(-n, 'nugget', 'nuggets')}",
    w.STEAL_NUGGET: lambda part, n: f"take {count(n, 'nugget', 'nuggets')} from {WHO[part.args[1]]}",
    w.CATTLE_TAKE: lambda part, n: f"take a cattle token from the {part.words[0]} Ranch",
    w.CATTLE_LOSE: lambda part, n: "return your cattle to its Ranch",
    w.CATTLE_STEAL: lambda part, n: f"take the cattle of {WHO[n]}",
    w.MOVE: lambda part, n: f"go up to {count(n, 'step', 'steps')}",
    w.MOVE_ACTION: lambda part, n: f"move up to {count(n, 'step', 'steps')}",
    w.MOVE_ACTION_OWN: lambda part, n: f"move with {count(n, 'step', 'steps')} more than your movement",
    w.MOVEMENT: lambda part, n: f"add {count(n, 'step', 'steps')} to this move",
    w.GOTO: lambda part, n: f"go straight to {name_of(part.words[0])}",
    w.SHERIFF: lambda part, n: f"move the sheriff up to {count(n, 'step', 'steps')}",
    w.SHERIFF_TO: lambda part, n: f"put the sheriff at {name_of(part.words[0])}",
    w.SHERIFF_TO_ARREST: lambda part, n: f"put the sheriff at {name_of(part.words[0])}, where he tries an arrest",
    w.SPAWN: lambda part, n: f"bandits come to the hideouts {' and '.join(part.words)}",
    w.OPP_LESS: lambda part, n: f"your opponent's card counts {n} less",
    w.SELF_LESS: lambda part, n: f"your own card counts {n} less",
    w.LOOK_HAND: lambda part, n: f"look at {count(n, 'random card', 'random cards')} in the hand of {WHO[part.args[1]]}",
    w.LOOK_DECK: lambda part, n: f"look at the top {count(n, 'card', 'cards')} of the {part.words[0]} deck",
    w.REROLL: lambda part, n: f"reroll {count(n, 'die', 'dice')}",
    w.ROLL: lambda part, n: f"roll {count(n, 'prospecting die', 'prospecting dice')}",
    w.MORE_ACTIONS: lambda part, n: f"have {count(n, 'action', 'actions')} more",
    w.TOKEN: lambda part, n: f"take {count(n, 'legendary token', 'legendary tokens')}",
    w.ITEM_GAIN: lambda part, n: f"take the {name_of(part.words[0])} from the store",
    w.ITEM_DISCARD: lambda part, n: f"return the {name_of(part.words[0])} to the store",
    w.DISCARD_SELF: lambda part, n: "return this item to the store",
    w.UPGRADE: lambda part, n: f"upgrade the {name_of(part.words[0])}",
    w.PRICE_LESS: lambda part, n: f"the next purchase costs ${n} less",
    w.NO_MP_FROM_BANDIT: lambda part, n: "no marshal point for this bandit",
    w.RESTART_FIGHT: lambda part, n: "the fight starts again",
    w.MIB_GOTO: lambda part, n: f"he goes to {name_of(part.words[0])}",
    w.MIB_GOTO_PLAYER: lambda part, n: f"he goes to the {WHOM[part.words[0]]} player",
    w.MIB_TOWARD: lambda part, n: f"he goes up to {n} steps toward the {WHOM[part.words[0]]} player",
    w.MIB_DUEL: lambda part, n: f"he duels the {WHOM[part.words[0]]} player",
    w.MIB_ROB: lambda part, n: f"he robs the {WHOM[part.words[0]]} player",
    w.WINS_TIES: lambda part, n: "you win ties",
    w.HAND_SIZE: lambda part, n: f"your hand limit is {n} larger",
    w.IGNORE_WOUNDS: lambda part, n: "wounds do not lower your hand limit",
    w.NUGGET_CAP: lambda part, n: f"you may carry {count(n, 'nugget', 'nuggets')} more",
    w.MONEY_CAP: lambda part, n: f"you may have ${n} more",
    w.CATTLE_CAP: lambda part, n: f"you may lead {count(n, 'cattle token', 'cattle tokens')} more",
    w.MOVEMENT_IS: lambda part, n: f"your movement is {n}",
    w.WILD: lambda part, n: "this card may stand for any rank and suit",
    w.MESA_PASS: lambda part, n: "you may cross a mesa once a movement: one step in, one step out",
    w.NOTHING: lambda part, n: "nothing happens",
}


def atom(part: Part) -> str:
    return ATOM_TEXTS[part.op](part, part.args[0] if part.args else 0)


IRREGULAR: Final[dict[str, str]] = {"go": "goes", "have": "has", "may": "may"}
NO_VERB: Final = ["the", "your", "no", "nothing", "he", "bandits", "if", "everybody"]


def of_another(order: str) -> str:
    """An order as what somebody else does: `discard 1 card` becomes `discards 1 card`."""
    verb, _, rest = order.partition(" ")
    if verb in NO_VERB:
        return order
    return f"{IRREGULAR.get(verb, verb + 's')} {rest}".replace("of your choice", "of their choice").strip()


def joined(parts: list[Part], another: bool = False) -> str:
    return ", then ".join([phrase(part, another) for part in parts])


def phrase(part: Part, another: bool = False) -> str:
    """A part as an order, or as what another player does."""
    op = part.op
    if op == w.DO_CHOOSE:
        return " or ".join([joined(kid, another) for kid in part.kids]) + " (choose)"
    if op == w.DO_MAY:
        return f"may have it that {joined(part.kids[0])}" if another else f"you may {joined(part.kids[0])}"
    if op == w.DO_IF:
        assert part.test is not None
        said = f"if {condition(part.test)}: {joined(part.kids[0], another)}"
        if len(part.kids) > 1:
            said += f"; otherwise {joined(part.kids[1], another)}"
        return said
    if op == w.DO_REPEAT:
        return f"{part.args[0]} times: {joined(part.kids[0], another)}"
    if op == w.DO_SCOPE:
        scope = part.args[0]
        if scope == w.YOU:
            return f"you {joined(part.kids[0])}"
        said = joined(part.kids[0], True)
        if scope == w.EACH_OTHER:
            return f"everybody else {said}"
        if scope == w.EACH:
            return f"everybody {said}" if part.test is None else f"everybody (only if {condition(part.test)}) {said}"
        if scope == w.CONTRIBUTORS:
            return f"every contributor {said}"
        return f"{WHO[scope]} {said}"
    return of_another(atom(part)) if another else atom(part)


def sentence(parts: list[Part]) -> str:
    said = joined(parts)
    return said[0].upper() + said[1:] + "."


def ability(kind: int, window: int, test: Test | None, cost: list[Part], parts: list[Part], limit: int) -> str:
    """The whole ability in one sentence, its kind first."""
    head = {w.ACTION: "ACTION", w.BONUS: "BONUS", w.REACTION: "REACTION"}.get(kind, "")
    said: list[str] = []
    if window in WHEN:
        said.append(WHEN[window])
    if test is not None:
        said.append(f"if {condition(test)}")
    what = joined(parts)
    if cost:
        what = f"{joined(cost)} to {what}"
    if kind == w.MAY:
        what = f"you may {what}" if parts[0].op != w.DO_SCOPE else f"you may have it that {what}"
    said.append(what)
    full = ", ".join(said) if window in WHEN or test is not None else what
    if limit == w.ONCE_PER_TURN:
        full += " (once a turn)"
    elif limit == w.FIRST_EACH_TURN:
        full += " (the first time each turn)"
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
DEED_NAMES: Final[dict[str, str]] = {
    "bandits": "bandits beaten this turn",
    "arrests": "arrests made this turn",
    "duels": "duels won this turn",
    "robs": "robberies won this turn",
    "robs_town": "robberies won in town this turn",
    "robs_outside": "robberies won outside town this turn",
    "duels_up": "duels won this turn against a player with more LP",
    "fights": "fights started this turn",
    "won": "fights won this turn",
    "won_wounded": "fights won this turn with 2 or more wounds",
    "heists": "heists tried this turn",
    "heist_won": "heists won this turn",
    "sold": "nuggets sold with one action this turn",
    "prospected": "nuggets from dice this turn",
    "wrangled": "cattle wrangled this turn",
    "rustled": "cattle rustled this turn",
    "took_cattle": "cattle taken this turn",
    "poker": "poker hands started this turn",
    "poker_won": "poker hands won this turn",
    "poker_won_vs": "poker hands won against players this turn",
    "poker_rank": "the category of the best hand won this turn (2 pair, 3 two pair, 4 three of a kind …)",
    "revel": "LP bought at the Cabaret this turn",
    "spent": "dollars spent this turn",
    "spent_town": "dollars spent with one action in town this turn",
    "doctor": "wounds treated by the Doctor this turn",
    "bought": "items bought this turn",
    "upgraded": "items upgraded this turn",
    "worked": "times worked this turn",
    "regions": "regions visited this turn",
    "mesa": "mesas crossed this turn",
    "points": "marshal and wanted points gained this turn",
    "story": "discs put on story cards this turn",
    "cards_used": "cards used as an action this turn",
}
TEST_TEXTS: Final[dict[int, str]] = {
    w.IN_TOWN: "in town",
    w.OUTSIDE: "outside town",
    w.WITH_PLAYER: "another player is in your space",
    w.WANTED: "you are wanted",
    w.MARSHAL: "you are a marshal",
    w.UNALIGNED: "you are neither marshal nor wanted",
    w.ANY_WANTED: "somebody is wanted",
    w.WEAPON_UP: "your weapon on top is upgraded",
    w.MOUNT_UP: "your mount on top is upgraded",
    w.HAS_CATTLE: "you lead cattle",
    w.INITIATOR: "you started the fight",
    w.DEFENDER: "you did not start the fight",
    w.WON: "you won",
    w.LOST: "you lost",
    w.TIED_SPLIT: "you shared the pot",
    w.YOUR_TURN: "it is your turn",
    w.PLAYED: "this card was played",
    w.DISCS_ON_BOTH: "you have a disc on each story card",
}
FIGHT_NAMES: Final = [
    "against a player",
    "an arrest",
    "a duel",
    "a robbery",
    "against bandit, guard or sheriff",
    "against a bandit",
    "against the guard",
    "against the sheriff",
    "against the Man in Black",
]


# The same for those that name something.
NAMING_TESTS: Final[dict[int, Callable[[Test], str]]] = {
    w.COUNT_AT_LEAST: lambda test: f"{test.args[1]} or more {AMOUNT_NAMES[test.args[0]]}",
    w.COUNT_IS: lambda test: f"exactly {test.args[1]} {AMOUNT_NAMES[test.args[0]]}",
    w.DEED: lambda test: f"{test.args[1]} or more: {DEED_NAMES[test.words[0]]}",
    w.IN_THIS_TOWN: lambda test: f"in {name_of(test.words[0])}",
    w.REGION: lambda test: f"in {name_of(test.words[0])}",
    w.AT: lambda test: f"at {name_of(test.words[0])}",
    w.AT_SPACE: lambda test: f"on {test.words[0]}",
    w.OWNS: lambda test: f"you own the {name_of(test.words[0])}",
    w.TOP: lambda test: f"the {name_of(test.words[0])} is on top",
    w.UPGRADED: lambda test: f"your {name_of(test.words[0])} is upgraded",
    w.HAS_CATTLE_OF: lambda test: f"you lead {test.words[0]} cattle",
    w.FIGHT: lambda test: f"the fight is {FIGHT_NAMES[test.args[0]]}",
    w.HOLDS: lambda test: f"a {test.words[1]} {test.words[0]} is in your hand",
    w.MIB_WITH: lambda test: f"he is in the space of the {WHOM[test.words[0]]} player",
}


def condition(test: Test) -> str:
    op = test.op
    if op == w.NOT:
        return f"not ({condition(test.kids[0])})"
    if op == w.AND:
        return f"{condition(test.kids[0])} and {condition(test.kids[1])}"
    if op == w.OR:
        return f"{condition(test.kids[0])} or {condition(test.kids[1])}"
    if op in TEST_TEXTS:
        return TEST_TEXTS[op]
    return NAMING_TESTS[op](test)


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
