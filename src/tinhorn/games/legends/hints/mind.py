"""What a player thinks of its view: of points, fights and places, and where to ride."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinhorn.games.legends import board, content
from tinhorn.games.legends.board import CABARET, DOCTOR, GENERAL_STORE, HIDEOUT_SPACES, MINE, RAIL_STATION, SALOON
from tinhorn.games.legends.cards import (
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
from tinhorn.games.legends.hints.worth import (
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
    PLANS,
    PROSPECTING,
    PROSPECTOR,
    SAFE,
    WOUND,
)
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CODE
from tinhorn.games.legends.state.box import kinds_in
from tinhorn.games.legends.state.fight import ARREST, DUEL, MAN, ROB
from tinhorn.games.legends.state.gear import BASE, UPGRADED
from tinhorn.games.legends.state.in_play import MISC_ITEMS, in_play
from tinhorn.games.legends.view import LegendsView

BANK_SPACE = content.spaces_of("bank")[0]
RANCHES = [content.spaces_of(f"ranch_{colour}")[0] for colour in content.HERDS[0].colours]
MULE, MUSTANG, REVOLVER = (content.ITEM_IDS.index(name) for name in ("mule", "mustang", "revolver"))
MAP, WHISKEY, PROVISIONS, HAT = (content.ITEM_IDS.index(name) for name in ("miners_map", "whiskey", "provisions", "ten_gallon"))
CHARACTER_IDS = [each.id for each in content.CHARACTERS]
NO_WAY = 99
NOT_OWNED = 0
HAND_LIMIT = number("hand_limit")
MONEY_CAP = number("money_cap")
# What boxes add: how much a space promises, and what their items bring.
FURTHER_WORTH: list[Callable[[Mind, int], float]] = []
FURTHER_ELSEWHERE: list[Callable[[Mind], list[int]]] = []  # items that no General Store has
FURTHER_BARGAINS: dict[int, Callable[[Mind], float]] = {}  # by item: what it brings, its price apart


class Mind:
    """A view with the things that every decision asks for."""

    def __init__(self, view: LegendsView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: int = view.seat
        self.hand = view.hand
        self.best = max((RANK_OF[card] for card in view.hand), default=0)
        self.money = view.money[self.seat]
        self.nuggets = view.nuggets[self.seat]
        self.space = view.space[self.seat]
        self.wanted = view.wp[self.seat] > 0
        self.plan = OUTLAW if self.wanted else MARSHAL if view.mp[self.seat] else self.plan_by_character()
        self.mount = view.mount[self.seat]
        play = in_play(kinds_in(view.options), view.options)
        self.map = play.map
        self.effect_of = play.effect_of
        self.items = [item for item in play.items if not LEGENDARY[item]]
        self.slots = play.item_slots
        self.cap = 6 if self.mount == MULE else 4
        self.limit = HAND_LIMIT - view.wounds[self.seat]
        self.turns = 1.0 if view.last_round else min(max((view.length - max(view.lp)) / A_TURN, 1.0), 8.0)
        self._goal = NONE

    def plan_by_character(self) -> int:
        return PLANS.get(CHARACTER_IDS[self.view.character[self.seat]], PROSPECTOR)

    @property
    def step(self) -> dict[str, Any]:
        return self.view.agenda[-1]

    def movement(self) -> int:
        return 2 if self.mount == NONE else 3 + (self.mount == MUSTANG) + (self.side(self.mount) == UPGRADED)

    def side(self, item: int) -> int:
        """Is an item owned, and on which side?"""
        return self.side_of(self.seat, item)

    def side_of(self, seat: int, item: int) -> int:
        return self.view.items[seat * self.slots + item] if item < self.slots else NOT_OWNED

    def misc_items(self) -> list[int]:
        """One's misc items."""
        slots = len(self.view.misc) // self.view.seats
        return [item for item in self.view.misc[self.seat * slots : (self.seat + 1) * slots] if item != NONE]

    def edge(self, seat: int) -> int:
        """By how much the weapon on top lowers the other's card, about."""
        weapon = self.view.weapon[seat]
        return 1 if weapon != NONE and self.side_of(seat, weapon) == UPGRADED else 0

    def bandit_at(self, space: int) -> bool:
        return space in HIDEOUT_SPACES and bool(self.view.bandits >> HIDEOUT_SPACES.index(space) & 1)

    def distance(self, a: int, b: int) -> int:
        """Steps between two spaces with the boxes in play; very many where no way leads."""
        steps = self.map.distance(a, b)
        return steps if steps >= 0 else NO_WAY

    def moves(self, a: int, b: int) -> int:
        """Move actions between two spaces."""
        return -(-self.distance(a, b) // self.movement())

    def card_id(self, card: int) -> str:
        """What a poker card is called in the content, with the cards of the boxes in play."""
        return content.POKER[self.effect_of[card]].id

    # Points of the law

    def wanted_worth(self, points: int) -> float:
        """So many more wanted points: LP after every turn until the arrest, and at the end. A marshal loses the badge for it."""
        view = self.view
        now = view.wp[self.seat]
        before = WANTED_ROW_LP[row_of(now)] if now else 0
        after = WANTED_ROW_LP[row_of(min(now + points, TRACK_END))]
        worth = LP * (after - before) * SAFE * self.turns + 0.4 * points
        if not now:
            worth += LP * SAFE
        if view.mp[self.seat]:
            worth -= LP * MARSHAL_ROW_LP[row_of(view.mp[self.seat])]
        return worth * BOLD[self.plan_by_character()]

    def marshal_worth(self, points: int) -> float:
        """So many more marshal points: what the track pays, and the row at the end of the game. Those of a wanted player are lost."""
        now = self.view.mp[self.seat]
        if self.wanted:
            return 0.0
        worth = 0.0
        for at in range(now, now + points):
            pays = MARSHAL_PAYS[min(at, TRACK_END)]
            worth += OPTION_WORTH.get(CODE[pays], 0.0) * CODE[pays + 1]
        before = MARSHAL_ROW_LP[row_of(now)] if now else 0
        worth += LP * (MARSHAL_ROW_LP[row_of(min(now + points, TRACK_END))] - before)
        return worth * LAWFUL[self.plan_by_character()]

    # Fights

    def against_deck(self, cards: int, less: int = 0) -> float:
        """How likely the best card beats the highest of so many fight cards."""
        below = max(0, min(self.best + self.edge(self.seat) - less - 2, FIGHT_CARDS))
        chance = 1.0
        for n in range(cards):
            chance *= max(0, below - n) / (FIGHT_CARDS - n)
        return chance

    def against(self, other: int) -> float:
        """How likely the best card wins against another player."""
        if other == MAN:
            return self.against_deck(3, 1)
        reach = max(0, min(self.best + self.edge(self.seat) - self.edge(other) - 1, 13)) / 13
        return float(reach ** min(self.view.hand_sizes[other], 4))

    def fight_worth(self, kind: int, other: int) -> float:
        """What a fight with another player is worth, the card that it costs included."""
        if not self.hand:
            return -1.0
        view = self.view
        prize = 2 * LP
        if kind == ROB:
            if other == MAN:
                loot = NUGGET * 2 + LP
            else:
                money = min(view.money[other] // 2, MONEY_CAP - self.money)
                gold = min(view.nuggets[other] // 2, self.cap - self.nuggets)
                loot = max(DOLLAR * money, NUGGET * gold)
            prize = self.wanted_worth(1) + 1.3 * loot
        elif kind != DUEL:
            prize = self.marshal_worth(1) + LP
        chance = self.against(other)
        return chance * prize - (1 - chance) * (WOUND - CARD) - 0.08 * self.best

    def prey(self, other: int) -> float:
        """What the best fight with another player is worth."""
        worth = max(self.fight_worth(DUEL, other), self.fight_worth(ROB, other))
        if self.view.mp[self.seat] and other != MAN and self.view.wp[other]:
            worth = max(worth, self.fight_worth(ARREST, other))
        return worth

    def bandit_worth(self) -> float:
        if not self.hand:
            return -WOUND
        chance = self.against_deck(2)
        return chance * max(LP, self.marshal_worth(1)) - (1 - chance) * (WOUND - CARD) - 1.0 - 0.08 * self.best

    def heist_worth(self) -> float:
        """Even a heist that fails makes one wanted (W10.4)."""
        if not self.hand or self.view.deeds[w.T_HEISTS]:
            return -1.0
        chance = self.against_deck(3)
        won = DOLLAR * min(80, MONEY_CAP - self.money) + self.wanted_worth(3)
        return chance * won + (1 - chance) * (self.wanted_worth(1) + CARD - WOUND) - 0.08 * self.best

    # Places

    def poker_worth(self) -> float:
        if self.money < 10:
            return -1.0
        chance = min(0.22 + 0.06 * len(self.hand), 0.6)
        prize = 60 * DOLLAR + LP + (LP if self.side(HAT) == BASE else 0.0) + (20 * DOLLAR if self.plan_by_character() == GAMBLER else 0.0)
        return chance * prize - 0.8

    def doctor_worth(self) -> float:
        return (WOUND + CARD) * self.view.wounds[self.seat] - 10 * DOLLAR if self.money >= 10 else 0.0

    def bargain(self, item: int, price: int) -> float:
        """What buying or upgrading an item brings beyond its price; what the money would bring at the Cabaret is its price."""
        owned = self.side(item)
        kind = KIND_OF_ITEM[item]
        left = self.turns / 8
        gain = 0.0
        if owned == BASE and kind != MISC:
            gain = LP * END_LP[item] + (1.5 if kind == MOUNT or not self.edge(self.seat) else 0.3)
        elif owned == NOT_OWNED and kind == MOUNT:
            gain = (11.0 if item == MUSTANG else 8.0) * left if self.mount == NONE else 3.0 * left if item == MUSTANG else 0.0
        elif item == MAP:
            gain = 3.5 * left if self.plan_by_character() == PROSPECTOR else 1.5 * left
        elif item == WHISKEY:
            gain = (WOUND if self.view.wounds[self.seat] else 0.0) + 0.8 * left
        elif item == PROVISIONS:
            gain = CARD + (WOUND if self.view.wounds[self.seat] else 0.2)
        elif item == HAT:
            gain = 4.0 * left if self.plan_by_character() == GAMBLER else 0.0
        elif item in FURTHER_BARGAINS and owned == NOT_OWNED:
            gain = FURTHER_BARGAINS[item](self)
        return gain - price * LP / 30

    def store_worth(self) -> float:
        """What the store offers for the money there is: the best bargains as long as it lasts."""
        found = []
        elsewhere = [item for further in FURTHER_ELSEWHERE for item in further(self)]
        full = len(self.misc_items()) >= MISC_ITEMS
        for item in self.items:
            is_misc = KIND_OF_ITEM[item] == MISC
            if item not in elsewhere and self.side(item) != UPGRADED and not (is_misc and (full or self.side(item) == BASE)):
                gain = self.bargain(item, PRICE[item])
                if gain > 0:
                    found.append((gain, PRICE[item]))
        found.sort(reverse=True)
        worth, money = 0.0, self.money
        for gain, price in found:
            if price <= money:
                money -= price
                worth += gain + price * LP / 60  # bought is better than still to be spent
        return worth

    def sale(self, number: int) -> float:
        """Selling nuggets: LP, and money as far as there is room for it."""
        return number * LP + 0.8 * DOLLAR * min(20 * number, MONEY_CAP - self.money)

    def worth(self, space: int) -> float:
        """What a place promises."""
        view = self.view
        worth = 0.0
        cattle = view.cattle_colours[self.seat]
        if space == BANK_SPACE:
            worth = max(self.sale(self.nuggets) if self.nuggets > 1 else 1.0 * self.nuggets, self.heist_worth())
        elif board.AT_KIND[CABARET + space]:
            worth = LP * (self.money // 30) - 1.0
        elif board.AT_KIND[MINE + space]:
            worth = PROSPECTING if self.nuggets < self.cap - 1 else 0.5
        elif space in RANCHES:
            if cattle == NONE:
                worth = self.herding(space)
            elif RANCHES.index(space) != cattle:
                worth = 1.5 * (CATTLE_REWARD + self.wanted_worth(1))
        elif space == RAIL_STATION:
            worth = 1.5 * (CATTLE_REWARD + self.marshal_worth(1)) if cattle != NONE else 0.0
        elif board.AT_KIND[SALOON + space]:
            worth = self.poker_worth()
        elif board.AT_KIND[GENERAL_STORE + space]:
            worth = self.store_worth()
        elif board.AT_KIND[DOCTOR + space]:
            worth = self.doctor_worth()
        if self.bandit_at(space):
            worth = max(worth, 0.0) + self.bandit_worth()
        for other in range(view.seats):
            if other != self.seat and view.space[other] == space and not view.fought >> other & 1:
                worth = max(worth, self.prey(other))
        for more in FURTHER_WORTH:
            worth = max(worth, more(self, space))
        return worth

    def herding(self, ranch: int) -> float:
        """Cattle from a ranch: its reward and a point, for the way to where it is delivered."""
        best = (CATTLE_REWARD + self.marshal_worth(1)) / (2 + self.moves(ranch, RAIL_STATION))
        for other in RANCHES:
            if other != ranch:
                best = max(best, (CATTLE_REWARD + self.wanted_worth(1)) / (2 + self.moves(ranch, other)))
        return 1.5 * best

    def goal(self) -> int:
        """The space to ride to: the best worth for the actions it costs to get there."""
        if self._goal == NONE:
            best = (0.0, self.space)
            for space in self.map.spaces:
                worth = self.worth(space)
                if worth > 0 and not (self.wanted and space == self.view.sheriff):
                    best = max(best, (worth / (1 + self.moves(self.space, space)) - 0.01 * self.distance(self.space, space), space))
            self._goal = best[1]
        return self._goal
