"""What the board in the browser knows of the game: its content and the drawn maps, and the names and texts in other languages, by their
English text. `make web-types` writes it into the browser client (`tools/web_data.py`).
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from tinhorn.games.legends import boxes
from tinhorn.games.legends import content as c
from tinhorn.games.legends.cards import CARD_NAMES
from tinhorn.games.legends.effects.atom import ATOMS
from tinhorn.games.legends.language.program import CHOICE_TEXTS, CODE, MAY_TEXTS
from tinhorn.games.legends.language.words import DO_CHOOSE, DO_IF, END, JUMP, SHERIFF, WIDTH
from tinhorn.games.legends.places import odds, worths
from tinhorn.games.legends.state.box import BOX_KINDS
from tinhorn.games.legends.translating import Speech, all_cards, languages, long_texts, of_boxes, shorts
from tinhorn.games.legends.verbs import ITEM_OF, PERSON_OF, THING

# What a goal may count that is open at any time.
COUNTED = re.compile(r"(mp|wp|lp|money|nuggets|upgrades|misc|mounts|weapons)>=(\d+)")
# The numbers of what a fight brings.
STAKES = ["duel_lp", "rob_wp", "arrest_mp", "heist_money", "heist_won_wp", "heist_lost_wp", "man_rob_money", "man_rob_nuggets"]
# A verb as a box declares it.
DECLARED = re.compile(r"\bverb\(\s*(?:#.*\s+)?\"(\w+)\"")

Point = tuple[float, float]
Edge = tuple[Point, Point]


def edges(points: list[list[float]]) -> list[Edge]:
    """The edges of an outline. Both neighbours of an edge write it in the same way."""
    corners = [(x, y) for x, y in points]
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return [(a, b) if a < b else (b, a) for a, b in pairs if a != b]


def borders(cells: dict[str, Any]) -> dict[frozenset[str], list[Edge]]:
    """The edges that two spaces share in the drawing, by the pair of spaces."""
    owners: dict[Edge, set[str]] = defaultdict(set)
    for id, cell in cells.items():
        for edge in edges(cell["path"]):
            owners[edge].add(id)
    shared: dict[frozenset[str], list[Edge]] = defaultdict(list)
    for edge, ids in owners.items():
        if len(ids) == 2:
            shared[frozenset(ids)].append(edge)
    return shared


def chains(sides: list[Edge]) -> str:
    """Edges joined into lines as long as possible, so that dashes continue across them."""
    ends: dict[Point, list[Edge]] = defaultdict(list)
    for edge in sides:
        for end in edge:
            ends[end].append(edge)
    left = dict.fromkeys(sides)
    lines = []
    for start in sorted(ends, key=lambda end: len(ends[end]) == 2):
        while following := next((edge for edge in ends[start] if edge in left), None):
            line, at = [start], start
            while following:
                del left[following]
                at = following[1] if following[0] == at else following[0]
                line.append(at)
                following = next((edge for edge in ends[at] if edge in left), None) if len(ends[at]) == 2 else None
            lines.append("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in line))
    return "".join(lines)


def meeting(cells: dict[str, Any], a: str, b: str) -> list[int]:
    """The point where two spaces touch only at a corner: the middle between their two nearest corners."""
    _far, x, y = min(
        (abs(p[0] - q[0]) + abs(p[1] - q[1]), (p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p in cells[a]["path"] for q in cells[b]["path"]
    )
    return [round(x), round(y)]


def outline(points: list[list[float]]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"


def drawings(home: Path) -> dict[str, dict[str, Any]]:
    """The drawn maps in the folder of the board: that of the base game, and those of boxes with a board of their own, by the names of the
    boxes."""
    found = {box: home / box / "map.json" for box in dict.fromkeys(space.box for space in c.BOARD.spaces)}
    return {box: json.loads(path.read_text(encoding="utf-8")) for box, path in found.items()}


def board(drawn: dict[str, dict[str, Any]]) -> dict[str, Any]:
    near: dict[str, list[int]] = {space.id: [] for space in c.BOARD.spaces}
    for a, b in [(border.a, border.b) for border in c.BORDERS if not border.road]:
        near[a].append(c.SPACE_IDS.index(b))
        near[b].append(c.SPACE_IDS.index(a))
    order = list(drawn)
    spaces = []
    for space in c.BOARD.spaces:
        cell = drawn[space.box]["cells"][space.id]
        x, y = cell["centre"]
        spaces.append(
            {
                "id": space.id,
                "name": space.name,
                "board": order.index(space.box),
                "region": c.REGION_IDS.index(space.region),
                "location": space.location,
                "gang": space.hideout,
                "colour": space.colour,
                "place": space.place,
                "d": outline(cell["path"]),
                "x": round(x),
                "y": round(y),
                "near": sorted(near[space.id]),
            }
        )
    mesas = []
    for mesa in c.BOARD.mesas:
        parts = drawn[""]["mesas"][mesa.id]
        mesas.append({"name": mesa.name, "d": "".join(outline(part) for part in parts)})
    return {"maps": [one_map(box, drawn) for box in order], "spaces": spaces, "mesas": mesas}


def one_map(box: str, drawings: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The lines of a map, and what stands between its spaces. A box may lay rails over every map."""
    drawn = drawings[box]
    region = {space.id: space.region for space in c.BOARD.spaces}
    inner: list[Edge] = []
    frontier: list[Edge] = []
    for (one, other), sides in ((tuple(pair), sides) for pair, sides in borders(drawn["cells"]).items()):
        (inner if region[one] == region[other] else frontier).extend(sides)
    corners = drawn.get("corner_points") or [meeting(drawn["cells"], a, b) for a, b in drawn["corner_links"]]
    return {
        "box": box,
        "size": drawn["size"],
        "links": [[round(x), round(y)] for x, y in corners],
        "places": drawn["places"],
        "lines": chains(inner),
        "frontier": chains(frontier),
        "rocks": "".join(outline(part) for parts in drawn.get("rocks", {}).values() for part in parts),
        "rails": [rail for each in drawings.values() for rail in each.get("rails", {}).get(box, [])],
    }


def told() -> dict[str, Any]:
    return {
        "regions": [{"name": region.name, "town": region.town} for region in c.BOARD.regions],
        "cards": [
            {
                "face": face,
                "name": c.POKER[n // 2].name,
                "kind": c.POKER[n // 2].effects[0].split(":")[0].split()[0].lower(),
                "text": c.card_text(n // 2),
                "card": CARD_NAMES.index(face),
                "box": c.POKER[n // 2].box,
            }
            for n, (face, _) in enumerate(all_cards())
        ],
        "decks": {kind.id: kind.cards for kind in BOX_KINDS},
        "things": [[*each] for each in things()],
        "items": [
            {
                "name": item.name,
                "kind": item.kind,
                "price": item.price,
                "lp": item.end_lp,
                "legendary": item.legendary,
                "base": c.item_text(n, False),
                "up": c.item_text(n, True),
                "box": item.box,
            }
            for n, item in enumerate(c.ITEMS)
        ],
        "characters": [
            *[{"name": person.name, "text": c.character_text(n), **start(person)} for n, person in enumerate(c.CHARACTERS)],
            # Counted on, as `things` has them.
            *[{"name": thing.name, "text": c.thing_text(n), "start": [], "items": []} for n, thing in enumerate(c.THINGS)],
        ],
        "stories": [{"title": story.title, "text": c.story_text(n)} for n, story in enumerate(c.STORIES)],
        "goals": [{"title": goal.title, "text": c.goal_text(n), "need": needs(goal.condition)} for n, goal in enumerate(c.GOALS)],
        "fight": [{"rank": card.rank, "text": c.fight_text(n)} for n, card in enumerate(c.FIGHT)],
        "tracks": {name: [pays(line) for line in track.spaces] for name, track in c.NUMBERS.tracks.items()},
        "rows": {name: track.row_lp for name, track in c.NUMBERS.tracks.items()},
        "cattle": [pays(reward) for herd in c.HERDS for _ in herd.colours for reward in herd.rewards],
        "colours": c.COLOURS,
        "ability": c.NUMBERS.numbers["ability_lp"].value,
        "stakes": {name: c.number(name) for name in STAKES},
        "may": {str(at): text for at, text in MAY_TEXTS.items()},
        "choices": list(CHOICE_TEXTS),
        "choose": {str(at): CODE[at + 1] for at in range(0, len(CODE), WIDTH) if CODE[at] == DO_CHOOSE},
        "shorts": {long_texts()[sort][id]: said for sort, texts in shorts("en").items() for id, said in texts.items()},
        "places": [{"name": place.name, "spaces": c.spaces_called(place.at), "text": place.worth} for place in worths()],
        "odds": odds(),
        **sources(),
        "origin": origin(),
        "boxes": {box: module.shown() for box, module in of_boxes("speech").items()},
    }


def sources() -> dict[str, Any]:
    """Where a question of an effect comes from: the programs that may wait, with what stands on their card, and the number of the ability.

    A program is said by where it begins and ends, and by the sort, name and text of its card. Some sorts have no names.
    `walks` are the places behind a walk of the Sheriff: what waits elsewhere has not sent him.
    """
    owners = [
        *[(each, card.name, c.card_text(n)) for n, (card, each) in enumerate(zip(c.POKER, c.READ.poker, strict=True))],
        *[(each, item.name, c.item_text(n, False)) for n, (item, each) in enumerate(zip(c.ITEMS, c.READ.base, strict=True))],
        *[(each, item.name, c.item_text(n, True)) for n, (item, each) in enumerate(zip(c.ITEMS, c.READ.upgraded, strict=True))],
        *[(each, who.name, c.character_text(n)) for n, (who, each) in enumerate(zip(c.CHARACTERS, c.READ.characters, strict=True))],
        *[(each, thing.name, c.thing_text(n)) for n, (thing, each) in enumerate(zip(c.THINGS, c.READ.things, strict=True))],
    ]
    abilities: dict[str, list[str]] = {}
    programs: list[list[Any]] = []
    for read, name, said in owners:
        for ability, _ in read:
            abilities[str(ability.number)] = [name, said]
            if not ability.pure:
                programs += [[start, end_of(start), "card", name, said] for start in {ability.do, ability.pay} - {-1}]
    programs += [
        [start, end_of(start), sort, name, said]
        for sort, found in [
            ("fight", [(read, "", read[1]) for read in c.FIGHT_READ]),
            ("story", [(read, story.title, c.story_text(n)) for n, (read, story) in enumerate(zip(c.STORY_READ, c.STORIES, strict=True))]),
            ("track", [(read, "", read[1]) for track in c.TRACK_READ.values() for read in track]),
            ("bandit", [(c.RULE_READ[name], "", c.RULE_READ[name][1]) for name in ("bandit_beaten", "bandit_beaten_no_mp")]),
            *[each for module in of_boxes("speech").values() for each in module.sources()],
        ]
        for (start, _, pure), name, said in found
        if not pure
    ]
    walks = [at + WIDTH for at in range(0, len(CODE), WIDTH) if CODE[at] == SHERIFF]
    return {"programs": sorted(programs, key=lambda program: program[:2]), "abilities": abilities, "walks": walks}


def end_of(start: int) -> int:
    """Behind the last place of a program."""
    at = start
    while CODE[at] != END:
        at += WIDTH if CODE[at] in (DO_IF, JUMP) else ATOMS[CODE[at]].rest(at) - at
    return at + WIDTH


def box_of(sort: str, n: int) -> str:
    """What a thing that can be used needs. The poker cards are in every game."""
    if sort == "card":
        return ""
    if sort == "item":
        return needs_of("item", c.ITEMS[n].id, c.ITEMS[n].box)
    if n < len(c.CHARACTERS):
        return c.CHARACTERS[n].box
    thing = c.THINGS[n - len(c.CHARACTERS)]
    return needs_of("thing", thing.id, thing.box)


def needs_by_box() -> dict[str, str]:
    """What boxes say in `NEEDS`; a later box has the last word."""
    modules = of_boxes("speech")
    return {what: needs for kind in BOX_KINDS if kind.id in modules for what, needs in modules[kind.id].NEEDS.items()}


def needs_of(sort: str, id: str, box: str) -> str:
    """What a verb, an item or a thing needs: its box, unless a box says more."""
    return needs_by_box().get(f"{sort} {id}", box)


def origin() -> dict[str, Any]:
    """What verbs and the words of their gaps need: a box, or some options (see `NEEDS` in `speech`). Verbs that are not named need nothing,
    nor do words with ''."""
    declared = {
        verb: needs_of("verb", verb, boxes.id_of(box))
        for box in boxes.with_file("verbs.py")
        for verb in DECLARED.findall(files(box).joinpath("verbs.py").read_text(encoding="utf-8"))
    }
    return {
        "verbs": declared,
        "words": {
            "space": [space.box for space in c.BOARD.spaces],
            "item": [needs_of("item", item.id, item.box) for item in c.ITEMS],
            "character": [person.box for person in c.CHARACTERS],
            "goal": [goal.box for goal in c.GOALS],
            "thing": [box_of(sort, n) for sort, n in things()],
        },
    }


def start(character: c.Character) -> dict[str, Any]:
    """What a character begins with, and the spaces to choose from. A `+` after an item: it begins on its upgraded side."""
    return {
        "start": c.spaces_of(character.start),
        "money": character.money,
        "cards": character.cards,
        "items": [[c.ITEM_IDS.index(item.rstrip("+")), item.endswith("+")] for item in character.items],
        "marshal": character.marshal,
        "wanted": character.wanted,
        "wounds": character.wounds,
    }


def pays(line: str) -> list[list[Any]]:
    """What a space of a track or a token pays: pairs of a kind and a number."""
    parts = [part.split() for part in line.split(";")]
    return [[part[0], int(part[1])] for part in parts if len(part) == 2]


def needs(condition: str) -> list[list[Any]]:
    """The parts of a goal that can be counted before it is done: what, and how much of it."""
    return [[found[1], int(found[2])] for part in condition.split(" and ") if (found := COUNTED.fullmatch(part))]


def things() -> Iterator[tuple[str, int]]:
    """What each thing that can be used is, by its number: sort, and number among its like."""
    for thing in range(len(THING.words)):
        if thing < len(CARD_NAMES):
            yield "card", thing
        elif ITEM_OF[thing] >= 0:
            yield "item", ITEM_OF[thing]
        else:
            yield "character", PERSON_OF[thing]


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from strings(inner)


def contents(home: Path) -> dict[str, Any]:
    """By the names of the files; `home` is the folder of the board."""
    content = {**board(drawings(home)), **told()}
    found: dict[str, Any] = {"legends": content}
    shown = set(strings(content))
    for language in languages():
        translated = {english: said for english, said in Speech.of(language).told().items() if english in shown}
        said_short = shorts(language)
        translated |= {english: said_short[sort][id] for sort, texts in shorts("en").items() for id, english in texts.items()}
        found[f"legends.{language}"] = translated
    return found
