"""What is compiled is listed once, in setup.py."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from pathlib import Path

from setup import compiled_libraries

ROOT = Path(__file__).parent.parent.parent


def test_every_listed_module_is_there_and_in_one_library() -> None:
    listed = [path for paths in compiled_libraries().values() for path in paths]
    assert len(set(listed)) == len(listed)
    assert [path for path in listed if not (ROOT / path).is_file()] == []


def test_a_layer_of_a_big_game_is_a_library_of_its_own() -> None:
    """So that a change of one rule compiles the rules alone. Libraries are not joined in a ring, or a change would compile all of them."""
    libraries = compiled_libraries()
    legends = "src/tinhorn/games/legends"
    assert f"{legends}/steps/tracks.py" in libraries["tinhorn_legends_steps"]
    assert f"{legends}/look.py" in libraries["tinhorn_legends_table"]
    home = {path.removeprefix("src/").removesuffix(".py").replace("/", "."): name for name, paths in libraries.items() for path in paths}
    wants: dict[str, set[str]] = {name: set() for name in libraries}
    for module, name in home.items():
        source = (ROOT / "src" / module.replace(".", "/")).with_suffix(".py").read_text(encoding="utf-8")
        used = re.findall(r"^(?:from|import) (tinhorn[\w.]*)(?: import ([^(#\n]+))?", source, re.MULTILINE)
        for package, names in used:
            for each in (package, *(f"{package}.{part.split()[0]}" for part in names.split(",") if part.strip())):
                if home.get(each, name) != name:
                    wants[name].add(home[each])
    TopologicalSorter(wants).prepare()  # raises CycleError


def test_every_box_of_a_game_is_a_library_of_its_own() -> None:
    """So that nobody waits minutes for the big game to try a change of one box."""
    libraries = compiled_libraries()
    legends = "src/tinhorn/games/legends"
    assert f"{legends}/ante_up/rules.py" in libraries["tinhorn_legends_ante_up"]
    assert f"{legends}/wild_bunch/steps/titles.py" in libraries["tinhorn_legends_wild_bunch"]
    assert not any("ante_up" in path or "wild_bunch" in path for path in libraries["tinhorn_legends"])


def test_advice_is_compiled() -> None:
    listed = [Path(path) for paths in compiled_libraries().values() for path in paths]
    assert Path("src/tinhorn/games/legends/advice/mind.py") in listed
    assert Path("src/tinhorn/games/legends/blood_money/advice.py") in listed
    assert Path("src/tinhorn/examples/liars_dice/advice.py") in listed


def test_every_game_is_a_library_of_its_own() -> None:
    """So that a change of one game compiles that game alone."""
    for name, paths in compiled_libraries().items():
        parts = {Path(path).parts[2:4] if Path(path).parts[2] in ("games", "examples") else Path(path).parts[2:3] for path in paths}
        assert len(parts) == 1, f"{name} mixes {parts}"
