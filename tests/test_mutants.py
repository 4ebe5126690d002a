"""The tool that breaks rules: it makes small changes, and knows which tests reach them."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FunctionType

from tests.rule_coverage import ids_in
from tools.mutations import makes_no_difference, mutants
from tools.nearest import Rules, reader
from tools.reach import OFTEN, Reach

RULE = """def pays(money, price):
    if money >= price:
        tell(1)
        return True
    return False
"""


def module(tmp_path: Path) -> tuple[Path, FunctionType]:
    path = tmp_path / "rule.py"
    path.write_text(RULE)
    space: dict[str, FunctionType] = {}
    exec(compile(RULE, str(path), "exec"), {"tell": id}, space)
    return path, space["pays"]


def test_every_small_change_has_a_name() -> None:
    assert [each.name for each in mutants("rule.py", RULE)] == [
        "rule.py pays: money >= price → money > price",
        "rule.py pays: tell(1) → pass",
        "rule.py pays: 1 → 2",
        "rule.py pays: True → False",
        "rule.py pays: False → True",
    ]


SMALLER = """def paid(dollars, purse, most):
    if dollars > most:
        dollars = most
    if dollars > purse:
        dollars = 0
    return dollars if dollars < purse else purse
"""


def test_the_border_is_no_rule_where_one_of_two_equal_numbers_is_taken() -> None:
    assert [each.name for each in mutants("rule.py", SMALLER)] == [
        "rule.py paid: dollars > purse → dollars >= purse",
        "rule.py paid: 0 → 1",
    ]


def test_invariants_and_numbers_for_learning_programs_are_no_rules() -> None:
    assert mutants("rule.py", "def _check_cards(table):\n    return table.cards == 7\n") == []
    assert mutants("rule.py", "def put_cards(table, out, at):\n    out[at] = table.cards + 1\n") == []


def test_constants_that_make_no_difference() -> None:
    places = [each.place for each in mutants("rule.py", "def code(n):\n    return (n + NONE, n - ONE, n - n, n // ONE)\n")]
    assert [makes_no_difference(place, {"NONE": 0, "ONE": 1, "n": 0}) for place in places] == [True, False, False, True]


def test_a_mutant_is_the_function_with_one_change(tmp_path: Path) -> None:
    path, pays = module(tmp_path)
    assert pays(2, 2)
    pays.__code__ = mutants("rule.py", RULE)[0].code(str(path))
    assert not pays(2, 2)
    assert pays(3, 2)


def reached(path: Path, pays: FunctionType, calls: int) -> set[int]:
    reach = Reach([path])
    before = sys.gettrace()
    sys.settrace(reach.trace)
    for _ in range(calls):
        pays(1, 2)
    sys.settrace(before)
    return reach.lines[str(path)]


def test_lines_that_a_test_reaches(tmp_path: Path) -> None:
    path, pays = module(tmp_path)
    assert reached(path, pays, 1) == {1, 2, 5}
    assert reached(path, pays, OFTEN + 1) == {1, 2, 3, 4, 5}, "what is called often counts as reached"


RULES = """\'\'\'A module (G1.2).\'\'\'

# G3: a part of it


class Deal(Step):
    \'\'\'Cards are dealt (G4.2).\'\'\'

    rule: ClassVar[str] = "G4.1"

    def run(self, table):
        table.deal(4)
        if table.over:  # G5.1
            table.stop()
        else:  # G5.2
            table.go_on()
        # G6.1: at last
        table.push(
            1,
            2,  # G6.2
        )

    def skips(self):
        \'\'\'Never (G7.1 to G7.3).\'\'\'
        return False


class Again(Deal):
    def run(self, table):
        return 1


def helper():
    return 1
"""
LEDGER = frozenset(f"G{chapter}.{number}" for chapter in range(1, 8) for number in (1, 2, 3))


def test_the_nearest_rule() -> None:
    rules = Rules(RULES, reader(LEDGER, ids_in))

    def near(text: str) -> str:
        return " ".join(sorted(rules.near(RULES[: RULES.index(text)].count("\n") + 1)))

    assert near("table.deal") == "G4.1 G4.2", "the class, with its docstring"
    assert near("table.over") == near("table.stop") == "G5.1", "a comment of the statement around it"
    assert near("table.go_on") == "G5.2", "a comment of the branch"
    assert near("table.push") == near("1,\n") == "G6.1 G6.2", "comments of the statement and above it"
    assert near("2,  #") == "G6.2", "a comment of the line"
    assert near("return False") == "G7.1 G7.2 G7.3", "the docstring of the function"
    assert near("return 1") == "G4.1 G4.2", "the class above"
    assert near("def helper") == "G3.1 G3.2 G3.3", "a chapter named by the heading"
    assert near("# G3: a part") == "G3.1 G3.2 G3.3"
    assert Rules("x = 1", reader(LEDGER, ids_in)).near(1) == frozenset()
