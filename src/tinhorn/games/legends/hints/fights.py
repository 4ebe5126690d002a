"""Fights, robberies, and the sheriff."""

from __future__ import annotations

from tinhorn.core.pick import Pick
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import NONE, RANK_OF
from tinhorn.games.legends.hints.mind import Mind
from tinhorn.games.legends.hints.worth import CARD, FIGHT_EFFECTS, GOOD_CARD, LP, WOUND
from tinhorn.games.legends.state.fight import BANDIT, MAN, Fight
from tinhorn.games.legends.state.table import FACE_DOWN


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


def spoils(mind: Mind, options: list[int], pick: Pick) -> int:
    target = mind.step["target"]
    if target == MAN:
        return options[0] if mind.money <= 60 else options[1]
    money, gold = mind.view.money[target] // 2, mind.view.nuggets[target] * 25
    wanted = v.SPOILS(1) if gold > money else v.SPOILS(0)
    return wanted if wanted in options else options[0]
