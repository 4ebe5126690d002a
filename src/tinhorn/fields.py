"""Writes the code of declared fields: `python -m tinhorn.fields [PACKAGE …]`; without a package, that of all games of this repository.

A package declares its fields in `fields.py`, as a `Table` (`core/declare.py`). From it come four files, which nobody edits:
`stored.py` has the fields with their constructor and copy, `view.py` what a seat gets, `look.py` how that is made and read back, and
`observation.py` how it is written as numbers. Beside the declaration the sources of the package are read, but never run: which module
has a name, which question has which fields, and which functions `secrets.py` and `told.py` have.

A box of a game is a package in that of the game. Its functions take its part before the table.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import importlib
import importlib.util
import sys
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from tinhorn.core.declare import ALL, NUMBERS, Declared, Table
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
    "msgspec": ("Struct",),
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
        return [Package(name, home)] if (home / f"{DECLARATION}.py").is_file() and home != HERE else []

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
    return path.stem in WRITTEN and path.read_text(encoding="utf-8").startswith(TOP.partition("\n")[0])


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


def declared_in(package: Package) -> Table:
    """The declaration. A package that is not imported yet stays so: its code may not be written yet."""
    bare = []
    for each in (*package.around, package):
        if each.name not in sys.modules:
            spec = importlib.util.spec_from_file_location(each.name, each.home / "__init__.py", submodule_search_locations=[str(each.home)])
            assert spec is not None
            sys.modules[each.name] = importlib.util.module_from_spec(spec)
            bare.append(each.name)
    try:
        table = importlib.import_module(f"{package.name}.{DECLARATION}").TABLE
    finally:
        for name in [name for name in sys.modules if f"{name}.".startswith(tuple(f"{each}." for each in bare))]:
            del sys.modules[name]
    if not isinstance(table, Table):
        raise Unwritable(f"TABLE in {package.name}.{DECLARATION} is no Table")
    return table


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
        self.box = bool(table.box_of)
        self.owner = "part" if self.box else "table"
        self.given = "part, table" if self.box else "table"
        self.taken = f"part: {table.name}, table: {table.box_of}" if self.box else f"table: {table.name}"
        self.seen = [field for field in table.fields if field.shown.how not in ("nobody", "otherwise")]
        self.viewed = [field for field in self.seen if field.seen]
        self.core = {f"tinhorn.core.{name}": names_in(HERE / "core" / f"{name}.py") for name in CORE}

    def files(self) -> dict[str, str]:
        """The text of every file by its name."""
        stored = self.part_stored() if self.box else self.stored()
        view = {f"{self.table.name}View": f"{self.package.name}.view"}
        bodies = {
            "/".join(filter(None, (self.table.stored_in, "stored"))): (stored, {}),
            "view": (self.views_of_part() if self.box else self.view(), {}),
            "look": (self.look(), view),
            "observation": (self.observation(), {"part_of": f"{self.package.name}.state"} if self.box else {}),
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
        homes: list[str] = []
        for package in (self.package, *self.package.around):
            homes = homes or package.defined.get(name) or [package.name] * (package.home / f"{name}.py").is_file()
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
            "derived": tuple(field.name for field in stored if field.derived),
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
        return body + copied(stored)

    def part_stored(self) -> list[str]:
        """The part of a box. Its base sets some of the fields, too."""
        name, base = self.table.name, self.table.base
        stored = [field for field in self.table.fields if field.stored]
        inherited = next(set_in_constructor(each.classes[base]) for each in (self.package, *self.package.around) if base in each.classes)
        body = ["@mypyc_attr(acyclic=True)", f"class {name}Fields({base}):", '    """The fields of the part, without its rules."""', ""]
        body += ["    names: ClassVar[tuple[str, ...]] = (", *[f'        "{field.name}",' for field in stored], "    )"]
        body += ["", "    def __init__(self, *values: Any) -> None:", "        super().__init__()"]
        body += [f"        self.{field.name}: {field.stored} = {field.blank}" for field in stored if field.name not in inherited]
        body += ["        if values:", "            self.fill_all(values)"]
        body += ["", f"    def copy_fields(self, twin: {name}Fields) -> None:"]
        return body + copied(stored)

    # Views

    def view(self) -> list[str]:
        omits = ", omit_defaults=True" if any(field.default for field in self.viewed) else ""
        body = [f"class {self.table.name}View(View, frozen=True, kw_only=True{omits}):"]
        if self.table.about:
            body += [f'    """{self.table.about}"""', ""]
        return body + [self.line_seen(field) for field in self.viewed]

    def views_of_part(self) -> list[str]:
        """What everybody sees of a part, and what one seat sees besides."""
        body: list[str] = []
        alike = [field for field in self.viewed if not differs(field)]
        own = [field for field in self.viewed if differs(field)]
        for name, fields, about in (("View", alike, self.table.about), ("OwnView", own, "What a seat sees besides.")):
            if fields:
                body += ["", ""] * bool(body) + [f"class {self.table.name}{name}(Struct, frozen=True, kw_only=True):"]
                body += [f'    """{about}"""', ""] + [self.line_seen(field) for field in fields]
        return body

    def line_seen(self, field: Declared) -> str:
        default = f" = {field.default}" if field.default else ""
        about = f"  # {field.about}" if field.about else ""
        return f"    {field.view_name}: {self.type_seen(field)}{default}{about}"

    def type_seen(self, field: Declared) -> str:
        return "int" if field.shown.how == "how many" else field.seen

    def look(self) -> list[str]:
        name = self.table.name
        alike = [field for field in self.viewed if not differs(field)]
        own = [field for field in self.viewed if differs(field)]
        body = [f"def show({self.taken}) -> dict[str, Any]:", '    """What everybody sees."""', "    return {"]
        body += [line for field in alike for line in fitted(f'"{field.view_name}": {self.value_shown(field)},', 8)]
        body += ["    }", "", "", f"def look({self.taken}, seat: int | None) -> dict[str, Any]:", '    """What a seat sees besides."""']
        if own:
            body += ["    observer = NOBODY if seat is None else seat", "    return {"]
            body += [line for field in own for line in fitted(f'"{field.view_name}": {self.value_shown(field)},', 8)]
            body.append("    }")
        else:
            body.append("    return {}")
        given = f"shown: dict[str, Any], part: {name}" if self.box else f"view: {name}View, table: {name}"
        body += ["", "", f"def read({given}) -> None:", '    """Fill in what a view shows as it is stored."""']
        for field in self.viewed:
            if is_read(field):
                to = ", ".join(f"{self.owner}.{name}" for name in field.joins or (field.name,))
                shown = f'shown["{field.view_name}"]' if self.box else f"view.{field.view_name}"
                reads = "tuple({})" if self.box and field.stored == NUMBERS else field.reads
                body.append(f"    {to} = {filled(reads, shown)}")
        return body

    def value_of(self, field: Declared) -> str:
        """Where the value of a field is: in the table, or what a function says."""
        if field.shown.how == "secret":
            return f"{self.function(SECRETS, field.name)}({self.given}, observer)"
        return f"{self.function(TOLD, field.name)}({self.given})" if field.worked_out else f"{self.owner}.{field.name}"

    def value_shown(self, field: Declared) -> str:
        value = self.value_of(field)
        if field.shown.how == "how many":
            return filled(field.counts, value)
        if self.box and field.seen == NUMBERS and field.shows in ("{}", "tuple({})") and self.is_stored(field):
            return f"list({value})"  # a box shows plain data
        if field.shown.how == "own":
            if not field.shows_own:
                raise Unwritable(f"{field.name} cannot be shown to its owners: write a function in {SECRETS}.py and declare it as a secret")
            return filled(field.shows_own, value)
        return filled(field.shows if self.is_stored(field) else field.shows_told, value)

    def is_stored(self, field: Declared) -> bool:
        """Is its value what the table has, and not what a function says?"""
        return field.shown.how != "secret" and not field.worked_out

    def function(self, module: str, name: str) -> str:
        if name not in self.functions[module]:
            raise Unwritable(f"{self.package.name} declares {name}, but {module}.py has no function of that name")
        return f"{module}.{name}"

    # Observations

    def observation(self) -> list[str]:
        name = self.table.name
        box = self.package.name.rpartition(".")[2]
        told = [field for field in self.seen if field.told is not None]
        body = ["FIELDS: Final[list[Field]] = ["]
        for field in self.table.asked:
            assert field.told is not None
            body += fitted(field_text(field.told, f"asked.{box}." if self.box else "asked.") + ",", 4)
        for field in told:
            assert field.told is not None
            most = field.told.high if field.told.kind == NUMBER else field.told.size
            number = Field(field.view_name, NUMBER, 1, 0, most, field.about)
            prefix = f"{'own_' * differs(field)}boxes.{box}." if self.box else ""
            body += fitted(field_text(number if field.shown.how == "how many" else field.told, prefix) + ",", 4)
        body += ["]", "", "", "@final", "@mypyc_attr(acyclic=True)", f"class {name}Observation(Observation):"]
        if self.box:
            body += ["    def in_play(self, state: State) -> bool:", f"        assert isinstance(state, {self.table.box_of})"]
            body += [f'        return state.box("{box}") is not None', ""]
        body += ["    def fields(self, state: State) -> list[Field]:", "        return FIELDS", ""]
        taken = "observer: i64, question: Step | None, out: vec[i16], at: i64, me: i64, seats: i64"
        body += fitted(f"def write(self, state: State, {taken}) -> i64:", 4)
        given = "part_of(state), state" if self.box else "state"
        body += [
            f"        assert isinstance(state, {self.table.box_of or name})",
            f"        return observe({given}, observer, question, out, at, me, seats)",
            "",
            "",
        ]
        body += fitted(f"def observe({self.taken}, {taken}) -> i64:", 0)
        body += [f"    {line}" for line in (*self.asked_written(), *self.written(told))]
        settings = [f"version={self.table.version}", f"ahead={self.table.ahead}"] + ["recalls=True"] * self.table.recalls
        settings *= not self.box
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
            present = tuple(put_asked(field, places[field.name]) for field in asked if is_asked(field, has))
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
                return f"{module}.put_{field.name}({self.given}, observer, out, at, me, seats)"
        value = self.value_of(field)
        if field.shown.how == "how many":
            return f"i16({filled(field.counts, value)})"
        if field.shown.how == "own":
            return filled(field.puts_own, value)
        put = field.puts if self.is_stored(field) else field.puts_told
        if not put:
            raise Unwritable(f"nothing says how {field.name} is observed: {SECRETS}.py or {TOLD}.py needs a function put_{field.name}")
        return filled(put, value)


def copied(fields: Iterable[Declared]) -> list[str]:
    """The lines that copy all fields."""
    return [f"        twin.{field.name} = {filled(field.copied, f'self.{field.name}')}" for field in fields]


def is_asked(field: Declared, has: dict[str, str]) -> bool:
    """Has a question with these fields this one? It may have one of that name and of another kind."""
    return field.name in has and (field.stored != NUMBERS or has[field.name] == NUMBERS)


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
