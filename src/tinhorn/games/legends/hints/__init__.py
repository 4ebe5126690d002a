"""A rule-of-thumb player for Western Legends. It sees a view and nothing else.

Every place has a worth. The player rides to the best one for its distance and does there what pays most.
A character has a plan: outlaw, marshal, prospector or gambler.
"""

from __future__ import annotations

from collections.abc import Callable

from tinhorn.core.pick import Pick
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.hints.fights import lay, lay_or_decline, may, npc, react, sheriff, spoils
from tinhorn.games.legends.hints.goods import (
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
from tinhorn.games.legends.hints.mind import CHARACTER_IDS, Mind
from tinhorn.games.legends.hints.turns import after_move, income, lengthen, menu, settle, walk
from tinhorn.games.legends.hints.worth import CHARACTER_WORTH
from tinhorn.games.legends.view import LegendsView


def hint(view: LegendsView, options: list[int], pick: Pick) -> int:
    if len(options) == 1 or view.seat is None:
        return options[0]
    asked = view.agenda[-1]["step"] if view.agenda else ""
    if v.PICK.owns(options[0]):
        return character(options)
    return ANSWERS.get(asked, anything)(Mind(view), options, pick)


def anything(mind: Mind, options: list[int], pick: Pick) -> int:
    return pick.of(options)


def character(options: list[int]) -> int:
    """The one with whom players like this one have done best."""
    return max(options, key=lambda option: CHARACTER_WORTH.get(CHARACTER_IDS[option - v.PICK.first], 0.0))


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
