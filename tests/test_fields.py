"""Fields are declared once: the files that are written from a declaration are up to date, and every secret has a rule."""

from __future__ import annotations

import pytest

import tinhorn
from tinhorn.core.errors import TinhornError
from tinhorn.fields import Package, declared_in, declaring, main, package_named, written_for

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
        if field.shown.how != "all":
            assert field.shown.rule in game.rules, (
                f"{field.name} is hidden by {field.shown.rule!r}, which is not in the rulebook"
            )


def in_game(package: Package, home: str) -> bool:
    return f"{package.name}.".startswith(f"{home}.")


def test_an_unknown_package_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no_such_game"]) == 2
    assert "no_such_game" in capsys.readouterr().err
    with pytest.raises(TinhornError):
        package_named("tinhorn.bots")
