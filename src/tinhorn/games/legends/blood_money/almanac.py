"""The tables of the box in the rulebook, by the rule that they belong to: made from the content, as those of the base game."""

from __future__ import annotations

from tinhorn.games.legends import almanac
from tinhorn.games.legends import content as base
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money.words import ID

# Starts and kits that depend on the table, in words.
STARTS = {
    "swearengen": "at the Saloon of his deed",
    "hodges": "a free frontier space with 6",
    "buckshot": "V12",
    "charley": "at the Red Falls General Store",
    "baca": "a free frontier space with 7",
    "beckwourth": "a free frontier space with 7",
    "lottie": "a free Saloon space on either board",
    "lozen": "a free frontier space with 7",
    "slaughter": "a free frontier space with 6",
    "tobin": "anywhere in the region of the cart",
}
EXTRAS = {
    "deed": "the deed of a Saloon",
    "weapon": "any weapon of the General Store",
    "sp": "1 story point",
    "bare_gp": "1 GP",
    "lp": "1 LP",
    "legendary": "a random legendary item",
}


def kit(who: base.Character) -> str:
    """What a character starts with."""
    found = [f"${who.money}"] if who.money else []
    found.append(f"{who.cards} {'card' if who.cards == 1 else 'cards'}")
    for item in who.items:
        name = base.ITEMS[base.ITEM_IDS.index(item.removesuffix("+"))].name
        found.append(f"upgraded {name}" if item.endswith("+") else name)
    found += [f"{who.marshal} MP"] if who.marshal else []
    found += [f"{who.wanted} WP"] if who.wanted else []
    found += [f"{who.wounds} wound"] if who.wounds else []
    return ", ".join([*found, *[EXTRAS[name] for name in who.extra if name in EXTRAS]])


def characters() -> list[str]:
    rows = [
        [who.name, STARTS[who.id], kit(who), base.character_text(number)] for number, who in enumerate(base.CHARACTERS) if who.box == ID
    ]
    return almanac.table(["character", "start", "kit", "ability from 5 LP"], rows)


def tables() -> dict[str, list[str]]:
    legendary = [
        [f"XL{n + 1}", base.ITEMS[item].name, base.ITEMS[item].kind, str(base.ITEMS[item].end_lp), base.item_text(item, False)]
        for n, item in enumerate(c.OWN_LEGENDARY)
    ]
    injuries = [[injury.id, base.THINGS[c.INJURY_THINGS[n]].name, c.injury_text(n) or "Nothing."] for n, injury in enumerate(c.INJURIES)]
    deeds = [[deed.id, deed.name, deed.set, f"${deed.price}", c.deed_text(n)] for n, deed in enumerate(c.DEEDS)]
    regions = [[f"XM{n + 1}", base.BOARD.regions[region].name] for n, region in enumerate(c.REGIONS)]
    return {
        "X3.1": almanac.table(["space", "effect"], [[str(n + 1), read[1]] for n, read in enumerate(c.TRACK_READ)]),
        "X5.3": almanac.table(["face", "effect"], [[str(n + 1), read[1]] for n, read in enumerate(c.DIE_READ)]),
        "X11.1": almanac.table(["id", "title", "text"], [[story.id, story.title, c.story_text(n)] for n, story in enumerate(c.STORIES)]),
        "X12.1": almanac.table(["id", "injury", "effect"], injuries),
        "X12.3": almanac.table(["id", "region"], regions),
        "X12.4": almanac.table(["id", "deed", "set", "price", "ability, once in the game"], deeds),
        "X13.1": almanac.items(ID),
        "X13.3": almanac.poker_cards(ID),
        "X13.4": characters(),
        "X13.6": almanac.goals(ID),
        "X7.8": almanac.table(["id", "item", "kind", "end LP", "text"], legendary),
    }
