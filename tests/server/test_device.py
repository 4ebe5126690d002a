"""The client that plays without a server, offered by one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx

from tests.server.harness import Serving
from tests.server.test_odd import client_folder


def device_folder(folder: Path) -> Path:
    (folder / "engine").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>device</title>")
    (folder / "engine" / "python.wasm").write_bytes(b"\0asm")
    return folder


def test_a_server_offers_the_device_where_it_has_it(serve: Callable[..., Serving], tmp_path: Path) -> None:
    web = client_folder(tmp_path)
    (web / "index.html").write_text("<!doctype html><html><head></head></html>")
    server = serve(TINHORN_WEB=str(web), TINHORN_DEVICE=str(device_folder(tmp_path / "device")))
    with httpx.Client(base_url=server.address) as client:
        assert 'href="/device/" data-device' in client.get("/").text
        page = client.get("/device", follow_redirects=True)
        assert page.url.path == "/device/"
        assert "<title>device</title>" in page.text
        assert "'wasm-unsafe-eval'" in page.headers["content-security-policy"]
        assert "wasm" not in client.get("/").headers["content-security-policy"]
        assert client.get("/device/engine/python.wasm").headers["content-type"] == "application/wasm"
        assert client.get("/device/nothing.js").status_code == client.get("/device/t/ABCDE").status_code == 404
        assert client.get("/device/%2e%2e/secret").status_code == 404


def test_a_server_without_that_folder_offers_nothing(serve: Callable[..., Serving], tmp_path: Path) -> None:
    web = client_folder(tmp_path)
    server = serve(TINHORN_WEB=str(web), TINHORN_DEVICE=str(tmp_path / "nowhere"))
    with httpx.Client(base_url=server.address) as client:
        assert client.get("/").text == "<!doctype html>"
        assert client.get("/device/engine/python.wasm").status_code == 404
