"""Actions, events and reasons with players' names instead of seat numbers, and back."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tinhorn.core.errors import UnknownAction
from tinhorn.core.events import Event
from tinhorn.core.game import Game
from tinhorn.core.verbs import Verb
from tinhorn.core.words import GAP, Kind

SEAT_NUMBER = re.compile(r"\b[Ss]eat (\d+)\b")


def say_value(kind: Kind, value: int, names: Sequence[str]) -> str:
    """The word for a value; for a seat the player's name, and for an id of the notation the name that people read."""
    if kind.name == "seat" and value < len(names):
        return names[value]
    word, spoken = kind.say(value), kind.spoken[value]
    return word if word.lower() == spoken.lower() or kind.spoken.count(spoken) > 1 else spoken


def say_action(game: Game, action: int, names: Sequence[str]) -> str:
    """The notation of an action, with names."""
    verb = game.vocabulary.verb_of(action)
    said = verb.phrase.text
    for name, kind, value in zip(verb.phrase.names, verb.phrase.kinds, verb.args(action), strict=True):
        said = said.replace("{" + name + "}", say_value(kind, value, names))
    return said


def tell_action(game: Game, action: int, names: Sequence[str], reader: int | None = None) -> str:
    """An action for people, with names."""
    return game.action_said(action).text(names, reader)


def tell(game: Game, event: Event, names: Sequence[str], reader: int | None = None) -> str:
    """A line of the log. It begins with a capital letter, unless it begins with a name."""
    line = game.tell(event, names, reader)
    return line[:1].upper() + line[1:] if not line.startswith(tuple(names)) else line


def with_names(text: str, names: Sequence[str]) -> str:
    """A sentence of the rules that speaks of `seat 2`, told with the name of whoever sits there."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else found[0]

    return SEAT_NUMBER.sub(name, text)


def read_action(game: Game, text: str, names: Sequence[str]) -> int:
    """The action that somebody typed in notation. A player's name may replace the seat's number."""
    try:
        return game.parse(text)
    except UnknownAction:
        for attempt in (last_name_to_seat(text, names), names_to_seats(text, names), *spoken_to_words(game, text, names)):
            if attempt != text:
                try:
                    return game.parse(attempt)
                except UnknownAction:
                    pass
        raise


def spoken_to_words(game: Game, text: str, names: Sequence[str]) -> list[str]:
    """The notation of what was typed with the names that people read: "take Hotel" is `take B0`."""
    found = []
    for verb in game.vocabulary.verbs:
        gaps = re.compile(GAP.sub("(.+?)", re.sub(r"[()?.*+]", r"\\\g<0>", verb.phrase.text)), re.IGNORECASE).fullmatch(text.strip())
        words = [word_of(kind, said, names) for kind, said in zip(verb.phrase.kinds, gaps.groups(), strict=True)] if gaps else []
        if words and None not in words:
            found.append(noted(verb, [str(word) for word in words]))
    return found


def noted(verb: Verb, words: Sequence[str]) -> str:
    text = verb.phrase.text
    for name, word in zip(verb.phrase.names, words, strict=True):
        text = text.replace("{" + name + "}", word)
    return text


def word_of(kind: Kind, said: str, names: Sequence[str]) -> str | None:
    """The word of the notation for a name that somebody typed."""
    wanted = said.strip().lower()
    for value, word in enumerate(kind.words):
        known = (word.lower(), kind.spoken[value].lower(), say_value(kind, value, names).lower())
        if wanted in known or wanted.removeprefix("the ") in known:
            return word
    return None


def names_to_seats(text: str, names: Sequence[str]) -> str:
    for seat, name in sorted(enumerate(names), key=lambda each: -len(each[1])):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", str(seat), text, flags=re.IGNORECASE)
    return text


def last_name_to_seat(text: str, names: Sequence[str]) -> str:
    """A player may have the name of a card. So the first attempt replaces only the last name in the text."""
    for seat, name in sorted(enumerate(names), key=lambda each: -len(each[1])):
        if text.lower().endswith(" " + name.lower()):
            return text[: len(text) - len(name)] + str(seat)
    return text
