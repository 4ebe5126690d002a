"""How the rule-of-thumb player uses the things of Ante Up: the train, the frontier, longhorns and the gambling games."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from tinhorn.core.pick import Pick
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.advice.answers import ANSWERS
from tinhorn.games.legends.advice.goods import first, last, lay_of_best, shop
from tinhorn.games.legends.advice.mind import BOX_ADVICE, SALOONS, BoxAdvice, Mind, raise_to, spaces_with
from tinhorn.games.legends.advice.turns import after_move, move_worth, walk
from tinhorn.games.legends.advice.ways import NO_WAY, RAILS, TRAILS
from tinhorn.games.legends.advice.worth import (
    CARD,
    CARD_WORTH,
    DOLLAR,
    EAGER,
    GAMBLER,
    LP,
    MARSHAL,
    NUGGET,
    OPTION_WORTH,
    OUTLAW,
    POINT,
    WOUND,
    add_cards,
    add_plans,
    add_thing,
    points_in,
    program_worth,
)
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import ROLLERS, SALOON_SPACES, AnteUp, part_of
from tinhorn.games.legends.ante_up.steps.cards import PeekAt, PutSheriff
from tinhorn.games.legends.ante_up.steps.faro import Bet, JoinFaro, StayIn
from tinhorn.games.legends.ante_up.steps.frontier import COSTS, NUMBERS, PayFrontier, worth
from tinhorn.games.legends.ante_up.steps.poker import ChoosePrize
from tinhorn.games.legends.ante_up.steps.roads import OTHER_END, OTHER_STATION, WalkFromStation, price
from tinhorn.games.legends.ante_up.steps.stakes import NEED, JoinStakes, StayOrFold, threes_of
from tinhorn.games.legends.ante_up.steps.store import TRADING_POST, PickStore, ShopAt
from tinhorn.games.legends.ante_up.steps.tokens import CAMP, RANCH, STATION, PickUp, TakeLoot
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import NONE, RANK_OF
from tinhorn.games.legends.content import BOARD
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.poker_hands import PAIR, best_two, category_of, worth_of
from tinhorn.games.legends.steps.move import AfterMove
from tinhorn.games.legends.steps.poker import LayHand

# The main things of the box.
TRAIN: Final = add_thing(aw.ID, "train")
HEIST: Final = add_thing(aw.ID, "heist")
FRONTIER: Final = add_thing(aw.ID, "frontier")
FARO: Final = add_thing(aw.ID, "faro")
STAKES: Final = add_thing(aw.ID, "stakes")

# What the things of the box are worth, as the base game reckons.
LONGHORN: Final = LP + 30 * DOLLAR
FAR_AWAY: Final = 0.6  # of that counts for a longhorn that is still to be driven somewhere
OPTION_WORTH[aw.LONGHORNS] = FAR_AWAY * LONGHORN
OPTION_WORTH[aw.GP] = 2.2
FAR_SIDE: Final = 2.5  # times what the second board promises to who is curious about it
# What one player each is curious about (`Mind.curious`).
THE_HEIST: Final = 0
THE_FRONTIER: Final = 1
THE_GAMES: Final = 2
THE_FAR_SIDE: Final = 3
IN_TIME: Final = 2  # actions of the next turn that the curious one may spend on the way to the train
AGAIN: Final = 1.2  # a game can be played again without riding
ROAD: Final = 0.3  # who is at a road that leads to the goal takes it
# What each space of the gambler track pays. It pays most at its end, so a point counts as the mean of those that one may still gain:
# by the space where one is, then by how many these are.
TRACK: Final[list[float]] = [program_worth(read[0]) for read in c.GAMBLER_READ]
LAST_SPACE: Final[int] = len(TRACK)
BEYOND_TRACK: Final = 1.0  # three legendary tokens are kept, so more of them only replace worse ones
POINTS_A_TURN: Final = 1.5  # that whoever goes on may gain
GAMBLER_POINT: Final[list[float]] = [
    max([sum(TRACK[at : at + n]) / n for n in range(1, most + 1) if at + n <= LAST_SPACE], default=BEYOND_TRACK)
    for at in range(LAST_SPACE + 1)
    for most in range(1, LAST_SPACE + 1)
]
# Train cards: how many guards, what a won and a lost heist brings besides wanted points, and how many of those.
GUARDS: Final[list[int]] = [card.guard for card in c.TRAIN.cards]
WON_POINTS: Final[list[int]] = [points_in(read[0], w.WP) for read in c.WIN_READ]
LOST_POINTS: Final[list[int]] = [points_in(read[0], w.WP) for read in c.LOSS_READ]
WON: Final[list[float]] = [program_worth(read[0]) - POINT * WON_POINTS[card] for card, read in enumerate(c.WIN_READ)]
LOST: Final[list[float]] = [program_worth(read[0]) - POINT * LOST_POINTS[card] for card, read in enumerate(c.LOSS_READ)]
# What a token of the frontier brings, as far as its number tells, and what a point of its cost is worth.
REWARD: Final[list[float]] = [program_worth(read[0]) for read in c.FRONTIER_READ]
BY_NUMBER: Final[list[float]] = [
    sum([each for other, each in enumerate(REWARD) if NUMBERS[other] == number]) / NUMBERS.count(number) for number in NUMBERS
]
MOST_TO_PAY: Final = max(COSTS) + max(NUMBERS)
UNPAID: Final = 99.0  # more than any token brings
PER_RANK: Final = 0.125  # what a card is worth to keep, by its rank and the worth of its ACTION
PER_ACTION: Final = 0.31
# More for the first heist and the first token of all to who is curious. The train and the frontier are far from where most players are.
FIRST_HEIST: Final = 8.8
FIRST_TOKEN: Final = 11.0
ASIDE: Final = 4.5  # less for a heist by each move action that it takes: where the train stands there is little else to do
WORTH_A_RIDE: Final = max(NUMBERS)  # only tokens of this number bring about what the way to them costs
# High stakes: how often a player with so many cards stays after the flop, and wins then. Faro: markers of $20 that one can lay.
STAYS: Final[tuple[float, ...]] = (0.4, 0.55, 0.67, 0.80, 0.90, 0.95)
WINS: Final[tuple[float, ...]] = (0.15, 0.24, 0.34, 0.43, 0.49, 0.57)
POT: Final = 60  # that one gains at high stakes
MANY: Final = 5  # cards that make something of the last two cards often enough
HIGH: Final = 0.9  # what company adds to the pot, about
STAKE: Final = 20
MARKERS: Final = 2
ROLLER_PAYS: Final = 70 * DOLLAR + LP / 3

CHECKPOINTS: Final[list[int]] = c.CHECKPOINTS
SECOND_BOARD: Final[list[int]] = [number for number, space in enumerate(BOARD.spaces) if space.box == aw.ID]
FRONTIER_SPACES: Final[list[int]] = c.FRONTIER_SPACES
DELIVERIES: Final[list[int]] = [*spaces_with(CAMP), *spaces_with(RANCH), *spaces_with(STATION)]
TRADING: Final[list[int]] = spaces_with(TRADING_POST * SPACES)


def hand_worth(mind: Mind) -> int:
    """What the hand pays for on the frontier."""
    total = 0
    for card in mind.hand:
        total += worth(card)
    return total


def kept(mind: Mind, card: int) -> float:
    """What it is worth to keep a card."""
    return PER_RANK * RANK_OF[card] + PER_ACTION * CARD_WORTH[mind.table.in_play.effect_of[card]]


def tolls(mind: Mind, hand: list[int]) -> list[float]:
    """By what is to be paid: the least that cards are worth to keep that pay it."""
    least = [0.0, *[UNPAID] * MOST_TO_PAY]
    for card in hand:
        cost = kept(mind, card)
        pays = worth(card)
        for due in range(MOST_TO_PAY, 0, -1):
            least[due] = min(least[due], least[max(due - pays, 0)] + cost)
    return least


def point_worth(mind: Mind, part: AnteUp) -> float:
    """What a gambler point brings."""
    at = min(part.gp[mind.seat], LAST_SPACE)
    more = min(max(int(POINTS_A_TURN * mind.turns), 1), LAST_SPACE)
    return GAMBLER_POINT[at * LAST_SPACE + more - 1]


class AnteUpAdvice(BoxAdvice):
    def __init__(self, mind: Mind) -> None:
        self.part: Final[AnteUp] = part_of(mind.table)
        self._tolls: list[float] = []

    # Places

    def roads(self, mind: Mind) -> int:
        table = mind.table
        if table.static(mind.seat, aw.NO_TRAIL_RAIL):
            return 0
        return TRAILS if mind.ignored & TRAIN or mind.money < price(table, mind.seat) else TRAILS | RAILS

    def promise(self, mind: Mind, worths: vec[float]) -> None:
        part = self.part
        self.promise_train(mind, worths)
        self.promise_frontier(mind, worths)
        self.promise_games(mind, worths)
        for space in part.grazing:
            raise_to(worths, space, FAR_AWAY * LONGHORN)
        if part.longhorns[mind.seat]:
            for space in DELIVERIES:
                raise_to(worths, space, LONGHORN * part.longhorns[mind.seat])
        if mind.nuggets < mind.cap:
            for space in part.gold:
                raise_to(worths, space, NUGGET)
        bargains = mind.bargains(TRADING_POST)
        for space in TRADING:
            raise_to(worths, space, bargains)
        if mind.curious(THE_FAR_SIDE):
            for space in SECOND_BOARD:
                worths[space] = worths[space] * FAR_SIDE

    def promise_train(self, mind: Mind, worths: vec[float]) -> None:
        """Where the train is, if one gets there in this turn and can still rob it. Where it will be in the next turn counts only for the
        curious one: what is left of this turn is lost on waiting."""
        heist = self.train_worth(mind)
        if heist <= 0:
            return
        table = mind.table
        ways = mind.ways()
        acting = table.active == mind.seat
        actions = table.actions if acting else 0
        here = CHECKPOINTS[self.part.train]
        if acting and not table.deeds[aw.T_TRAIN_HEISTS] and ways[here] <= (actions - 1) * mind.pace:
            raise_to(worths, here, heist - ASIDE * mind.moves_to(here))
        if not self.first_heist(mind):
            return
        turns = (table.seats + (1 if table.man >= 0 else 0)) if acting else 1
        there = CHECKPOINTS[(self.part.train + turns) % len(CHECKPOINTS)]
        moves = mind.moves_to(there)
        if moves <= actions + IN_TIME:
            raise_to(worths, there, heist * (1 + moves) / (1 + max(moves, actions)))

    def promise_frontier(self, mind: Mind, worths: vec[float]) -> None:
        """A token costs who rides to it more than it brings, so only the curious one does that, and only to one that brings most."""
        if not self.first_token(mind):
            return
        cards = hand_worth(mind)
        for at in range(len(FRONTIER_SPACES)):
            token = self.part.frontier[at]
            if token != NONE and NUMBERS[token] >= WORTH_A_RIDE and cards >= COSTS[at] + NUMBERS[token]:  # the number lies open
                raise_to(worths, FRONTIER_SPACES[at], self.explore(mind, at))

    def promise_games(self, mind: Mind, worths: vec[float]) -> None:
        game = AGAIN * max(self.faro(mind), self.stakes(mind), mind.poker_worth() + self.poker_point(mind))
        for space in SALOONS:
            raise_to(worths, space, game)
        for token in ROLLERS:
            if self.part.where[token] >= 0:
                for space in SALOON_SPACES[self.part.where[token]]:
                    raise_to(worths, space, self.roller(mind))

    # Actions

    def action(self, mind: Mind, option: int) -> float:
        if option == av.TRAIN_HEIST:
            return self.train_worth(mind)
        if option == av.FRONTIER:
            return self.explore(mind, FRONTIER_SPACES.index(mind.space))
        if av.TAKE_LONGHORNS.owns(option):
            return FAR_AWAY * LONGHORN + 0.5 * (option - av.TAKE_LONGHORNS.first)
        if option == av.RAIL:
            ridden = mind.ignored & TRAIN or mind.table.deeds[aw.T_RAIL]  # nobody rides to and fro in one turn
            return -1.0 if ridden else self.road_worth(mind, OTHER_STATION[mind.space])
        if option == av.TRAIL:
            return self.road_worth(mind, OTHER_END[mind.space])
        if option == av.FARO:
            return self.faro(mind)
        if option == av.HIGH_STAKES:
            return self.stakes(mind)
        if option == av.HIGH_ROLLER:
            return self.roller(mind)
        return mind.bargains(TRADING_POST) - 0.2 if option == v.SHOP else 0.0

    def gain(self, mind: Mind, option: int) -> float:
        return self.poker_point(mind) if option == v.POKER else 0.0

    def poker_point(self, mind: Mind) -> float:
        """Who wins at poker may take a gambler point instead of an LP."""
        return mind.poker_odds() * max(self.point(mind) - LP, 0.0)

    def train_worth(self, mind: Mind) -> float:
        """A heist on the train: nobody knows which card is next. Even one that fails makes most people wanted."""
        if not mind.hand or mind.ignored & HEIST:
            return -1.0
        total = 0.0
        for card in range(len(GUARDS)):
            chance = mind.against_deck(GUARDS[card])
            total += chance * (WON[card] + mind.wanted_worth(WON_POINTS[card]))
            if chance < 1.0:
                total += (1.0 - chance) * (LOST[card] + CARD - WOUND + (mind.wanted_worth(LOST_POINTS[card]) if LOST_POINTS[card] else 0.0))
        return total / len(GUARDS) - 0.08 * mind.best + (FIRST_HEIST if self.first_heist(mind) else 0.0)

    def first_heist(self, mind: Mind) -> bool:
        """Nobody has robbed the train, and this is the player who is curious about it."""
        return not self.part.train_used and mind.curious(THE_HEIST)

    def explore(self, mind: Mind, at: int) -> float:
        """What a token on the frontier brings, less the cards that it costs; more for the first one of all to who is curious."""
        token = self.part.frontier[at]
        if mind.ignored & FRONTIER or token == NONE:
            return -1.0
        first = FIRST_TOKEN if NUMBERS[token] >= WORTH_A_RIDE and self.first_token(mind) else 0.0
        return BY_NUMBER[token] - self.toll(mind, COSTS[at] + NUMBERS[token]) + first

    def first_token(self, mind: Mind) -> bool:
        """Nobody has explored the frontier, and this is the player who is curious about it."""
        return not self.part.gone and mind.curious(THE_FRONTIER)

    def toll(self, mind: Mind, cost: int) -> float:
        """What the cards are worth that pay for so much."""
        if not self._tolls:
            self._tolls = tolls(mind, mind.hand)
        return self._tolls[cost]

    def road_worth(self, mind: Mind, end: int) -> float:
        """A road, if it leads to where one wants to go."""
        ways = mind.ways_from(mind.goal())
        return move_worth(mind, mind.pace) + ROAD if ways[end] < ways[mind.space] < NO_WAY else -1.0

    def point(self, mind: Mind) -> float:
        return point_worth(mind, self.part)

    def faro(self, mind: Mind) -> float:
        """A marker on a card that is shown wins half a point and its own money, on average, and loses half of that."""
        if mind.ignored & FARO or mind.money < 10:
            return -1.0
        markers = min(mind.money / STAKE, float(MARKERS))
        won = min(markers * STAKE, float(mind.room()))
        return markers * 0.5 * self.point(mind) + (won - markers * 0.5 * STAKE) * DOLLAR + self.first_game(mind)

    def stakes(self, mind: Mind) -> float:
        """With cards to choose from; most of the money is paid only after the flop."""
        if mind.ignored & STAKES or mind.money < NEED or not mind.table.setting.options["high_stakes"]:
            return -1.0
        cards = min(len(mind.hand), len(WINS) - 1)
        staying = (
            WINS[cards] * (min(POT, mind.room()) * DOLLAR + LP + mind.poker_bonus() + self.point(mind))
            - (1 - WINS[cards]) * (NEED * DOLLAR - CARD)
            - CARD
        )
        return STAYS[cards] * staying - (1 - STAYS[cards]) * 10 * DOLLAR + HIGH + self.first_game(mind)

    def first_game(self, mind: Mind) -> float:
        return EAGER if not any(self.part.gp) and mind.curious(THE_GAMES) else 0.0

    def roller(self, mind: Mind) -> float:
        if mind.money < STAKE:
            return -1.0
        return mind.poker_odds() * (ROLLER_PAYS + self.point(mind) + STAKE * DOLLAR) - STAKE * DOLLAR - CARD


# Gambling


def knows(mind: Mind, rank: int) -> bool:
    """Is this card surely among those that are drawn?"""
    return rank in mind.table.drawn and bool(mind.table.fight_seen[rank] >> mind.seat & 1)


def bet(mind: Mind, options: list[int], pick: Pick) -> int:
    """As much as possible on cards that are shown: they are surely among the four."""
    chosen = options[-1]
    most = -1
    for option in options:
        if option != av.ENOUGH and av.BET.arg(option, 0) > most and knows(mind, av.BET.arg(option, 1)):
            most = av.BET.arg(option, 0)
            chosen = option
    return chosen


def join_faro(mind: Mind, options: list[int], pick: Pick) -> int:
    """It costs no action, and a bet on a card that is shown wins on average."""
    return v.STAY_OUT if mind.ignored & FARO else v.JOIN


def join_stakes(mind: Mind, options: list[int], pick: Pick) -> int:
    return v.JOIN if len(mind.hand) >= 3 and not mind.ignored & STAKES else v.STAY_OUT


def stay(mind: Mind, options: list[int], pick: Pick) -> int:
    """With a marker on a card that is still face down the jackpot is one chance in two."""
    part = part_of(mind.table)
    for at in range(0, len(part.bets), 3):
        if part.bets[at] == mind.seat and knows(mind, part.bets[at + 1]) and part.bets[at + 1] not in part.turned:
            return av.STAY_IN
    return av.GET_OUT


def fold(mind: Mind, options: list[int], pick: Pick) -> int:
    """Nobody stays with less than a pair, except with many cards against the house."""
    if av.STAY_IN not in options:
        return av.GET_OUT
    good = category_of(best_hand(mind)) >= PAIR or (mind.table.poker.alone() and len(mind.hand) >= MANY)
    return av.STAY_IN if good else av.GET_OUT


def best_hand(mind: Mind) -> int:
    """What the best two cards of the hand make."""
    flop = list(mind.table.flop)
    return worth_of(best_two(mind.hand, [flop]), flop)


def lay_hand(mind: Mind, options: list[int], pick: Pick) -> int:
    """Of five cards that are shown, any three count."""
    return lay_of_best(mind, threes_of(list(mind.table.flop)))


def prize(mind: Mind, options: list[int], pick: Pick) -> int:
    """A gambler point where it is worth more than an LP."""
    return av.PRIZE.first + (1 if point_worth(mind, part_of(mind.table)) > LP else 0)


# Other answers


def pay(mind: Mind, options: list[int], pick: Pick) -> int:
    """One of the cards that are worth least to keep and pay for what is left."""
    question = mind.table.asking
    assert isinstance(question, PayFrontier)
    chosen = options[0]
    least = 2 * UNPAID
    for option in options:
        card = option - v.DISCARD.first
        rest = [each for each in mind.hand if each != card]
        cost = kept(mind, card) + tolls(mind, rest)[max(question.left - worth(card), 0)]
        if cost < least:
            least = cost
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
        LayHand: lay_hand,
        ChoosePrize: prize,
        PayFrontier: pay,
        AfterMove: arrived,
        PutSheriff: away,
        TakeLoot: loot,
        PickUp: last,
        PeekAt: first,
        PickStore: first,
        JoinFaro: join_faro,
        JoinStakes: join_stakes,
        WalkFromStation: walk,
        ShopAt: shop,
    }
)
