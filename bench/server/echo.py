"""The yardstick: a bare Starlette socket that answers each message with messages of the sizes that `?sizes=` says."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


async def echo(websocket: WebSocket) -> None:
    answers = ["x" * int(size) for size in websocket.query_params["sizes"].split(",")]
    await websocket.accept()
    try:
        while True:
            await websocket.receive_text()
            for answer in answers:
                await websocket.send_text(answer)
    except WebSocketDisconnect:
        pass


def main(port: int) -> None:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().call_later(0.3, lambda: print("ready", flush=True))
        yield

    app = Starlette(routes=[WebSocketRoute("/", echo)], lifespan=lifespan)
    uvicorn.run(app, port=port, log_level="error", ws="websockets-sansio", ws_per_message_deflate=False)


if __name__ == "__main__":
    main(int(sys.argv[1]))
