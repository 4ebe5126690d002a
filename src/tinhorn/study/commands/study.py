"""`tinhorn study GAME`: what many games between bots say about a game."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "study"
HELP = "Let bots play a game many times and report seat advantage, length, scores, and what is used and worth what."
USUAL_DEALS = 100
USUAL_SEATS = 4


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="a game's id, as `tinhorn games` lists them, or package.module:NAME")
    parser.add_argument("bots", nargs="*", metavar="BOT", help="a level for each seat (regular for every seat); regular*3 is three of them")
    parser.add_argument("--seats", metavar="N", type=int, help=f"how many seats, if no bots are named ({USUAL_SEATS})")
    parser.add_argument(
        "--games", metavar="N", type=int, default=USUAL_DEALS, help=f"how many deals; each is played in all arrangements ({USUAL_DEALS})"
    )
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="the same seed gives the same study (0)")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; may be repeated")
    parser.add_argument(
        "--set",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="change an entry of the game's content, such as numbers.hand=5, and compare; may be repeated",
    )
    parser.add_argument("--workers", metavar="N", type=int, help="how many processes play (one for each core)")
    parser.add_argument("--out", metavar="FILE", help="write FILE.html and FILE.csv")


def run(args: argparse.Namespace) -> int:
    import tinhorn
    from tinhorn.arena.match import Arena
    from tinhorn.commandline import named_bots, options_of, positive, progress_bar, show, standard_output
    from tinhorn.core.content import change_of, entries
    from tinhorn.core.errors import BadSetting
    from tinhorn.spread import all_cores
    from tinhorn.study.figures import study_of
    from tinhorn.study.report import as_csv, as_page, as_tables, heading
    from tinhorn.study.running import play_all

    positive("--games", args.games)
    positive("--workers", args.workers)
    game = tinhorn.game(args.game)
    if args.bots and args.seats is not None:
        raise BadSetting("name the bots or the number of seats, not both")
    seats = args.seats or (USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[-1])
    bots = named_bots(args.bots) if args.bots else ["regular"] * seats
    arena = Arena.of(game, bots, options_of(args.option, game), args.seed)
    known = entries(game.package)
    changes = tuple(change_of(text, known) for text in args.set)
    workers = args.workers or all_cores()
    with progress_bar("games", args.games * len(arena.arrangements()) * (2 if changes else 1)) as step:
        unchanged = play_all(arena, args.games, workers, (), step)
        changed = play_all(arena, args.games, workers, changes, step) if changes else unchanged
    study = study_of(arena, changed, changes, unchanged if changes else None)
    console = standard_output()
    show(console, heading(study))
    for table in as_tables(study, everything=not args.out):
        show(console, "", table)
    if args.out:
        out = Path(args.out)
        out.parent.mkdir(parents=True, exist_ok=True)
        out.with_name(out.name + ".html").write_text(as_page(study), encoding="utf-8")
        out.with_name(out.name + ".csv").write_text(as_csv(study), encoding="utf-8")
        show(console, f"Written: {out}.html and {out}.csv")
    return 0
