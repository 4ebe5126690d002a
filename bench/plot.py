"""The figures as a plot."""

from __future__ import annotations

from pathlib import Path

from bench.interleave import Rate
from bench.report import THINGS, Run, place, short
from bench.workloads import COPIES, CORE_LOOP, IMAGINES, PLAIN_LOOP

PAPER, INK, SECOND, LINE = "#F7EEDB", "#2A1B10", "#5A4330", "#C6A976"
COLOURS = {"Tinhorn compiled": "#AB3D17", "Tinhorn interpreted": "#E0A030"}
PEER = "#22618A"
PANELS = (
    ("Random play, the core's loop", "decisions a second", CORE_LOOP),
    ("Random play, a loop in plain Python", "decisions a second", PLAIN_LOOP),
    ("Copies of a position", "copies a second", COPIES),
    ("Positions imagined from a view", "imagines a second", IMAGINES),
)


def draw(run: Run, path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot
    from matplotlib.patches import Patch

    bars = [panel_bars(run, what) for _, _, what in PANELS]
    longest = [max(len(bars[i]), len(bars[i + 1])) for i in (0, 2)]
    figure, grid = pyplot.subplots(2, 2, figsize=(13, 0.34 * sum(longest) + 3), height_ratios=longest, facecolor=PAPER)
    for number, (axes, (title, unit, _), rows) in enumerate(zip(grid.flat, PANELS, bars, strict=True)):
        axes.set_facecolor(PAPER)
        axes.set_title(title, loc="left", color=INK, fontsize=13, fontweight="bold")
        axes.set_xlabel(unit, color=SECOND, fontsize=9)
        axes.grid(axis="x", color=LINE, linewidth=0.6, alpha=0.6)
        axes.set_axisbelow(True)
        axes.tick_params(colors=SECOND, length=0, labelsize=9)
        axes.xaxis.set_major_formatter(lambda value, _: short(value) if value else "0")
        for side in axes.spines.values():
            side.set_visible(False)
        top = max((rate.highest for _, _, rate in rows), default=1.0)
        for y, (_, colour, rate) in enumerate(rows):
            axes.barh(y, rate.median, color=colour, height=0.7)
            axes.plot([rate.lowest, rate.highest], [y, y], color=INK, linewidth=1.4, solid_capstyle="butt")
            axes.text(rate.highest + top * 0.015, y, short(rate.median), va="center", color=INK, fontsize=9)
        axes.set_yticks(range(len(rows)), [name for name, _, _ in rows], color=INK)
        axes.set_ylim(longest[number // 2] - 0.4, -0.6)  # bars equally thick in both
        axes.set_xlim(0, top * 1.14)
    legend = [Patch(color=colour, label=engine) for engine, colour in COLOURS.items()]
    legend.append(Patch(color=PEER, label="other engines, through their Python interfaces"))
    figure.suptitle("How fast Tinhorn plays", x=0.02, ha="left", color=INK, fontsize=18, fontweight="bold")
    figure.legend(handles=legend, loc="upper right", ncols=3, frameon=False, labelcolor=INK, fontsize=10)
    bars_are = f"Bars are medians of {run.rounds} interleaved rounds; the dark line runs from the slowest to the fastest."
    where = f"One core of {run.machine['processor'].partition(',')[0]}, {run.machine['python']}."
    figure.text(0.02, 0.01, f"{where} {bars_are} Different games are for orientation.", color=SECOND, fontsize=8.5)
    figure.tight_layout(rect=(0, 0.03, 1, 0.98), h_pad=2)
    figure.savefig(path, dpi=130, facecolor=PAPER)
    pyplot.close(figure)


def panel_bars(run: Run, what: str) -> list[tuple[str, str, Rate]]:
    """Name, colour and rate of each bar: our games first, then the other engines, the fastest first."""
    rows = []
    for key in run.figures.runs:
        rate = run.figures.rate(key, THINGS[what][0])
        if key.what == what and rate is not None:
            ours = key.engine.startswith("Tinhorn")
            name = place(run, key) if ours else f"{key.engine}: {key.game}"
            rows.append(
                (
                    (not ours, key.game if ours else "", -rate.median),
                    (name.replace("liars_dice", "liar's dice").replace("_", " "), COLOURS.get(key.engine, PEER), rate),
                )
            )
    return [row for _, row in sorted(rows, key=lambda each: each[0])]
