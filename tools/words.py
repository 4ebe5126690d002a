"""What each game says, in English, for translators: `python -m tools.words` writes `words.en.json` into every game's package,
and what the server says into the browser client.

The game is asked for its verbs, events, questions, options, words and what its view shows. Reasons why something is not
allowed and lines of the score sheet have no key of their own: there the English sentence is the key, found in the source.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

import tinhorn
from tinhorn.core.game import Game
from tinhorn.core.view import View
from tinhorn.core.words import Phrase

HOME = Path(__file__).parent.parent
SERVER = HOME / "src" / "tinhorn" / "server"
CLIENT = HOME / "web" / "src" / "text" / "server"
GAP = re.compile(r"\{(\w+)(?:\.(\d))?(?:\|[^|{}]*\|[^|{}]*)?\}")
NUMBER = re.compile(r"-?\$?\d+")
COUNT = re.compile(r"^\$?(\{\w+\}|\d+)( ×)?\s*")


def gaps(sentence: str) -> set[str]:
    """The names of the gaps of a sentence: `{name}`, `{name.1}` or `{name|one|many}`; see docs/web.md."""
    return {found[1] for found in GAP.finditer(sentence)}


def english(game: Game) -> dict[str, str]:
    """Every key of a game with its English."""
    found: dict[str, str] = {}
    for option in game.options.values():
        found[f"option.{option.name}"] = plain(option.name)
        found[f"option.{option.name}.help"] = option.help
        found |= {f"option.{option.name}.is.{value}": value for value in option.values if isinstance(value, str)}
    found |= {f"question.{name}": kind.prompt.text for name, kind in game.questions.items()}
    found |= {f"verb.{verb.name}": verb.phrase.text for verb in game.vocabulary.verbs}
    found |= {f"event.{kind.name}": kind.phrase.text for kind in game.happenings.kinds}
    found |= {f"gap.{name}": plain(name) for verb in game.vocabulary.verbs for name in verb.phrase.names}
    for phrase in phrases(game):
        for kind in phrase.kinds:
            words = [word for word in kind.words if kind.name != "seat" and not NUMBER.fullmatch(word)]
            found |= {f"word.{kind.name}.{word}": word for word in words}
    found |= {f"tally.{line}": line for line in tally_lines(game)}
    found |= {f"why.{reason}": reason for reason in reasons(game)}
    found |= {f"field.{name}": plain(name) for name in fields(game.view_type)}
    return found


def plain(name: str) -> str:
    return name.replace("_", " ")


def phrases(game: Game) -> Iterator[Phrase]:
    yield from (verb.phrase for verb in game.vocabulary.verbs)
    yield from (kind.phrase for kind in game.happenings.kinds)
    yield from (kind.prompt for kind in game.questions.values())


# What stands in the source alone


def functions(game: Game) -> Iterator[ast.FunctionDef]:
    for path in sorted(Path(str(files(game.package))).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield node


def reasons(game: Game) -> list[str]:
    """What `why_not` and its helpers `why_…` say: the second part of the pair they return."""
    pairs = [
        node.value
        for function in functions(game)
        if function.name.startswith("why_")
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and len(node.value.elts) == 2
    ]
    return [*dict.fromkeys(sentence for pair in pairs for sentence in sentences(pair.elts[1]))]


def tally_lines(game: Game) -> list[str]:
    """What `tally` says each line of the score sheet is for, without how many; words of the game have their own keys."""
    lines = [
        node
        for function in functions(game)
        if function.name.startswith("tally")
        for node in ast.walk(function)
        if isinstance(node, ast.Tuple) and len(node.elts) == 3
    ]
    said = [COUNT.sub("", sentence) for line in lines for sentence in sentences(line.elts[1])]
    return [*dict.fromkeys(line for line in said if GAP.sub("", line))]


def sentences(node: ast.expr) -> Iterable[str]:
    """A text in the source with its gaps numbered; a gap after the word seat is called so, and shown as a player's name."""
    if isinstance(node, ast.IfExp):
        return [*sentences(node.body), *sentences(node.orelse)]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if not isinstance(node, ast.JoinedStr):
        return []
    text = ""
    number = 0
    for part in node.values:
        if isinstance(part, ast.Constant):
            text += str(part.value)
        elif text.lower().endswith("seat "):
            text += "{seat}"
        else:
            number += 1
            text += f"{{{number}}}"
    return [text]


# What the server says to people: why something was not done

SPEAKERS = ("api", "desk", "house", "live", "routes", "sockets", "talk")
SENTENCE = re.compile(r"[A-Z].* .*\.")


def server_sentences() -> list[str]:
    """Sentences in the source of the parts of the server that refuse; docs and the table's own events are none of them."""
    found: dict[str, None] = {}
    for name in SPEAKERS:
        tree = ast.parse((SERVER / f"{name}.py").read_text(encoding="utf-8"))
        other: set[ast.AST] = set()
        for node in ast.walk(tree):
            documents = isinstance(node, (ast.Dict, ast.JoinedStr)) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
            tells = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "_of_table"
            if documents or tells:
                other |= {inner for inner in ast.walk(node) if inner is not node}
        for node in ast.walk(tree):
            if isinstance(node, (ast.Constant, ast.JoinedStr)) and node not in other:
                found |= dict.fromkeys(each for each in sentences(node) if SENTENCE.fullmatch(each))
    return [*found]


# What the board of last resort shows


def fields(view: type[View]) -> list[str]:
    """The names of what a view holds beyond what every view has, with those of the things inside."""
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


def path_of(game: Game, language: str) -> Path:
    return Path(str(files(game.package))) / f"words.{language}.json"


def write(path: Path, words: dict[str, str]) -> None:
    path.write_text(json.dumps(words, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    write(CLIENT / "en.json", {sentence: sentence for sentence in server_sentences()})
    for id in tinhorn.games():
        game = tinhorn.game(id)
        write(path_of(game, "en"), english(game))


if __name__ == "__main__":
    main()
