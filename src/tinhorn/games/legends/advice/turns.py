"""What to do in a turn: income, actions and moves."""

from __future__ import annotations

from typing import Final

from tinhorn.core.pick import Pick
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.advice.fights import prey_of_the_sheriff
from tinhorn.games.legends.advice.mind import MONEY_CAP, RANCHES, Mind
from tinhorn.games.legends.advice.worth import (
    CARD,
    CARD_WORTH,
    CATTLE_REWARD,
    DOLLAR,
    GOOD_CARD,
    LP,
    POKER_IDS,
    PROSPECTING,
    WOUND,
)
from tinhorn.games.legends.board import AT_KIND, GENERAL_STORE
from tinhorn.games.legends.cards import NONE, RANK_OF

CASH: Final = 0
CARDS: Final = 1
MIXED: Final = 2
# Poker cards whose ACTION is worth more at one time than at another.
LIVING_LEGEND: Final[int] = POKER_IDS.index("living_legend")
SPRINT: Final[int] = POKER_IDS.index("sprint")
MANHUNT: Final[int] = POKER_IDS.index("manhunt")
PAYDAY: Final[int] = POKER_IDS.index("payday")
FOOLS_GOLD: Final[int] = POKER_IDS.index("fools_gold")
CREEK_PANNING: Final[int] = POKER_IDS.index("creek_panning")
ACE: Final = 14
FAR: Final = 5  # steps of a sprint, and of the sheriff in a manhunt


def income(mind: Mind, options: list[int], pick: Pick) -> int:
    """Cards while there is room in the hand. Rowdy rides for a weak card where he has a way to go."""
    for option in options:
        ability = v.USE.owns(option) and option - v.USE.first >= v.FIRST_ITEM
        if ability and weakest(mind) < GOOD_CARD and mind.ways()[mind.goal()] > 1:
            return option
    room = mind.limit - len(mind.hand)
    if mind.money > MONEY_CAP - 20 or room > 2:
        return v.INCOME.first + CARDS
    return v.INCOME.first + (MIXED if room > 0 else CASH)


def weakest(mind: Mind) -> int:
    """The lowest rank in the hand."""
    lowest = ACE
    for card in mind.hand:
        lowest = min(lowest, RANK_OF[card])
    return lowest


# Actions


def menu(mind: Mind, options: list[int], pick: Pick) -> int:
    """What pays most, and of what pays about the same any."""
    chosen = NONE
    most = -1.0e9
    for option in options:
        worth = action_worth(mind, option) + gains(mind, option) + pick.below(10) / 100.0
        if worth > most or (worth == most and option > chosen):
            most = worth
            chosen = option
    return chosen


def gains(mind: Mind, option: int) -> float:
    """What boxes add to the worth of an action."""
    gain = 0.0
    for box in mind.boxes():
        gain += box.gain(mind, option)
    return gain


def action_worth(mind: Mind, option: int) -> float:
    if option == v.MOVE:
        return move_worth(mind, mind.pace)
    if option == v.WORK:
        return 10 * DOLLAR if mind.money < MONEY_CAP else 0.0
    if option == v.END_ACTIONS:
        return 0.0
    if v.USE.owns(option):
        return use_worth(mind, option - v.USE.first)
    if v.FIGHT.owns(option):
        return mind.fight_worth(v.FIGHT.arg(option, 0), v.FIGHT.arg(option, 1))
    if v.COMPLETE.owns(option):
        return 99.0
    return place_worth(mind, option)


def place_worth(mind: Mind, option: int) -> float:
    """An action that is possible only in some places, or only with a box."""
    if option == v.HEIST:
        return mind.heist_worth()
    if option == v.DOCTOR:
        return mind.doctor_worth()
    if option == v.SHOP and AT_KIND[GENERAL_STORE + mind.space]:
        return mind.store_worth() - 0.2
    if option == v.PROSPECT:
        return PROSPECTING if mind.nuggets < mind.cap - 1 else 2.5 if mind.nuggets < mind.cap else 0.5
    if option == v.TAKE_CATTLE:
        return mind.herding(mind.space) if mind.space in RANCHES else CATTLE_REWARD
    if option == v.POKER:
        return mind.poker_worth()
    if v.SELL.owns(option):
        return mind.sale(option - v.SELL.first + 1)
    if v.REVEL.owns(option):
        return LP * (option - v.REVEL.first + 1)
    worth = 0.0
    for box in mind.boxes():
        worth += box.action(mind, option)
    return worth


def move_worth(mind: Mind, steps: int) -> float:
    """A move action with so many steps towards the goal."""
    goal = mind.goal()
    if goal == mind.space:
        return -0.5
    far = -(-mind.ways()[goal] // steps)
    return mind.worth(goal) / (1 + far)


def use_worth(mind: Mind, thing: int) -> float:
    """An ACTION of a card, an item or the character."""
    if thing < v.FIRST_ITEM:
        return card_worth(mind, mind.table.in_play.effect_of[thing])
    worth = CARD + WOUND if mind.wounds else 0.3
    for box in mind.boxes():
        worth = box.use(mind, thing, worth)
    return worth


def card_worth(mind: Mind, effect: int) -> float:
    """An ACTION of a card."""
    if effect == LIVING_LEGEND:
        return max(mind.marshal_worth(1), mind.wanted_worth(1))
    if effect == SPRINT:
        return move_worth(mind, FAR) - 0.3 if mind.ways()[mind.goal()] > mind.pace else -1.0
    if effect == MANHUNT:
        return 2.5 if prey_of_the_sheriff(mind, FAR) != NONE else -1.0
    if effect == PAYDAY and mind.money > MONEY_CAP - 30:
        return -1.0
    if effect in (FOOLS_GOLD, CREEK_PANNING) and mind.nuggets >= mind.cap:
        return 0.5
    return CARD_WORTH[effect]


# Moves


def walk(mind: Mind, options: list[int], pick: Pick) -> int:
    """Towards the goal; of two ways the one that is not near the sheriff while wanted."""
    goal = mind.goal()
    may_stop = v.STOP in options
    if goal == mind.space and may_stop:
        return v.STOP
    ways = mind.ways_from(goal)
    chosen = options[0]
    least = 1000
    for option in options:
        if v.STEP.owns(option) and option - v.STEP.first < v.FIRST_MESA:
            space = option - v.STEP.first
            far = 2 * ways[space] + int(mind.wanted and mind.distance(space, mind.table.sheriff) < 2)
            if far < least or (far == least and option < chosen):
                least = far
                chosen = option
    return v.STOP if may_stop and least // 2 >= ways[mind.space] else chosen


def lengthen(mind: Mind, options: list[int], pick: Pick) -> int:
    return options[0] if mind.goal() != mind.space else v.SKIP


def after_move(mind: Mind, options: list[int], pick: Pick) -> int:
    return v.DELIVER if v.DELIVER in options else options[0]


def settle(mind: Mind, options: list[int], pick: Pick) -> int:
    """Of several spaces the one that promises most."""
    chosen = options[0]
    most = -1.0
    for option in options:
        worth = mind.worth(option - v.GO_TO.first)
        if worth > most:
            most = worth
            chosen = option
    return chosen
