"""`tinhorn play [GAME]`: a game in this terminal."""

from __future__ import annotations

import argparse
import os
import secrets
import signal
import threading
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tinhorn.core.game import Game
    from tinhorn.saved.seating import Seating
    from tinhorn.terminal.screen import Screen

NAME = "play"
HELP = "Play at this terminal, against bots or with others who share the screen."
USUAL_SEATS = 4
LARGEST_SEED = 10**9
AGAIN_AFTER = 0.2  # seconds


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="a game's id, as `tinhorn games` lists them, or package.module:NAME")
    parser.add_argument("--seats", metavar="N", help=f"how many sit at the table (usually {USUAL_SEATS})")
    parser.add_argument(
        "--bots", metavar="WHICH", help="how many bots (3), or their seats (1,3 or 2,), 'all' or 'none'; usually all but you"
    )
    parser.add_argument("--level", metavar="LEVEL", help="how well the bots play: greenhorn, regular (the usual), sharp or legend")
    parser.add_argument("--seed", metavar="SEED", help="a whole number, or hex: and bytes; the same seed deals the same game")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; may be repeated")
    parser.add_argument("--names", metavar="A,B,…", help="what the players are called, in the order of the seats")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")


def run(args: argparse.Namespace) -> int:
    from tinhorn.commandline import options_of
    from tinhorn.terminal.current_game import CurrentGame
    from tinhorn.terminal.saving import SaveFile
    from tinhorn.terminal.screen import Screen
    from tinhorn.terminal.session import Session

    screen = Screen.standard()
    if args.resume is not None:
        current, seating, game_at = resume(args)
        path: Path | None = Path(args.resume)
    else:
        chosen: str | None = args.game or which_game(screen)
        if chosen is None:
            return 0
        game_at = chosen
        game = find(game_at)
        setting = game.setting(seats_of(args.seats, game), options_of(args.option, game), seed_of(args.seed))
        seating = seat_people(args, setting.seats, screen)
        current = CurrentGame.deal(game, setting)
        path = None
    save_when_told_to_stop()
    return Session(current, seating, screen, SaveFile(game_at, seating, path)).run()


def save_when_told_to_stop() -> None:
    """A closed window or SIGTERM ends the game as Ctrl-C does.

    A signal that arrives just before a read from the terminal does not interrupt the read. It would wait until
    somebody types. So a thread is notified of every signal and sends it again until it was handled.
    """
    heard = threading.Event()
    insist = hasattr(signal, "pthread_kill")  # not every system can send a signal to a thread

    def stop(number: int, frame: FrameType | None) -> None:
        heard.set()
        raise KeyboardInterrupt

    def send_again() -> None:
        number = os.read(told, 1)[0]
        while not heard.wait(AGAIN_AFTER):
            signal.pthread_kill(threading.main_thread().ident or 0, number)

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    if insist:
        told, tell = os.pipe()
        os.set_blocking(tell, False)
        signal.set_wakeup_fd(tell)
        threading.Thread(target=send_again, daemon=True).start()


def find(id: str) -> Game:
    import tinhorn

    return tinhorn.game(id)


def resume(args: argparse.Namespace) -> tuple[Any, Seating, str]:
    """A saved game. The flags may change who sits where, but not how the game was dealt."""
    from tinhorn.core.errors import BadSetting, RecordError
    from tinhorn.saved.files import find_game, load
    from tinhorn.saved.seating import take_seats
    from tinhorn.terminal.current_game import CurrentGame

    for flag in ("seats", "seed", "option"):
        if getattr(args, flag):
            raise BadSetting(f"the saved game decides --{flag}; leave the flag out with --resume")
    record, saved = load(args.resume)
    try:
        current = CurrentGame.resume(find_game(args.game, record, args.resume), record)
    except RecordError as wrong:
        raise RecordError(f"{args.resume}: {wrong}") from None
    names, bots, level = args.names, args.bots, args.level
    if saved is not None:
        names = names or ",".join(saved.names)
        bots = bots or ",".join(f"{seat}" for seat in saved.bots) + ("," if saved.bots else "none")
        level = level or saved.level
    return current, take_seats(record.seats, bots, names, level), args.game or record.game


def which_game(screen: Screen) -> str | None:
    """The only installed game, or the one that the user chooses; None if the user chooses none."""
    import tinhorn
    from tinhorn.core.errors import UnknownGame, did_you_mean

    installed = tinhorn.games()
    if not installed:
        raise UnknownGame("no game is installed; a game is a package with an entry point in the group tinhorn.games")
    if len(installed) == 1:
        return installed[0]
    screen.say("Which game?", "bold")
    for number, id in enumerate(installed, 1):
        screen.say(f"{number:>3} {id}: {tinhorn.game(id).title}")
    while True:
        try:
            said = screen.ask("> ").lower()
        except (EOFError, KeyboardInterrupt):
            screen.say("")
            return None
        if said.isdecimal() and 1 <= int(said) <= len(installed):
            return installed[int(said) - 1]
        if said in installed:
            return said
        if said in ("quit", "exit"):
            return None
        screen.say(f"There is no game {said!r}{did_you_mean(said, installed)}. Type a number from 1 to {len(installed)}.", "yellow")


def seats_of(said: str | None, game: Game) -> int:
    from tinhorn.core.errors import BadSetting

    if said is None:
        return max(min(USUAL_SEATS, game.seats[-1]), game.seats[0])
    if not said.isdecimal():
        raise BadSetting(f"--seats takes a number; {game.id} is for {game.seats[0]} to {game.seats[-1]} seats, not {said!r}")
    return int(said)


def seed_of(said: str | None) -> int | bytes:
    from tinhorn.core.errors import BadSetting, RecordError
    from tinhorn.core.record import seed_from_plain

    if said is None:
        return secrets.randbelow(LARGEST_SEED)
    try:
        return int(said)
    except ValueError:
        pass
    try:
        return seed_from_plain(said)
    except RecordError as wrong:
        raise BadSetting(str(wrong)) from None


def seat_people(args: argparse.Namespace, seats: int, screen: Screen) -> Seating:
    """Who sits where. If several people play and no names were given, this asks for them."""
    from tinhorn.core.errors import BadSetting
    from tinhorn.saved.seating import take_seats

    seating = take_seats(seats, args.bots, args.names, args.level)
    if args.names is not None or len(seating.people) < 2 or not screen.live:
        return seating
    names = list(seating.names)
    for seat in seating.people:
        while True:
            name = screen.ask(f"Who sits at seat {seat}? [{names[seat]}] ") or names[seat]
            try:
                seating = take_seats(seats, args.bots, ",".join([*names[:seat], name, *names[seat + 1 :]]), args.level)
            except BadSetting as wrong:
                screen.say(f"{wrong}.", "yellow")
                continue
            names = list(seating.names)
            break
    return seating
