"""A finished match as a table for the terminal, as JSON and as an HTML page with plots."""

from __future__ import annotations

import platform
from html import escape

import msgspec
from rich.table import Table

from tinhorn.arena.stats import Estimate, Summary
from tinhorn.version import COMPILED, VERSION

WIDTH = 640
LEFT = 170
ROW = 34
TICKS = 5


def percent(estimate: Estimate) -> str:
    return f"{100 * estimate.mean:.1f} ± {100 * estimate.half:.1f} %"


def number(estimate: Estimate) -> str:
    return f"{estimate.mean:.2f} ± {estimate.half:.2f}"


def verdict(share: Estimate, fair: float) -> str:
    if share.low > fair:
        return "above"
    return "below" if share.high < fair else "not clear"


def made_with() -> str:
    kind = "compiled" if COMPILED else "not compiled"
    return f"tinhorn {VERSION} ({kind}), Python {platform.python_version()}, {platform.machine()}"


def heading(summary: Summary) -> str:
    arena = summary.arena
    options = "".join(f", {name}={value}" for name, value in arena.options.items())
    return (
        f"{arena.game} version {arena.version}{options}, {len(arena.bots)} seats: {summary.deals} deals, {summary.games} games "
        f"of {summary.decisions:.0f} decisions; seed {arena.seed}; {made_with()}"
    )


HEADINGS = ("bot", "seats", "wins", "fair", "against fair", "rank", "score", "margin", "rating")


def rows(summary: Summary) -> list[tuple[str, ...]]:
    return [
        (
            each.bot,
            str(each.seats),
            percent(each.share),
            f"{100 * each.fair:.1f} %",
            verdict(each.share, each.fair),
            number(each.rank),
            number(each.score),
            number(each.margin),
            f"{each.rating:.1f} ± {each.uncertainty:.1f}",
        )
        for each in summary.bots
    ]


def as_table(summary: Summary) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in HEADINGS:
        table.add_column(title)
    for row in rows(summary):
        table.add_row(*row)
    return table


def as_json(summary: Summary) -> bytes:
    return msgspec.json.format(msgspec.json.encode({"made_with": made_with(), **msgspec.to_builtins(summary)}), indent=2) + b"\n"


# The page


def as_page(summary: Summary) -> str:
    """One file with everything in it, so that it can be sent to somebody."""
    arena = summary.arena
    shares = [(each.bot, each.share) for each in summary.bots]
    seats = [(f"seat {each.seat}", each.share) for each in summary.by_seat]
    margins = [(each.bot, each.margin) for each in summary.bots]
    head = "".join(f"<th>{escape(title)}</th>" for title in HEADINGS)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows(summary))
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Arena: {escape(arena.game)}: {escape(" · ".join(arena.bots))}</title>
<style>{STYLE}</style>
<h1>{escape(arena.game)}: {escape(" · ".join(arena.bots))}</h1>
<p>{escape(heading(summary))}</p>
<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>
<h2>Win share of one seat</h2>
{plot(shares, 1 / len(arena.bots), 0, 1, share=True)}
<h2>Win share by seat, all bots together</h2>
{plot(seats, 1 / len(arena.bots), 0, 1, share=True)}
<h2>Margin: score less the mean of the others</h2>
{plot(margins, 0, *span(margins), share=False)}
<p class="small">Lines are 95 % intervals. All games of a deal are averaged before the spread is taken, because they share their cards.
The dashed line is what equal players would have. Ratings are those of the model of Thurstone and Mosteller.</p>
</html>
"""


STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #2b211a; background: #f6edda; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: 600; } h2 { font-size: 1.1rem; margin-top: 2rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; }
th, td { text-align: left; padding: .25rem .9rem .25rem 0; white-space: nowrap; }
th { border-bottom: 2px solid #2b211a; } td { border-bottom: 1px solid #d9c9a8; }
svg { max-width: 100%; height: auto; font: 13px Georgia, serif; } .small { font-size: .9rem; }
"""


def span(estimates: list[tuple[str, Estimate]]) -> tuple[float, float]:
    """Bounds that hold all intervals, the same on both sides of 0."""
    finite = [abs(end) for _, each in estimates for end in (each.low, each.high) if abs(end) < float("inf")]
    most = max([*finite, 1.0]) * 1.1
    return -most, most


def plot(estimates: list[tuple[str, Estimate]], fair: float, lowest: float, highest: float, share: bool) -> str:
    """A row for each name with its mean and interval."""

    def at(value: float) -> float:
        return LEFT + (min(max(value, lowest), highest) - lowest) / (highest - lowest) * (WIDTH - LEFT - 20)

    height = ROW * len(estimates) + 30
    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img">']
    for tick in range(TICKS + 1):
        value = lowest + (highest - lowest) * tick / TICKS
        said = f"{100 * value:.0f} %" if share else f"{value:.1f}"
        parts.append(f'<text x="{at(value):.1f}" y="{height - 6}" text-anchor="middle">{said}</text>')
        parts.append(f'<line x1="{at(value):.1f}" y1="0" x2="{at(value):.1f}" y2="{height - 24}" stroke="#d9c9a8"/>')
    parts.append(f'<line x1="{at(fair):.1f}" y1="0" x2="{at(fair):.1f}" y2="{height - 24}" stroke="#2b211a" stroke-dasharray="4 4"/>')
    for row, (name, each) in enumerate(estimates):
        y = ROW * row + ROW / 2
        parts.append(f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<line x1="{at(each.low):.1f}" y1="{y}" x2="{at(each.high):.1f}" y2="{y}" stroke="#9c3b24" stroke-width="3"/>')
        parts.append(f'<circle cx="{at(each.mean):.1f}" cy="{y}" r="5" fill="#9c3b24"/>')
    return "".join(parts) + "</svg>"
