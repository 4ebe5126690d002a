"""Builds the source distribution, a pure wheel and a compiled wheel for this platform into dist/: `make wheels` calls it.

All three have the browser client inside. The compiled wheel is optimized as far as the C compiler can.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import compile

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
CLIENT = ROOT / "web" / "dist" / "index.html"
BACKEND = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"


def build(kind: str, folder: Path = DIST, **environment: str) -> Path:
    """What the build backend makes, without what an earlier build left behind."""
    for left in [*ROOT.glob("build/lib*"), *ROOT.glob("build/bdist*")]:
        shutil.rmtree(left)
    folder.mkdir(exist_ok=True)
    command = [sys.executable, "-c", BACKEND, f"build_{kind}", str(folder)]
    made = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True, check=True)
    return folder / made.stdout.splitlines()[-1]


def compiled_wheel(folder: Path = DIST) -> Path:
    """A wheel of what is compiled for these sources; what is not yet is compiled now."""
    return build("wheel", folder, TINHORN_COMPILED=str(compile.SETS / compile.stage()))


def main(asked: list[str]) -> int:
    kinds = asked or ["source", "pure", "compiled"]
    if not set(kinds) <= {"source", "pure", "compiled"}:
        print("usage: python -m tools.wheels [source] [pure] [compiled]", file=sys.stderr)
        return 2
    if not CLIENT.is_file():
        print("the browser client is not built; run `make wheels`, or `make web` first", file=sys.stderr)
        return 2
    if "source" in kinds:
        print(f"== {build('sdist', TINHORN_BUILD='pure').name}", flush=True)
    if "pure" in kinds:
        print(f"== {build('wheel', TINHORN_BUILD='pure').name}", flush=True)
    if "compiled" in kinds:
        if not compile.has_compiler():
            print(f"no compiled wheel: {compile.NO_COMPILER}", file=sys.stderr)
            return 0 if asked == [] else 1
        os.environ.setdefault("TINHORN_OPTIMIZE", "3")
        print(f"== {compiled_wheel().name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
