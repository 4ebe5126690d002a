"""How the rule-of-thumb player uses the things of Ante Up: the train, the frontier, longhorns and the gambling games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec

from tinhorn.core.pick import Pick
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.advice.answers import ANSWERS
from tinhorn.games.legends.advice.goods import first, join, last, shop
from tinhorn.games.legends.advice.mind import BOX_ADVICE, NO_WORTHS, BoxAdvice, Mind, raise_to, spaces_with
from tinhorn.games.legends.advice.turns import after_move, walk
from tinhorn.games.legends.advice.worth import DOLLAR, GAMBLER, GOOD_CARD, LP, MARSHAL, NUGGET, OUTLAW, add_cards, add_plans
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.rules import ON_BOARD as ON_GULCH
from tinhorn.games.legends.ante_up.state import AnteUp, part_of
from tinhorn.games.legends.ante_up.steps.cards import PeekAt, PutSheriff
from tinhorn.games.legends.ante_up.steps.faro import Bet, JoinFaro, StayIn
from tinhorn.games.legends.ante_up.steps.frontier import COSTS, NUMBERS, PayFrontier, worth
from tinhorn.games.legends.ante_up.steps.poker import ChoosePrize
from tinhorn.games.legends.ante_up.steps.roads import OTHER_END, OTHER_STATION, WalkFromStation
from tinhorn.games.legends.ante_up.steps.stakes import JoinStakes, StayOrFold
from tinhorn.games.legends.ante_up.steps.store import PickStore, ShopAt
from tinhorn.games.legends.ante_up.steps.tokens import CAMP, RANCH, STATION, PickUp, TakeLoot
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.poker_hands import PAIR, category_of, worth_of
from tinhorn.games.legends.steps.move import AfterMove

# What the things of the box are worth, as the base game reckons.
TRAIN_HEIST: Final = 6.0
FRONTIER: Final = 4.5
LONGHORN: Final = LP + 30 * DOLLAR
PAYING_SPACES: Final = (2, 4, 6, 7)  # of the gambler track: LP and tokens
LAST_SPACE: Final = 7

CHECKPOINTS: Final[list[int]] = c.CHECKPOINTS
FRONTIER_SPACES: Final[list[int]] = c.FRONTIER_SPACES
DELIVERIES: Final[list[int]] = [*spaces_with(CAMP), *spaces_with(RANCH), *spaces_with(STATION)]
ENDS: Final[list[int]] = [space for space in range(SPACES) if OTHER_END[space] != NONE or OTHER_STATION[space] != NONE]  # of the roads


def hand_worth(mind: Mind) -> int:
    """What the hand pays for on the frontier."""
    total = 0
    for card in mind.hand:
        total += worth(card)
    return total


class AnteUpAdvice(BoxAdvice):
    """`lying` tells for each space what lies there for this player."""

    def __init__(self, mind: Mind) -> None:
        self.part: Final[AnteUp] = part_of(mind.table)
        self._lying = NO_WORTHS

    def promise(self, mind: Mind, worths: vec[float]) -> None:
        """An end of a road is worth half of what lies beyond."""
        lying = self.lying(mind)
        for space in range(SPACES):
            raise_to(worths, space, lying[space])
        for space in ENDS:
            if OTHER_END[space] != NONE:
                raise_to(worths, space, self.beyond(mind, OTHER_END[space]) / 2)
            if OTHER_STATION[space] != NONE:
                raise_to(worths, space, self.beyond(mind, OTHER_STATION[space]) / 2)

    def lying(self, mind: Mind) -> vec[float]:
        if len(self._lying) == 0:
            self._lying = self.look_around(mind)
        return self._lying

    def look_around(self, mind: Mind) -> vec[float]:
        part = self.part
        found = vec[float]([0.0] * SPACES)
        if self.may_rob(mind) and not mind.table.deeds[aw.T_TRAIN_HEISTS]:
            found[CHECKPOINTS[part.train]] = TRAIN_HEIST
        cards = hand_worth(mind)
        for at in range(len(FRONTIER_SPACES)):
            if part.frontier[at] != NONE and cards >= COSTS[at] + NUMBERS[part.frontier[at]]:  # the number lies open
                raise_to(found, FRONTIER_SPACES[at], FRONTIER)
        for space in part.grazing:
            raise_to(found, space, 0.6 * LONGHORN)
        if part.longhorns[mind.seat]:
            for space in DELIVERIES:
                raise_to(found, space, LONGHORN * part.longhorns[mind.seat])
        if mind.nuggets < mind.cap:
            for space in part.gold:
                raise_to(found, space, NUGGET)
        return found

    def may_rob(self, mind: Mind) -> bool:
        """Is robbing the train worth it?"""
        return mind.plan == OUTLAW and mind.best >= GOOD_CARD

    def beyond(self, mind: Mind, end: int) -> float:
        """The best thing of the box on the board of that end, by the move actions that it takes from there."""
        found = self.best_of(mind, end, FRONTIER_SPACES, 0.0)
        found = self.best_of(mind, end, CHECKPOINTS, found)
        found = self.best_of(mind, end, self.part.grazing, found)
        return self.best_of(mind, end, self.part.gold, found)

    def best_of(self, mind: Mind, end: int, spaces: Sequence[int], found: float) -> float:
        """The same among these spaces; at least what has been found."""
        lying = self.lying(mind)
        for space in spaces:
            if lying[space] > found and ON_GULCH[space] == ON_GULCH[end]:
                found = max(found, lying[space] / (1 + mind.moves(end, space)))
        return found

    def action(self, mind: Mind, option: int) -> float:
        if option == av.TRAIN_HEIST:
            return TRAIN_HEIST if self.may_rob(mind) else -1.0
        if option == av.FRONTIER:
            return FRONTIER
        if av.TAKE_LONGHORNS.owns(option):
            return 0.6 * LONGHORN + 0.5 * (option - av.TAKE_LONGHORNS.first)
        if option == av.RAIL:  # a ride goes on at once, a trail ends the move
            return 0.7 + self.beyond(mind, OTHER_STATION[mind.space])
        if option == av.TRAIL:
            return 0.7 + self.beyond(mind, OTHER_END[mind.space]) / 2
        if option == av.FARO:
            return mind.poker_worth() + (1.2 if mind.plan == GAMBLER and mind.money >= 20 else 0.1)
        if option == av.HIGH_STAKES:  # with cards to choose from and the money to stay; most of it is paid only after the flop
            return mind.poker_worth() + (0.6 if mind.money >= 50 and len(mind.hand) > 2 else -1.0)
        if option == av.HIGH_ROLLER:
            return mind.poker_worth() + (1.0 if len(mind.hand) > 1 else -1.0)
        return 0.0


# Gambling


def knows(mind: Mind, rank: int) -> bool:
    """Is this card surely among those that are drawn?"""
    return rank in mind.table.drawn and bool(mind.table.fight_seen[rank] >> mind.seat & 1)


def bet(mind: Mind, options: list[int], pick: Pick) -> int:
    """On cards that are shown: they are surely among the four."""
    if av.ENOUGH in options and mind.money < 60:
        return av.ENOUGH
    chosen = options[0]
    most = -1
    for option in options:
        if option != av.ENOUGH and av.BET.arg(option, 0) > most and knows(mind, av.BET.arg(option, 1)):
            most = av.BET.arg(option, 0)
            chosen = option
    return chosen


def stay(mind: Mind, options: list[int], pick: Pick) -> int:
    """With a marker on a card that is still face down the jackpot is one chance in two."""
    part = part_of(mind.table)
    for at in range(0, len(part.bets), 3):
        if part.bets[at] == mind.seat and knows(mind, part.bets[at + 1]) and part.bets[at + 1] not in part.turned:
            return av.STAY_IN
    return av.GET_OUT


def fold(mind: Mind, options: list[int], pick: Pick) -> int:
    """Nobody stays with less than a pair."""
    return av.STAY_IN if av.STAY_IN in options and category_of(best_hand(mind)) >= PAIR else av.GET_OUT


def best_hand(mind: Mind) -> int:
    """What the best two cards of the hand make."""
    flop = list(mind.table.flop)
    most = worth_of(mind.hand, flop) if len(mind.hand) < 2 else 0
    for low in range(len(mind.hand)):
        for high in range(low + 1, len(mind.hand)):
            most = max(most, worth_of([mind.hand[low], mind.hand[high]], flop))
    return most


def prize(mind: Mind, options: list[int], pick: Pick) -> int:
    """A gambler point where the next space pays, else an LP."""
    space = min(part_of(mind.table).gp[mind.seat] + 1, LAST_SPACE)
    return av.PRIZE.first + (1 if space in PAYING_SPACES else 0)


# Other answers


def pay(mind: Mind, options: list[int], pick: Pick) -> int:
    """The card that pays most of what is left without paying too much."""
    question = mind.table.asking
    assert isinstance(question, PayFrontier)
    chosen = options[0]
    most = -1
    for option in options:
        paid = worth(option - v.DISCARD.first)
        fits = 100 * min(paid, question.left) - paid
        if fits > most:
            most = fits
            chosen = option
    return chosen


def arrived(mind: Mind, options: list[int], pick: Pick) -> int:
    return av.DELIVER_LONGHORN if av.DELIVER_LONGHORN in options else after_move(mind, options, pick)


def loot(mind: Mind, options: list[int], pick: Pick) -> int:
    """A longhorn pays whoever brings it anywhere; without one the cattle."""
    return av.LOOT.first + 1 if av.LOOT.first + 1 in options else options[0]


def away(mind: Mind, options: list[int], pick: Pick) -> int:
    """The sheriff is put near somebody wanted."""
    chosen = options[0]
    least = 1000
    for option in options:
        far = nearest_prey(mind, option - av.PUT_SHERIFF.first)
        if far < least:
            least = far
            chosen = option
    return chosen


def nearest_prey(mind: Mind, space: int) -> int:
    """How far it is to the nearest other wanted player; very far if there is none."""
    least = 999
    for seat in range(mind.table.seats):
        if mind.table.wp[seat] and seat != mind.seat:
            least = min(least, mind.distance(space, mind.table.space[seat]))
    return least


BOX_ADVICE[aw.ID] = AnteUpAdvice
add_plans(
    {
        "wong": GAMBLER,
        "barcelo": GAMBLER,
        "garrett": MARSHAL,
        "alice": GAMBLER,
        "bullock": MARSHAL,
        "soapy": GAMBLER,
        "sundance": OUTLAW,
        "curly": OUTLAW,
    }
)
add_cards({"rumors": 1.2, "scout": 1.0, "outfit": 0.4})
ANSWERS.update(
    {
        Bet: bet,
        StayIn: stay,
        StayOrFold: fold,
        ChoosePrize: prize,
        PayFrontier: pay,
        AfterMove: arrived,
        PutSheriff: away,
        TakeLoot: loot,
        PickUp: last,
        PeekAt: first,
        PickStore: first,
        JoinFaro: join,
        JoinStakes: join,
        WalkFromStation: walk,
        ShopAt: shop,
    }
)
