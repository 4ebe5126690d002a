from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.environments import copy_checkout

WHEELS = "from tools import wheels; from pathlib import Path; print(wheels.{call})"


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout, so that builds of several workers do not meet."""
    return copy_checkout(tmp_path_factory.mktemp("checkout"))


@pytest.fixture
def own_checkout(tmp_path: Path) -> Path:
    """A copy that a test may change."""
    return copy_checkout(tmp_path / "checkout")


def build(checkout: Path, call: str) -> Path:
    command = [sys.executable, "-c", WHEELS.format(call=call)]
    return Path(subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True).stdout.splitlines()[-1])


@pytest.fixture(scope="session")
def pure_wheel(checkout: Path) -> Path:
    return build(checkout, "build('wheel', TINHORN_BUILD='pure')")


@pytest.fixture(scope="session")
def compiled_wheel(checkout: Path) -> Path:
    return build(checkout, "compiled_wheel()")
