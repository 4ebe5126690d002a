"""What the system reports of a server: its process, and the processes that it started for bots."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def told_of(pid: int) -> list[str]:
    """The system's figures of a process, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()


def family(pid: int) -> list[int]:
    found = [pid]
    for each in os.listdir("/proc"):
        if each.isdecimal():
            with contextlib.suppress(OSError):  # gone meanwhile
                if int(told_of(int(each))[1]) == pid:
                    found.append(int(each))
    return found


def processor_seconds(pid: int) -> float:
    """Their processor time, of all threads together."""
    ticks = 0
    for each in family(pid):
        told = told_of(each)
        ticks += int(told[11]) + int(told[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """Their memory in megabytes. Shared memory is counted for each process."""
    return sum(int(told_of(each)[21]) for each in family(pid)) * os.sysconf("SC_PAGE_SIZE") / 1024**2
