"""What a player thinks of the table as far as it knows it: of points, fights and places, and where to ride."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from tinhorn.games.legends import content
from tinhorn.games.legends.advice.ways import NO_WAY, ways_on
from tinhorn.games.legends.advice.worth import (
    A_TURN,
    BOLD,
    CARD,
    CATTLE_REWARD,
    DOLLAR,
    GAMBLER,
    LAWFUL,
    LP,
    MARSHAL,
    NUGGET,
    OPTION_WORTH,
    OUTLAW,
    PAID,
    PLAN_OF,
    POKER_ODDS,
    PROSPECTING,
    PROSPECTOR,
    SAFE,
    SPENT,
    WANTED_PAYS,
    WOUND,
)
from tinhorn.games.legends.board import (
    AT_KIND,
    CABARET,
    DOCTOR,
    HIDEOUT_SPACES,
    MINE,
    RAIL_STATION,
    SALOON,
    SPACES,
)
from tinhorn.games.legends.cards import (
    CATTLE,
    END_LP,
    FIGHT_CARDS,
    KIND_OF_ITEM,
    LEGENDARY,
    MARSHAL_PAYS,
    MARSHAL_ROW_LP,
    MISC,
    MOUNT,
    NONE,
    PRICE,
    RANK_OF,
    TRACK_END,
    WANTED_ROW_LP,
    row_of,
)
from tinhorn.games.legends.content import number
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CODE
from tinhorn.games.legends.state.fight import ARREST, DUEL, MAN, ROB
from tinhorn.games.legends.state.gear import BASE, UPGRADED
from tinhorn.games.legends.state.in_play import MISC_ITEMS
from tinhorn.games.legends.state.table import FACE_DOWN, Legends
from tinhorn.games.legends.steps import move
from tinhorn.games.legends.steps.store import GENERAL_STORE, on_sale
from tinhorn.games.legends.told import face_up


def spaces_with(kind: int) -> list[int]:
    """The spaces of a kind of location."""
    return [space for space in range(SPACES) if AT_KIND[kind + space]]


BANK_SPACE: Final[int] = content.spaces_of("bank")[0]
RANCHES: Final[list[int]] = [content.spaces_of(f"ranch_{colour}")[0] for colour in content.HERDS[0].colours]
CABARETS: Final[list[int]] = spaces_with(CABARET)
MINES: Final[list[int]] = spaces_with(MINE)
SALOONS: Final[list[int]] = spaces_with(SALOON)
STORES: Final[list[int]] = spaces_with(GENERAL_STORE * SPACES)
DOCTORS: Final[list[int]] = spaces_with(DOCTOR)
MULE: Final[int] = content.ITEM_IDS.index("mule")
MUSTANG: Final[int] = content.ITEM_IDS.index("mustang")
MAP: Final[int] = content.ITEM_IDS.index("miners_map")
WHISKEY: Final[int] = content.ITEM_IDS.index("whiskey")
PROVISIONS: Final[int] = content.ITEM_IDS.index("provisions")
HAT: Final[int] = content.ITEM_IDS.index("ten_gallon")
NOT_OWNED: Final = 0
HAND_LIMIT: Final[int] = number("hand_limit")
MONEY_CAP: Final[int] = number("money_cap")
UNKNOWN: Final = -1.0e9

# What entering each space of the marshal track brings.
MARSHAL_SPACES: Final[list[float]] = [OPTION_WORTH.get(CODE[pays], 0.0) * CODE[pays + 1] for pays in MARSHAL_PAYS]


def beats_all(cards: int, below: int) -> float:
    """How likely so many fight cards are all among the lowest."""
    chance = 1.0
    for n in range(cards):
        chance *= max(0, below - n) / (FIGHT_CARDS - n)
    return chance


# By the number of fight cards, then by how many of all of them one's card beats.
BEATS: Final[list[float]] = [beats_all(cards, below) for cards in range(FIGHT_CARDS + 1) for below in range(FIGHT_CARDS + 1)]
# By how many of the 13 ranks one's card beats, then by the cards that the other may choose from.
RANKS: Final = 13
CHOICE: Final = 4
OUTRANKS: Final[list[float]] = [float((reach / RANKS) ** cards) for reach in range(RANKS + 1) for cards in range(CHOICE + 1)]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class BoxAdvice:
    """Where a box takes part in what a player thinks. It is asked only while the box is in play.

    A new one is made for each decision that needs it, so it may keep what it has worked out.
    """

    def promise(self, mind: Mind, worths: vec[float]) -> None:
        """Raise what spaces are worth."""

    def roads(self, mind: Mind) -> int:
        """Which roads one may take."""
        return 0

    def bargain(self, mind: Mind, item: int, gain: float) -> float:
        """What a new item brings that would bring so much, its price apart."""
        return gain

    def action(self, mind: Mind, option: int) -> float:
        """What an action of the box is worth; 0 if it is not one of the box."""
        return 0.0

    def gain(self, mind: Mind, option: int) -> float:
        """What any action brings besides."""
        return 0.0

    def use(self, mind: Mind, thing: int, worth: float) -> float:
        """What the ACTION of an item or a character is worth that would be worth so much."""
        return worth


BOX_ADVICE: Final[dict[str, Callable[[Mind], BoxAdvice]]] = {}  # by box; boxes add theirs
NO_ADVICE: Final[list[BoxAdvice]] = []
NO_WORTHS: Final = vec[float]()
NO_ROW: Final[list[int]] = []
ROW_SPACES: Final = 3  # of the wanted track
ON_THE_WAY: Final = 0.6  # of the next row counts for the points that lead there
FEARED: Final = 0.5  # a bandit that promises less is better not met


@mypyc_attr(acyclic=True)
class Mind:
    """A table as one seat knows it, with the things that every decision asks for. It reads nothing that the seat does not see.

    `ignored` are things of boxes that it leaves alone, a bit each.
    """

    def __init__(self, table: Legends, seat: int, ignored: int = 0) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.ignored: Final = ignored
        self.hand: Final[list[int]] = table.hands[seat] if table.hands else []
        best = 0
        for card in self.hand:
            if RANK_OF[card] > best:
                best = RANK_OF[card]
        self.best: Final = best
        self.money: Final[int] = table.money[seat]
        self.nuggets: Final[int] = table.nuggets[seat]
        self.space: Final[int] = table.space[seat]
        self.wounds: Final[int] = table.wounds[seat]
        self.wanted: Final = table.wp[seat] > 0
        self.born: Final = PLAN_OF[table.character[seat]]
        self.plan: Final = OUTLAW if self.wanted else MARSHAL if table.mp[seat] else self.born
        mount = table.mount[seat]
        self.mount: Final = mount
        self.cap: Final = 6 if mount == MULE else 4
        self.limit: Final[int] = HAND_LIMIT - table.wounds[seat]
        pace = 2 if mount == NONE else 3 + int(mount == MUSTANG) + int(table.side_of(seat, mount) == UPGRADED)
        self.pace: Final = move.paced(table, seat, table.movement(seat)) if table.boxes else pace
        self._turns: Final = turns_left(table)
        self._boxes = NO_ADVICE
        self._worths = NO_WORTHS
        self._ways = NO_ROW
        self._store = UNKNOWN
        self._goal = NONE

    @property
    def turns(self) -> float:
        """How many turns everybody has left, about."""
        return self._turns

    def boxes(self) -> list[BoxAdvice]:
        """What the boxes in play have to say."""
        if self.table.boxes and not self._boxes:
            self._boxes = [BOX_ADVICE[box](self) for box in self.table.in_play.boxes if box in BOX_ADVICE]
        return self._boxes

    def curious(self, thing: int) -> bool:
        """Is this the player who tries that thing of a box, so that everybody sees it? By seat: nobody pays for all of them."""
        return (self.seat - self.table.first - thing) % self.table.seats == 0

    def side(self, item: int) -> int:
        """Is an item owned, and on which side?"""
        return self.table.side_of(self.seat, item)

    def misc_items(self) -> list[int]:
        """One's misc items."""
        slots = self.table.in_play.misc_slots
        found: list[int] = []
        for slot in range(self.seat * slots, self.seat * slots + slots):
            if self.table.misc[slot] != NONE:
                found.append(self.table.misc[slot])
        return found

    def edge(self, seat: int) -> int:
        """By how much the weapon on top lowers the other's card, about."""
        weapon = self.table.weapon[seat]
        return 1 if weapon != NONE and self.table.side_of(seat, weapon) == UPGRADED else 0

    def laid(self, seat: int) -> int:
        """The card that a seat has laid, if one sees it."""
        return self.table.laid[seat * FACE_DOWN] if seat == self.seat or face_up(self.table) else NONE

    def cattle(self) -> int:
        """The colour of the cattle that one leads."""
        token = self.table.cattle[self.seat]
        return NONE if token == NONE else token // CATTLE

    def distance(self, a: int, b: int) -> int:
        """Steps between two spaces with the boxes in play; very many where no way leads."""
        steps = self.table.in_play.map.distances[a * SPACES + b]
        return steps if steps >= 0 else NO_WAY

    def moves(self, a: int, b: int) -> int:
        """Move actions between two spaces."""
        return -(-self.distance(a, b) // self.pace)

    def ways(self) -> list[int]:
        """Steps to every space from where one is, as one would ride."""
        if not self._ways:
            self._ways = self.ways_from(self.space)
        return self._ways

    def moves_to(self, space: int) -> int:
        """Move actions to a space as one would ride."""
        return -(-self.ways()[space] // self.pace)

    def ways_from(self, space: int) -> list[int]:
        """The same from another space: round bandits that are feared, not through the sheriff while wanted, by the roads of boxes."""
        roads = 0
        for box in self.boxes():
            roads |= box.roads(self)
        table = self.table
        bandits = table.bandits if table.bandits and self.bandit_worth() < FEARED else 0
        return ways_on(table.in_play.map).row(space, bandits, roads, table.sheriff if self.wanted else NONE, self.pace)

    # Points of the law

    def paydays(self) -> float:
        """How often a wanted row still pays: once in the last turn."""
        return 1.0 + WANTED_PAYS * (self.turns - 1)

    def wanted_worth(self, points: int) -> float:
        """So many more wanted points: LP after every turn until the arrest, and at the end. A marshal loses the badge for it."""
        now = self.table.wp[self.seat]
        worth = LP * (paid_at(now + points) - paid_at(now)) * self.paydays() + 0.4 * points
        if not now:
            worth += LP * SAFE
        badge = self.table.mp[self.seat]
        if badge:
            worth -= LP * MARSHAL_ROW_LP[row_of(badge)]
        return worth * BOLD[self.born]

    def marshal_worth(self, points: int) -> float:
        """So many more marshal points: what the track pays, and the row at the end of the game. Those of a wanted player are lost."""
        if self.wanted:
            return 0.0
        now = self.table.mp[self.seat]
        worth = 0.0
        for at in range(now, now + points):
            worth += MARSHAL_SPACES[min(at, TRACK_END)]
        before = MARSHAL_ROW_LP[row_of(now)] if now else 0
        worth += LP * (MARSHAL_ROW_LP[row_of(min(now + points, TRACK_END))] - before)
        return worth * LAWFUL[self.born]

    # Fights

    def against_deck(self, cards: int, less: int = 0) -> float:
        """How likely the best card beats the highest of so many fight cards."""
        below = max(0, min(self.best + self.edge(self.seat) - less - 2, FIGHT_CARDS))
        return BEATS[cards * (FIGHT_CARDS + 1) + below]

    def against(self, other: int) -> float:
        """How likely the best card wins against another player."""
        if other == MAN:
            return self.against_deck(3, 1)
        reach = max(0, min(self.best + self.edge(self.seat) - self.edge(other) - 1, RANKS))
        return OUTRANKS[reach * (CHOICE + 1) + min(len(self.table.hands[other]), CHOICE)]

    def fight_worth(self, kind: int, other: int) -> float:
        """What a fight with another player is worth, the card that it costs included."""
        return self.fight_for(other, self.prize(kind, other)) if self.hand else -1.0

    def fight_for(self, other: int, prize: float) -> float:
        chance = self.against(other)
        return chance * prize - (1 - chance) * (WOUND - CARD) - 0.08 * self.best

    def prize(self, kind: int, other: int) -> float:
        """What a fight brings that is won."""
        if kind == DUEL:
            return 2 * LP
        return self.wanted_worth(1) + 1.3 * self.loot(other) if kind == ROB else self.marshal_worth(1) + LP

    def loot(self, other: int) -> float:
        """What there is to rob."""
        if other == MAN:
            return NUGGET * 2 + LP
        money: int = min(self.table.money[other] // 2, MONEY_CAP - self.money)
        gold: int = min(self.table.nuggets[other] // 2, self.cap - self.nuggets)
        return max(DOLLAR * money, NUGGET * gold)

    def prey(self, other: int) -> float:
        """What the best fight with another player is worth."""
        if not self.hand:
            return -1.0
        prize = max(self.prize(DUEL, other), self.prize(ROB, other))
        if self.table.mp[self.seat] and self.table.wp[other]:
            prize = max(prize, self.prize(ARREST, other))
        return self.fight_for(other, prize)

    def bandit_worth(self) -> float:
        if not self.hand:
            return -WOUND
        chance = self.against_deck(2)
        return chance * max(LP, self.marshal_worth(1)) - (1 - chance) * (WOUND - CARD) - 1.0 - 0.08 * self.best

    def heist_worth(self) -> float:
        """Even a heist that fails makes one wanted (W10.4)."""
        if not self.hand or self.table.deeds[w.T_HEISTS]:
            return -1.0
        chance = self.against_deck(3)
        won = DOLLAR * min(80, MONEY_CAP - self.money) + self.wanted_worth(3)
        return chance * won + (1 - chance) * (self.wanted_worth(1) + CARD - WOUND) - 0.08 * self.best

    # What a place offers

    def room(self) -> int:
        """For how many more dollars there is room in the purse."""
        return MONEY_CAP - self.money

    def poker_worth(self) -> float:
        if self.money < 10:
            return -1.0
        odds = self.poker_odds()
        pot = min(60, self.room() + 10)
        return odds * (pot * DOLLAR + LP + self.poker_bonus() - CARD) - 10 * DOLLAR

    def poker_bonus(self) -> float:
        """What a won hand brings besides."""
        return (LP if self.side(HAT) == BASE else 0.0) + (20 * DOLLAR if self.born == GAMBLER else 0.0)

    def poker_odds(self) -> float:
        """How likely one wins at poker against the house."""
        return POKER_ODDS[min(len(self.hand), len(POKER_ODDS) - 1)]

    def doctor_worth(self) -> float:
        return (WOUND + CARD) * self.wounds - 10 * DOLLAR if self.money >= 10 else 0.0

    def bargain(self, item: int, price: int) -> float:
        """What buying or upgrading an item brings beyond its price; what the money would bring at the Cabaret is its price."""
        owned = self.side(item)
        kind = KIND_OF_ITEM[item]
        gain = 0.0
        if owned == BASE and kind != MISC:
            gain = LP * END_LP[item] + (1.5 if kind == MOUNT or not self.edge(self.seat) else 0.3)
        elif owned == NOT_OWNED and kind == MOUNT:
            gain = self.mount_gain(item)
        else:
            gain = self.use_gain(item, owned)
        return gain - price * PAID

    def mount_gain(self, item: int) -> float:
        """What a mount brings."""
        if self.mount == NONE:
            return (11.0 if item == MUSTANG else 8.0) * (self.turns / 8)
        return 3.0 * (self.turns / 8) if item == MUSTANG else 0.0

    def use_gain(self, item: int, owned: int) -> float:
        """What using an item brings."""
        left = self.turns / 8
        if item == MAP:
            return 3.5 * left if self.born == PROSPECTOR else 1.5 * left
        if item == WHISKEY:
            return (WOUND if self.wounds else 0.0) + 0.8 * left
        if item == PROVISIONS:
            return CARD + (WOUND if self.wounds else 0.2)
        if item == HAT:
            return 4.0 * left if self.born == GAMBLER else 0.0
        gain = 0.0
        if owned == NOT_OWNED:
            for box in self.boxes():
                gain = box.bargain(self, item, gain)
        return gain

    def store_worth(self) -> float:
        """What a General Store offers."""
        if self._store == UNKNOWN:
            self._store = self.bargains(GENERAL_STORE)
        return self._store

    def bargains(self, kind: int) -> float:
        """What a kind of store offers for the money there is: the best bargains as long as it lasts."""
        gains: list[float] = []
        prices: list[int] = []
        full = len(self.misc_items()) >= MISC_ITEMS
        there = on_sale(self.table, kind)
        for item in self.table.in_play.items:
            if there >> item & 1 and PRICE[item] <= self.money and self.may_buy(item, full):
                gain = self.bargain(item, PRICE[item])
                if gain > 0:
                    gains.append(gain)
                    prices.append(PRICE[item])
        return best_buys(gains, prices, self.money)

    def may_buy(self, item: int, full: bool) -> bool:
        """Could one buy or upgrade an item? `full`: there is no room for another misc item."""
        owned = self.side(item)
        return not (LEGENDARY[item] or owned == UPGRADED or (KIND_OF_ITEM[item] == MISC and (full or owned == BASE)))

    def sale(self, number: int) -> float:
        """Selling nuggets: LP, and money as far as there is room for it."""
        return number * LP + 0.8 * DOLLAR * min(20 * number, MONEY_CAP - self.money)

    def bank_worth(self) -> float:
        return max(self.sale(self.nuggets) if self.nuggets > 1 else 1.0 * self.nuggets, self.heist_worth())

    def ranch_worth(self, colour: int) -> float:
        """Cattle to take, or to bring where it does not belong."""
        led = self.cattle()
        if led == NONE:
            return self.herding(RANCHES[colour])
        return 1.5 * (CATTLE_REWARD + self.wanted_worth(1)) if led != colour else 0.0

    def herding(self, ranch: int) -> float:
        """Cattle from a ranch: its reward and a point, for the way to where it is delivered."""
        best = (CATTLE_REWARD + self.marshal_worth(1)) / (2 + self.moves(ranch, RAIL_STATION))
        for other in RANCHES:
            if other != ranch:
                best = max(best, (CATTLE_REWARD + self.wanted_worth(1)) / (2 + self.moves(ranch, other)))
        return 1.5 * best

    # Where to ride

    def worth(self, space: int) -> float:
        """What a space promises; whoever finds nothing good there does nothing."""
        return max(self.worths()[space], 0.0)

    def worths(self) -> vec[float]:
        """What every space promises."""
        if len(self._worths) == 0:
            found = vec[float]([0.0] * SPACES)
            self.add_places(found)
            self.add_people(found)
            for box in self.boxes():
                box.promise(self, found)
            self._worths = found
        return self._worths

    def add_places(self, worths: vec[float]) -> None:
        worths[BANK_SPACE] = self.bank_worth()
        for colour in range(len(RANCHES)):
            worths[RANCHES[colour]] = self.ranch_worth(colour)
        if self.table.cattle[self.seat] != NONE:
            worths[RAIL_STATION] = 1.5 * (CATTLE_REWARD + self.marshal_worth(1))
        put(worths, CABARETS, LP * (self.money // 30) - 1.0)
        put(worths, MINES, PROSPECTING if self.nuggets < self.cap - 1 else 0.5)
        put(worths, SALOONS, self.poker_worth())
        put(worths, STORES, self.store_worth())
        put(worths, DOCTORS, self.doctor_worth())

    def add_people(self, worths: vec[float]) -> None:
        """Bandits and other players: they may be fought."""
        table = self.table
        bandit = self.bandit_worth() if table.bandits else 0.0
        for hideout in range(len(HIDEOUT_SPACES)):
            if table.bandits >> hideout & 1:
                space = HIDEOUT_SPACES[hideout]
                worths[space] = max(worths[space], 0.0) + bandit
        for other in range(table.seats):
            space = table.space[other]
            if other != self.seat and space >= 0 and not table.fought >> other & 1:
                worths[space] = max(worths[space], self.prey(other))

    def goal(self) -> int:
        """The space to ride to: the best worth for the actions it costs to get there."""
        if self._goal == NONE:
            self._goal = self.best_space()
        return self._goal

    def aim(self, space: int) -> None:
        """Ride there, whatever it promises: for studies."""
        self._goal = space

    def best_space(self) -> int:
        worths = self.worths()
        ways = self.ways()
        most = 0.0
        goal = self.space
        for space in self.table.in_play.map.spaces:
            worth = worths[space]
            if worth > 0.0 and worth >= most:  # the way only takes from it
                steps = ways[space]
                promised = worth / (1 + -(-steps // self.pace)) - 0.01 * steps
                if promised > most or (promised == most and space > goal):
                    most = promised
                    goal = space
        return goal


def paid_at(points: int) -> float:
    """LP that so many wanted points pay after a turn; those on the way to the next row count for a part of it."""
    if points == 0:
        return 0.0
    at = min(points, TRACK_END)
    row = row_of(at)
    more = WANTED_ROW_LP[row + 1] - WANTED_ROW_LP[row] if row + 1 < len(WANTED_ROW_LP) else 0
    return WANTED_ROW_LP[row] + ON_THE_WAY * more * ((at - 1) % ROW_SPACES) / ROW_SPACES


def turns_left(table: Legends) -> float:
    """How many turns everybody has left, about."""
    if table.last_round:
        return 1.0
    most = 0
    for points in table.lp:
        most = max(most, points)
    return min(max(float(table.length - most) / A_TURN, 1.0), 8.0)


def best_buys(gains: list[float], prices: list[int], money: int) -> float:
    """What it brings to buy things as long as the money lasts, the best first. Bought is better than still to be spent."""
    worth = 0.0
    while True:
        best = NONE
        for at in range(len(gains)):
            if prices[at] <= money and (
                best == NONE or gains[at] > gains[best] or (gains[at] == gains[best] and prices[at] > prices[best])
            ):
                best = at
        if best == NONE:
            return worth
        money -= prices[best]
        worth += gains[best] + prices[best] * SPENT
        gains.pop(best)
        prices.pop(best)


def put(worths: vec[float], spaces: list[int], worth: float) -> None:
    """So much is each of these spaces worth."""
    for space in spaces:
        worths[space] = worth


def raise_to(worths: vec[float], space: int, worth: float) -> None:
    """A space is worth at least so much."""
    if worths[space] < worth:
        worths[space] = worth
