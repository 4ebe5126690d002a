"""What a connection needs of a socket, and why one is closed."""

from __future__ import annotations

from typing import Final, Protocol

# Codes of the WebSocket standard, and of our own.
INTERNAL_ERROR: Final = 1011
SERVICE_RESTART: Final = 1012
TOO_ROUGH: Final = 4400
NOT_KNOWN: Final = 4401


class Socket(Protocol):
    """What a connection needs of a socket. `writable` is False while the client reads more slowly than it is sent to."""

    @property
    def writable(self) -> bool: ...

    @property
    def closing(self) -> bool: ...

    def send(self, texts: list[bytes]) -> None: ...

    def close(self, code: int) -> None:
        """Say why and wait a moment for the client's answer."""

    def abort(self) -> None:
        """End at once; what is not sent yet is lost."""

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...
