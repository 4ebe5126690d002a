"""Registers what Blood Money adds to the tables of the base game. Wild Bunch of Extras comes before it (A0.10)."""

from __future__ import annotations

from tinhorn.core.game import Option
from tinhorn.games.legends.ante_up.check import TRAIN_AHEAD
from tinhorn.games.legends.blood_money import advice, rules
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.check import check_blood_money, train_ahead
from tinhorn.games.legends.blood_money.imagine import imagine
from tinhorn.games.legends.blood_money.look import look, show
from tinhorn.games.legends.blood_money.state import BloodMoney
from tinhorn.games.legends.blood_money.steps.deeds import DeedsLine
from tinhorn.games.legends.blood_money.steps.injuries import InjuryLine
from tinhorn.games.legends.blood_money.steps.scenarios import GoldenLine, MoneyMoreLine
from tinhorn.games.legends.blood_money.steps.stories import StoryDiscs
from tinhorn.games.legends.effects.predicates import OTHER_DISCS
from tinhorn.games.legends.state import box
from tinhorn.games.legends.state.table import CHECKS, SCORE_LINES
from tinhorn.games.legends.state.taking_part import SIGHTS, Sight
from tinhorn.games.legends.wild_bunch import box as wild_bunch
from tinhorn.games.legends.wild_bunch.steps.items import LegendaryItemsLine

__all__ = ["BloodMoney", "advice", "wild_bunch"]

SCENARIOS = ("none", "six_guns", "golden_rule", "law_and_disorder", "risky_business")
OPTIONS = [
    Option(name="alt_poker_blood_money", help="six poker cards with other effects (X2.4)", default=True, values=(True, False)),
    Option(name="scenario", help="a small change to the rules (X14)", default="none", values=SCENARIOS),
]

box.register(
    box.BoxKind(
        xw.ID,
        "legendary stories, a risk die, injuries, a traveling trader, ruins and deeds, ten more people (X1)",
        BloodMoney,
        OPTIONS,
        "alt_poker_blood_money",
        all_wounds=True,  # X6.6
    )
)
SIGHTS[xw.ID] = Sight(show, look, imagine)
SCORE_LINES.extend([LegendaryItemsLine(xw.ID, c.OWN_LEGENDARY), MoneyMoreLine(), GoldenLine(), InjuryLine(), DeedsLine()])
CHECKS.append(check_blood_money)
TRAIN_AHEAD.append(train_ahead)
OTHER_DISCS.append(StoryDiscs())
rules.take_part()
