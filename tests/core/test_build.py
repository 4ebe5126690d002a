"""What is compiled is listed in two places: for the compiler, and for `make`, which must know when to call it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_make_and_the_compiler_agree_on_the_modules_of_the_server() -> None:
    listed = re.search(r"^SERVER := (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    compiled = re.search(r"^SERVER = (\(.*\))", (ROOT / "setup.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert listed
    assert compiled
    assert listed[1].split() == sorted(ast.literal_eval(compiled[1]))
    assert all((ROOT / "src" / "tinhorn" / "server" / f"{name}.py").is_file() for name in listed[1].split())
