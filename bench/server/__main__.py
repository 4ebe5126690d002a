"""`python -m bench.server`: the server's figures, measured side by side in one run."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import tinhorn
from bench.server.across import HEAD, across, across_words
from bench.server.figures import against, answers_of_bots, answers_under_attack, attack_words, bots_words, comparison, measure, words, write


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="see that it works; the figures mean little")
    parser.add_argument("--games", help="only these games, separated by commas")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured")
    parser.add_argument("--out", type=Path, help="the directory for server.md and server.json")
    parser.add_argument("--against", type=Path, metavar="PATH", help="only moves/s, in turn with the checkout at this path")
    parser.add_argument("--sockets", type=int, default=200, help="with --against or --processes: how many people play")
    parser.add_argument(
        "--seconds",
        type=float,
        default=2.5,
        help="with --against: how long a round is; with --bots or --attack a twelfth, with --processes a quarter",
    )
    parser.add_argument(
        "--bots", type=int, metavar="TABLES", help="only how long bots take to answer a person beside so many tables of bots"
    )
    parser.add_argument(
        "--attack",
        type=int,
        metavar="PERSONS",
        help="only how long bots take to answer a stranger, while so many persons at one address play against legends; with --bots too",
    )
    parser.add_argument(
        "--processes",
        type=int,
        metavar="NUMBER",
        help="only processes on one PostgreSQL, and how soon one shows moves of another",
    )
    parser.add_argument("--bus", choices=["notify", "valkey"], default="notify", help="with --processes: how they hear of each other")
    args = parser.parse_args()
    if args.processes is not None:
        crowds = sorted({args.sockets // 8, args.sockets // 2, args.sockets})
        print(HEAD)
        for sockets in crowds:
            print(across_words(across(args.processes, args.bus, sockets, 4 * args.seconds)), flush=True)
        return 0
    games = args.games.split(",") if args.games else None
    if args.attack is not None:
        crowds = sorted({(0, 0), (args.attack, 0), (args.attack, args.bots or 0)})
        seconds = 12 * args.seconds
        print(attack_words([answers_under_attack(game, *crowd, seconds) for game in games or ["legends"] for crowd in crowds]))
        return 0
    if args.bots is not None:
        both = games or [id for id in tinhorn.games() if 2 in tinhorn.game(id).seats]
        print(bots_words([answers_of_bots(game, tables, 12 * args.seconds) for game in both for tables in (0, args.bots)]))
        return 0
    if args.against is not None:
        both = games or [id for id in tinhorn.games() if 2 in tinhorn.game(id).seats]
        found = against(args.against, both, args.sockets, args.seconds, args.rounds)
        print(comparison(found, args.against, args.sockets, args.seconds, args.rounds))
        return 0
    figures = measure(args.quick, games, args.rounds)
    print(words(figures))
    if args.out is not None:
        write(figures, args.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
