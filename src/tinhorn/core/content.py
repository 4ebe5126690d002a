"""Content files: the numbers and names of a game, each with its source.

A study may change entries before a game is read: each has a key, such as `numbers.hand` or `locations.saloon.worth`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from tinhorn.core.errors import BadSetting, ContentError, TinhornError, did_you_mean

T = TypeVar("T")
Path = tuple[str | int, ...]

SOURCES = ("printed", "house", "ruling")
USUAL_FILE = "content.toml"
CALLED = ("id", "name", "face", "rank", "seats", "title")  # what names an entry of a list


class Entry(msgspec.Struct, frozen=True):
    """A number or a text of a content file, and where it stands."""

    package: str
    file: str
    path: Path
    value: int | str


class Change(msgspec.Struct, frozen=True):
    """Another value for an entry."""

    key: str
    entry: Entry
    value: int | str

    def __str__(self) -> str:
        return f"{self.key}={self.value}"


# What this process has read so far, by package and file, and what it is to change in files that it reads later.
read_files: dict[tuple[str, str], dict[str, Any]] = {}
changes: list[Change] = []


def load_content(package: str, shape: type[T], name: str = USUAL_FILE) -> T:
    """A content file as a checked structure. An error names the file and the position in it."""
    path = files(package).joinpath(name)
    try:
        data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        check_sources(data, name)
        read_files[package, name] = data
        for change in changes:
            if (change.entry.package, change.entry.file) == (package, name):
                put(data, change.entry.path, change.value)
        return msgspec.convert(data, shape)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, ContentError) as wrong:
        raise ContentError(f"{package}/{name}: {wrong}") from None


def check_sources(data: Any, where: str) -> None:
    """Every `source` must be one of the known words."""
    if isinstance(data, dict):
        source = data.get("source")
        if source is not None and source not in SOURCES:
            raise ContentError(f"{where}: source is {source!r}; it must be one of {', '.join(SOURCES)}")
        for key, value in data.items():
            check_sources(value, f"{where}.{key}")
    elif isinstance(data, list):
        for number, value in enumerate(data):
            check_sources(value, f"{where}[{number}]")


# Changes for studies


def change_content(wanted: tuple[Change, ...]) -> None:
    """From now on read files with these changes. The games that they belong to must not have been read yet."""
    for change in wanted:
        if (change.entry.package, change.entry.file) in read_files:
            raise TinhornError(f"{change.key} was read already; content can be changed only before its game is imported")
    changes.extend(wanted)


def put(data: Any, path: Path, value: int | str) -> None:
    for step in path[:-1]:
        data = data[step]
    data[path[-1]] = value


def entries(package: str) -> dict[str, Entry]:
    """All entries of the content files that were read of a package and those in it, by key."""
    found: dict[str, Entry] = {}
    for (where, name), data in read_files.items():
        if f"{where}.".startswith(f"{package}."):
            prefix = () if name == USUAL_FILE else (where.rpartition(".")[2], name.removesuffix(".toml"))
            for key, path, value in leaves(data, prefix, ()):
                found[".".join(key)] = Entry(where, name, path, value)
    return found


def leaves(data: Any, key: tuple[str, ...], path: Path) -> Iterator[tuple[tuple[str, ...], Path, int | str]]:
    """Every number and text in the data with its key and its path. A value with its source counts as the value alone."""
    if isinstance(data, dict):
        if set(data) == {"value", "source"}:
            yield from leaves(data["value"], key, (*path, "value"))
            return
        for name, value in data.items():
            if name != "source":
                yield from leaves(value, key if key[-1:] == (name,) else (*key, name), (*path, name))
    elif isinstance(data, list):
        for number, (name, value) in enumerate(zip(names_of(data), data, strict=True)):
            yield from leaves(value, (*key, name), (*path, number))
    elif isinstance(data, (int, str)) and not isinstance(data, bool):
        yield key, path, data


def names_of(items: list[Any]) -> list[str]:
    """What the items of a list are called in a key: by a field that tells them apart, or else by number."""
    for field in CALLED:
        names = [str(item.get(field, "")) if isinstance(item, dict) else "" for item in items]
        if all(names) and len(set(names)) == len(names):
            return names
    return [str(number) for number in range(len(items))]


def change_of(text: str, known: dict[str, Entry]) -> Change:
    """`KEY=VALUE` as a change of one of these entries. The end of a key is enough where only one key ends so."""
    said, equals, value = text.partition("=")
    if not equals:
        raise BadSetting(f"write a change as KEY=VALUE, not {text!r}")
    fitting = [said] if said in known else [key for key in known if key.endswith(f".{said}")]
    if len(fitting) > 1:
        raise BadSetting(f"{said!r} may be any of {', '.join(fitting)}")
    if not fitting:
        raise BadSetting(f"there is no {said!r} in the content of this game" + did_you_mean(said, near(said, known)))
    entry = known[fitting[0]]
    if isinstance(entry.value, str):
        return Change(fitting[0], entry, value)
    try:
        return Change(fitting[0], entry, int(value))
    except ValueError:
        raise BadSetting(f"{fitting[0]} takes a whole number (it is {entry.value}), not {value!r}") from None


def near(said: str, known: dict[str, Entry]) -> list[str]:
    """Keys, and their ends: a person may have meant either."""
    last = said.rpartition(".")[2]
    return [key for key in known if last in key] or [*known, *{key.rpartition(".")[2] for key in known}]
