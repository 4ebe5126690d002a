"""Translators' work is whole: every game says in every language of the browser client all that it says in English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import tinhorn
from tests.battery import checks
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.rulebook import ANCHOR
from tools.words import CLIENT as SERVER
from tools.words import COUNT, GAP, english, gaps, path_of, phrases, server_sentences

CLIENT = Path(__file__).parent.parent / "web" / "src" / "text"
LANGUAGES = sorted({path.stem for path in CLIENT.glob("*.json")} - {"en"})
# A game with a list of what it says is translated, and then as a whole. Others are said in English.
TRANSLATED = [id for id in tinhorn.games() if files(tinhorn.game(id).package).joinpath("words.en.json").is_file()]
TRANSLATIONS = [(id, language) for id in TRANSLATED for language in LANGUAGES]
GENERAL = re.compile(r"The game is over\.|Seat \d is not asked now; .*|'.*' is not among the answers now; asked is: .*")


@pytest.mark.parametrize("id", TRANSLATED)
def test_the_list_of_what_a_game_says_is_up_to_date(id: str) -> None:
    game = tinhorn.game(id)
    assert read(game, "en") == english(game), "run `make words`"


@pytest.mark.parametrize(("id", "language"), TRANSLATIONS)
def test_everything_is_translated(id: str, language: str) -> None:
    game = tinhorn.game(id)
    source, translated = english(game), read(game, language)
    assert sorted(source.keys() - translated.keys()) == []
    assert sorted(translated.keys() - source.keys()) == []
    assert [key for key in source if gaps(source[key]) != gaps(translated[key])] == []
    worded = [key for key in source if sentence(key) and GAP.sub("", source[key]).strip()]
    assert [key for key in worded if source[key] == translated[key]] == [], "still in English"


@pytest.mark.parametrize(("id", "language"), TRANSLATIONS)
def test_words_have_the_forms_that_sentences_use(id: str, language: str) -> None:
    game = tinhorn.game(id)
    translated = game.words(language)
    keyed = {phrase.text: phrase for phrase in phrases(game)}
    for key, text in english(game).items():
        phrase = keyed.get(text)
        if phrase is None or not sentence(key):
            continue
        for gap in GAP.finditer(translated[key]):
            kind = phrase.kinds[phrase.names.index(gap[1])]
            words = [translated[f"word.{kind.name}.{word}"] for word in kind.words if f"word.{kind.name}.{word}" in translated]
            assert [word for word in words if len(word.split("|")) <= int(gap[2] or 0)] == [], key


@pytest.mark.parametrize(("id", "language"), TRANSLATIONS)
def test_the_rulebook_is_translated_rule_by_rule(id: str, language: str) -> None:
    game = tinhorn.game(id)
    book = game.rules_in(language)
    assert book.language == language
    assert ANCHOR.findall(book.text) == ANCHOR.findall(game.rules.text)
    assert [rule for rule, text in book.rules.items() if len(text.split()) > 5 and text == game.rules[rule]] == [], "still in English"


@pytest.mark.parametrize("id", tinhorn.games())
def test_what_is_said_in_english_alone_is_in_the_list(id: str) -> None:
    """Reasons and lines of the score sheet are known by their English, so the list must have all that is really said."""
    game = tinhorn.game(id)
    keys = list(english(game))
    why = [as_pattern(key.removeprefix("why.")) for key in keys if key.startswith("why.")]
    tally = [as_pattern(key.removeprefix("tally.")) for key in keys if key.startswith("tally.")]
    words = {key.split(".", 2)[2] for key in keys if key.startswith("word.")}
    for reason in reasons_met(game):
        assert GENERAL.fullmatch(reason) or any(each.fullmatch(reason) for each in why), reason
    end = checks.random_game(game, game.seats[-1], {}, 1, checks.Met())
    for seat in range(end.seats):
        for _, line, _ in end.tally(seat):
            bare = COUNT.sub("", line)
            assert not bare or bare in words or any(each.fullmatch(bare) for each in tally), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_server_says_is_translated(language: str) -> None:
    said = {text: text for text in server_sentences()}
    assert json.loads((SERVER / "en.json").read_text(encoding="utf-8")) == said, "run `make words`"
    translated = json.loads((SERVER / f"{language}.json").read_text(encoding="utf-8"))
    assert sorted(translated) == sorted(said)
    assert [text for text in said if gaps(text) != gaps(translated[text]) or text == translated[text]] == []


def sentence(key: str) -> bool:
    return key.startswith(("event.", "question.", "verb.", "why."))


def read(game: Game, language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(path_of(game, language).read_text(encoding="utf-8"))
    return found


def as_pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(template)))


def reasons_met(game: Game) -> Iterator[str]:
    """Why any action of a random game is not legal, now and then."""
    pick = Pick(7)
    state = game.new(game.seats[0], 7)
    while not state.over:
        for seat in range(state.seats):
            for _ in range(2):
                why = state.why_not(seat, pick.below(game.num_actions))
                if why is not None:
                    yield why[1]
        checks.step_at_random(state, pick)


def test_translations_are_in_the_package() -> None:
    for id, language in TRANSLATIONS:
        assert files(tinhorn.game(id).package).joinpath(f"words.{language}.json").is_file()
