"""What the drawn board of Western Legends shows in words and outlines: content.json beside it, from the game's content and map.json.

python -m tools.legends_board > web/src/boards/legends/content.json
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tinhorn.games.legends import content as c
from tinhorn.games.legends.cards import CARD_NAMES
from tinhorn.games.legends.effects.program import CHOICE_TEXTS, CODE, MAY_TEXTS
from tinhorn.games.legends.effects.words import DO_CHOOSE, WIDTH

MAP = Path(__file__).parent.parent / "web/src/boards/legends/map.json"


def outline(points: list[list[float]]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"


def board() -> dict[str, Any]:
    drawn = json.loads(MAP.read_text())
    near: dict[str, list[int]] = {space.id: [] for space in c.BOARD.spaces}
    for a, b in c.pairs():
        near[a].append(c.SPACE_IDS.index(b))
        near[b].append(c.SPACE_IDS.index(a))
    spaces = []
    for space in c.BOARD.spaces:
        cell = drawn["cells"][space.id]
        x, y = cell["centre"]
        spaces.append(
            {
                "id": space.id,
                "name": space.name,
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
        parts = drawn["mesas"][mesa.id]
        mesas.append({"name": mesa.name, "d": "".join(outline(part) for part in parts)})
    return {"size": drawn["size"], "links": drawn["corner_links"], "places": drawn["places"], "spaces": spaces, "mesas": mesas}


def told() -> dict[str, Any]:
    return {
        "regions": [{"name": region.name, "town": region.town} for region in c.BOARD.regions],
        "cards": [{"face": CARD_NAMES[n], "name": c.POKER[n // 2].name, "text": c.card_text(n // 2)} for n in range(52)],
        "items": [
            {
                "name": item.name,
                "kind": item.kind,
                "price": item.price,
                "lp": item.end_lp,
                "base": c.item_text(n, False),
                "up": c.item_text(n, True),
            }
            for n, item in enumerate(c.ITEMS)
        ],
        "characters": [{"name": character.name, "text": c.character_text(n)} for n, character in enumerate(c.CHARACTERS)],
        "stories": [{"title": story.title, "text": c.story_text(n)} for n, story in enumerate(c.STORIES)],
        "goals": [{"title": goal.title, "text": c.goal_text(n)} for n, goal in enumerate(c.GOALS)],
        "fight": [{"rank": card.rank, "text": c.fight_text(n)} for n, card in enumerate(c.FIGHT)],
        "may": {str(at): text for at, text in MAY_TEXTS.items()},
        "choices": list(CHOICE_TEXTS),
        "choose": {str(at): CODE[at + 1] for at in range(0, len(CODE), WIDTH) if CODE[at] == DO_CHOOSE},
    }


def main() -> None:
    json.dump({**board(), **told()}, sys.stdout, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main()
