"""Content files: the numbers and names of a game, each with its source."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from tinhorn.core.errors import ContentError

T = TypeVar("T")

SOURCES = ("printed", "house", "ruling")


def load_content(package: str, shape: type[T], name: str = "content.toml") -> T:
    """A content file as a checked structure. An error names the file and the position in it."""
    path = files(package).joinpath(name)
    try:
        data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        check_sources(data, name)
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
