"""Whether to play a card now."""

from __future__ import annotations

from typing import Final

from tinhorn.games.dicetown.advice.dice import best_turn
from tinhorn.games.dicetown.advice.elixirs import elixir_worth
from tinhorn.games.dicetown.advice.worth import (
    A_DEED,
    A_STORE_CARD,
    badge_worth,
    nearly_over,
    strongest,
)
from tinhorn.games.dicetown.cards import (
    CHEATER_KIND,
    CORRUPTION_KIND,
    CREDITS_KIND,
    DYNAMITE_KIND,
    ELIXIR_KIND,
    GIRLS_KIND,
)
from tinhorn.games.dicetown.dice import COUNT, FACES, SIZE
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.badge import AskMarshall, MarshallActs
from tinhorn.games.dicetown.steps.building import (
    AskBrute,
    AskCheater,
)
from tinhorn.games.dicetown.steps.doc import AskElixir
from tinhorn.games.dicetown.steps.places import NINE, AskDynamite, AskSplit, ShareLoot
from tinhorn.games.dicetown.steps.playing import Object, Window
from tinhorn.games.dicetown.steps.store import JoeTakes


def plays(table: DiceTown, seat: int, asked: Window) -> bool:
    """Does a card bring more now than in the hand?"""
    if isinstance(asked, Object):
        return objects(table, seat, asked)
    late = nearly_over(table)
    if isinstance(asked, AskBrute):
        cost = SIZE[table.revealed[seat]] - 1
        return late or cost >= 2 or cost > table.dollars[seat]
    if isinstance(asked, AskCheater):
        return best_turn(table, seat).gain > (0.7 if late else 1.8)
    if isinstance(asked, AskDynamite):
        return late or COUNT[table.dice[seat] * FACES + NINE] >= 2
    if isinstance(asked, AskSplit):
        return late or asked.loot >= 4
    if isinstance(asked, AskMarshall):
        return table.sheriff == seat or (late and asked.to == strongest(table, seat))
    if isinstance(asked, AskElixir):
        return late or max(elixir_worth(table, seat, table.elixir_1), elixir_worth(table, seat, table.elixir_2)) > 1.2
    return True  # Credits, The Girls, Corruption


HARM: Final = {CORRUPTION_KIND: A_DEED, GIRLS_KIND: A_STORE_CARD, CREDITS_KIND: 2.0, ELIXIR_KIND: 1.0, CHEATER_KIND: 1.5}
SOME_HARM: Final = 0.8


def objects(table: DiceTown, seat: int, asked: Object) -> bool:
    """Object to what harms oneself, or gives a strong opponent much."""
    effect = table.agenda[-2]  # what waits for the answer
    if asked.kind == DYNAMITE_KIND:
        harm = float(COUNT[table.dice[asked.by] * FACES + NINE])
    elif isinstance(effect, JoeTakes):
        harm = 3.0 if effect.victim == seat else 1.0
    elif isinstance(effect, ShareLoot):
        harm = effect.loot * (0.5 if effect.robber == seat else 0.2)
    elif isinstance(effect, MarshallActs):
        harm = badge_worth(table) if effect.to == seat else 0.0
    else:
        harm = HARM.get(asked.kind, SOME_HARM)
    if asked.by == strongest(table, seat):
        harm *= 1.3
    return harm > (0.9 if nearly_over(table) else 2.0)
