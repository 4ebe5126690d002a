"""Arguments that several commands have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tinhorn.core.errors import BadSetting, RecordError
from tinhorn.core.game import Game


def options_of(said: list[str], game: Game) -> dict[str, Any]:
    """The options from the command line, each text converted to a value."""
    chosen: dict[str, Any] = {}
    for text in said:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetting(f"write an option as NAME=VALUE, not {text!r}")
        known = game.options[name].values if name in game.options else ()
        chosen[name] = next((each for each in known if str(each).lower() == value.lower()), plain_value(value))
    return chosen


def plain_value(text: str) -> Any:
    words = {"none": None, "true": True, "yes": True, "false": False, "no": False}
    if text.lower() in words:
        return words[text.lower()]
    try:
        return int(text)
    except ValueError:
        return text


def positive(flag: str, number: int | None) -> None:
    """Refuse a number below 1; without the flag there is none."""
    if number is not None and number < 1:
        raise BadSetting(f"{flag} takes a number from 1 on, not {number}")


def read_file(path: str | Path, most: int) -> bytes:
    """The content of a file. One with more bytes than that is refused before it fills the memory."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(most + 1)
    except OSError as wrong:
        raise RecordError(f"cannot read {path}: {wrong.strerror}") from None
    except ValueError as wrong:  # a name that no file can have
        raise RecordError(f"cannot read {path!r}: {wrong}") from None
    if len(data) > most:
        raise RecordError(f"{path} is larger than {most >> 20} MB, so it is not what this command reads")
    return data
