"""Writes requirements/*.txt: every package with its version and hashes, for Python 3.11+ on every platform.

`make lock` takes the newest versions that pyproject.toml allows; `make lock KEEP=1` changes only what it must.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tomllib
from pathlib import Path

HOME = Path(__file__).parent.parent
LOCKS = HOME / "requirements"
BESIDE = ("dev", "bench")  # locked first, in this order: the others are installed with them and must be compatible
HEADER = "# Written by `make lock` from pyproject.toml. Do not edit.\n"


def groups() -> dict[str, list[str]]:
    """The requirements, by the name of their lock file."""
    declared = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))
    run, build = declared["project"]["dependencies"], declared["build-system"]["requires"]
    extras = declared["project"]["optional-dependencies"]
    asked = declared["dependency-groups"]
    further = [each for extra in extras.values() for each in extra]
    dev = [*run, *build, *further, *asked["test"], *asked["dev"]]
    return {**asked, "dev": dev, "run": run, "build": build}


def lock(name: str, wanted: list[str], keep: bool) -> None:
    """Have uv resolve a group for all platforms at once. Hashes make sure that what is installed is what was locked."""
    command = ["pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
    command += ["--no-header", "--no-emit-index-url", "--no-annotate", "--no-config"]
    for beside in BESIDE[: BESIDE.index(name)] if name in BESIDE else BESIDE:
        command += ["--constraints", f"{beside}.txt"]
    if not keep:
        command.append("--upgrade")
    command += ["-", "--output-file", f"{name}.txt"]
    subprocess.run([Path(sys.executable).parent / "uv", *command], cwd=LOCKS, input="\n".join(wanted), text=True, check=True)
    file = LOCKS / f"{name}.txt"
    file.write_text(HEADER + file.read_text(encoding="utf-8").removeprefix(HEADER), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true", help="keep the locked versions where pyproject.toml still allows them")
    keep = parser.parse_args().keep
    LOCKS.mkdir(exist_ok=True)
    wanted = groups()
    for name in (*BESIDE, *(each for each in wanted if each not in BESIDE)):
        lock(name, wanted[name], keep)
        print(f"== requirements/{name}.txt")


if __name__ == "__main__":
    main()
