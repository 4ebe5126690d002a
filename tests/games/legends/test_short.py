"""The short texts of cards and items say what their effects do: every number is there, and no other."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tinhorn.games.legends import content as c
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.translating import Speech, languages, long_texts, shorts

LONGEST = 95
LANGUAGES = ["en", *languages()]
KIND = re.compile(r"^[A-ZÀ-Ý]+: ")
EFFECTS: dict[str, dict[str, list[str]]] = {
    "poker": {card.id: card.effects for card in c.POKER},
    "items": {item.id: item.base for item in c.ITEMS},
    "upgraded": {item.id: item.upgraded for item in c.ITEMS},
    "things": {thing.id: thing.abilities for thing in c.THINGS},
}


def numbers(text: str) -> Counter[str]:
    """All numbers of a text. "1 or more of something" is "something" in short."""
    return Counter(re.findall(r"\d+", text.replace(">=1)", ")")))


def full_texts(language: str) -> dict[str, dict[str, str]]:
    english = long_texts()
    if language == "en":
        return english
    told = Speech.of(language).told()
    return {sort: {id: told.get(text, text) for id, text in texts.items()} for sort, texts in english.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_item_has_a_text_of_at_most_95_characters(language: str) -> None:
    short = shorts(language)
    for sort, texts in full_texts(language).items():
        for id, full in texts.items():
            said = short.get(sort, {}).get(id) or full
            assert len(said) <= LONGEST, f"{language} {sort} {id}: {len(said)} characters: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_poker_card_has_a_short_text_without_its_kind(language: str) -> None:
    short = shorts(language)["poker"]
    assert set(short) == {card.id for card in c.POKER}
    assert not [said for said in short.values() if KIND.match(said)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_a_short_text_are_those_of_its_effect(language: str) -> None:
    full = full_texts(language)
    for sort, texts in shorts(language).items():
        for id, said in texts.items():
            done = sum((numbers(line.partition(": ")[2]) for line in EFFECTS[sort][id]), Counter[str]())
            named, whole = numbers(said), numbers(full[sort][id])
            assert done <= named, f"{language} {sort} {id}: {done - named} is missing in: {said}"
            assert named <= done | whole, f"{language} {sort} {id}: {named - (done | whole)} is nowhere in its effects: {said}"
            # Conditions and what an atom counts by itself: a 1 may be "a".
            assert set(whole) - {"1"} <= set(named), f"{language} {sort} {id}: {set(whole) - set(named)} is missing in: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_text_names_the_further_kinds_of_its_card(language: str) -> None:
    named = dict.fromkeys(w.KINDS, "") | ({} if language == "en" else Speech.of(language).said)
    for sort, texts in shorts(language).items():
        for id, said in texts.items():
            kinds = list(dict.fromkeys(line.split(":")[0].split()[0] for line in EFFECTS[sort][id]))
            for kind in kinds[1 if sort == "poker" else 0 :]:
                word = (named[kind] or f"{kind}: ").removesuffix(": ") if kind in ("ACTION", "REACTION", "BONUS") else ""
                assert word in said, f"{language} {sort} {id}: {kind} is not named in: {said}"


def test_both_languages_have_the_same_short_texts() -> None:
    english = shorts("en")
    for language in languages():
        said = shorts(language)
        assert {sort: set(texts) for sort, texts in said.items()} == {sort: set(texts) for sort, texts in english.items()}
