"""`tinhorn learn GAME --minutes M --out FOLDER`: train a network that plays."""

from __future__ import annotations

import argparse

from tinhorn.commandline import workers_arguments

NAME = "learn"
HELP = "Train a network for a game: imitation of a bot, then play against itself. A run that was broken off goes on from its folder."
USUAL_MINUTES = 10.0
# What a mixed choice is worth by itself: much where bluffing is the point.
ENTROPY = {"goat": 0.03, "dicetown": 0.02, "meeples": 0.01, "legends": 0.02}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="a game's id, as `tinhorn games` lists them, or package.module:NAME")
    parser.add_argument("--out", metavar="FOLDER", required=True, help="where the run is kept; the same command goes on with it")
    parser.add_argument("--minutes", metavar="M", type=float, default=USUAL_MINUTES, help=f"how long to train ({USUAL_MINUTES:g})")
    parser.add_argument(
        "--updates", metavar="N", type=int, default=0, help="how many updates, whatever time they take: repeats a run exactly"
    )
    parser.add_argument("--device", default="cpu", help="cpu (NumPy), or cuda for a graphics card (PyTorch) (cpu)")
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="the same seed gives the same run (0)")
    parser.add_argument(
        "--table",
        metavar="SEATS[,NAME=VALUE…]",
        action="append",
        default=[],
        help="a kind of table to learn from, with options of the game; may be repeated (every number of seats, without options)",
    )
    for name, kind, what in (
        ("width", int, "of the layers of the network"),
        ("blocks", int, "how many residual blocks it has"),
        ("rows", int, "games that are played at once"),
        ("steps", int, "decisions in each of them between two updates"),
        ("minibatch", int, "decisions that are learnt from at once"),
        ("epochs", int, "how often each decision is learnt from"),
        ("rate", float, "of learning, at the beginning"),
        ("entropy", float, "what a mixed choice is worth, at the beginning"),
        ("entropy-left", float, "the part of that which is left at the end"),
        ("trace", float, "how far a choice is judged by later ones: 0 by the next value alone, 1 by the outcome alone"),
        ("trust", float, "how far the rule of thumb is preferred when the network first hears of it"),
        ("averaged", int, "updates whose mean weights are kept and played"),
        ("pull", float, "how much it is to stay near the mean of its last updates (--averaged)"),
        ("field", int, "of four rows, how many have the rule of thumb in the other seats"),
        ("field-from", int, "only at tables of so many seats or more"),
        ("start", str, "folder of a network that is trained further, in the place of imitation"),
        ("against", str, "folder of a network that does not learn, in all seats but one"),
        ("teacher", str, "the bot that is imitated, such as sharp@64"),
        ("watched", int, "decisions of it that are imitated; 0 for none"),
        ("passes", int, "how often they are gone through"),
        ("checkpoints", int, "how many there are in a run"),
        ("deals", int, "against the rule of thumb at each checkpoint, each in all arrangements"),
    ):
        parser.add_argument(f"--{name}", type=kind, help=what)
    parser.add_argument(
        "--unadvised", dest="advised", action="store_const", const=False, help="the network is not told what the rule of thumb would do"
    )
    parser.add_argument(
        "--mixed",
        metavar="SEATS=PART",
        action="append",
        help="at tables of so many seats it draws its actions, to be hard to read, from those that it likes at least so much as a part of"
        " its favourite; may be repeated",
    )
    parser.add_argument("--flat", action="store_const", const=True, help="a preference for each action by itself, not by its parts")
    parser.add_argument(
        "--critic", action="store_const", const=True, help="while it learns, a critic that sees what all seats know judges its choices"
    )
    parser.add_argument(
        "--ahead",
        action="store_const",
        const=True,
        help="play the next games while the network learns: faster, with the choices of one update before",
    )
    workers_arguments(parser)


def least_of(said: str) -> tuple[int, float]:
    """What `--mixed` says: seats, and the least part of the favourite's chance."""
    from tinhorn.core.errors import BadSetting

    seats, _, least = said.partition("=")
    try:
        return int(seats), float(least or 0)
    except ValueError:
        raise BadSetting(f"write --mixed as SEATS=PART, for example 2=0.15, not {said!r}") from None


def run(args: argparse.Namespace) -> int:
    import shlex
    import sys
    from pathlib import Path

    import tinhorn
    from tinhorn.commandline import options_of, show, standard_output, workers_of
    from tinhorn.core.errors import BadSetting, TinhornError

    workers = workers_of(args)
    game = tinhorn.game(args.game)
    try:
        from tinhorn.learn.arrays import library_for
        from tinhorn.learn.settings import Settings, TablePlan
        from tinhorn.learn.training import Training
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] not in ("numpy", "librt"):
            raise
        raise TinhornError("this command needs packages that are not installed: pip install 'tinhorn[learn]'") from None
    tables = []
    for said in args.table:
        seats, _, rest = said.partition(",")
        if not seats.isdecimal():
            raise BadSetting(f"write a kind of table as SEATS or SEATS,NAME=VALUE, not {said!r}")
        tables.append(TablePlan(int(seats), options_of(rest.split(",") if rest else [], game)))
    chosen = {
        name: getattr(args, name)
        for name in Settings.__struct_fields__
        if name not in ("game", "tables", "seed", "updates") and getattr(args, name, None) is not None
    }
    if args.mixed:
        chosen["mixed"] = dict(least_of(said) for said in args.mixed)
    chosen.setdefault("entropy", ENTROPY.get(game.id, 0.02))
    settings = Settings(
        game=args.game,
        tables=tables or [TablePlan(seats) for seats in game.seats],
        seed=args.seed,
        updates=args.updates,
        **chosen,
    )
    console = standard_output()
    training = Training(game, settings, Path(args.out), library_for(args.device), workers, args.device, lambda text: show(console, text))
    command = shlex.join(["tinhorn", *(sys.argv[1:] if sys.argv[1:2] == [NAME] else [NAME, args.game])])
    manifest = training.go(args.minutes, command)
    show(console, f"Written: {args.out}/network.npz, after {manifest.decisions / 1e6:.1f} million decisions")
    return 0
