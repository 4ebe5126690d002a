"""Records: a game as plain data, with its setting and every move in notation."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Protocol, TypeVar

import msgspec
from msgspec import Meta

from tinhorn.core.errors import BadSetting, RecordError, ReplayError, TinhornError
from tinhorn.core.state import Setting, State

FORMAT = 1
MOVES_A_DIGEST = 16
NO_RECORD = "this is not a record of a game"

# A record may come from a stranger: what is longer or larger is none. The longest real ones take a tenth of that.
MOST_BYTES = 4 << 20
MOST_SEATS = 100
MOST_MOVES = 100_000
LONGEST_MOVE = 500
LONGEST_SEED = 2000  # characters
LARGEST_NUMBER = 1_000_000_000
LONGEST_TEXT = 80
LONGEST_LIST = 16

T = TypeVar("T")


class Playable(Protocol):
    """The part of a game that recording and replaying need."""

    id: str
    version: int

    def setting(self, seats: int, options: dict[str, Any], seed: int | bytes | None) -> Setting: ...

    def begin(self, setting: Setting, listen: bool = False) -> State: ...

    def say(self, action: int) -> str: ...


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """`moves` are `"seat: notation"`. `digests` holds a hash by the number of moves.

    A digest covers the position and all moves before it. The deal (0), every sixteenth move and the last
    move have one, so that a replay can say where it differs.
    """

    format: int = FORMAT
    game: Annotated[str, Meta(max_length=LONGEST_TEXT)]
    version: Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    options: dict[str, Any]
    seed: int | Annotated[str, Meta(max_length=LONGEST_SEED)]
    moves: Annotated[list[Annotated[str, Meta(max_length=LONGEST_MOVE)]], Meta(max_length=MOST_MOVES)]
    digests: Annotated[dict[str, Annotated[str, Meta(max_length=LONGEST_TEXT)]], Meta(max_length=MOST_MOVES)]

    def to_json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()


def seed_to_plain(seed: int | bytes) -> int | str:
    return f"hex:{seed.hex()}" if isinstance(seed, bytes) else seed


def seed_from_plain(seed: int | str) -> int | bytes:
    if isinstance(seed, int):
        return seed
    if not seed.startswith("hex:"):
        raise RecordError(f"the seed {seed!r} is neither a whole number nor 'hex:' followed by hexadecimal digits")
    try:
        return bytes.fromhex(seed[4:])
    except ValueError:
        raise RecordError(f"the seed {seed!r} contains characters that are not hexadecimal") from None


def is_simple(value: Any) -> bool:
    """Can this be the value of an option? A number, a text, true, false, null, or a list of these."""
    if isinstance(value, list):
        return len(value) <= LONGEST_LIST and not any(isinstance(each, list) for each in value) and all(map(is_simple, value))
    if isinstance(value, str):
        return len(value) <= LONGEST_TEXT
    return value is None or (isinstance(value, (int, float)) and abs(value) <= LARGEST_NUMBER)


def decode(data: str | bytes, type: type[T], what: str) -> T:
    """Read JSON that may come from a stranger. The error begins with what it should have been."""
    try:
        if len(data) > MOST_BYTES:
            raise RecordError(f"{what}: it is larger than {MOST_BYTES >> 20} MB")
        return msgspec.json.decode(data, type=type)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise RecordError(f"{what}: {wrong}") from None
    except RecursionError:
        raise RecordError(f"{what}: it is nested too deeply") from None


def read_record(data: str | bytes | dict[str, Any] | Record) -> Record:
    """A record from JSON or plain data. An error says what is damaged, or too large to be one."""
    if isinstance(data, Record):
        return data
    if isinstance(data, dict):
        try:
            record = msgspec.convert(data, Record)
        except (msgspec.ValidationError, RecursionError) as wrong:
            raise RecordError(f"{NO_RECORD}: {wrong}") from None
    else:
        record = decode(data, Record, NO_RECORD)
    if record.format != FORMAT:
        raise RecordError(f"the record has format {record.format}; this version reads format {FORMAT}")
    for name, value in record.options.items():
        if len(name) > LONGEST_TEXT or not is_simple(value):
            raise RecordError(f"{NO_RECORD}: an option is a number, a short text, true, false, null, or a short list of these")
    return record


def seal(state: State, moves: list[str]) -> str:
    """A digest of the position and of the moves before it."""
    return hashlib.blake2b("\n".join([state.digest(), *moves]).encode(), digest_size=16).hexdigest()


def write_record(state: State) -> Record:
    """Play the game again from its deal, and compute its digests."""
    setting = state.setting
    if setting.seed is None or len(state.history()) != state.moves:
        raise RecordError("only a game that was played from its deal has a record; this position was imagined, restored or set up by hand")
    game: Playable = setting.game
    again = game.begin(setting)
    moves: list[str] = []
    digests = {"0": seal(again, moves)}
    for number, (seat, action) in enumerate(state.history(), 1):
        again.apply(seat, action)
        moves.append(f"{seat}: {game.say(action)}")
        if number % MOVES_A_DIGEST == 0 or number == state.moves:
            digests[str(number)] = seal(again, moves)
    return Record(
        game=game.id,
        version=game.version,
        seats=setting.seats,
        options=setting.options,
        seed=seed_to_plain(setting.seed),
        moves=moves,
        digests=digests,
    )


class Replay:
    """A record that is played move by move. `state` is the current position. With `listen` the state keeps its events."""

    def __init__(self, game: Playable, record: Record, listen: bool = False) -> None:
        if record.game != game.id:
            raise RecordError(f"this is a record of {record.game!r}, not of {game.id!r}")
        if record.version != game.version:
            raise RecordError(
                f"the record was played by version {record.version} of {game.id}; this is version {game.version}, "
                "whose rules differ: install the version of Tinhorn that has it"
            )
        self.game = game
        self.record = record
        try:
            setting = game.setting(record.seats, record.options, seed_from_plain(record.seed))
        except BadSetting as wrong:
            raise RecordError(f"the record's header is damaged: {wrong}") from None
        self.state = game.begin(setting, listen)
        self._compare(0)

    def __len__(self) -> int:
        return len(self.record.moves)

    def forward(self) -> bool:
        """Play the next move. Returns False at the end."""
        number = self.state.moves + 1
        if number > len(self.record.moves):
            return False
        text = self.record.moves[number - 1]
        seat, colon, action = text.partition(": ")
        if not colon or not seat.isdecimal():
            raise ReplayError(number, f"{text!r} is not of the form 'seat: action'")
        try:
            self.state.play(int(seat), action)
        except TinhornError as wrong:
            raise ReplayError(number, f"{text!r} cannot be played here: {wrong}") from None
        self._compare(number)
        return True

    def _compare(self, number: int) -> None:
        told = self.record.digests.get(str(number))
        must = number % MOVES_A_DIGEST == 0 or number == len(self.record.moves)
        if told is None and must:
            raise ReplayError(number, "the record lacks the digest of this position")
        if told is not None and told != seal(self.state, self.record.moves[:number]):
            raise ReplayError(number, "the position differs from the recorded one; a move up to here was changed, or the rules were")
