"""How the rule-of-thumb player uses the things of the box: crews, legendary items, unique tokens and a sheriff with an open hand."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec

from tinhorn.core.pick import Pick
from tinhorn.games.legends import content as base
from tinhorn.games.legends.advice.answers import ANSWERS
from tinhorn.games.legends.advice.goods import first, last
from tinhorn.games.legends.advice.mind import BOX_ADVICE, BoxAdvice, Mind, raise_to, spaces_with
from tinhorn.games.legends.advice.worth import (
    CARD,
    DOLLAR,
    GOOD_CARD,
    LP,
    MARSHAL,
    NUGGET,
    OUTLAW,
    PAID,
    WOUND,
    add_plans,
    add_thing,
)
from tinhorn.games.legends.ante_up.advice import FRONTIER_SPACES, hand_worth
from tinhorn.games.legends.ante_up.state import AnteUp
from tinhorn.games.legends.cards import CHARACTER_IDS, END_LP, LEGENDARY, MARSHAL_ROW_LP, NONE, PRICE, WANTED_ROW_LP, row_of
from tinhorn.games.legends.state.in_play import MISC_ITEMS
from tinhorn.games.legends.verbs import CHARACTER_THING, ITEM_THING
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch import words as bw
from tinhorn.games.legends.wild_bunch.state import BEAR, CAT, CREWS, ORPHAN, UNIQUE, WildBunch, crews_left, part_of
from tinhorn.games.legends.wild_bunch.steps.crews import CAMP, HIDEOUT, OFFICES, at_camp
from tinhorn.games.legends.wild_bunch.steps.crews import PRICE as CREW_PRICE
from tinhorn.games.legends.wild_bunch.steps.items import HUNT_COST, MakeRoom, PeekNear
from tinhorn.games.legends.wild_bunch.steps.people import KitChoice
from tinhorn.games.legends.wild_bunch.steps.sheriff import Bribe
from tinhorn.games.legends.wild_bunch.steps.unique import AS_OUTLAW, BY_CARD, BY_MONEY, HOMES, MeetDeputy

GANGS: Final = add_thing(bw.ID, "crews")
# What a crew brings in a whole game, gangs and posses in their order.
CREW_WORTH: Final[tuple[float, ...]] = (2.5, 6.0, 2.5, 3.25, 2.5, 3.0, 2.0, 7.0, 2.5, 3.25, 3.0, 2.5)
LEGENDARY_ITEM: Final = 1.4 * LP + 1.5
TOKEN: Final = 1.8 * LP
BEAR_CARDS: Final[int] = c.UNIQUE.bear_cards
POSSE_SPACES: Final[list[int]] = [space for office in OFFICES for space in spaces_with(office)]
GANG_SPACES: Final[list[int]] = [*spaces_with(CAMP), *spaces_with(HIDEOUT)]
BEDROLL: Final[int] = base.ITEM_IDS.index("bedroll")
SADDLE_BAGS: Final[int] = base.ITEM_IDS.index("saddle_bags")
REST: Final[int] = ITEM_THING[BEDROLL]
DIG: Final[int] = ITEM_THING[base.ITEM_IDS.index("treasure_map")]
SWITCH: Final[int] = CHARACTER_THING[CHARACTER_IDS.index("vasquez")]


class WildBunchAdvice(BoxAdvice):
    """What is worth most, as the base game reckons."""

    def __init__(self, mind: Mind) -> None:
        self.part: Final[WildBunch] = part_of(mind.table)

    def promise(self, mind: Mind, worths: vec[float]) -> None:
        self.promise_crews(mind, worths)
        for token in range(UNIQUE):
            if self.part.where[token] >= 0:
                raise_to(worths, self.part.where[token], bear_worth(mind) if token == BEAR else token_worth(mind, token))
        if self.part.carrier[ORPHAN] == mind.seat:
            for space in HOMES:
                raise_to(worths, space, 2 * LP)
        self.promise_hunt(mind, worths)

    def promise_crews(self, mind: Mind, worths: vec[float]) -> None:
        """Where one may recruit: the best crew that is left."""
        table = mind.table
        if mind.ignored & GANGS or mind.money < CREW_PRICE or self.part.crew[mind.seat] != NONE or not table.setting.options["gang_posse"]:
            return
        if table.mp[mind.seat]:
            for space in POSSE_SPACES:
                raise_to(worths, space, self.best_crew(mind, CREWS))
        if mind.wanted:
            for space in GANG_SPACES:
                if at_camp(table, space):
                    raise_to(worths, space, self.best_crew(mind, 0))

    def best_crew(self, mind: Mind, side: int) -> float:
        best = 0.0
        for card in crews_left(self.part):
            best = max(best, crew_worth(mind, side + card))
        return best

    def promise_hunt(self, mind: Mind, worths: vec[float]) -> None:
        """The frontier where no token lies any more."""
        if not self.part.legendary or mind.table.deeds[bw.T_HUNTS] or hand_worth(mind) < HUNT_COST:
            return
        gulch = mind.table.box(bw.NEEDS)
        assert isinstance(gulch, AnteUp)
        for at in range(len(FRONTIER_SPACES)):
            if gulch.frontier[at] == NONE:
                raise_to(worths, FRONTIER_SPACES[at], find_worth(mind))

    def action(self, mind: Mind, option: int) -> float:
        if bv.RECRUIT.owns(option):  # one is enough
            alone = self.part.crew[mind.seat] == NONE and not mind.ignored & GANGS
            return crew_worth(mind, option - bv.RECRUIT.first) if alone else -1.0
        if option == bv.HUNT:
            return find_worth(mind)
        if bv.USE_UNIQUE.owns(option):
            return token_worth(mind, option - bv.USE_UNIQUE.first)
        return 0.0

    def bargain(self, mind: Mind, item: int, gain: float) -> float:
        if item == BEDROLL:
            return (WOUND if mind.wounds else 0.0) + 4.0 * mind.turns / 8
        if item == SADDLE_BAGS:  # worth something only to who has two other items already
            return 4.0 * mind.turns / 8 if len(mind.misc_items()) == MISC_ITEMS - 1 else 0.0
        return gain

    def use(self, mind: Mind, thing: int, worth: float) -> float:
        if thing == REST:
            return rest(mind)
        if thing == DIG:  # a token and a nugget for its LP
            return TOKEN - LP + (NUGGET if mind.nuggets < mind.cap else 0.0)
        return switch(mind) if thing == SWITCH else worth


def crew_worth(mind: Mind, crew: int) -> float:
    return CREW_WORTH[crew] * mind.turns / 8 - CREW_PRICE * PAID


def bear_worth(mind: Mind) -> float:
    chance = mind.against_deck(BEAR_CARDS)
    return chance * (2 * LP + 30 * DOLLAR) - (1 - chance) * 2 * WOUND - CARD


def token_worth(mind: Mind, token: int) -> float:
    if token == ORPHAN:
        return 1.2 * LP if mind.turns > 1 else 0.5
    if token == CAT:
        return 3.0 * mind.turns / 8
    if mind.wanted:
        return mind.wanted_worth(1) + 30 * DOLLAR
    return max(LP, mind.marshal_worth(1)) - 10 * DOLLAR if mind.money >= 10 or mind.hand else 0.0


def find_worth(mind: Mind) -> float:
    """Who has no room but for another legendary item seldom gains by one more."""
    own = mind.misc_items()
    if len(own) < MISC_ITEMS:
        return LEGENDARY_ITEM
    for item in own:
        if not LEGENDARY[item]:
            return LEGENDARY_ITEM
    return 0.5


def rest(mind: Mind) -> float:
    """The Bedroll: a wound less, and cards up to the limit."""
    healed = 1 if mind.wounds else 0
    return (WOUND if mind.wounds else 0.0) + CARD * max(0, mind.limit + healed - len(mind.hand)) - 0.5


def switch(mind: Mind) -> float:
    """The other track: wanted points pay after every turn, marshal points at the end."""
    row = row_of(mind.table.mp[mind.seat] + mind.table.wp[mind.seat])
    gain = LP * (WANTED_ROW_LP[row] * mind.paydays() - MARSHAL_ROW_LP[row])
    return (gain if not mind.wanted else -gain) - 0.5


# Answers


def bribe(mind: Mind, options: list[int], pick: Pick) -> int:
    """With a card that wins against four it is cheaper to fight."""
    return bv.NO_BRIBE if mind.against_deck(4) > 0.6 else bv.PAY_BRIBE


def make_room(mind: Mind, options: list[int], pick: Pick) -> int:
    """The plain item that costs least goes first; of legendary ones only one that is worth less than the new one."""
    question = mind.table.asking
    assert isinstance(question, MakeRoom)
    keeper: Any = mind.table.box(question.keeper)
    found: int = keeper.found
    chosen = NONE
    least = 1.0e9
    for option in options:
        if bv.MAKE_ROOM.owns(option) and value(option - bv.MAKE_ROOM.first) < least:
            least = value(option - bv.MAKE_ROOM.first)
            chosen = option
    return bv.LEAVE_IT if bv.LEAVE_IT in options and least >= value(found) else chosen


def value(item: int) -> float:
    return 100.0 * END_LP[item] if LEGENDARY[item] else float(PRICE[item])


def deputy(mind: Mind, options: list[int], pick: Pick) -> int:
    if AS_OUTLAW in options:
        return AS_OUTLAW
    return BY_CARD if BY_CARD in options and (mind.best < GOOD_CARD or BY_MONEY not in options) else BY_MONEY


BOX_ADVICE[bw.ID] = WildBunchAdvice
add_plans({"ada": MARSHAL, "rudabaugh": OUTLAW, "ringo": OUTLAW, "vasquez": OUTLAW})
ANSWERS.update(
    {
        Bribe: bribe,
        MakeRoom: make_room,
        MeetDeputy: deputy,
        KitChoice: last,  # wanted points pay from the first turn on
        PeekNear: first,
    }
)
