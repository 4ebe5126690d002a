"""Which rule of thumb answers which question."""

from __future__ import annotations

from tinhorn.core.pick import Pick
from tinhorn.games.dicetown.advice.bargains import budget, offer_worth
from tinhorn.games.dicetown.advice.choosing import card, player
from tinhorn.games.dicetown.advice.dice import Prospects, best_face, best_turn, keep, without
from tinhorn.games.dicetown.advice.elixirs import drink
from tinhorn.games.dicetown.advice.playing import plays
from tinhorn.games.dicetown.advice.worth import (
    A_DOLLAR,
)
from tinhorn.games.dicetown.dice import DROP, FACES
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.bargains import OfferDollars, OfferNuggets
from tinhorn.games.dicetown.steps.building import (
    CheatFrom,
    CheatTo,
    Keep,
    KeepCut,
)
from tinhorn.games.dicetown.steps.doc import DocPick
from tinhorn.games.dicetown.steps.playing import Window
from tinhorn.games.dicetown.verbs import CHOOSE, OFFER, PASS, PICK, PLAY, TURN


def advise(table: DiceTown, seat: int, options: list[int], pick: Pick) -> int:
    """One of the options, chosen from what the seat knows."""
    if len(options) == 1:
        return options[0]
    asked = table.asked(seat)
    assert asked is not None
    if isinstance(asked, Keep):
        return keep(table, seat, options, table.dice[seat], table.rolled[seat], True)
    if isinstance(asked, Window):
        return PLAY if plays(table, seat, asked) else PASS
    first = options[0]
    if PICK.owns(first):
        return card(table, seat, options, asked, pick)
    if CHOOSE.owns(first):
        return player(table, seat, options, asked, pick)
    if isinstance(asked, OfferDollars):
        most = min(len(options) - 1, table.dollars[seat] - 1)
        return OFFER.of1(within(round(budget(table, seat, asked.place, pick) / A_DOLLAR), most))
    if isinstance(asked, OfferNuggets):  # gold only where there was no money to offer
        left = budget(table, seat, asked.place, pick) - offer_worth(table, seat)
        return OFFER.of1(within(int(left), len(options) - 1))
    if isinstance(asked, KeepCut):
        return keep(table, seat, options, without(table.dice[seat], table.revealed[seat]), table.revealed[seat], False)
    if isinstance(asked, CheatFrom):
        return TURN.of1(best_turn(table, seat).old)
    if isinstance(asked, CheatTo):
        return TURN.of1(best_face(Prospects(table, seat), DROP[table.dice[seat] * FACES + asked.old], asked.old))
    assert isinstance(asked, DocPick)
    return drink(table, seat)


def within(number: int, most: int) -> int:
    return max(0, min(number, most))
