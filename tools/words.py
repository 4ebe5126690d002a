"""Lists the English texts of each game for translators: `python -m tools.words` writes `words.en.json` into every game's package.

The game is asked for its options, verbs, questions, declared sentences, words and what its view shows. What every game says
is listed beside the core. A game that makes texts in other languages by itself has a module `translating`: its `words()` go into
`words.<language>.json`.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

import tinhorn
from tinhorn.core.counts import COUNTED
from tinhorn.core.game import CORE, Game, module_of
from tinhorn.core.reasons import REASONS
from tinhorn.core.sentences import Sentence
from tinhorn.core.translation import LISTED
from tinhorn.core.undo import UNDO
from tinhorn.core.view import View
from tinhorn.core.words import Phrase, gaps_of

NUMBER = re.compile(r"-?\$?\d+")


def gaps(sentence: str) -> set[str]:
    """The names of the gaps of a sentence: `{name}`, `{name.1}` or `{name|one|many}`; see docs/web.md."""
    return set(gaps_of(sentence))


def english(game: Game) -> dict[str, str]:
    """Every key of a game with its English text."""
    found: dict[str, str] = {}
    for option in game.options.values():
        found[f"option.{option.name}"] = plain(option.name)
        found[f"option.{option.name}.help"] = option.help
        found |= {f"option.{option.name}.is.{value}": value for value in option.values if isinstance(value, str)}
    found |= {f"question.{name}": kind.prompt.text for name, kind in game.questions.items()}
    found |= {f"verb.{verb.name}": verb.label.text for verb in game.vocabulary.verbs}
    found |= spelled(game.happenings)
    found |= {f"gap.{name}": plain(name) for verb in game.vocabulary.verbs for name in verb.phrase.names}
    for phrase in phrases(game):
        for kind in phrase.kinds:
            for word, forms in zip(kind.words, kind.forms, strict=True):
                if kind.name != "seat" and not NUMBER.fullmatch(word):
                    found[f"word.{kind.name}.{word}"] = "|".join(forms)
    found |= spelled(game.tally) | spelled(game.counted) | spelled(game.reasons)
    found |= {f"field.{name}": plain(name) for name in fields(game.view_type)}
    return found


def general() -> dict[str, str]:
    """The keys of the texts that all games share."""
    return spelled(REASONS) | spelled(UNDO) | spelled(COUNTED) | LISTED


def spelled(sentences: Iterable[Sentence]) -> dict[str, str]:
    """Declared sentences by key. A heading has its own key."""
    found: dict[str, str] = {}
    for sentence in sentences:
        found[sentence.key] = sentence.phrase.text
        if sentence.heading:
            found[f"{sentence.key}.heading"] = sentence.heading
    return found


def plain(name: str) -> str:
    return name.replace("_", " ")


def phrases(game: Game) -> Iterator[Phrase]:
    yield from (verb.label for verb in game.vocabulary.verbs)
    yield from (sentence.phrase for sentence in (*game.happenings, *game.reasons, *game.tally, *game.counted))
    yield from (kind.prompt for kind in game.questions.values())


# What the plain board shows


def fields(view: type[View]) -> list[str]:
    """The names of the fields of a view, without those that every view has, with the fields inside them."""
    found: dict[str, None] = {}
    common = {field.encode_name for field in msgspec.structs.fields(View)}
    heap: list[Any] = [field.type for field in msgspec.inspect.type_info(view).fields if field.encode_name not in common]  # type: ignore[attr-defined]
    found |= dict.fromkeys(field.encode_name for field in msgspec.structs.fields(view) if field.encode_name not in common)
    while heap:
        inner = heap.pop(0)
        if isinstance(inner, msgspec.inspect.StructType):
            found |= dict.fromkeys(field.encode_name for field in inner.fields)
            heap += [field.type for field in inner.fields]
        elif isinstance(inner, msgspec.inspect.UnionType):
            heap += inner.types
        else:
            heap += [getattr(inner, name) for name in ("item_type", "value_type") if hasattr(inner, name)]
            heap += getattr(inner, "item_types", ())
    return [*found]


# Files


def path_of(package: str, language: str) -> Path:
    return Path(str(files(package))) / f"words.{language}.json"


def read(path: Path) -> dict[str, str]:
    words: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return words


def write(path: Path, words: dict[str, str]) -> None:
    path.write_text(json.dumps(words, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def is_translated(game: Game) -> bool:
    """A game is translated if it has a list of its texts. Other games are shown in English."""
    return path_of(game.package, "en").is_file()


def main(wanted: list[str]) -> None:
    """List the texts of the named games, or of all games that are translated already."""
    write(path_of(CORE, "en"), general())
    for game in map(tinhorn.game, wanted or tinhorn.games()):
        if wanted or is_translated(game):
            write(path_of(game.package, "en"), english(game))
            made = module_of(game.package, "translating")
            for language, words in ({} if made is None else made.words()).items():
                path = path_of(game.package, language)
                write(path, read(path) | words)


if __name__ == "__main__":
    main(sys.argv[1:])
