"""Writes `view.py`, the type of what a seat gets, and `look.py`, how that is made from a table and read back."""

from __future__ import annotations

from tinhorn.core.declare import NUMBERS, Declared
from tinhorn.fields.declaration import SECRETS, Declaration, is_read, is_stored
from tinhorn.fields.sources import Unwritable
from tinhorn.fields.text import filled, fitted

# A box shows plain data: a list where a game shows a tuple.
AS_LIST = {"{}": "list({})", "tuple({})": "list({})", "as_tuple({})": "as_list({})"}


def view(of: Declaration) -> list[str]:
    return views_of_part(of) if of.box else view_of_table(of)


def view_of_table(of: Declaration) -> list[str]:
    omits = ", omit_defaults=True" if any(field.default for field in of.viewed) else ""
    body = [f"class {of.table.name}View(View, frozen=True, kw_only=True{omits}):"]
    if of.table.about:
        body += [f'    """{of.table.about}"""', ""]
    return body + [line_seen(field) for field in of.viewed]


def views_of_part(of: Declaration) -> list[str]:
    """What everybody sees of a part, and what one seat sees besides."""
    body: list[str] = []
    for name, fields, about in (("View", of.alike, of.table.about), ("OwnView", of.own, "What a seat sees besides.")):
        if fields:
            body += ["", ""] * bool(body) + [f"class {of.table.name}{name}(Struct, frozen=True, kw_only=True):"]
            body += [f'    """{about}"""', ""] + [line_seen(field) for field in fields]
    return body


def line_seen(field: Declared) -> str:
    kind = "int" if field.shown.how == "how many" else field.seen
    default = f" = {field.default}" if field.default else ""
    about = f"  # {field.about}" if field.about else ""
    return f"    {field.view_name}: {kind}{default}{about}"


def look(of: Declaration) -> list[str]:
    name = of.table.name
    body = [f"def show({of.taken}) -> dict[str, Any]:", '    """What everybody sees."""', "    return {"]
    body += lines_shown(of, of.alike)
    body += ["    }", "", "", f"def look({of.taken}, seat: int | None) -> dict[str, Any]:", '    """What a seat sees besides."""']
    if of.own:
        body += ["    observer = NOBODY if seat is None else seat", "    return {", *lines_shown(of, of.own), "    }"]
    else:
        body.append("    return {}")
    given = f"shown: dict[str, Any], part: {name}" if of.box else f"view: {name}View, table: {name}"
    body += ["", "", f"def read({given}) -> None:", '    """Fill in what a view shows as it is stored."""']
    return body + [line_read(of, field) for field in of.viewed if is_read(field)]


def lines_shown(of: Declaration, fields: list[Declared]) -> list[str]:
    return [line for field in fields for line in fitted(f'"{field.view_name}": {value_shown(of, field)},', 8)]


def value_shown(of: Declaration, field: Declared) -> str:
    value = of.value_of(field)
    if field.shown.how == "how many":
        return filled(field.counts, value)
    if of.box and field.seen == NUMBERS and field.shows in AS_LIST and is_stored(field):
        return filled(AS_LIST[field.shows], value)
    if field.shown.how == "own":
        if not field.shows_own:
            raise Unwritable(f"{field.name} cannot be shown to its owners: write a function in {SECRETS}.py and declare it as a secret")
        return filled(field.shows_own, value)
    return filled(field.shows if is_stored(field) else field.shows_told, value)


def line_read(of: Declaration, field: Declared) -> str:
    to = ", ".join(f"{of.owner}.{name}" for name in field.joins or (field.name,))
    shown = f'shown["{field.view_name}"]' if of.box else f"view.{field.view_name}"
    reads = "tuple({})" if of.box and field.stored == NUMBERS else field.reads
    return f"    {to} = {filled(reads, shown)}"
