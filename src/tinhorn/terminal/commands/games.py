"""`tinhorn games`: lists the installed games."""

from __future__ import annotations

import argparse

NAME = "games"
HELP = "List the games that are installed."


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command has no arguments."""


def run(args: argparse.Namespace) -> int:
    from rich.table import Table

    import tinhorn
    from tinhorn.commandline import show, standard_output

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("game", "title", "seats", "version", "options"):
        table.add_column(heading)
    for id in tinhorn.games():
        game = tinhorn.game(id)
        options = "\n".join(f"{option.name}: {option.help}" for option in game.options.values())
        table.add_row(id, game.title, f"{game.seats[0]}–{game.seats[-1]}", str(game.version), options)
    show(standard_output(), table)
    return 0
