"""What lasts is sent compressed, and again only when it has changed."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

# How the build leaves compressed files beside the others, the smallest first.
CODINGS = (("br", ".br"), ("gzip", ".gz"))
KEPT = 64  # more than the games, their rulebooks and their words in every language


def accepts(request: Request, coding: str) -> bool:
    """Whether the browser takes this coding."""
    for given in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = given.partition(";")
        if name.strip() == coding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def send_file(request: Request, file: Path, caching: str) -> FileResponse:
    """A file of the client, compressed where the build has made that and the browser takes it."""
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    for coding, ending in CODINGS:
        packed = file.with_name(file.name + ending)
        if accepts(request, coding) and packed.is_file():
            return FileResponse(packed, media_type=kind, headers={**headers, "content-encoding": coding})
    return FileResponse(file, media_type=kind, headers=headers)


@lru_cache(maxsize=KEPT)
def pack(body: bytes) -> tuple[bytes, str]:
    """An answer compressed, and the tag by which a browser knows whether it has changed."""
    return gzip.compress(body, 9, mtime=0), blake2b(body, digest_size=12).hexdigest()


def send_lasting(request: Request, body: bytes) -> Response:
    """JSON that changes only with what is installed. Who has it already is told that it has not changed."""
    packed, mark = pack(body)
    small = accepts(request, "gzip")
    tag = f'"{mark}-gzip"' if small else f'"{mark}"'
    headers = {"cache-control": "no-cache", "vary": "accept-encoding", "etag": tag}
    if tag in [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    if small:
        return Response(packed, media_type="application/json", headers={**headers, "content-encoding": "gzip"})
    return Response(body, media_type="application/json", headers=headers)
