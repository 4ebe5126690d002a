"""Parts of HTML pages with figures: one file with everything in it, drawn as plain SVG."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Sequence
from html import escape

from tinhorn.arena.stats import Estimate
from tinhorn.version import COMPILED, VERSION

WIDTH = 640
LEFT = 170
ROW = 34
TICKS = 5
TALL = 180

STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #2b211a; background: #f6edda; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: 600; } h2 { font-size: 1.1rem; margin-top: 2rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; }
th, td { text-align: left; padding: .25rem .9rem .25rem 0; white-space: nowrap; }
th { border-bottom: 2px solid #2b211a; } td { border-bottom: 1px solid #d9c9a8; }
svg { max-width: 100%; height: auto; font: 13px Georgia, serif; } .small { font-size: .9rem; }
"""


def made_with() -> str:
    kind = "compiled" if COMPILED else "not compiled"
    return f"tinhorn {VERSION} ({kind}), Python {platform.python_version()}, {platform.machine()}"


def percent(estimate: Estimate) -> str:
    return f"{100 * estimate.mean:.1f} ± {100 * estimate.half:.1f} %"


def number(estimate: Estimate) -> str:
    return f"{estimate.mean:.2f} ± {estimate.half:.2f}"


def verdict(share: Estimate, fair: float) -> str:
    if share.low > fair:
        return "above"
    return "below" if share.high < fair else "not clear"


def page(title: str, *parts: str, more_style: str = "") -> str:
    """A whole page, so that it can be sent to somebody as one file."""
    body = "\n".join(parts)
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>{STYLE}{more_style}</style>
{body}
</html>
"""


def table(headings: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(title)}</th>" for title in headings)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


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


def bars(values: Sequence[float], most: int = 16) -> str:
    """A histogram: how often the values fall into each of some equal spans."""
    lowest, highest = min(values), max(values)
    wide = max((highest - lowest) / most, 1.0)
    columns = int((highest - lowest) / wide) + 1
    counts = [0] * columns
    for value in values:
        counts[min(int((value - lowest) / wide), columns - 1)] += 1
    step = (WIDTH - 40) / columns
    parts = [f'<svg viewBox="0 0 {WIDTH} {TALL + 24}" width="{WIDTH}" height="{TALL + 24}" role="img">']
    for column, count in enumerate(counts):
        x, tall = 20 + column * step, (TALL - 20) * count / max(counts)
        parts.append(f'<rect x="{x + 1:.1f}" y="{TALL - tall:.1f}" width="{step - 2:.1f}" height="{tall:.1f}" fill="#9c3b24"/>')
        if column % max(1, columns // 8) == 0:
            parts.append(f'<text x="{x + step / 2:.1f}" y="{TALL + 18}" text-anchor="middle">{lowest + column * wide:.0f}</text>')
    return "".join(parts) + "</svg>"
