"""What is compiled is kept, found again and put beside its sources, with a real C compiler and a library of a few lines."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from setuptools import Extension

from tools import compile

TEXT = """#include <Python.h>
static PyObject *answer(PyObject *self, PyObject *none) { return PyLong_FromLong(%d); }
static PyMethodDef methods[] = {{"answer", answer, METH_NOARGS, ""}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "small__mypyc", NULL, -1, methods};
PyMODINIT_FUNC PyInit_small__mypyc(void) { return PyModule_Create(&module); }
"""


class House:
    """A checkout with one source, whose C text is that source in another form."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.source = folder / "src" / "small.py"
        self.source.parent.mkdir()
        (folder / "setup.py").touch()
        store = folder / "build" / "compiled"
        names = {"ROOT": folder, "SOURCES": folder / "src", "LOG": folder / "build.log", "MYPY_CACHE": folder / ".mypy_cache"}
        names |= {"STORE": store, "LIBRARIES": store / "libraries", "SETS": store / "sets", "ACTIVE": folder / "src" / "small.compiled"}
        for name, value in names.items():
            patch.setattr(compile, name, value)
        patch.setattr(compile, "generate", self.generate)
        patch.chdir(folder)
        self.folder = folder
        self.generated = 0
        self.write(42)

    def write(self, answer: int, comment: str = "") -> None:
        self.source.write_text(f"def answer(): return {answer}  # {comment}")
        self.answer = answer

    def generate(self) -> list[Extension]:
        self.generated += 1
        text = self.folder / "small.c"
        text.write_text(TEXT % self.answer)
        return [Extension("small__mypyc", [str(text)], depends=[])]

    def libraries(self) -> set[str]:
        return {path.name for path in (self.folder / "build" / "compiled" / "libraries").iterdir()}

    def found(self) -> list[str]:
        return sorted(compile.compiled_files(self.folder / "src"))


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(tmp_path, monkeypatch)


def test_going_back_and_forth_compiles_nothing(house: House) -> None:
    assert compile.main([]) == 0
    first, active = house.libraries(), house.found()
    assert len(first) == len(active) == 1
    house.write(43)
    assert compile.main([]) == 0
    assert len(house.libraries()) == 2
    for answer in (42, 43, 42):
        house.write(answer)
        assert compile.main([]) == 0
    assert house.generated == 2
    assert house.found() == active


def test_a_set_holds_each_library_once(house: House) -> None:
    """A library that was compiled for it, and not taken from the store, left another name beside it."""
    assert compile.main([]) == 0
    (folder,) = (house.folder / "build" / "compiled" / "sets").iterdir()
    assert sorted(path.name for path in folder.iterdir()) == sorted([*house.found(), compile.MANIFEST])


def test_sources_that_differ_in_a_comment_take_the_kept_library(house: House, capfd: pytest.CaptureFixture[str]) -> None:
    compile.main([])
    house.write(42, "said otherwise")
    capfd.readouterr()
    assert compile.main([]) == 0
    assert house.generated == 2
    assert "Compiling" not in capfd.readouterr().out
    assert len(house.libraries()) == 1


def test_a_stale_library_is_never_left_beside_its_sources(house: House) -> None:
    compile.main([])
    house.write(44)
    assert not compile.prepare()
    assert house.found() == []
    house.write(42)
    assert compile.prepare()
    assert len(house.found()) == 1


def test_staging_leaves_what_python_finds(house: House) -> None:
    assert compile.main(["stage"]) == 0
    assert house.found() == []
    assert compile.prepare()
    assert len(house.found()) == 1


def test_a_deleted_library_is_put_back(house: House) -> None:
    compile.main([])
    (house.folder / "src" / house.found()[0]).unlink()
    assert compile.main([]) == 0
    assert len(house.found()) == 1
    assert house.generated == 1


def test_old_sets_are_forgotten_with_their_libraries(house: House) -> None:
    for answer in range(compile.KEPT_SETS + 3):
        house.write(answer)
        key = compile.stage()
        os.utime(house.folder / "build" / "compiled" / "sets" / key, (answer, answer))
    assert len(house.libraries()) == compile.KEPT_SETS
    kept = [json.loads(path.read_text()) for path in house.folder.glob("build/compiled/sets/*/manifest.json")]
    assert {key for manifest in kept for key in manifest.values()} == house.libraries()


def test_a_fault_of_the_compiler_is_shown_and_fails(
    house: House, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(globals(), "TEXT", "%d is no C")
    assert compile.main([]) == 1
    told = capfd.readouterr().err
    assert "error:" in told
    assert "build.log" in told
    assert house.found() == []


def test_notes_of_mypyc_that_it_stumbles_over_are_thrown_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = house.folder / ".mypy_cache"
    notes.mkdir()

    def stumble() -> list[Extension]:
        if notes.exists():
            raise ValueError("value is not in list")
        return house.generate()

    monkeypatch.setattr(compile, "generate", stumble)
    assert compile.main([]) == 0
    assert len(house.found()) == 1


def test_without_a_compiler_it_says_so_and_is_no_failure(
    house: House, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(house.folder))
    assert compile.main([]) == 0
    assert "Not compiled: no C compiler" in capfd.readouterr().out


def test_an_unknown_word_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert compile.main(["everything"]) == 2
    assert capsys.readouterr().err.startswith("usage:")


def test_other_tools_make_other_libraries(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    before = compile.fingerprint()
    monkeypatch.setenv("TINHORN_OPTIMIZE", "3")
    assert compile.fingerprint() != before
    assert sys.version in compile.toolchain()
