"""How the rule-of-thumb player uses the things of the box: stories, the risk die, the trader, deeds and ruins."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec

from tinhorn.core.pick import Pick
from tinhorn.core.verbs import Verb
from tinhorn.games.legends import content as base
from tinhorn.games.legends.advice.answers import ANSWERS
from tinhorn.games.legends.advice.goods import best_choice, first, first_use, last, shop, window
from tinhorn.games.legends.advice.mind import (
    BANK_SPACE,
    BOX_ADVICE,
    DOCTORS,
    MINES,
    NOT_OWNED,
    RANCHES,
    SALOONS,
    BoxAdvice,
    Mind,
    best_buys,
    raise_to,
)
from tinhorn.games.legends.advice.worth import (
    CARD,
    DOLLAR,
    GAMBLER,
    LP,
    MARSHAL,
    OPTION_WORTH,
    OUTLAW,
    PAID,
    PROSPECTOR,
    WOUND,
    add_plans,
    add_thing,
    program_worth,
)
from tinhorn.games.legends.ante_up.steps.roads import UseAtEnd
from tinhorn.games.legends.ante_up.verbs import RAIL, TRAIL
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import (
    CONDITIONS,
    DEED_AT,
    DEEDS,
    FREE,
    TRACK_END,
    BloodMoney,
    conditions_left,
    discs_of,
    legendary_price,
    part_of,
    unused_deeds,
)
from tinhorn.games.legends.blood_money.steps.deeds import DOCTOR_HURT, DOCTOR_WELL, HowMany, ShopEach, ShopFor, WhichDeed, WhichUpgrade
from tinhorn.games.legends.blood_money.steps.people import KitDeed, KitWeapon
from tinhorn.games.legends.blood_money.steps.risk import BY_CARD, BY_MONEY
from tinhorn.games.legends.blood_money.steps.roads import GoWhere, HopWhere, SpawnWhere, TakeOne
from tinhorn.games.legends.blood_money.steps.scenarios import Plead
from tinhorn.games.legends.blood_money.steps.stories import IS_TASK, PickCondition
from tinhorn.games.legends.blood_money.steps.trader import BuyOne, Trade
from tinhorn.games.legends.board import HIDEOUT_SPACES, REGION_OF, SPACES
from tinhorn.games.legends.cards import CHARACTER_IDS, END_LP, KIND_OF_ITEM, LEGENDARY, MISC, NONE, PRICE
from tinhorn.games.legends.effects.machine import PickOne
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state.fight import ARREST, DUEL, ROB
from tinhorn.games.legends.state.in_play import MISC_ITEMS
from tinhorn.games.legends.steps.fight.opening import UseAtStart
from tinhorn.games.legends.steps.menu import Menu
from tinhorn.games.legends.steps.windows import Window
from tinhorn.games.legends.verbs import (
    BUY,
    CHARACTER_THING,
    DONE,
    FIGHT,
    GO_TO,
    ITEM_THING,
    MOVE,
    SELL,
    SKIP,
    UPGRADE,
    USE,
    VOCABULARY,
)

# The main things of the box.
STORIES: Final = add_thing(xw.ID, "stories")
CLAIMS: Final = add_thing(xw.ID, "deeds")
TRADER: Final = add_thing(xw.ID, "trader")

SP: Final = 1.1
LEGENDARY_ITEM: Final = 1.7 * LP + 1.5
A_DEED: Final = 1.0  # what an action brings at least that a story counts
# How often a story ends in time, by the conditions that nobody has met.
ENDS: Final[tuple[float, ...]] = (1.0, 0.6, 0.4, 0.3)
STORY: Final = 1.0  # what a disc brings besides
CAUTIOUS: Final = 2  # wounds with which nobody rolls the risk die
OPTION_WORTH[xw.SP] = SP
OPTION_WORTH[xw.LEGENDARY_ITEM] = LEGENDARY_ITEM


# Conditions of all stories, by their place: what one brings at once, and at the end of the story what everybody gets who has a part in it.
SPOTS: Final[list[c.Condition | None]] = c.SPOTS
REWARD: Final[list[float]] = [program_worth(read[0]) for read in c.REWARD_READ]
COMPLETION: Final[list[float]] = [program_worth(read[0]) for read in c.COMPLETION_READ]
PAY_WORTH: Final[list[float]] = [program_worth(read[0]) for read in c.PAY_READ]
SPOT_SPACES: Final[list[list[int]]] = c.SPOT_SPACES
STAYS: Final[list[bool]] = [form == "stay" for form in c.FORMS]
ASKS_CLAIM: Final[list[bool]] = c.ASKS_CLAIM
ASKS_REPAIR: Final[list[bool]] = c.ASKS_REPAIR
ASKS_RISK: Final[list[bool]] = [spot is not None and "t.risk" in spot.test for spot in SPOTS]
ASKS_TRADER: Final[list[bool]] = [spot is not None and "t.trader" in spot.test for spot in SPOTS]


def paid_at(spot: int, what: str) -> int:
    """How much of something a task costs."""
    condition = SPOTS[spot]
    found = re.match(rf"{what} -(\d+)", condition.pay if condition is not None else "")
    return 0 if found is None else int(found[1])


TASK_MONEY: Final[list[int]] = [paid_at(spot, "money") for spot in range(len(SPOTS))]
TASK_NUGGETS: Final[list[int]] = [paid_at(spot, "nugget") for spot in range(len(SPOTS))]


# What a story counts


def counted(test: str) -> list[int]:
    """The counters of a condition that one of them meets, each with how many it takes; nothing where it asks for more than that."""
    parts = [COUNTER.fullmatch(part) for part in test.split(" or ")]
    return [each for part in parts if part is not None for each in (w.DEEDS.index(part[1]), int(part[2]))] if all(parts) else []


COUNTER: Final = re.compile(r"t\.(\w+)>=(\d+)")
COUNTED: Final[list[list[int]]] = [[] if spot is None else counted(spot.test) for spot in SPOTS]
FIGHTS: Final[dict[str, list[int]]] = {
    "arrests": [ARREST],
    "duels": [DUEL],
    "fights": [ARREST, DUEL, ROB],
    "robs": [ROB],
    "won": [ARREST, DUEL, ROB],
}
# By counter: the kinds of fight that count, and the action of the menu that does.
FIGHTS_OF: Final[list[list[int]]] = [FIGHTS.get(name, []) for name in w.DEEDS]
ACTIONS: Final[dict[str, str]] = {
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
VERB_OF: Final[list[Verb | None]] = [next((verb for verb in VOCABULARY.verbs if verb.name == ACTIONS.get(name)), None) for name in w.DEEDS]
PLACES: Final[dict[int, list[int]]] = {
    w.T_DOCTOR: DOCTORS,
    w.T_HEISTS: [BANK_SPACE],
    w.T_POKER: SALOONS,
    w.T_PROSPECTED: MINES,
    w.T_SOLD: [BANK_SPACE],
    w.T_TOOK_CATTLE: RANCHES,
}
PLACES_OF: Final[list[list[int]]] = [PLACES.get(deed, []) for deed in range(len(w.DEEDS))]  # where that action is possible

# Deeds by their place: what their abilities bring, and what is left of that in the last turn, as `bench.moments` measures it. An ability
# also takes an action, but one of its own choice.
ABILITIES: Final[dict[str, tuple[float, float]]] = {
    "mine_spike": (2.4, 1.5),
    "mine_sunny": (3.8, 3.8),
    "mine_cliff": (10.5, 10.5),
    "rail_station": (0.7, 0.3),
    "rail_bg": (1.3, 0.5),
    "ranch_green": (4.0, 4.6),
    "ranch_blue": (3.2, 0.7),
    "ranch_orange": (0.5, 0.5),
    "store_darkrock": (2.7, 1.6),
    "store_red_falls": (2.3, 0.8),
    "trading_post": (7.0, 4.3),
    "saloon_darkrock": (2.0, 1.0),
    "saloon_red_falls": (3.2, 3.2),
    "saloon_buzzard": (2.5, 2.7),
    "bank": (3.0, 3.0),
    "cabaret": (4.0, 4.0),
    "doctor": (5.4, 5.4),
}
ABILITY: Final[list[float]] = [ABILITIES[deed.place][0] for deed in c.DEEDS]
LAST_ABILITY: Final[list[float]] = [ABILITIES[deed.place][1] for deed in c.DEEDS]
AN_ACTION: Final = 1.5
IN_TIME: Final = 0.8  # how often it is used as it should be
WAITS: Final = 2.5  # what brings less is not used before the last turn
PER_NUGGET: Final = 2.6  # what it brings to sell one that one has without a way to the Bank
MOST_SOLD: Final = 4
# LP of the first, second and third of a set, of those that belong to none, and what a free mine more promises early on.
SET_LP: Final[tuple[float, ...]] = (1.0, 2.0, 3.0)
SINGLE_LP: Final[dict[str, float]] = {"bank": 1.5, "cabaret": 1.2, "doctor": 2.6}
MORE_OF_MINES: Final = 0.5
EARLY: Final = 3.0  # turns left
DEED_PRICE: Final[list[int]] = [deed.price for deed in c.DEEDS]
DEED_SET: Final[list[int]] = c.DEED_SET
DEED_LP: Final[list[float]] = [SINGLE_LP.get(deed.place, 0.0) for deed in c.DEEDS]
DEED_SPACES: Final[list[list[int]]] = [[space for space in range(SPACES) if DEED_AT[space] == deed] for deed in range(DEEDS)]
OF_MINES: Final[int] = xw.SET_NAMES.index("mines")
DEED_PLACES: Final[list[str]] = [deed.place for deed in c.DEEDS]
BANK_DEED: Final[int] = DEED_PLACES.index("bank")
CLIFF_DEED: Final[int] = DEED_PLACES.index("mine_cliff")
CABARET_DEED: Final[int] = DEED_PLACES.index("cabaret")
DOCTOR_DEED: Final[int] = DEED_PLACES.index("doctor")
CART_SPACES: Final[list[list[int]]] = [[space for space in range(SPACES) if REGION_OF[space] == region] for region in c.REGIONS]

BOOT_KNIFE: Final[int] = base.ITEM_IDS.index("boot_knife")
BULLWHIP: Final[int] = base.ITEM_IDS.index("bullwhip")
POUCH: Final[int] = base.ITEM_IDS.index("medicine_pouch")
POCKET_WATCH: Final[int] = base.ITEM_IDS.index("pocket_watch")
USE_POUCH: Final[int] = ITEM_THING[POUCH]
USE_CANTEEN: Final[int] = ITEM_THING[base.ITEM_IDS.index("canteen")]
SLAUGHTER: Final[int] = CHARACTER_THING[CHARACTER_IDS.index("slaughter")]
SWEARENGEN: Final[int] = CHARACTER_THING[CHARACTER_IDS.index("swearengen")]


class BloodMoneyAdvice(BoxAdvice):
    """`spots` are the conditions of the story that nobody has met; deeds cost so much less by the `discount`."""

    def __init__(self, mind: Mind) -> None:
        part = part_of(mind.table)
        self.part: Final[BloodMoney] = part
        left = [] if mind.ignored & STORIES else conditions_left(part)
        self.spots: Final = [part.story * CONDITIONS + at for at in left]
        self.ends: Final = nearer_end(part, mind.seat, len(left))
        self.discount: Final = mind.table.static(mind.seat, xw.CLAIM_PRICE)

    def meets(self, spot: int) -> float:
        """What it brings to meet a condition."""
        return REWARD[spot] + self.ends * COMPLETION[spot // CONDITIONS] + STORY

    # Places

    def promise(self, mind: Mind, worths: vec[float]) -> None:
        self.promise_deeds(mind, worths)
        if not mind.ignored & STORIES:
            for space in self.part.map_at:  # one sees where tokens lie, not which
                if space >= 0:
                    raise_to(worths, space, SP + STORY)
        for spot in self.spots:
            self.promise_spot(mind, spot, worths)
        worth = self.trade(mind)
        if worth > 0:
            for space in CART_SPACES[self.part.cart]:
                raise_to(worths, space, worth)

    def promise_deeds(self, mind: Mind, worths: vec[float]) -> None:
        """A ruin offers nothing but its repair; elsewhere there may be a deed to claim."""
        for deed in range(DEEDS):
            if self.part.ruined >> deed & 1:
                worth = self.repair() if mind.hand else 0.0
                for space in DEED_SPACES[deed]:
                    worths[space] = worth
            elif self.part.owner[deed] == FREE:
                worth = self.claim(mind, deed)
                for space in DEED_SPACES[deed]:
                    raise_to(worths, space, worth)

    def promise_spot(self, mind: Mind, spot: int, worths: vec[float]) -> None:
        """Where a condition can be met."""
        if can_pay(mind, spot):
            for space in SPOT_SPACES[spot]:
                if IS_TASK[spot] or self.ends_there(mind, spot, space):
                    raise_to(worths, space, self.meets(spot) + PAY_WORTH[spot])
        counts = COUNTED[spot]
        for at in range(0, len(counts), 2):
            promise_counter(mind, counts[at], counts[at + 1], self.meets(spot) + A_DEED, worths)

    def ends_there(self, mind: Mind, spot: int, space: int) -> bool:
        """Is a move to a space wanted now, which must end there? Who is there gains nothing by that, and who shall stay to the end of the
        turn comes with the last action."""
        moves = mind.moves_to(space)
        if not isinstance(mind.table.asking, Menu):
            return moves > 0 or mind.table.steps_left < mind.pace
        return moves >= (mind.table.actions if STAYS[spot] else 1)

    def asked(self, asks: list[bool]) -> float:
        """What it brings to do what these conditions ask for."""
        for spot in self.spots:
            if asks[spot]:
                return self.meets(spot)
        return 0.0

    # Actions

    def action(self, mind: Mind, option: int) -> float:
        if xv.RISK.owns(option):
            return self.risk(mind, option - xv.RISK.first)
        if xv.STORY_TASK.owns(option):
            spot = self.part.story * CONDITIONS + option - xv.STORY_TASK.first
            return self.meets(spot) + (PAY_WORTH[spot] if IS_TASK[spot] else -20 * DOLLAR)
        if option == xv.SEARCH:
            return SP + STORY
        if option == xv.REPAIR:
            return self.repair()
        if xv.CLAIM.owns(option):
            return self.claim(mind, option - xv.CLAIM.first)
        if xv.USE_DEED.owns(option):
            return deed_use(mind, option - xv.USE_DEED.first)
        return self.trade(mind) - 0.2 if option == xv.TRADE else 0.0

    def gain(self, mind: Mind, option: int) -> float:
        """What an action of the base game or of another box brings for the story."""
        best = 0.0
        leaves = option in LEAVING and mind.table.actions <= 1
        for spot in self.spots:
            if leaves and STAYS[spot] and mind.space in SPOT_SPACES[spot]:
                return -self.meets(spot)
            counts = COUNTED[spot]
            for at in range(0, len(counts), 2):
                best = max(best, share_done(mind, option, counts[at], counts[at + 1]) * self.meets(spot))
        return best

    def risk(self, mind: Mind, bonus: int) -> float:
        """Story points against wounds; worth it unhurt, or where a story asks for it."""
        gain = 0.5 * (SP + (LP if self.part.cube[mind.seat] == TRACK_END - 1 else 0.0)) + self.asked(ASKS_RISK)
        gain += CARD if bonus == BY_CARD else 10 * DOLLAR if bonus == BY_MONEY else 0.3
        if mind.wounds >= CAUTIOUS and not (self.part.injury[mind.seat] != NONE and not mind.hand):
            return gain - 4.0
        return gain - (0.7 if mind.wounds == 0 else 1.3) - (1.0 if mind.turns <= 1 else 0.0)

    def repair(self) -> float:
        return 2 * SP - 0.7 * CARD + self.asked(ASKS_REPAIR)

    def claim(self, mind: Mind, deed: int) -> float:
        """What a deed brings beyond its price, if it can be had. There must be an action left for its ability."""
        price = DEED_PRICE[deed] - self.discount
        if self.part.owner[deed] != FREE or mind.money < price or mind.ignored & CLAIMS:
            return -1.0
        ability = ABILITY[deed] if mind.turns > 1 else ability_now(mind, deed) if mind.table.actions > 1 else 0.0
        return LP * self.deed_points(mind, deed) + max(ability - AN_ACTION, 0.0) * IN_TIME + self.asked(ASKS_CLAIM) - price * DOLLAR

    def deed_points(self, mind: Mind, deed: int) -> float:
        """What a deed counts at the end. A mine early on may be the first of all."""
        if deed == DOCTOR_DEED and mind.turns <= 1:
            return float(DOCTOR_HURT if mind.wounds else DOCTOR_WELL)
        if DEED_LP[deed] > 0.0:
            return DEED_LP[deed]
        own = 0
        free = -1
        for each in range(DEEDS):
            if DEED_SET[each] == DEED_SET[deed]:
                own += self.part.owner[each] == mind.seat
                free += self.part.owner[each] == FREE
        more = MORE_OF_MINES * free if DEED_SET[deed] == OF_MINES and mind.turns > EARLY else 0.0
        return SET_LP[min(own, len(SET_LP) - 1)] + more

    # Items

    def trade(self, mind: Mind) -> float:
        """The best of what the trader has, as long as the money lasts."""
        if mind.ignored & TRADER:
            return -1.0
        gains: list[float] = []
        prices: list[int] = []
        for item in [*self.part.row, *self.part.wares]:
            if item == NONE or mind.side(item) != NOT_OWNED:
                continue
            price = legendary_price(mind.table, mind.seat) if LEGENDARY[item] else PRICE[item]
            gain = self.legendary(mind, item, price) if LEGENDARY[item] else mind.bargain(item, price)
            if gain > 0 and price <= mind.money:
                gains.append(gain)
                prices.append(price)
        asked = self.asked(ASKS_TRADER) if gains else 0.0
        return asked + best_buys(gains, prices, mind.money)

    def legendary(self, mind: Mind, item: int, price: int) -> float:
        """What a legendary item brings beyond its price."""
        gain = LP * END_LP[item] + 1.5
        if KIND_OF_ITEM[item] == MISC and len(mind.misc_items()) >= MISC_ITEMS:
            gain -= 2.5
        return gain - price * PAID

    def bargain(self, mind: Mind, item: int, gain: float) -> float:
        if item == BOOT_KNIFE:
            return 2.0 * mind.turns / 8
        if item == BULLWHIP:
            return 1.5 * mind.turns / 8
        if item == POUCH:
            return WOUND * min(mind.wounds, 2) + 0.5
        if item == POCKET_WATCH:
            return 2.5 if mind.turns > 1 else 0.0
        return gain

    def use(self, mind: Mind, thing: int, worth: float) -> float:
        if thing == USE_POUCH:
            cured = LP if self.part.injury[mind.seat] != NONE and mind.wounds <= 2 else 0.0
            return WOUND * min(mind.wounds, 2) + cured - 0.5
        if thing == USE_CANTEEN:
            return WOUND if mind.wounds else -1.0
        if thing == SLAUGHTER:
            return CARD + (WOUND if mind.wounds else 10 * DOLLAR) - 0.2
        return self.swearengen(mind) if thing == SWEARENGEN else worth

    def swearengen(self, mind: Mind) -> float:
        """A deed for a card, without an action."""
        best = 0.0
        for deed in unused_deeds(self.part, mind.seat):
            best = max(best, deed_use(mind, deed))
        return best - CARD


UNSEEN: Final = -1.0e9
LEAVING: Final = (MOVE, RAIL, TRAIL)


def nearer_end(part: BloodMoney, seat: int, left: int) -> float:
    """How much more likely one gets what a story brings at its end, if one meets one of so many conditions."""
    if not left:
        return 0.0
    return ENDS[left - 1] - (ENDS[left] if discs_of(part, seat) else 0.0)


def can_pay(mind: Mind, spot: int) -> bool:
    """Has the player what a task costs, by a glance?"""
    if not IS_TASK[spot]:
        return True
    if TASK_MONEY[spot]:
        return mind.money >= TASK_MONEY[spot]
    return mind.nuggets > 0 if TASK_NUGGETS[spot] else len(mind.hand) > 1


def promise_counter(mind: Mind, deed: int, number: int, worth: float, worths: vec[float]) -> None:
    """Where a counter of the story can be raised, by how likely it is raised enough."""
    table = mind.table
    if deed == w.T_BANDITS:
        for hideout in range(len(HIDEOUT_SPACES)):
            if table.bandits >> hideout & 1:
                raise_to(worths, HIDEOUT_SPACES[hideout], mind.against_deck(2) * worth)
    elif FIGHTS_OF[deed]:
        for other in range(table.seats):
            if mind.hand and other != mind.seat and table.space[other] >= 0:
                raise_to(worths, table.space[other], mind.against(other) / number * worth)
    else:
        chance = chance_of(mind, deed, number)
        for space in PLACES_OF[deed]:
            raise_to(worths, space, chance * worth)


def chance_of(mind: Mind, deed: int, number: int) -> float:
    """How likely an action raises a counter enough, where it is possible."""
    if deed == w.T_SOLD:
        return 1.0 if mind.nuggets >= number else 0.0
    can = True
    if deed in (w.T_DOCTOR, w.T_POKER):
        can = mind.money >= 10
    elif deed == w.T_HEISTS:
        can = len(mind.hand) > 0
    elif deed == w.T_TOOK_CATTLE:
        can = mind.cattle() == NONE
    return 1.0 / number if can else 0.0


def share_done(mind: Mind, option: int, deed: int, number: int) -> float:
    """How much of what a counter asks for an action does."""
    verb = VERB_OF[deed]
    if verb is not None and verb.owns(option):
        done = option - SELL.first + 1 if SELL.owns(option) else 1
        return min(done / number, 1.0)
    if FIGHT.owns(option) and FIGHT.arg(option, 0) in FIGHTS_OF[deed]:
        return mind.against(FIGHT.arg(option, 1)) / number
    return 0.0


def deed_use(mind: Mind, deed: int) -> float:
    """Once it brings what may be hoped for; the last turn is the last chance."""
    worth = ability_now(mind, deed)
    return worth if worth >= max(ABILITY[deed], WAITS) or mind.turns <= 1 else 0.0


def ability_now(mind: Mind, deed: int) -> float:
    """What the ability of a deed brings now."""
    late = mind.turns <= 1
    if deed == CLIFF_DEED:
        return LP + PER_NUGGET * min(mind.nuggets, MOST_SOLD - 1)
    if deed == BANK_DEED:
        return DOLLAR * min(60, mind.room())
    if deed == CABARET_DEED:
        return min(mind.money // 20, 4) * (LP - 20 * DOLLAR)
    if deed == DOCTOR_DEED:
        return LP * (mind.wounds + (DOCTOR_WELL - DOCTOR_HURT if late and mind.wounds else 0))
    if DEED_SET[deed] == OF_MINES and mind.nuggets >= mind.cap - 1:
        return 1.0
    return LAST_ABILITY[deed] if late else ABILITY[deed]


# Answers


def trading(mind: Mind, options: list[int], pick: Pick) -> int:
    """The best of all; what must be bought is bought."""
    advice = BloodMoneyAdvice(mind)
    chosen = NONE
    most = UNSEEN
    for option in options:
        worth = offer_worth(mind, advice, option)
        if worth > most or (worth == most and option > chosen):
            most = worth
            chosen = option
    return options[0] if most == UNSEEN else chosen


def offer_worth(mind: Mind, advice: BloodMoneyAdvice, option: int) -> float:
    """What it brings to buy something, or nothing more."""
    if option == DONE:
        return 0.0
    if BUY.owns(option):
        item = option - BUY.first
        return advice.legendary(mind, item, legendary_price(mind.table, mind.seat)) if LEGENDARY[item] else mind.bargain(item, PRICE[item])
    return mind.bargain(option - UPGRADE.first, PRICE[option - UPGRADE.first]) if UPGRADE.owns(option) else UNSEEN


def condition(mind: Mind, options: list[int], pick: Pick) -> int:
    """The one that brings most."""
    first_spot = part_of(mind.table).story * CONDITIONS - xv.STORY_PICK.first
    chosen = options[0]
    for option in options:
        if REWARD[first_spot + option] > REWARD[first_spot + chosen]:
            chosen = option
    return chosen


def pick_one(mind: Mind, options: list[int], pick: Pick) -> int:
    question = mind.table.asking
    assert isinstance(question, PickOne)
    return best_choice(mind, question.at, options)


def at_start(mind: Mind, options: list[int], pick: Pick) -> int:
    """What is used when a fight begins pays for the whole game."""
    return options[0] if USE.owns(options[0]) else SKIP


def go(mind: Mind, options: list[int], pick: Pick) -> int:
    """To the space that promises most, of several the first."""
    chosen = options[0]
    most = -1.0
    for option in options:
        worth = mind.worth(option - GO_TO.first)
        if worth > most or (worth == most and option < chosen):
            most = worth
            chosen = option
    return chosen


def plead(mind: Mind, options: list[int], pick: Pick) -> int:
    """Points on the wanted track are worth a small hand."""
    return xv.PLEAD if mind.table.wp[mind.seat] > 3 and len(mind.hand) < 3 else xv.NO_PLEA


def risk_window(mind: Mind, options: list[int], pick: Pick) -> int:
    """A wound is rolled again."""
    question = mind.table.asking
    assert isinstance(question, Window)
    if question.window != xw.ON_RISK:
        return window(mind, options, pick)
    use = first_use(options)
    return use if use != NONE and part_of(mind.table).risk > 1 else SKIP


BOX_ADVICE[xw.ID] = BloodMoneyAdvice
add_plans(
    {
        "swearengen": GAMBLER,
        "hodges": OUTLAW,
        "buckshot": PROSPECTOR,
        "charley": PROSPECTOR,
        "baca": MARSHAL,
        "beckwourth": PROSPECTOR,
        "lottie": GAMBLER,
        "lozen": OUTLAW,
        "slaughter": MARSHAL,
        "tobin": PROSPECTOR,
    }
)
ANSWERS.update(
    {
        Trade: trading,
        BuyOne: trading,
        PickCondition: condition,
        PickOne: pick_one,
        UseAtStart: at_start,
        UseAtEnd: first,
        GoWhere: go,
        HopWhere: go,
        HowMany: last,
        Plead: plead,
        Window: risk_window,
        ShopEach: shop,
        WhichUpgrade: last,
        WhichDeed: first,
        ShopFor: first,
        TakeOne: first,
        SpawnWhere: last,
        KitDeed: first,
        KitWeapon: last,
    }
)
