"""What things are worth to the rule-of-thumb player; `LP` is what a legendary point is worth. Characters and their plans."""

from __future__ import annotations

from tinhorn.games.legends.language import words as w

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
GOOD_CARD = 10
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
