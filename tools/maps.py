"""Writes docs/maps.md, a map of each wing and game: what its modules are, by the first sentence of each. `python -m tools.maps`."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tinhorn.fields.sources import is_written

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "maps.md"
SOURCES = ROOT / "src" / "tinhorn"
HEAD = """# Maps

`python -m tools.maps` writes this page. It says of every module what it is, in its own first sentence, wing by wing.
[Architecture](architecture.md) says how the wings depend on each other.

[The server](server.md) has the maps of `table`, `server` and `tab`.
[Western Legends](legends.md#maps) has a map of the base game and of each box.
The other games have theirs here, with the rules that a file is about. Files that [`tinhorn.fields`](fields.md#files) writes are left out.
"""
WINGS = {
    "core": "architecture.md",
    "fields": "fields.md",
    "bots": "bots.md",
    "arena": "arena.md",
    "study": "study.md",
    "review": "review.md",
    "env": "research.md",
    "learned": "learning.md",
    "learn": "learning.md",
    "saved": "terminal.md",
    "terminal": "terminal.md",
    "client": "api.md",
    **{f"games/{game}": f"../src/tinhorn/games/{game}/rulebook.md" for game in ("goat", "meeples", "dicetown")},
    "examples/liars_dice": "adding-a-game.md",
}


def sentence_of(path: Path) -> str:
    """The first sentence of a module, on one line."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(re.split(r"(?<=[.?!])\s", said, maxsplit=1)[0].split()).replace("|", "\\|")


def map_of(wing: str, page: str) -> str:
    home = SOURCES / wing
    modules = [path for path in sorted(home.rglob("*.py")) if path.name != "__init__.py" and not is_written(path)]
    rows = [f"| `{path.relative_to(home)}` | {sentence_of(path)} |" for path in modules]
    about = f"{sentence_of(home / '__init__.py')} [More]({page})."
    return "\n".join([f"\n## {wing}\n", about, "", "| module | what it is |", "|---|---|", *rows, ""])


def page() -> str:
    return HEAD + "".join(map_of(wing, about) for wing, about in WINGS.items())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
