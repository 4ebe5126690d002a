"""The figures as a table on the screen, as Markdown and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from bench.checked import Checked
from bench.interleave import Figures, Key, Rate
from bench.targets import TARGETS
from bench.workloads import ADVISED, BATCHES, COPIES, CORE_LOOP, IMAGINES, PICKED_LOOP, PLAIN_LOOP, SEARCHED, VIEWS, WORLDS

LOOPS = (CORE_LOOP, PLAIN_LOOP, PICKED_LOOP)
SEARCH = (COPIES, IMAGINES, WORLDS, VIEWS, ADVISED, SEARCHED)
THINGS = {
    **dict.fromkeys(LOOPS, ("decisions", "games")),
    COPIES: ("copies",),
    IMAGINES: ("imagines",),
    WORLDS: ("worlds",),
    VIEWS: ("views",),
    ADVISED: ("rounds",),
    SEARCHED: ("playouts",),
    BATCHES: ("steps",),
}
ABSENT = "–"


class Run(NamedTuple):
    """All results of one run."""

    figures: Figures
    seats: dict[str, int]
    rounds: int
    seconds: float
    machine: dict[str, str]
    skipped: list[str]
    checked: dict[str, Checked]


def short(number: float) -> str:
    """A number with three significant digits."""
    if number >= 1_000_000:
        return f"{number / 1_000_000:.2f} M"
    if number >= 10_000:
        return f"{number / 1000:.0f} k"
    if number >= 1_000:
        return f"{number / 1000:.1f} k"
    return f"{number:.0f}" if number >= 100 else f"{number:.2g}"


def cell(rate: Rate | None) -> str:
    return ABSENT if rate is None else f"{short(rate.median)} ±{rate.spread * 50:.0f}%"


def place(run: Run, key: Key) -> str:
    seats = run.seats.get(key.game) if key.engine.startswith("Tinhorn") else None
    return f"{key.game}, {seats} seats" if seats else key.game


def play_rows(run: Run) -> list[list[str]]:
    rows = []
    for key in run.figures.runs:
        if key.what in LOOPS:
            rates = [cell(run.figures.rate(key, things)) for things in THINGS[key.what]]
            rows.append([key.engine, place(run, key), key.what.partition(", ")[2], *rates])
    return sorted(rows, key=lambda row: (not row[0].startswith("Tinhorn"), row[1], row[0], row[2]))


def search_rows(run: Run) -> list[list[str]]:
    rows = []
    for engine, game in sorted({(key.engine, key.game) for key in run.figures.runs}):
        rates = [cell(run.figures.rate(Key(engine, game, what), THINGS[what][0])) for what in SEARCH]
        if any(rate != ABSENT for rate in rates):
            rows.append([engine, place(run, Key(engine, game, COPIES)), *rates])
    return sorted(rows, key=lambda row: (not row[0].startswith("Tinhorn"), row[1], row[0]))


def target_rows(run: Run) -> list[list[str]]:
    rows = []
    for target in TARGETS:
        rate = target.measured(run.figures)
        if rate is None:
            why = "no such game yet, or not in this run" if target.game not in run.seats else "the peer is not installed"
            rows.append([target.words, ABSENT, why])
            continue
        value = short(rate.median) if target.than is None else f"{rate.median:.2f} × ({rate.lowest:.2f} to {rate.highest:.2f})"
        rows.append([target.words, value, "reached" if rate.median >= target.least else "not reached"])
    return rows


TABLES = (
    ("Random play", ("engine", "game", "loop", "decisions/s", "games/s"), play_rows),
    (
        "For search",
        ("engine", "game", "copies/s", "imagines/s", "worlds of a view/s", "views/s", "rule-of-thumb rounds/s", "playouts of a search/s"),
        search_rows,
    ),
    ("Targets", ("target", "measured", ""), target_rows),
)


def notes(run: Run) -> list[str]:
    versions = ", ".join(f"{name} {version}" for name, version in run.figures.versions.items())
    lines = [
        f"{run.rounds} rounds, everything once in each, forwards and backwards in turn, {run.seconds:g} s of processor time a figure. "
        "A figure is the median of the rounds; ± is half the distance between the slowest and the fastest.",
        f"Versions: {versions}. {run.machine['python']}, {run.machine['compiler']}, {run.machine['system']}.",
        f"Machine: {run.machine['processor']}. Load: {run.machine['load']}.",
        "Seeds: round n deals its games from seed n × 1,000,000 on; the same games in every form of ours.",
        "The core's loop is compiled with the rest. The plain loop is ordinary Python around `to_act`, `legal` and `apply`, as the peers' "
        "around theirs: neither checks again what it took from the list. Where the engine picks, `any_option` stands for `legal`. "
        "Peers have nothing like it.",
        "A decision is a player's; the chance nodes that OpenSpiel's loop must apply as well are no decisions. "
        "Different games are for orientation only; liar's dice is the same game here and there.",
    ]
    chance = [
        f"{key.game} {counts['chance'] / counts['games']:.1f}" for key, (counts, *_) in run.figures.runs.items() if "chance" in counts
    ]
    if chance:
        lines.append(f"Chance nodes a game in OpenSpiel: {', '.join(chance)}.")
    if run.figures.compared:
        lines.append(f"Liar's dice here and in OpenSpiel, side by side: equal in all {run.figures.compared:,} decisions compared.")
    for game, checked in run.checked.items():
        lines.append(
            f"{checked.games:,} random games of {game}, {checked.decisions:,} decisions, all invariants checked after each: no fault."
        )
    return lines + run.skipped


def screen_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    table = Table(*heads, title=title, title_justify="left")
    for row in rows:
        table.add_row(*row)
    return table


def markdown_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join([f"| {' | '.join(heads)} |", "|---" * len(heads) + "|", *(f"| {' | '.join(row)} |" for row in rows)])


def to_screen(run: Run, console: Console) -> None:
    for title, heads, rows in TABLES:
        console.print(screen_table(title, heads, rows(run)))
    for line in notes(run):
        console.print(f"- {line}", highlight=False)


def to_markdown(run: Run) -> str:
    parts = [
        "# Speed, measured",
        "Written by `make bench`; how: [docs/speed.md](../../docs/speed.md).",
        "![Speed](speed.png)",
    ]
    for title, heads, rows in TABLES:
        parts += [f"## {title}", markdown_table(heads, rows(run))]
    parts += ["## How", "\n".join(f"- {line}" for line in notes(run))]
    return "\n\n".join(parts) + "\n"


def to_json(run: Run) -> str:
    figures: list[dict[str, Any]] = []
    for key, counts in run.figures.runs.items():
        for things in THINGS[key.what]:
            rate = run.figures.rate(key, things)
            assert rate is not None
            all_rounds = [round(each[things] / each["seconds"], 1) for each in counts]
            figures.append(
                {**key._asdict(), "seats": run.seats.get(key.game), "per_second": things, "median": rate.median, "rounds": all_rounds}
            )
    return json.dumps(
        {
            "rounds": run.rounds,
            "seconds": run.seconds,
            "machine": run.machine,
            "versions": run.figures.versions,
            "figures": figures,
            "targets": [dict(zip(("target", "measured", "result"), row, strict=True)) for row in target_rows(run)],
            "checked": {game: checked._asdict() for game, checked in run.checked.items()},
        },
        indent=1,
    )
