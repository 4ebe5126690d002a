"""Pieces of Python as text."""

from __future__ import annotations

import ast
import builtins

from tinhorn.core.fields import BITS, COUNTS, LINES, NUMBER, ROW, SEATS, Column, Field

WIDTH = 140
KINDS = {NUMBER: "NUMBER", ROW: "ROW", COUNTS: "COUNTS", BITS: "BITS", SEATS: "SEATS", LINES: "LINES"}


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


def import_of(module: str, names: set[str]) -> str:
    ordered = sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name.lower()))
    line = f"from {module} import {', '.join(ordered)}"
    return f"{line}\n" if len(line) <= WIDTH else f"from {module} import (\n" + "".join(f"    {name},\n" for name in ordered) + ")\n"
