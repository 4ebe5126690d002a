"""Writes the code of declared fields: `python -m tinhorn.fields [PACKAGE …]`; without a package, that of all games of this repository.

A package declares its fields in `fields.py`, as a `Table` (`core/declare.py`). From it come four files, which nobody edits:
`stored.py` has the fields with their constructor and copy, `view.py` what a seat gets, `look.py` how that is made and read back, and
`observation.py` how it is written as numbers. Beside the declaration the sources of the package are read, but never run: which module
has a name, which question has which fields, and which functions `secrets.py` and `told.py` have.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import importlib
import importlib.util
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from tinhorn.core.declare import ALL, Declared, Table
from tinhorn.core.errors import TinhornError
from tinhorn.core.fields import BITS, COUNTS, LINES, NUMBER, ROW, SEATS, Column, Field

HERE = Path(__file__).parent
DECLARATION = "fields"
SECRETS, TOLD = "secrets", "told"
WRITTEN = ("stored", "view", "look", "observation")
WIDTH = 140
TOP = '"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""\n\nfrom __future__ import annotations\n'
KINDS = {NUMBER: "NUMBER", ROW: "ROW", COUNTS: "COUNTS", BITS: "BITS", SEATS: "SEATS", LINES: "LINES"}
# Where names are from that are not the game's own.
ELSEWHERE = {
    "typing": ("Any", "ClassVar", "Final", "final"),
    "librt.vecs": ("vec",),
    "mypy_extensions": ("i16", "i64", "mypyc_attr"),
}
CORE = ("rows", "chance", "fields", "observation", "state", "steps", "view")


class Unwritable(TinhornError):
    """A declaration from which no code can be written."""


# Sources


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
        """Its modules by their full names, without those that are written here."""
        found: dict[str, Path] = {}
        for path in sorted(self.home.rglob("*.py")):
            parts = path.relative_to(self.home).with_suffix("").parts
            if parts[-1] not in ("__init__", DECLARATION) and not is_written(path):
                found[".".join((self.name, *parts))] = path
        return found

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
    def questions(self) -> dict[str, set[str]]:
        """The fields of every question, by its name: those that its constructor sets, and its bases'."""
        bases: dict[str, list[str]] = {}
        own: dict[str, set[str]] = {}
        for path in self.modules.values():
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    bases[node.name] = [base.id for base in node.bases if isinstance(base, ast.Name)]
                    own[node.name] = set(set_in_constructor(node))
        return {name: all_of(name, own, bases) for name in bases if is_a("Question", name, bases)}


def is_written(path: Path) -> bool:
    return path.stem in WRITTEN and path.read_text(encoding="utf-8").startswith(TOP.partition("\n")[0])


def set_in_constructor(node: ast.ClassDef) -> Iterator[str]:
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for each in ast.walk(method):
                if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store):
                    yield each.attr


def is_a(kind: str, name: str, bases: dict[str, list[str]]) -> bool:
    return any(base == kind or is_a(kind, base, bases) for base in bases.get(name, ()))


def all_of(name: str, own: dict[str, set[str]], bases: dict[str, list[str]]) -> set[str]:
    return own.get(name, set()).union(*[all_of(base, own, bases) for base in bases.get(name, ())])


def declared_in(package: Package) -> Table:
    """The declaration. A package that is not imported yet stays so: its code may not be written yet."""
    bare = [name for name in lineage(package) if name not in sys.modules]
    for name in bare:
        home = Path(package.home, *[".."] * (package.name.count(".") - name.count("."))).resolve()
        spec = importlib.util.spec_from_file_location(name, home / "__init__.py", submodule_search_locations=[str(home)])
        assert spec is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        table = importlib.import_module(f"{package.name}.{DECLARATION}").TABLE
    finally:
        for name in [name for name in sys.modules if f"{name}.".startswith(tuple(f"{each}." for each in bare))]:
            del sys.modules[name]
    if not isinstance(table, Table):
        raise Unwritable(f"TABLE in {package.name}.{DECLARATION} is no Table")
    return table


def lineage(package: Package) -> list[str]:
    """A package and those around it that declare fields, too: a box is in its game."""
    found = [package.name]
    name, home = package.name.rpartition(".")[0], package.home.parent
    while (home / f"{DECLARATION}.py").is_file() and home != HERE:
        found.insert(0, name)
        name, home = name.rpartition(".")[0], home.parent
    return found


# Text


def fitted(text: str, indent: int) -> list[str]:
    """A call, a tuple or the like, on as many lines as it needs."""
    space = " " * indent
    if len(space + text) <= WIDTH:
        return [space + text]
    start = min(text.index(bracket) for bracket in "([{" if bracket in text) + 1
    end = max(text.rindex(bracket) for bracket in ")]}" if bracket in text)
    inside = parts_of(text[start:end])
    joined = f"{space}    {', '.join(inside)}"
    middle = [joined] if len(joined) <= WIDTH else [line for each in inside for line in fitted(f"{each},", indent + 4)]
    return [space + text[:start], *middle, space + text[end:]]


def parts_of(text: str) -> list[str]:
    """What stands between the commas of a list of arguments."""
    found, depth, quoted = [""], 0, False
    for letter in text:
        if letter == '"':
            quoted = not quoted
        if not quoted:
            depth += (letter in "([{") - (letter in ")]}")
            if letter == "," and depth == 0:
                found.append("")
                continue
        found[-1] += letter
    return [each.strip() for each in found if each.strip()]


def literal(value: object) -> str:
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, tuple):
        inside = ", ".join(literal(each) for each in value)
        return f"({inside},)" if len(value) == 1 else f"({inside})"
    return repr(value)


def filled(text: str, value: str) -> str:
    return text.replace("{}", value)


def used_in(text: str) -> set[str]:
    """The names that a text uses and does not define."""
    tree = ast.parse(text)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    made = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    made |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    made |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    return used - made - set(dir(builtins))


def field_text(field: Field, prefix: str = "") -> str:
    """The constructor of a field of an observation."""
    parts = [literal(prefix + field.name), KINDS[field.kind], *map(str, (field.size, field.low, field.high)), literal(field.about)]
    parts += [f"{flag}=True" for flag in ("by_seat", "of_seats", "clips") if getattr(field, flag)]
    if field.columns:
        parts.append(f"columns=[{', '.join(map(column_text, field.columns))}]")
    return f"Field({', '.join(parts)})"


def column_text(column: Column) -> str:
    return f"Column({literal(column.name)}, {column.low}, {column.high}{', of_seats=True' if column.of_seats else ''})"


class Length(NamedTuple):
    """How many numbers: so many, and so many for each seat."""

    fixed: int
    by_seat: int

    @classmethod
    def of(cls, field: Field) -> Length:
        by_seat = field.length(3) - field.length(2)
        return cls(field.length(2) - 2 * by_seat, by_seat)

    def __add__(self, other: Any) -> Length:
        return Length(self.fixed + other.fixed, self.by_seat + other.by_seat)

    def __str__(self) -> str:
        seats = {0: "", 1: "seats"}.get(self.by_seat, f"{self.by_seat} * seats")
        return " + ".join([*[str(self.fixed)] * (self.fixed > 0 or not seats), *[seats] * bool(seats)])


class Writer:
    """Writes the files of one package."""

    def __init__(self, package: Package, table: Table) -> None:
        self.package = package
        self.table = table
        self.functions = {module: package.functions(module) for module in (SECRETS, TOLD)}
        self.seen = [field for field in table.fields if field.shown.how not in ("nobody", "otherwise")]
        self.core = {f"tinhorn.core.{name}": names_in(HERE / "core" / f"{name}.py") for name in CORE}

    def files(self) -> dict[str, str]:
        """The text of every file by its name."""
        name = self.table.name
        bodies = {
            "stored": (self.stored(), {}),
            "view": (self.view(), {}),
            "look": (self.look(), {f"{name}View": f"{self.package.name}.view"}),
            "observation": (self.observation(), {}),
        }
        return {f"{file}.py": self.with_imports(body, known) for file, (body, known) in bodies.items()}

    # Imports

    def with_imports(self, body: list[str], known: dict[str, str]) -> str:
        text = "\n".join(body) + "\n"
        found: dict[str, set[str]] = {}
        for name in used_in(text):
            found.setdefault(known.get(name) or self.home_of(name), set()).add(name)
        blocks = [("typing",), sorted(set(ELSEWHERE) - {"typing"}), sorted(set(found) - set(ELSEWHERE))]
        written = ["".join(import_of(module, found[module]) for module in block if module in found) for block in blocks]
        space = "\n\n" if text.startswith(("class ", "def ", "@")) else "\n"
        return TOP + "\n" + "\n".join(block for block in written if block) + space + text

    def home_of(self, name: str) -> str:
        """The module that a name is imported from."""
        if name in (SECRETS, TOLD):
            return self.package.name
        for module, names in ELSEWHERE.items():
            if name in names:
                return module
        for module, defined in self.core.items():
            if name in defined:
                return module
        homes = self.package.defined.get(name) or [self.package.name] * (self.package.home / f"{name}.py").is_file()
        if len(homes) != 1:
            where = f"in all of {', '.join(homes)}" if homes else "nowhere"
            raise Unwritable(f"{self.package.name} uses {name} for its fields, which is defined {where}")
        return homes[0]

    # Storage

    def stored(self) -> list[str]:
        name = self.table.name
        stored = [field for field in self.table.fields if field.stored]
        lists = {
            "kept_as_tuples": tuple(field.name for field in stored if field.as_tuple),
            "recalled": tuple(field.name for field in stored if field.recalled),
            "spared": tuple(field.name for field in stored if field.spared),
        }
        body = [f"class {name}Fields(State):", '    """The fields of the table, without its rules."""', ""]
        if any(field.blank == "NO_ROW" for field in stored):
            body = ["NO_ROW: Final = vec[i64]()", "", "", *body]
        for which, names in lists.items():
            if names:
                body += fitted(f"{which}: ClassVar[tuple[str, ...]] = {literal(names)}", 4)
        if any(lists.values()):
            body.append("")
        body += ["    def __init__(self, setting: Setting, chance: Chance) -> None:", "        super().__init__(setting, chance)"]
        body += [f"        self.{field.name}: {field.stored} = {field.blank}" for field in stored]
        body += ["", f"    def copy_fields(self, twin: {name}Fields) -> None:", "        self.copy_to(twin)"]
        return body + [f"        twin.{field.name} = {filled(field.copied, f'self.{field.name}')}" for field in stored]

    # Views

    def view(self) -> list[str]:
        body = [f"class {self.table.name}View(View, frozen=True, kw_only=True):"]
        if self.table.about:
            body += [f'    """{self.table.about}"""', ""]
        for field in self.seen:
            about = f"  # {field.about}" if field.about else ""
            body.append(f"    {field.view_name}: {self.type_seen(field)}{about}")
        return body

    def type_seen(self, field: Declared) -> str:
        return "int" if field.shown.how == "how many" else field.seen

    def look(self) -> list[str]:
        name = self.table.name
        alike = [field for field in self.seen if not differs(field)]
        own = [field for field in self.seen if differs(field)]
        body = [f"def show(table: {name}) -> dict[str, Any]:", '    """What everybody sees."""', "    return {"]
        body += [line for field in alike for line in fitted(f'"{field.view_name}": {self.value_shown(field)},', 8)]
        body += ["    }", "", "", f"def look(table: {name}, seat: int | None) -> dict[str, Any]:", '    """What a seat sees besides."""']
        if own:
            body += ["    observer = NOBODY if seat is None else seat", "    return {"]
            body += [line for field in own for line in fitted(f'"{field.view_name}": {self.value_shown(field)},', 8)]
            body.append("    }")
        else:
            body.append("    return {}")
        body += ["", "", f"def read(view: {name}View, table: {name}) -> None:", '    """Fill in what a view shows as it is stored."""']
        for field in self.seen:
            if is_read(field):
                to = ", ".join(f"table.{name}" for name in field.joins or (field.name,))
                body.append(f"    {to} = {filled(field.reads, f'view.{field.view_name}')}")
        return body

    def value_of(self, field: Declared) -> str:
        """Where the value of a field is: in the table, or what a function says."""
        if field.shown.how == "secret":
            return f"{self.function(SECRETS, field.name)}(table, observer)"
        return f"{self.function(TOLD, field.name)}(table)" if field.worked_out else f"table.{field.name}"

    def value_shown(self, field: Declared) -> str:
        value = self.value_of(field)
        if field.shown.how == "how many":
            return filled(field.counts, value)
        if field.shown.how == "own":
            if not field.shows_own:
                raise Unwritable(f"{field.name} cannot be shown to its owners: write a function in {SECRETS}.py and declare it as a secret")
            return filled(field.shows_own, value)
        return filled(field.shows if value == f"table.{field.name}" else field.shows_told, value)

    def function(self, module: str, name: str) -> str:
        if name not in self.functions[module]:
            raise Unwritable(f"{self.package.name} declares {name}, but {module}.py has no function of that name")
        return f"{module}.{name}"

    # Observations

    def observation(self) -> list[str]:
        name = self.table.name
        told = [field for field in self.seen if field.told is not None]
        body = ["FIELDS: Final[list[Field]] = ["]
        for field in self.table.asked:
            assert field.told is not None
            body += fitted(field_text(field.told, "asked.") + ",", 4)
        for field in told:
            assert field.told is not None
            most = field.told.high if field.told.kind == NUMBER else field.told.size
            number = Field(field.view_name, NUMBER, 1, 0, most, field.about)
            body += fitted(field_text(number if field.shown.how == "how many" else field.told) + ",", 4)
        body += ["]", "", "", "@final", "@mypyc_attr(acyclic=True)", f"class {name}Observation(Observation):"]
        body += ["    def fields(self, state: State) -> list[Field]:", "        return FIELDS", ""]
        taken = "observer: i64, question: Step | None, out: vec[i16], at: i64, me: i64, seats: i64"
        body += fitted(f"def write(self, state: State, {taken}) -> i64:", 4)
        body += [
            f"        assert isinstance(state, {name})",
            "        return observe(state, observer, question, out, at, me, seats)",
            "",
            "",
        ]
        body += fitted(f"def observe(table: {name}, {taken}) -> i64:", 0)
        body += [f"    {line}" for line in (*self.asked_written(), *self.written(told))]
        settings = [f"version={self.table.version}", f"ahead={self.table.ahead}"] + ["recalls=True"] * self.table.recalls
        return [*body, "    return at", "", "", f"OBSERVATION: Final = {name}Observation({', '.join(settings)})"]

    def asked_written(self) -> list[str]:
        """Nothing for every field of a question, and then those of the open one."""
        asked = self.table.asked
        if not asked:
            return []
        body = ["asked = at"]
        places: dict[str, Length] = {}
        end = Length(0, 0)
        runs: list[tuple[int, Length]] = []  # the lowest value, and how many numbers have it
        for field in asked:
            assert field.told is not None
            places[field.name] = end
            size = Length.of(field.told)
            end = end + size
            if runs and runs[-1][0] == field.told.low:
                size = runs.pop()[1] + size
            runs.append((field.told.low, size))
        body += [f"at = put_fill(out, at, {low}, {size})" for low, size in runs]
        told: dict[tuple[str, ...], list[str]] = {}  # the questions that are told by the same lines
        for question, has in sorted(self.package.questions.items()):
            present = tuple(put_asked(field, places[field.name]) for field in asked if field.name in has)
            if present:
                told.setdefault(present, []).append(question)
        word = "if"
        for present, questions in told.items():
            kinds = questions[0] if len(questions) == 1 else f"({', '.join(questions)})"
            body += [line.strip() if n == 0 else line for n, line in enumerate(fitted(f"{word} isinstance(question, {kinds}):", 4))]
            body += [f"    {line}" for line in present]
            word = "elif"
        return body

    def written(self, fields: Iterable[Declared]) -> list[str]:
        """The lines that write all fields, one after another."""
        body: list[str] = []
        ahead = 0
        for field in fields:
            put = self.put(field)
            if put.startswith("put_") or ".put_" in put.partition("(")[0]:
                body += [f"at += {ahead}"] * (ahead > 0)
                ahead = 0
                body += [line.strip() if n == 0 else line for n, line in enumerate(fitted(f"at = {put}", 4))]
            else:
                body.append(f"out[at{f' + {ahead}' if ahead else ''}] = {put}")
                ahead += 1
        return body + [f"at += {ahead}"] * (ahead > 0)

    def put(self, field: Declared) -> str:
        for module in (SECRETS, TOLD):
            if f"put_{field.name}" in self.functions[module]:
                return f"{module}.put_{field.name}(table, observer, out, at, me, seats)"
        value = self.value_of(field)
        if field.shown.how == "how many":
            return f"i16({filled(field.counts, value)})"
        if field.shown.how == "own":
            return filled(field.puts_own, value)
        put = field.puts if value == f"table.{field.name}" else field.puts_told
        if not put:
            raise Unwritable(f"nothing says how {field.name} is observed: {SECRETS}.py or {TOLD}.py needs a function put_{field.name}")
        return filled(put, value)


def put_asked(field: Declared, place: Length) -> str:
    """The line that writes a field of the open question."""
    start = f"asked + {place}".removesuffix(" + 0")
    put = filled(field.puts, f"question.{field.name}")
    return put.replace("(out, at,", f"(out, {start},", 1) if put.startswith("put_") else f"out[{start}] = {put}"


def differs(field: Declared) -> bool:
    """Do seats see different things of it?"""
    return field.shown.how in ("own", "secret")


def is_read(field: Declared) -> bool:
    return bool((field.stored or field.joins) and field.reads) and field.shown == ALL


def import_of(module: str, names: set[str]) -> str:
    ordered = sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name.lower()))
    line = f"from {module} import {', '.join(ordered)}"
    return f"{line}\n" if len(line) <= WIDTH else f"from {module} import (\n" + "".join(f"    {name},\n" for name in ordered) + ")\n"


# The command


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
    homes = sorted(path.parent for part in ("games", "examples") for path in (HERE / part).rglob(f"{DECLARATION}.py"))
    return [Package(".".join(("tinhorn", *home.relative_to(HERE).parts)), home) for home in homes]


def written_for(package: Package) -> dict[Path, str]:
    """What the files of a package should be."""
    return {package.home / name: text for name, text in Writer(package, declared_in(package)).files().items()}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tinhorn.fields", description="Writes the code of declared fields.")
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help="a game by its id, or any package by its name (all of Tinhorn's)")
    wanted = parser.parse_args(argv).packages
    try:
        for package in [package_named(name) for name in wanted] or declaring():
            for path, text in written_for(package).items():
                if not path.is_file() or path.read_text(encoding="utf-8") != text:
                    path.write_text(text, encoding="utf-8")
    except TinhornError as wrong:
        print(f"tinhorn.fields: {wrong}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
