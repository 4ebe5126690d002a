"""The server put together: services, bots, and the HTTP and WebSocket interfaces."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from tinhorn.core.errors import TinhornError
from tinhorn.server.events.keeper import look_at_events
from tinhorn.server.hosts.moderation import Moderation
from tinhorn.server.http import feed, pages, stopping
from tinhorn.server.http.middleware import OurHosts, SafeHeaders
from tinhorn.server.http.routes import response, routes
from tinhorn.server.http.visitors import Visitors
from tinhorn.server.logs import silence_uvicorn
from tinhorn.server.network.addresses import HostNames
from tinhorn.server.notices.sender import Sender
from tinhorn.server.notices.ways import ServerWays, ways_of
from tinhorn.server.persons.persons import Persons
from tinhorn.server.settings import Settings
from tinhorn.server.store.migrate import check_schema
from tinhorn.server.store.outbox import SqlOutbox
from tinhorn.server.store.persons import SqlPersons
from tinhorn.server.store.store import SqlStore
from tinhorn.server.websocket.endpoint import WebSocketEndpoint
from tinhorn.server.workers.pool import BotPool
from tinhorn.server.workers.recorder import Recorder
from tinhorn.server.workers.reviews import Reviews
from tinhorn.server.workers.threads import Threads
from tinhorn.table.api.endpoints import refused
from tinhorn.table.bots.driver import Driver
from tinhorn.table.games.catalog import load_games
from tinhorn.table.hosting.logs import note, warn
from tinhorn.table.hosting.metrics import server_metrics
from tinhorn.table.process.services import Services
from tinhorn.table.process.upkeep import keep_up
from tinhorn.table.store.protocol import StoreAway
from tinhorn.table.tables.presence import HEARTBEAT
from tinhorn.table.words.refusals import NOTHING_HERE, OPERATOR_ONLY, WRONG_METHOD, Refusal

DAY = 86_400.0


class Lifespan:
    """Starts the parts of a server and stops them in order."""

    recorder: Recorder

    def __init__(self, visitors: Visitors, reviews: Reviews, endpoint: WebSocketEndpoint, ways: ServerWays | None) -> None:
        self.services = visitors.services
        self.settings = visitors.settings
        self.last_seen = visitors.last_seen
        self.reviews = reviews
        self.endpoint = endpoint
        self.ways = ways

    async def _open_store(self) -> tuple[SqlStore, str]:
        """The database, and the secret that is kept in it."""
        services, settings, metrics = self.services, self.settings, self.services.metrics
        try:
            await asyncio.to_thread(check_schema, settings.database)
            store = SqlStore(settings.database, lambda size: metrics.count("tinhorn_commits_total"), settings.slow_query, settings.bus)
            store.open()
            secret = settings.secret or await store.keep("secret", secrets.token_hex(32))
            services.open(store, secret, float(await store.keep("playing_time", repr(services.now()))), store.bus)
            persons = Persons(SqlPersons(store), services, await store.keep("phrase_salt", secrets.token_hex(16)))
            persons.unwelcome.append(self.endpoint.close_unknown)
            persons.moderation = moderation = Moderation(store, services)
            await persons.devices.read()
            services.persons = persons
            await moderation.read()
        except (TinhornError, StoreAway) as wrong:  # it went away after `serve` had looked at it
            warn("not started", why=str(wrong))
            silence_uvicorn()
            raise
        return store, secret

    @contextlib.asynccontextmanager
    async def running(self, app: Starlette) -> AsyncIterator[None]:
        services, settings, metrics = self.services, self.settings, self.services.metrics
        store, secret = await self._open_store()
        pool = BotPool(settings.bot_workers, settings.bot_budget, metrics)
        driver = Driver(services.moves, services.absence, pool, secret, self.last_seen)
        services.due.looks.append(driver.next_look)
        metrics.gauge("tinhorn_open_tables", "Tables open in this process.", lambda: len(services.tables.open))
        metrics.gauge("tinhorn_sockets", "Sockets connected.", lambda: len(self.endpoint.connections))
        metrics.gauge("tinhorn_stuck_tables", "Tables whose lock is held for too long.", lambda: len(services.tables.stuck()))
        sender = await self._send_notices(store)
        self.recorder = Recorder(settings.database, settings.record_every)
        services.tables.moved.append(self.recorder.look)
        if store.bus is not None:
            await store.bus.open()
        await asyncio.to_thread(load_games)
        maintenance = asyncio.create_task(self._maintain(store, driver))
        sending = None if sender is None else asyncio.create_task(sender.run())
        note("started", shared=store.shared)
        try:
            yield
        finally:
            services.stopping = True
            driver.stop()
            maintenance.cancel()
            if sender is not None:
                sender.stop()
            self.endpoint.close_all()
            await self.recorder.stop()
            await self.reviews.close()
            await pool.close()
            try:
                await asyncio.wait_for(services.tables.settle(), settings.stop_timeout)
                if sending is not None:  # what is being sent now is not sent again after the start
                    await asyncio.wait_for(sending, settings.stop_timeout)
            except TimeoutError:
                warn("stopping with work undone")
            with contextlib.suppress(StoreAway, TimeoutError):
                await asyncio.wait_for(services.playing_time.confirm(store), settings.stop_timeout)
            if store.bus is not None:
                await store.bus.close()
            await store.close()
            note("stopped")

    async def _send_notices(self, store: SqlStore) -> Sender | None:
        """Tell people of their turns who are away, where there is a way."""
        if self.ways is None:
            return None
        from tinhorn.server.notices.push import WebPush, new_key  # cryptography takes a while to load

        services, settings = self.services, self.settings
        contact = settings.public_url if settings.public_url.startswith("https://") else f"mailto:tinhorn@{settings.host}"
        self.ways.push = WebPush(await store.keep("push_key", new_key()), contact, services.now)
        outbox = SqlOutbox(store)
        notices = services.send_notices(outbox, self.ways)
        await outbox.mark_all(services.playing_time.now())
        return Sender(notices, outbox, self.ways, services.signer, settings.public_url)

    async def _maintain(self, store: SqlStore, driver: Driver) -> None:
        """Every few seconds: tables and bots, old tables, and recordings."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await keep_up(self.services, driver, self.endpoint.tell_time)
                await look_at_events(self.services, store)
                await self._delete_old(store)
                if self.settings.chat_days > 0:
                    await store.forget_chat(self.services.now() - self.settings.chat_days * DAY)
                await self.recorder.start_if_due()
            except Exception as wrong:  # the database is away, say: look again at the next heartbeat
                warn("maintenance failed", kind=type(wrong).__name__)

    async def _delete_old(self, store: SqlStore) -> None:
        """Delete what ended long ago, where the operator has set how long ago. Tables that somebody looks at wait."""
        services = self.services
        days = self.settings.retention_days
        if days > 0:
            codes = await store.delete_ended(services.now() - days * DAY, list(services.tables.open))
            for code in codes:
                services.tables.tell_others(f"meta {code} 0")
            if codes:
                note("deleted old tables", tables=len(codes))


def create_app(settings: Settings, now: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> Starlette:
    """The ASGI application. `now` is the time that is written into records; `monotonic` measures durations."""
    metrics = server_metrics()
    reviews = Reviews(settings.review_playouts, settings.review_budget, metrics)
    services = Services(settings, Threads(), reviews, metrics, now, monotonic)
    visitors = Visitors(settings, services)
    endpoint = WebSocketEndpoint(visitors)

    async def show_metrics(request: Request) -> Response:
        if not visitors.is_operator(request):
            return response(refused(services, OPERATOR_ONLY()))
        return PlainTextResponse(services.metrics.text(), media_type="text/plain; version=0.0.4")

    async def wrong(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        known = {404: NOTHING_HERE, 405: WRONG_METHOD}.get(error.status_code)
        no = known() if known is not None else Refusal(error.status_code, f"http_{error.status_code}", "No.")
        return response(refused(services, no))

    paths: list[BaseRoute] = [
        *routes(visitors),
        Route("/metrics", show_metrics),
        WebSocketRoute("/api/socket", endpoint),
        feed.route(visitors, settings.public_url.rstrip("/")),
        stopping.route(visitors),
        *pages.routes(settings.web, settings.device),
    ]
    app = Starlette(
        routes=paths,
        lifespan=Lifespan(visitors, reviews, endpoint, ways_of(settings)).running,
        middleware=[Middleware(SafeHeaders, metrics=services.metrics), Middleware(OurHosts, names=HostNames(settings.allowed_hosts))],
        exception_handlers={HTTPException: wrong},
    )
    app.router.redirect_slashes = False
    app.state.services = services
    app.state.visitors = visitors
    return app
