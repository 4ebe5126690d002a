"""Writes docs/secrets.md, the page of everything that is hidden in a game, with its rule: `python -m tools.secrets`."""

from __future__ import annotations

import ast
from pathlib import Path

import tinhorn
from tinhorn.core.declare import Declared
from tinhorn.fields.declaration import SECRETS, declared_in
from tinhorn.fields.sources import Package, declaring

PAGE = Path(__file__).parent.parent / "docs" / "secrets.md"
HEAD = """# Secrets

`python -m tools.secrets` writes this page from the declarations of the games. [Fields](fields.md) explains them.

Every field of a table that not everybody sees as it is stands here, with the rule that says so. All other fields lie open.
"""
WORDS = {
    "nobody": "nobody sees it",
    "own": "each seat its own; all when the game is over",
    "how many": "everybody sees how many there are",
    "in number": "everybody sees its number, or how many each seat has",
}


def page() -> str:
    return HEAD + "".join(section(package) for package in declaring())


def section(package: Package) -> str:
    said = functions(package)
    hidden = [field for field in declared_in(package).fields if is_hidden(field)]
    rows = ["| field | rule | who sees it |", "|---|---|---|", *[row_of(field, said) for field in hidden]]
    return "\n".join([f"\n## {title_of(package)}\n", *(rows if hidden else ["Nothing is hidden."])]) + "\n"


def title_of(package: Package) -> str:
    """The title of the game, or the name of its box."""
    known = {game.package: game.title for game in map(tinhorn.game, (*tinhorn.games(), "tinhorn.examples.liars_dice:GAME"))}
    return known.get(package.name) or package.name.rpartition(".")[2].replace("_", " ").capitalize()


def is_hidden(field: Declared) -> bool:
    return field.shown.how not in ("all", "otherwise")


def row_of(field: Declared, said: dict[str, str]) -> str:
    rules, words = field.shown.rule, WORDS.get(field.shown.how, "")
    if not words:
        rules, _, words = said[field.name].partition(": ")
    return f"| `{field.name}` | {rules} | {words.rstrip('.')} |"


def functions(package: Package) -> dict[str, str]:
    """What the functions of `secrets.py` say of themselves."""
    path = package.home / f"{SECRETS}.py"
    body = ast.parse(path.read_text(encoding="utf-8")).body if path.is_file() else []
    return {node.name: " ".join((ast.get_docstring(node) or "").split()) for node in body if isinstance(node, ast.FunctionDef)}


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
