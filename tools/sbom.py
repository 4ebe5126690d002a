"""Writes the bill of materials of server and browser client, as CycloneDX: `make sbom`."""

from __future__ import annotations

import subprocess
import sys

from tools.lock import HOME, LOCKS
from tools.node import npm_output

OUT = HOME / "build" / "sbom"


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    made = ["requirements", str(LOCKS / "run.txt"), "--pyproject", str(HOME / "pyproject.toml"), "--mc-type", "application"]
    written = ["--output-reproducible", "--output-format", "JSON", "--output-file", str(OUT / "server.cdx.json")]
    subprocess.run([sys.argv[1], *made, *written], check=True)
    (OUT / "web.cdx.json").write_bytes(npm_output("sbom", "--sbom-format", "cyclonedx", "--package-lock-only"))
    for file in sorted(OUT.iterdir()):
        print(f"== {file.relative_to(HOME)}")


if __name__ == "__main__":
    main()
