"""Refusals are declared once, and the browser has all of them in every language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.server.harness import Serving, people, refusal, run
from tinhorn.core.words import GAP
from tinhorn.table.words.refusals import REFUSALS

TEXTS = Path(__file__).parents[2] / "web" / "src" / "text" / "server"
ENGLISH = {sentence.key: sentence.phrase.text for sentence in REFUSALS}


def test_the_browser_has_every_sentence() -> None:
    assert json.loads((TEXTS / "en.json").read_text(encoding="utf-8")) == ENGLISH


@pytest.mark.parametrize("path", sorted(TEXTS.glob("*.json")), ids=lambda path: path.stem)
def test_every_language_has_every_sentence_with_its_gaps(path: Path) -> None:
    translated = json.loads(path.read_text(encoding="utf-8"))
    assert translated.keys() == ENGLISH.keys()
    for key, text in translated.items():
        assert sorted(GAP.findall(text)) == sorted(GAP.findall(ENGLISH[key])), key


def test_gaps_are_declared_in_the_order_of_the_english_sentence() -> None:
    for sentence in REFUSALS:
        assert sentence.phrase.names == list(dict.fromkeys(gap[1] for gap in GAP.finditer(sentence.phrase.text)))


def test_a_refusal_carries_its_key_and_values(server: Serving) -> None:
    async def story() -> None:
        (ada,) = await people(server.address, 1)
        no = await refusal(ada.make_table("goat", 3, bots=[7]))
        assert (no.status, no.code, no.reason) == (422, "bad_setting", "Seats go from 0 to 2.")
        async with ada.socket() as socket:
            await socket.send(type="join", table="AAAAA")
            told = await socket.receive()
            assert (told["code"], told["key"], told["values"]) == ("unknown_table", "refusal.unknown_table", [])

    run(story())


def test_what_is_wrong_with_a_message_is_said_after_a_sentence_that_can_be_translated(server: Serving) -> None:
    async def story() -> None:
        (ada,) = await people(server.address, 1)
        async with ada.socket() as socket:
            await socket.send(type="ping", ref="one")
            told = await socket.receive()
            assert (told["code"], told["key"]) == ("bad_message", "refusal.bad_message")
            assert told["reason"] == f"This message was not understood: {told['values'][0]}"
            assert "`int`" in told["values"][0]

    run(story())


def test_whoever_leaves_is_told_so_by_a_key(server: Serving) -> None:
    async def story() -> None:
        (ada,) = await people(server.address, 1)
        code = (await ada.make_table("goat", 3))["table"]
        async with ada.socket() as socket:
            await socket.send(type="join", table=code)
            await socket.send(type="leave", table=code)
            async for told in socket:
                if told["type"] == "left":
                    break
            assert (told["key"], told["reason"]) == ("refusal.you_left", ENGLISH["refusal.you_left"])

    run(story())
