"""What things are worth to the rule-of-thumb player; `LP` is what a legendary point is worth. Characters and their plans."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends import content
from tinhorn.games.legends.cards import CHARACTER_IDS
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CHOICES, CODE, PICKS

OUTLAW: Final = 0
MARSHAL: Final = 1
PROSPECTOR: Final = 2
GAMBLER: Final = 3
PLANS: Final[dict[str, int]] = {
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
CHARACTER_WORTH: Final[dict[str, float]] = {
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
GOOD_CARD: Final = 10
EAGER: Final = 4.0  # more for a thing of a box that nobody at the table has tried yet, where a player is curious about it
# How often a player with so many cards wins at poker against the house, which has four.
POKER_ODDS: Final[tuple[float, ...]] = (0.15, 0.27, 0.38, 0.51, 0.60, 0.68)
# What things are worth.
LP: Final = 2.7
DOLLAR: Final = 0.06
PAID: Final = LP / 30  # what a dollar would bring at the Cabaret
SPENT: Final = LP / 60  # by how much a dollar spent is better than one that may never be
NUGGET: Final = 3.0
CARD: Final = 1.0
WOUND: Final = 2.0
TOKEN: Final = 1.85 * LP  # a legendary token
CATTLE_REWARD: Final = 2.7
PROSPECTING: Final = 3.8
A_TURN: Final = 2.5  # LP that the leader gains in a turn, about
SAFE: Final = 0.6  # how often one is still wanted at the end of a turn
WANTED_PAYS: Final = 1.7  # a wanted row pays so often for each turn but the last: few are arrested, and more turns come
# How much of the worth of wanted and marshal points counts, by plan.
BOLD: Final[tuple[float, ...]] = (1.2, 0.5, 1.0, 1.0)
LAWFUL: Final[tuple[float, ...]] = (0.5, 1.3, 1.0, 1.0)
# What an ACTION of a poker card is worth, by its effect.
CARD_ACTIONS: Final[dict[str, float]] = {
    "payday": 1.8,
    "telegraph": 1.0,
    "instincts": 1.0,
    "pickpocket": 2.2,
    "fools_gold": 2.0,
    "creek_panning": 3.0,
}
OPTION_WORTH: Final[dict[int, float]] = {
    w.LP: LP,
    w.NUGGET: NUGGET,
    w.MONEY: DOLLAR,
    w.DRAW: CARD,
    w.HEAL: WOUND,
    w.TOKEN: TOKEN,
    w.DISCARD: -0.8,
    w.DISCARD_RANDOM: -CARD,
    w.WOUND: -WOUND,
}
POINT: Final = 1.5  # a wanted or marshal point, where nothing better is known
SOMETHING: Final = 0.5  # what anything else brings, about
# What a fight card does to the human by its effect alone, from the 2 to the ace (W43).
FIGHT_EFFECTS: Final[tuple[float, ...]] = (-4.7, -4.0, -2.8, -2.0, -2.0, -1.0, -2.0, -0.6, 0.0, 0.6, 1.0, 2.7, 3.0)

# The same by number, with what boxes add.
POKER_IDS: Final[list[str]] = [card.id for card in content.POKER]
PLAN_OF: Final[list[int]] = [PROSPECTOR] * len(CHARACTER_IDS)
CARD_WORTH: Final[list[float]] = [0.0] * len(POKER_IDS)


def add_plans(plans: dict[str, int]) -> None:
    """What characters are after; who is not named looks for gold."""
    for id, plan in plans.items():
        PLAN_OF[CHARACTER_IDS.index(id)] = plan


def add_cards(worths: dict[str, float]) -> None:
    """What the ACTIONs of poker cards are worth; one that is not named is worth nothing."""
    for id, worth in worths.items():
        CARD_WORTH[POKER_IDS.index(id)] = worth


# Things of boxes that a player may leave alone, a bit each, and those of every box together: for studies of what they are worth.
THINGS: Final[dict[str, int]] = {}
THINGS_OF: Final[dict[str, int]] = {}


def add_thing(box: str, name: str) -> int:
    bit = 1 << len(THINGS)
    THINGS[name] = bit
    THINGS_OF[box] = THINGS_OF.get(box, 0) | bit
    return bit


def program_worth(at: int) -> float:
    """What a simple effect brings, atom by atom. Of a choice the best counts, and what only happens under a condition counts as an LP."""
    worth = 0.0
    while CODE[at] != w.END:
        op = CODE[at]
        if op == w.DO_CHOOSE:
            first = CODE[at + 1]
            worth += max([program_worth(CHOICES[first + n]) for n in range(CODE[at + 2] % PICKS)])
            at = CODE[at + 3]
            continue
        if op in (w.MP, w.WP):
            worth += POINT * CODE[at + 1]
        elif op in OPTION_WORTH:
            worth += OPTION_WORTH[op] * CODE[at + 1]
        elif op >= w.MONEY:
            worth += SOMETHING
        elif op != w.JUMP:
            return worth + LP
        at += w.WIDTH
    return worth


def points_in(at: int, op: int) -> int:
    """How many points of a kind a simple effect brings."""
    points = 0
    while CODE[at] != w.END:
        points += CODE[at + 1] if CODE[at] == op else 0
        at += w.WIDTH
    return points


add_plans(PLANS)
add_cards(CARD_ACTIONS)
