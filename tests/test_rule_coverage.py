"""Every rule id of every game is in the code, in a test and in the rulebook."""

from __future__ import annotations

import pytest

import tinhorn
from tests import stories
from tests.rule_coverage import boxes, crowded, ids_in, ledgers, uncovered, uncovered_of_box
from tools import rule


@pytest.mark.parametrize("id", ledgers())
def test_every_rule_has_code_a_test_and_an_entry_in_the_rulebook(id: str) -> None:
    assert uncovered(tinhorn.game(id)) == {"code": [], "test": [], "rulebook": []}


@pytest.mark.parametrize(("id", "box"), boxes())
def test_every_rule_of_a_box_has_code_a_test_and_an_entry_in_its_rulebook(id: str, box: str) -> None:
    assert uncovered_of_box(tinhorn.game(id), box) == {"code": [], "test": [], "rulebook": []}


def test_no_test_carries_more_than_a_few_rules() -> None:
    assert crowded() == {}


def test_every_story_that_is_kept_has_its_test() -> None:
    for path in stories.HOME.rglob("*.txt"):
        assert {stories.function_of(name) for name in stories.read(path)} <= stories.functions_in(path), path


def test_spans_stand_for_every_rule_in_them() -> None:
    assert ids_in("see G4.4 to G4.6 and G7") == {"G4.4", "G4.5", "G4.6", "G7"}


def test_every_rule_leads_to_its_page_its_code_and_its_test() -> None:
    assert [walk.name for walk in rule.walks() if walk.complete < walk.rules] == []


def test_the_best_place_of_a_rule_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule.main(["W7.4"]) == 0
    page, code, *others = capsys.readouterr().out.splitlines()
    assert page.startswith("page  src/tinhorn/games/legends/rulebook.md:")
    assert code.startswith("code  src/tinhorn/games/legends/steps/sheriff.py:")
    assert code.endswith('rule: ClassVar[str] = "W7.4"')
    first_test = next(line for line in others if line.startswith("test"))
    assert first_test.endswith("test_every_wanted_player_there_loses_a_card")
    assert "D6.2 to D6.5" in next(place.text for place in rule.places_of("D6.3") if place.what == rule.CODE)


def test_an_unknown_rule_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule.main(["Q9.9"]) == 2
    assert "Q9.9 is in no rulebook, code or test" in capsys.readouterr().err
    assert rule.main(["offer"]) == 2
    assert "write it as G4.2" in capsys.readouterr().err
