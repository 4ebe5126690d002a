"""Writes `observation.py`: which numbers a seat is told, and the lines that write them one after another."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from tinhorn.core.declare import NUMBERS, Declared
from tinhorn.core.fields import NUMBER, Field
from tinhorn.fields.declaration import SECRETS, TOLD, Declaration, differs, is_stored
from tinhorn.fields.sources import Unwritable
from tinhorn.fields.text import field_text, filled, fitted

TAKEN = "observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64"


PART: Final = re.compile(r"at = put_part\(out, at, ([\w.]+), (\d+), (\d+)\)")


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


def observation(of: Declaration) -> list[str]:
    settings = [] if of.box else [f"version={of.table.version}", f"ahead={of.table.ahead}", *["recalls=True"] * of.table.recalls]
    ways = ways_of(of)
    settings += ["asked=ASKED"] * bool(ways)
    asked = [
        "ASKED: Final[list[tuple[type[Step], ...]]] = [",
        *[f"    ({', '.join(kinds)}{',' * (len(kinds) == 1)})," for kinds in ways.values()],
        "]",
    ]
    made = f"OBSERVATION: Final = {of.table.name}Observation({', '.join(settings)})"
    return [
        *(asked if ways else []),
        "FIELDS: Final[list[Field]] = [",
        *fields_listed(of),
        "]",
        "",
        "",
        *observation_class(of),
        "",
        "",
        *observing(of),
        "",
        "",
        made,
    ]


def fields_listed(of: Declaration) -> list[str]:
    body: list[str] = []
    for field in of.table.asked:
        assert field.told is not None
        body += fitted(field_text(field.told, f"asked.{of.box}." if of.box else "asked.") + ",", 4)
    for field in of.seen:
        told = field.told
        if told is None:
            continue
        if field.shown.how == "how many":
            told = Field(field.view_name, NUMBER, 1, 0, told.high if told.kind == NUMBER else told.size, field.about)
        body += fitted(field_text(told, prefix_of(of, field)) + ",", 4)
    return body


def prefix_of(of: Declaration, field: Declared) -> str:
    """What stands before the name of a field in observations."""
    return f"{'own_' * differs(field)}boxes.{of.box}." if of.box else ""


def observation_class(of: Declaration) -> list[str]:
    table = of.table
    body = ["@final", "@mypyc_attr(acyclic=True)", f"class {table.name}Observation(Observation):"]
    if of.box:
        body += ["    def in_play(self, state: State) -> bool:", f"        assert isinstance(state, {table.box_of})"]
        body += [f'        return state.box("{of.box}") is not None', ""]
    body += ["    def fields(self, state: State) -> list[Field]:", *fields_returned(of), ""]
    body += fitted(f"def write(self, state: State, {TAKEN}) -> i64:", 4)
    given = "part_of(state), state" if of.box else "state"
    return [
        *body,
        f"        assert isinstance(state, {table.box_of or table.name})",
        f"        return observe({given}, observer, question, way, out, at, me, seats)",
    ]


def fields_returned(of: Declaration) -> list[str]:
    """All fields, but of some only the numbers at places that the table knows."""
    some = [f'"{prefix_of(of, field)}{field.view_name}": state.{field.only}' for field in of.seen if field.only]
    if not some:
        return ["        return FIELDS"]
    known = f"        assert isinstance(state, {of.table.box_of or of.table.name})"
    return [known, *fitted(f"return with_only(FIELDS, {{{', '.join(some)}}})", 8)]


def observing(of: Declaration) -> list[str]:
    """The function that writes all numbers."""
    lines = [*asked_written(of), *written(of), "return at"]
    return [*fitted(f"def observe({of.taken}, {TAKEN}) -> i64:", 0), *[f"    {line}" for line in lines]]


def asked_written(of: Declaration) -> list[str]:
    """The fields of the open question; there is room for those of every question."""
    asked = of.table.asked
    if not asked:
        return []
    size = Length(0, 0)
    for field in asked:
        assert field.told is not None
        size = size + Length.of(field.told)
    body = ["asked = at", f"at += {size}"]
    for way, (present, questions) in enumerate(ways_of(of).items()):
        kinds = questions[0] if len(questions) == 1 else f"({', '.join(questions)})"
        body.append(f"{'elif' if way else 'if'} way == {way}:")
        body += [f"    {line}" for line in (*hung(f"assert isinstance(question, {kinds})"), *present)]
    return body


def ways_of(of: Declaration) -> dict[tuple[str, ...], list[str]]:
    """By the lines that write their fields, the questions that are told by these lines."""
    places: dict[str, Length] = {}
    end = Length(0, 0)
    for field in of.table.asked:
        assert field.told is not None
        places[field.name] = end
        end = end + Length.of(field.told)
    ways: dict[tuple[str, ...], list[str]] = {}
    for question, has in sorted(of.package.questions.items()):
        present = tuple(put_asked(field, places[field.name]) for field in of.table.asked if is_asked(field, has))
        if present:
            ways.setdefault(present, []).append(question)
    return ways


def is_asked(field: Declared, has: dict[str, str]) -> bool:
    """Has a question with these fields this one? It may have one of that name and of another kind."""
    return field.name in has and (field.stored != NUMBERS or has[field.name] == NUMBERS)


def put_asked(field: Declared, place: Length) -> str:
    """The line that writes a field of the open question."""
    start = f"asked + {place}".removesuffix(" + 0")
    put = filled(field.puts, f"question.{field.name}")
    return put.replace("(out, at,", f"(out, {start},", 1) if put.startswith("put_") else f"out[{start}] = {put}"


def written(of: Declaration) -> list[str]:
    """The lines that write all fields, one after another."""
    body: list[str] = []
    ahead = 0
    for field in of.seen:
        if field.told is None:
            continue
        put = put_of(of, field)
        if put.startswith("put_") or ".put_" in put.partition("(")[0]:
            body += [f"at += {ahead}"] * (ahead > 0)
            ahead = 0
            both = joined(body[-1], f"at = {put}") if body else ""
            body[-1:] = [both] if both else [*body[-1:], *hung(f"at = {put}")]
        else:
            body.append(f"out[at{f' + {ahead}' if ahead else ''}] = {put}")
            ahead += 1
    return body + [f"at += {ahead}"] * (ahead > 0)


def joined(one: str, two: str) -> str:
    """One call for two parts of a row that lie side by side, or nothing."""
    parts = [PART.fullmatch(one), PART.fullmatch(two)]
    if parts[0] is None or parts[1] is None:
        return ""
    (row, first, size), (other, second, more) = parts[0].groups(), parts[1].groups()
    if row != other or int(first) + int(size) != int(second):
        return ""
    return f"at = put_part(out, at, {row}, {first}, {int(size) + int(more)})"


def put_of(of: Declaration, field: Declared) -> str:
    """The value of one number, or a call that writes several."""
    for module in (SECRETS, TOLD):
        if f"put_{field.name}" in of.functions[module]:
            return f"{module}.put_{field.name}({of.given}, observer, out, at, me, seats)"
    value = of.value_of(field)
    if field.shown.how == "how many":
        return f"i16({filled(field.counts, value)})"
    if field.shown.how == "own":
        return filled(field.puts_own, value)
    put = field.puts if is_stored(field) else field.puts_told
    if not put:
        raise Unwritable(f"nothing says how {field.name} is observed: {SECRETS}.py or {TOLD}.py needs a function put_{field.name}")
    return filled(put, value)


def hung(text: str) -> list[str]:
    """A statement of a function's body, as it is before the body is indented."""
    first, *rest = fitted(text, 4)
    return [first.strip(), *rest]
