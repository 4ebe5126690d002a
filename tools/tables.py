"""Writes the tables in the docs that are counted or measured: `python -m tools.tables [NAME …]`, in a few minutes.

Such a table stands after a line `<!-- table: NAME -->`. Nothing in it depends on the clock: the same seeds give the same figures.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

from bench.games import HEAD, line
from bench.workloads import find
from tools.observations import all_games

ROOT = Path(__file__).parent.parent
TABLE = re.compile(r"(<!-- table: (?P<name>\w+) -->\n)(?P<lines>(?:\|.*\n)*)")


def kinds_of_games() -> list[str]:
    """How long and how wide the games are, at every number of seats."""
    return [HEAD, *(line(find(game.id), seats) for game in all_games() for seats in game.seats)]


TABLES: dict[str, Callable[[], list[str]]] = {"games": kinds_of_games}


def pages() -> list[Path]:
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]


def tables_on(page: str) -> dict[str, list[str]]:
    """The tables of a page that are made here, by name."""
    return {found["name"]: found["lines"].splitlines() for found in TABLE.finditer(page)}


def with_tables(page: str, made: dict[str, list[str]]) -> str:
    """The page with these tables instead of those that it has."""

    def fresh(found: re.Match[str]) -> str:
        lines = made.get(found["name"])
        return found[0] if lines is None else found[1] + "".join(f"{line}\n" for line in lines)

    return TABLE.sub(fresh, page)


def main(names: list[str]) -> None:
    for name in names:
        if name not in TABLES:
            raise SystemExit(f"there is no table {name!r}; known are {', '.join(TABLES)}")
    made = {name: "\n".join(TABLES[name]()).splitlines() for name in names or TABLES}
    for path in pages():
        text = path.read_text(encoding="utf-8")
        path.write_text(with_tables(text, made), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
