from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
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


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[], Path]) -> Path:
    """What the first worker that needs it makes for all."""
    home = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        home = home.parent
    with (home / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = home / f"{name}.made"
        if not made.exists():
            made.write_text(str(make()))
        return Path(made.read_text())


@pytest.fixture(scope="session")
def pure_wheel(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return once(tmp_path_factory, "pure", lambda: build(request.getfixturevalue("checkout"), "build('wheel', TINHORN_BUILD='pure')"))


@pytest.fixture(scope="session")
def compiled_wheel(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return once(tmp_path_factory, "compiled", lambda: build(request.getfixturevalue("checkout"), "compiled_wheel()"))


@pytest.fixture(scope="session")
def unpacked(pure_wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what is in the pure wheel."""

    def unpack() -> Path:
        folder = tmp_path_factory.mktemp("unpacked")
        with zipfile.ZipFile(pure_wheel) as wheel:
            wheel.extractall(folder)
        return folder

    return once(tmp_path_factory, "unpacked", unpack)
