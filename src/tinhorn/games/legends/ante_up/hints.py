"""How the rule-of-thumb player uses the things of Ante Up: the train, the frontier, longhorns and the gambling games."""

from __future__ import annotations

from typing import Any

from tinhorn.core.pick import Pick
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.rules import ON_BOARD as ON_GULCH
from tinhorn.games.legends.ante_up.steps.frontier import worth
from tinhorn.games.legends.ante_up.steps.roads import OTHER_END, OTHER_STATION
from tinhorn.games.legends.ante_up.steps.tokens import CAMP, RANCH, STATION
from tinhorn.games.legends.board import AT_KIND
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.hints import ANSWERS
from tinhorn.games.legends.hints.goods import first, join, last, shop
from tinhorn.games.legends.hints.mind import FURTHER_WORTH, Mind
from tinhorn.games.legends.hints.turns import FURTHER_ACTIONS, after_move, walk
from tinhorn.games.legends.hints.worth import CARD_WORTH, DOLLAR, GAMBLER, GOOD_CARD, LP, MARSHAL, NUGGET, OUTLAW, PLANS
from tinhorn.games.legends.poker_hands import PAIR, category_of, worth_of

# What the things of the box are worth, as the base game reckons.
TRAIN_HEIST = 6.0
FRONTIER = 4.5
LONGHORN = LP + 30 * DOLLAR
PAYING_SPACES = (2, 4, 6, 7)  # of the gambler track: LP and tokens
PLANS.update(wong=GAMBLER, barcelo=GAMBLER, garrett=MARSHAL, alice=GAMBLER, bullock=MARSHAL, soapy=GAMBLER, sundance=OUTLAW, curly=OUTLAW)


def shown(mind: Mind) -> dict[str, Any]:
    found: dict[str, Any] = mind.view.boxes.get(aw.ID, {})
    return found


def cost_at(mind: Mind, space: int) -> int:
    """What the frontier token of a space costs, or 0."""
    if space not in c.FRONTIER_SPACES:
        return 0
    at = c.FRONTIER_SPACES.index(space)
    number = shown(mind)["frontier"][at]
    return 0 if number == NONE else c.FRONTIER_COSTS[at] + int(number)


def hand_worth(mind: Mind) -> int:
    return sum(worth(card) for card in mind.hand)


def promises(mind: Mind, space: int) -> float:
    """What a space is worth for the things of the box. An end of a road is worth half of what lies beyond."""
    box = shown(mind)
    if not box:
        return 0.0
    ends = [end for end in (OTHER_END[space], OTHER_STATION[space]) if end != NONE]
    beyond = max([beyond_worth(mind, end, box) for end in ends], default=0.0)
    return max(lies_at(mind, space, box), beyond / 2)


def beyond_worth(mind: Mind, end: int, box: dict[str, Any]) -> float:
    """The best thing of the box on the board of that end, by the move actions that it takes from there."""
    found = 0.0
    for space in {*c.FRONTIER_SPACES, *c.CHECKPOINTS, *box["grazing"], *box["gold"]}:
        if ON_GULCH[space] == ON_GULCH[end]:
            found = max(found, lies_at(mind, space, box) / (1 + -(-mind.distance(end, space) // mind.movement())))
    return found


def lies_at(mind: Mind, space: int, box: dict[str, Any]) -> float:
    """What lies in a space for this player."""
    found = 0.0
    if space == c.CHECKPOINTS[box["train"]] and not mind.view.deeds[aw.T_TRAIN_HEISTS] and mind.plan == OUTLAW and mind.best >= GOOD_CARD:
        found = TRAIN_HEIST
    cost = cost_at(mind, space)
    if cost and hand_worth(mind) >= cost:
        found = max(found, FRONTIER)
    if space in box["grazing"]:
        found = max(found, 0.6 * LONGHORN)
    if box["longhorns"][mind.seat] and (AT_KIND[CAMP + space] or AT_KIND[RANCH + space] or AT_KIND[STATION + space]):
        found = max(found, LONGHORN * box["longhorns"][mind.seat])
    if space in box["gold"] and mind.nuggets < mind.cap:
        found = max(found, NUGGET)
    return found


def heist_worth(mind: Mind, option: int) -> float:
    return TRAIN_HEIST if mind.plan == OUTLAW and mind.best >= GOOD_CARD else -1.0


def frontier_worth(mind: Mind, option: int) -> float:
    return FRONTIER


def longhorn_worth(mind: Mind, option: int) -> float:
    return 0.6 * LONGHORN + 0.5 * (option - av.TAKE_LONGHORNS.first)


def road_worth(mind: Mind, option: int) -> float:
    """A way to the other board is worth what lies there; a ride goes on at once, a trail ends the move."""
    end = OTHER_STATION[mind.space] if option == av.RAIL else OTHER_END[mind.space]
    return 0.7 + beyond_worth(mind, end, shown(mind)) / (1 if option == av.RAIL else 2)


def faro_worth(mind: Mind, option: int) -> float:
    return mind.poker_worth() + (1.2 if mind.plan == GAMBLER and mind.money >= 20 else 0.1)


def stakes_worth(mind: Mind, option: int) -> float:
    """With cards to choose from and the money to stay; most of it is paid only after the flop."""
    return mind.poker_worth() + (0.6 if mind.money >= 50 and len(mind.hand) > 2 else -1.0)


def roller_worth(mind: Mind, option: int) -> float:
    return mind.poker_worth() + (1.0 if len(mind.hand) > 1 else -1.0)


def bet(mind: Mind, options: list[int], pick: Pick) -> int:
    """On cards that are shown: they are surely among the four."""
    if av.ENOUGH in options and mind.money < 60:
        return av.ENOUGH
    known = [option for option in options if option != av.ENOUGH and av.BET.arg(option, 1) in mind.view.drawn]
    return max(known or options[:1], key=lambda option: av.BET.arg(option, 0))


def stay(mind: Mind, options: list[int], pick: Pick) -> int:
    """With a marker on a card that is still face down the jackpot is one chance in two."""
    box = shown(mind)
    bets = box["bets"]
    ranks = [bets[at + 1] for at in range(0, len(bets), 3) if bets[at] == mind.seat]
    alive = [rank for rank in ranks if rank in mind.view.drawn and rank not in box["turned"]]
    return av.STAY_IN if alive else av.GET_OUT


def fold(mind: Mind, options: list[int], pick: Pick) -> int:
    cards = list(mind.hand)
    pairs = [[a, b] for a in cards for b in cards if a < b] or [cards]
    best = max(worth_of(pair, list(mind.view.flop)) for pair in pairs)
    return av.STAY_IN if av.STAY_IN in options and category_of(best) >= PAIR else av.GET_OUT


def prize(mind: Mind, options: list[int], pick: Pick) -> int:
    return av.PRIZE(1 if min(shown(mind)["gp"][mind.seat] + 1, 7) in PAYING_SPACES else 0)


def pay(mind: Mind, options: list[int], pick: Pick) -> int:
    """The card that pays most of what is left without paying too much."""
    left = mind.step["left"]
    return max(options, key=lambda option: (min(worth(option - v.DISCARD.first), left), -worth(option - v.DISCARD.first)))


def arrived(mind: Mind, options: list[int], pick: Pick) -> int:
    return av.DELIVER_LONGHORN if av.DELIVER_LONGHORN in options else after_move(mind, options, pick)


def loot(mind: Mind, options: list[int], pick: Pick) -> int:
    """A longhorn pays whoever brings it anywhere."""
    return av.LOOT(1)


def away(mind: Mind, options: list[int], pick: Pick) -> int:
    """The sheriff is put near somebody wanted."""
    prey = [space for seat, space in enumerate(mind.view.space) if mind.view.wp[seat] and seat != mind.seat]
    return min(options, key=lambda option: min([mind.distance(option - av.PUT_SHERIFF.first, each) for each in prey], default=0))


CARD_WORTH.update(rumors=1.2, scout=1.0, outfit=0.4)
FURTHER_WORTH.append(promises)
FURTHER_ACTIONS.update(
    train_heist=heist_worth,
    frontier=frontier_worth,
    take_longhorn=longhorn_worth,
    trail=road_worth,
    rail=road_worth,
    faro=faro_worth,
    high_stakes=stakes_worth,
    high_roller=roller_worth,
)
ANSWERS.update(
    Bet=bet,
    StayIn=stay,
    StayOrFold=fold,
    ChoosePrize=prize,
    PayFrontier=pay,
    AfterMove=arrived,
    PutSheriff=away,
    TakeLoot=loot,
    PickUp=last,
    PeekAt=first,
    PickStore=first,
    JoinFaro=join,
    JoinStakes=join,
    WalkFromStation=walk,
    ShopAt=shop,
)
