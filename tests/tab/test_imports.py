"""A tab has no database, no network, no processes and no threads: nothing that it imports needs them."""

from __future__ import annotations

import ast
import subprocess
import sys

from tools.imports import modules
from tools.static import reached

MISSING = {"sqlalchemy", "starlette", "uvicorn", "psycopg", "websockets", "subprocess", "threading", "multiprocessing", "concurrent"}
LIBRARIES = {"sqlalchemy", "starlette", "uvicorn", "psycopg", "websockets"}  # Python's own asyncio loads the rest in any case


def named_in(source: str) -> set[str]:
    """The first part of every name that is imported, wherever the import stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


def test_no_module_of_a_tab_imports_what_a_tab_has_not() -> None:
    paths = modules()
    here = reached()
    assert {"tinhorn.table.tables.moves", "tinhorn.table.api.playing", "tinhorn.bots"} <= here
    wrong = {name: sorted(missing) for name in here if (missing := named_in(paths[name].read_text(encoding="utf-8")) & MISSING)}
    assert not wrong
    assert not [name for name in here if name.startswith(("tinhorn.server", "tinhorn.client", "tinhorn.terminal"))]


def test_a_tab_that_plays_has_loaded_none_of_a_servers_libraries() -> None:
    story = (
        "import asyncio, sys\n"
        "from tinhorn.tab.tab import Tab\n"
        "async def main():\n"
        "    async def keep(rows): pass\n"
        "    tab = Tab(keep)\n"
        "    await tab.open()\n"
        "    token = (await tab.request(None, 'POST', '/api/me', {}, b'{\"name\": \"Ada\"}')).token\n"
        '    made = await tab.request(token, \'POST\', \'/api/tables\', {}, b\'{"game": "goat", "seats": 3, "bots": [1, 2]}\')\n'
        "    assert made.status == 200, made\n"
        "    await tab.close()\n"
        "asyncio.run(main())\n"
        "print(' '.join(sys.modules))\n"
    )
    loaded = subprocess.run([sys.executable, "-c", story], capture_output=True, text=True, check=True, timeout=200).stdout.split()
    assert not LIBRARIES & set(loaded)
