"""What a package declares, and the names that the code written from it has for the table, a box's part and their values."""

from __future__ import annotations

import importlib
import importlib.util
import sys

from tinhorn.core.declare import ALL, Declared, Table
from tinhorn.fields.sources import DECLARATION, Package, Unwritable

SECRETS, TOLD = "secrets", "told"


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


class Declaration:
    """A package with its table. Functions of a box take its part before the table: they are `given` that, and `taken` has the types."""

    def __init__(self, package: Package) -> None:
        self.package = package
        self.table = table = declared_in(package)
        self.functions = {module: package.functions(module) for module in (SECRETS, TOLD)}
        self.box = package.name.rpartition(".")[2] if table.box_of else ""
        self.owner = "part" if self.box else "table"
        self.given = "part, table" if self.box else "table"
        self.taken = f"part: {table.name}, table: {table.box_of}" if self.box else f"table: {table.name}"

    @property
    def stored(self) -> list[Declared]:
        return [field for field in self.table.fields if field.stored]

    @property
    def seen(self) -> list[Declared]:
        """Those of which somebody sees something, as themselves."""
        return [field for field in self.table.fields if field.shown.how not in ("nobody", "otherwise")]

    @property
    def viewed(self) -> list[Declared]:
        return [field for field in self.seen if field.seen]

    @property
    def alike(self) -> list[Declared]:
        """Those of the view that all seats see alike."""
        return [field for field in self.viewed if not differs(field)]

    @property
    def own(self) -> list[Declared]:
        """Those of the view that seats see differently."""
        return [field for field in self.viewed if differs(field)]

    def value_of(self, field: Declared) -> str:
        """Where the value of a field is: in the table, or what a function says."""
        if field.shown.how == "secret":
            return f"{self.function(SECRETS, field.name)}({self.given}, observer)"
        return f"{self.function(TOLD, field.name)}({self.given})" if field.worked_out else f"{self.owner}.{field.name}"

    def function(self, module: str, name: str) -> str:
        if name not in self.functions[module]:
            raise Unwritable(f"{self.package.name} declares {name}, but {module}.py has no function of that name")
        return f"{module}.{name}"


def differs(field: Declared) -> bool:
    """Do seats see different things of it?"""
    return field.shown.how in ("own", "secret")


def is_stored(field: Declared) -> bool:
    """Is its value what the table has, and not what a function says?"""
    return field.shown.how != "secret" and not field.worked_out


def is_read(field: Declared) -> bool:
    """Can it be read back from a view?"""
    return bool((field.stored or field.joins) and field.reads) and field.shown == ALL
