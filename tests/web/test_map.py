"""The drawn map of Western Legends agrees with the board of the game."""

from __future__ import annotations

import json

from tinhorn.games.legends import content
from tools import legends_board
from tools.legends_speech import languages

DRAWN = json.loads(legends_board.MAP.read_text(encoding="utf-8"))


def test_spaces_touch_in_the_drawing_as_they_do_on_the_board() -> None:
    corners = {frozenset(pair) for pair in DRAWN["corner_links"]}
    sides = set(legends_board.borders(DRAWN["cells"]))
    assert not corners & sides
    assert corners | sides == {frozenset((border.a, border.b)) for border in content.BORDERS}


def test_every_space_mesa_and_shared_place_is_drawn() -> None:
    assert set(DRAWN["cells"]) == set(content.SPACE_IDS)
    assert set(DRAWN["mesas"]) == {mesa.id for mesa in content.BOARD.mesas}
    shared = {space.place for space in content.BOARD.spaces if space.location in ("general_store", "saloon")}
    assert set(DRAWN["places"]) == shared


def test_what_the_browser_is_built_with_is_the_games_own_content() -> None:
    legends_board.main()
    built = json.loads(legends_board.TARGET.read_text(encoding="utf-8"))
    assert [space["name"] for space in built["spaces"]] == [space.name for space in content.BOARD.spaces]
    assert [item["name"] for item in built["items"]] == [item.name for item in content.ITEMS]
    assert [card["text"] for card in built["cards"][::2]] == [content.card_text(n) for n in range(len(content.POKER))]


def test_the_browser_has_every_text_in_every_language() -> None:
    legends_board.main()
    built = json.loads(legends_board.TARGET.read_text(encoding="utf-8"))
    parts = ("regions", "spaces", "mesas", "cards", "items", "characters", "stories", "goals", "fight")
    things = [thing for part in parts for thing in built[part]]
    texts = [thing[field] for thing in things for field in ("name", "title", "text", "base", "up") if field in thing]
    for language in languages():
        translated = json.loads(legends_board.TARGET.with_name(f"legends.{language}.json").read_text(encoding="utf-8"))
        assert not [text for text in [*texts, *built["choices"], *built["may"].values()] if text not in translated]
