"""The version, and whether the hot path is compiled."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import tinhorn.core.state

COMPILED: bool = not str(tinhorn.core.state.__file__).endswith((".py", ".pyc"))

try:
    VERSION = version("tinhorn")
except PackageNotFoundError:
    VERSION = "0+unknown"
