"""Counts the lines of Python by wing, without blank ones: `python -m tools.lines [COMMIT …]`, the commits before what lies here now.

Files that `tinhorn.fields` writes are counted apart: nobody writes or edits them.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tarfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePath

from tinhorn.fields.sources import MARK

ROOT = Path(__file__).parent.parent
SOURCES = "src/tinhorn"
SPLIT = ("games", "examples")  # their packages are wings of their own
WRITTEN = "written by `tinhorn.fields`"


def wing_of(path: PurePath) -> str:
    parts = path.relative_to(SOURCES).parts
    if len(parts) == 1:
        return "single modules"
    return "/".join(parts[: 2 if parts[0] in SPLIT and len(parts) > 2 else 1])


def sources_now() -> Iterator[tuple[PurePath, str]]:
    for path in sorted((ROOT / SOURCES).rglob("*.py")):
        yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


def sources_at(commit: str) -> Iterator[tuple[PurePath, str]]:
    packed = subprocess.run(["git", "archive", commit, SOURCES], cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            held = archive.extractfile(member) if member.name.endswith(".py") else None
            if held is not None:
                yield PurePath(member.name), held.read().decode()


def counted(sources: Iterator[tuple[PurePath, str]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for path, text in sources:
        found[WRITTEN if text.startswith(MARK) else wing_of(path)] += sum(bool(line.strip()) for line in text.splitlines())
    return found


def table(columns: dict[str, Counter[str]]) -> list[str]:
    wings = sorted({wing for column in columns.values() for wing in column} - {WRITTEN})
    rows = [[wing, *[f"{column[wing]:,}" for column in columns.values()]] for wing in wings]
    rows.append(["all by hand", *[f"{column.total() - column[WRITTEN]:,}" for column in columns.values()]])
    rows.append([WRITTEN, *[f"{column[WRITTEN]:,}" for column in columns.values()]])
    return ["| " + " | ".join(row) + " |" for row in (["wing", *columns], ["---"] * (len(columns) + 1), *rows)]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.lines", description="Counts the lines of Python by wing.")
    parser.add_argument("commits", nargs="*", metavar="COMMIT", help="to compare with, such as a tag")
    commits = parser.parse_args(argv).commits
    try:
        columns = {commit: counted(sources_at(commit)) for commit in commits}
    except subprocess.CalledProcessError as wrong:
        print(f"tools.lines: {wrong.stderr.decode().strip()}", file=sys.stderr)
        return 2
    print(*table({**columns, "now": counted(sources_now())}), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
