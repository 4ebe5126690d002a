"""Running from source although compiled modules lie beside it: set TINHORN_PURE=1."""

from __future__ import annotations

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path


def honour_pure() -> None:
    """With TINHORN_PURE set, import this package's modules from their sources only."""
    if not os.environ.get("TINHORN_PURE"):
        return
    home = str(Path(__file__).parent)
    source_finder = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def sources_only(path: str) -> object:
        if not path.startswith(home):
            raise ImportError(path)
        return source_finder(path)

    sys.path_hooks.insert(0, sources_only)  # type: ignore[arg-type]
    for path in [path for path in sys.path_importer_cache if path.startswith(home)]:
        del sys.path_importer_cache[path]
