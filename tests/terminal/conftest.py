"""Every test of the terminal works in a folder of its own, where games may be saved."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
