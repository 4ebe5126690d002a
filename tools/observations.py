"""Writes docs/observations.md, the table of every number that environments show: `python -m tools.observations`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import tinhorn
from tinhorn.core.game import Game
from tinhorn.core.observation import Layout
from tinhorn.env.observing import layout_of, rows_of

PAGE = Path(__file__).parent.parent / "docs" / "observations.md"
EXAMPLES = ("tinhorn.examples.liars_dice:GAME",)
HEAD = """# Observations

`python -m tools.observations` writes this page from the declarations of the games. [Research](research.md) explains how to use them.

An observation is a row of whole numbers (`int16`). It is made from the view of one seat and from nothing else.
In the relative form the observer is seat 0, and lists by seat begin with it. In the absolute form seats are as in the view.

A field is a part of the view, or of the open question (`asked`). The shape says how its numbers are ordered.
A field that is marked "clipped" has no bound by the rules that matters: larger numbers count as the bound.
The first position and the highest seat are for the smallest number of seats.
"""


def page(games: Iterable[Game]) -> str:
    return HEAD + "".join(section(game) + "".join(box_section(game, box) for box in game.further_packages) for game in games)


def all_games() -> list[Game]:
    """The games of this repository, not others that are installed here."""
    found = [tinhorn.game(id) for id in (*tinhorn.games(), *EXAMPLES)]
    return [game for game in found if game.package.startswith("tinhorn.")]


def games_on(text: str) -> list[Game]:
    return [game for game in all_games() if f"\n## {game.title}\n" in text]


def section(game: Game) -> str:
    layout = layout_of(game, game.seats[0])
    sizes = ", ".join(f"{layout_of(game, seats).size} for {seats} seats" for seats in game.seats)
    lines = [f"\n## {game.title}\n", f"Version {layout.version}. Numbers: {sizes}. Actions: {game.num_actions}.\n"]
    return "\n".join([*lines, *table_of(layout, 0)]) + "\n"


def box_section(game: Game, package: str) -> str:
    """What is told besides while a box is in play."""
    box = package.rpartition(".")[2]
    layouts = {seats: layout_of(game, seats, {box: True}) for seats in game.seats}
    known = layout_of(game, game.seats[0]).fields
    first = layouts[game.seats[0]]
    sizes = ", ".join(f"{layout.size - layout.starts[len(known)]} for {seats} seats" for seats, layout in layouts.items())
    grown = [f"`{more.name}` to {more.size}" for less, more in zip(known, first.fields, strict=False) if less.size < more.size]
    lines = [f"\n### {game.title} with {box}\n", f"These numbers follow while the box is in play: {sizes}."]
    lines.append(f"Its things are told above as well. There these rows grow: {', '.join(grown)}.\n")
    return "\n".join([*lines, *table_of(first, len(known))]) + "\n"


def table_of(layout: Layout, first: int) -> list[str]:
    """The fields from the first on."""
    lines = ["| field | from | shape | lowest | highest | |", "|---|---|---|---|---|---|"]
    for row, field in list(zip(rows_of(layout), layout.fields, strict=True))[first:]:
        sizes_of = [str(size) for size in row.shape]
        if field.by_seat or field.shape(2) != field.shape(3):
            sizes_of[0] = "seats"
        if field.by_seat and len(sizes_of) > 1 and field.shape(2)[1] != field.shape(3)[1]:
            sizes_of[1] = "seats"
        about = "; ".join([each for each in (row.about, "clipped" if row.clips else "") if each])
        lines.append(f"| `{row.name}` | {row.start} | {' × '.join(sizes_of) or '1'} | {row.low} | {row.high} | {about} |")
    return lines


if __name__ == "__main__":
    PAGE.write_text(page(all_games()), encoding="utf-8")
