"""The tables in the docs that are counted or measured. If a test here fails, run `python -m tools.tables`."""

from __future__ import annotations

import re

import pytest

import tinhorn
from bench.games import HEAD, counted, line
from bench.workloads import find
from tests.rule_coverage import ledgers
from tools.observations import all_games
from tools.tables import ROOT, TABLES, pages, tables_on, with_tables

LIST_OF_GAMES = re.compile(r"^\| `(\w+)` \| (.*?) \| (\d+)–(\d+) \|", re.MULTILINE)


def cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def kinds_of_games() -> dict[tuple[str, int], str]:
    """The lines of the table by game and seats."""
    found = tables_on((ROOT / "docs" / "research.md").read_text(encoding="utf-8"))["games"]
    assert "\n".join(found[:2]) == HEAD
    return {(cells(row)[0], int(cells(row)[2])): row for row in found[2:]}


def test_every_table_is_on_some_page() -> None:
    on_pages = [name for path in pages() for name in tables_on(path.read_text(encoding="utf-8"))]
    assert sorted(on_pages) == sorted(TABLES)


def test_the_table_of_games_counts_what_is_there() -> None:
    table = kinds_of_games()
    for game in all_games():
        if game.id in (*ledgers(), "liars_dice"):
            assert {seats for id, seats in table if id == game.id} == set(game.seats)
    for (id, seats), row in table.items():
        assert cells(row)[:5] == counted(find(id), seats)


@pytest.mark.parametrize("id", [*ledgers(), "liars_dice"])
def test_the_table_of_games_has_what_is_measured_today(id: str) -> None:
    """At one number of seats; the others are of the same version of the rules, whose kept games have not changed."""
    game = find(id)
    assert kinds_of_games()[id, game.seats[0]] == line(game, game.seats[0])


def test_the_readme_lists_the_games() -> None:
    listed = LIST_OF_GAMES.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert {id for id, *_ in listed} == set(ledgers())
    for id, title, least, most in listed:
        game = tinhorn.game(id)
        assert (game.title, game.seats[0], game.seats[-1]) == (title, int(least), int(most))


def test_a_table_is_replaced_and_the_rest_of_the_page_is_kept() -> None:
    page = "Before.\n\n<!-- table: one -->\n| a |\n|---|\n| old |\n\nAfter.\n\n<!-- table: two -->\n| b |\n"
    assert tables_on(page) == {"one": ["| a |", "|---|", "| old |"], "two": ["| b |"]}
    assert with_tables(page, {"one": ["| c |"]}) == "Before.\n\n<!-- table: one -->\n| c |\n\nAfter.\n\n<!-- table: two -->\n| b |\n"
