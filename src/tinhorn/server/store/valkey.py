"""The bus over Valkey's pub/sub, for those who outgrow NOTIFY. It is told after the commit, and may lose words: gaps repair themselves."""

from __future__ import annotations

import asyncio
from collections import deque

from valkey.asyncio import Valkey

from tinhorn.server.store.bus import ALL, RETRY, Bus, Notice, channel_of
from tinhorn.table.hosting.logs import warn

SILENCE = 16.0  # seconds; this process hears its own heartbeats too, so whoever hears nothing for so long has lost the connection
TIMEOUT = 5.0
MOST_WAITING = 20_000  # notices, while Valkey is away; what was lost is read from the database at a later heartbeat
AT_ONCE = 512
LAST_WORDS = 2.0  # seconds to send what waits when the process ends


class ValkeyBus(Bus):
    """Publishes in the order of the commits, from a task of its own, so that nobody waits for Valkey."""

    with_commit = False

    def __init__(self, url: str, process: str) -> None:
        super().__init__(process)
        self._listener = Valkey.from_url(url, socket_connect_timeout=TIMEOUT, decode_responses=True)
        self._speaker = Valkey.from_url(url, socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT)
        self._waiting: deque[Notice] = deque(maxlen=MOST_WAITING)
        self._speaking: asyncio.Task[None] | None = None

    def publish(self, notices: list[Notice]) -> None:
        self._waiting.extend(notices)
        if self._waiting and (self._speaking is None or self._speaking.done()):
            self._speaking = asyncio.create_task(self._speak())

    async def _speak(self) -> None:
        """Send what waits, until nothing does."""
        while self._waiting:
            batch = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
            try:
                async with self._speaker.pipeline(transaction=False) as pipeline:
                    for channel, words in batch:
                        pipeline.publish(channel, words)
                    await pipeline.execute()
            except Exception as wrong:  # Valkey is away: they go when it is back
                warn("not published", kind=type(wrong).__name__)
                self._waiting.extendleft(batch[::-1])
                await asyncio.sleep(RETRY)

    async def close(self) -> None:
        await super().close()
        if self._speaking is not None:
            await asyncio.wait([self._speaking], timeout=LAST_WORDS)
            self._speaking.cancel()
        for client in (self._listener, self._speaker):
            await client.aclose()

    async def _hear(self) -> None:
        async with self._listener.pubsub(ignore_subscribe_messages=True) as pubsub:
            await pubsub.subscribe(ALL, channel_of(self.process))
            await pubsub.get_message(timeout=TIMEOUT)
            await pubsub.get_message(timeout=TIMEOUT)  # both subscriptions stand
            self._begins()
            while True:
                async with asyncio.timeout(SILENCE):
                    message = None
                    while message is None:
                        message = await pubsub.get_message(timeout=SILENCE)
                self._said(message["data"])
