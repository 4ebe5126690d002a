"""The curve of a run as a picture: wins against the rule of thumb, or a rival, over the decisions that were learnt from."""

from __future__ import annotations

from html import escape
from typing import Final

from tinhorn.learned.manifest import Verdict

WIDE: Final = 640
HIGH: Final = 360
EDGE: Final = 48
COLOURS: Final = ("#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad", "#b8860b", "#444444")


def drawn(title: str, rival: str, points: list[tuple[int, list[Verdict]]]) -> str:
    """A line for each number of seats, in multiples of the fair share; a bar at each point is the 95 % interval."""
    far = max([decisions for decisions, _ in points] or [1]) or 1
    top = 1.1 * max([1.0, *(each.share * each.seats for _, verdicts in points for each in verdicts)])

    def across(decisions: int) -> float:
        return EDGE + (WIDE - 2 * EDGE) * decisions / far

    def down(times: float) -> float:
        return HIGH - EDGE - (HIGH - 2 * EDGE) * min(max(times, 0.0), top) / top

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12">',
        f'<text x="{EDGE}" y="20">{escape(title)}: wins against {escape(rival)}, in multiples of the fair share</text>',
        f'<path d="M{EDGE} {down(1.0):.1f}H{WIDE - EDGE}" stroke="#999" stroke-dasharray="4 4"/>',
        f'<path d="M{EDGE} {down(0.0):.1f}H{WIDE - EDGE}M{EDGE} {down(0.0):.1f}V{down(top):.1f}" stroke="#333" fill="none"/>',
        f'<text x="{WIDE - EDGE}" y="{HIGH - 16}" text-anchor="end">{far / 1e6:.1f} million decisions</text>',
    ]
    for times in range(int(top) + 1):
        parts.append(f'<text x="{EDGE - 8}" y="{down(times) + 4:.1f}" text-anchor="end">{times}</text>')
    kinds = sorted({(each.seats, each.greedy) for _, verdicts in points for each in verdicts})
    for n, (seats, greedy) in enumerate(kinds):
        colour = COLOURS[seats % len(COLOURS)]
        dashes = ' stroke-dasharray="2 3"' if greedy else ""
        line = [(at, each) for at, verdicts in points for each in verdicts if (each.seats, each.greedy) == (seats, greedy)]
        path = "L".join(f"{across(at):.1f} {down(each.share * seats):.1f}" for at, each in line)
        parts.append(f'<path d="M{path}" stroke="{colour}" fill="none"{dashes}/>')
        for at, each in line:
            ends = f"{down((each.share - each.half) * seats):.1f}V{down((each.share + each.half) * seats):.1f}"
            parts.append(f'<path d="M{across(at):.1f} {ends}" stroke="{colour}" opacity="0.4"/>')
        name = f"{seats} seats" + (", likeliest choice" if greedy else "")
        parts.append(f'<text x="{EDGE + 12 + 150 * (n % 4)}" y="{36 + 14 * (n // 4)}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>\n"])
