"""The bench of the browser, with so few frames that its figures mean nothing, and what must not be done for every frame."""

from __future__ import annotations

import pytest

from bench.web import WANTED, measure, words
from tests.web.browsing import Browser
from tests.web.conftest import Staged
from tests.web.positions import played


@pytest.mark.parametrize("game", ["goat", *[pytest.param(game, marks=pytest.mark.long) for game in ("legends", "legends+blood_money")]])
def test_the_bench_of_the_browser_runs(browser: Browser, address: str, game: str) -> None:
    figures = measure(browser, address, game, 3, seed=2, rounds=1, most=6, moving=True, other=address)
    assert set(figures["other build"]) == set(figures["milliseconds"])
    assert set(figures["milliseconds"]) == {"all", "style", "layout", "paint", "script and rest", "what follows"}
    assert all(found["most"] >= found["median"] >= 0 for part, found in figures["milliseconds"].items() if part != "script and rest")
    assert "ours : other" in words(figures)
    assert f"frames took longer than {WANTED:.0f} ms" in words(figures)


# Counts how often the place of a piece is asked for.
COUNT_PIECES = """() => {
  window.measured = 0;
  const plain = (window.plain = Element.prototype.getBoundingClientRect);
  Element.prototype.getBoundingClientRect = function () {
    if (this.matches('[data-piece], [data-spot]')) window.measured += 1;
    return plain.call(this);
  };
}"""


@pytest.mark.parametrize(("pace", "measures"), [("instant", False), ("brisk", True)])
def test_pieces_are_measured_only_where_they_may_fly(staged: Staged, pace: str, measures: bool) -> None:
    """To measure them, the browser must lay out the page in the middle of its work."""
    frames = [frame for frame in played("legends", 4, 2) if frame["events"]][10:16]
    stage = staged("legends", 4, pace=pace, motion=True)
    stage.show(frames[0])
    stage.page.evaluate(COUNT_PIECES)
    for frame in frames[1:]:
        stage.show(frame)
    assert (stage.page.evaluate("window.measured") > 0) is measures
    stage.page.evaluate("void (Element.prototype.getBoundingClientRect = window.plain)")
