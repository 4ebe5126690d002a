"""Compressed and cached answers."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from starlette.requests import Request

from tinhorn.server.http.weight import accepts, send_file, send_lasting

BODY = json.dumps({"games": ["goat"] * 500}).encode()


def asking(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": raw})


@pytest.mark.parametrize(
    ("given", "taken"), [("gzip, deflate, br", True), ("br;q=1.0", True), ("br;q=0", False), ("gzip", False), ("", False), ("brr", False)]
)
def test_only_a_coding_that_the_browser_takes(given: str, taken: bool) -> None:
    assert accepts(asking(accept_encoding=given), "br") is taken


def test_a_file_is_sent_in_the_smallest_form_that_the_browser_takes(tmp_path: Path) -> None:
    file = tmp_path / "page.js"
    for ending in ("", ".br", ".gz"):
        (tmp_path / f"page.js{ending}").write_bytes(b"x")
    for given, sent, coding in [("gzip, br", "page.js.br", "br"), ("gzip", "page.js.gz", "gzip"), ("", "page.js", None)]:
        answer = send_file(asking(accept_encoding=given), file, "no-cache")
        assert (Path(answer.path).name, answer.headers.get("content-encoding")) == (sent, coding)
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["vary"] == "accept-encoding"
    (tmp_path / "page.js.br").unlink()
    assert Path(send_file(asking(accept_encoding="br"), file, "no-cache").path).name == "page.js"


def test_an_answer_that_lasts_is_sent_once() -> None:
    first = send_lasting(asking(accept_encoding="gzip"), BODY)
    assert gzip.decompress(bytes(first.body)) == BODY
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] == "no-cache"
    again = send_lasting(asking(accept_encoding="gzip", if_none_match=f'W/"x", {first.headers["etag"]}'), BODY)
    assert (again.status_code, bytes(again.body)) == (304, b"")
    assert send_lasting(asking(accept_encoding="gzip", if_none_match=first.headers["etag"]), BODY + b" ").status_code == 200
    plain = send_lasting(asking(), BODY)
    assert bytes(plain.body) == BODY
    assert plain.headers["etag"] != first.headers["etag"]
