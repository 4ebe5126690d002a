"""The bench of the browser, with so few frames that its figures mean nothing."""

from __future__ import annotations

import pytest

from bench.web import WANTED, measure, words
from tests.web.browsing import Browser


@pytest.mark.parametrize("game", ["legends", "legends+blood_money"])
def test_the_bench_of_the_browser_runs(browser: Browser, address: str, game: str) -> None:
    figures = measure(browser, address, game, 3, seed=2, rounds=1, most=6, moving=True)
    assert set(figures["milliseconds"]) == {"all", "style", "layout", "paint", "script and rest", "what follows"}
    assert all(found["most"] >= found["median"] >= 0 for part, found in figures["milliseconds"].items() if part != "script and rest")
    assert f"frames took longer than {WANTED:.0f} ms" in words(figures)
