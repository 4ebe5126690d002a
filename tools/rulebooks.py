"""A hook for mkdocs: each game's rulebook, and the front matter of the project, become pages of the docs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

HOME = Path(__file__).parent.parent


def on_files(files: Files, config: Any) -> Files:
    for book in sorted((HOME / "src" / "tinhorn" / "games").glob("*/rulebook.md")):
        page = f"rules/{book.parent.name}.md"
        files.append(File.generated(config, page, content=book.read_text(encoding="utf-8")))
    for name, page in (("README.md", "index.md"), ("CONTRIBUTING.md", "contributing.md"), ("CHANGELOG.md", "changes.md")):
        text = (HOME / name).read_text(encoding="utf-8").replace("](docs/", "](")
        text = text.replace("](CONTRIBUTING.md)", "](contributing.md)").replace("](CHANGELOG.md)", "](changes.md)")
        files.append(File.generated(config, page, content=text))
    return files
