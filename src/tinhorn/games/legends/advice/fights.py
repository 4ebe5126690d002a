"""Fights, robberies, and the sheriff."""

from __future__ import annotations

from tinhorn.core.pick import Pick
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.advice.mind import Mind
from tinhorn.games.legends.advice.worth import CARD, FIGHT_EFFECTS, GOOD_CARD, LP, WOUND
from tinhorn.games.legends.cards import NONE, RANK_OF
from tinhorn.games.legends.effects.machine import May
from tinhorn.games.legends.state.fight import BANDIT, MAN
from tinhorn.games.legends.steps.fight.rewards import TakeSpoils
from tinhorn.games.legends.steps.sheriff import SheriffWalk


def prey_of_the_sheriff(mind: Mind, steps: int) -> int:
    """The seat with most LP among the wanted whom the sheriff reaches, or NONE."""
    table = mind.table
    prey = NONE
    for seat in range(table.seats):
        reached = table.wp[seat] > 0 and seat != mind.seat and 0 < mind.distance(table.sheriff, table.space[seat]) <= steps
        if reached and (prey == NONE or table.lp[seat] > table.lp[prey]):
            prey = seat
    return prey


def sheriff(mind: Mind, options: list[int], pick: Pick) -> int:
    """Toward the wanted player with most LP whom he reaches; never into one's own space while wanted."""
    question = mind.table.asking
    assert isinstance(question, SheriffWalk)
    prey = prey_of_the_sheriff(mind, question.steps)
    if prey == NONE:
        return away_from_me(mind, options)
    to = mind.table.space[prey]
    chosen = v.SHERIFF_STOP
    least = 1000
    for option in options:
        space = option - v.SHERIFF_STEP.first
        if v.SHERIFF_STEP.owns(option) and not (mind.wanted and space == mind.space):
            far = mind.distance(space, to)
            if far < least:
                least = far
                chosen = option
    return chosen


def away_from_me(mind: Mind, options: list[int]) -> int:
    """A wanted player sends the sheriff away."""
    if not mind.wanted:
        return v.SHERIFF_STOP
    far = mind.distance(mind.table.sheriff, mind.space)
    for option in options:
        if v.SHERIFF_STEP.owns(option) and mind.distance(option - v.SHERIFF_STEP.first, mind.space) > far:
            return option
    return v.SHERIFF_STOP


def lay(mind: Mind, options: list[int], pick: Pick) -> int:
    """The highest card."""
    chosen = NONE
    most = 0
    for option in options:
        if v.PLAY.owns(option) and RANK_OF[option - v.PLAY.first] > most:
            most = RANK_OF[option - v.PLAY.first]
            chosen = option
    return chosen


def lay_or_decline(mind: Mind, options: list[int], pick: Pick) -> int:
    """A weak card is lost in vain; but a wanted player fights for freedom with any card."""
    return lay(mind, options, pick) if mind.hand and (mind.best >= 8 or mind.wanted or v.DECLINE not in options) else v.DECLINE


def npc(mind: Mind, options: list[int], pick: Pick) -> int:
    """High cards win, low ones hurt: against a bandit's small prize it is often better to hurt (W9.5)."""
    prize = LP if mind.table.fight.kind == BANDIT else 5 * LP
    chosen = options[0]
    most = -1.0e9
    for option in options:
        worth = harm(option - v.NPC_CARD.first, prize)
        if worth > most:
            most = worth
            chosen = option
    return chosen


def harm(card: int, prize: float) -> float:
    """What a fight card costs the human, who lays a high card."""
    wins = min(max((13 - card) / 6.0, 0.0), 1.0)
    return -FIGHT_EFFECTS[card] - wins * prize + (1 - wins) * (WOUND - CARD)


def may(mind: Mind, options: list[int], pick: Pick) -> int:
    """The other side starts a fight again that it would lose (W9.11)."""
    question = mind.table.asking
    assert isinstance(question, May)
    card = mind.laid(question.you)
    return v.DO if card != NONE and RANK_OF[card] > GOOD_CARD else v.DO_NOT


def react(mind: Mind, options: list[int], pick: Pick) -> int:
    """Only where it turns a lost fight."""
    fight = mind.table.fight
    mine = fight.initiator == mind.seat
    other = fight.other_than(mind.seat)
    rank = RANK_OF[mind.laid(other)] if other < MAN else fight.npc_card + 2
    own = max(RANK_OF[mind.laid(mind.seat)] - (fight.minus_initiator if mine else fight.minus_target), 2)
    theirs = max(rank - (fight.minus_target if mine else fight.minus_initiator), 2)
    mine_on_tie = mine and other < MAN
    losing = own < theirs or (own == theirs and not mine_on_tie)
    lowered = max(theirs - (1 if v.USE.owns(options[1]) else 2), 2)  # an item, or a card of the hand
    turns = own > lowered or (own == lowered and mine_on_tie)
    return options[1] if losing and turns and fight.kind >= 0 else v.PASS


def spoils(mind: Mind, options: list[int], pick: Pick) -> int:
    """What is worth more, money or nuggets."""
    question = mind.table.asking
    assert isinstance(question, TakeSpoils)
    target = question.target
    if target == MAN:
        return options[0] if mind.money <= 60 else options[1]
    gold = mind.table.nuggets[target] * 25 > mind.table.money[target] // 2
    wanted = v.SPOILS.first + (1 if gold else 0)
    return wanted if wanted in options else options[0]
