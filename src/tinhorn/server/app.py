"""The server put together: store, house, desk, bots, and the doors to them."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from tinhorn.server import pages
from tinhorn.server.api import refused, socket_schema
from tinhorn.server.desk import Desk
from tinhorn.server.driver import Driver
from tinhorn.server.house import BEAT, House
from tinhorn.server.limits import Buckets
from tinhorn.server.live import load_games
from tinhorn.server.logs import note, warn
from tinhorn.server.messages import Refusal, encode
from tinhorn.server.metrics import server_metrics
from tinhorn.server.migrate import check_schema
from tinhorn.server.people import COOKIE, COOKIE_SECONDS, Signer
from tinhorn.server.routes import API
from tinhorn.server.settings import Settings
from tinhorn.server.shield import Shield
from tinhorn.server.sockets import SocketDoor
from tinhorn.server.store.store import Store
from tinhorn.server.thinkers import Thinkers


class Server:
    """What one process holds."""

    house: House
    desk: Desk

    def __init__(self, settings: Settings, now: Callable[[], float] = time.time) -> None:
        self.settings = settings
        self.metrics = server_metrics()
        self.now = now
        self.stopping = False
        self.requests = Buckets(settings.requests_a_second, settings.requests_at_once)
        self.messages = Buckets(settings.messages_a_second, settings.messages_at_once)
        self.wrong_codes = Buckets(settings.wrong_codes_a_minute / 60, settings.wrong_codes_a_minute)
        self.door = SocketDoor(self)
        self._origins = {origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()}

    # Who and from where

    def person_of(self, connection: HTTPConnection) -> str | None:
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            return self.house.signer.person(token.strip())
        return self.house.signer.person(connection.cookies.get(COOKIE))

    async def name_of(self, person: str) -> str | None:
        return await self.house.store.person(person)

    def address_of(self, connection: HTTPConnection) -> str:
        return connection.client.host if connection.client else ""

    def origin_fits(self, connection: HTTPConnection) -> bool:
        """Browsers say which site's page is asking; only our own may. Programs say nothing."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._origins:
            return True
        return origin != "null" and urlsplit(origin).netloc == connection.headers.get("host", "")

    def set_cookie(self, request: Request, response: Response, token: str) -> None:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/")

    # Coming and going

    @contextlib.asynccontextmanager
    async def running(self, app: Starlette) -> AsyncIterator[None]:
        settings = self.settings
        await asyncio.to_thread(check_schema, settings.database)
        store = Store(settings.database, lambda size: self.metrics.count("tinhorn_commits_total"))
        store.open()
        store.engage_scribe()
        secret = settings.secret or await store.keep("secret", secrets.token_hex(32))
        self.house = House(settings, store, Signer(secret), self.metrics, self.now)
        self.desk = Desk(self.house)
        thinkers = Thinkers(settings.bot_workers, settings.bot_budget, self.metrics)
        driver = Driver(self.house, self.desk, thinkers, secret)
        self.metrics.gauge("tinhorn_open_tables", "Tables open in this process.", lambda: len(self.house.open))
        self.metrics.gauge("tinhorn_sockets", "Sockets connected.", lambda: len(self.door.sockets))
        self.metrics.gauge("tinhorn_stuck_tables", "Tables whose lock is held for too long.", lambda: len(self.house.stuck()))
        if self.house.bus is not None:
            await self.house.bus.open()
        thinkers.start()
        await asyncio.to_thread(load_games)
        tidying = asyncio.create_task(self._tidy())
        note("started", shared=store.shared)
        try:
            yield
        finally:
            self.stopping = True
            driver.stop()
            tidying.cancel()
            self.door.close_all()
            await thinkers.close()
            try:
                await asyncio.wait_for(self.house.settle(), settings.stop_timeout)
            except TimeoutError:
                warn("stopping with work undone")
            if self.house.bus is not None:
                await self.house.bus.close()
            await store.close()
            note("stopped")

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                self.house.beat()
                self.house.close_idle()
                await self.house.free_stuck()
            except Exception as wrong:  # the database is away, say: look again at the next beat
                warn("tidying failed", kind=type(wrong).__name__)


def create_app(settings: Settings, now: Callable[[], float] = time.time) -> Starlette:
    """The ASGI application. `now` is the clock that is written into records and frames."""
    server = Server(settings, now)

    async def show_openapi(request: Request) -> Response:
        return Response(encode(API.openapi()), media_type="application/json")

    async def show_schema(request: Request) -> Response:
        return Response(encode(socket_schema()), media_type="application/json")

    async def show_metrics(request: Request) -> Response:
        return PlainTextResponse(server.metrics.text(), media_type="text/plain; version=0.0.4")

    async def wrong(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        words = {404: "There is nothing here.", 405: "This path does not take that method."}
        return refused(server, Refusal(error.status_code, f"http_{error.status_code}", words.get(error.status_code, "No.")))

    routes: list[BaseRoute] = [
        *API.routes(server),
        Route("/api/openapi.json", show_openapi),
        Route("/api/schema.json", show_schema),
        Route("/metrics", show_metrics),
        WebSocketRoute("/api/socket", server.door),
        *pages.routes(settings.web),
    ]
    app = Starlette(
        routes=routes, lifespan=server.running, middleware=[Middleware(Shield, server=server)], exception_handlers={HTTPException: wrong}
    )
    app.state.server = server
    return app
