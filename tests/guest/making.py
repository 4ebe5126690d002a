"""Makes a game out of the guide's own text and installs it in a folder, as somebody does who has read the guide and nothing else."""

from __future__ import annotations

import os
import re
from pathlib import Path

from tools.quotes import QUOTE, ROOT

GUIDE = ROOT / "docs" / "adding-a-game.md"
MODEL = "src/tinhorn/examples/liars_dice/"
ID = "guest_dice"
TITLE = "Guest Dice"
# What the guide lists under "may leave out", and the lines that name it.
OPTIONAL = ("hints.py", "terminal.py")
HINT = re.compile(r"^.*\bhint\b.*\n", re.MULTILINE)


def rooms() -> dict[str, str]:
    """The files of the game, as the guide shows them."""
    found = {}
    for quotation in QUOTE.finditer(GUIDE.read_text(encoding="utf-8")):
        if quotation[2].startswith(MODEL):
            text = quotation[0][len(quotation[1]) : -len(quotation[4])]
            found[quotation[2].removeprefix(MODEL)] = text + "\n"
    return found


def install(folder: Path) -> dict[str, str]:
    """Writes the game without anything that it may leave out, registers it, and returns the environment in which it is installed."""
    package = folder / ID
    package.mkdir()
    for name, text in rooms().items():
        if name in OPTIONAL:
            continue
        for old, new in (("tinhorn.examples.liars_dice", ID), ('id="liars_dice"', f'id="{ID}"'), ('"Liar\'s Dice"', f'"{TITLE}"')):
            text = text.replace(old, new)
        (package / name).write_text(HINT.sub("", text) if name == "__init__.py" else text, encoding="utf-8")
    metadata = folder / f"{ID}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {ID}\nVersion: 1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text(f"[tinhorn.games]\n{ID} = {ID}:GAME\n", encoding="utf-8")
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path}
