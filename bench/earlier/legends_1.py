"""The first rule-of-thumb player for Western Legends. It sees a view and nothing else.

It follows a plan, outlaw, marshal, prospector or gambler, by where it stands with the law and who it is. Every place has a worth by
that plan; it rides to the best one for its distance and does there what pays most.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinhorn.core.pick import Pick
from tinhorn.games.legends import board, content
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import CABARET, DOCTOR, GENERAL_STORE, HIDEOUT_SPACES, MINE, RAIL_STATION, SALOON
from tinhorn.games.legends.cards import NONE, PRICE, RANK_OF, STORY_TRIGGER
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CHOICES, CODE
from tinhorn.games.legends.poker_hands import worth_of
from tinhorn.games.legends.state.box import kinds_in
from tinhorn.games.legends.state.fight import DUEL, MAN, ROB, Fight
from tinhorn.games.legends.state.in_play import in_play
from tinhorn.games.legends.state.table import FACE_DOWN
from tinhorn.games.legends.view import LegendsView

OUTLAW, MARSHAL, PROSPECTOR, GAMBLER = range(4)
PLANS = {
    "billy": OUTLAW,
    "jesse": OUTLAW,
    "bass": MARSHAL,
    "wyatt": MARSHAL,
    "kit": PROSPECTOR,
    "knife": PROSPECTOR,
    "bill": GAMBLER,
    "doc": GAMBLER,
}
BANK_SPACE = content.spaces_of("bank")[0]
RANCHES = [content.spaces_of(f"ranch_{colour}")[0] for colour in content.HERDS[0].colours]
MULE, MUSTANG, REVOLVER = (content.ITEM_IDS.index(name) for name in ("mule", "mustang", "revolver"))
GOOD_CARD = 10
NO_WAY = 99
# What an ACTION of a poker card is worth, by its effect.
CARD_WORTH = {
    "living_legend": 3.0,
    "payday": 1.5,
    "telegraph": 1.0,
    "instincts": 1.0,
    "pickpocket": 1.6,
    "fools_gold": 1.4,
    "creek_panning": 1.5,
}
OPTION_WORTH = {w.LP: 3.0, w.NUGGET: 2.0, w.MONEY: 1.5, w.DRAW: 1.0, w.DISCARD: -0.6, w.DISCARD_RANDOM: -0.7, w.WOUND: -1.5}


def advise_from_view(view: LegendsView, options: list[int], pick: Pick) -> int:
    if len(options) == 1 or view.seat is None:
        return options[0]
    asked = view.agenda[-1]["step"] if view.agenda else ""
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
        self.cap = 6 if self.mount == MULE else 4

    def plan_by_character(self) -> int:
        return PLANS.get(content.CHARACTERS[self.view.character[self.seat]].id, PROSPECTOR)

    @property
    def step(self) -> dict[str, Any]:
        return self.view.agenda[-1]

    def movement(self) -> int:
        return 2 if self.mount == NONE else 3 + (self.mount == MUSTANG)

    def bandit_at(self, space: int) -> bool:
        return space in HIDEOUT_SPACES and bool(self.view.bandits >> HIDEOUT_SPACES.index(space) & 1)

    def distance(self, a: int, b: int) -> int:
        """Steps between two spaces with the boxes in play; very many where no way leads."""
        steps = self.map.distance(a, b)
        return steps if steps >= 0 else NO_WAY

    def card_id(self, card: int) -> str:
        """What a poker card is called in the content, with the cards of the boxes in play."""
        return content.POKER[self.effect_of[card]].id

    def prey(self, other: int) -> float:
        """What a fight with another player is worth."""
        if self.best < GOOD_CARD:
            return 0.0
        weak = self.view.hand_sizes[other] == 0 or self.best >= 13
        rich = self.view.money[other] / 60 + self.view.nuggets[other] / 2
        worth = 2.0 + (rich + 1.5 if self.plan == OUTLAW else 0.0)
        if self.plan == MARSHAL and self.view.wp[other]:
            worth += 2.0
        return worth * (1.0 if weak else 0.6)

    def worth(self, space: int) -> float:
        """What a place promises by the plan."""
        view = self.view
        worth = 0.0
        if space == BANK_SPACE:
            worth = 2.6 * self.nuggets if self.nuggets > 1 else 1.0 * self.nuggets
            if self.plan == OUTLAW and self.best >= GOOD_CARD and not view.deeds[w.T_HEISTS]:
                worth += 6.0
        elif board.AT_KIND[CABARET + space]:
            worth = 2.7 * (self.money // 30) - 1.0
        elif board.AT_KIND[MINE + space]:
            worth = (2.2 if self.plan == PROSPECTOR else 1.5) * (self.nuggets < self.cap - 1)
        elif space in RANCHES:
            cattle = view.cattle_colours[self.seat]
            if cattle == NONE:
                worth = 1.5 if self.plan in (MARSHAL, OUTLAW) else 0.7
            elif RANCHES.index(space) != cattle:
                worth = 4.0 if self.wanted else 0.5
        elif space == RAIL_STATION:
            worth = 4.5 if view.cattle_colours[self.seat] != NONE and not self.wanted else 0.0
        elif board.AT_KIND[SALOON + space]:
            worth = (1.8 if self.plan == GAMBLER else 1.0) if self.money >= 10 else 0.0
        elif board.AT_KIND[GENERAL_STORE + space]:
            worth = 3.0 if self.mount == NONE and self.money >= PRICE[MULE] else 0.0
        elif board.AT_KIND[DOCTOR + space]:
            worth = 1.6 * (view.wounds[self.seat] - 1) if self.money >= 10 else 0.0
        if self.bandit_at(space):
            worth = (3.5 if self.plan == MARSHAL else 1.5) if self.best >= GOOD_CARD and view.wounds[self.seat] < 2 else -1.0
        for other in range(view.seats):
            if other != self.seat and view.space[other] == space and not view.fought >> other & 1:
                worth = max(worth, self.prey(other))
        return worth

    def goal(self) -> int:
        """The space to ride to: the best worth for the actions it costs to get there."""
        steps = self.movement()
        best = (0.0, self.space)
        for space in range(board.SPACES):
            worth = self.worth(space)
            if worth > 0 and not (self.wanted and space == self.view.sheriff):
                far = -(-self.distance(self.space, space) // steps)
                best = max(best, (worth / (1 + far) - 0.01 * self.distance(self.space, space), space))
        return best[1]


def income(mind: Mind, options: list[int], pick: Pick) -> int:
    if len(mind.hand) < 3:
        return v.INCOME(1)
    return v.INCOME(0 if mind.money <= 90 else 1)


def menu(mind: Mind, options: list[int], pick: Pick) -> int:
    scored = [(action_worth(mind, option) + pick.below(10) / 100, option) for option in options]
    return max(scored)[1]


def action_worth(mind: Mind, option: int) -> float:
    view = mind.view
    verb = v.VOCABULARY.verb_of(option)
    name = verb.name
    if name == "complete_goal":
        return 99.0
    if name == "sell":
        return 2.8 * (verb.arg(option, 0) + 1)
    if name == "revel":
        return 2.7 * (verb.arg(option, 0) + 1)
    if name == "heist":
        return 6.0 if mind.plan == OUTLAW and mind.best >= GOOD_CARD else -1.0
    if name == "fight":
        kind, target = verb.args(option)
        if mind.best < GOOD_CARD:
            return -1.0
        if target == MAN:
            return 2.0 if kind == DUEL else (2.5 if mind.plan == OUTLAW else 0.0)
        base = mind.prey(target)
        if kind == ROB:
            return base if mind.plan == OUTLAW else -1.0
        return base + (1.0 if kind != DUEL else 0.0) - (0.5 if mind.plan == OUTLAW else 0.0)
    if name == "use":
        thing = option - v.USE.first
        if thing < v.FIRST_ITEM:
            id = mind.card_id(thing)
            worth = CARD_WORTH.get(id, 0.0)
            if id == "manhunt":
                return 0.5 if not mind.wanted else -1.0
            return worth if id != "payday" or mind.money <= 90 else -1.0
        return 1.0 if view.wounds[mind.seat] else -0.5
    if name == "prospect":
        return 2.2 if mind.nuggets < mind.cap else 0.3
    if name == "take_cattle":
        return 2.0 if mind.plan in (MARSHAL, OUTLAW) else 1.0
    if name == "doctor":
        return 1.5 * view.wounds[mind.seat]
    if name == "shop":
        return 3.0 if mind.mount == NONE and mind.money >= PRICE[MULE] else (1.0 if mind.money >= 100 else -0.5)
    if name == "poker":
        return 2.0 if mind.plan == GAMBLER else 1.5
    if name == "work":
        return 0.6 if mind.money < 120 else 0.0
    if name == "move":
        goal = mind.goal()
        return 0.2 if goal == mind.space else 1.0 + mind.worth(goal) / (1 + -(-mind.distance(mind.space, goal) // mind.movement()))
    return 0.0


def walk(mind: Mind, options: list[int], pick: Pick) -> int:
    goal = mind.goal()
    stop = v.STOP if v.STOP in options else None
    if goal == mind.space and stop is not None:
        return stop
    best: tuple[float, int] | None = None
    for option in options:
        if v.STEP.owns(option) and option - v.STEP.first < v.FIRST_MESA:
            space = option - v.STEP.first
            far = mind.distance(space, goal) + (5 if mind.bandit_at(space) and space != goal and mind.best < GOOD_CARD else 0)
            if mind.wanted and mind.distance(space, mind.view.sheriff) < 2:
                far += 1
            best = min(best, (far, option)) if best else (far, option)
    assert best is not None
    if stop is not None and best[0] > mind.distance(mind.space, goal):
        return stop
    return best[1]


def sheriff(mind: Mind, options: list[int], pick: Pick) -> int:
    """Toward the wanted player with most LP; never toward oneself."""
    view = mind.view
    wanted = [seat for seat in range(view.seats) if view.wp[seat] and seat != mind.seat]
    if not wanted:
        return v.SHERIFF_STOP
    prey = view.space[max(wanted, key=lambda seat: view.lp[seat])]
    steps = [o for o in options if v.SHERIFF_STEP.owns(o) and not (mind.wanted and o - v.SHERIFF_STEP.first == mind.space)]
    best = min(steps, key=lambda o: mind.distance(o - v.SHERIFF_STEP.first, prey), default=v.SHERIFF_STOP)
    return (
        best
        if best != v.SHERIFF_STOP and mind.distance(best - v.SHERIFF_STEP.first, prey) < mind.distance(view.sheriff, prey)
        else v.SHERIFF_STOP
    )


def lay(mind: Mind, options: list[int], pick: Pick) -> int:
    return max((o for o in options if v.PLAY.owns(o)), key=lambda o: RANK_OF[o - v.PLAY.first])


def lay_or_decline(mind: Mind, options: list[int], pick: Pick) -> int:
    return lay(mind, options, pick) if mind.best >= 8 or v.DECLINE not in options else v.DECLINE


def npc(mind: Mind, options: list[int], pick: Pick) -> int:
    return max(options)


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
    lowered = max(theirs - 2, 2)
    turns = own > lowered or (own == lowered and mine_on_tie)
    return options[1] if losing and turns and fight.kind >= 0 else v.PASS


def window(mind: Mind, options: list[int], pick: Pick) -> int:
    """Most things are worth their use; dice only where a die shows no nugget."""
    uses = [option for option in options if v.USE.owns(option)]
    if not uses:
        return v.SKIP
    if mind.step.get("window") == w.ON_ROLL and all(face == 0 for face in mind.view.dice[1::2]):
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
    first = CODE[mind.step["at"] + 1]

    def worth(option: int) -> float:
        at = CHOICES[first + option - v.OPTION.first]
        op, n = CODE[at], CODE[at + 1]
        if op == w.MP:
            return 3.4 if mind.plan == MARSHAL else 2.5
        if op == w.WP:
            return 3.5 if mind.plan == OUTLAW else 0.0
        return OPTION_WORTH.get(op, -1.0) if n >= 0 else -0.5

    return max(options, key=worth)


def discard(mind: Mind, options: list[int], pick: Pick) -> int:
    """The weakest card, unless its action is good."""
    cards = [
        (RANK_OF[o - v.DISCARD.first] + 4 * CARD_WORTH.get(mind.card_id(o - v.DISCARD.first), 0.0), o) for o in options if v.DISCARD.owns(o)
    ]
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
    for wish in (v.BUY(MUSTANG), v.BUY(MULE), v.UPGRADE(REVOLVER)):
        if wish in options and not (wish != v.UPGRADE(REVOLVER) and mind.mount != NONE):
            return wish
    if mind.money >= 100:
        upgrades = [option for option in options if v.UPGRADE.owns(option)]
        if upgrades:
            return upgrades[-1]
    return v.DONE


def on_top(mind: Mind, options: list[int], pick: Pick) -> int:
    def worth(option: int) -> int:
        item = v.VOCABULARY.verb_of(option).arg(option, 0)
        return 2 * mind.view.items[mind.seat * (len(mind.view.items) // mind.view.seats) + item] * 10 + PRICE[item]

    return max(options, key=worth)


def disc(mind: Mind, options: list[int], pick: Pick) -> int:
    return min(options, key=lambda option: STORY_TRIGGER[option - v.DISC.first] if v.DISC.owns(option) else 99)


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
    "May": last,
}
