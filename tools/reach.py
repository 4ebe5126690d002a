"""Which lines of some modules are reached by what runs; `tools.mutants` asks it for every test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

OFTEN = 50  # calls


class Reach:
    """`trace` is for `sys.settrace`. A function that is called often counts as reached in all its lines, so that tracing stays fast.

    With `often` at 0 every function that is called counts so: that is faster still.
    """

    def __init__(self, paths: list[Path], often: int = OFTEN) -> None:
        self.often = often
        self.paths = {str(path) for path in paths}
        self.lines: dict[str, set[int]] = {}
        self.calls: dict[CodeType, int] = {}

    def trace(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        calls = self.calls.get(code, 0)
        if calls > self.often:
            return None
        if code.co_filename not in self.paths:
            self.calls[code] = self.often + 1
            return None
        self.calls[code] = calls + 1
        lines = self.lines.setdefault(code.co_filename, set())
        if calls == self.often:
            lines.update(line for _, _, line in code.co_lines() if line is not None)
            return None
        lines.add(frame.f_lineno)
        return self.each_line

    def each_line(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any]:
        self.lines[frame.f_code.co_filename].add(frame.f_lineno)
        return self.each_line
