"""TINHORN_PURE=1 makes Python run from source even if compiled modules exist."""

from __future__ import annotations

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path


def honour_pure() -> None:
    """If TINHORN_PURE is set, import the modules of this package only from their sources."""
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
