"""The command line: `tinhorn COMMAND …`. Each command is a module.

The module has NAME, HELP, `arguments(parser)` and `run(args) -> int`. It imports what it needs
only when it runs, so that every command starts quickly.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

COMMANDS = (
    "tinhorn.terminal.commands.play",
    "tinhorn.server.commands.serve",
    "tinhorn.terminal.commands.rules",
    "tinhorn.terminal.commands.replay",
    "tinhorn.terminal.commands.games",
    "tinhorn.arena.commands.arena",
    "tinhorn.study.commands.study",
    "tinhorn.review.commands.review",
    "tinhorn.learn.commands.learn",
    "tinhorn.env.commands.dataset",
    "tinhorn.env.commands.mcp",
    "tinhorn.server.commands.db",
    "tinhorn.server.commands.person",
)

WRONG = 2


class OneLineParser(argparse.ArgumentParser):
    """Reports an error in one line that names the help."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"{self.prog}: {message} (see {self.prog} --help)\n")


def build_parser() -> argparse.ArgumentParser:
    from tinhorn.version import COMPILED, VERSION

    parser = OneLineParser(prog="tinhorn", description="A table for Wild West board games.")
    kind = "compiled" if COMPILED else "plain Python, not compiled"
    parser.add_argument("--version", action="version", version=f"tinhorn {VERSION} ({kind})")
    subparsers = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for where in COMMANDS:
        module = import_module(where)
        sub = subparsers.add_parser(module.NAME, help=module.HELP, description=module.HELP)
        module.arguments(sub)
        sub.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. An error of Tinhorn's own is one line on stderr, with exit code 2."""
    from tinhorn.core.errors import TinhornError

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # replace characters that the terminal cannot show
    parser = build_parser()
    args = parser.parse_args(argv)
    if args.command is None:
        parser.print_help()
        return 0
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except TinhornError as wrong:
        return complain(str(wrong))
    except OSError as wrong:
        return complain(f"{wrong.filename}: {wrong.strerror}" if wrong.filename else str(wrong))
    except (KeyboardInterrupt, EOFError):  # the user left before there was anything to save
        print(file=sys.stderr)
        return 130
    return code


def complain(message: str) -> int:
    print("tinhorn: " + " ".join(message.split()), file=sys.stderr)
    return WRONG
