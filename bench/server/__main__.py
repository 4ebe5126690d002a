"""`python -m bench.server`: the server's figures, measured side by side in one run."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bench.server.figures import measure, words, write


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="see that it works; the figures mean little")
    parser.add_argument("--games", help="only these games, separated by commas")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured")
    parser.add_argument("--out", type=Path, help="the directory for server.md and server.json")
    args = parser.parse_args()
    figures = measure(args.quick, args.games.split(",") if args.games else None, args.rounds)
    print(words(figures))
    if args.out is not None:
        write(figures, args.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
