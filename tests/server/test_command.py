"""`tinhorn serve` and `tinhorn db` as people run them, and the example bot beside them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from tests.fixture_games import game_with
from tests.server.harness import HASTE, absent_sqlite, free_port, people, run
from tinhorn.client import play
from tinhorn.core.errors import BadSetting
from tinhorn.server.serving import own_address, qr_code
from tinhorn.server.settings import from_environment
from tinhorn.server.store.migrate import configuration

TINHORN = str(Path(sys.executable).parent / "tinhorn")
ROOT = Path(__file__).parents[2]
GAME = game_with(at_once=False)


def test_serve_on_this_machine_and_stop(tmp_path: Path) -> None:
    port = free_port()
    command = [TINHORN, "serve", "--port", str(port), "--database", absent_sqlite(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **HASTE}) as process:
        assert process.stdout is not None
        assert f"http://localhost:{port}" in process.stdout.readline()
        taken = subprocess.run(command, capture_output=True, text=True, check=False)
        assert taken.returncode == 2
        assert "choose another with --port" in taken.stderr

        async def story() -> None:
            client = (await people(f"http://127.0.0.1:{port}", 1))[0]
            code = str((await client.make_table(GAME, 2))["table"])
            await client.sit(code)
            bot = subprocess.Popen(
                [sys.executable, str(ROOT / "examples" / "network_bot.py"), code, "--server", client.server],
                stdout=subprocess.PIPE,
                text=True,
            )
            while (await client.get(f"/api/tables/{code}"))["seats"][1]["kind"] == "open":
                assert bot.poll() is None
            await client.start(code)
            end = await play(client, code, lambda frame: int(frame["options"][0]["code"]))
            said, _ = bot.communicate()
            assert f"scores {end['view']['scores']}" in said

        run(story())
        process.send_signal(signal.SIGTERM)
        process.communicate()
        assert process.returncode in (0, -signal.SIGTERM)


def test_db_upgrade_says_where_the_database_is(tmp_path: Path) -> None:
    done = subprocess.run([TINHORN, "db", "upgrade", "--database", absent_sqlite(tmp_path)], capture_output=True, text=True, check=False)
    newest = ScriptDirectory.from_config(configuration()).get_current_head()
    assert (done.returncode, done.stdout) == (0, f"The database is at revision {newest}.\n")
    wrong = subprocess.run(
        [TINHORN, "db", "upgrade", "--database", "postgresql://nobody@127.0.0.1:1/x"], capture_output=True, text=True, check=False
    )
    assert wrong.returncode == 2
    assert len(wrong.stderr.splitlines()) == 1


def test_settings_come_from_the_environment_and_say_what_is_wrong() -> None:
    settings = from_environment({"TINHORN_PORT": "9000", "TINHORN_BOT_PACE": "0.5"}, database="sqlite:///x", host=None)
    assert (settings.port, settings.bot_pace, settings.database, settings.host) == (9000, 0.5, "sqlite:///x", "127.0.0.1")
    with pytest.raises(BadSetting, match="TINHORN_PORT"):
        from_environment({"TINHORN_PORT": "many"})
    for environment, port in (({"TINHORN_PORT": "70000"}, None), ({}, 99999), ({}, -1)):
        with pytest.raises(BadSetting, match="a port is a number from 0 to 65535"):
            from_environment(environment, port=port)


def test_the_address_comes_as_a_qr_code() -> None:
    code = qr_code(f"http://{own_address()}:8000")
    assert len(code.splitlines()) > 10
    assert set(code) <= set("█▀▄ \n")


def test_what_libraries_log_is_json_too() -> None:
    script = (
        "import logging; from tinhorn.server.logs import set_up; set_up('info'); logging.getLogger('psycopg').warning('broken %s', 'pipe')"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stderr
    (line,) = told.splitlines()
    assert json.loads(line)["event"] == "broken pipe"
