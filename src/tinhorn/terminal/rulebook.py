"""Rules on the screen: one by its id, or the whole book."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game
from tinhorn.core.language import ENGLISH
from tinhorn.core.rulebook import ANCHOR, Rulebook


def book_of(game: Game, language: str = ENGLISH) -> Rulebook:
    try:
        return game.rules_in(language)
    except (FileNotFoundError, TypeError):  # TypeError: the game is a single module and has no other files
        raise TinhornError(f"{game.id} has no rulebook") from None


def whole_book(game: Game, language: str = ENGLISH) -> RenderableType:
    return Markdown(ANCHOR.sub("", book_of(game, language).text))


def opening(game: Game) -> list[RenderableType]:
    """The first paragraph of the rulebook, which says what the game is about. Nothing if there is no rulebook."""
    try:
        blocks = book_of(game).text.split("\n\n")
    except TinhornError:
        return []
    plain = [block for block in blocks if block.strip() and not block.lstrip().startswith(("#", "<", "-", "|"))]
    return [Markdown(plain[0])] if plain else []


def one_rule(game: Game, rule: str, language: str = ENGLISH) -> RenderableType:
    """A rule under the heading of its section; the id of a section gives all its rules."""
    book = book_of(game, language)
    wanted = rule.strip().strip(".").upper()
    text = book[wanted]
    heading = book.sections[wanted]
    within = [each for each in book.rules if each.startswith(f"{wanted}.")] if text == heading else []
    lines = [book[each] for each in within] or [text]
    return Group(Text(heading, style="bold"), *[Markdown(line) for line in lines])


def rule_text(game: Game, rule: str) -> RenderableType:
    """Like `one_rule`, for use during a game: if there is no such rule, it returns a sentence that says so."""
    try:
        return one_rule(game, rule)
    except TinhornError as missing:
        return Text(f"Rule {rule}: {missing}.")
