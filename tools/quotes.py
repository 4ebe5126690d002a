"""Updates the code that a page quotes: `python -m tools.quotes README.md docs/adding-a-game.md`.

A quotation is a fenced block after a line `<!-- quote: PATH -->` (the whole file) or `<!-- quote: PATH NAME -->` (the
function or class of that name in the file).
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
QUOTE = re.compile(r"(<!-- quote: (\S+)(?: (\w+))? -->\n```\w*\n).*?(\n```\n)", re.DOTALL)


def quoted(path: str, name: str | None) -> str:
    text = (ROOT / path).read_text(encoding="utf-8").rstrip("\n")
    if name is None:
        return text
    for node in ast.parse(text).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name == name:
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            return "\n".join(text.splitlines()[first - 1 : node.end_lineno])
    raise ValueError(f"{path} has no function or class {name}")


def with_fresh_quotes(guide: str) -> str:
    """The page with up-to-date quotations."""
    return QUOTE.sub(lambda found: found[1] + quoted(found[2], found[3]) + found[4], guide)


def files_quoted(guide: str) -> set[str]:
    """The files that a page quotes as a whole."""
    return {found[2] for found in QUOTE.finditer(guide) if found[3] is None}


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        path = Path(argument)
        path.write_text(with_fresh_quotes(path.read_text(encoding="utf-8")), encoding="utf-8")
