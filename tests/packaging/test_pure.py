"""A checkout whose sources were edited since they were compiled runs from its sources, and says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import tinhorn._pure

COMPILED, EDITED = 2_000_000_000, 2_000_000_001


class Checkout:
    """A package of one rule whose compiled form cannot be loaded, so that one sees which form Python took."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        package = folder / "tinhorn"
        package.mkdir()
        (package / "__init__.py").write_text("from tinhorn._pure import honour_pure\nhonour_pure()\n")
        shutil.copy(str(tinhorn._pure.__file__), package / "_pure.py")
        self.rule = package / "rule.py"
        self.rule.write_text("ANSWER = 'from source'\n")
        (package / f"rule{EXTENSION_SUFFIXES[0]}").write_text("no library")
        self.screen = package / "screen.py"
        self.screen.write_text("")
        self.mark = folder / "tinhorn.compiled"
        self.mark.write_text("key")
        os.utime(self.mark, (COMPILED, COMPILED))

    def run(self, code: str = "import tinhorn.rule; print(tinhorn.rule.ANSWER)") -> subprocess.CompletedProcess[str]:
        env = {name: value for name, value in os.environ.items() if name not in ("TINHORN_PURE", "PYTHONPATH")}
        return subprocess.run([sys.executable, "-c", code], cwd=self.folder, env=env, capture_output=True, text=True, check=False)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_an_edited_rule_runs_from_source_and_says_so(checkout: Checkout) -> None:
    os.utime(checkout.rule, (EDITED, EDITED))
    done = checkout.run()
    assert done.stdout == "from source\n"
    assert done.stderr == "tinhorn: rule.py was edited since it was compiled. Plain Python runs it; `make compile` compiles it.\n"


def test_processes_of_this_one_run_from_source_without_a_word(checkout: Checkout) -> None:
    os.utime(checkout.rule, (EDITED, EDITED))
    inner = "import tinhorn.rule; print(tinhorn.rule.ANSWER)"
    done = checkout.run(f"import subprocess, sys, tinhorn; subprocess.run([sys.executable, '-c', {inner!r}])")
    assert done.stdout == "from source\n"
    assert done.stderr.count("was edited") == 1


def test_what_is_compiled_since_runs_compiled(checkout: Checkout) -> None:
    os.utime(checkout.screen, (EDITED, EDITED))  # it has no compiled form
    assert "ImportError" in checkout.run().stderr


def test_an_installed_package_runs_compiled(checkout: Checkout) -> None:
    checkout.mark.unlink()
    os.utime(checkout.rule, (EDITED, EDITED))
    assert "ImportError" in checkout.run().stderr
