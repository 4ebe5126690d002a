"""Where a rule stands: `python -m tools.rule G4.2` names its page, its code and its tests, each with the line to begin at.

`python -m tools.rule` counts for all rules of all games how many files one has to open to see the three.
"""

from __future__ import annotations

import argparse
import ast
import re
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.rule_coverage import ID, ids_in, rules_listed
from tinhorn.core.rulebook import ANCHOR
from tinhorn.fields.sources import is_written

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "tinhorn" / "games"
TESTS = ROOT / "tests" / "games"
# Whoever carries it out comes first: a step that has the rule as its own, then what steps say beside their lines, then the rest.
# What only talks about it comes last.
OWN = re.compile(r'rule: ClassVar\[str\] = "([^"]+)"')
SAID = ("sentences.py", "verbs.py", "terminal.py", "almanac.py", "speech.py")
PAGE, CODE, TEST = "page", "code", "test"


class Place(NamedTuple):
    """A line that names rules. The lower the `rank`, the sooner one should look there."""

    what: str
    path: Path
    line: int
    rank: int
    text: str

    def __str__(self) -> str:
        return f"{self.what}  {self.path.relative_to(ROOT)}:{self.line}  {self.text}"


def places_of(id: str) -> list[Place]:
    """The places of a rule in the order to look at them: its page, its code, its tests; of each file the best line."""
    found = sorted(all_places().get(id, []), key=lambda place: ((PAGE, CODE, TEST).index(place.what), place.rank, place.path, place.line))
    first: dict[Path, Place] = {}
    for place in found:
        first.setdefault(place.path, place)
    return list(first.values())


@cache
def all_places() -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for path in sorted(GAMES.rglob("*")):
        if path.name == "rulebook.md":
            for id, place in on_page(path):
                found.setdefault(id, []).append(place)
        elif path.suffix in (".py", ".toml") and not is_written(path):
            for id, place in in_code(path):
                found.setdefault(id, []).append(place)
    for path in sorted(TESTS.rglob("test_*.py")):
        for id, place in in_tests(path):
            found.setdefault(id, []).append(place)
    return found


def on_page(path: Path) -> Iterator[tuple[str, Place]]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for id in ANCHOR.findall(line):
            yield id, Place(PAGE, path, number, 0, line.rpartition("</a>")[2].replace("**", "").strip())


def in_code(path: Path) -> Iterator[tuple[str, Place]]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        in_steps = path.stem == "steps" or path.parent.name == "steps"
        rank = 0 if OWN.search(line) else 1 if in_steps else 4 if path.name in SAID else 3 if path.suffix == ".toml" else 2
        for id in ids_in(line):
            yield id, Place(CODE, path, number, rank, line.strip())


def in_tests(path: Path) -> Iterator[tuple[str, Place]]:
    """Tests by what their marks name. Who is marked with few rules shows each best, and the base game comes before its boxes."""
    away = 4 * len(path.relative_to(TESTS).parts)
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        for mark in ast.walk(node):
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule":
                for id in ids_in(ast.unparse(mark)):
                    yield id, Place(TEST, path, mark.lineno, away + len(mark.args), getattr(node, "name", ""))


# Walks through all rules


class Walk(NamedTuple):
    """How many rules a game or a box has, how many of them have a page, code and a test, and how many files name one in its code."""

    name: str
    rules: int
    complete: int
    files: list[int]


def walks() -> list[Walk]:
    found = []
    for name, listed in rules_listed().items():
        whole = {id: Counter(place.what for place in places_of(id)) for id, example in listed.items() if not example}
        complete = sum(all(count[what] for what in (PAGE, CODE, TEST)) for count in whole.values())
        found.append(Walk(name, len(whole), complete, [count[CODE] for count in whole.values()]))
    return found


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.rule", description="Names the page, the code and the tests of a rule.")
    parser.add_argument("id", nargs="?", help="of the rule, such as G4.2; without one all rules are counted")
    id = parser.parse_args(argv).id
    if id is None:
        print("| rules of | rules | with page, code and test | files of code that name a rule: median | most |\n|---|---|---|---|---|")
        for walk in walks():
            print(f"| {walk.name} | {walk.rules} | {walk.complete} | {statistics.median(walk.files):g} | {max(walk.files)} |")
        return 0
    places = places_of(id)
    if not places:
        what = "is in no rulebook, code or test" if ID.fullmatch(id) else "is not the id of a rule: write it as G4.2"
        print(f"tools.rule: {id} {what}", file=sys.stderr)
        return 2
    print(*places, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
