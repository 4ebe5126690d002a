"""The tables of the box in the rulebook, by the rule that they belong to: made from the content, as those of the base game."""

from __future__ import annotations

from tinhorn.games.legends import almanac
from tinhorn.games.legends import content as base
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch.words import ID


def tables() -> dict[str, list[str]]:
    gangs = c.OWN_THINGS[: c.CREWS]
    posses = c.OWN_THINGS[c.CREWS : 2 * c.CREWS]
    crews = [[f"BP{n + 1}", base.THINGS[gang].name, base.thing_text(gang)] for n, gang in enumerate(gangs)]
    crews = [[*row, base.THINGS[posses[n]].name, base.thing_text(posses[n])] for n, row in enumerate(crews)]
    legendary = [
        [f"BL{n + 1}", base.ITEMS[item].name, base.ITEMS[item].kind, str(base.ITEMS[item].end_lp), base.item_text(item, False)]
        for n, item in enumerate(c.LEGENDARY)
    ]
    return {
        "B1.2": almanac.table(
            ["id", "title", "kind", "text"], [[title.id, title.title, title.kind, title.text] for title in c.TITLES.titles]
        ),
        "B2.7": almanac.table(["id", "gang side", "text", "posse side", "text"], crews),
        "B3.4": almanac.table(["id", "name", "change"], [[card.id, card.title, card.text] for card in c.SHERIFFS]),
        "B4.5": almanac.table(["id", "item", "kind", "end LP", "text"], legendary),
        "B5.1": almanac.characters(ID),
        "B5.2": almanac.items(ID),
        "B5.3": almanac.table(
            ["id", "title", "spaces", "text"], [[event.id, event.title, ", ".join(event.spaces), event.text] for event in c.UNIQUE.events]
        ),
        "B5.4": almanac.goals(ID),
    }
