"""The page of observations is what the declarations say."""

from __future__ import annotations

import subprocess
import sys

from tools.observations import PAGE


def test_the_page_is_up_to_date() -> None:
    """If this fails, run `python -m tools.observations`. A change of the fields also needs a new version of the observation.

    A process of its own makes the page: here, other tests may have added cards to a game's.
    """
    made = subprocess.run(
        [sys.executable, "-c", "from tools.observations import page; print(page(), end='')"], capture_output=True, text=True, check=True
    )
    assert PAGE.read_text(encoding="utf-8") == made.stdout
