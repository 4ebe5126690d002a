"""Compiles the hot path with mypyc where there is a C compiler; everything works without.

TINHORN_BUILD=pure builds no extension; TINHORN_BUILD=compiled fails rather than fall back.
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
CORE = ("chance", "pick", "playout", "state", "steps", "verbs", "words", "events")
INTERPRETED_ROOMS = ("__init__", "content", "view", "hints", "terminal")
WANTED = os.environ.get("TINHORN_BUILD", "auto")


def compiled_sources():
    """The modules to compile: the core's hot ones, and of every game all but the rooms named above."""
    package = HERE / "src" / "tinhorn"
    sources = [package / "core" / f"{name}.py" for name in CORE]
    for home in ("games", "examples"):
        sources += sorted(path for path in (package / home).glob("*/**/*.py") if path.stem not in INTERPRETED_ROOMS)
    return [str(path.relative_to(HERE)) for path in sources]


class BuildOrGoWithout(build_ext):
    """Without a working compiler say so and go on uncompiled."""

    def run(self):
        try:
            super().run()
        except Exception as wrong:
            if WANTED == "compiled":
                raise
            print(f"tinhorn: not compiled ({wrong}); it will run as plain Python, several times slower", file=sys.stderr)
            self.extensions = []

    def copy_extensions_to_source(self):
        if self.extensions:
            super().copy_extensions_to_source()


def extensions():
    only_metadata = {"egg_info", "dist_info", "sdist", "clean"} & set(sys.argv)
    if WANTED == "pure" or only_metadata:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if WANTED == "compiled":
            raise
        return []
    return mypycify([*compiled_sources()], opt_level="3", debug_level="0")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})
