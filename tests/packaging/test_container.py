"""The steps of the Containerfile, carried out one by one in a scratch root: folders of the image lie below it.

Whether a step is carried out as written is checked where it is read. Two things are the machine's and not the project's: installing
Debian's packages and adding a user. Those steps must be just that.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.packaging.environments import ROOT
from tests.server.harness import free_port

PLACES = re.compile(r"(?<![\w.])/(?=(?:src|opt|data)\b)")  # what the image has of its own
OF_THE_MACHINE = (
    "apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*",
    "useradd --create-home tinhorn && mkdir /data && chown tinhorn /data",
)


def steps() -> list[tuple[str, str]]:
    text = re.sub(r"\\\n\s*", "", (ROOT / "Containerfile").read_text(encoding="utf-8"))
    return [(line.split(None, 1)[0], line.split(None, 1)[1]) for line in text.splitlines() if line and not line.startswith("#")]


class Root:
    """A folder that stands for the root of the image."""

    def __init__(self, folder: Path, checkout: Path) -> None:
        self.folder, self.checkout = folder, checkout
        self.here = folder
        self.env = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_", "LANG")) or name == "HOME"}
        self.env["PATH"] = os.pathsep.join([str(Path(sys.base_prefix, "bin")), os.environ["PATH"]])
        self.command: list[str] = []
        self.stages = 0

    def inside(self, text: str) -> str:
        return PLACES.sub(f"{self.folder}/", text)

    def carry_out(self, word: str, rest: str) -> None:
        match word:
            case "FROM":
                self.stages += 1
            case "RUN" if rest in OF_THE_MACHINE:
                (self.folder / "data").mkdir(exist_ok=True)
            case "RUN":
                done = subprocess.run(
                    ["sh", "-c", self.inside(rest)], cwd=self.here, env=self.env, capture_output=True, text=True, check=False
                )
                assert done.returncode == 0, f"{rest}\n{done.stdout[-2000:]}\n{done.stderr[-3000:]}"
            case "WORKDIR":
                self.here = Path(self.inside(rest))
            case "COPY" if rest == ". .":
                shutil.copytree(self.checkout, self.here, copy_function=os.link)
            case "COPY":
                assert re.fullmatch(r"--from=build (\S+) \1", rest), rest  # it lies there already
            case "ENV":
                for pair in shlex.split(rest):
                    name, _, value = pair.partition("=")
                    self.env[name] = self.inside(value).replace("$PATH", self.env["PATH"])
            case "CMD":
                self.command = [each.strip(' "') for each in rest.strip("[]").split(",")]
            case _:
                assert word in ("USER", "VOLUME", "EXPOSE", "HEALTHCHECK"), word


def test_what_the_containerfile_names_is_there() -> None:
    images = [rest.split()[0] for word, rest in steps() if word == "FROM"]
    assert len(images) == 2
    assert re.fullmatch(r"\S+@sha256:[0-9a-f]{64}", images[0])
    assert images[0] == images[1]
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    for path in re.findall(r"-r (\S+)", text):
        assert (ROOT / path).is_file(), path
    for module, asked in re.findall(r"-m (tools\.\w+) (\w+)", text):
        assert asked in (ROOT / module.replace(".", "/")).with_suffix(".py").read_text(encoding="utf-8"), f"{module} {asked}"


@pytest.mark.long
def test_the_steps_of_the_containerfile_make_a_server(tmp_path: Path, checkout: Path) -> None:
    root = Root(tmp_path, checkout)
    # Compiled here at the level that `make compile` keeps; the image itself is compiled at the highest.
    root.env["TINHORN_OPTIMIZE"] = os.environ.get("TINHORN_OPTIMIZE", "")
    for word, rest in steps():
        root.carry_out(word, rest)
    assert root.stages == 2
    shutil.rmtree(tmp_path / "src")  # the second stage has none of it
    port = free_port()
    with subprocess.Popen(
        root.command, env={**root.env, "TINHORN_PORT": str(port)}, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            assert "http://localhost" in server.stdout.readline()
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
                assert b"<script" in page.read()
            said = subprocess.run(["tinhorn", "--version"], env=root.env, capture_output=True, text=True, check=True).stdout
            assert "(compiled)" in said
        finally:
            server.terminate()
    assert (tmp_path / "data" / "tables.sqlite").is_file()
