"""Converts states and steps to plain data and back, for digests, snapshots and views.

It reads the fields of an object, compiled or not, so that no game needs code for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from librt.vecs import vec

from tinhorn.core.chance import Chance
from tinhorn.core.state import BOOKKEEPING, UNANSWERED, Part, State
from tinhorn.core.steps import Step

COMPILED_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
NOT_SET: Final = object()
ROWS: Final[Any] = vec  # as an object: compiled code cannot ask whether something is a row of any kind
PACKED: Final[dict[int, tuple[Step, dict[str, Any]]]] = {}
MOST_PACKED: Final = 4096


def compiled_fields(kind: type) -> tuple[str, ...]:
    """The names of the fields of a compiled class, in alphabetical order. All its objects have the same."""
    known = COMPILED_FIELDS.get(kind)
    if known is None:
        names = {name for base in kind.__mro__ for name in base.__dict__.get("__mypyc_attrs__", ())}
        known = COMPILED_FIELDS[kind] = tuple(sorted(names - {"__dict__"}))
    return known


def field_names(thing: object) -> tuple[str, ...]:
    """The names of the fields that an object may have, in alphabetical order."""
    kind = type(thing)
    names = compiled_fields(kind)
    if kind.__dictoffset__:  # not compiled, or a subclass that is not
        return tuple(sorted({*names, *thing.__dict__}))
    return names


def fields_of(thing: object) -> dict[str, Any]:
    """The fields of an object by name, in alphabetical order."""
    fields: dict[str, Any] = {}
    for name in field_names(thing):
        value = getattr(thing, name, NOT_SET)
        if value is not NOT_SET:
            fields[name] = value
    return fields


def is_row(value: object) -> bool:
    """Is it a row of numbers?"""
    return isinstance(value, ROWS)


def pack(value: object) -> Any:
    """Plain data for a field: whole numbers, texts, lists, tuples, rows, parts, steps."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    if isinstance(value, list):
        return [pack(each) for each in value]
    if isinstance(value, tuple):
        return {"tuple": [pack(each) for each in value]}
    if is_row(value):
        return list(cast(Any, value))
    if isinstance(value, Part):
        return pack(value.values())
    if isinstance(value, Step):
        return pack_step(value)
    if isinstance(value, Chance):
        return {"chance": [value.key.hex(), value.blocks, value.block.hex(), value.at]}
    raise TypeError(f"{type(value).__name__} cannot be part of a state: use ints, lists, tuples, parts and steps")


def pack_step(step: Step) -> dict[str, Any]:
    packed: dict[str, Any] = {"step": type(step).__name__}
    for name in field_names(step):
        value = getattr(step, name, NOT_SET)
        if type(value) is int:
            packed[name] = value
        elif value is not NOT_SET:
            packed[name] = pack(value)
    return packed


def agenda_of(state: State) -> tuple[dict[str, Any], ...]:
    """The agenda as plain data. Steps never change and every view shows the agenda, so packed steps are cached."""
    packed = []
    for step in state.agenda:
        known = PACKED.get(id(step))
        if known is None or known[0] is not step:
            if len(PACKED) >= MOST_PACKED:
                PACKED.clear()
            known = PACKED[id(step)] = (step, pack_step(step))
        packed.append(known[1])
    return tuple(packed)


def add_open_fields(fields: dict[str, Any], game: str, state: State) -> None:
    """The fields that every view has and that are the same for all seats."""
    over = state.over
    fields["game"] = game
    fields["seats"] = state.seats
    fields["options"] = state.setting.options
    fields["moves"] = state.moves
    fields["to_act"] = state.to_act
    fields["over"] = over
    fields["scores"] = tuple(state.scores) if over else ()
    fields["ranks"] = tuple(state.ranks) if over else ()
    fields["agenda"] = agenda_of(state)


def add_own_fields(fields: dict[str, Any], state: State, seat: int | None) -> None:
    """The fields that every view has and that differ between seats."""
    fields["seat"] = seat
    fields["sealed"] = state.sealed[seat] if seat is not None and state.sealed and state.sealed[seat] != UNANSWERED else None


def unpack(data: Any, step_named: Callable[[str], type[Step]]) -> Any:
    if isinstance(data, list):
        return [unpack(each, step_named) for each in data]
    if isinstance(data, dict):
        if "bytes" in data:
            return bytes.fromhex(data["bytes"])
        if "tuple" in data:
            return tuple(unpack(each, step_named) for each in data["tuple"])
        if "chance" in data:
            key, blocks, block, at = data["chance"]
            return Chance(bytes.fromhex(key), blocks, bytes.fromhex(block), at)
        return unpack_step(data, step_named)
    return data


def unpack_step(data: dict[str, Any], step_named: Callable[[str], type[Step]]) -> Step:
    fields = data.copy()
    kind = step_named(fields.pop("step"))
    for name, value in fields.items():
        if type(value) is not int:
            fields[name] = unpack(value, step_named)
    return kind(**fields)


def pack_state(state: State) -> dict[str, Any]:
    """The whole position, with everything hidden, but without its setting and its moves."""
    left_out = {*BOOKKEEPING, *state.derived, *[name for name in state.spared if not getattr(state, name)]}
    packed = {name: pack(value) for name, value in fields_of(state).items() if name not in left_out}
    for name in state.kept_as_tuples:
        packed[name] = {"tuple": packed[name]}
    return packed


def unpack_state(data: dict[str, Any], into: State, step_named: Callable[[str], type[Step]]) -> None:
    """Fill a blank state. A part, or a list of parts, is made from its data."""
    for name, value in data.items():
        blank = getattr(into, name, None)
        known = unpack(value, step_named)
        if isinstance(blank, Part):
            known = type(blank)(*known)
        elif isinstance(blank, list) and blank and isinstance(blank[0], Part):
            known = [type(part)(*values) for part, values in zip(blank, known, strict=True)]
        elif is_row(blank):
            known = cast(Any, type(blank))(list(known))
        setattr(into, name, known)
