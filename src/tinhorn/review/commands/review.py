"""`tinhorn review FILE`: what luck and what mistakes did in a finished game, or in several."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tinhorn.core.game import Game
    from tinhorn.core.record import Record
    from tinhorn.review.reviewing import Review

NAME = "review"
HELP = "Review finished games: the chance to win at each decision, turning points, and what a legend would have done."
USUAL_PLAYOUTS = 200


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record of a finished game; several are summed up for each player")
    parser.add_argument("--seat", metavar="N", help="review one seat only, which is faster")
    parser.add_argument("--player", metavar="NAME", help="review the seat of this player only, and games with this player")
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

    from tinhorn.commandline import positive, show, standard_output
    from tinhorn.core.errors import BadSetting
    from tinhorn.review.many import by_player
    from tinhorn.review.many_report import many_json, many_lines, many_page
    from tinhorn.review.report import as_json, as_lines, as_page

    positive("--playouts", args.playouts)
    positive("--workers", args.workers)
    if args.seat is not None and args.player is not None:
        raise BadSetting("--seat and --player both choose whom to review; give one of them")
    wanted = chosen(args)
    reviews = [(each.file, found) for each, found in zip(wanted, reviewed(args, wanted), strict=True)]
    if len(args.files) == 1:
        found = reviews[0][1]
        lines, as_html, figures = as_lines(found), as_page(found), as_json(found)
    else:
        players = by_player(reviews)
        lines, as_html, figures = many_lines(players), many_page(players, reviews), many_json(players, reviews)
    console = standard_output()
    if len(wanted) < len(args.files):
        show(console, f"{args.player} played in {len(wanted)} of {len(args.files)} games; the others are left out.")
    show(console, *lines)
    if args.html:
        Path(args.html).write_text(as_html, encoding="utf-8")
    if args.json:
        Path(args.json).write_bytes(figures)
    return 0


class Wanted(NamedTuple):
    """A record to review: one seat, or all."""

    file: str
    record: Record
    game: Game
    names: tuple[str, ...]
    seat: int | None


def chosen(args: argparse.Namespace) -> list[Wanted]:
    """The records that the command line names, with whom to review. Each is played through first: who waits for many reviews should not
    learn at the end that the last file is no finished game."""
    from tinhorn.core.errors import BadSetting, RecordError
    from tinhorn.review.reviewing import read
    from tinhorn.saved.files import find_game, load, names_in, seat_of

    found: list[Wanted] = []
    met: list[str] = []
    for file in args.files:
        record, seating = load(file)
        game = find_game(args.game, record, file)
        names = names_in(file, record, seating)
        met += [name for name in names if name not in met]
        if args.player is not None and args.player not in names:
            continue
        seat = seat_of(args.seat, record) if args.player is None else names.index(args.player)
        try:
            read(game, record, names, seat)
        except RecordError as wrong:
            raise RecordError(f"{file}: {wrong}") from None
        found.append(Wanted(file, record, game, names, seat))
    if not found:
        raise BadSetting(f"nobody is called {args.player!r} in these games; the players are {', '.join(met)}")
    return found


def reviewed(args: argparse.Namespace, wanted: Sequence[Wanted]) -> list[Review]:
    """The review of each record, with a progress bar over all of them."""
    from tinhorn.commandline import progress_bar
    from tinhorn.review.reviewing import review
    from tinhorn.spread import all_cores

    with progress_bar("decisions", sum(len(each.record.moves) for each in wanted)) as step:
        return [
            review(
                each.game,
                each.record,
                each.names,
                at=args.game or "",
                seat=each.seat,
                playouts=args.playouts,
                seed=args.seed,
                workers=args.workers or all_cores(),
                progress=lambda done, all: step(),
            )
            for each in wanted
        ]
