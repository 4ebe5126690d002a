"""A study as tables for the terminal, as CSV and as an HTML page with plots."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from html import escape
from itertools import groupby

from rich.table import Table

from tinhorn.arena.page import bars, made_with, number, page, percent, plot, table, verdict
from tinhorn.study.figures import SEATS, USERS, USES, WORTH, Figure, Study, difference
from tinhorn.study.uses import ACTIONS

FEWEST_USERS = 20  # with fewer a win share says nothing, and is not plotted
MOST_PLOTTED = 30
USE_HEADINGS = ("what", USES, USERS, WORTH, "against fair")


def heading(study: Study) -> str:
    arena = study.arena
    told = [f"{name}={value}" for name, value in arena.options.items()] + [f"changed: {change}" for change in study.changes]
    return (
        f"{arena.game} version {arena.version}{''.join(f', {each}' for each in told)}, {len(arena.bots)} seats "
        f"({', '.join(arena.bots)}): {study.deals} deals, {len(study.decisions)} games; seed {arena.seed}; {made_with()}"
    )


def shown(figure: Figure) -> str:
    return percent(figure.value) if figure.is_share else number(figure.value)


def change_shown(figure: Figure, before: dict[tuple[str, str, str], Figure]) -> list[str]:
    """The figure before the change, and by how much it changed."""
    old = before.get(figure.key)
    if old is None:
        return ["", ""]
    gap = difference(figure.value, old.value)
    return [shown(old), percent(gap) if figure.is_share else number(gap)]


def overview(study: Study) -> Iterator[list[str]]:
    before = {figure.key: figure for figure in study.before}
    for figure in study.figures:
        if not figure.group:  # no use of a thing
            yield [figure.about, figure.name, shown(figure), *(change_shown(figure, before) if before else [])]


def overview_headings(study: Study) -> list[str]:
    return ["about", "", "value", *(["before", "change"] if study.before else [])]


def use_groups(study: Study) -> Iterator[tuple[str, list[tuple[str, Figure, Figure, Figure]]]]:
    """For each verb and event what fills it: how often it is used, by how many, and how often these win."""
    figures = [figure for figure in study.figures if figure.group]
    for group, members in groupby(sorted(figures, key=lambda each: (each.group != ACTIONS, each.group)), key=lambda each: each.group):
        by_name: dict[str, dict[str, Figure]] = {}
        for each in members:
            by_name.setdefault(each.name, {})[each.about] = each
        found = [(name, each[USES], each[USERS], each[WORTH]) for name, each in by_name.items()]
        yield group, sorted(found, key=lambda row: (-row[1].value.mean, row[0]))


def use_rows(study: Study, rows: list[tuple[str, Figure, Figure, Figure]]) -> list[list[str]]:
    fair = 1 / len(study.arena.bots)
    return [
        [name, number(uses.value), percent(users.value), percent(worth.value), verdict(worth.value, fair)]
        for name, uses, users, worth in rows
    ]


def as_tables(study: Study, everything: bool) -> Iterator[Table]:
    """The overview, and a table for each group of uses if everything is wanted, else for actions alone."""
    yield terminal_table(overview_headings(study), overview(study))
    for group, rows in use_groups(study):
        if not everything and group != ACTIONS:
            continue
        yield terminal_table([group, *USE_HEADINGS[1:]], use_rows(study, rows))


def terminal_table(headings: list[str], rows: Iterator[list[str]] | list[list[str]]) -> Table:
    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in headings:
        made.add_column(title)
    for row in rows:
        made.add_row(*row)
    return made


def as_csv(study: Study) -> str:
    """One line for each figure. Shares are parts of 1."""
    before = {figure.key: figure for figure in study.before}
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    changed = ["before", "before_low", "before_high", "change", "change_low", "change_high"] if before else []
    lines.writerow(["about", "group", "name", "value", "low", "high", "number", *changed])
    for figure in study.figures:
        row: list[str | int] = [figure.about, figure.group, figure.name, *plain(figure.value.mean, figure.value.low, figure.value.high)]
        row.append(figure.number)
        old = before.get(figure.key)
        if old is not None:
            gap = difference(figure.value, old.value)
            row += plain(old.value.mean, old.value.low, old.value.high, gap.mean, gap.low, gap.high)
        lines.writerow(row)
    return text.getvalue()


def plain(*values: float) -> list[str]:
    return [f"{value:.6g}" for value in values]


def as_page(study: Study) -> str:
    arena = study.arena
    fair = 1 / len(arena.bots)
    title = f"Study of {arena.game}" + "".join(f", {change}" for change in study.changes)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(heading(study))}</p>",
        table(overview_headings(study), overview(study)),
        "<h2>Win share by seat</h2>",
        plot([(each.name, each.value) for each in study.about(SEATS)], fair, 0, 1, share=True),
        "<h2>Scores of all seats</h2>",
        bars(study.scores),
        "<h2>Decisions in a game</h2>",
        bars(study.decisions),
    ]
    for about in study.of_this_game():
        told = [(each.name, each.value) for each in study.about(about)]
        parts += [f"<h2>{escape(about.capitalize())}</h2>", plot(told, 0.5, 0, 1, share=True)]
    for group, rows in use_groups(study):
        parts += [f"<h2>{escape(group)}</h2>", f"<p class='small'>{escape(meaning(group))}</p>"]
        often = [(name, worth.value) for name, _, _, worth in rows if worth.number >= FEWEST_USERS][:MOST_PLOTTED]
        if often:
            parts.append(plot(often, fair, 0, 1, share=True))
        parts.append(f"<details><summary>{len(rows)} lines</summary>{table(USE_HEADINGS, use_rows(study, rows))}</details>")
    parts.append(f'<p class="small">{NOTE}</p>')
    return page(title, *parts)


NOTE = """Lines are 95 % intervals. All games of a deal are taken together before the spread is taken, because they share their cards.
The dashed line is what equal players would have. A win share of users says that they win more or less often, not that the thing itself is
the reason. With many lines about one in twenty is off by chance."""


def meaning(group: str) -> str:
    if group == ACTIONS:
        return "Each action by its verb: the win share of the seats that take it at least once in a game."
    of, _, gap = group.partition(": ")
    return f"The win share of seats for whom “{of}” names this {gap} at least once in a game."
