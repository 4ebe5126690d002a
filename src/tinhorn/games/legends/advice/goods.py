"""Cards, dice, items and what else is chosen."""

from __future__ import annotations

from tinhorn.core.pick import Pick
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.advice.mind import Mind
from tinhorn.games.legends.advice.turns import use_worth
from tinhorn.games.legends.advice.worth import OPTION_WORTH
from tinhorn.games.legends.cards import KIND_OF_ITEM, NONE, PRICE, RANK_OF, STORY_TRIGGER, WEAPON
from tinhorn.games.legends.effects.machine import Choose
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CHOICES, CODE
from tinhorn.games.legends.poker_hands import best_two
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import FACE_DOWN
from tinhorn.games.legends.steps.windows import Window

# Cards and dice


def window(mind: Mind, options: list[int], pick: Pick) -> int:
    """Most things are worth their use; dice only where a die shows no nugget, a longer ride only where it is far."""
    use = first_use(options)
    question = mind.table.asking
    assert isinstance(question, Window)
    if use == NONE or (question.window == w.ON_ROLL and next_die(mind) == NONE):
        return v.SKIP
    if question.window == w.BEFORE_MOVE and not 0 < mind.ways()[mind.goal()] - mind.pace <= 2:
        return v.SKIP
    return use


def first_use(options: list[int]) -> int:
    """The first thing that can be used, or NONE."""
    for option in options:
        if v.USE.owns(option):
            return option
    return NONE


def next_die(mind: Mind) -> int:
    """The first die that shows no nugget, or NONE."""
    dice = mind.table.dice
    for die in range(len(dice) // 2):
        if dice[2 * die + 1] != 0:
            return die
    return NONE


def reroll(mind: Mind, options: list[int], pick: Pick) -> int:
    for option in options:
        if v.REROLL.owns(option) and mind.table.dice[2 * (option - v.REROLL.first) + 1] != 0:
            return option
    return v.KEEP


def discard(mind: Mind, options: list[int], pick: Pick) -> int:
    """The weakest card, unless its action is good."""
    may_stop = v.STOP in options
    chosen = NONE
    least = 6.0 if may_stop else 1.0e9
    for option in options:
        if v.DISCARD.owns(option):
            card = option - v.DISCARD.first
            worth = RANK_OF[card] + 2.5 * max(use_worth(mind, card), 0.0)
            if worth < least or (worth == least and option < chosen):
                least = worth
                chosen = option
    return v.STOP if chosen == NONE else chosen


def poker_hand(mind: Mind, options: list[int], pick: Pick) -> int:
    """A card of the best hand."""
    return lay_of_best(mind, [list(mind.table.flop)])


def lay_of_best(mind: Mind, flops: list[list[int]]) -> int:
    """One of the two cards that make the best hand with one of these flops."""
    down: list[int] = []
    for at in range(mind.seat * FACE_DOWN, (mind.seat + 1) * FACE_DOWN):
        if mind.table.laid[at] != NONE:
            down.append(mind.table.laid[at])
    for card in best_two([*down, *mind.hand], flops):
        if card not in down:
            return v.LAY.first + card
    return v.LAY.first + mind.hand[0]


def join(mind: Mind, options: list[int], pick: Pick) -> int:
    return v.JOIN if len(mind.hand) >= 2 or mind.money >= 40 else v.STAY_OUT


def take(mind: Mind, options: list[int], pick: Pick) -> int:
    """The highest card."""
    chosen = options[0]
    for option in options:
        if RANK_OF[option - v.TAKE.first] > RANK_OF[chosen - v.TAKE.first]:
            chosen = option
    return chosen


def give(mind: Mind, options: list[int], pick: Pick) -> int:
    """The lowest card."""
    chosen = options[0]
    for option in options:
        if RANK_OF[option - v.GIVE.first] < RANK_OF[chosen - v.GIVE.first]:
            chosen = option
    return chosen


# Items


def shop(mind: Mind, options: list[int], pick: Pick) -> int:
    """The best bargain. What lowers the price is used before a dear one."""
    chosen = v.DONE
    most = 0.0
    price = 0
    for option in options:
        item = item_of(option)
        if item != NONE:
            worth = mind.bargain(item, max(0, PRICE[item] - mind.table.discount))
            if worth > most or (worth == most and option > chosen):
                most = worth
                chosen = option
                price = PRICE[item] - mind.table.discount
    use = first_use(options) if price >= 20 else NONE
    return chosen if use == NONE else use


def item_of(option: int) -> int:
    """The item that is bought or upgraded, or NONE."""
    if v.BUY.owns(option):
        return option - v.BUY.first
    return option - v.UPGRADE.first if v.UPGRADE.owns(option) else NONE


def on_top(mind: Mind, options: list[int], pick: Pick) -> int:
    """The dearest; of weapons one that is upgraded."""
    chosen = options[0]
    most = -1
    for option in options:
        item = option - (v.WIELD.first if v.WIELD.owns(option) else v.RIDE.first)
        worth = PRICE[item] + (100 if KIND_OF_ITEM[item] == WEAPON else 10) * mind.side(item)
        if worth > most:
            most = worth
            chosen = option
    return chosen


# What else is chosen


def choose(mind: Mind, options: list[int], pick: Pick) -> int:
    question = mind.table.asking
    assert isinstance(question, Choose)
    return best_choice(mind, question.at, options)


def best_choice(mind: Mind, at: int, options: list[int]) -> int:
    """The best of the options of the effect at that place."""
    chosen = options[0]
    most = -1.0e9
    for option in options:
        program = CHOICES[CODE[at + 1] + option - v.OPTION.first]
        worth = effect_worth(mind, CODE[program], CODE[program + 1])
        if worth > most:
            most = worth
            chosen = option
    return chosen


def effect_worth(mind: Mind, op: int, n: int) -> float:
    """What an atom with its number brings."""
    if op == w.MP:
        return mind.marshal_worth(n)
    if op == w.WP:
        return mind.wanted_worth(n)
    return OPTION_WORTH.get(op, -1.0) * n


def disc(mind: Mind, options: list[int], pick: Pick) -> int:
    """On the story that needs least."""
    chosen = options[0]
    least = 100
    for option in options:
        trigger = STORY_TRIGGER[option - v.DISC.first] if v.DISC.owns(option) else 99
        if trigger < least:
            least = trigger
            chosen = option
    return chosen


def leader(mind: Mind, options: list[int], pick: Pick) -> int:
    """Of several players the one with most LP, and not oneself."""
    chosen = options[0]
    most = -2
    for option in options:
        player = option - (v.TARGET.first if v.TARGET.owns(option) else v.GO_AFTER.first)
        worth = -1 if player == mind.seat else 0 if player == MAN else 1 + mind.table.lp[player]
        if worth > most:
            most = worth
            chosen = option
    return chosen


def first(mind: Mind, options: list[int], pick: Pick) -> int:
    return options[0]


def last(mind: Mind, options: list[int], pick: Pick) -> int:
    return options[-1]
