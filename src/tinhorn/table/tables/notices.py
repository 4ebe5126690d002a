"""Notices: telling people who are away that it is their turn.

A table that waits for somebody is due (`due.py`). Whoever looks at it then puts a notice for each of the person's channels into the
outbox: one a turn, not before the turn has been theirs for a while, and none while they are connected. What a notice says is made when
it is sent. If the turn is over by then, nothing is sent. Several notices to one channel are sent together.

There are notices where people come and go: at tables with a slow clock, and where two people or more play without one.
"""

from __future__ import annotations

import secrets
from typing import Protocol

import msgspec

from tinhorn.core.game import Game
from tinhorn.core.steps import Question as Asked
from tinhorn.core.translation import say_in
from tinhorn.table.clocks.resting import wakes, warning_time, zone_of
from tinhorn.table.messages.answers import ChannelInfo, ChannelList
from tinhorn.table.messages.requests import QuietHours
from tinhorn.table.messages.server import Notice
from tinhorn.table.people.limits import an_hour
from tinhorn.table.record.frames import describe_question
from tinhorn.table.store.protocol import Outbox
from tinhorn.table.store.rows import ChannelRow, NoticeRow, PushAddress, Rest
from tinhorn.table.tables.registry import Tables
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import BAD_LINK, GONE, MANY_CHANNELS, MANY_MAILS, NO_CHANNEL, ODD_QUIET, SAME_CHANNEL, UNKNOWN_PERSON

MOST_CHANNELS = 8
TESTS_AN_HOUR = 5  # to one mailbox, whoever asks for them
SHOWN = 28  # characters of an address: the rest of a webhook is its secret


class Ways(Protocol):
    """How notices leave: the kinds of channels that this server can use."""

    @property
    def kinds(self) -> list[str]: ...

    @property
    def push_key(self) -> str:
        """By which browsers subscribe; empty where that is no way."""

    async def check(self, kind: str, address: str) -> None:
        """Refuses an address that nothing can be sent to."""


class Waits(msgspec.Struct, frozen=True, kw_only=True):
    """A table that waits for somebody, as a notice tells it: nothing that the others may not know.

    `asked` is the number of the question, `left` the seconds until the clock runs out.
    """

    table: str
    title: str
    name: str
    question: str
    asked: int
    left: float | None


class Notices:
    def __init__(self, tables: Tables, outbox: Outbox, ways: Ways) -> None:
        self.tables = tables
        self.outbox = outbox
        self.ways = ways
        self._tests = an_hour(TESTS_AN_HOUR)
        tables.refreshed.append(self._look_soon)

    # When there is something to tell

    async def look(self, table: OpenTable) -> float | None:
        """Put notices for those whom this table waits for into the outbox; when to look again."""
        game = table.game
        clock = game.clock
        now = self.tables.playing_time.now()
        grace = self.tables.settings.notice_after
        again: list[float] = []
        for seat in game.people_asked():
            ripe = (game.asked_at or now) + grace
            person = game.seats[seat].person
            assert person is not None
            if table.here(seat):
                again.append(now + grace)
            elif now < ripe:
                again.append(ripe)
            else:
                deadline = game.deadline(seat)
                warned = clock is not None and deadline is not None and deadline - now <= warning_time(clock)
                await self.outbox.add_notices(person, table.code, seat, "warning" if warned else "turn", self.tables.now())
        return min(again, default=None)

    def _look_soon(self, table: OpenTable) -> None:
        """Somebody else may sit there now, and be asked."""
        if not table.marked and table.game.people_asked():
            self.tables.spawn(self.outbox.mark_due([table.code], self.tables.playing_time.now()))

    async def _look_at_tables_of(self, person: str) -> None:
        """There is a new way to reach this person: look at the tables that may wait for them."""
        codes = [listed.table.code for listed in await self.tables.store.tables_of(person) if listed.table.status == "playing"]
        await self.outbox.mark_due(codes, self.tables.playing_time.now())

    async def what_waits(self, person: str, code: str, seat: int) -> Waits | None:
        """What a table asks this person at this seat now; None where it asks nothing."""
        table = await self.tables.find(code, looks=False)
        if table is None:
            return None
        if self.tables.store.shared:
            await self.tables.catch_up(table)
        game = table.game
        question = None if game.state is None else game.state.asked(seat)
        if question is None or seat not in game.people_asked() or game.seats[seat].person != person:
            return None
        deadline = game.deadline(seat)
        return Waits(
            table=code,
            title=game.title,
            name=game.names[seat],
            question=say_question(game.rules, question, game.names, await self.language(person)),
            asked=game.asked_number,
            left=None if deadline is None else max(0.0, deadline - self.tables.playing_time.now()),
        )

    async def what_invites(self, notice: NoticeRow) -> Waits | None:
        """The table that this person is invited to, with the names of those who sit there. None where nobody waits for them any more."""
        table = await self.tables.find(notice.code, looks=False)
        if table is None:
            return None
        await self.tables.refresh(table)
        row, seats = table.game.row, table.game.seats
        if row.status != "gathering" or notice.person in row.removed_people() or any(seat.person == notice.person for seat in seats):
            return None
        if all(seat.kind != "open" for seat in seats):
            return None
        names = ", ".join(seat.name for seat in seats if seat.kind == "person")
        return Waits(table=notice.code, title=table.game.title, name=names, question="", asked=len(row.removed_people()), left=None)

    async def what_it_tells(self, notice: NoticeRow) -> Waits | None:
        """What a notice tells now; None where its turn is over."""
        found = await self.what_waits(notice.person, notice.code, notice.seat)
        return found if found is not None and await self.outbox.turn_of(notice.code, notice.seat) == notice.turn else None

    def is_here(self, notice: NoticeRow) -> bool:
        table = self.tables.open.get(notice.code)
        return table is not None and table.here(notice.seat)

    async def wakes(self, person: str) -> float:
        """The first moment from now on that is not among the quiet hours of this person."""
        rest = await self._rest(person)
        now = self.tables.now()
        return now if rest.quiet is None else wakes(rest.quiet, rest.zone, now)

    # Channels of a person

    async def _rest(self, person: str) -> Rest:
        return (await self.tables.store.rests([person])).get(person, Rest())

    async def channels(self, person: str, feed: str, device: str = "") -> ChannelList:
        """As they are shown to somebody on one of their devices."""
        waiting = await self.outbox.next_due(person)
        rest = await self._rest(person)
        shown = [show(each, waiting.get(each.id), device) for each in await self.outbox.channels_of(person)]
        return ChannelList(
            channels=shown,
            kinds=self.ways.kinds,
            feed=feed,
            quiet=rest.quiet,
            zone=rest.zone,
            language=rest.language,
            push_key=self.ways.push_key,
        )

    async def language(self, person: str) -> str:
        return (await self._rest(person)).language

    async def speak(self, person: str, language: str) -> None:
        """From now on notices are in this language. What is not translated stays English."""

        def work(rest: Rest) -> Rest:
            return msgspec.structs.replace(rest, language=language)

        if await self.tables.store.change_rest(person, work) is None:
            raise UNKNOWN_PERSON()

    async def turns(self, person: str) -> int:
        """At how many tables it is this person's turn."""
        found = 0
        for listed in await self.tables.store.tables_of(person):
            seat = next((each.seat for each in listed.seats if each.person == person), None)
            if listed.table.status == "playing" and seat is not None and listed.waiting >> seat & 1:
                found += 1
        return found

    async def subscribe(self, person: str, browser: PushAddress) -> None:
        """A browser takes notices. It takes the place of what was known of this device, and of the same browser."""
        for channel in await self.outbox.channels_of(person):
            if channel.kind == "push":
                known = msgspec.json.decode(channel.address, type=PushAddress)
                if known.endpoint == browser.endpoint or (known.device and known.device == browser.device):
                    await self.outbox.remove_channel(channel.id)
        await self.add(person, "push", msgspec.json.encode(browser).decode())

    async def forget_device(self, person: str, device: str) -> None:
        """A device was signed out: nothing more goes to its browser."""
        for channel in await self.outbox.channels_of(person):
            if channel.kind == "push" and msgspec.json.decode(channel.address, type=PushAddress).device == device:
                await self.outbox.remove_channel(channel.id)

    async def add(self, person: str, kind: str, address: str) -> ChannelRow:
        """A new way to reach somebody. A mailbox is sent a link first, and used when whoever reads it has opened that."""
        address = address.strip()
        await self.ways.check(kind, address)
        self._count_test(kind, address)
        confirmed = kind != "email"
        channel = ChannelRow(
            id=secrets.token_hex(10), person=person, kind=kind, address=address, on=True, confirmed=confirmed, created=self.tables.now()
        )
        refused = await self.outbox.add_channel(channel, MOST_CHANNELS)
        if refused == "many":
            raise MANY_CHANNELS(MOST_CHANNELS)
        if refused == "same":
            raise SAME_CHANNEL()
        if confirmed:
            await self._look_at_tables_of(person)
        else:
            await self._send_test(channel)
        return channel

    async def own(self, person: str, id: str) -> ChannelRow:
        channel = await self.outbox.channel(id)
        if channel is None or channel.person != person:
            raise NO_CHANNEL()
        return channel

    async def test(self, person: str, id: str) -> None:
        """Send a test, also where the channel was switched off because it was broken. An unconfirmed mailbox is sent its link."""
        channel = await self.own(person, id)
        refuse_gone(channel)
        self._count_test(channel.kind, channel.address)
        await self._send_test(channel)

    def _count_test(self, kind: str, address: str) -> None:
        if kind == "email" and not self._tests.take(address.lower()):
            raise MANY_MAILS()

    async def _send_test(self, channel: ChannelRow) -> None:
        now = self.tables.now()
        test = NoticeRow(id=f"test.{secrets.token_hex(8)}", channel=channel.id, person=channel.person, kind="test", at=now, due=now)
        await self.outbox.add_test(test)

    async def switch(self, person: str, id: str, on: bool) -> None:
        channel = await self.own(person, id)
        if on:
            refuse_gone(channel)
            await self.outbox.switch_on(id, self.tables.now())
            await self._look_at_tables_of(person)
        else:
            await self.outbox.change_channel(id, on=False, failures=0)

    async def confirm(self, id: str) -> None:
        """Whoever reads this mailbox wants notices there."""
        channel = await self._known(id)
        await self.outbox.switch_on(id, self.tables.now(), confirmed=True)
        await self._look_at_tables_of(channel.person)

    async def stop(self, id: str) -> None:
        """Whoever reads this mailbox wants no more of them."""
        await self._known(id)
        await self.outbox.change_channel(id, on=False, failures=0)

    async def _known(self, id: str) -> ChannelRow:
        channel = await self.outbox.channel(id)
        if channel is None:
            raise BAD_LINK()
        return channel

    async def remove(self, person: str, id: str) -> None:
        await self.own(person, id)
        await self.outbox.remove_channel(id)

    async def set_quiet(self, person: str, wish: QuietHours) -> None:
        """At these hours nothing is sent that can wait."""
        if zone_of(wish.zone) is None:
            raise ODD_QUIET(wish.zone)

        def work(rest: Rest) -> Rest:
            return msgspec.structs.replace(rest, quiet=wish.quiet, zone=wish.zone)

        if await self.tables.store.change_rest(person, work) is None:
            raise UNKNOWN_PERSON()


def refuse_gone(channel: ChannelRow) -> None:
    if channel.kind == "push" and not msgspec.json.decode(channel.address, type=PushAddress).endpoint:
        raise GONE()


def say_question(game: Game, question: Asked, names: list[str], language: str) -> str:
    """It begins with a capital letter, unless it begins with a player's name."""
    asked = describe_question(game, question, names)
    said = say_in(game.words(language), game.sentences[f"question.{asked.name}"], list(asked.args.values()), names)
    return said if said.startswith(tuple(names)) else said[:1].upper() + said[1:]


def show(channel: ChannelRow, due: float | None, device: str = "") -> ChannelInfo:
    address, here = channel.address, False
    if channel.kind == "push":
        browser = msgspec.json.decode(address, type=PushAddress)
        address, here = browser.label, bool(device) and browser.device == device
    elif channel.kind != "email" and len(address) > SHOWN:
        address = address[:SHOWN] + "…"
    return ChannelInfo(
        id=channel.id,
        kind=channel.kind,
        address=address,
        on=channel.on,
        confirmed=channel.confirmed,
        broken=not channel.on and channel.failures > 0,
        said=msgspec.json.decode(channel.said, type=Notice) if channel.said else None,
        last_at=channel.last_at,
        due=due,
        here=here,
    )
