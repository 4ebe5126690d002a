"""The guide to adding a game quotes liar's dice as it is, and what it promises works."""

from __future__ import annotations

import re

from tinhorn.fields.sources import is_written
from tools.quotes import ROOT, files_quoted, with_fresh_quotes

GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
ROOMS = ROOT / "src" / "tinhorn" / "examples" / "liars_dice"


def test_quotations_are_up_to_date() -> None:
    assert with_fresh_quotes(GUIDE) == GUIDE, "run: python -m tools.quotes docs/adding-a-game.md"


def test_every_room_is_quoted_in_full() -> None:
    """All but those that are written from the declaration."""
    rooms = {str(path.relative_to(ROOT)) for path in ROOMS.iterdir() if path.suffix in (".py", ".toml", ".md") and not is_written(path)}
    assert rooms == {path for path in files_quoted(GUIDE) if path.startswith(str(ROOMS.relative_to(ROOT)))}


def test_the_game_is_as_short_as_the_guide_says() -> None:
    by_hand = [path for path in ROOMS.glob("*.py") if not is_written(path)]
    lines = sum(bool(line.strip()) for path in by_hand for line in path.read_text(encoding="utf-8").splitlines())
    promised = re.search(r"(\d+) lines of Python", GUIDE)
    assert promised is not None
    assert lines <= int(promised[1]) < 220


def test_the_library_example_runs() -> None:
    example = re.search(r"```python\n(import tinhorn\n.*?)```", GUIDE, re.DOTALL)
    assert example is not None
    exec(compile(example[1], "docs/adding-a-game.md", "exec"), {})
