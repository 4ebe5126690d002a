"""The base images of the container are pinned by what a registry says, here one on this machine."""

from __future__ import annotations

import hashlib
import http.server
import json
import threading
from collections.abc import Iterator

import pytest

from tools.images import CONTAINERFILE, FROM, pinned

INDEX = json.dumps({"schemaVersion": 2, "manifests": [{"digest": "sha256:1"}]}).encode()
ONE_IMAGE = json.dumps({"schemaVersion": 2, "config": {}}).encode()
DIGEST = "sha256:" + hashlib.sha256(INDEX).hexdigest()


class Registry(http.server.BaseHTTPRequestHandler):
    """Gives tokens to anybody, and manifests to whoever has one."""

    def do_GET(self) -> None:
        if self.path == "/token?service=here&scope=repository%3Alibrary%2Fpython%3Apull":
            self.answer(200, b'{"token":"sesame"}')
        elif self.headers["Authorization"] != "Bearer sesame":
            self.answer(401, b"")
        elif "oci.image.index" not in self.headers["Accept"]:
            self.answer(404, b"")
        else:
            self.answer(200, ONE_IMAGE if self.path.endswith("/one") else INDEX)

    def answer(self, status: int, body: bytes) -> None:
        self.send_response(status)
        if status == 401:
            realm = f"http://127.0.0.1:{self.server.server_address[1]}/token"  # type: ignore[index]
            self.send_header("WWW-Authenticate", f'Bearer realm="{realm}",service="here",scope="repository:library/python:pull"')
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def registries() -> Iterator[dict[str, str]]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Registry)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield {"docker.io": f"http://127.0.0.1:{server.server_address[1]}"}
    server.shutdown()
    thread.join()
    server.server_close()


def test_every_image_is_pinned_and_pinned_anew(registries: dict[str, str]) -> None:
    text = "# FROM here\nFROM docker.io/library/python:3.11-slim AS build\nRUN x\nFROM docker.io/library/python:3.11-slim\n"
    once = pinned(text, registries)
    assert once == text.replace("3.11-slim", f"3.11-slim@{DIGEST}")
    assert pinned(once.replace(DIGEST, "sha256:" + "0" * 64), registries) == once


def test_an_image_for_one_architecture_is_refused(registries: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="one architecture"):
        pinned("FROM docker.io/library/python:one\n", registries)


def test_every_base_image_is_pinned() -> None:
    lines = [line for line in CONTAINERFILE.read_text(encoding="utf-8").splitlines() if line.startswith("FROM")]
    assert len(lines) == 2
    assert [line for line in lines if not FROM.fullmatch(line) or "@sha256:" not in line] == []
