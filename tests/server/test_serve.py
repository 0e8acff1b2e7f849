"""`nainjaune serve`, `backup` and `restore`, as a person or a script uses them."""

from __future__ import annotations

import signal
import socket
import sqlite3
import stat
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path

import httpx
import pytest
from command_line import Said, one_line
from seeds import draw
from server_process import NO_TLS, ServerProcess, TableHandle, command, serving

from nainjaune.game.errors import ParseError
from nainjaune.server.auth.connection_limits import ConnectionLimits
from nainjaune.server.config import Config, read_config
from nainjaune.server.rate_limits import RateLimit, RateLimits
from nainjaune.server.serve_command import _shown_host


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("serve") / "the tables of Zoé", fresh=True) as running:
        yield running


def test_help_names_every_setting(run: Callable[..., Said]) -> None:
    text = run("serve", "--help").out
    for setting in fields(Config):
        assert f"--{setting.name.replace('_', '-')} " in text


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--port", "eighty"], "invalid int value: 'eighty'"),
        (["--port", "70000"], "port: must be from 0 to 65535, not 70000"),
        (["--workers", "0"], "workers: must be 1 or more"),
        (["--workers", "2"], "workers: several need a PostgreSQL database"),
        (["--database", "mysql://x"], "database: must be postgresql://"),
        (["--absent-after", "nan"], "absent_after: must be above 0"),
        (["--sockets", "0"], "sockets: must be above 0"),
        (["--base-url", "tables.example"], "base_url: must be http://"),
        (["--config", "/nowhere/at/all.toml"], "/nowhere/at/all.toml: No such file"),
        (["--host", "999.1.1.1"], "999.1.1.1:"),
        (["--data", "/proc/nainjaune"], "/proc/nainjaune:"),
    ],
)
def test_a_wrong_setting_is_reported_in_one_line(
    run: Callable[..., Said], tmp_path: Path, options: list[str], said: str
) -> None:
    assert said in one_line(run("serve", "--port", "0", "--data", tmp_path, *options))


def test_a_port_in_use_is_reported_in_one_line(run: Callable[..., Said], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port}: " in one_line(run("serve", "--port", port, "--data", tmp_path))


def test_a_second_server_on_the_same_folder_refuses(run: Callable[..., Said], server: ServerProcess) -> None:
    said = one_line(run("serve", "--port", "0", "--data", server.data))
    assert said == f"nainjaune: {server.data}: another server is using this folder\n"


def test_a_damaged_database_is_reported_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"these are no tables" * 1000)
    ended = command("serve", "--port", "0", "--data", tmp_path)
    assert f"{tmp_path / 'tables.db'}: " in one_line(Said(ended.returncode, ended.stdout, ended.stderr))


@pytest.mark.parametrize(
    ("number", "lang", "first", "last"),
    [
        (
            signal.SIGTERM,
            "fr",
            "Nain Jaune vous attend\u202f: http://",
            "Le serveur est arrêté\u202f; tout est gardé.\n",
        ),
        (signal.SIGINT, "en", "Nain Jaune awaits you: http://", "The server has stopped; everything is kept.\n"),
    ],
)
async def test_a_signal_ends_it_cleanly_with_open_connections(
    tmp_path: Path, number: signal.Signals, lang: str, first: str, last: str
) -> None:
    server = ServerProcess.start(tmp_path / "data", NAINJAUNE_LANG=lang)
    table = await server.open("Ann")
    ann = await table.sit()
    await ann.update()
    async with server.client() as client:
        headers = {"authorization": f"Bearer {table.credentials['watch']}"}
        async with client.stream("GET", f"{table.path}/events", headers=headers) as stream:
            lines = stream.aiter_lines()
            await anext(lines)
            server.process.send_signal(number)
            assert [line async for line in lines if line] == []
    assert await ann.closed() in {1001, 1012}
    assert server.stop() == 0
    assert server.errors() == ""
    assert server.said[0].startswith(first)
    assert str(tmp_path / "data") in server.said[1]
    assert server.said[2:] == [last]


def test_the_data_folder_is_private(server: ServerProcess) -> None:
    assert stat.S_IMODE(server.data.stat().st_mode) == 0o700


def test_options_override_the_environment_which_overrides_the_file(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('port = 1\nabsent_after = 7\nhost = "file"\nworkers = 1\n')
    config = read_config({"port": 3, "host": None}, {"NAINJAUNE_PORT": "2", "NAINJAUNE_HOST": "env"}, file)
    assert (config.port, config.host, config.absent_after) == (3, "env", 7)
    assert read_config({}, {}, None) == Config()


@pytest.mark.parametrize(
    ("text", "environment", "said"),
    [
        ("prot = 1", {}, "prot is not known (there are host, port,"),
        ("port = true", {}, "port must be a int"),
        ('port = "1"', {}, "port must be a int"),
        ("absent_after = inf", {}, "absent_after: must be above 0"),
        ("port = ", {}, "not TOML"),
        ("", {"NAINJAUNE_PORT": "many"}, "NAINJAUNE_PORT: must be a int, not 'many'"),
        ("", {"NAINJAUNE_ORIGINS": "https://a.example http://["}, "origins: must be http://… or https://…"),
    ],
)
def test_a_wrong_value_in_file_or_environment_is_named(
    tmp_path: Path, text: str, environment: dict[str, str], said: str
) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text)
    with pytest.raises(ParseError) as error:
        read_config({}, environment, file)
    assert said in str(error.value)


def test_a_config_file_and_the_environment_reach_the_server(run: Callable[..., Said], tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('base_url = "https://tables.example"\n')
    said = run("serve", "--config", file, "--data", tmp_path, "--port", "0", NAINJAUNE_FRAMES_PER_SECOND="none")
    assert "NAINJAUNE_FRAMES_PER_SECOND: must be a float" in one_line(said)


def test_addresses_are_printed_as_one_types_them() -> None:
    shown = [_shown_host(host) for host in ("127.0.0.1", "0.0.0.0", "::", "::1", "tables.example")]  # noqa: S104
    assert shown == ["127.0.0.1", "127.0.0.1", "[::1]", "[::1]", "tables.example"]


async def test_a_table_goes_on_from_a_backup_made_while_the_server_ran(
    run: Callable[..., Said], server: ServerProcess, tmp_path: Path
) -> None:
    table = await server.open("Ann", players=3, deals=1)
    async with await table.sit() as ann:
        await ann.update()
        await ann.done("start", bots="suite")
        await ann.turn()
        hand, seq = ann.hand, ann.now["seq"]
        file, elsewhere = tmp_path / "copy of tables.nj", tmp_path / "new"
        made = run("backup", file, "--data", server.data)
        assert (made.code, made.out) == (0, f"One table was copied into {file}.\n")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        put = run("restore", file, "--data", elsewhere, NAINJAUNE_LANG="fr")
        assert (put.code, put.out) == (0, f"Une table est remise dans {elsewhere}.\n")
        said = one_line(run("restore", file, "--data", server.data, "--replace"))
        assert said == f"nainjaune: {server.data}: another server is using this folder\n"
        await ann.done("lay", **ann.now["you"]["legal"][0])
    with serving(elsewhere) as other:
        there = TableHandle(other, table.table, table.seat, table.person, table.credentials, table.code)
        async with await there.sit() as ann:
            await ann.update()
            assert (ann.now["seq"], ann.hand) == (seq, hand)
            await ann.done("lay", **ann.now["you"]["legal"][0])
            assert (await ann.play())["table"]["winners"]
    again = run("backup", tmp_path / "again", "--data", elsewhere)
    assert again.code == 0, again.err


def test_restore_and_backup_refuse_unsuitable_files(
    run: Callable[..., Said], server: ServerProcess, tmp_path: Path
) -> None:
    httpx.post(f"{server.url}/api/tables", json={}, verify=NO_TLS).raise_for_status()
    file, data = tmp_path / "copy", tmp_path / "data"
    assert "there are no tables" in one_line(run("backup", file, "--data", data))
    tables = server.data / "tables.db"
    assert "the tables themselves" in one_line(run("backup", tables, "--data", server.data))
    assert "/proc/copy" in one_line(run("backup", "/proc/copy", "--data", server.data))
    assert run("backup", file, "--data", server.data).code == 0
    assert "there is no such file" in one_line(run("restore", tmp_path / "none", "--data", data))
    file.with_suffix(".txt").write_text("hello" * 999)
    assert "not a backup of tables" in one_line(run("restore", file.with_suffix(".txt"), "--data", data))
    sqlite3.connect(file.with_suffix(".db")).close()
    assert "not a backup of tables" in one_line(run("restore", file.with_suffix(".db"), "--data", data))
    damaged = file.with_suffix(".damaged")
    damaged.write_bytes(file.read_bytes()[:8192] + draw(8192, "rubbish"))
    assert str(damaged) in one_line(run("restore", damaged, "--data", data))
    assert not (data / "tables.db").exists()
    assert run("restore", file, "--data", data).code == 0
    assert "--replace" in one_line(run("restore", file, "--data", data))
    assert run("restore", file, "--data", data, "--replace").code == 0
    assert "/proc/data" in one_line(run("restore", file, "--data", "/proc/data"))
    said = one_line(run("backup", file, NAINJAUNE_DATABASE="postgresql://somewhere/tables"))
    assert "pg_dump" in said


def test_a_rate_limit_refills_with_time() -> None:
    now = [0.0]
    bucket = RateLimit(2.0, 3.0, clock=lambda: now[0])
    assert [bucket.allow() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.allow(), bucket.allow()] == [True, False]
    now[0] = 1000.0
    assert [bucket.allow() for _ in range(4)] == [True, True, True, False]


def test_the_least_recently_used_limit_is_evicted_first() -> None:
    buckets = RateLimits(1.0, 1.0, clock=lambda: 0.0)
    assert buckets.allow("a")
    assert not buckets.allow("a")
    for number in range(10_000):
        buckets.allow(str(number))
    assert buckets.allow("a")
    assert not buckets.allow("9999")


def test_connections_are_limited_in_total_and_by_address() -> None:
    limits = ConnectionLimits(3, 2)
    slots = [limits.acquire(address) for address in "aaabb"]
    assert [slot is not None for slot in slots] == [True, True, False, True, False]
    assert slots[0]
    slots[0].release()
    assert limits.acquire("b")
    assert [limits.acquire(address) for address in "ab"] == [None, None]
    assert limits.total == 3


def test_a_connection_slot_is_released_once() -> None:
    limits = ConnectionLimits(2, 2)
    kept, slot = limits.acquire("a"), limits.acquire("a")
    assert kept
    assert slot
    with slot:
        slot.release()
    slot.release()
    assert limits.total == 1
    assert limits.acquire("a")
    assert limits.acquire("a") is None
