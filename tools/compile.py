"""Compiles the libraries that changed, beside their sources: `make compile` calls it. The compiler's output goes to build.log."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOG = ROOT / "build.log"
CACHE = ROOT / ".mypy_cache"
BUILDING = re.compile(r"building 'tinhorn_(\w+)__mypyc' extension")
COMMAND = [sys.executable, "setup.py", "build_ext", "--inplace", "--parallel", "2"]


def compile_changed() -> int:
    with LOG.open("w", encoding="utf-8") as log:
        return subprocess.run(COMMAND, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, check=False).returncode


def main() -> int:
    for path in ROOT.glob("src/**/*.so"):  # what is no longer compiled must not stay
        path.unlink()
    code = compile_changed()
    if code and CACHE.exists():  # mypyc can stumble over what it noted of unchanged modules
        print("== Compiling failed; trying again without the cache of mypy")
        shutil.rmtree(CACHE)
        code = compile_changed()
    said = LOG.read_text(encoding="utf-8", errors="replace")
    if code:
        print("\n".join(said.splitlines()[-20:]), file=sys.stderr)
        return code
    if any(ROOT.glob("src/*__mypyc*.so")):
        print(f"== Compiled anew: {', '.join(sorted(set(BUILDING.findall(said)))) or 'nothing'}")
    else:
        print("== Not compiled: no working C compiler; everything works, several times slower (build.log says more)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
