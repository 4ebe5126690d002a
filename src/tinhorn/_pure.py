"""Which form of the package runs: the compiled modules, or their sources.

Python prefers a compiled module, also where its source was edited since. So a checkout whose sources are newer runs from them.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

HOME = Path(__file__).parent
# `tools/compile.py` writes it in a checkout, newer than the sources that were compiled. An installed package has none.
COMPILED_SINCE = HOME.with_name("tinhorn.compiled")


def honour_pure() -> None:
    """Import the modules of this package only from their sources, where TINHORN_PURE asks for it or compiled ones are out of date."""
    if not os.environ.get("TINHORN_PURE"):
        changed = edited(HOME, COMPILED_SINCE)
        if changed is None:
            return
        os.environ["TINHORN_PURE"] = "1"  # for the processes of this one too
        print(f"tinhorn: {changed} was edited since it was compiled. Plain Python runs it; `make compile` compiles it.", file=sys.stderr)
    home = str(HOME)
    source_finder = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def sources_only(path: str) -> object:
        if not path.startswith(home):
            raise ImportError(path)
        return source_finder(path)

    sys.path_hooks.insert(0, sources_only)  # type: ignore[arg-type]
    for path in [path for path in sys.path_importer_cache if path.startswith(home)]:
        del sys.path_importer_cache[path]


def edited(home: Path, since: Path) -> str | None:
    """A compiled module whose source is newer than the mark, as a path in the package."""
    try:
        mark = since.stat().st_mtime_ns
    except OSError:
        return None
    for folder, _, names in os.walk(home):
        for name in names:
            if name.endswith(EXTENSION_SUFFIXES[0]):
                source = Path(folder, name.removesuffix(EXTENSION_SUFFIXES[0]) + SOURCE_SUFFIXES[0])
                if source.is_file() and source.stat().st_mtime_ns > mark:
                    return str(source.relative_to(home))
    return None
