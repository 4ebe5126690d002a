"""The folder that needs no server: what `make static` does besides the pages that are tested in a browser."""

from __future__ import annotations

import gzip
import os
import subprocess
from pathlib import Path

from tools import static
from tools.node import find_node


def compress(folder: Path) -> None:
    static.run_node("compress.mjs", folder)


def unpacked(file: Path) -> bytes:
    script = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(process.argv[1])))"
    return subprocess.run([find_node()[0], "-e", script, file], capture_output=True, check=True).stdout


def test_every_file_of_some_size_has_copies_that_hosts_can_send_and_that_follow_it(tmp_path: Path) -> None:
    large, small, font = tmp_path / "in" / "large.json", tmp_path / "small.json", tmp_path / "letters.woff2"
    large.parent.mkdir()
    large.write_bytes(b"howdy " * 1000)
    small.write_bytes(b"howdy")
    font.write_bytes(b"packed " * 1000)
    compress(tmp_path)
    packed, zipped = large.with_name("large.json.br"), large.with_name("large.json.gz")
    assert {path.name for path in tmp_path.rglob("*.*")} == {"large.json", packed.name, zipped.name, "small.json", "letters.woff2"}
    assert unpacked(packed) == gzip.decompress(zipped.read_bytes()) == large.read_bytes()
    large.write_bytes(b"bye " * 1000)
    os.utime(large, (large.stat().st_mtime + 10,) * 2)
    compress(tmp_path)
    assert unpacked(packed) == gzip.decompress(zipped.read_bytes()) == large.read_bytes()


def test_the_page_and_its_service_worker_have_one_version_which_changes_with_every_file() -> None:
    files = {"index.html": b'<html data-version="__VERSION__">', "assets/page.js": b"1", "engine/networks/a.bin": b"2"}
    made = static.with_service(files)
    version = made["index.html"].decode().split('"')[1]
    worker = made["sw.js"].decode()
    assert f"const VERSION = '{version}'" in worker
    assert '"assets/page.js":1' in worker
    assert "networks/a.bin" not in worker.partition("const scope")[0], "it is fetched when a bot needs it"
    for name in files:
        assert static.with_service({**files, name: files[name] + b" "})["index.html"] != made["index.html"]
