"""Writes `stored.py`: the fields with their constructor, and how they are copied."""

from __future__ import annotations

from tinhorn.core.declare import Declared
from tinhorn.fields.declaration import Declaration
from tinhorn.fields.sources import set_in_constructor
from tinhorn.fields.text import filled, fitted, literal


def stored(of: Declaration) -> list[str]:
    return part_stored(of) if of.box else table_stored(of)


def table_stored(of: Declaration) -> list[str]:
    name, fields = of.table.name, of.stored
    lists = {
        "kept_as_tuples": tuple(field.name for field in fields if field.as_tuple),
        "recalled": tuple(field.name for field in fields if field.recalled),
        "spared": tuple(field.name for field in fields if field.spared),
        "derived": tuple(field.name for field in fields if field.derived),
    }
    body = [*blanks(fields), f"class {name}Fields(State):", '    """The fields of the table, without its rules."""', ""]
    for which, names in lists.items():
        if names:
            body += fitted(f"{which}: ClassVar[tuple[str, ...]] = {literal(names)}", 4)
    if any(lists.values()):
        body.append("")
    body += ["    def __init__(self, setting: Setting, chance: Chance) -> None:", "        super().__init__(setting, chance)"]
    body += [f"        self.{field.name}: {field.stored} = {field.blank}" for field in fields]
    body += ["", f"    def copy_fields(self, twin: {name}Fields) -> None:", "        self.copy_to(twin)"]
    return body + copied(fields)


def part_stored(of: Declaration) -> list[str]:
    """The part of a box. Its base sets some of the fields, too."""
    name, base, fields = of.table.name, of.table.base, of.stored
    inherited = next(set_in_constructor(each.classes[base]) for each in (of.package, *of.package.around) if base in each.classes)
    body = [*blanks(fields), "@mypyc_attr(acyclic=True)", f"class {name}Fields({base}):"]
    body += ['    """The fields of the part, without its rules."""', ""]
    body += ["    names: ClassVar[tuple[str, ...]] = (", *[f'        "{field.name}",' for field in fields], "    )"]
    body += ["", "    def __init__(self, *values: Any) -> None:", "        super().__init__()"]
    body += [f"        self.{field.name}: {field.stored} = {field.blank}" for field in fields if field.name not in inherited]
    body += ["        if values:", "            self.fill_all(values)"]
    body += ["", f"    def copy_fields(self, twin: {name}Fields) -> None:"]
    return body + copied(fields)


def blanks(fields: list[Declared]) -> list[str]:
    """What rows are before the deal."""
    return ["NO_ROW: Final = vec[i64]()", "", ""] if any(field.blank == "NO_ROW" for field in fields) else []


def copied(fields: list[Declared]) -> list[str]:
    """The lines that copy all fields."""
    return [f"        twin.{field.name} = {filled(field.copied, f'self.{field.name}')}" for field in fields]
