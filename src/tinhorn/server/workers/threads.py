"""Threads: for work that takes some milliseconds and would hold up everybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Threads:
    async def run(self, work: Callable[..., T], *given: Any) -> T:
        return await asyncio.to_thread(work, *given)
