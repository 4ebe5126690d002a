"""Content files: a mistake names the file and the place."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from tinhorn.core.content import load_content
from tinhorn.core.errors import ContentError, TinhornError
from tinhorn.core.rulebook import Rulebook


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    horses: int


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "stable"
    home.mkdir()
    (home / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "stable", raising=False)
    return home


@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("horses = 'two'", "stable/content.toml: Expected `int`, got `str` - at `$.horses`"),
        ("horses = 2\ncows = 1", "unknown field `cows`"),
        ("horses = ", "stable/content.toml"),
        ("horses = 2\n[a]\nsource = 'rumour'", "content.toml.a: source is 'rumour'"),
    ],
)
def test_mistakes_are_named(package: Path, text: str, help: str) -> None:
    (package / "content.toml").write_text(text)
    with pytest.raises(ContentError) as refusal:
        load_content("stable", Shape)
    assert help in str(refusal.value)


def test_good_content_loads(package: Path) -> None:
    (package / "content.toml").write_text("horses = 2")
    assert load_content("stable", Shape).horses == 2


def test_a_rulebook_knows_its_rules_by_id() -> None:
    book = Rulebook('# Title\n\n## <a id="S1"></a>S1 Riding\n\n- <a id="S1.1"></a>**S1.1** Sit\n  up.\n- <a id="S1.2"></a>**S1.2** Ride.\n')
    assert book["S1.1"] == "**S1.1** Sit up."
    assert book.sections["S1.2"] == "S1 Riding"
    assert "S1" in book
    with pytest.raises(TinhornError, match=r"no rule S1\.3; did you mean"):
        book["S1.3"]
