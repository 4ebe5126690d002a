"""`tinhorn review FILE`: what luck and what mistakes did in a finished game."""

from __future__ import annotations

import argparse

NAME = "review"
HELP = "Review a finished game: the chance to win at each decision, turning points, and what a legend would have done."
USUAL_PLAYOUTS = 200


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a record of a finished game")
    parser.add_argument("--seat", metavar="N", help="review one seat only, which is faster")
    parser.add_argument(
        "--playouts", metavar="N", type=int, default=USUAL_PLAYOUTS, help=f"how long to think about each decision ({USUAL_PLAYOUTS})"
    )
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="the same seed gives the same review (0)")
    parser.add_argument("--workers", metavar="N", type=int, help="how many processes think (one for each core)")
    parser.add_argument("--html", metavar="FILE", help="write the review with curves to a page")
    parser.add_argument("--json", metavar="FILE", help="write all figures as JSON")
    parser.add_argument("--game", metavar="GAME", help="where the game is, if it is not installed: package.module:NAME")


def run(args: argparse.Namespace) -> int:
    from pathlib import Path

    from tinhorn.arena.commands.arena import game_bar
    from tinhorn.commandline import positive
    from tinhorn.core.errors import RecordError
    from tinhorn.review.report import as_json, as_lines, as_page
    from tinhorn.review.reviewing import review
    from tinhorn.spread import all_cores
    from tinhorn.terminal.commands.replay import seat_of
    from tinhorn.terminal.saving import find_game, load
    from tinhorn.terminal.screen import Screen
    from tinhorn.terminal.seating import take_seats

    positive("--playouts", args.playouts)
    positive("--workers", args.workers)
    record, seating = load(args.file)
    game = find_game(args.game, record, args.file)
    seat = seat_of(args.seat, record)
    names = seating.names if seating is not None else take_seats(record.seats, "none").names
    with game_bar(len(record.moves), what="decisions") as step:
        try:
            found = review(
                game,
                record,
                names,
                at=args.game or "",
                seat=seat,
                playouts=args.playouts,
                seed=args.seed,
                workers=args.workers or all_cores(),
                progress=lambda done, all: step(),
            )
        except RecordError as wrong:
            raise RecordError(f"{args.file}: {wrong}") from None
    screen = Screen.standard()
    for line in as_lines(found):
        screen.say(line)
    if args.html:
        Path(args.html).write_text(as_page(found), encoding="utf-8")
    if args.json:
        Path(args.json).write_bytes(as_json(found))
    return 0
