"""What to do in a turn: income, actions and moves."""

from __future__ import annotations

from collections.abc import Callable

from tinhorn.core.pick import Pick
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import NONE, RANK_OF
from tinhorn.games.legends.hints.fights import prey_of_the_sheriff
from tinhorn.games.legends.hints.mind import MONEY_CAP, NO_WAY, RANCHES, Mind
from tinhorn.games.legends.hints.worth import CARD, CARD_WORTH, CATTLE_REWARD, DOLLAR, GOOD_CARD, LP, PROSPECTING, WOUND

# What boxes add: what their actions, and those of their items and people, are worth.
FURTHER_ACTIONS: dict[str, Callable[[Mind, int], float]] = {}
FURTHER_USES: dict[int, Callable[[Mind], float]] = {}  # by thing: what its ACTION is worth
FURTHER_GAINS: list[Callable[[Mind, int], float]] = []  # what any action brings besides


def income(mind: Mind, options: list[int], pick: Pick) -> int:
    """Cards while there is room in the hand. Rowdy rides for a weak card where he has a way to go."""
    weakest = min((RANK_OF[card] for card in mind.hand), default=NO_WAY)
    for option in options:
        ability = v.USE.owns(option) and option - v.USE.first >= v.FIRST_ITEM
        if ability and weakest < GOOD_CARD and mind.distance(mind.space, mind.goal()) > 1:
            return option
    room = mind.limit - len(mind.hand)
    if mind.money > MONEY_CAP - 20 or room > 2:
        return v.INCOME(1)
    return v.INCOME(2 if room > 0 else 0)


def menu(mind: Mind, options: list[int], pick: Pick) -> int:
    scored = [(action_worth(mind, option) + gains(mind, option) + pick.below(10) / 100, option) for option in options]
    return max(scored)[1]


def gains(mind: Mind, option: int) -> float:
    return sum(further(mind, option) for further in FURTHER_GAINS)


def action_worth(mind: Mind, option: int) -> float:
    verb = v.VOCABULARY.verb_of(option)
    name = verb.name
    if name == "complete_goal":
        return 99.0
    if name == "sell":
        return mind.sale(verb.arg(option, 0) + 1)
    if name == "revel":
        return LP * (verb.arg(option, 0) + 1)
    if name == "heist":
        return mind.heist_worth()
    if name == "fight":
        kind, target = verb.args(option)
        return mind.fight_worth(kind, target)
    if name == "use":
        return use_worth(mind, option - v.USE.first)
    if name == "prospect":
        return PROSPECTING if mind.nuggets < mind.cap - 1 else 2.5 if mind.nuggets < mind.cap else 0.5
    if name == "take_cattle":
        return mind.herding(mind.space) if mind.space in RANCHES else CATTLE_REWARD
    if name == "doctor":
        return mind.doctor_worth()
    if name == "shop":
        return mind.store_worth() - 0.2
    if name == "poker":
        return mind.poker_worth()
    if name == "work":
        return 10 * DOLLAR if mind.money < MONEY_CAP else 0.0
    if name in FURTHER_ACTIONS:
        return FURTHER_ACTIONS[name](mind, option)
    if name == "move":
        return move_worth(mind, mind.movement())
    return 0.0


def move_worth(mind: Mind, steps: int) -> float:
    """A move action with so many steps towards the goal."""
    goal = mind.goal()
    if goal == mind.space:
        return -0.5
    far = -(-mind.distance(mind.space, goal) // steps)
    return mind.worth(goal) / (1 + far)


def use_worth(mind: Mind, thing: int) -> float:
    """An ACTION of a card, an item or the character."""
    if thing in FURTHER_USES:
        return FURTHER_USES[thing](mind)
    if thing >= v.FIRST_ITEM:
        return CARD + WOUND if mind.view.wounds[mind.seat] else 0.3
    id = mind.card_id(thing)
    if id == "living_legend":
        return max(mind.marshal_worth(1), mind.wanted_worth(1))
    if id == "sprint":
        return move_worth(mind, 5) - 0.3 if mind.moves(mind.space, mind.goal()) > 1 else -1.0
    if id == "manhunt":
        return 2.5 if prey_of_the_sheriff(mind, 5) != NONE else -1.0
    if id == "payday" and mind.money > MONEY_CAP - 30:
        return -1.0
    if id in ("fools_gold", "creek_panning") and mind.nuggets >= mind.cap:
        return 0.5
    return CARD_WORTH.get(id, 0.0)


def walk(mind: Mind, options: list[int], pick: Pick) -> int:
    goal = mind.goal()
    stop = v.STOP if v.STOP in options else None
    if goal == mind.space and stop is not None:
        return stop
    best: tuple[float, int] | None = None
    for option in options:
        if v.STEP.owns(option) and option - v.STEP.first < v.FIRST_MESA:
            space = option - v.STEP.first
            far = float(mind.distance(space, goal))
            if mind.bandit_at(space) and space != goal and mind.bandit_worth() < 0.5:
                far += 5
            if mind.wanted and mind.distance(space, mind.view.sheriff) < 2:
                far += 1
            best = min(best, (far, option)) if best else (far, option)
    assert best is not None
    if stop is not None and best[0] > mind.distance(mind.space, goal):
        return stop
    return best[1]


def lengthen(mind: Mind, options: list[int], pick: Pick) -> int:
    return options[0] if mind.goal() != mind.space else v.SKIP


def after_move(mind: Mind, options: list[int], pick: Pick) -> int:
    return v.DELIVER if v.DELIVER in options else options[0]


def settle(mind: Mind, options: list[int], pick: Pick) -> int:
    """Of several spaces the one that promises most."""
    return max(options, key=lambda option: mind.worth(option - v.GO_TO.first))
