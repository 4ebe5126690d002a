"""Which rule of thumb answers which question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tinhorn.core.pick import Pick
from tinhorn.core.steps import Question
from tinhorn.games.legends.advice.fights import lay, lay_or_decline, may, npc, react, sheriff, spoils
from tinhorn.games.legends.advice.goods import (
    choose,
    disc,
    discard,
    first,
    give,
    join,
    last,
    leader,
    on_top,
    poker_hand,
    reroll,
    shop,
    take,
    window,
)
from tinhorn.games.legends.advice.mind import Mind
from tinhorn.games.legends.advice.turns import after_move, income, lengthen, menu, settle, walk
from tinhorn.games.legends.advice.worth import CHARACTER_WORTH
from tinhorn.games.legends.cards import CHARACTER_IDS
from tinhorn.games.legends.effects.abilities import Target
from tinhorn.games.legends.effects.machine import Choose, May
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps.dice import RerollWhich
from tinhorn.games.legends.steps.discards import Discard, DiscardUpTo, GiveCard, KeepCards
from tinhorn.games.legends.steps.fight.course import LayCard, LayOrDecline, PlayNpc
from tinhorn.games.legends.steps.fight.reactions import React
from tinhorn.games.legends.steps.fight.rewards import TakeCattle, TakeSpoils
from tinhorn.games.legends.steps.goals import GoalOrPass, ReturnToken
from tinhorn.games.legends.steps.items import SetMount, SetWeapon
from tinhorn.games.legends.steps.menu import Menu
from tinhorn.games.legends.steps.move import AfterMove, LeaveMesa, LengthenMove, PickSpace, Walk
from tinhorn.games.legends.steps.poker import Join, LayHand
from tinhorn.games.legends.steps.setup import PickStart
from tinhorn.games.legends.steps.sheriff import ArrestWhom, SheriffWalk
from tinhorn.games.legends.steps.store import Shop
from tinhorn.games.legends.steps.stories import PlaceDisc
from tinhorn.games.legends.steps.turn import Income
from tinhorn.games.legends.steps.windows import Window
from tinhorn.games.legends.verbs import PICK

# By the class of the question; boxes add theirs. What nobody knows is answered by lot.
ANSWERS: Final[dict[type[Question], Callable[[Mind, list[int], Pick], int]]] = {
    Income: income,
    Menu: menu,
    Walk: walk,
    LeaveMesa: walk,
    SheriffWalk: sheriff,
    LayCard: lay,
    LayOrDecline: lay_or_decline,
    PlayNpc: npc,
    React: react,
    Window: window,
    LengthenMove: lengthen,
    AfterMove: after_move,
    RerollWhich: reroll,
    Choose: choose,
    Discard: discard,
    DiscardUpTo: discard,
    LayHand: poker_hand,
    Join: join,
    TakeSpoils: spoils,
    TakeCattle: first,
    Shop: shop,
    SetWeapon: on_top,
    SetMount: on_top,
    PlaceDisc: disc,
    GoalOrPass: last,
    ReturnToken: first,
    KeepCards: take,
    GiveCard: give,
    Target: leader,
    ArrestWhom: leader,
    May: may,
    PickStart: settle,
    PickSpace: settle,
}


def advise(table: Legends, seat: int, options: list[int], pick: Pick) -> int:
    """One of the options."""
    return advise_without(0, table, seat, options, pick)


def advise_without(ignored: int, table: Legends, seat: int, options: list[int], pick: Pick) -> int:
    """The advice of a player who leaves some things of boxes alone, a bit each."""
    if len(options) == 1:
        return options[0]
    question = table.asking
    if question is None:  # several are asked at once
        return character(options) if PICK.owns(options[0]) else pick.of(options)
    answer = ANSWERS.get(type(question))
    return pick.of(options) if answer is None else answer(Mind(table, seat, ignored), options, pick)


def character(options: list[int]) -> int:
    """The one with whom players like this one have done best."""
    chosen = options[0]
    most = -1.0e9
    for option in options:
        worth = CHARACTER_WORTH.get(CHARACTER_IDS[option - PICK.first], 0.0)
        if worth > most:
            most = worth
            chosen = option
    return chosen
