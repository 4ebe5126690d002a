"""Pages: the browser client if it is built, else a plain page; the client that needs no server; the API as a list and as schemas."""

from __future__ import annotations

import functools
import re
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from tinhorn.server.api import API
from tinhorn.server.http.middleware import POLICY
from tinhorn.server.http.openapi import openapi, socket_schema
from tinhorn.server.http.weight import send_file
from tinhorn.table.messages.server import encode

PACKAGE = Path(__file__).parents[1]
BUILT = (PACKAGE / "web", PACKAGE.parents[2] / "web" / "dist")
STATIC = (PACKAGE / "device", PACKAGE.parents[2] / "build" / "static")  # what `make static` writes
DEVICE = "device/"
OFFER = f'<link rel="alternate" href="/{DEVICE}" data-device>'  # by this the client knows that it may offer it
DEVICE_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")  # Python in the browser is WebAssembly

PLAIN = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title></head>
<body><main><h1>{title}</h1>{body}</main></body></html>
"""

NOT_BUILT = """<p>The server is running. The browser client is not built yet: run <code>make web</code> in a checkout of the
project, or set <code>TINHORN_WEB</code> to a folder that holds it, and load this page again.</p>
<p>Programs can play already: see <a href="/api">the API</a>, its <a href="/api/openapi.json">OpenAPI document</a> and the
<a href="/api/schema.json">schema of the socket's messages</a>.</p>"""


PROPER = re.compile(r"([A-Za-z0-9_~@+-][A-Za-z0-9._~@+-]*(/|$))*")  # no empty part, none that begins with a dot
LONGEST = 200


@functools.cache
def openapi_document() -> bytes:
    return encode(openapi(API))


@functools.cache
def schema_document() -> bytes:
    return encode(socket_schema())


def find_built(given: str, usual: tuple[Path, ...]) -> Path | None:
    """The folder of a built browser client, if there is one."""
    folders = (Path(given),) if given else usual
    return next((folder.resolve() for folder in folders if (folder / "index.html").is_file()), None)


def plain(title: str, body: str) -> Response:
    return HTMLResponse(PLAIN.format(title=escape(title), body=body))


def api_page() -> str:
    rows = "".join(
        f"<tr><td>{each.method}</td><td><code>{escape(each.path)}</code></td><td>{escape(each.summary)}</td></tr>" for each in API.endpoints
    )
    return (
        '<p>Shapes are in the <a href="/api/openapi.json">OpenAPI document</a>. The socket at <code>/api/socket</code> speaks the messages '
        f'of <a href="/api/schema.json">this JSON Schema</a>.</p><table>{rows}</table>'
    )


def file_at(client: Path, path: str) -> Path | None:
    """The client's file of this path."""
    file = (client / path).resolve()
    return file if path and file.is_file() and file.is_relative_to(client) else None


def send_client(request: Request, client: Path, path: str) -> Response:
    file = file_at(client, path)
    if file is None:
        raise HTTPException(404)
    lasting = "assets/" in path  # their names change with their content
    return send_file(request, file, "public, max-age=31536000, immutable" if lasting else "no-cache")


def send_device(request: Request, device: Path, path: str) -> Response:
    sent = send_client(request, device, path or "index.html")
    sent.headers["content-security-policy"] = DEVICE_POLICY
    return sent


def send_home(request: Request, client: Path, offered: bool) -> Response:
    """The one page of the client."""
    page = client / "index.html"
    if not offered:
        return send_file(request, page, "no-cache")
    text = page.read_text(encoding="utf-8")
    return HTMLResponse(text.replace("</head>", f"{OFFER}</head>", 1), headers={"cache-control": "no-cache"})


def routes(given: str, given_device: str) -> list[BaseRoute]:
    client, device = find_built(given, BUILT), find_built(given_device, STATIC)

    async def show_api(request: Request) -> Response:
        return plain("Tinhorn: the API", api_page())

    async def show_openapi(request: Request) -> Response:
        return Response(openapi_document(), media_type="application/json")

    async def show_schema(request: Request) -> Response:
        return Response(schema_document(), media_type="application/json")

    async def show_page(request: Request) -> Response:
        path = str(request.path_params["path"])
        if len(path) > LONGEST or not PROPER.fullmatch(path) or path == "api" or path.startswith("api/"):
            raise HTTPException(404)
        if device is not None and path.startswith(DEVICE):
            return send_device(request, device, path.removeprefix(DEVICE))
        if device is not None and f"{path}/" == DEVICE:
            return RedirectResponse(f"/{DEVICE}")
        if client is None:
            if path and not path.startswith("t/"):
                raise HTTPException(404)
            return plain("Tinhorn", NOT_BUILT)
        if "." in path.rsplit("/", 1)[-1]:
            return send_client(request, client, path)
        return send_home(request, client, device is not None)

    documents = [Route("/api/openapi.json", show_openapi), Route("/api/schema.json", show_schema)]
    return [*documents, Route("/api", show_api), Route("/{path:path}", show_page)]
