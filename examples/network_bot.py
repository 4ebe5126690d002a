"""A bot that plays over the network. It sits down at a table and plays by a strategy that you write.

    python examples/network_bot.py ABCDE --server http://localhost:8000

The bot needs no rules: a frame lists the legal answers, and the view contains everything that the seat knows.
"""

from __future__ import annotations

import argparse
import asyncio
import random

from tinhorn.client import Client, Frame, play


def choose(frame: Frame) -> int:
    """Choose the option with the shortest notation. Write your own strategy here: `frame["view"]` is what our seat knows."""
    options = frame["options"]
    shortest = min(len(option["say"]) for option in options)
    return int(random.choice([option["code"] for option in options if len(option["say"]) == shortest]))


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("table", help="the five letters of the table")
    parser.add_argument("--server", default="http://localhost:8000")
    parser.add_argument("--name", default="Wire Walker")
    parser.add_argument("--key", help="the key of the invitation link, where the table asks for one")
    args = parser.parse_args()
    client = Client(args.server)
    await client.introduce(args.name)
    await client.sit(args.table, key=args.key)
    last = await play(client, args.table, choose)
    fair = all(check.holds for check in await client.verify(args.table, key=args.key))
    print(f"The deal is {'proven' if fair else 'NOT proven'} to come from the seed that was committed to and from everybody's words.")
    print(f"Seat {last['seat']} ended with rank {last['view']['ranks'][last['seat']]} and scores {last['view']['scores']}.")


if __name__ == "__main__":
    asyncio.run(main())
