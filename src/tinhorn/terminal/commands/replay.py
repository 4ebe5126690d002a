"""`tinhorn replay FILE`: shows a recorded game step by step, prints it, or verifies it."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tinhorn.core.fairness import Noted
    from tinhorn.core.record import Record
    from tinhorn.terminal.screen import Screen

NAME = "replay"
HELP = "Show a recorded game again, or verify it."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a record, such as a saved game")
    parser.add_argument("--seat", metavar="N", help="show only what that seat saw; without it everything is told")
    parser.add_argument(
        "--verify", action="store_true", help="only check that every move and digest holds, and the seed's proof where there is one"
    )
    parser.add_argument("--commitment", metavar="HASH", help="verify the record against the seed's hash that you noted before the deal")
    parser.add_argument(
        "--words", metavar="SEAT:WORDS", action="append", default=[], help="words that you added to the seed at a seat; may be repeated"
    )
    parser.add_argument("--print", action="store_true", help="print it all at once, also at a terminal")
    parser.add_argument("--game", metavar="GAME", help="where the game is, if it is not installed: package.module:NAME")


def run(args: argparse.Namespace) -> int:
    from tinhorn.core.errors import RecordError, UnknownVersion
    from tinhorn.saved.files import find_game, load, names_in, seat_of
    from tinhorn.terminal.replaying import ReplayViewer, verify
    from tinhorn.terminal.screen import Screen

    record, seating = load(args.file)
    screen = Screen.standard()
    verifying = args.verify or args.commitment or args.words
    try:
        game = find_game(args.game, record, args.file)
    except UnknownVersion as wrong:
        if not (verifying and has_proof(args.file)):
            raise
        screen.say(f"NOT CHECKED: the moves cannot be played again here. {wrong}.")
        verify_seed(args.file, record, noted_before(args.commitment, args.words), screen)
        return 1
    seat = seat_of(args.seat, record)
    try:
        if verifying:
            noted = noted_before(args.commitment, args.words)
            screen.say(verify(game, record))
            return verify_seed(args.file, record, noted, screen)
        viewer = ReplayViewer(game, record, names_in(args.file, record, seating), seat, screen)
    except RecordError as wrong:
        raise RecordError(f"{args.file}: {wrong}") from None
    if screen.live and not args.print:
        viewer.step_through()
    else:
        viewer.print_all()
    return 0


def has_proof(file: str) -> bool:
    """Does a record carry the proof of its seed?"""
    from tinhorn.commandline import read_file
    from tinhorn.core.record import MOST_BYTES

    return b'"fairness"' in read_file(file, MOST_BYTES)


def noted_before(commitment: str | None, words: list[str]) -> Noted | None:
    """What the player noted before the deal, as the command line has it."""
    from tinhorn.core.errors import BadSetting
    from tinhorn.core.fairness import Noted

    if commitment is None:
        if words:
            raise BadSetting("--words goes with --commitment: words prove something only if the seed was committed to before them")
        return None
    if not re.fullmatch(r"[0-9a-fA-F]{64}", commitment):
        raise BadSetting(f"a commitment has 64 hexadecimal digits, not {commitment!r}")
    by_seat: dict[int, str] = {}
    for text in words:
        seat, colon, said = text.partition(":")
        if not colon or not seat.isdecimal():
            raise BadSetting(f"words are told as SEAT:WORDS, not {text!r}")
        by_seat[int(seat)] = said
    return Noted(commitment=commitment, words=by_seat)


def verify_seed(file: str, record: Record, noted: Noted | None, screen: Screen) -> int:
    """Check the seed's proof, where a record has one, and say what remains unproven."""
    from tinhorn.commandline import read_file
    from tinhorn.core.fairness import check_noted, check_seed, proof_in
    from tinhorn.core.record import MOST_BYTES

    if not has_proof(file):
        screen.say("NOT PROVEN: this record carries no proof of its seed. Whoever dealt the game may have chosen the cards.")
        return 0 if noted is None else 1
    proof = proof_in(read_file(file, MOST_BYTES))
    checks = check_seed(record, proof) + ([] if noted is None else check_noted(proof, noted))
    for check in checks:
        screen.say(f"{'Verified' if check.holds else 'WRONG'}: {check.detail}")
    if noted is None:
        screen.say("NOT PROVEN: that this hash was shown before the deal. Give the one that you noted then with --commitment.")
    return 0 if all(check.holds for check in checks) else 1
