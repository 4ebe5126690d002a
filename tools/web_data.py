"""Writes what the boards of the browser client know of their games besides what a server sends: `web/src/generated/<name>.json`.

A game with a board that needs it has a module `browser`. Its function `contents` is given the folder of the board, and returns plain
data by the names of the files. So a text of a game is written in one place.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import tinhorn
from tinhorn.core.game import module_of
from tools.node import WEB

BOARDS = WEB / "src" / "boards"
TARGET = WEB / "src" / "generated"


def write(target: Path, value: Any) -> None:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.is_file() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")


def main() -> None:
    for game in map(tinhorn.game, tinhorn.games()):
        module = module_of(game.package, "browser")
        if module is not None:
            for name, value in module.contents(BOARDS / game.id).items():
                write(TARGET / f"{name}.json", value)


if __name__ == "__main__":
    main()
