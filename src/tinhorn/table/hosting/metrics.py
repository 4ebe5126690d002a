"""Counts and times, in the text form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

BUCKETS: Final = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0]


class Metrics:
    """Counters by name and label, gauges read when asked, and how long moves took."""

    def __init__(self) -> None:
        self._help: dict[str, str] = {}
        self._counts: dict[str, dict[str, int]] = {}
        self._gauges: dict[str, Callable[[], float]] = {}
        self._times: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}

    def counter(self, name: str, help: str) -> None:
        self._help[name] = help
        self._counts[name] = {}

    def gauge(self, name: str, help: str, read: Callable[[], float]) -> None:
        self._help[name] = help
        self._gauges[name] = read

    def timing(self, name: str, help: str) -> None:
        self._help[name] = help
        self._times[name] = [0] * (len(BUCKETS) + 1)
        self._sums[name] = 0.0

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        counts = self._counts[name]
        counts[label] = counts.get(label, 0) + by

    def counted(self, name: str) -> dict[str, int]:
        """A counter by its labels."""
        return dict(self._counts[name])

    def took(self, name: str, seconds: float) -> None:
        bucket = 0
        for edge in BUCKETS:
            if seconds <= edge:
                break
            bucket += 1
        self._times[name][bucket] += 1
        self._sums[name] += seconds

    def text(self) -> str:
        lines: list[str] = []
        for name, counts in self._counts.items():
            lines += [f"# HELP {name} {self._help[name]}", f"# TYPE {name} counter"]
            lines += [f'{name}{{kind="{label}"}} {n}' if label else f"{name} {n}" for label, n in (counts or {"": 0}).items()]
        for name, read in self._gauges.items():
            lines += [f"# HELP {name} {self._help[name]}", f"# TYPE {name} gauge", f"{name} {read():g}"]
        for name, times in self._times.items():
            lines += [f"# HELP {name} {self._help[name]}", f"# TYPE {name} histogram"]
            total = 0
            for edge, n in zip(BUCKETS, times, strict=False):
                total += n
                lines.append(f'{name}_bucket{{le="{edge:g}"}} {total}')
            total += times[-1]
            lines += [f'{name}_bucket{{le="+Inf"}} {total}', f"{name}_sum {self._sums[name]:.6f}", f"{name}_count {total}"]
        return "\n".join(lines) + "\n"


def server_metrics() -> Metrics:
    metrics = Metrics()
    metrics.counter("tinhorn_entries_total", "Entries added to records, by who decided.")
    metrics.counter("tinhorn_refused_total", "Messages and requests refused, by reason.")
    metrics.counter("tinhorn_frames_total", "Frames sent.")
    metrics.counter("tinhorn_bot_failures_total", "Bots that were too slow or broke down, by what happened.")
    metrics.counter("tinhorn_bot_answers_total", "Answers of bots that had a choice: prepared while people thought, or asked for.")
    metrics.counter("tinhorn_conflicts_total", "Entries whose number another process had written first.")
    metrics.counter("tinhorn_commits_total", "Transactions committed by the writer.")
    metrics.counter("tinhorn_connections_cut_total", "Connections that were refused, shed for others, or too slow, by which.")
    metrics.counter("tinhorn_requests_total", "HTTP requests, by status.")
    metrics.counter("tinhorn_freed_tables_total", "Stuck tables that were read anew from the store.")
    metrics.counter("tinhorn_damaged_tables_total", "Tables that were set aside because a row was damaged or changed.")
    metrics.counter("tinhorn_reviews_total", "Reviews of games, by how they ended.")
    metrics.counter("tinhorn_notices_total", "Messages to people who are away, by how that ended.")
    metrics.timing("tinhorn_move_seconds", "From a move's arrival to its commit.")
    return metrics
