"""The end of a game: who won, and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tinhorn.core.state import State


def ranking(state: State, names: Sequence[str], you: Sequence[int] = ()) -> RenderableType:
    """Places, scores, and the lines of each score with their rules."""
    table = Table(title="Final ranking", title_style="bold", title_justify="left")
    table.add_column("place", justify="right")
    table.add_column("player")
    table.add_column("score", justify="right")
    tallies = [state.tally(seat) for seat in range(state.seats)]
    if any(tallies):
        table.add_column("how it came about (rule)")
    ranks = state.ranks
    for seat in sorted(range(state.seats), key=lambda seat: (ranks[seat], seat)):
        lines = [f"{line.points} for {line.said.text(names)} ({line.said.rule})" for line in tallies[seat]]
        called = names[seat] + (" (you)" if seat in you else "")
        style = "bold" if ranks[seat] == 0 else ""
        cells = [Text(str(ranks[seat] + 1)), Text(called, style=style), Text(str(state.scores[seat]), style=style)]
        table.add_row(*cells, *([Text("\n".join(lines))] if any(tallies) else []))
    winners = [names[seat] for seat in range(state.seats) if ranks[seat] == 0]
    verdict = f"{winners[0]} wins." if len(winners) == 1 else f"{', '.join(winners[:-1])} and {winners[-1]} share the victory."
    return Group(table, Text(verdict, style="bold"))
