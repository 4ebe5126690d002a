"""What a game says in other languages, over HTTP."""

from __future__ import annotations

import pytest

from tests.server.harness import Serving, people, run
from tinhorn.client import Refused


def test_words_and_rules_come_in_the_language_that_is_asked_for(server: Serving) -> None:
    async def story() -> None:
        (ada,) = await people(server.address, 1)
        assert (await ada.get("/api/games/goat/words"))["words"] == {}
        portuguese = await ada.get("/api/games/goat/words", language="pt-BR")
        assert portuguese["words"]["verb.accept"] == "aceitar"
        assert (await ada.get("/api/games/goat/words", language="xx"))["words"] == {}
        book = await ada.get("/api/games/goat/rulebook", language="pt-BR")
        assert book["language"] == "pt-BR"
        assert book["rules"].keys() == (await ada.get("/api/games/goat/rulebook"))["rules"].keys()
        assert (await ada.get("/api/games/goat/rulebook", language="xx"))["language"] == "en"
        for nonsense in ("../../goat", "", "english"):
            with pytest.raises(Refused) as refused:
                await ada.get("/api/games/goat/words", language=nonsense)
            assert refused.value.status == 422

    run(story())
