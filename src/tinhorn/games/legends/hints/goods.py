"""Cards, dice, items and what else is chosen."""

from __future__ import annotations

from tinhorn.core.pick import Pick
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import KIND_OF_ITEM, NONE, PRICE, RANK_OF, STORY_TRIGGER, WEAPON
from tinhorn.games.legends.hints.mind import Mind
from tinhorn.games.legends.hints.turns import use_worth
from tinhorn.games.legends.hints.worth import OPTION_WORTH
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CHOICES, CODE
from tinhorn.games.legends.poker_hands import worth_of
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import FACE_DOWN


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
