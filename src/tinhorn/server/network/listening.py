"""The socket that a server listens on: a new one, or one that another process opened and hands over.

A socket is handed over as systemd does it: it is file descriptor 3, `LISTEN_FDS` is 1 and `LISTEN_PID` is the receiver. Whoever opened
it can start the next server on it when one has stopped. Connections wait meanwhile and none is refused.
"""

from __future__ import annotations

import os
import socket
from collections.abc import MutableMapping

from tinhorn.core.errors import TinhornError

FIRST = 3  # the first file descriptor after standard input, output and error
BACKLOG = 2048


def open_socket(host: str, port: int) -> socket.socket:
    opened = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((host, port))
        opened.listen(BACKLOG)
    except OSError as wrong:
        opened.close()
        raise TinhornError(f"cannot listen on {host}:{port}: {wrong.strerror}; choose another with --port") from None
    return opened


def handed_socket(environment: MutableMapping[str, str]) -> socket.socket | None:
    """The socket that was handed to this very process, if one was. The variables go, so that no child takes it for its own."""
    count, receiver = environment.pop("LISTEN_FDS", "0"), environment.pop("LISTEN_PID", "")
    if receiver != str(os.getpid()) or count == "0":
        return None
    if count != "1":
        raise TinhornError(f"{count} sockets were handed over (LISTEN_FDS); hand over one")
    os.set_inheritable(FIRST, False)
    return socket.socket(fileno=FIRST)


def listening_socket(host: str, port: int) -> socket.socket:
    return handed_socket(os.environ) or open_socket(host, port)
