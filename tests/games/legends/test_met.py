"""Everything of the base game is met in games, random, sensible and steered; what is not is named."""

from __future__ import annotations

from tests.games.legends.meeting import play_many

# The long run of `python -m tests.games.legends.meeting` meets all; these few take it longer than a test should.
RARE = {
    "stories": 16,
    "goals": 16,
    "happenings": 3,
    "verbs": 2,
    "upgrades": 2,
    "cattle": 2,
    "endings": 1,
}


def test_games_meet_everything_but_a_few_rare_things() -> None:
    lacking = play_many(25).lacking()
    for sort, names in lacking.items():
        assert len(names) <= RARE.get(sort, 0), f"not met: {sort}: {', '.join(sorted(names))}"
