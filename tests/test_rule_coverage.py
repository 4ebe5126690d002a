"""Every rule id of every game is in the code, in a test and in the rulebook."""

from __future__ import annotations

import pytest

import tinhorn
from tests import stories
from tests.rule_coverage import boxes, crowded, ids_in, ledgers, uncovered, uncovered_of_box


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
