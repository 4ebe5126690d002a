"""The command `python -m tinhorn.fields`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tinhorn.core.errors import TinhornError
from tinhorn.fields.sources import declaring, package_named
from tinhorn.fields.writing import written_for


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tinhorn.fields", description="Writes the code of declared fields.")
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help="a game by its id, or any package by its name (all of Tinhorn's)")
    wanted = parser.parse_args(argv).packages
    try:
        for package in [package_named(name) for name in wanted] or declaring():
            for path, text in written_for(package).items():
                if not path.is_file() or path.read_text(encoding="utf-8") != text:
                    path.write_text(text, encoding="utf-8")
    except TinhornError as wrong:
        print(f"tinhorn.fields: {wrong}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
