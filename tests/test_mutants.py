"""The tool that breaks rules: it makes small changes, and knows which tests reach them."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FunctionType

from tools.mutations import mutants
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
