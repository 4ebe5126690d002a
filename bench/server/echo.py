"""The server to compare with: a bare Starlette WebSocket that answers each message with as many bytes as our server answers a move.

Connections come in pairs (`?pair=`), like two people at a table. The sender gets messages of the sizes `own`, and the other one of
the pair gets messages of the sizes `other`.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tinhorn.server.serving import SOCKETS

PAIRS: dict[str, list[WebSocket]] = {}


async def echo(websocket: WebSocket) -> None:
    own, other = (
        [letter * int(size) for size in websocket.query_params[name].split(",") if size] for name, letter in (("own", "x"), ("other", "o"))
    )
    pair = PAIRS.setdefault(websocket.query_params["pair"], [])
    pair.append(websocket)
    await websocket.accept()
    try:
        while True:
            await websocket.receive_text()
            for answer in own:
                await websocket.send_text(answer)
            for each in pair:
                if each is not websocket:
                    for answer in other:
                        await each.send_text(answer)
    except WebSocketDisconnect:
        pair.remove(websocket)


def main(port: int) -> None:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().call_later(0.3, lambda: print("ready", flush=True))
        yield

    app = Starlette(routes=[WebSocketRoute("/", echo)], lifespan=lifespan)
    uvicorn.run(app, port=port, log_level="error", ws="websockets-sansio", **SOCKETS)


if __name__ == "__main__":
    main(int(sys.argv[1]))
