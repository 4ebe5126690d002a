"""The page of observations is what the declarations say."""

from __future__ import annotations

from tools.observations import PAGE, page


def test_the_page_is_up_to_date() -> None:
    """If this fails, run `python -m tools.observations`. A change of the fields also needs a new version of the observation."""
    assert PAGE.read_text(encoding="utf-8") == page()
