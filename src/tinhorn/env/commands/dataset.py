"""`tinhorn dataset GAME BOT BOT … --out FILE`: games by bots as a Parquet file, a row for each decision."""

from __future__ import annotations

import argparse

from tinhorn.commandline import workers_arguments

NAME = "dataset"
HELP = "Let bots play games and write every decision, with what its seat could know, to a Parquet file."
USUAL_GAMES = 100


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="a game's id, as `tinhorn games` lists them, or package.module:NAME")
    parser.add_argument("bots", nargs="+", metavar="BOT", help="a level for each seat, in the order of seats; regular*3 is three of them")
    parser.add_argument("--out", metavar="FILE", required=True, help="the file to write, such as goat.parquet")
    parser.add_argument("--games", metavar="N", type=int, default=USUAL_GAMES, help=f"how many games ({USUAL_GAMES})")
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="game number k has the seed N + k (0)")
    parser.add_argument(
        "--first", metavar="N", type=int, default=0, help="the number of the first game, to continue a set in another file (0)"
    )
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; may be repeated")
    parser.add_argument("--absolute", action="store_true", help="seats in observations as in the view; otherwise the observer is seat 0")
    parser.add_argument("--skip-forced", action="store_true", help="leave out decisions with only one answer")
    parser.add_argument("--overwrite", action="store_true", help="replace the file if it exists")
    workers_arguments(parser)


def run(args: argparse.Namespace) -> int:
    from pathlib import Path

    import tinhorn
    from tinhorn.commandline import named_bots, options_of, positive, progress_bar, show, standard_output, workers_of
    from tinhorn.core.errors import BadSetting, TinhornError

    positive("--games", args.games)
    workers = workers_of(args)
    game = tinhorn.game(args.game)
    options = options_of(args.option, game)
    bots = named_bots(args.bots)
    if args.first < 0:
        raise BadSetting(f"--first takes a number from 0 on, not {args.first}")
    out = Path(args.out)
    if out.exists() and not args.overwrite:
        raise BadSetting(f"{out} exists already: name another file, or say --overwrite")
    try:
        from tinhorn.env.datasets import write_dataset
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] not in ("numpy", "librt", "pyarrow"):
            raise
        raise TinhornError("this command needs packages that are not installed: pip install 'tinhorn[data]'") from None
    out.parent.mkdir(parents=True, exist_ok=True)
    with progress_bar("games", args.games) as step:
        rows = write_dataset(
            out,
            args.game if ":" in args.game else game.id,
            bots,
            args.games,
            seed=args.seed,
            first=args.first,
            relative=not args.absolute,
            skip_forced=args.skip_forced,
            workers=workers.processes,
            ray=workers.ray,
            progress=step,
            **options,
        )
    show(standard_output(), f"Written: {rows} decisions of {args.games} games in {out}")
    return 0
