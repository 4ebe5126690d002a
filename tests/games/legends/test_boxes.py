"""A further box adds spaces, a deck, an atom, a predicate, steps, a window and a place; the base game does not name it."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import tinhorn
from tests.battery import checks
from tinhorn.core.pick import Pick
from tinhorn.games.legends.language.words import ATOMS, FIRST_OF_BOXES
from tinhorn.games.legends.state import modifiers, moments
from tinhorn.games.legends.state.box import BOX_KINDS
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.state.taking_part import RULES, BoxRules, Moment, OfBoxes

ROOT = Path(__file__).parents[3]
HOME = ROOT / "src" / "tinhorn" / "games" / "legends"


def install(into: Path) -> None:
    """What an installed distribution leaves beside its package: where its box is."""
    home = into / "outpost-1.0.dist-info"
    home.mkdir()
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: outpost\nVersion: 1.0\n")
    (home / "entry_points.txt").write_text("[tinhorn.legends.boxes]\noutpost = tests.games.legends.outpost\n")


def test_a_box_that_the_base_does_not_name(tmp_path: Path) -> None:
    """It is played in a process of its own, since the tables are filled when the game is imported."""
    install(tmp_path)
    path = os.pathsep.join([str(tmp_path), str(ROOT), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.legends.outpost"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == played_without_it(), "an installed box changes games that it is not in"


def played_without_it() -> str:
    state = tinhorn.game("legends").new(4, 11)
    pick = Pick(11)
    while not state.over:
        checks.step_at_random(state, pick)
    return state.digest()


def test_the_base_game_names_no_box() -> None:
    named = [path.name for path in HOME.rglob("*.py") if "outpost" in path.read_text(encoding="utf-8")]
    assert not named
    assert "outpost" not in tinhorn.game("legends").options


def test_the_base_game_names_none_of_the_installed_boxes() -> None:
    """Neither a box nor a word that it adds to the language."""
    boxes = [kind.id for kind in BOX_KINDS]
    known = [name for name, _, op in ATOMS if op < FIRST_OF_BOXES]
    own = [name for name, _, op in ATOMS if op >= FIRST_OF_BOXES and name not in known]
    names = [*boxes, *[box.replace("_", " ") for box in boxes], "risk_die", "risk die"]
    for path in HOME.rglob("*.py"):
        part = path.relative_to(HOME).parts[0]
        if part not in boxes:
            words = [*names, *[f'"{name}"' for name in own]] if part == "language" else names
            text = path.read_text(encoding="utf-8").lower()
            assert not [word for word in words if word in text], path


def test_a_question_to_boxes_has_two_users_or_a_reason() -> None:
    """The reason is what its description says besides what it asks."""
    # Compiled methods have no description, so it is read from the source.
    text = (HOME / "state" / "taking_part.py").read_text(encoding="utf-8")
    (asked,) = [part for part in ast.parse(text).body if isinstance(part, ast.ClassDef) and part.name == BoxRules.__name__]
    methods = [part for part in asked.body if isinstance(part, ast.FunctionDef) and not part.name.startswith("_")]
    described = {method.name: ast.get_docstring(method) or "" for method in methods}
    assert 0 < len(described) <= 13
    answering = [type(rules) for _, rules in RULES.added]
    for name in described:
        own = [rules for rules in answering if getattr(rules, name) is not getattr(BoxRules, name)]
        assert own
        assert len(own) > 1 or re.search(r"[.?] \w", described[name]), f"why is {name} asked?"


def test_every_moment_and_modifier_is_used_by_a_box() -> None:
    assert [name for name, each in vars(moments).items() if isinstance(each, Moment) and not each.added] == []
    assert [name for name, each in vars(modifiers).items() if isinstance(each, modifiers.Modifier) and not each.words] == []


def test_rules_of_boxes_come_in_the_order_of_the_boxes_and_once_if_shared() -> None:
    every = tinhorn.game("legends").new(3, 1, ante_up=True, wild_bunch=True, blood_money=True)
    alone = tinhorn.game("legends").new(3, 1, blood_money=True)
    calls: list[str] = []
    table: OfBoxes[str] = OfBoxes()
    for box, entry in (("blood_money", "last"), ("ante_up", "shared"), ("wild_bunch", "second"), ("blood_money", "shared")):
        table.add(box, entry)
    assert isinstance(every, Legends)
    assert isinstance(alone, Legends)
    assert [table.of(every), table.of(alone)] == [["shared", "second", "last"], ["last", "shared"]]
    assert table.of(every) is table.of(every)
    moment = Moment()
    moment.add("blood_money", lambda state, seat, number: calls.append(f"{seat} {number}"))
    base = tinhorn.game("legends").new(3, 1)
    assert isinstance(base, Legends)
    for state in (every, base):
        moment.comes(state, 2, 5)
    assert calls == ["2 5"]
