"""Breaks the rules of a game one small step at a time and reports what no test notices: `make mutants GAME=goat`.

The tests are collected once. Each mutant is tried in a forked process: one function gets its changed code, and the tests that reach
the changed line run until one fails. `SAMPLE` says how many mutants are tried (0 for all), `SEED` which, and `PART` of which part of
a game that has boxes. `MARKED=1` runs only the tests that are marked with a rule which stands nearest to the change, and names the rules
whose tests noticed nothing. Mutants that change nothing that anybody could notice are listed with the reason in
`tools/equivalent_mutants.toml`.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.abc
import importlib.machinery
import importlib.util
import io
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from functools import cache, cached_property
from importlib.metadata import entry_points
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

os.environ["TINHORN_PURE"] = "1"

import pytest

import tinhorn
from tests.rule_coverage import all_rule_ids, ids_in
from tools.mutations import Mutant, makes_no_difference, mutants
from tools.nearest import NONE, Ids, Rules, reader
from tools.reach import Reach

ROOT = Path(__file__).parents[1]
REVIEWED = Path(__file__).with_name("equivalent_mutants.toml")
# Words, bots, drawings and what is read once from the content files: no rules. Observations are compared with views in the battery.
NO_RULES = {"__init__", "advice", "almanac", "check", "content", "fields", "imagine", "language", "observation"}
NO_RULES |= {"odds", "planning", "sentences", "speech", "study", "terminal", "verbs", "view"}
# The folders of a game's boxes. What lies in none of them is its base.
BOXES = {"legends": ("ante_up", "blood_money", "wild_bunch")}
BASE = "base"
ENOUGH = 0.95
TOLD = 15  # tests of a rule that are not marked with it, but whose stories name it
FEW = 6  # tests that are traced and tried at a time, where only marked ones run
MANY = 99  # more rules than any test is marked with
SLOW = 5.0  # seconds; a test that takes longer is left out
IMPORTING = 30  # seconds for a process to begin with
HANGS = 2  # times as long as a test took with tracing, and a second
MEMORY = 2 << 30


def rule_files(home: Path) -> list[Path]:
    """The modules of a game that hold its rules."""
    return [
        path
        for path in sorted(home.rglob("*.py"))
        if not NO_RULES & {path.stem, *path.relative_to(home).parts} and ".venv" not in path.parts
    ]


def part_of(game: str, path: Path) -> str:
    """The box that a module belongs to, by its path inside the game."""
    return path.parts[0] if path.parts[0] in BOXES.get(game, ()) else BASE


def reviewed(game: str) -> dict[str, str]:
    """The mutants that were judged equivalent, with the reason."""
    table: dict[str, dict[str, str]] = tomllib.loads(REVIEWED.read_text(encoding="utf-8"))
    return table.get(game, {})


class Nearest:
    """Which rules stand nearest to a mutant."""

    def __init__(self, game: str) -> None:
        self.read = reader(frozenset(all_rule_ids(game)), ids_in)
        self.modules: dict[Path, Rules] = {}

    def to(self, path: Path, mutant: Mutant) -> Ids:
        if path not in self.modules:
            self.modules[path] = Rules(path.read_text(encoding="utf-8"), self.read)
        return self.modules[path].near(mutant.line)


def marked(item: pytest.Item, told: bool = False) -> set[str]:
    """The rules that a test is marked with, by its author or because its kept story names them."""
    return {id for mark in item.iter_markers("rule") if mark.kwargs.get("told", False) == told for id in mark.args}


def proofs(items: list[pytest.Item], rules: Ids) -> dict[str, set[str]]:
    """Which of these rules each test proves: all that are marked with them, and some whose stories name them, always the same."""
    found = {item.nodeid: marked(item) & rules for item in items}
    stories: dict[str, list[str]] = {}
    for item in items:
        for id in marked(item, told=True) & rules - marked(item):
            stories.setdefault(id, []).append(item.nodeid)
    for id, tests in stories.items():
        for test in random.Random(id).sample(sorted(tests), min(TOLD, len(tests))):
            found[test].add(id)
    return {test: ids for test, ids in found.items() if ids}


class Trial:
    """A pytest plugin: takes over once the tests are collected."""

    def __init__(self, game: str, part: str | None, sample: int, seed: int, minutes: float, nearest: Nearest | None = None) -> None:
        self.game = game
        self.part = part
        self.sample = sample
        self.seed = seed
        self.minutes = minutes
        self.nearest = nearest
        self.ruleless = 0  # mutants with no rule near them, which are left out where only marked tests run
        self.near: dict[str, Ids] = {}  # by the name of the mutant
        self.proofs: dict[str, set[str]] = {}  # the rules that a test proves, by its name
        self.at_import, self.home = import_traced(game)
        self.failed = False
        self.survivors: list[str] = []
        self.tried = 0
        self.kills: dict[str, int] = {}
        self.seconds: dict[str, float] = {}  # that a test took, by its name
        self.reached: dict[str, dict[str, set[int]]] = {}  # the lines that a test reaches, by its name and the path
        self.equivalent = 0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.game in item.nodeid]
        if self.nearest is not None:
            wanted: Ids = NONE.union(*(self.near[mutant.name] for _, mutant in self.chosen))
            self.proofs = proofs(items, wanted)
            items[:] = [item for item in items if item.nodeid in self.proofs]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        out = sys.__stdout__
        assert out is not None
        if self.nearest is None:
            self.reach(session.items)
            print(
                f"== {len(session.items)} tests, {sum(self.seconds.values()):.0f} s; {self.slow()} slow ones left out", file=out, flush=True
            )
        known = reviewed(self.game)
        began = time.monotonic()
        for path, mutant in self.chosen:
            if self.minutes and time.monotonic() - began > 60 * self.minutes:
                break
            near = self.near.get(mutant.name, NONE)
            items = session.items
            if self.nearest is not None:
                items = sorted([item for item in items if self.proofs[item.nodeid] & near], key=lambda item: len(marked(item)) or MANY)
            if self.tried and self.tried % 25 == 0:
                so_far = f"{self.tried} of {len(self.chosen)}, {len(self.survivors)} live"
                print(f"== {so_far}, {time.monotonic() - began:.0f} s", file=out, flush=True)
            self.tried += 1
            if self.noticed(path, mutant, items) or (self.runs_at_import(path, mutant) and self.dies_afresh(mutant, items)):
                if mutant.name in known:
                    print(f"   dies, though it is listed as equivalent: {mutant.name}", file=out, flush=True)
            elif mutant.name in known:
                self.equivalent += 1
            else:
                self.survivors.append(mutant.name)
                rules = f", {' '.join(sorted(near))}" if near else ""
                print(f"   lives ({len(items)} tests{rules}): line {mutant.line} of {mutant.name}", file=out, flush=True)
        if self.nearest is not None:
            print(
                f"== {len(self.seconds)} of {len(session.items)} tests were needed; {self.slow()} slow ones left out", file=out, flush=True
            )
        return True

    def noticed(self, path: Path, mutant: Mutant, items: list[pytest.Item]) -> bool:
        """Does one of these tests fail with it? A few are tried at a time, so that only tests that are needed are traced."""
        for at in range(0, len(items), FEW):
            few = items[at : at + FEW]
            self.reach(few)
            covering = [item for item in few if mutant.line in self.reached[item.nodeid].get(str(path), ())]
            covering = [item for item in covering if self.seconds[item.nodeid] <= SLOW]
            if covering and self.dies(path, mutant, covering):
                return True
        return False

    def slow(self) -> int:
        """How many of the tests that were traced take too long."""
        return sum(seconds > SLOW for seconds in self.seconds.values())

    @cached_property
    def chosen(self) -> list[tuple[Path, Mutant]]:
        """All mutants, or a sample of them; the same for the same seed and the same sources."""
        found = [
            (path, mutant)
            for path in rule_files(self.home)
            if self.part in (None, part_of(self.game, path.relative_to(self.home)))
            for mutant in mutants(path.relative_to(self.home).as_posix(), path.read_text(encoding="utf-8"))
        ]
        found = [(path, mutant) for path, mutant in found if not makes_no_difference(mutant.place, names_in(path))]
        if self.nearest is not None:
            self.near = {mutant.name: self.nearest.to(path, mutant) for path, mutant in found}
            self.ruleless = sum(not ids for ids in self.near.values())
            found = [(path, mutant) for path, mutant in found if self.near[mutant.name]]
        self.number = len(found)
        if not self.sample or self.sample >= len(found):
            return found
        return random.Random(self.seed).sample(found, self.sample)

    def reach(self, items: list[pytest.Item]) -> None:
        """Run those tests once that did not run yet, in a process of their own, so that nothing they leave behind helps a mutant."""
        items = [item for item in items if item.nodeid not in self.seconds]
        if not items:
            return
        with tempfile.NamedTemporaryFile("r", suffix=".json") as file:
            child = os.fork()
            if child == 0:
                self.run_traced(items, Path(file.name))
            _, status = os.waitpid(child, 0)
            if status:
                raise SystemExit("the tests fail without any mutant: mend them first")
            plain = json.load(file)
        self.seconds |= plain["seconds"]
        self.reached |= {id: {path: set(found) for path, found in files.items()} for id, files in plain["lines"].items()}

    def run_traced(self, items: list[pytest.Item], into: Path) -> None:
        """In the child: never returns."""
        lines: dict[str, dict[str, list[int]]] = {}
        seconds: dict[str, float] = {}
        for at, item in enumerate(items):
            reach = Reach(rule_files(self.home)) if self.nearest is None else Reach(rule_files(self.home), often=0)
            began = time.process_time()
            sys.settrace(reach.trace)
            run_one(item, items[at + 1] if at + 1 < len(items) else None)
            sys.settrace(None)
            seconds[item.nodeid] = time.process_time() - began
            lines[item.nodeid] = {path: sorted(found) for path, found in reach.lines.items()}
            if self.failed:
                print(f"   fails without any mutant: {item.nodeid}", file=sys.__stdout__, flush=True)
                os._exit(1)
        into.write_text(json.dumps({"lines": lines, "seconds": seconds}))
        os._exit(0)

    def dies(self, path: Path, mutant: Mutant, items: list[pytest.Item]) -> bool:
        """Does a test fail with it, or hang? Those go first that killed most for their time."""
        items = sorted(items, key=lambda item: (self.seconds[item.nodeid] + 0.01) / (1 + self.kills.get(item.nodeid, 0)))
        told, tells = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                self.try_out(path, mutant, items, tells)
            finally:
                os._exit(1)
        os.close(tells)
        with os.fdopen(told) as killer:
            name = killer.read()
        _, status = os.waitpid(child, 0)
        if name:
            self.kills[name] = self.kills.get(name, 0) + 1
        return status != 0

    def try_out(self, path: Path, mutant: Mutant, items: list[pytest.Item], tells: int) -> None:
        """In the child: never returns."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        function_named(path, mutant.function).__code__ = mutant.code(str(path))
        for at, item in enumerate(items):
            signal.setitimer(signal.ITIMER_PROF, 1 + HANGS * self.seconds[item.nodeid])  # its signal ends the process
            run_one(item, items[at + 1] if at + 1 < len(items) else None)
            if self.failed:
                os.write(tells, item.nodeid.encode())
                os._exit(1)
        os._exit(0)

    def runs_at_import(self, path: Path, mutant: Mutant) -> bool:
        return mutant.line in self.at_import.get(str(path), ())

    def dies_afresh(self, mutant: Mutant, items: list[pytest.Item]) -> bool:
        """The same for what runs when the game is imported, such as the making of tables: in a process that begins with it."""
        command = [sys.executable, "-m", "tools.mutants", self.game, "--only", mutant.name]
        command += ["--marked"] if self.nearest is not None else []
        tested = sum(self.seconds.get(item.nodeid, 0.0) for item in items)
        limit = int(IMPORTING + HANGS * (tested + SLOW))  # of processor time; whoever takes more hangs and is ended
        command = ["/bin/sh", "-c", f'ulimit -t {limit}; exec "$@"', "sh", *command]
        return subprocess.run(command, cwd=ROOT, capture_output=True).returncode not in (0, pytest.ExitCode.NO_TESTS_COLLECTED)

    def unnoticed(self) -> list[str]:
        """The rules near the mutants that were tried, of which not one was noticed."""
        known = reviewed(self.game)
        tried = Counter(
            id for _, mutant in self.chosen[: self.tried] if mutant.name not in known for id in self.near.get(mutant.name, NONE)
        )
        alive = Counter(id for name in self.survivors for id in self.near.get(name, NONE))
        return sorted((id for id in alive if alive[id] == tried[id]), key=in_order)


class OnlyMarked:
    """A pytest plugin: leaves the tests that are marked with one of these rules."""

    def __init__(self, rules: Ids) -> None:
        self.rules = rules

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = proofs(items, self.rules)
        items[:] = [item for item in items if item.nodeid in found]


def in_order(id: str) -> tuple[str, list[int]]:
    """For sorting: rule 9.2 before rule 10.1."""
    return id[0], [int(part) for part in id[1:].split(".")]


def import_traced(game: str) -> tuple[dict[str, set[int]], Path]:
    """Import a game: which lines of its rules run already then, and where it is."""
    spec = importlib.util.find_spec(entry_point(game))
    assert spec is not None
    assert spec.origin is not None
    home = Path(spec.origin).parent
    reach = Reach(rule_files(home))
    sys.settrace(reach.trace)
    tinhorn.game(game)
    sys.settrace(None)
    return reach.lines, home


def entry_point(game: str) -> str:
    """The package of a game, without importing it."""
    return next(each.module for each in entry_points(group="tinhorn.games") if each.name == game)


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with a mutant in it."""

    def __init__(self, game: str, name: str) -> None:
        self.module = entry_point(game)
        spec = importlib.util.find_spec(self.module)
        assert spec is not None
        assert spec.origin is not None
        home = Path(spec.origin).parent
        self.path = home / name.split(" ")[0]
        self.module += "." + name.split(" ")[0].removesuffix(".py").replace("/", ".")
        inside = name.split(" ")[0]
        self.mutant = next(each for each in mutants(inside, self.path.read_text(encoding="utf-8")) if each.name == name)

    def find_spec(self, name: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(name, self, origin=str(self.path)) if name == self.module else None

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self.path)
        exec(compile(self.mutant.tree(), str(self.path), "exec"), module.__dict__)


def tests_of(game: str) -> list[str]:
    return [f"tests/games/{game}", "tests/games/test_kept_games.py"]


def run_one(item: pytest.Item, following: pytest.Item | None) -> None:
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


@cache
def names_in(path: Path) -> dict[str, Any]:
    """The names of a module; none if it was not imported."""
    return next((vars(module) for module in list(sys.modules.values()) if getattr(module, "__file__", None) == str(path)), {})


def function_named(path: Path, name: str) -> FunctionType:
    """The function as it was imported, without what is wrapped around it."""
    first, _, method = name.partition(".")
    found = names_in(path)[first]
    if method:
        found = vars(found)[method]
    if isinstance(found, property):
        found = found.fget
    found = getattr(found, "__wrapped__", found)
    assert isinstance(found, FunctionType)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants GAME=goat", description=__doc__)
    parser.add_argument("game", choices=tinhorn.games())
    parser.add_argument("--sample", type=int, default=200, help="how many mutants; 0 for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long, and report what was tried; 0 for all of the sample")
    parser.add_argument("--part", metavar="PART", help=f"mutants of one box only, or of what is in no box: {BASE}")
    parser.add_argument("--only", metavar="NAME", help="run the tests with this mutant, as it is named in the report")
    parser.add_argument("--marked", action="store_true", help="run only the tests that are marked with a rule nearest to the mutant")
    chosen = parser.parse_args()
    if chosen.marked and not all_rule_ids(chosen.game):
        parser.error(f"{chosen.game} has no list of rules in tests/rule_ids")
    nearest = Nearest(chosen.game) if chosen.marked else None
    if chosen.only:
        changed = Changed(chosen.game, chosen.only)
        sys.meta_path.insert(0, changed)
        plugins = [OnlyMarked(nearest.to(changed.path, changed.mutant))] if nearest is not None else []
        return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-k", chosen.game, *tests_of(chosen.game)], plugins=plugins))
    if chosen.part not in (None, BASE, *BOXES.get(chosen.game, ())):
        parser.error(f"{chosen.game} has no part {chosen.part}")
    trial = Trial(chosen.game, chosen.part, chosen.sample, chosen.seed, chosen.minutes, nearest)
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["-q", "-p", "no:cacheprovider", *tests_of(chosen.game)], plugins=[trial])
    if not trial.tried:
        print("no mutant was tried")
        return 1
    killed = trial.tried - trial.equivalent - len(trial.survivors)
    share = killed / max(1, trial.tried - trial.equivalent)
    if nearest is not None:
        print(f"{trial.ruleless} mutants have no rule near them and were left out.")
        print(f"Rules whose tests noticed nothing: {', '.join(trial.unnoticed()) or 'none'}.")
    print("| game | mutants in all | tried (seed) | killed | equivalent | alive | killed of those that differ |")
    print("|---|---|---|---|---|---|---|")
    tried = f"{trial.number} | {trial.tried} ({trial.seed})"
    name = f"{chosen.game}, {chosen.part}" if chosen.part else chosen.game
    print(f"| {name} | {tried} | {killed} | {trial.equivalent} | {len(trial.survivors)} | {share:.1%} |")
    return 0 if share >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
