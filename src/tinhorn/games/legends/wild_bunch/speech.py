"""What Wild Bunch of Extras adds to the texts of the game in other languages, and to what the browser is told."""

from __future__ import annotations

from typing import Any

from tinhorn.games.legends import content as base
from tinhorn.games.legends.speech import Sources, Speech
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch.words import ID
from tinhorn.games.legends.wild_bunch.words import NEEDS as ANTE_UP

# Tables of said.<language>.toml that only this box has, with their keys.
TABLES: dict[str, list[str]] = {
    "things": [base.THINGS[thing].id for thing in c.OWN_THINGS],
    "titles": [title.id for title in c.TITLES.titles],
    "title_texts": [title.id for title in c.TITLES.titles],
    "sheriffs": [card.id for card in c.SHERIFFS],
    "sheriff_texts": [card.id for card in c.SHERIFFS],
    "unique": [event.id for event in c.UNIQUE.events],
    "unique_texts": [event.id for event in c.UNIQUE.events],
}

HUNTED = f"{ID}+{ANTE_UP}+legendary_items"  # the deck of legendary items that players hunt for (B4.6)
RECRUITED = f"{ID}+gang_posse"
UNIQUE = f"{ID}+{ANTE_UP}+unique_events"
NEEDS: dict[str, str] = {
    "verb recruit": RECRUITED,
    "verb bribe": f"{ID}+sheriff_deck",
    "verb no_bribe": f"{ID}+sheriff_deck",
    "verb hunt": HUNTED,
    "verb make_room": HUNTED,
    "verb leave_it": HUNTED,
    "verb unique": UNIQUE,
    "verb deputy": UNIQUE,
    **{f"thing {base.THINGS[thing].id}": RECRUITED for thing in c.OWN_THINGS[: 2 * c.CREWS]},
    **{f"item {base.ITEMS[item].id}": HUNTED for item in c.LEGENDARY},
}


def effects() -> list[tuple[str, str]]:
    """Every effect of the box, with its English text."""
    return [(line, c.UNIQUE_READ[n][1]) for n, line in enumerate(c.UNIQUE_EFFECTS)]


def told(speech: Speech) -> dict[str, str]:
    tables = speech.tables
    found = {text: speech.steps(line) for line, text in effects()}
    for title in c.TITLES.titles:
        found |= {title.title: tables["titles"][title.id], title.text: tables["title_texts"][title.id]}
    for card in c.SHERIFFS:
        found |= {card.title: tables["sheriffs"][card.id], card.text: tables["sheriff_texts"][card.id]}
    for event in c.UNIQUE.events:
        found |= {event.title: tables["unique"][event.id].split("|")[0], event.text: tables["unique_texts"][event.id]}
    return found


def words(speech: Speech, known: dict[str, str]) -> dict[str, dict[str, str]]:
    """Words of the log that are made of names and texts, by kind."""
    tables = speech.tables
    crews = [base.THINGS[thing] for thing in c.OWN_THINGS[: 2 * c.CREWS]]
    return {
        "crew": {word: tables["things"][crew.id] for crew in crews for word in (crew.id, crew.name)},
        "title": {
            word: known[title.title] + (f": {known[title.text]}" if ":" in word else "")
            for n, title in enumerate(c.TITLES.titles)
            for word in (title.title, bv.TITLE.words[n])
        },
        "sheriff card": {bv.SHERIFF_CARD.words[n]: f"{known[card.title]}: {known[card.text]}" for n, card in enumerate(c.SHERIFFS)},
        "unique": {word: tables["unique"][event.id] for event in c.UNIQUE.events for word in (event.id, event.title)},
        "unique event": {bv.UNIQUE_EVENT.words[n]: f"{known[event.title]}: {known[event.text]}" for n, event in enumerate(c.UNIQUE.events)},
    }


def sources() -> Sources:
    """What may ask something: the unique events, each with its name and text."""
    orphan, bear, deputy, _ = c.UNIQUE.events
    owners = [orphan, bear, bear, deputy, deputy]  # of `UNIQUE_EFFECTS`
    return [("event", [(read, event.title, event.text) for read, event in zip(c.UNIQUE_READ, owners, strict=True)])]


def shown() -> dict[str, Any]:
    """What the board in the browser shows of the box."""
    return {
        "titles": [{"title": title.title, "text": title.text} for title in c.TITLES.titles],
        "crews": [{"title": base.THINGS[thing].name, "text": base.thing_text(thing)} for thing in c.OWN_THINGS[: 2 * c.CREWS]],
        "sheriffs": [{"title": card.title, "text": card.text} for card in c.SHERIFFS],
        "unique": [{"title": event.title, "text": event.text} for event in c.UNIQUE.events],
        "legendary": c.LEGENDARY,
    }
