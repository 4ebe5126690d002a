"""Makes a game out of the guide's own text and installs it in a folder, as somebody does who has read the guide and nothing else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.quotes import QUOTE, ROOT

GUIDE = ROOT / "docs" / "adding-a-game.md"
MODEL = "src/tinhorn/examples/liars_dice/"
ID = "guest_dice"
TITLE = "Guest Dice"
# What the guide lists under "may leave out", and the lines that name it.
OPTIONAL = ("advice.py", "terminal.py")
NOT_COPIED = (".*", "node_modules", "__pycache__", "build", "dist", "*.egg-info")
ADVICE = re.compile(r"^.*\badvice\b.*\n", re.MULTILINE)


def rooms() -> dict[str, str]:
    """The files of the game, as the guide shows them."""
    found = {}
    for quotation in QUOTE.finditer(GUIDE.read_text(encoding="utf-8")):
        if quotation[2].startswith(MODEL):
            text = quotation[0][len(quotation[1]) : -len(quotation[4])]
            found[quotation[2].removeprefix(MODEL)] = text + "\n"
    return found


def write(package: Path, name: str) -> None:
    """Writes the game, called `name` where it is imported, without anything that it may leave out."""
    package.mkdir()
    for file, text in rooms().items():
        if file in OPTIONAL:
            continue
        for old, new in (("tinhorn.examples.liars_dice", name), ('id="liars_dice"', f'id="{ID}"'), ('"Liar\'s Dice"', f'"{TITLE}"')):
            text = text.replace(old, new)
        (package / file).write_text(ADVICE.sub("", text) if file == "__init__.py" else text, encoding="utf-8")


def register(folder: Path, name: str, *paths: Path) -> dict[str, str]:
    """Does what an installation does, in a folder. Returns the environment in which the game is installed."""
    metadata = folder / f"{ID}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {ID}\nVersion: 1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text(f"[tinhorn.games]\n{ID} = {name}:GAME\n", encoding="utf-8")
    path = os.pathsep.join([*map(str, (folder, *paths)), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path}


def write_fields(name: str, environment: dict[str, str]) -> dict[str, str]:
    """The command of the guide that writes the code of declared fields."""
    subprocess.run([sys.executable, "-m", "tinhorn.fields", name], env=environment, check=True)
    return environment


def install(folder: Path) -> dict[str, str]:
    """As a package of its own."""
    write(folder / ID, ID)
    return write_fields(ID, register(folder, ID))


def move_in(folder: Path) -> tuple[Path, dict[str, str]]:
    """As a game of this repository, in a copy of it: where the guide says, and with nothing else done. Returns where the copy is."""
    house = folder / "house"
    shutil.copytree(
        ROOT, house, ignore=shutil.ignore_patterns(".*", "node_modules", "__pycache__", "build", "dist", "results", "*.egg-info")
    )
    name = f"tinhorn.games.{ID}"
    write(house / "src" / "tinhorn" / "games" / ID, name)
    return house, write_fields(name, register(folder, name, house / "src"))
