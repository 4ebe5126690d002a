"""Pins the base images of the Containerfile by digest: asks their registry what each tag stands for now, and writes it down.

`make images` needs the network. A digest is the SHA-256 of the image's index, so it holds for all architectures, and whoever
builds from it gets exactly that image or an error.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

CONTAINERFILE = Path(__file__).parent.parent / "Containerfile"
FROM = re.compile(r"^FROM (?P<host>[^/\s]+)/(?P<name>[^:@\s]+):(?P<tag>[^@\s]+)(?:@sha256:[0-9a-f]{64})?(?P<rest>.*)$", re.MULTILINE)
REGISTRIES = {"docker.io": "https://registry-1.docker.io"}  # where a registry is not reached under its own name
INDEX = "application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json"
PATIENCE = 30.0


def fetch(url: str, **headers: str) -> bytes:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=PATIENCE) as answer:
        return bytes(answer.read())


def token_for(challenge: str) -> str:
    """A token for anybody, from where the registry's refusal says that there are some."""
    parts = dict(re.findall(r'(\w+)="([^"]*)"', challenge))
    realm = parts.pop("realm")
    given = json.loads(fetch(f"{realm}?{urllib.parse.urlencode(parts)}"))
    return str(given.get("token") or given["access_token"])


def digest(registry: str, name: str, tag: str) -> str:
    """The digest of the index that a tag stands for now."""
    url = f"{registry}/v2/{name}/manifests/{tag}"
    try:
        index = fetch(url, Accept=INDEX)
    except urllib.error.HTTPError as no:
        if no.code != 401:
            raise
        index = fetch(url, Accept=INDEX, Authorization=f"Bearer {token_for(no.headers['WWW-Authenticate'])}")
    if "manifests" not in json.loads(index):
        raise ValueError(f"{name}:{tag} is an image for one architecture, not an index")
    return "sha256:" + hashlib.sha256(index).hexdigest()


def pinned(text: str, registries: dict[str, str]) -> str:
    def pin(found: re.Match[str]) -> str:
        registry = registries.get(found["host"], f"https://{found['host']}")
        return f"FROM {found['host']}/{found['name']}:{found['tag']}@{digest(registry, found['name'], found['tag'])}{found['rest']}"

    return FROM.sub(pin, text)


def main() -> int:
    try:
        text = pinned(CONTAINERFILE.read_text(encoding="utf-8"), REGISTRIES)
    except (OSError, ValueError) as wrong:
        print(f"the registry was not reached, and nothing is changed: {wrong}", file=sys.stderr)
        return 1
    CONTAINERFILE.write_text(text, encoding="utf-8")
    print(*[line for line in text.splitlines() if line.startswith("FROM")], sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
