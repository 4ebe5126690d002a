"""Translations are complete: every game has all its texts in every language of the browser client."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

import tinhorn
from tests.battery import checks
from tinhorn.core.counts import COUNTED
from tinhorn.core.game import CORE, Game
from tinhorn.core.pick import Pick
from tinhorn.core.reasons import REASONS
from tinhorn.core.rulebook import ANCHOR
from tinhorn.core.sentences import Quoted, Said
from tinhorn.core.undo import UNDO
from tinhorn.core.words import GAP
from tinhorn.games.legends.translating import Speech
from tools import words
from tools.words import gaps, general, is_translated, path_of, phrases

CLIENT = Path(__file__).parent.parent / "web" / "src" / "text"
LANGUAGES = sorted({path.stem for path in CLIENT.glob("*.json")} - {"en"})
SERVER = CLIENT / "server"
# A game with a list of what it says is translated, and then as a whole. Others are said in English.
TRANSLATED = [id for id in tinhorn.games() if is_translated(tinhorn.game(id))]
GENERAL = [*REASONS, *UNDO, *COUNTED]
TRANSLATIONS = [(id, language) for id in TRANSLATED for language in LANGUAGES]


english = cache(words.english)  # of a big game it takes a while


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
    worded = [key for key in source if sentence(key) and re.search(r"\w", GAP.sub("", source[key]))]
    assert [key for key in worded if source[key] == translated[key]] == [], "still in English"


@pytest.mark.parametrize(("id", "language"), TRANSLATIONS)
def test_words_have_the_forms_that_sentences_use(id: str, language: str) -> None:
    game = tinhorn.game(id)
    translated = game.words(language)
    source = english(game)
    keyed = {phrase.text: phrase for phrase in phrases(game)}
    for key, said in source.items():
        phrase = keyed.get(said)
        if phrase is None or not sentence(key):
            continue
        for text, known in ((translated[key], translated), (phrase.text, source)):
            for name, form in forms_used(text):
                kind = phrase.kinds[phrase.names.index(name)]
                forms = [known[f"word.{kind.name}.{word}"] for word in kind.words if f"word.{kind.name}.{word}" in known]
                assert [each for each in forms if len(each.split("|")) <= form] == [], key


@pytest.mark.parametrize(("id", "language"), TRANSLATIONS)
def test_the_rulebook_is_translated_rule_by_rule(id: str, language: str) -> None:
    game = tinhorn.game(id)
    book = game.rules_in(language)
    assert book.language == language
    assert ANCHOR.findall(book.text) == ANCHOR.findall(game.rules.text)
    assert [rule for rule, text in book.rules.items() if len(text.split()) > 5 and text == game.rules[rule]] == [], "still in English"


@pytest.mark.parametrize("id", tinhorn.games())
def test_a_sentence_about_the_reader_is_right_with_you(id: str) -> None:
    """A verb in the present after a player at the beginning of a sentence has two forms: the reader is called "you"."""
    wrong: list[str] = []
    for happening in tinhorn.game(id).describe()["happenings"]:
        players = [gap["name"] for gap in happening["args"] if gap["kind"] == "seat"]
        wrong += [happening["text"] for name in players if re.search(rf"(^|[.:] )\{{{name}\}} \w+s\b", happening["text"])]
    assert wrong == []


@pytest.mark.parametrize("id", tinhorn.games())
def test_what_is_said_comes_back_from_its_key_and_values(id: str) -> None:
    """A client is sent a key and plain values. They must say all that the game has said."""
    game = tinhorn.game(id)
    names = ["Ann", "Bob", "Cy", "Dot", "Eve", "Fay"][: game.seats[-1]]
    end = checks.random_game(game, game.seats[-1], {}, 1, checks.Met())
    lines = [line.said for seat in range(end.seats) for line in end.tally(seat)]
    met = {*reasons_met(game), *lines}
    assert met
    for said in met:
        values = json.loads(json.dumps(said.plain_values()))
        again = game.said(said.key, values, said.rule)
        assert again == said
        assert (str(again), again.text(names)) == (str(said), said.text(names))
        assert said.rule in game.rules


@pytest.mark.parametrize("id", tinhorn.games())
def test_every_sentence_is_said_once_and_fills_its_gaps(id: str) -> None:
    game = tinhorn.game(id)
    declared = [*GENERAL, *game.reasons, *game.tally, *game.counted]
    assert len({each.key for each in declared}) == len(declared)
    texts = [each.phrase.text for each in declared]
    assert len(set(texts)) == len(texts), "the same sentence under two names"
    question = next(each for each in game.sentences.values() if each.part == "question")
    quoted = question.say(*[0] * len(question.phrase.kinds))
    for each in declared:
        assert each.rule in game.rules or each in GENERAL
        filled = each.say(*[quoted if isinstance(kind, Quoted) else 0 for kind in each.phrase.kinds])
        assert "{" not in filled.text()
        assert "{" not in filled.text(["Ann"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_every_game_says_is_translated(language: str) -> None:
    assert words_of(CORE, "en") == general(), "run `make words`"
    source, translated = general(), words_of(CORE, language)
    assert list(source) == list(translated)
    assert [key for key in source if gaps(source[key]) != gaps(translated[key]) or source[key] == translated[key]] == []
    assert set(source) <= set(tinhorn.game("tinhorn.examples.liars_dice:GAME").words(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_server_says_is_translated(language: str) -> None:
    said = json.loads((SERVER / "en.json").read_text(encoding="utf-8"))
    translated = json.loads((SERVER / f"{language}.json").read_text(encoding="utf-8"))
    assert sorted(translated) == sorted(said)
    own_words = [key for key in said if said[key] != "{detail}"]  # the rest quotes what others found wrong
    assert [key for key in own_words if gaps(said[key]) != gaps(translated[key]) or said[key] == translated[key]] == []


# Fragments of sentences that players found stiff or wrong. What is said in their place is in the catalogues.
STIFF = [
    r"Another round", r"To the other tables", r"under your cup", r"^You roll\b", r"^Its goods go onto", r"× ?\{", r"Refused, it is yours",
    r"^Nothing at all", r"\{n\} more cost \$1$", r"others see \{", r"Nothing was won by", r"say which one of the hand", r"^As the system",
    r"^As usual", r"^In all$", r"^Free it", r"have it that", r"along the borders", r"; .* in all$",
    r"draws 2 fight cards", r"arrests made this turn", r"Your movement is", r"is not among the answers", r"Choose the meeple",
    r"no upgrade paid", r"is at work", r"^No disc", r"^LP of the track", r"work.*for legend points",
]  # fmt: skip


def english_texts() -> Iterator[str]:
    """Everything that players read in English: the client, its boards, the games and the cards of Western Legends."""
    for path in [*CLIENT.glob("**/en.json"), *(CLIENT / "summaries" / "en").glob("*.json"), *(CLIENT.parent / "boards").glob("*/en.json")]:
        yield from json.loads(path.read_text(encoding="utf-8")).values()
    for id in tinhorn.games():
        yield from english(tinhorn.game(id)).values()
    yield from Speech.of(LANGUAGES[0]).told()


def test_what_players_found_stiff_does_not_come_back() -> None:
    stiff = re.compile("|".join(STIFF))
    texts = list(english_texts())
    assert len(texts) > 2000
    assert [text for text in texts if stiff.search(text)] == []


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_one_of_a_thing_is_not_many(language: str) -> None:
    for path in [CLIENT / f"{language}.json", *(CLIENT.parent / "boards").glob(f"*/{language}.json")]:
        said = json.loads(path.read_text(encoding="utf-8"))
        one = [text for key, text in said.items() if key.endswith(".one") and f"{key.removesuffix('.one')}.other" in said]
        assert [text for text in one if re.search(r"Restam|\{n\} (cards|deeds|points|times|cartas|pontos|vezes)\b", text)] == []


def sentence(key: str) -> bool:
    return key.startswith(("event.", "question.", "tally.", "verb.", "why."))


def forms_used(text: str) -> Iterator[tuple[str, int]]:
    """The gaps that words fill, each with the form that it takes."""
    for gap in GAP.finditer(text):
        if gap[3]:
            yield from forms_used(gap[3])
        else:
            yield gap[1], int(gap[2] or 0)


def read(game: Game, language: str) -> dict[str, str]:
    return words_of(game.package, language)


def words_of(package: str, language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(path_of(package, language).read_text(encoding="utf-8"))
    return found


def reasons_met(game: Game) -> Iterator[Said]:
    """Why any action of a random game is not legal, now and then."""
    pick = Pick(7)
    state = game.new(game.seats[0], 7)
    while not state.over:
        for seat in range(state.seats):
            for _ in range(2):
                why = state.why_not(seat, pick.below(game.num_actions))
                if why is not None:
                    yield why
        checks.step_at_random(state, pick)


def test_translations_are_in_the_package() -> None:
    for id, language in TRANSLATIONS:
        assert files(tinhorn.game(id).package).joinpath(f"words.{language}.json").is_file()
