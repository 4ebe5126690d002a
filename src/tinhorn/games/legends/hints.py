"""A rule-of-thumb player for Western Legends. It sees a view and nothing else.

Everything is weighed by what it brings; `LP` is what a legendary point is worth. Every place has a worth. The player rides to the best one
for its distance and does there what pays most. A character has a plan: outlaw, marshal, prospector or gambler.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinhorn.core.pick import Pick
from tinhorn.games.legends import board, content
from tinhorn.games.legends import verbs as v
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
    STORY_TRIGGER,
    TRACK_END,
    WANTED_ROW_LP,
    WEAPON,
    row_of,
)
from tinhorn.games.legends.content import number
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CHOICES, CODE
from tinhorn.games.legends.poker_hands import worth_of
from tinhorn.games.legends.scoring import END_MONEY, score
from tinhorn.games.legends.state.box import kinds_in
from tinhorn.games.legends.state.fight import ARREST, BANDIT, DUEL, MAN, ROB, Fight
from tinhorn.games.legends.state.gear import BASE, UPGRADED
from tinhorn.games.legends.state.in_play import in_play
from tinhorn.games.legends.state.table import FACE_DOWN, Legends
from tinhorn.games.legends.view import LegendsView

OUTLAW, MARSHAL, PROSPECTOR, GAMBLER = range(4)
PLANS = {
    "annie": OUTLAW,
    "bass": MARSHAL,
    "billy": OUTLAW,
    "knife": PROSPECTOR,
    "jane": PROSPECTOR,
    "doc": GAMBLER,
    "jesse": OUTLAW,
    "kit": PROSPECTOR,
    "mary": GAMBLER,
    "bill": GAMBLER,
    "wyatt": MARSHAL,
    "rowdy": PROSPECTOR,
}
BANK_SPACE = content.spaces_of("bank")[0]
RANCHES = [content.spaces_of(f"ranch_{colour}")[0] for colour in content.HERDS[0].colours]
MULE, MUSTANG, REVOLVER = (content.ITEM_IDS.index(name) for name in ("mule", "mustang", "revolver"))
MAP, WHISKEY, PROVISIONS, HAT = (content.ITEM_IDS.index(name) for name in ("miners_map", "whiskey", "provisions", "ten_gallon"))
CHARACTER_IDS = [each.id for each in content.CHARACTERS]
GOOD_CARD = 10
NO_WAY = 99
NOT_OWNED = 0
HAND_LIMIT = number("hand_limit")
MONEY_CAP = number("money_cap")

# What things are worth.
LP = 2.7
DOLLAR = 0.06
NUGGET = 3.0
CARD = 1.0
WOUND = 2.0
CATTLE_REWARD = 2.7
PROSPECTING = 3.8
A_TURN = 2.5  # LP that the leader gains in a turn, about
SAFE = 0.6  # how often one is still wanted at the end of a turn
# How much of the worth of wanted and marshal points counts, by plan.
BOLD = {OUTLAW: 1.2, MARSHAL: 0.5, PROSPECTOR: 1.0, GAMBLER: 1.0}
LAWFUL = {OUTLAW: 0.5, MARSHAL: 1.3, PROSPECTOR: 1.0, GAMBLER: 1.0}
# What an ACTION of a poker card is worth, by its effect.
CARD_WORTH = {
    "payday": 1.8,
    "telegraph": 1.0,
    "instincts": 1.0,
    "pickpocket": 2.2,
    "fools_gold": 2.0,
    "creek_panning": 3.0,
}
OPTION_WORTH: dict[int, float] = {
    w.LP: LP,
    w.NUGGET: NUGGET,
    w.MONEY: DOLLAR,
    w.DRAW: CARD,
    w.HEAL: WOUND,
    w.DISCARD: -0.8,
    w.DISCARD_RANDOM: -CARD,
    w.WOUND: -WOUND,
}
# What a fight card does to the human by its effect alone, by rank (W43).
FIGHT_EFFECTS = {2: -4.7, 3: -4.0, 4: -2.8, 5: -2.0, 6: -2.0, 7: -1.0, 8: -2.0, 9: -0.6, 10: 0.0, 11: 0.6, 12: 1.0, 13: 2.7, 14: 3.0}


def hint(view: LegendsView, options: list[int], pick: Pick) -> int:
    if len(options) == 1 or view.seat is None:
        return options[0]
    asked = view.agenda[-1]["step"] if view.agenda else ""
    if v.PICK.owns(options[0]):
        return character(options)
    return ANSWERS.get(asked, anything)(Mind(view), options, pick)


def anything(mind: Mind, options: list[int], pick: Pick) -> int:
    return pick.of(options)


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
        for item in self.items:
            if self.side(item) != UPGRADED and not (self.side(item) == BASE and KIND_OF_ITEM[item] == MISC):
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


def character(options: list[int]) -> int:
    """The one with whom players like this one have done best."""
    return max(options, key=lambda option: CHARACTER_WORTH.get(CHARACTER_IDS[option - v.PICK.first], 0.0))


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
    scored = [(action_worth(mind, option) + pick.below(10) / 100, option) for option in options]
    return max(scored)[1]


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


def prey_of_the_sheriff(mind: Mind, steps: int) -> int:
    """The seat with most LP among the wanted whom the sheriff reaches, or NONE."""
    view = mind.view
    reached = [
        seat
        for seat in range(view.seats)
        if view.wp[seat] and seat != mind.seat and 0 < mind.distance(view.sheriff, view.space[seat]) <= steps
    ]
    return max(reached, key=lambda seat: view.lp[seat], default=NONE)


def sheriff(mind: Mind, options: list[int], pick: Pick) -> int:
    """Toward the wanted player with most LP whom he reaches; never into one's own space while wanted."""
    view = mind.view
    prey = prey_of_the_sheriff(mind, mind.step["steps"])
    if prey == NONE:
        return away_from_me(mind, options)
    steps = [o for o in options if v.SHERIFF_STEP.owns(o) and not (mind.wanted and o - v.SHERIFF_STEP.first == mind.space)]
    return min(steps, key=lambda o: mind.distance(o - v.SHERIFF_STEP.first, view.space[prey]), default=v.SHERIFF_STOP)


def away_from_me(mind: Mind, options: list[int]) -> int:
    """A wanted player sends the sheriff away."""
    if not mind.wanted:
        return v.SHERIFF_STOP
    far = mind.distance(mind.view.sheriff, mind.space)
    for option in options:
        if v.SHERIFF_STEP.owns(option) and mind.distance(option - v.SHERIFF_STEP.first, mind.space) > far:
            return option
    return v.SHERIFF_STOP


def lay(mind: Mind, options: list[int], pick: Pick) -> int:
    return max((o for o in options if v.PLAY.owns(o)), key=lambda o: RANK_OF[o - v.PLAY.first])


def lay_or_decline(mind: Mind, options: list[int], pick: Pick) -> int:
    """A weak card is lost in vain; but a wanted player fights for freedom with any card."""
    return lay(mind, options, pick) if mind.hand and (mind.best >= 8 or mind.wanted or v.DECLINE not in options) else v.DECLINE


def npc(mind: Mind, options: list[int], pick: Pick) -> int:
    """High cards win, low ones hurt: against a bandit's small prize it is often better to hurt (W9.5)."""
    prize = LP if Fight(*mind.view.fight).kind == BANDIT else 5 * LP

    def harm(option: int) -> float:
        rank = option - v.NPC_CARD.first + 2
        wins = min(max((15 - rank) / 6, 0.0), 1.0)  # the human lays a high card
        return -FIGHT_EFFECTS[rank] - wins * prize + (1 - wins) * (WOUND - CARD)

    return max(options, key=harm)


def may(mind: Mind, options: list[int], pick: Pick) -> int:
    """The other side starts a fight again that it would lose (W9.11)."""
    card = mind.view.laid[mind.step["you"] * FACE_DOWN]
    return v.DO if card != NONE and RANK_OF[card] > GOOD_CARD else v.DO_NOT


def react(mind: Mind, options: list[int], pick: Pick) -> int:
    """Only where it turns a lost fight."""
    view = mind.view
    fight = Fight(*view.fight)
    mine = fight.initiator == mind.seat
    own = RANK_OF[view.laid[mind.seat * FACE_DOWN]] - (fight.minus_initiator if mine else fight.minus_target)
    other = fight.other_than(mind.seat)
    rank = RANK_OF[view.laid[other * FACE_DOWN]] if other < MAN else fight.npc_card + 2
    theirs = rank - (fight.minus_target if mine else fight.minus_initiator)
    own, theirs = max(own, 2), max(theirs, 2)
    mine_on_tie = mine and other < MAN
    losing = own < theirs or (own == theirs and not mine_on_tie)
    lowered = max(theirs - (1 if len(options) > 1 and v.USE.owns(options[1]) else 2), 2)  # a card of the hand, or an item
    turns = own > lowered or (own == lowered and mine_on_tie)
    return options[1] if losing and turns and fight.kind >= 0 else v.PASS


def window(mind: Mind, options: list[int], pick: Pick) -> int:
    """Most things are worth their use; dice only where a die shows no nugget, a longer ride only where it is far."""
    uses = [option for option in options if v.USE.owns(option)]
    if not uses:
        return v.SKIP
    when = mind.step.get("window")
    if when == w.ON_ROLL and all(face == 0 for face in mind.view.dice[1::2]):
        return v.SKIP
    if when == w.BEFORE_MOVE and not 0 < mind.distance(mind.space, mind.goal()) - mind.movement() <= 2:
        return v.SKIP
    return uses[0]


def lengthen(mind: Mind, options: list[int], pick: Pick) -> int:
    return options[0] if mind.goal() != mind.space else v.SKIP


def after_move(mind: Mind, options: list[int], pick: Pick) -> int:
    return v.DELIVER if v.DELIVER in options else options[0]


def reroll(mind: Mind, options: list[int], pick: Pick) -> int:
    for option in options:
        if v.REROLL.owns(option) and mind.view.dice[2 * (option - v.REROLL.first) + 1] != 0:
            return option
    return v.KEEP


def choose(mind: Mind, options: list[int], pick: Pick) -> int:
    first: int = CODE[mind.step["at"] + 1]

    def worth(option: int) -> float:
        at = CHOICES[first + option - v.OPTION.first]
        op, n = CODE[at], CODE[at + 1]
        if op == w.MP:
            return mind.marshal_worth(n)
        if op == w.WP:
            return mind.wanted_worth(n)
        return float(OPTION_WORTH.get(op, -1.0) * n)

    return max(options, key=worth)


def discard(mind: Mind, options: list[int], pick: Pick) -> int:
    """The weakest card, unless its action is good."""
    cards = [(RANK_OF[o - v.DISCARD.first] + 2.5 * max(use_worth(mind, o - v.DISCARD.first), 0.0), o) for o in options if v.DISCARD.owns(o)]
    if v.STOP in options:
        low = [each for each in cards if each[0] < 6]
        return min(low)[1] if low else v.STOP
    return min(cards)[1]


def poker_hand(mind: Mind, options: list[int], pick: Pick) -> int:
    view = mind.view
    down = [card for card in view.laid[mind.seat * FACE_DOWN : (mind.seat + 1) * FACE_DOWN] if card != NONE]
    cards = list(mind.hand)
    pairs = [[*down, card] for card in cards] if down else [[a, b] for a in cards for b in cards if a < b]
    best = max(pairs, key=lambda pair: worth_of(pair, list(view.flop)))
    return v.LAY(best[-1])


def join(mind: Mind, options: list[int], pick: Pick) -> int:
    return v.JOIN if len(mind.hand) >= 2 or mind.money >= 40 else v.STAY_OUT


def spoils(mind: Mind, options: list[int], pick: Pick) -> int:
    target = mind.step["target"]
    if target == MAN:
        return options[0] if mind.money <= 60 else options[1]
    money, gold = mind.view.money[target] // 2, mind.view.nuggets[target] * 25
    wanted = v.SPOILS(1) if gold > money else v.SPOILS(0)
    return wanted if wanted in options else options[0]


def shop(mind: Mind, options: list[int], pick: Pick) -> int:
    """The best bargain. What lowers the price is used before a dear one."""
    best = (0.0, v.DONE)
    for option in options:
        if v.BUY.owns(option) or v.UPGRADE.owns(option):
            item = v.VOCABULARY.verb_of(option).arg(option, 0)
            best = max(best, (mind.bargain(item, max(0, PRICE[item] - mind.view.discount)), option))
    if best[1] != v.DONE and PRICE[v.VOCABULARY.verb_of(best[1]).arg(best[1], 0)] - mind.view.discount >= 20:
        for option in options:
            if v.USE.owns(option):
                return option
    return best[1]


def on_top(mind: Mind, options: list[int], pick: Pick) -> int:
    def worth(option: int) -> int:
        item = v.VOCABULARY.verb_of(option).arg(option, 0)
        if KIND_OF_ITEM[item] == WEAPON:
            return 100 * mind.side(item) + PRICE[item]
        return PRICE[item] + 10 * mind.side(item)

    return max(options, key=worth)


def disc(mind: Mind, options: list[int], pick: Pick) -> int:
    return min(options, key=lambda option: STORY_TRIGGER[option - v.DISC.first] if v.DISC.owns(option) else 99)


def settle(mind: Mind, options: list[int], pick: Pick) -> int:
    """Of several spaces the one that promises most."""
    return max(options, key=lambda option: mind.worth(option - v.GO_TO.first))


def first(mind: Mind, options: list[int], pick: Pick) -> int:
    return options[0]


def last(mind: Mind, options: list[int], pick: Pick) -> int:
    return options[-1]


def leader(mind: Mind, options: list[int], pick: Pick) -> int:
    """Of several players the one with most LP, and not oneself."""

    def worth(option: int) -> int:
        player = v.VOCABULARY.verb_of(option).arg(option, 0)
        return -1 if player == mind.seat else 0 if player == MAN else 1 + mind.view.lp[player]

    return max(options, key=worth)


def take(mind: Mind, options: list[int], pick: Pick) -> int:
    return max(options, key=lambda option: RANK_OF[option - v.TAKE.first])


def give(mind: Mind, options: list[int], pick: Pick) -> int:
    return min(options, key=lambda option: RANK_OF[option - v.GIVE.first])


# By how much a seat is ahead


def evaluate(table: Legends, seat: int) -> float:
    """By how much a seat is ahead, in LP."""
    own = 0.0
    others = 0.0
    most = -1.0e9
    for each in range(table.seats):
        worth = prospects(table, each)
        if each == seat:
            own = worth
        else:
            others += worth
            most = max(most, worth)
    return own - 0.5 * (most + others / (table.seats - 1))


def prospects(table: Legends, seat: int) -> float:
    """The score, and what money, nuggets, cards, a mount and wanted points will bring while there are turns left."""
    worth = float(score(table, seat))
    if table.over or not table.lp:
        return worth
    best = 0
    for points in table.lp:
        best = max(best, points)
    turns = 1.0 if table.last_round else min(max((table.length - best) / A_TURN, 1.0), 8.0)
    worth += table.money[seat] / 36 - table.money[seat] // END_MONEY
    worth += 1.4 * table.nuggets[seat] + 0.3 * len(table.hands[seat])
    if table.mount[seat] != NONE:
        worth += 0.2 * turns
    if table.wp[seat] > 0:
        worth += 0.6 * (turns - 1) * WANTED_ROW_LP[row_of(table.wp[seat])]
    return worth


# By how many points a character ended above the mean of its game: 152 games of four such players with characters by lot, each ± 2.
CHARACTER_WORTH: dict[str, float] = {
    "mary": 3.4,
    "kit": 3.3,
    "bass": 2.3,
    "annie": 2.0,
    "rowdy": 2.0,
    "jesse": 1.5,
    "knife": 1.3,
    "wyatt": -1.8,
    "jane": -2.5,
    "bill": -2.9,
    "doc": -3.9,
    "billy": -5.4,
}
# What boxes add: how much a space promises, what their actions are worth, what their items and people are, and their answers.
FURTHER_WORTH: list[Callable[[Mind, int], float]] = []
FURTHER_ACTIONS: dict[str, Callable[[Mind, int], float]] = {}
FURTHER_BARGAINS: dict[int, Callable[[Mind], float]] = {}  # by item: what it brings, its price apart
FURTHER_USES: dict[int, Callable[[Mind], float]] = {}  # by thing: what its ACTION is worth
ANSWERS: dict[str, Callable[[Mind, list[int], Pick], int]] = {
    "Income": income,
    "Menu": menu,
    "Walk": walk,
    "LeaveMesa": walk,
    "SheriffWalk": sheriff,
    "LayCard": lay,
    "LayOrDecline": lay_or_decline,
    "PlayNpc": npc,
    "React": react,
    "Window": window,
    "LengthenMove": lengthen,
    "AfterMove": after_move,
    "RerollWhich": reroll,
    "Choose": choose,
    "Discard": discard,
    "DiscardUpTo": discard,
    "LayHand": poker_hand,
    "Join": join,
    "TakeSpoils": spoils,
    "TakeCattle": first,
    "Shop": shop,
    "SetWeapon": on_top,
    "SetMount": on_top,
    "PlaceDisc": disc,
    "GoalOrPass": last,
    "ReturnToken": first,
    "KeepCards": take,
    "GiveCard": give,
    "Target": leader,
    "ArrestWhom": leader,
    "May": may,
    "PickStart": settle,
    "PickSpace": settle,
}
