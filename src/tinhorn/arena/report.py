"""A finished match as a table for the terminal, as JSON and as an HTML page with plots."""

from __future__ import annotations

from html import escape

import msgspec
from rich.table import Table

from tinhorn.arena.page import made_with, number, page, percent, plot, span, table, verdict
from tinhorn.arena.stats import Summary


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
    shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in HEADINGS:
        shown.add_column(title, no_wrap=title == "bot")  # two bots may differ in the last letters only
    for row in rows(summary):
        shown.add_row(*row)
    return shown


def as_json(summary: Summary) -> bytes:
    return msgspec.json.format(msgspec.json.encode({"made_with": made_with(), **msgspec.to_builtins(summary)}), indent=2) + b"\n"


# The page


def as_page(summary: Summary) -> str:
    """One file with everything in it, so that it can be sent to somebody."""
    arena = summary.arena
    shares = [(each.bot, each.share) for each in summary.bots]
    seats = [(f"seat {each.seat}", each.share) for each in summary.by_seat]
    margins = [(each.bot, each.margin) for each in summary.bots]
    title = f"{arena.game}: {' · '.join(arena.bots)}"
    return page(
        f"Arena: {title}",
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(heading(summary))}</p>",
        table(HEADINGS, rows(summary)),
        "<h2>Win share of one seat</h2>",
        plot(shares, 1 / len(arena.bots), 0, 1, share=True),
        "<h2>Win share by seat, all bots together</h2>",
        plot(seats, 1 / len(arena.bots), 0, 1, share=True),
        "<h2>Margin: score less the mean of the others</h2>",
        plot(margins, 0, *span(margins), share=False),
        """<p class="small">Lines are 95 % intervals. All games of a deal are averaged before the spread is taken, because they share
their cards. The dashed line is what equal players would have. Ratings are those of the model of Thurstone and Mosteller.</p>""",
    )
