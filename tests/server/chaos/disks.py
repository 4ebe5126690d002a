"""A small disk for the database, which can be filled up and freed."""

from __future__ import annotations

import contextlib
import os
import resource
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from pathlib import Path

MEGABYTE = 1024**2
SIZE = 512 * MEGABYTE


class Disk(ABC):
    """`words` say how it is done. Files on it live below `home`."""

    words: str

    def __init__(self, home: Path) -> None:
        self.home = home

    @abstractmethod
    def fill(self) -> None:
        """From now on nothing more can be written."""

    @abstractmethod
    def free(self) -> None:
        """The end of that."""

    def close(self) -> None:
        self.free()


class SmallTmpfs(Disk):
    """A file system of its own in memory. Mounting it needs root."""

    words = f"a tmpfs of {SIZE // MEGABYTE} MB, filled up"

    def __init__(self, home: Path) -> None:
        super().__init__(home)
        home.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=755", "tmpfs", str(home)], check=True, capture_output=True)
        self._ballast = home / "ballast"

    def fill(self) -> None:
        with self._ballast.open("wb", buffering=0) as ballast, contextlib.suppress(OSError):
            while True:
                free = os.statvfs(self.home).f_bavail * os.statvfs(self.home).f_frsize
                with contextlib.suppress(OSError):
                    os.posix_fallocate(ballast.fileno(), ballast.seek(0, os.SEEK_END), free or MEGABYTE)
                ballast.seek(0, os.SEEK_END)
                ballast.write(bytes(4096))  # fails when there is no room left

    def free(self) -> None:
        self._ballast.unlink(missing_ok=True)

    def close(self) -> None:
        super().close()
        subprocess.run(["umount", "-l", str(self.home)], check=False, capture_output=True)


class LimitedFiles(Disk):
    """No disk of its own: the processes are forbidden to write to files (`RLIMIT_FSIZE`), which needs no rights."""

    words = "a limit of 0 bytes for the files of its processes (mounting a tmpfs needs root)"

    def __init__(self, home: Path, processes: Callable[[], Iterable[int]]) -> None:
        super().__init__(home)
        home.mkdir()
        self._processes = processes
        self._limited: list[int] = []

    def fill(self) -> None:
        self._limited = list(self._processes())
        self._limit(0)

    def free(self) -> None:
        self._limit(resource.RLIM_INFINITY)

    def _limit(self, size: int) -> None:
        for pid in self._limited:
            with contextlib.suppress(OSError):  # gone meanwhile
                _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (size if size == 0 else hard, hard))


def small_disk(home: Path, processes: Callable[[], Iterable[int]]) -> Disk:
    """A tmpfs where that is allowed, else limits for these processes."""
    try:
        return SmallTmpfs(home)
    except (OSError, subprocess.CalledProcessError):
        with contextlib.suppress(OSError):
            home.rmdir()
        return LimitedFiles(home, processes)
