"""`tinhorn rules GAME [ID]`: the rulebook, or one rule of it."""

from __future__ import annotations

import argparse
import os

NAME = "rules"
HELP = "Show the rules of a game, or the one with an id."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="a game's id, as `tinhorn games` lists them, or package.module:NAME")
    parser.add_argument("id", nargs="?", help="a rule such as G4.2, or a section such as G4")
    parser.add_argument("--language", default="en", help="such as pt-BR; where the rules are not translated, they come in English")


def run(args: argparse.Namespace) -> int:
    import tinhorn
    from tinhorn.terminal.rulebook import one_rule, whole_book
    from tinhorn.terminal.screen import Screen

    game = tinhorn.game(args.game)
    screen = Screen.standard()
    if args.id is not None:
        screen.show(one_rule(game, args.id, args.language))
        return 0
    book = whole_book(game, args.language)
    if screen.live:
        os.environ.setdefault("LESS", "-RF")
        with screen.console.pager(styles=True):
            screen.show(book)
    else:
        screen.show(book)
    return 0
