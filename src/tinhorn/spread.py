"""Spreads tasks: over this process, several processes of this machine, or the machines of a Ray cluster.

A task gets its arguments and returns a result, and shares nothing with other tasks. So it makes no difference where it runs.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from tinhorn.core.errors import BadSetting, WorkerLost
from tinhorn.version import VERSION

AHEAD = 3  # tasks handed out for each worker
LOWEST_PRIORITY = 19
PATIENCE = 10.0  # seconds for a cluster to answer
CONTAINER_QUOTA = Path("/sys/fs/cgroup/cpu.max")  # of Linux: microseconds of processor time, in so many microseconds
SOMEWHERE_HERE = ("auto", "local")  # addresses by which Ray looks for a cluster on this machine, or begins one

T = TypeVar("T")
Arguments = tuple[Any, ...]


class Workers(msgspec.Struct, frozen=True):
    """Where tasks run: in so many processes of this machine, or on the Ray cluster at an address."""

    processes: int = 1
    ray: str = ""

    def __post_init__(self) -> None:
        if self.processes < 1:
            raise BadSetting(f"at least one process must work, not {self.processes}")

    def each(self, task: Callable[..., T], arguments: Sequence[Arguments]) -> Iterator[T]:
        """Do a task with each of these arguments, and yield each result when it is there."""
        if self.ray:
            yield from on_ray(task, arguments, self.ray)
        elif self.processes == 1 or len(arguments) < 2:
            for each in arguments:
                yield task(*each)
        else:
            yield from in_processes(task, arguments, self.processes)


def give_way() -> None:
    """Let all other processes of this machine go before this one."""
    os.nice(LOWEST_PRIORITY)


def all_cores(quota: Path = CONTAINER_QUOTA) -> int:
    """The cores that this process may use: those of the machine, or fewer where the system or its container allows fewer."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        allowed, period = quota.read_text(encoding="ascii").split()
        return max(1, min(cores, int(allowed) // int(period)))
    except (OSError, ValueError):  # no such file, or "max"
        return cores


def leave_if_a_worker_imports_this() -> None:
    """Call it before processes are started.

    A worker imports the program that started it. Without a main guard the program would go on there and start workers of its own. Such a
    worker ends here without a word; the program that started it says what to do (`lost_worker`).
    """
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        raise SystemExit(1)


def lost_worker(began: bool) -> WorkerLost:
    """What to say of a process that ended by itself."""
    if began:
        return WorkerLost("a worker process ended in the middle of its work; it may have been killed, or there was not enough memory")
    return WorkerLost(
        "a worker process ended before it began. Each worker imports your program again: "
        'keep the program in a file, and put what it does under `if __name__ == "__main__":`'
    )


def in_processes(
    task: Callable[..., T], arguments: Sequence[Arguments], processes: int, prepare: Callable[[], object] | None = None
) -> Iterator[T]:
    """Do a task with each of these arguments in other processes.

    Each process calls `prepare` before it imports anything that the task needs.
    """
    leave_if_a_worker_imports_this()
    waiting = iter(arguments)
    began = False
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn"), initializer=prepare) as pool:
        running: set[Future[T]] = set()
        try:
            while True:
                for each in waiting:
                    running.add(pool.submit(task, *each))
                    if len(running) >= AHEAD * processes:
                        break
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for result in done:
                    yield result.result()
                    began = True
        except BrokenProcessPool:
            raise lost_worker(began) from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def on_ray(task: Callable[..., T], arguments: Sequence[Arguments], address: str) -> Iterator[T]:
    """Do a task with each of these arguments on a Ray cluster. Its machines need the same version of Tinhorn.

    Should a machine of the cluster go away, Ray does its tasks again on another one.
    """
    ray = connected(address)
    remote = ray.remote(on_a_worker)
    waiting = iter(arguments)
    running: list[Any] = []
    try:
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while True:
            for each in waiting:
                running.append(remote.remote(VERSION, task, each))
                if len(running) >= most:
                    break
            if not running:
                return
            done, running = ray.wait(running)
            for result in done:
                try:
                    yield ray.get(result)
                except ray.exceptions.RayTaskError as wrong:
                    raise BadSetting(f"a worker of the Ray cluster at {address} failed: {wrong.cause or wrong}") from wrong
    finally:
        for each in running:
            ray.cancel(each, force=True)
        ray.shutdown()


def connected(address: str) -> Any:
    """The package Ray, connected to a cluster."""
    try:
        import ray
    except ImportError:
        raise BadSetting("Ray is not installed: pip install 'tinhorn[ray]'") from None
    try:
        knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, RuntimeError, ValueError) as wrong:
        raise BadSetting(f"no Ray cluster answers at {address}: {wrong}") from None
    return ray


def knock(address: str) -> None:
    """Fail at once if nothing listens there. Ray alone would wait for minutes."""
    if address not in SOMEWHERE_HERE:
        place = urlsplit(address if "://" in address else f"//{address}")
        if place.hostname is None or place.port is None:
            raise ValueError("write HOST:PORT, or auto for the cluster on this machine")
        socket.create_connection((place.hostname, place.port), PATIENCE).close()


def on_a_worker(version: str, task: Callable[..., T], arguments: Arguments) -> T:
    if version != VERSION:
        raise BadSetting(f"it has Tinhorn {VERSION}, and this machine has {version}: install the same on all")
    return task(*arguments)
