"""Around every request: its host must be ours, its answer gets headers that keep a page safe, and a refusal a line in the log."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tinhorn.server.logs import note_odd
from tinhorn.server.network.addresses import HostNames, name_in
from tinhorn.table.hosting.logs import logger, warn
from tinhorn.table.hosting.metrics import Metrics
from tinhorn.table.messages.server import encode
from tinhorn.table.words.refusals import BAD_HOST, WRONG_HOST, Refusal

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SafeHeaders:
    """ASGI middleware. The log has path and status, never the query: each request at `debug`, each refused one at `info`."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._serve(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = False

        async def noting(message: Message) -> None:
            nonlocal accepted
            accepted = accepted or message["type"] == "websocket.accept"
            if message["type"] == "websocket.close" and not accepted:
                note_odd("socket", scope["path"], 403)
            await send(message)

        await self.app(scope, receive, noting)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        except Exception as wrong:
            warn("request failed", trace=True, kind=type(wrong).__name__, path=scope["path"])
            raise
        finally:
            self.metrics.count("tinhorn_requests_total", str(status))
            logger.debug("request", extra={"facts": {"method": scope["method"], "path": scope["path"], "status": status}})
            if 400 <= status < 500:
                note_odd(scope["method"], scope["path"], status)


class OurHosts:
    """ASGI middleware: lets requests in that are for one of our names."""

    def __init__(self, app: ASGIApp, names: HostNames) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wrong = self._wrong(scope) if scope["type"] in ("http", "websocket") else None
        if wrong is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            answer = Response(encode(wrong.message()), status_code=wrong.status, media_type="application/json")
            await answer(scope, receive, send)

    def _wrong(self, scope: Scope) -> Refusal | None:
        given = [value.decode("latin-1") for name, value in scope["headers"] if name.lower() == b"host"]
        name = name_in(given[0]) if len(given) == 1 else None
        if name is None:
            return BAD_HOST()
        return None if name in self.names else WRONG_HOST()
