"""The page of observations is what the declarations say."""

from __future__ import annotations

import subprocess
import sys

from tests.rule_coverage import ledgers
from tools.observations import PAGE, games_on

MAKE = "from tools.observations import PAGE, games_on, page; print(page(games_on(PAGE.read_text(encoding='utf-8'))), end='')"


def test_the_page_is_up_to_date() -> None:
    """If this fails, run `python -m tools.observations`. A change of the fields also needs a new version of the observation.

    A process of its own makes the page: here, other tests may have added cards to a game's.
    """
    made = subprocess.run([sys.executable, "-c", MAKE], capture_output=True, text=True, check=True)
    assert PAGE.read_text(encoding="utf-8") == made.stdout


def test_every_finished_game_is_on_the_page() -> None:
    assert {*ledgers(), "liars_dice"} <= {game.id for game in games_on(PAGE.read_text(encoding="utf-8"))}
