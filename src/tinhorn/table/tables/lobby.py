"""The lobby: making tables, sitting down, and what a host may do."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from tinhorn.bots import DEFAULT_LEVEL, LEVELS
from tinhorn.core import fairness
from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game
from tinhorn.core.record import is_simple
from tinhorn.table.clocks.resting import is_slow, zone_of
from tinhorn.table.games.catalog import find_game, installed_games
from tinhorn.table.messages.fields import CODE_LETTERS, Clock
from tinhorn.table.messages.requests import NewTable, Policy, Setup, Sit
from tinhorn.table.people.identity import WORDS_LENGTH, look_alike, plain_text
from tinhorn.table.store.protocol import Change, Work
from tinhorn.table.store.rows import Entry, SeatRow, TableRow, bits_of
from tinhorn.table.tables.access import Access
from tinhorn.table.tables.names import bot_name, refuse_taken_name
from tinhorn.table.tables.registry import Tables
from tinhorn.table.tables.results import given_up, is_rated
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import (
    BAD_SETTING,
    FROZEN_SEED,
    FULL,
    MANY_SEATED,
    MANY_UNFINISHED,
    NO_CODE,
    NO_SEAT_TO_LEAVE,
    NO_SUCH_BOT,
    NO_SUCH_SEAT,
    NOBODY_THERE,
    NOT_HOST,
    NOT_STARTED,
    OLD_LINK,
    OVER,
    RATED_SEATS,
    REMOVED,
    SEAT_IN_USE,
    SEAT_TAKEN,
    SEATED,
    SEATS_FREE,
    SEATS_STAY,
    STARTED,
    TOO_LATE_FOR_BOTS,
    TOO_LATE_TO_SIT,
    UNKNOWN_GAME,
    UNKNOWN_LEVEL,
    UNKNOWN_TABLE,
    Refusal,
    is_damage,
)

T = TypeVar("T")
Draft = tuple[TableRow, list[SeatRow], list[Entry]]  # a new table, its seats, and what its record begins with

TRIES = 20
FREE = ("open", "kept")  # where a bot may sit down when the game begins


def known_level(level: str | None) -> str:
    if level is None:
        return DEFAULT_LEVEL
    if level not in LEVELS:
        raise UNKNOWN_LEVEL(", ".join(LEVELS))
    return level


def wished_clock(wish: Setup) -> Clock | None:
    """The clock that is wished for. Refuses one that makes no sense."""
    clock = Clock(move=wish.clock) if isinstance(wish.clock, int) else wish.clock
    if clock is None:
        return None
    if zone_of(clock.zone) is None:
        raise BAD_SETTING(f"there is no time zone {clock.zone}; a name such as Europe/Berlin or UTC is needed")
    if clock.vacation and not is_slow(clock):
        raise BAD_SETTING("vacation needs a slow clock: an hour for a move or more, its reserve included")
    return clock


def pace_of(clock: Clock | None) -> str:
    """What a clock has besides the time for one decision, as it is kept."""
    if clock is None:
        return "{}"
    plain: dict[str, object] = msgspec.to_builtins(clock)
    default: dict[str, object] = msgspec.to_builtins(Clock())
    return msgspec.json.encode({name: value for name, value in plain.items() if name != "move" and value != default[name]}).decode()


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(5))


def new_seat(code: str, seat: int, level: str | None) -> SeatRow:
    """A free seat, or with a level one of a bot."""
    bot = level is not None
    return SeatRow(
        code=code,
        seat=seat,
        kind="bot" if bot else "open",
        person=None,
        name=bot_name(seat, []) if bot else "",
        level=level,
        words="",
        stand_in=False,
        away_since=None,
    )


def settings_of(game: Game, wish: Setup) -> dict[str, Any]:
    """What is set up, as a table's row keeps it. Refuses what does not go together."""
    for name, value in wish.options.items():
        if not is_simple(value):
            raise BAD_SETTING(f"the option {name} takes a number, a short text, true, false, null, or a short list of these")
    try:
        setting = game.setting(wish.seats, wish.options, None)
    except TinhornError as wrong:
        raise BAD_SETTING(str(wrong)) from None
    clock = wished_clock(wish)
    return {
        "options": msgspec.json.encode(setting.options).decode(),
        "level": known_level(wish.level),
        "join": wish.join,
        "watch": wish.watch,
        "clock": None if clock is None else clock.move,
        "pace": pace_of(clock),
        "strict": wish.strict,
    }


def moved_to(seats: list[SeatRow], count: int) -> dict[int, int]:
    """Who must sit elsewhere where only so many seats stay: from which seat to which. Free seats are taken first, then those of bots."""
    people = [seat.seat for seat in seats if seat.kind in ("person", "kept")]
    if len(people) > count:
        raise MANY_SEATED(len(people))
    free = [seat.seat for kind in ("open", "bot") for seat in seats[:count] if seat.kind == kind]
    return dict(zip((seat for seat in people if seat >= count), free, strict=False))


def begun(row: TableRow, seats: list[SeatRow], now: float) -> TableRow:
    """The table when play begins: from here on its seed is fixed."""
    game_seed = fairness.mix(row.seed, [seat.words for seat in seats])
    first = find_game(row.game, row.version).new(len(seats), game_seed, **row.chosen()).to_act
    return msgspec.structs.replace(row, status="playing", started=now, game_seed=game_seed, waiting=bits_of(first))


class Lobby:
    """Every method refuses with a reason or leaves the table changed, told to everybody there."""

    def __init__(self, tables: Tables, access: Access) -> None:
        self.tables = tables
        self.access = access
        self.store = tables.store

    def drawn(self, person: str, wish: NewTable) -> TableRow:
        """A new table as it is wished for, with its seed drawn and without a code. Refuses what cannot be set up."""
        if wish.game not in installed_games():
            raise UNKNOWN_GAME(", ".join(installed_games()))
        game = find_game(wish.game)
        settings = settings_of(game, wish)
        if any(seat >= wish.seats for seat in wish.bots):
            raise NO_SUCH_SEAT(wish.seats - 1)

        return TableRow(
            code="",
            game=game.id,
            version=game.version,
            host=person,
            seed=fairness.draw_seed(),
            game_seed=None,
            status="gathering",
            created=self.tables.now(),
            started=None,
            ended=None,
            rematch=None,
            waiting=0,
            rated=wish.rated,
            **settings,
        )

    async def make(self, person: str, wish: NewTable, cast: Callable[[str], list[SeatRow]] | None = None) -> OpenTable:
        """A new table with its seed drawn and committed to. Nobody sits there but bots, or `cast` says who does at this code."""
        row = self.drawn(person, wish)

        def draft(code: str) -> Draft:
            bots = [new_seat(code, seat, row.level if seat in wish.bots else None) for seat in range(wish.seats)]
            return msgspec.structs.replace(row, code=code), bots if cast is None else cast(code), []

        return await self.add(draft)

    async def add(self, draft: Callable[[str], Draft]) -> OpenTable:
        """Add a table under a free code. `draft` says what it is like with this code."""
        for _ in range(TRIES):
            code = new_code()
            row, seats, entries = draft(code)
            made = await self.store.add_table(row, seats, self.tables.settings.tables_a_person, entries)
            if made == "many":
                raise MANY_UNFINISHED()
            if made == "made":
                table = await self.tables.find(code)
                assert table is not None
                return table
        raise NO_CODE()

    def _not_frozen(self, table: OpenTable) -> None:
        if table.game.frozen is not None:
            raise table.game.frozen.again()

    async def change(self, table: OpenTable, work: Work[T]) -> T | None:
        """Change a table in the store, and show it to everybody here. Other processes hear of it."""
        try:
            result = await self.store.change(table.code, work)
        except Refusal as no:
            if is_damage(no):
                await self.tables.refresh(table)
            raise
        await self.tables.refresh(table)
        return result

    # Sitting

    async def sit(self, table: OpenTable, person: str, name: str, wish: Sit) -> None:
        """Take a free seat, or the one that is kept for this person. One's own words become part of the seed.

        When the last of those has come for whom a seat was kept, the game begins.
        """
        self._not_frozen(table)
        now = self._begins()
        signer, code = self.access.signer, table.code
        words = plain_text(wish.words, WORDS_LENGTH)

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            if person in row.removed_people():
                raise REMOVED()
            own = next((seat for seat in seats if seat.person == person), None)
            if own is not None and own.kind == "person":
                raise SEATED()
            if row.status != "gathering":
                raise TOO_LATE_TO_SIT()
            if row.join == "link" and person != row.host and own is None and not self.access.keyed(row, seats, wish.key):
                raise UNKNOWN_TABLE()
            refuse_taken_name(change, row, [seat for seat in seats if seat.kind in ("person", "kept")], person, name)
            free = [seat.seat for seat in seats if seat.kind == "open" or seat is own]
            named = own.seat if own is not None and wish.seat is None else wish.seat
            if named is None:  # a link to one seat names it
                edition = len(row.removed_people())
                keyed = [seat for seat in free if signer.fits(wish.key, signer.seat_key(code, seat, edition))]
                named = next(iter(keyed or free), None)
            if named is None:
                raise FULL()
            if named not in free:
                raise SEAT_TAKEN()
            if own is not None and own.seat != named:
                self._free(change, own.seat)
            change.set_seat(named, kind="person", person=person, name=name, level=None, words=words, agrees=wish.rated)
            for bot in seats:  # bots make room for names of people
                if bot.kind == "bot" and look_alike(bot.name) == look_alike(name):
                    change.set_seat(bot.seat, name=bot_name(bot.seat, [name, *(seat.name for seat in seats)]))
            if own is not None and own.seat == named and not any(seat.kind in FREE for seat in seats if seat is not own):
                sits = msgspec.structs.replace(own, kind="person", words=words, agrees=wish.rated)
                self._deal(change, table, row, [sits if seat is own else seat for seat in seats], now)

        await self.change(table, work)

    def _free(self, change: Change, seat: int) -> None:
        change.set_seat(seat, kind="open", person=None, name="", level=None, words="", agrees=False)

    async def stand_up(self, table: OpenTable, person: str) -> None:
        """Give up one's seat: before the game it is free again, during it a bot takes it for good."""

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            seat = next((seat for seat in seats if seat.person == person), None)
            if seat is None:
                raise NO_SEAT_TO_LEAVE()
            self._vacate(change, row, seats, seat)

        await self.change(table, work)

    def _vacate(self, change: Change, row: TableRow, seats: list[SeatRow], seat: SeatRow) -> None:
        if row.status == "gathering":
            self._free(change, seat.seat)
        elif row.status == "playing":
            others = [each.name for each in seats if each is not seat]
            name = f"{seat.name} (bot)"[:40]
            if look_alike(name) in map(look_alike, others):
                name = bot_name(seat.seat, others)
            change.set_seat(seat.seat, kind="bot", person=None, name=name, level=row.level, stand_in=False)
        else:
            raise SEATS_STAY()

    # What a host may do

    def only_host(self, row: TableRow, person: str) -> None:
        if row.host != person:
            raise NOT_HOST()

    async def start(self, table: OpenTable, person: str, fill: bool) -> None:
        """Begin: from here on the seed of the game is fixed by the committed one and everybody's words."""
        self._not_frozen(table)
        now = self._begins()

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            self.only_host(row, person)
            if row.status != "gathering":
                raise STARTED()
            free = [seat for seat in seats if seat.kind in FREE]
            if free and not fill:
                raise SEATS_FREE()
            names = [seat.name for seat in seats]
            for seat in free:
                names[seat.seat] = bot_name(seat.seat, names)
                change.set_seat(seat.seat, kind="bot", person=None, name=names[seat.seat], level=row.level)
            self._deal(change, table, row, seats, now)

        await self.change(table, work)

    def _begins(self) -> tuple[float, float]:
        """The time of a game that begins now, and its playing time."""
        return self.tables.now(), self.tables.playing_time.now()

    def _deal(self, change: Change, table: OpenTable, row: TableRow, seats: list[SeatRow], now: tuple[float, float]) -> None:
        if fairness.commit(row.seed) != table.game.commitment:
            raise FROZEN_SEED()
        dealt = begun(row, seats, now[0])
        rated = is_rated(row, seats)
        change.set_table(status=dealt.status, started=dealt.started, game_seed=dealt.game_seed, waiting=dealt.waiting, rated=rated)
        for seat in seats:
            if rated and seat.kind == "person":
                change.set_seat(seat.seat, rated=seat.person)
        clock = row.limits()
        if clock is not None or self.tables.notices:
            change.set_clock(0, now[1], now[1] if clock is None or is_slow(clock) else None)

    async def place_bot(self, table: OpenTable, person: str, seat: int, level: str | None) -> None:
        """A bot at a free seat, or a bot's seat freed, before the game begins."""
        self._not_frozen(table)
        level = None if level is None else known_level(level)

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            self.only_host(row, person)
            if row.status != "gathering":
                raise TOO_LATE_FOR_BOTS()
            if seat >= len(seats) or seats[seat].kind == "person" or (level is None and seats[seat].kind == "open"):
                raise NO_SUCH_BOT()
            if level is None:
                self._free(change, seat)
            else:
                change.set_seat(seat, kind="bot", person=None, name=bot_name(seat, [each.name for each in seats]), level=level)

        await self.change(table, work)

    async def remove(self, table: OpenTable, person: str, seat: int) -> None:
        """Send somebody away from their seat, for good. Invitation links of before no longer open the table."""

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            self.only_host(row, person)
            if seat >= len(seats) or seats[seat].kind != "person":
                raise NOBODY_THERE()
            if row.status == "playing" and row.rated and seats[seat].person != person:
                raise RATED_SEATS()
            self._vacate(change, row, seats, seats[seat])
            if seats[seat].person != row.host:
                removed = [*row.removed_people(), seats[seat].person]
                change.set_table(removed=msgspec.json.encode(removed).decode())

        await self.change(table, work)

    async def may_hand(self, table: OpenTable, person: str, seat: int) -> None:
        """Refuse where this host cannot hand over that seat."""
        await self.tables.refresh(table)
        self.only_host(table.game.row, person)
        self._idle_seat(table, table.game.row, table.game.seats, seat)

    def _idle_seat(self, table: OpenTable, row: TableRow, seats: list[SeatRow], seat: int) -> SeatRow:
        """A seat that a bot plays, for good or for somebody who is not here."""
        if row.status == "gathering":
            raise NOT_STARTED()
        if row.status != "playing":
            raise SEATS_STAY()
        if seat >= len(seats):
            raise NO_SUCH_SEAT(len(seats) - 1)
        if row.rated:
            raise RATED_SEATS()
        found = seats[seat]
        if found.kind == "person" and (not found.stand_in or table.here(seat)):
            raise SEAT_IN_USE(found.name)
        return found

    async def hand_over(self, table: OpenTable, host: str, seat: int, person: str, name: str) -> None:
        """Somebody takes over a seat that a bot plays, as this host wants. The seat says from then on who had it before."""
        self._not_frozen(table)

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            if row.host != host:
                raise OLD_LINK()
            if person in row.removed_people():
                raise REMOVED()
            if any(each.person == person for each in seats):
                raise SEATED()
            before = self._idle_seat(table, row, seats, seat)
            refuse_taken_name(change, row, [each for each in seats if each is not before], person, name)
            change.set_seat(seat, kind="person", person=person, name=name, level=None, stand_in=False, away_since=None, handed=before.name)

        await self.change(table, work)
        table.stepped_out.discard(seat)

    async def close(self, table: OpenTable, person: str) -> None:
        """End a table that is not finished."""

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            self.only_host(row, person)
            if row.status in ("over", "closed"):
                raise OVER()
            now = self.tables.now()
            if row.status == "playing" and row.rated:
                change.add_result(given_up(row, seats, person, now))
            change.set_table(status="closed", ended=now, waiting=0)

        await self.change(table, work)

    async def set_up(self, table: OpenTable, person: str, wish: Setup) -> None:
        """Change before the deal what is played and how. Whoever sits on a seat that goes takes another one, and bots make room."""
        self._not_frozen(table)

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            self.only_host(row, person)
            if row.status != "gathering":
                raise STARTED()
            settings = settings_of(find_game(row.game, row.version), wish)
            moves = moved_to(seats, wish.seats)
            change.set_table(**settings)
            for seat, to in moves.items():
                own = seats[seat]
                self._free(change, seat)
                change.set_seat(to, kind=own.kind, person=own.person, name=own.name, level=None, words=own.words, agrees=own.agrees)
            for bot in seats:
                if bot.kind == "bot" and bot.seat not in moves.values():
                    change.set_seat(bot.seat, level=settings["level"])
            for seat in range(wish.seats, len(seats)):
                change.drop_seat(seat)
            for seat in range(len(seats), wish.seats):
                change.add_seat(new_seat(row.code, seat, None))

        await self.change(table, work)

    async def set_policy(self, table: OpenTable, person: str, policy: Policy) -> None:
        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            self.only_host(row, person)
            change.set_table(join=policy.join or row.join, watch=policy.watch or row.watch)

        await self.change(table, work)
