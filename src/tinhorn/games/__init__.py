"""The games, one package each. `tinhorn.games()` lists the installed ones, from here or elsewhere.

The package and the function share their name, so the package itself can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType

from tinhorn.core.game import games


class CallablePackage(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        return games()


sys.modules[__name__].__class__ = CallablePackage
