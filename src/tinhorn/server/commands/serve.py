"""`tinhorn serve`: the table in the browser."""

from __future__ import annotations

import argparse

NAME = "serve"
HELP = "Serve tables to browsers: this machine only, or with --lan everyone on the same network."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", help="the address to listen on (default 127.0.0.1)")
    parser.add_argument("--port", type=int, help="the port to listen on (default 8000)")
    parser.add_argument("--lan", action="store_true", help="let people on the same network in, and show the address as a QR code")
    parser.add_argument("--database", help="sqlite:///FILE or postgresql://… (default: a file in your data directory)")
    parser.add_argument("--web", help="the folder of the built browser client")


def run(args: argparse.Namespace) -> int:
    from tinhorn.server.serving import serve
    from tinhorn.server.settings import from_environment

    host = args.host or ("0.0.0.0" if args.lan else None)
    settings = from_environment(host=host, port=args.port, database=args.database, web=args.web)
    return serve(settings, lan=args.lan)
