"""The installed games: their words and rules."""

from __future__ import annotations

from typing import Any

import msgspec

from tinhorn.bots import LEVELS
from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game
from tinhorn.core.language import ENGLISH
from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.games.catalog import find_game, installed_games
from tinhorn.table.games.editions import Edition, book_of, read_edition
from tinhorn.table.messages.answers import (
    GameInfo,
    GameList,
    GameOption,
    RulebookInfo,
    WordsInfo,
)
from tinhorn.table.messages.fields import Language, Version
from tinhorn.table.words.refusals import (
    NO_RULEBOOK,
    NOT_INSTALLED,
)

API = Api()


class OfVersion(msgspec.Struct, frozen=True, kw_only=True):
    """`version` is that of the rules: a table says which one it is played with. Left out, it is that of new tables."""

    version: Version | None = None


class WithWords(msgspec.Struct, frozen=True, kw_only=True):
    """Without `words` the verbs, happenings, questions and sentences are left out: a list of games does not need them."""

    words: bool = True


class InLanguage(OfVersion, frozen=True, kw_only=True):
    language: Language = ENGLISH


def game_info(plain: dict[str, Any]) -> GameInfo:
    options = [GameOption(**option) for option in plain.pop("options")]
    known = {name: plain[name] for name in GameInfo.__struct_fields__ if name in plain}
    return GameInfo(options=options, **known)


@API.get("/api/games", GameList, WithWords, lasting=True)
async def list_games(call: Call) -> GameList:
    """Every installed game, the levels of bots, and whether tables may be brought here from elsewhere."""
    found = [game_info(find_game(id).describe()) for id in installed_games()]
    if not call.query.words:
        found = [msgspec.structs.replace(game, verbs=[], happenings=[], questions=[], sentences=[]) for game in found]
    return GameList(games=found, levels=list(LEVELS), moved=call.services.settings.moved_tables)


async def edition(call: Call) -> Game | Edition:
    """The version of a game that is asked for: as it is installed, or as it was kept from a time when it was."""
    id, version = call.path["game"], call.query.version
    if version is None and id not in installed_games():
        raise NOT_INSTALLED()
    try:
        return find_game(id, version)
    except TinhornError:
        kept = await call.services.store.edition(id, version)
        if kept is None:
            raise NOT_INSTALLED() from None
        return read_edition(kept)


@API.get("/api/games/{game}", GameInfo, OfVersion, lasting=True)
async def show_game(call: Call) -> GameInfo:
    """One game: seats, options, verbs and happenings with all their words."""
    found = await edition(call)
    return game_info(found.info.copy() if isinstance(found, Edition) else found.describe())


@API.get("/api/games/{game}/words", WordsInfo, InLanguage, lasting=True)
async def show_words(call: Call) -> WordsInfo:
    """What a game says in another language than English."""
    found = await edition(call)
    language = call.query.language
    words = found.words_in(language) if isinstance(found, Edition) else found.words(language)
    return WordsInfo(game=call.path["game"], language=language, words=words)


@API.get("/api/games/{game}/rulebook", RulebookInfo, InLanguage, lasting=True)
async def show_rulebook(call: Call) -> RulebookInfo:
    """The rulebook of a game, in Markdown and by rule id; in English where it is not translated."""
    found = await edition(call)
    language = call.query.language
    book = found.book_in(language) if isinstance(found, Edition) else book_of(found, language)
    if book is None:
        raise NO_RULEBOOK()
    return RulebookInfo(game=call.path["game"], language=book.language, text=book.text, rules=book.rules)
