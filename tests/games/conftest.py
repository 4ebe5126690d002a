"""Keeps the stories of scenario tests: see `tests/stories.py`."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests import stories

NEW = pytest.StashKey[dict[str, list[str]]]()


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Around each test that is marked with a rule."""
    if pyfuncitem.get_closest_marker("rule") is None:
        return (yield)
    story = stories.Teller.story = stories.Story()
    try:
        result = yield
    finally:
        stories.Teller.story = None
    config = pyfuncitem.config
    name = pyfuncitem.nodeid
    if config.getoption("keep_stories"):
        config.stash.setdefault(NEW, {})[name] = story.lines
    else:
        difference = story.differs(stories.of(name))
        assert difference is None, f"{difference}\nIf this is meant, run pytest with --keep-stories, and read what changed."
    return result


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not session.testsfailed:
        stories.keep(session.config.stash.get(NEW, {}))
