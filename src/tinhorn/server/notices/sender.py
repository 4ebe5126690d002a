"""Sends what waits in the outbox.

A process takes notices for a minute, sends them, and writes how that went. If it is killed meanwhile, another one sends them when the
minute is over, with the same id.
"""

from __future__ import annotations

import asyncio
import contextlib
from hashlib import blake2b
from typing import Any

import msgspec

from tinhorn.server.notices.guard import NotSent
from tinhorn.server.notices.messages import Message, about_turns, confirm_message, invitation, test_message
from tinhorn.server.notices.ways import ServerWays
from tinhorn.table.clocks.resting import DAY, HOUR, MINUTE
from tinhorn.table.hosting.logs import note, warn
from tinhorn.table.people.identity import Signer
from tinhorn.table.store.protocol import Outbox
from tinhorn.table.store.rows import ChannelRow, NoticeRow
from tinhorn.table.tables.notices import Notices, Waits

EVERY = 2.0  # seconds
TAKEN_FOR = 60.0
LONGEST = 25.0  # seconds that one delivery may take
AT_ONCE = 50
HEARD = 1.0  # seconds until the other processes have said who is connected there
LATER = 60.0  # seconds until it is asked again whether somebody is still connected
PAUSES = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY)  # until the next try
KEPT = 60 * DAY


class Sender:
    """`base` is the address at which people reach this server."""

    def __init__(self, notices: Notices, outbox: Outbox, ways: ServerWays, signer: Signer, base: str) -> None:
        self._notices = notices
        self._outbox = outbox
        self._ways = ways
        self._signer = signer
        self._base = base.rstrip("/")
        self._now = notices.tables.now
        self._metrics = notices.tables.metrics
        self._every = notices.tables.settings.notice_every
        self._stopping = asyncio.Event()
        self._forgot = 0.0

    async def run(self) -> None:
        """Until it is to stop."""
        while not self._stopping.is_set():
            try:
                await self.work()
            except Exception as wrong:  # the database is away, say
                warn("notices failed", kind=type(wrong).__name__)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), EVERY)

    def stop(self) -> None:
        """What is being sent is finished."""
        self._stopping.set()

    async def work(self) -> None:
        """Send everything that is due, the notices to one channel together."""
        now = self._now()
        by_channel: dict[str, list[NoticeRow]] = {}
        for notice in await self._outbox.take_notices(now, now + TAKEN_FOR, AT_ONCE):
            by_channel.setdefault(notice.channel, []).append(notice)
        if by_channel:
            await self._open_tables({notice.code for notices in by_channel.values() for notice in notices} - {""})
            await asyncio.gather(*[self._send_to(id, notices, now + TAKEN_FOR) for id, notices in by_channel.items()])
        if now > self._forgot + HOUR:
            self._forgot = now
            await self._outbox.forget(now - KEPT)

    async def _open_tables(self, codes: set[str]) -> None:
        """Where there are other processes, these must say who is connected there before it counts."""
        tables = self._notices.tables
        if tables.store.shared and not codes <= tables.open.keys():
            for code in codes:
                await tables.find(code, looks=False)
            await asyncio.sleep(HEARD)

    async def _send_to(self, id: str, notices: list[NoticeRow], until: float) -> None:
        """`until` then they are ours."""
        channel = await self._outbox.channel(id)
        if channel is None:
            await self._outbox.put_off([notice.id for notice in notices], None)
            return
        tests = [notice for notice in notices if notice.kind == "test"]
        if tests:
            await self._deliver(channel, tests, await self._test(channel, tests[0]), until)
        for notice in notices:
            if notice.kind == "invite":
                await self._send_invitation(channel, notice, until)
        turns = [notice for notice in notices if notice.kind not in ("test", "invite")]
        if turns:
            await self._send_turns(channel, turns, until)

    async def _test(self, channel: ChannelRow, notice: NoticeRow) -> Message:
        language = await self._notices.language(channel.person)
        if channel.confirmed:
            return test_message(notice.id, self._base, await self._notices.turns(channel.person), language)
        return confirm_message(notice.id, self._base, self._signer.confirmation(channel.id), language)

    async def _send_invitation(self, channel: ChannelRow, notice: NoticeRow, until: float) -> None:
        found = await self._notices.what_invites(notice)
        if found is None or not channel.on or not channel.confirmed:
            await self._outbox.put_off([notice.id], None)
            return
        held = await self._held_until(channel, [])
        if held > self._now():
            await self._outbox.put_off([notice.id], held)
            return
        language = await self._notices.language(channel.person)
        link = f"{self._base}/t/{found.table}?key={self._signer.table_key(found.table, found.asked)}"
        turns = await self._notices.turns(channel.person)
        await self._deliver(channel, [notice], invitation(notice.id, found, link, turns, self._stop(channel), language), until)

    def _stop(self, channel: ChannelRow) -> str:
        return f"{self._base}/stop/{self._signer.stopping(channel.id)}"

    async def _send_turns(self, channel: ChannelRow, notices: list[NoticeRow], until: float) -> None:
        """One message about all tables that wait. Turns that are over are left out; who is connected is told later, if still asked."""
        waits: dict[str, Waits] = {}
        telling: list[NoticeRow] = []
        over: list[str] = []
        later: list[str] = []
        for notice in notices:
            found = await self._notices.what_it_tells(notice)
            if found is None or not channel.on or not channel.confirmed:
                over.append(notice.id)
            elif self._notices.is_here(notice):
                later.append(notice.id)
            else:
                telling.append(notice)
                waits[found.table] = found
        await self._outbox.put_off(over, None)
        await self._outbox.put_off(later, self._now() + LATER)
        if not telling:
            return
        warned = any(notice.kind == "warning" for notice in telling)
        held = await self._held_until(channel, list(waits.values()) if warned else [])
        if held > self._now():
            await self._outbox.put_off([notice.id for notice in telling], held)
            return
        told = blake2b(" ".join(sorted(notice.id for notice in telling)).encode(), digest_size=12).hexdigest()
        turns = await self._notices.turns(channel.person)
        language = await self._notices.language(channel.person)
        message = about_turns(told, list(waits.values()), self._base, warned, turns, self._stop(channel), language)
        await self._deliver(channel, telling, message, until)

    async def _held_until(self, channel: ChannelRow, warned: list[Waits]) -> float:
        """When something may go to this channel: not soon after the last message, nor after a failure, nor at quiet hours. Whoever has
        less time than that is warned at once."""
        soonest = max(channel.sent_at + self._every, await self._notices.wakes(channel.person))
        if any(each.left is not None and each.left < soonest - self._now() for each in warned):
            soonest = 0.0
        if channel.failures and channel.last_at is not None:
            soonest = max(soonest, channel.last_at + pause_after(channel.failures))
        return soonest

    async def _deliver(self, channel: ChannelRow, notices: list[NoticeRow], message: Message, until: float) -> None:
        if self._now() > until - LONGEST:  # it took too long to get here: another process may take them soon
            return
        try:
            await self._ways.send(channel.kind, channel.address, message)
        except NotSent as no:
            await self._failed(channel, notices, no)
            return
        now = self._now()
        self._metrics.count("tinhorn_notices_total", "delivered")
        values = {"sent_at": now} if message.waits else {}
        ids = [notice.id for notice in notices]
        await self._outbox.finish(ids, channel.id, None, now, failures=0, last_at=now, said="", **values)
        if not channel.on and channel.failures:  # it was broken, and is not any more
            await self._outbox.switch_on(channel.id, now)

    async def _failed(self, channel: ChannelRow, notices: list[NoticeRow], no: NotSent) -> None:
        """Try again later, or switch a broken channel off. Its owner sees why. What is the server's fault does not count for long."""
        now = self._now()
        failures = min(channel.failures + 1, len(PAUSES)) if no.ours else channel.failures + 1
        broken = no.final or failures > len(PAUSES)
        due = None if broken or notices[0].kind == "test" else now + pause_after(failures)
        values: dict[str, Any] = {"on": False} if broken else {}
        if no.address is not None:
            values["address"] = no.address
        note("notice not sent", kind=channel.kind, failures=failures, final=no.final)
        self._metrics.count("tinhorn_notices_total", "switched_off" if broken else "failed")
        ids = [notice.id for notice in notices]
        await self._outbox.finish(
            ids, channel.id, due, None, failures=failures, last_at=now, said=msgspec.json.encode(no.why.notice()).decode(), **values
        )


def pause_after(failures: int) -> float:
    return PAUSES[min(failures, len(PAUSES)) - 1]
