"""Registers what Wild Bunch of Extras adds to the tables of the base game and of Ante Up."""

from __future__ import annotations

from tinhorn.core.game import Option
from tinhorn.games.legends.ante_up.state import FURTHER_EVENTS
from tinhorn.games.legends.state import box
from tinhorn.games.legends.state.table import CHECKS, SCORE_LINES
from tinhorn.games.legends.state.taking_part import SIGHTS, Sight
from tinhorn.games.legends.wild_bunch import advice, rules
from tinhorn.games.legends.wild_bunch import words as bw
from tinhorn.games.legends.wild_bunch.check import check_wild_bunch
from tinhorn.games.legends.wild_bunch.imagine import imagine
from tinhorn.games.legends.wild_bunch.look import look, show
from tinhorn.games.legends.wild_bunch.state import LEGENDARY, WildBunch
from tinhorn.games.legends.wild_bunch.steps.items import LegendaryItemsLine
from tinhorn.games.legends.wild_bunch.steps.titles import TitleLine
from tinhorn.games.legends.wild_bunch.steps.unique import UniqueEvents

__all__ = ["WildBunch", "advice"]

OPTIONS = [
    Option(name="titles", help="a title brings LP at the end (B1)", default=True, values=(True, False)),
    Option(name="gang_posse", help="gangs and posses for $20 (B2)", default=True, values=(True, False)),
    Option(name="sheriff_deck", help="a new sheriff whenever he loses a fight (B3)", default=True, values=(True, False)),
    Option(
        name="legendary_items",
        help="legendary items are hunted on the frontier; only together with Ante Up (B4)",
        default=True,
        values=(True, False),
    ),
    Option(name="unique_events", help="four events with tokens; only together with Ante Up (B5.3)", default=True, values=(True, False)),
]

box.register(
    box.BoxKind(
        bw.ID,
        "titles, gangs and posses, changing sheriffs, four more people, two more items; with Ante Up also legendary items and events (B1)",
        WildBunch,
        OPTIONS,
        many_items=True,
    )
)
SIGHTS[bw.ID] = Sight(show, look, imagine)
SCORE_LINES.extend([LegendaryItemsLine(bw.ID, LEGENDARY), TitleLine()])
CHECKS.append(check_wild_bunch)
rules.take_part()
FURTHER_EVENTS.append(UniqueEvents())
