"""`tinhorn replay FILE`: shows a recorded game step by step, prints it, or verifies it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tinhorn.core.record import Record
    from tinhorn.terminal.screen import Screen

NAME = "replay"
HELP = "Show a recorded game again, or verify it."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a record, such as a saved game")
    parser.add_argument("--seat", metavar="N", help="show only what that seat saw; without it everything is told")
    parser.add_argument(
        "--verify", action="store_true", help="only check that every move and digest holds, and the seed's proof where there is one"
    )
    parser.add_argument("--print", action="store_true", help="print it all at once, also at a terminal")
    parser.add_argument("--game", metavar="GAME", help="where the game is, if it is not installed: package.module:NAME")


def run(args: argparse.Namespace) -> int:
    from tinhorn.core.errors import BadSetting, RecordError
    from tinhorn.terminal.replaying import Showing, verify
    from tinhorn.terminal.saving import find_game, load
    from tinhorn.terminal.screen import Screen
    from tinhorn.terminal.seating import take_seats

    record, seating = load(args.file)
    game = find_game(args.game, record, args.file)
    screen = Screen.standard()
    seat = None
    if args.seat is not None:
        if not args.seat.isdecimal() or int(args.seat) >= record.seats:
            raise BadSetting(f"there is no seat {args.seat}; seats go from 0 to {record.seats - 1}")
        seat = int(args.seat)
    try:
        if args.verify:
            screen.say(verify(game, record))
            return verify_seed(args.file, record, screen)
        names = seating.names if seating is not None else take_seats(record.seats, "none").names
        showing = Showing(game, record, names, seat, screen)
    except RecordError as wrong:
        raise RecordError(f"{args.file}: {wrong}") from None
    if screen.live and not args.print:
        showing.step_through()
    else:
        showing.print_all()
    return 0


def verify_seed(file: str, record: Record, screen: Screen) -> int:
    """Check the proof of the seed, if the record has one. Records of a server have one."""
    from pathlib import Path

    from tinhorn.server.fairness import check_seed, proof_in

    data = Path(file).read_bytes()
    if b'"fairness"' not in data:
        return 0
    checks = check_seed(record, proof_in(data))
    for check in checks:
        screen.say(f"{'Verified' if check.holds else 'WRONG'}: {check.detail}")
    return 0 if all(check.holds for check in checks) else 1
