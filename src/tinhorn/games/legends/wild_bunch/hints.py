"""How the rule-of-thumb player uses the things of the box: crews, legendary items, unique tokens and a sheriff with an open hand."""

from __future__ import annotations

from typing import Any

from tinhorn.core.pick import Pick
from tinhorn.games.legends import content as base
from tinhorn.games.legends.ante_up import content as gulch
from tinhorn.games.legends.ante_up.hints import hand_worth
from tinhorn.games.legends.ante_up.words import ID as ANTE_UP
from tinhorn.games.legends.board import AT_KIND
from tinhorn.games.legends.cards import END_LP, LEGENDARY, MARSHAL_ROW_LP, NONE, WANTED_ROW_LP, row_of
from tinhorn.games.legends.hints import ANSWERS
from tinhorn.games.legends.hints.goods import first
from tinhorn.games.legends.hints.mind import FURTHER_BARGAINS, FURTHER_WORTH, Mind
from tinhorn.games.legends.hints.turns import FURTHER_ACTIONS, FURTHER_USES
from tinhorn.games.legends.hints.worth import CARD, DOLLAR, GOOD_CARD, LP, MARSHAL, NUGGET, OUTLAW, PLANS, SAFE, WOUND
from tinhorn.games.legends.state.in_play import MISC_ITEMS
from tinhorn.games.legends.verbs import CHARACTER_THING, ITEM_THING
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch import words as bw
from tinhorn.games.legends.wild_bunch.state import BEAR, CAT, CREWS, ORPHAN
from tinhorn.games.legends.wild_bunch.steps.crews import CAMP, HIDEOUT, PRICE, at_office
from tinhorn.games.legends.wild_bunch.steps.items import HUNT_COST
from tinhorn.games.legends.wild_bunch.steps.unique import AS_OUTLAW, BY_CARD, BY_MONEY, HOMES

# What a crew brings in a whole game, gangs and posses in their order.
CREW_WORTH = [5.0, 8.0, 5.0, 6.5, 5.0, 6.0, 4.0, 8.0, 5.0, 6.5, 6.0, 5.0]
LEGENDARY_ITEM = 1.4 * LP + 1.5
TOKEN = 1.8 * LP
PLANS.update(ada=MARSHAL, rudabaugh=OUTLAW, ringo=OUTLAW, vasquez=OUTLAW)


def shown(mind: Mind) -> dict[str, Any]:
    found: dict[str, Any] = mind.view.boxes.get(bw.ID, {})
    return found


# Crews


def crew_worth(mind: Mind, crew: int) -> float:
    return CREW_WORTH[crew] * mind.turns / 8 - PRICE * DOLLAR


def recruiting(mind: Mind, space: int, box: dict[str, Any]) -> float:
    """What a place to recruit is worth: the best crew that is left."""
    if not mind.view.options["gang_posse"] or mind.money < PRICE or box["crew"][mind.seat] != NONE:
        return 0.0
    if mind.view.mp[mind.seat] and at_office(space):
        side = CREWS
    elif mind.wanted and (AT_KIND[CAMP + space] if ANTE_UP in mind.view.boxes else AT_KIND[HIDEOUT + space] and not mind.bandit_at(space)):
        side = 0
    else:
        return 0.0
    taken = [crew % CREWS for crew in box["crew"] if crew != NONE]
    return max([crew_worth(mind, side + card) for card in range(CREWS) if card not in taken], default=0.0)


def recruit_worth(mind: Mind, option: int) -> float:
    """One is enough."""
    return crew_worth(mind, option - bv.RECRUIT.first) if shown(mind)["crew"][mind.seat] == NONE else -1.0


# Places


def promises(mind: Mind, space: int) -> float:
    """What a space is worth for the things of the box."""
    box = shown(mind)
    if not box:
        return 0.0
    found = recruiting(mind, space, box)
    if space in box["where"]:
        token = box["where"].index(space)
        found = max(found, bear_worth(mind) if token == BEAR else token_worth(mind, token))
    if box["carrier"][ORPHAN] == mind.seat and space in HOMES:
        found = max(found, 2 * LP)
    if can_hunt(mind, space):
        found = max(found, find_worth(mind))
    return found


def can_hunt(mind: Mind, space: int) -> bool:
    if not shown(mind)["legendary"] or mind.view.deeds[bw.T_HUNTS] or space not in gulch.FRONTIER_SPACES:
        return False
    left = mind.view.boxes[ANTE_UP]["frontier"][gulch.FRONTIER_SPACES.index(space)]
    return bool(left == NONE and hand_worth(mind) >= HUNT_COST)


def bear_worth(mind: Mind) -> float:
    chance = mind.against_deck(c.UNIQUE.bear_cards)
    return chance * (2 * LP + 30 * DOLLAR) - (1 - chance) * 2 * WOUND - CARD


def token_worth(mind: Mind, token: int) -> float:
    if token == ORPHAN:
        return 1.2 * LP if mind.turns > 1 else 0.5
    if token == CAT:
        return 3.0 * mind.turns / 8
    if mind.wanted:
        return mind.wanted_worth(1) + 30 * DOLLAR
    return max(LP, mind.marshal_worth(1)) - 10 * DOLLAR if mind.money >= 10 or mind.hand else 0.0


def unique_worth(mind: Mind, option: int) -> float:
    return token_worth(mind, option - bv.USE_UNIQUE.first)


def hunt_worth(mind: Mind, option: int) -> float:
    return find_worth(mind)


def find_worth(mind: Mind) -> float:
    """Who has no room but for another legendary item seldom gains by one more."""
    own = mind.misc_items()
    return LEGENDARY_ITEM if len(own) < MISC_ITEMS or not all(LEGENDARY[item] for item in own) else 0.5


# Items and people


def bedroll(mind: Mind) -> float:
    return (WOUND if mind.view.wounds[mind.seat] else 0.0) + 4.0 * mind.turns / 8


def saddle_bags(mind: Mind) -> float:
    """Worth something only to who has two other items already."""
    return 4.0 * mind.turns / 8 if len(mind.misc_items()) == MISC_ITEMS - 1 else 0.0


def rest(mind: Mind) -> float:
    """The Bedroll: a wound less, and cards up to the limit."""
    wounded = mind.view.wounds[mind.seat] > 0
    return (WOUND if wounded else 0.0) + CARD * max(0, mind.limit + wounded - len(mind.hand)) - 0.5


def dig(mind: Mind) -> float:
    """The Treasure Map: a token and a nugget for its LP."""
    return TOKEN - LP + (NUGGET if mind.nuggets < mind.cap else 0.0)


def switch(mind: Mind) -> float:
    """The other track: wanted points pay after every turn, marshal points at the end."""
    row = row_of(mind.view.mp[mind.seat] + mind.view.wp[mind.seat])
    gain = LP * (WANTED_ROW_LP[row] * SAFE * mind.turns - MARSHAL_ROW_LP[row])
    return (gain if not mind.wanted else -gain) - 0.5


# Answers


def bribe(mind: Mind, options: list[int], pick: Pick) -> int:
    """With a card that wins against four it is cheaper to fight."""
    return bv.NO_BRIBE if mind.against_deck(4) > 0.6 else bv.PAY_BRIBE


def make_room(mind: Mind, options: list[int], pick: Pick) -> int:
    """The plain item that costs least goes first; of legendary ones only one that is worth less than the new one."""
    new = mind.view.boxes[mind.step["keeper"]]["found"]
    own = [option for option in options if bv.MAKE_ROOM.owns(option)]
    worst = min(own, key=lambda option: value(option - bv.MAKE_ROOM.first))
    return bv.LEAVE_IT if bv.LEAVE_IT in options and value(worst - bv.MAKE_ROOM.first) >= value(new) else worst


def value(item: int) -> float:
    return 100.0 * END_LP[item] if LEGENDARY[item] else float(base.ITEMS[item].price)


def deputy(mind: Mind, options: list[int], pick: Pick) -> int:
    if AS_OUTLAW in options:
        return AS_OUTLAW
    return BY_CARD if BY_CARD in options and (mind.best < GOOD_CARD or BY_MONEY not in options) else BY_MONEY


def side(mind: Mind, options: list[int], pick: Pick) -> int:
    """Wanted points pay from the first turn on."""
    return options[-1]


FURTHER_WORTH.append(promises)
FURTHER_ACTIONS.update(recruit=recruit_worth, hunt=hunt_worth, unique=unique_worth)
FURTHER_BARGAINS.update({base.ITEM_IDS.index("bedroll"): bedroll, base.ITEM_IDS.index("saddle_bags"): saddle_bags})
FURTHER_USES.update(
    {
        ITEM_THING[base.ITEM_IDS.index("bedroll")]: rest,
        ITEM_THING[base.ITEM_IDS.index("treasure_map")]: dig,
        CHARACTER_THING[[who.id for who in base.CHARACTERS].index("vasquez")]: switch,
    }
)
ANSWERS.update(Bribe=bribe, MakeRoom=make_room, MeetDeputy=deputy, KitChoice=side, PeekNear=first)
