"""Virtual environments that hold certain packages and nothing else. Packages are linked from where the tests run, so nothing is fetched."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]


def locked(name: str) -> set[str]:
    """The packages of a lock file that this platform installs."""
    lines = re.findall(r"^([a-z0-9].*?) \\$", (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8"), re.MULTILINE)
    asked = [Requirement(line) for line in lines]
    return {canonicalize_name(each.name) for each in asked if each.marker is None or each.marker.evaluate()}


def with_dependencies(asked: list[str]) -> set[str]:
    """Packages and all that they need here."""
    found: set[tuple[str, str]] = set()  # a package and one of its extras, or none
    left = [Requirement(text) for text in asked]
    while left:
        wanted = left.pop()
        name = canonicalize_name(wanted.name)
        for extra in {"", *wanted.extras} - {extra for known, extra in found if known == name}:
            found.add((name, extra))
            needed = [Requirement(text) for text in distribution(name).requires or []]
            left += [each for each in needed if each.marker is None or each.marker.evaluate({"extra": extra})]
    return {name for name, _ in found}


class Environment:
    """A Python of its own, without compilers, node or anything else on the path."""

    def __init__(self, folder: Path, packages: set[str]) -> None:
        self.folder = folder
        self.python = folder / "bin" / "python"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
        self.site = next(folder.glob("lib/python*/site-packages"))
        distributions = [distribution(name) for name in packages]
        shared = shared_folders(distributions)
        for each in distributions:
            self._link(each, shared)

    def _link(self, package: Distribution, shared: set[str]) -> None:
        for file in package.files or []:
            if file.parts[0] == ".." or file.suffix == ".pyc":
                continue
            # A folder is linked whole, but for those that several packages have.
            part = Path(file) if file.parts[0] in shared else Path(file.parts[0])
            target, source = self.site / part, Path(str(package.locate_file(part)))
            if not target.exists() and source.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                target.symlink_to(source)

    @property
    def variables(self) -> dict[str, str]:
        return {"PATH": str(self.folder / "bin"), "HOME": str(self.folder), "LANG": "C.UTF-8", "VIRTUAL_ENV": str(self.folder)}

    def link(self, folder: Path) -> None:
        """Put in what is in a folder. Its byte code is then made once for all environments."""
        for part in folder.iterdir():
            (self.site / part.name).symlink_to(part)

    def install(self, wheel: Path) -> None:
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(self.python),
            "install",
            "-qq",
            "--no-compile",
            "--no-deps",
            "--no-index",
            str(wheel),
        ]
        subprocess.run(pip, env=self.variables, check=True)

    def run(self, *command: str, typed: str = "", code: int = 0, **variables: str) -> str:
        """Runs a program of this environment to its end and returns what it printed."""
        program = [str(self.folder / "bin" / command[0]), *command[1:]]
        done = subprocess.run(
            program, input=typed, capture_output=True, text=True, env={**self.variables, **variables}, cwd=self.folder, check=False
        )
        assert done.returncode == code, (
            f"{' '.join(command)[:200]} ended with {done.returncode}:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
        )
        return done.stdout


def shared_folders(distributions: list[Distribution]) -> set[str]:
    """Top folders that more than one package has files in."""
    owner: dict[str, str] = {}
    shared: set[str] = set()
    for each in distributions:
        for top in {file.parts[0] for file in each.files or []}:
            if owner.setdefault(top, each.name) != each.name:
                shared.add(top)
    return shared


def copy_checkout(folder: Path) -> Path:
    """The files that git knows or would add, as they are now, with the built client and everything that is compiled."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, listed):
        if (ROOT / name).is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
    shutil.copytree(ROOT / "web" / "dist", folder / "web" / "dist")
    if (ROOT / "build" / "compiled").is_dir():
        shutil.copytree(
            ROOT / "build" / "compiled", folder / "build" / "compiled", copy_function=os.link, ignore=shutil.ignore_patterns("active")
        )
    return folder
