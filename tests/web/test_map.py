"""The drawn map of Western Legends agrees with the board of the game."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tinhorn.games.legends import browser, content
from tinhorn.games.legends.ante_up.content import CHECKPOINTS
from tinhorn.games.legends.translating import languages
from tools.web_data import BOARDS, TARGET

DRAWN = browser.drawings(BOARDS / "legends")
SHARED = ("general_store", "saloon", "trading_post")


@pytest.mark.parametrize("box", DRAWN)
def test_spaces_touch_in_the_drawing_as_they_do_on_the_board(box: str) -> None:
    corners = {frozenset(pair) for pair in DRAWN[box]["corner_links"]}
    sides = set(browser.borders(DRAWN[box]["cells"]))
    assert not corners & sides
    own = {space.id for space in content.BOARD.spaces if space.box == box}
    assert corners | sides == {frozenset((border.a, border.b)) for border in content.BORDERS if not border.road and border.a in own}


@pytest.mark.parametrize("box", DRAWN)
def test_every_space_mesa_and_shared_place_is_drawn(box: str) -> None:
    spaces = [space for space in content.BOARD.spaces if space.box == box]
    assert set(DRAWN[box]["cells"]) == {space.id for space in spaces}
    assert set(DRAWN[box]["mesas"]) == ({mesa.id for mesa in content.BOARD.mesas} if not box else set())
    assert set(DRAWN[box]["places"]) == {space.place for space in spaces if space.location in SHARED}


def test_a_rail_runs_through_every_map_that_the_train_stops_on() -> None:
    built = browser.board(DRAWN)
    boards = {built["spaces"][space]["board"] for space in CHECKPOINTS}
    assert boards == {n for n, each in enumerate(built["maps"]) if each["rails"]}


@pytest.fixture(scope="module")
def built() -> Any:
    """What the browser is built with. A process of its own generates it: here, other tests may have added cards to the game's."""
    subprocess.run([sys.executable, "-m", "tools.web_data"], check=True)
    return json.loads((TARGET / "legends.json").read_text(encoding="utf-8"))


def test_what_the_browser_is_built_with_is_the_games_own_content(built: Any) -> None:
    assert [space["name"] for space in built["spaces"]] == [space.name for space in content.BOARD.spaces]
    assert [item["name"] for item in built["items"]] == [item.name for item in content.ITEMS]
    assert {each["box"] for each in built["maps"]} == {space.box for space in content.BOARD.spaces}
    assert [card["text"] for card in built["cards"][::2]] == [content.card_text(n) for n in range(len(content.POKER))]


def test_the_browser_has_every_text_in_every_language(built: Any) -> None:
    parts = ("regions", "spaces", "mesas", "cards", "items", "characters", "stories", "goals", "fight")
    things = [thing for part in parts for thing in built[part]]
    lists = [part for box in built["boxes"].values() for part in box.values() if isinstance(part, list)]
    things += [thing for part in lists for thing in part if isinstance(thing, dict)]
    things += [condition for thing in things for condition in thing.get("conditions", [])]
    fields = ("name", "title", "text", "base", "up", "reveal", "ongoing", "completion", "consequence", "reward", "score")
    texts = [thing[field] for thing in things for field in fields if thing.get(field)]
    for language in languages():
        translated = json.loads((TARGET / f"legends.{language}.json").read_text(encoding="utf-8"))
        assert not [text for text in [*texts, *built["choices"], *built["may"].values()] if text not in translated]
