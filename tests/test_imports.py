"""No module imports another in a circle, and imports go downwards in the order that the pages state."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import maps
from tools.imports import Graph, Order, as_dot, as_mermaid, as_text, folded, graph, layers, orders, rings


@pytest.fixture(scope="module")
def imports() -> Graph:
    return graph()


def test_no_module_imports_another_in_a_circle(imports: Graph) -> None:
    found = rings(imports)
    drawn = "\n\n".join(as_text({name: imports[name] & set(ring) for name in ring}) for ring in found)
    assert not found, "\n".join([" -> ".join(ring) for ring in found]) + f"\n\n{drawn}"


def test_imports_go_downwards_as_the_pages_say(imports: Graph) -> None:
    stated = orders()
    packages = [order.package for order in stated]
    assert {"tinhorn", "tinhorn.core", "tinhorn.server"} <= set(packages)
    assert len(set(packages)) == len(packages), "each order is stated in one place"
    wrong = [each for order in stated for each in order.wrong(imports)]
    assert not wrong, "\n".join(wrong)


def test_a_ring_is_found_wherever_the_import_stands(tmp_path: Path) -> None:
    home = tmp_path / "pack"
    (home / "deep").mkdir(parents=True)
    (home / "__init__.py").write_text("")
    (home / "deep" / "__init__.py").write_text("")
    (home / "one.py").write_text("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from pack.deep.two import Two\n")
    (home / "deep" / "two.py").write_text("def late():\n    from .. import three\n")
    (home / "three.py").write_text("import pack.one\nimport json\n")
    (home / "aside.py").write_text("from pack import one\n")
    found = graph(tmp_path)
    assert found["pack.deep.two"] == {"pack.three"}
    assert rings(found) == [["pack.deep.two", "pack.three", "pack.one", "pack.deep.two"]]
    assert folded(found, "pack", deep=False)["deep"] == {"three"}
    assert layers(folded(found, "pack", deep=False)) == [["aside"], ["__init__", "deep", "one", "three"]]


def test_an_order_names_what_goes_up_sideways_or_has_no_place() -> None:
    order = Order("pack", [["top"], ["games.*", "other"], ["core"]])
    found: Graph = {
        "pack.top": {"pack.games.a", "pack.core"},
        "pack.games": {"pack.core"},
        "pack.games.a.state": {"pack.games.a.verbs", "pack.games.b"},
        "pack.games.a.verbs": {"pack.games"},
        "pack.games.a": set(),
        "pack.games.b": set(),
        "pack.other": set(),
        "pack.core": {"pack.top"},
        "pack.stray": set(),
    }
    assert order.wrong(found) == [
        "pack.core imports pack.top, which is not below it in pack",
        "pack.games.a.state imports pack.games.b, which is not below it in pack",
        "pack.games.a.verbs imports pack.games, which is not below it in pack",
        "pack.stray has no place in the order of imports of pack",
    ]


def test_the_graph_is_drawn() -> None:
    small: Graph = {"a": {"b.c"}, "b.c": set()}
    assert as_text(small) == "a  ->  b.c\n--------\nb.c"
    assert as_mermaid(small) == "flowchart TD\n    a[a] --> b_c[b.c]"
    assert '"a" -> "b.c";' in as_dot(small)


def test_the_maps_of_the_wings_are_up_to_date() -> None:
    assert maps.PAGE.read_text(encoding="utf-8") == maps.page(), "Run: python -m tools.maps"
    wings = {path.parent.name for path in maps.SOURCES.glob("*/__init__.py")}
    assert wings == {*(wing.partition("/")[0] for wing in maps.WINGS), "table", "server", "tab"}, "every wing has a map"
    nothing_said = [path for wing in maps.WINGS for path in (maps.SOURCES / wing).rglob("*.py") if not maps.sentence_of(path)]
    assert not nothing_said
