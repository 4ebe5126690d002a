"""A hook for mkdocs. It adds the pages that lie outside docs/: README, changelog, rulebooks and benchmark results."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
FRONT_PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "LICENSE": "license.md",
}
RULEBOOKS = {f"rules/{path.parent.name}.md": path for path in sorted(ROOT.glob("src/tinhorn/games/*/rulebook.md"))}
RESULTS = sorted(ROOT.glob("bench/results/*"))
SOURCE_LINK = re.compile(r"\[([^\]]+)\]\((?:\.\./)?src/[^)]*\)")


def on_config(config: Any) -> Any:
    """Every rulebook has an entry in the navigation."""
    config["nav"].insert(-1, {"Rulebooks": list(RULEBOOKS)})
    return config


def on_files(files: Files, config: Any) -> Files:
    for name, page in FRONT_PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / name).read_text(encoding="utf-8")))
    for page, path in RULEBOOKS.items():
        files.append(File.generated(config, page, abs_src_path=str(path)))
    for path in RESULTS:
        files.append(File.generated(config, f"results/{path.name}", abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links as they must be on the site. The site does not contain the source code."""
    markdown = SOURCE_LINK.sub(r"\1", markdown)
    if page.file.src_uri in FRONT_PAGES.values():
        markdown = markdown.replace("](docs/", "](")
    for name, target in FRONT_PAGES.items():
        markdown = re.sub(rf"\]\((?:\.\./)?{re.escape(name)}(#[^)]*)?\)", rf"]({target}\1)", markdown)
    return markdown.replace("](../bench/results/", "](results/").replace("](../../docs/", "](../")
