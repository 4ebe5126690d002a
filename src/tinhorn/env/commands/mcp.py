"""`tinhorn mcp`: a seat for a language model."""

from __future__ import annotations

import argparse

NAME = "mcp"
HELP = "Let a language model play: serves one seat over the Model Context Protocol, on standard input and output."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("where", metavar="GAME|TABLE", help="a game's id for a table on this machine, or with --server the code of a table")
    parser.add_argument("--server", metavar="URL", help="sit down at a table of this running server")
    parser.add_argument("--name", default="Assistant", help="the name at the server's table (Assistant)")
    parser.add_argument("--key", help="the key of the invitation link, where the table asks for one")
    parser.add_argument("--seats", metavar="N", type=int, help="how many sit at the table on this machine (the fewest possible)")
    parser.add_argument("--seat", metavar="N", type=int, default=0, help="the seat at the table on this machine (0)")
    parser.add_argument("--level", default="regular", help="the level of the bots there (regular)")
    parser.add_argument("--seed", metavar="N", type=int, help="the seed of the game there (random)")


def run(args: argparse.Namespace) -> int:
    import secrets

    import tinhorn
    from tinhorn.core.errors import TinhornError
    from tinhorn.env.seated import LocalSeat, Seat, ServerSeat

    try:
        from tinhorn.env.assistant import serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] not in ("mcp", "pydantic"):
            raise
        raise TinhornError("this command needs the package mcp: pip install 'tinhorn[env,mcp]'") from None
    seat: Seat
    if args.server:
        seat = ServerSeat(args.server, args.where, args.name, args.key)
    else:
        seats = tinhorn.game(args.where).seats[0] if args.seats is None else args.seats
        seat = LocalSeat(args.where, seats, args.seat, args.level, secrets.randbits(32) if args.seed is None else args.seed)
    serve(seat).run("stdio")
    return 0
