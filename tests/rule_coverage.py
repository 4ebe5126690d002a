"""Which rules of the ledgers have no code, no test or no entry in the rulebook: `python -m tests.rule_coverage [game]`.

A rule's id must stand in the game's package (beside the code or the content that carries it out), in a
`rule` marker of a test, and as an anchor in the players' rulebook. `tests/rule_ids/<game>.txt` lists the
ids, one a line; a line `G9.1 example` is a worked example, which needs no code of its own. A game without such a list is not checked.

A test carries a few ids at most: who carries many proves few of them.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import tinhorn
from tinhorn.core.game import Game
from tinhorn.core.rulebook import Rulebook

HERE = Path(__file__).parent
A_FEW = 6  # rules of one test
ID = re.compile(r"\b[A-Z]\d+(?:\.\d+)*\b")
MARKER = re.compile(r"mark\.rule\(([^)]*)\)", re.DOTALL)
SPAN = re.compile(r"\b([A-Z]\d+(?:\.\d+)*)\.(\d+) to \1\.(\d+)\b")


def ledgers() -> list[str]:
    """The games whose rules are listed: these count as finished."""
    return sorted(path.stem for path in (HERE / "rule_ids").glob("*.txt"))


def listed_in(path: Path) -> dict[str, bool]:
    """The ids of a list, and whether each is an example."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.split()[0]: line.endswith(" example") for line in lines if line.strip()}


def rules_listed() -> dict[str, dict[str, bool]]:
    """All lists, by the id of the game or the box."""
    return {path.stem: listed_in(path) for path in sorted((HERE / "rule_ids").rglob("*.txt"), key=lambda path: (len(path.parts), path))}


def rule_ids(game: Game) -> dict[str, bool]:
    """All ids, and whether each is an example."""
    return listed_in(HERE / "rule_ids" / f"{game.id}.txt")


def all_rule_ids(game: str) -> set[str]:
    """Those of a game and of all its boxes, by the game's id; none if the game has no such list."""
    paths = [HERE / "rule_ids" / f"{game}.txt", *(HERE / "rule_ids" / game).glob("*.txt")]
    return set().union(*(listed_in(path) for path in paths if path.exists()))


def ids_in(text: str) -> set[str]:
    """All ids in a text; `G4.4 to G4.6` stands for the three."""
    found = set(ID.findall(text))
    for stem, first, last in SPAN.findall(text):
        found.update(f"{stem}.{number}" for number in range(int(first), int(last) + 1))
    return found


def ids_in_code(game: Game) -> set[str]:
    home = Path(sys.modules[game.package].__file__ or "").parent
    files = [path for path in home.rglob("*") if path.suffix in (".py", ".toml") and path.name != "terminal.py"]
    return set().union(*(ids_in(path.read_text(encoding="utf-8")) for path in files))


def ids_in_tests(game: Game) -> set[str]:
    found: set[str] = set()
    for path in (HERE / "games" / game.id).rglob("test_*.py"):
        for marker in MARKER.findall(path.read_text(encoding="utf-8")):
            found |= ids_in(marker)
    return found


def uncovered(game: Game) -> dict[str, list[str]]:
    """The rules that lack something, by what they lack."""
    code, tests, book = ids_in_code(game), ids_in_tests(game), set(game.rules.rules)
    ids = rule_ids(game)
    return {
        "code": [id for id, example in ids.items() if id not in code and not example],
        "test": [id for id in ids if id not in tests],
        "rulebook": [id for id in ids if id not in book],
    }


def crowded() -> dict[str, int]:
    """The tests of games that carry more rules than a few, with the number of these."""
    found: dict[str, int] = {}
    for path in sorted((HERE / "games").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                carried = sum(map(rules_of, node.decorator_list))
                if carried > A_FEW:
                    found[f"{path.relative_to(HERE)}::{node.name}"] = carried
    return found


def rules_of(decorator: ast.expr) -> int:
    """How many rules a decorator of a test names."""
    return len(decorator.args) if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule" else 0


# Further boxes


def boxes() -> list[tuple[str, str]]:
    """The boxes whose rules are listed, each with its game: `tests/rule_ids/<game>/<box>.txt`."""
    return sorted((path.parent.name, path.stem) for path in (HERE / "rule_ids").glob("*/*.txt"))


def uncovered_of_box(game: Game, box: str) -> dict[str, list[str]]:
    """The same for a box: its package lies in that of the game, and its tests are in a folder of their own."""
    home = Path(sys.modules[game.package].__file__ or "").parent / box
    texts = [path.read_text(encoding="utf-8") for path in home.rglob("*") if path.suffix in (".py", ".toml")]
    markers = [mark for path in (HERE / "games" / game.id / box).glob("test_*.py") for mark in MARKER.findall(path.read_text("utf-8"))]
    code, tests = set().union(*map(ids_in, texts)), set().union(*map(ids_in, markers))
    book = set(Rulebook((home / "rulebook.md").read_text(encoding="utf-8")).rules)
    ids = listed_in(HERE / "rule_ids" / game.id / f"{box}.txt")
    return {
        "code": [id for id, example in ids.items() if id not in code and not example],
        "test": [id for id in ids if id not in tests],
        "rulebook": [id for id in ids if id not in book and not ids[id]],
    }


def main(argv: list[str]) -> int:
    lacking = 0
    for id in argv or ledgers():
        game = tinhorn.game(id)
        for what, ids in uncovered(game).items():
            print(f"{id}: {len(ids)} of {len(rule_ids(game))} rules without {what}: {', '.join(ids) or 'none'}")
            lacking += len(ids)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
