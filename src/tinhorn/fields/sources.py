"""The packages that declare fields, and what their sources say.

Sources are read, but never run: which module has a name, which question has which fields, and which functions `secrets.py` and `told.py`
have. A box of a game is a package in that of the game.
"""

from __future__ import annotations

import ast
import importlib.util
from functools import cached_property
from pathlib import Path

from tinhorn.core.errors import TinhornError

TINHORN = Path(__file__).parent.parent
DECLARATION = "fields"
WRITTEN = ("stored", "view", "look", "observation")
MARK = '"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""'


class Unwritable(TinhornError):
    """A declaration from which no code can be written."""


def names_in(path: Path) -> set[str]:
    """What a module defines."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return found


class Package:
    """The sources of a game or a box."""

    def __init__(self, name: str, home: Path) -> None:
        self.name = name
        self.home = home

    @cached_property
    def modules(self) -> dict[str, Path]:
        """Its modules by their full names, without those that are written here, and without boxes."""
        found: dict[str, Path] = {}
        boxes = [path.parent for path in self.home.glob(f"*/{DECLARATION}.py")]
        for path in sorted(self.home.rglob("*.py")):
            parts = path.relative_to(self.home).with_suffix("").parts
            if parts[-1] not in ("__init__", DECLARATION) and not is_written(path) and not any(map(path.is_relative_to, boxes)):
                found[".".join((self.name, *parts))] = path
        return found

    @cached_property
    def around(self) -> list[Package]:
        """The game that a box is in."""
        name, home = self.name.rpartition(".")[0], self.home.parent
        return [Package(name, home)] if (home / f"{DECLARATION}.py").is_file() else []

    @cached_property
    def beside(self) -> list[Package]:
        """The other boxes of its game."""
        found = [path.parent for each in self.around for path in sorted(each.home.glob(f"*/{DECLARATION}.py"))]
        return [Package(f"{self.around[0].name}.{home.name}", home) for home in found if home != self.home]

    @cached_property
    def defined(self) -> dict[str, list[str]]:
        """The modules that define a name."""
        found: dict[str, list[str]] = {}
        for module, path in self.modules.items():
            for name in names_in(path):
                found.setdefault(name, []).append(module)
        return found

    def functions(self, module: str) -> set[str]:
        path = self.home / f"{module}.py"
        return names_in(path) if path.is_file() else set()

    @cached_property
    def classes(self) -> dict[str, ast.ClassDef]:
        return {
            node.name: node
            for path in self.modules.values()
            for node in ast.parse(path.read_text(encoding="utf-8")).body
            if isinstance(node, ast.ClassDef)
        }

    @cached_property
    def questions(self) -> dict[str, dict[str, str]]:
        """The fields of every question with their types, by its name: those that its constructor sets, and its bases'."""
        known = {name: node for each in (*self.around, *self.beside, self) for name, node in each.classes.items()}
        bases = {name: [ast.unparse(base).rpartition(".")[2] for base in node.bases] for name, node in known.items()}
        own = {name: set_in_constructor(node) for name, node in known.items()}
        return {name: all_of(name, own, bases) for name in self.classes if is_a("Question", name, bases)}


def is_written(path: Path) -> bool:
    return path.stem in WRITTEN and path.read_text(encoding="utf-8").startswith(MARK)


def set_in_constructor(node: ast.ClassDef) -> dict[str, str]:
    """The fields that a constructor sets, and the types of its parameters of the same names."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            types = {arg.arg: ast.unparse(arg.annotation) for arg in method.args.args if arg.annotation is not None}
            stored = [each.attr for each in ast.walk(method) if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)]
            return {name: types.get(name, "") for name in stored}
    return {}


def is_a(kind: str, name: str, bases: dict[str, list[str]]) -> bool:
    return any(base == kind or is_a(kind, base, bases) for base in bases.get(name, ()))


def all_of(name: str, own: dict[str, dict[str, str]], bases: dict[str, list[str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for base in bases.get(name, ()):
        found |= all_of(base, own, bases)
    return found | own.get(name, {})


def package_named(name: str) -> Package:
    """A package by its full name, or a game of Tinhorn by its id."""
    for full in (name, f"tinhorn.games.{name}", f"tinhorn.examples.{name}"):
        found = home_of(full)
        if found is not None and (found / f"{DECLARATION}.py").is_file():
            return Package(full, found)
    raise Unwritable(f"there is no package {name} with a {DECLARATION}.py in it")


def home_of(package: str) -> Path | None:
    """The folder of a package, which is not imported."""
    top, *rest = package.split(".")
    spec = importlib.util.find_spec(top)
    if spec is None or not spec.submodule_search_locations:
        return None
    home = Path(next(iter(spec.submodule_search_locations)), *rest)
    return home if home.is_dir() else None


def declaring() -> list[Package]:
    """All packages of Tinhorn that declare fields."""
    homes = sorted(path.parent for part in ("games", "examples") for path in (TINHORN / part).rglob(f"{DECLARATION}.py"))
    return [Package(".".join(("tinhorn", *home.relative_to(TINHORN).parts)), home) for home in homes]
