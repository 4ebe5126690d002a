"""How the rule-of-thumb player uses the things of the box: stories, the risk die, the trader, deeds and ruins."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tinhorn.core.pick import Pick
from tinhorn.games.legends import content as base
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import DEED_AT, FREE, TRACK_END
from tinhorn.games.legends.blood_money.steps.risk import BY_CARD, BY_MONEY
from tinhorn.games.legends.board import AT_KIND, MINE, REGION_OF, SALOON
from tinhorn.games.legends.board import DOCTOR as AT_DOCTOR
from tinhorn.games.legends.cards import END_LP, KIND_OF_ITEM, LEGENDARY, MISC, NONE
from tinhorn.games.legends.hints import ANSWERS
from tinhorn.games.legends.hints.goods import choose, first, last, shop, window
from tinhorn.games.legends.hints.mind import BANK_SPACE, FURTHER_BARGAINS, FURTHER_ELSEWHERE, FURTHER_WORTH, RANCHES, Mind
from tinhorn.games.legends.hints.turns import FURTHER_ACTIONS, FURTHER_GAINS, FURTHER_USES
from tinhorn.games.legends.hints.worth import CARD, DOLLAR, GAMBLER, LP, MARSHAL, OPTION_WORTH, OUTLAW, PLANS, PROSPECTOR, WOUND
from tinhorn.games.legends.language.program import CODE
from tinhorn.games.legends.language.words import END, JUMP, WIDTH
from tinhorn.games.legends.state.fight import ARREST, DUEL, ROB
from tinhorn.games.legends.state.in_play import MISC_ITEMS
from tinhorn.games.legends.verbs import BUY, CHARACTER_THING, DONE, GO_TO, ITEM_THING, SKIP, UPGRADE, USE, VOCABULARY

SP = 1.1
LEGENDARY_ITEM = 3.2
DEED = 1.3 * LP  # what a deed scores, about
A_DEED = 1.0  # what an action brings at least that a story counts
ENDS = 0.5  # how often a story ends in time
STORY = 2.0  # what a disc brings when the story ends
CAUTIOUS = 2  # wounds with which nobody rolls the risk die
PLANS.update(
    swearengen=GAMBLER,
    hodges=OUTLAW,
    buckshot=PROSPECTOR,
    charley=PROSPECTOR,
    baca=MARSHAL,
    beckwourth=PROSPECTOR,
    lottie=GAMBLER,
    lozen=OUTLAW,
    slaughter=MARSHAL,
    tobin=PROSPECTOR,
)
OPTION_WORTH[xw.SP] = SP


def effect_worth(at: int) -> float:
    """What a simple effect brings, atom by atom; a choice counts as an LP."""
    worth = 0.0
    while CODE[at] != END:
        op = CODE[at]
        if op >= 10:  # an atom, not a form that joins some
            worth += OPTION_WORTH.get(op, 0.5) * (CODE[at + 1] if op in OPTION_WORTH else 1)
        elif op != JUMP:
            return worth + LP
        at += WIDTH
    return worth


# A condition brings its reward and, if the story ends in time, what everybody gets who has a part in it.
SPOT_WORTH: list[float] = [
    effect_worth(read[0]) + ENDS * effect_worth(c.COMPLETION_READ[at // c.CONDITIONS][0]) + STORY for at, read in enumerate(c.REWARD_READ)
]
PAY_WORTH: list[float] = [effect_worth(read[0]) for read in c.PAY_READ]
# What the ability of each deed brings.
DEED_WORTH = [6.0, 5.0, 4.0, 1.5, 2.0, 5.0, 4.0, 4.0, 1.5, 3.0, 1.5, 3.6, 3.3, 2.5, 3.6, 4.0, 2.0]
BANK, CABARET, DOCTOR = (deed.place for deed in c.DEEDS[14:17])


def shown(mind: Mind) -> dict[str, Any]:
    found: dict[str, Any] = mind.view.boxes.get(xw.ID, {})
    return found


def open_spots(box: dict[str, Any]) -> list[int]:
    """The conditions of the story that nobody has met."""
    story = box.get("story", NONE)
    if story == NONE:
        return []
    return [story * c.CONDITIONS + at for at in range(len(c.STORIES[story].conditions)) if box["met"][at] < 0]


# What a story counts


def counted(test: str) -> dict[str, int]:
    """The counters of a condition that one of them meets, with how many it takes; nothing where it asks for more than that."""
    parts = [COUNTER.fullmatch(part) for part in test.split(" or ")]
    return {part[1]: int(part[2]) for part in parts if part is not None} if all(parts) else {}


COUNTER = re.compile(r"t\.(\w+)>=(\d+)")
COUNTED: list[dict[str, int]] = [{} if spot is None else counted(spot.test) for spot in c.SPOTS]
# The actions that count, and the kinds of fight.
ACTIONS = {
    "bought": "shop",
    "doctor": "doctor",
    "heists": "heist",
    "longhorns_taken": "take_longhorn",
    "poker": "poker",
    "prospected": "prospect",
    "rail": "rail",
    "sold": "sell",
    "took_cattle": "take_cattle",
    "train_heists": "train_heist",
    "worked": "work",
}
FIGHTS = {
    "arrests": (ARREST,),
    "duels": (DUEL,),
    "fights": (ARREST, DUEL, ROB),
    "robs": (ROB,),
    "won": (ARREST, DUEL, ROB),
}


def story_gain(mind: Mind, option: int) -> float:
    """What an action of the base game or of another box brings for the story."""
    verb = VOCABULARY.verb_of(option)
    best = 0.0
    for spot in open_spots(shown(mind)):
        for counter, number in COUNTED[spot].items():
            share = 0.0
            if ACTIONS.get(counter) == verb.name:
                done = verb.arg(option, 0) + 1 if verb.name == "sell" else 1
                share = min(done / number, 1.0)
            elif verb.name == "fight" and verb.arg(option, 0) in FIGHTS.get(counter, ()):
                share = mind.against(verb.arg(option, 1)) / number
            best = max(best, share * SPOT_WORTH[spot])
    return best


def chance_at(mind: Mind, space: int, counter: str, number: int) -> float:
    """How likely a counter of the story can be raised enough in a space."""
    if counter == "bandits":
        return mind.against_deck(2) if mind.bandit_at(space) else 0.0
    if counter in FIGHTS:
        there = [other for other in range(mind.view.seats) if other != mind.seat and mind.view.space[other] == space]
        return max([mind.against(other) for other in there], default=0.0) / number if mind.hand else 0.0
    can = CAN.get(counter)
    if can is None or not can(mind, space):
        return 0.0
    return 1.0 / number if counter != "sold" else float(mind.nuggets >= number)


# Where an action is possible that a story may count.
CAN: dict[str, Callable[[Mind, int], bool]] = {
    "doctor": lambda mind, space: AT_KIND[AT_DOCTOR + space] and mind.money >= 10,
    "heists": lambda mind, space: space == BANK_SPACE and bool(mind.hand),
    "poker": lambda mind, space: AT_KIND[SALOON + space] and mind.money >= 10,
    "prospected": lambda mind, space: AT_KIND[MINE + space],
    "sold": lambda mind, space: space == BANK_SPACE,
    "took_cattle": lambda mind, space: space in RANCHES and mind.view.cattle_colours[mind.seat] == NONE,
}


# Places


def promises(mind: Mind, space: int) -> float:
    """What a space is worth for the things of the box."""
    box = shown(mind)
    if not box:
        return 0.0
    found = 0.0
    if space in box["map"]:
        found = SP + STORY
    for spot in open_spots(box):
        if space in c.SPOT_SPACES[spot]:
            found = max(found, SPOT_WORTH[spot] + PAY_WORTH[spot] if can_pay(mind, spot) else 0.0)
        for counter, number in COUNTED[spot].items():
            found = max(found, chance_at(mind, space, counter, number) * (SPOT_WORTH[spot] + A_DEED))
    deed = DEED_AT[space]
    if deed != NONE:
        found = max(found, repair(mind, 0) if box["ruined"] >> deed & 1 and mind.hand else deed_promise(mind, box, deed))
    if REGION_OF[space] == c.REGIONS[box["cart"]]:
        found = max(found, trade(mind, 0))
    return found


def can_pay(mind: Mind, spot: int) -> bool:
    """Has the player what a task costs, by a glance?"""
    if c.FORMS[spot] != "task":
        return True
    spent = c.SPOTS[spot]
    paid = spent.pay if spent is not None else ""
    if paid.startswith("money"):
        return mind.money >= -int(paid.split()[1])
    return mind.nuggets > 0 if paid.startswith("nugget") else len(mind.hand) > 1


def deed_promise(mind: Mind, box: dict[str, Any], deed: int) -> float:
    price = c.DEEDS[deed].price
    if box["owner"][deed] != FREE or mind.money < price:
        return 0.0
    own = len([each for each in range(len(c.DEEDS)) if box["owner"][each] == mind.seat and c.DEED_SET[each] == c.DEED_SET[deed]])
    story = SP + STORY if any(c.ASKS_CLAIM[spot] for spot in open_spots(box)) else 0.0
    ability = DEED_WORTH[deed] * 0.7 if mind.turns > 1 else 0.0
    return DEED + own * LP + ability + story - price * LP / 30


# Actions


def risk(mind: Mind, option: int) -> float:
    """Story points against wounds; worth it unhurt, or where a story asks for it."""
    box = shown(mind)
    wounds = mind.view.wounds[mind.seat]
    asked = any("t.risk" in spot.test for at in open_spots(box) if (spot := c.SPOTS[at]) is not None)
    gain = 0.5 * (SP + (LP if box["cube"][mind.seat] == TRACK_END - 1 else 0.0)) + (SP + STORY if asked else 0.0)
    bonus = option - xv.RISK.first
    gain += CARD if bonus == BY_CARD else 10 * DOLLAR if bonus == BY_MONEY else 0.3
    if wounds >= CAUTIOUS and not (box["injury"][mind.seat] != NONE and not mind.hand):
        return gain - 4.0
    return gain - (0.7 if wounds == 0 else 1.3) - (1.0 if mind.turns <= 1 else 0.0)


def task(mind: Mind, option: int) -> float:
    spot: int = shown(mind)["story"] * c.CONDITIONS + option - xv.STORY_TASK.first
    return SPOT_WORTH[spot] + (PAY_WORTH[spot] if c.FORMS[spot] == "task" else -20 * DOLLAR)


def search(mind: Mind, option: int) -> float:
    return SP + STORY


def repair(mind: Mind, option: int) -> float:
    asked = any(c.ASKS_REPAIR[spot] for spot in open_spots(shown(mind)))
    return 2 * SP - 0.7 * CARD + (SP + STORY if asked else 0.0)


def claim(mind: Mind, option: int) -> float:
    return deed_promise(mind, shown(mind), option - xv.CLAIM.first)


def use_deed(mind: Mind, option: int) -> float:
    """At once where it fits; the last turn is the last chance."""
    deed = option - xv.USE_DEED.first
    place = c.DEEDS[deed].place
    worth = DEED_WORTH[deed]
    if place == BANK and mind.money > 60:
        worth = 0.5
    elif place == CABARET:
        worth = min(mind.money // 20, 4) * (LP - 20 * LP / 30)
    elif place == DOCTOR:
        worth = (WOUND + CARD) * mind.view.wounds[mind.seat]
    elif xw.SET_NAMES[c.DEED_SET[deed]] == "mines" and mind.nuggets >= mind.cap - 1:
        worth = 1.0
    return worth if worth > 2.5 or mind.turns <= 1 else 0.0


def trade(mind: Mind, option: int) -> float:
    """A legendary item if there is room, and the usual bargains."""
    affordable = mind.money >= mind.view.own_boxes[xw.ID]["price"]
    return max([bargain(mind, item) for item in shown(mind)["row"] if item != NONE and affordable], default=0.0)


def bargain(mind: Mind, item: int) -> float:
    """What a legendary item brings beyond its price."""
    price: int = mind.view.own_boxes[xw.ID]["price"]
    asked = any("t.trader" in spot.test for at in open_spots(shown(mind)) if (spot := c.SPOTS[at]) is not None)
    gain = LP * END_LP[item] + 1.5 + (SP + STORY if asked else 0.0)
    if KIND_OF_ITEM[item] == MISC and len(mind.misc_items()) >= MISC_ITEMS:
        gain -= 2.5
    return gain - price * LP / 30


# Answers


def trading(mind: Mind, options: list[int], pick: Pick) -> int:
    """The best of all; what must be bought is bought."""
    scored: list[tuple[float, int]] = [(0.0, DONE)] if DONE in options else []
    for option in options:
        if BUY.owns(option):
            item = option - BUY.first
            worth = bargain(mind, item) if LEGENDARY[item] else mind.bargain(item, base.ITEMS[item].price)
            scored.append((worth, option))
        elif UPGRADE.owns(option):
            item = option - UPGRADE.first
            scored.append((mind.bargain(item, base.ITEMS[item].price), option))
    return max(scored)[1] if scored else options[0]


def condition(mind: Mind, options: list[int], pick: Pick) -> int:
    story = shown(mind)["story"]
    return max(options, key=lambda option: SPOT_WORTH[story * c.CONDITIONS + option - xv.STORY_PICK.first])


def at_start(mind: Mind, options: list[int], pick: Pick) -> int:
    """What is used when a fight begins pays for the whole game."""
    return options[0] if USE.owns(options[0]) else SKIP


def go(mind: Mind, options: list[int], pick: Pick) -> int:
    return max(options, key=lambda option: (mind.worth(option - GO_TO.first), -option))


def plead(mind: Mind, options: list[int], pick: Pick) -> int:
    """Points on the wanted track are worth a small hand."""
    return xv.PLEAD if mind.view.wp[mind.seat] > 3 and len(mind.hand) < 3 else xv.NO_PLEA


def risk_window(mind: Mind, options: list[int], pick: Pick) -> int:
    """A wound is rolled again."""
    if shown(mind) and shown(mind)["risk"] != NONE and mind.step.get("window") == xw.ON_RISK:
        uses = [option for option in options if USE.owns(option)]
        return uses[0] if uses and shown(mind)["risk"] > 1 else SKIP
    return window(mind, options, pick)


def pouch(mind: Mind) -> float:
    """The Medicine Pouch."""
    wounds = min(mind.view.wounds[mind.seat], 2)
    return WOUND * wounds + (LP if shown(mind)["injury"][mind.seat] != NONE and wounds == mind.view.wounds[mind.seat] else 0.0) - 0.5


def swearengen(mind: Mind) -> float:
    """A deed for a card, without an action."""
    box = shown(mind)
    own = [deed for deed in range(len(c.DEEDS)) if box["owner"][deed] == mind.seat and not (box["used"] | box["ruined"]) >> deed & 1]
    return max([use_deed(mind, xv.USE_DEED.first + deed) for deed in own], default=0.0) - CARD


ITEM = {id: base.ITEM_IDS.index(id) for id in ("boot_knife", "bullwhip", "medicine_pouch", "pocket_watch", "canteen")}
PERSON = {who.id: CHARACTER_THING[number] for number, who in enumerate(base.CHARACTERS)}
FURTHER_WORTH.append(promises)
FURTHER_ELSEWHERE.append(lambda mind: [*shown(mind).get("wares", []), *shown(mind).get("boxed", [])])
FURTHER_GAINS.append(story_gain)
FURTHER_ACTIONS.update(
    risk=risk, story_task=task, search=search, repair=repair, claim=claim, deed=use_deed, trade=lambda mind, option: trade(mind, 0) - 0.2
)
FURTHER_BARGAINS.update(
    {
        ITEM["boot_knife"]: lambda mind: 2.0 * mind.turns / 8,
        ITEM["bullwhip"]: lambda mind: 1.5 * mind.turns / 8,
        ITEM["medicine_pouch"]: lambda mind: WOUND * min(mind.view.wounds[mind.seat], 2) + 0.5,
        ITEM["pocket_watch"]: lambda mind: 2.5 if mind.turns > 1 else 0.0,
    }
)
FURTHER_USES.update(
    {
        ITEM_THING[ITEM["medicine_pouch"]]: pouch,
        ITEM_THING[ITEM["canteen"]]: lambda mind: WOUND if mind.view.wounds[mind.seat] else -1.0,
        PERSON["slaughter"]: lambda mind: CARD + (WOUND if mind.view.wounds[mind.seat] else 10 * DOLLAR) - 0.2,
        PERSON["swearengen"]: swearengen,
    }
)
ANSWERS.update(
    Trade=trading,
    BuyOne=trading,
    PickCondition=condition,
    PickOne=choose,
    UseAtStart=at_start,
    UseAtEnd=first,
    GoWhere=go,
    HopWhere=go,
    HowMany=last,
    Plead=plead,
    Window=risk_window,
    ShopAt=shop,
    ShopEach=shop,
    WhichUpgrade=last,
    WhichDeed=first,
    ShopFor=first,
    TakeOne=first,
    SpawnWhere=last,
    KitDeed=first,
    KitWeapon=last,
)
