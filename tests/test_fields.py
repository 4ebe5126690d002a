"""Fields are declared once: the files that are written from a declaration are up to date, and every secret has a rule."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import tinhorn
from tests.guest.making import write
from tinhorn.core.errors import TinhornError
from tinhorn.core.reflect import pack_state
from tinhorn.env.observing import Observer, rows_of
from tinhorn.fields.__main__ import main
from tinhorn.fields.declaration import declared_in
from tinhorn.fields.sources import Package, declaring, package_named
from tinhorn.fields.writing import written_for
from tools import secrets
from tools.web_types import declaration

PACKAGES = declaring()


@pytest.fixture(params=PACKAGES, ids=[package.name for package in PACKAGES])
def package(request: pytest.FixtureRequest) -> Package:
    for id in tinhorn.games():
        tinhorn.game(id)  # so that the declaration is imported with its game
    tinhorn.game("tinhorn.examples.liars_dice:GAME")
    found: Package = request.param
    return found


def test_written_files_are_up_to_date(package: Package) -> None:
    for path, text in written_for(package).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is out of date. Run: python -m tinhorn.fields {package.name}"


def test_every_secret_names_its_rule(package: Package) -> None:
    game = next(
        game for game in map(tinhorn.game, (*tinhorn.games(), "tinhorn.examples.liars_dice:GAME")) if in_game(package, game.package)
    )
    for field in declared_in(package).fields:
        if field.shown.how not in ("all", "otherwise"):
            assert field.shown.rule in game.rules, f"{field.name} is hidden by {field.shown.rule!r}, which is not in the rulebook"


def in_game(package: Package, home: str) -> bool:
    return f"{package.name}.".startswith(f"{home}.")


def test_an_unknown_package_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no_such_game"]) == 2
    assert "no_such_game" in capsys.readouterr().err
    with pytest.raises(TinhornError):
        package_named("tinhorn.bots")


def test_a_new_field_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The guide's game with one more field, and the rule that uses it: it is in view, record, observation and TypeScript."""
    name = "counted_dice"
    write(tmp_path / name, name)
    add_line(tmp_path / name / "fields.py", "heap(", '        number("spoken", 0, BID.size, "how often somebody bid"),')
    add_line(tmp_path / name / "fields.py", "from tinhorn.core.declare", "from tinhorn.core.declare import number")
    add_line(tmp_path / name / "steps.py", "table.bids += (action,)", "        table.spoken += 1")
    for path, text in written_for(Package(name, tmp_path / name)).items():
        path.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    game = tinhorn.game(f"{name}:GAME")
    state = game.new(2, seed=3)
    state.play(0, "bid 1 x 2")
    state.play(1, "bid 1 x 4")
    view = state.view(0)
    assert view.spoken == 2
    assert game.imagine(view, 1).view(0) == view
    assert state.copy().view(0) == view
    assert pack_state(state)["spoken"] == 2
    assert game.restore(game.snapshot(state), state.setting).view(0) == view
    assert game.replay(state.record()).view(0) == view
    observer = Observer(game, 2)
    assert observer.named(observer.of_state(state, 0))["spoken"] == [2]
    assert [row.about for row in rows_of(observer.layout) if row.name == "spoken"] == ["how often somebody bid"]
    assert "  spoken: number;\n" in declaration("View", msgspec.json.schema_components([game.view_type])[1]["LiarsDiceView"])


def add_line(path: Path, after: str, line: str) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    at = next(at for at, each in enumerate(lines) if after in each)
    path.write_text("\n".join([*lines[: at + 1], line, *lines[at + 1 :]]) + "\n", encoding="utf-8")


def test_the_page_of_secrets_is_up_to_date() -> None:
    assert secrets.PAGE.read_text(encoding="utf-8") == secrets.page(), "run: python -m tools.secrets"


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ('        number("hunch", 0, 1, shown=secret("L1.1")),', "secrets.py has no function of that name"),
        ('        worked_out(number("hunch", 0, 1)),', "told.py has no function of that name"),
        ('        number("hunch", 0, 1, shown=own("L1.1")),', "cannot be shown to its owners"),
        ('        lines("hunch", 2, [Column("what", 0, 1)]),', "needs a function put_hunch"),
        ('        replace(number("hunch", 0, 1), shows="no_such({})"),', "uses no_such for its fields, which is defined nowhere"),
    ],
)
def test_a_declaration_that_says_too_little_is_refused(line: str, wrong: str, tmp_path: Path) -> None:
    name = "vague_dice"
    write(tmp_path / name, name)
    declaration = tmp_path / name / "fields.py"
    add_line(declaration, "heap(", line)
    add_line(declaration, "from tinhorn.core.declare", "from dataclasses import replace")
    add_line(declaration, "from dataclasses", "from tinhorn.core.declare import lines, number, secret, worked_out")
    add_line(declaration, "from dataclasses", "from tinhorn.core.fields import Column")
    with pytest.raises(TinhornError, match=wrong):
        written_for(Package(name, tmp_path / name))
