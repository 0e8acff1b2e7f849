"""The files of the data folder: private, of one server at a time, and kept when a backup takes their place."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from command_line import Said, one_line
from hub_fixtures import opened_store
from server_process import ServerProcess, no_tables
from store_fixtures import rows

from nainjaune.server.store import store_at
from nainjaune.server.store.rows import Append, StoreInUse
from nainjaune.server.store.sqlite import SqliteStore

Run = Callable[..., Said]


@contextlib.contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o377])
async def test_the_files_are_their_owners_alone_whatever_the_folder_and_the_umask(tmp_path: Path, mask: int) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)
    with umask(mask):
        store = SqliteStore(folder / "tables.db")
        await store.open()
        await store.append(Append("one", rows(1, 1)))
    found = modes(folder)
    await store.close()
    assert found == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"), 0o600)


async def test_files_that_others_could_read_are_corrected(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    await store.append(Append("one", rows(1, 1)))
    kept = {name: (tmp_path / name).read_bytes() for name in modes(tmp_path)}
    await store.close()
    for name, content in kept.items():  # as a killed server leaves them
        (tmp_path / name).write_bytes(content)
        (tmp_path / name).chmod(0o664)
    async with opened_store(f"sqlite:///{tmp_path}/tables.db") as again:
        assert await again.load("one") == rows(1, 1)
        assert set(modes(tmp_path).values()) == {0o600}


async def test_new_folders_are_their_owners_alone(tmp_path: Path) -> None:
    with umask(0o000):
        async with opened_store(f"sqlite:///{tmp_path}/a/b/tables.db"):
            pass
    assert [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("a", "a/b")] == [0o700, 0o700]


def test_backups_and_what_is_restored_are_their_owners_alone(run: Run, server: ServerProcess, tmp_path: Path) -> None:
    with umask(0o000):
        assert run("backup", tmp_path / "copy", "--data", server.data).code == 0
        (tmp_path / "copy").chmod(0o644)
        assert run("restore", tmp_path / "copy", "--data", tmp_path / "data").code == 0
        assert run("restore", tmp_path / "copy", "--data", tmp_path / "data", "--replace").code == 0
        assert run("backup", tmp_path / "copy", "--data", server.data).code == 0  # over one that others could read
    assert modes(tmp_path)["copy"] == 0o600
    assert set(modes(tmp_path / "data").values()) == {0o600}
    assert len(modes(tmp_path / "data")) == 3  # with the lock and what was there before


def test_a_backup_is_not_written_through_a_link_that_waits_for_it(
    run: Run, server: ServerProcess, tmp_path: Path
) -> None:
    (tmp_path / "elsewhere").write_text("mine")
    (tmp_path / "copy.part").symlink_to(tmp_path / "elsewhere")
    assert run("backup", tmp_path / "copy", "--data", server.data).code == 0
    assert (tmp_path / "elsewhere").read_text() == "mine"


@pytest.fixture
def paths(server: ServerProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """Ways to the data of a running server."""
    pid = server.process.pid
    monkeypatch.chdir(server.data.parent)
    linked_file = tmp_path / "linked file"
    linked_file.mkdir()
    (linked_file / "tables.db").symlink_to(server.data / "tables.db")
    (tmp_path / "linked folder").symlink_to(server.data)
    (tmp_path / "link to a link").symlink_to(tmp_path / "linked folder")
    return {
        "itself": server.data,
        "relative": Path(server.data.name),
        "dots": server.data / ".." / server.data.name,
        "linked folder": tmp_path / "linked folder",
        "link to a link": tmp_path / "link to a link",
        "linked file": linked_file,
        "proc cwd": Path("/proc/self/cwd", server.data.name),
        "proc root": Path(f"/proc/{pid}/root{server.data}"),
    }


WAYS = ["itself", "relative", "dots", "linked folder", "link to a link", "linked file", "proc cwd", "proc root"]


@pytest.mark.parametrize("way", WAYS)
def test_a_second_server_is_refused_however_the_file_is_reached(run: Run, paths: dict[str, Path], way: str) -> None:
    said = one_line(run("serve", "--port", "0", "--data", paths[way]))
    assert said == f"nainjaune: {paths[way]}: another server is using this folder\n"


def test_an_open_file_of_the_server_is_refused_too(run: Run, server: ServerProcess) -> None:
    """Reached through the server's own file descriptors."""
    held = [fd for fd in Path(f"/proc/{server.process.pid}/fd").iterdir() if fd.readlink().name == "tables.db"]
    assert held
    said = one_line(run("serve", "--port", "0", "--database", f"sqlite:///{held[0]}"))
    assert "another server" in said


async def test_a_file_with_a_second_name_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "tables.db").write_bytes(no_tables())
    os.link(tmp_path / "tables.db", tmp_path / "other" / "tables.db")
    for folder in (tmp_path, tmp_path / "other"):
        with pytest.raises(StoreInUse, match="a second name"):
            await store_at(f"sqlite:///{folder}/tables.db").open()
    (tmp_path / "other" / "tables.db").unlink()
    async with opened_store(f"sqlite:///{tmp_path}/tables.db") as store:
        assert await store.load("one") == []


async def test_a_file_is_locked_where_its_folder_is_not(tmp_path: Path) -> None:
    """As where only the file is mounted into a container: the lock file beside it is another one."""
    first = SqliteStore(tmp_path / "tables.db")
    await first.open()
    (tmp_path / "tables.db.lock").unlink()
    with pytest.raises(StoreInUse, match="another server"):
        await SqliteStore(tmp_path / "tables.db").open()
    await first.append(Append("one", rows(1, 1)))
    await first.close()


def database(path: Path, *statements: str) -> Path:
    path.write_bytes(no_tables())
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
    return path


ONE_TABLE = "INSERT INTO game_table (name, head_seq) VALUES ('one', 1)"


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE schema_version SET version = '9999'", "a later version of the game wrote it"),
        ("UPDATE schema_version SET version = 'abc'", "which this version does not know"),
        ("DROP TABLE command", "its schema does not match its version"),
        ("ALTER TABLE credential DROP COLUMN person", "its schema does not match its version"),
        ("DROP TABLE schema_version", "a database of something else"),
    ],
)
def test_restore_checks_the_schema_before_it_replaces_anything(
    run: Run, tmp_path: Path, statement: str, said: str
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    before = database(data / "tables.db", ONE_TABLE).read_bytes()
    other = database(tmp_path / "other", statement)
    found = one_line(run("restore", other, "--data", data, "--replace"))
    assert str(other) in found
    assert said in found
    assert {file.name: file.read_bytes() for file in data.iterdir()} == {"tables.db": before, "tables.db.lock": b""}


async def test_restore_keeps_the_tables_of_before_with_what_was_in_their_log(run: Run, tmp_path: Path) -> None:
    data, file = tmp_path / "data", database(tmp_path / "copy")
    store = SqliteStore(data / "tables.db")
    await store.open()
    await store.append(Append("one", rows(1, 1)))
    left = {name: (data / name).read_bytes() for name in ("tables.db", "tables.db-wal", "tables.db-shm")}
    await store.close()
    for name, content in left.items():  # as a killed server leaves them
        (data / name).write_bytes(content)
    said = [run("restore", file, "--data", data, "--replace") for _ in range(2)]  # twice within a second
    assert [one.code for one in said] == [0, 0], said
    kept = sorted(one for one in data.iterdir() if ".replaced-" in one.name and not one.name.endswith("-wal"))
    assert len(kept) == 2
    assert str(kept[-1]) in said[1].out
    with contextlib.closing(sqlite3.connect(kept[0])) as connection:
        assert connection.execute("SELECT name FROM game_table").fetchall() == [("one",)]
    async with opened_store(f"sqlite:///{data}/tables.db") as now:
        assert await now.heads(["one"]) == {}


async def test_restore_keeps_damaged_tables_with_their_log(run: Run, tmp_path: Path) -> None:
    data, file = tmp_path / "data", database(tmp_path / "copy", ONE_TABLE)
    data.mkdir()
    (data / "tables.db").write_bytes(b"damaged" * 999)
    (data / "tables.db-wal").write_bytes(b"a log" * 999)
    assert run("restore", file, "--data", data, "--replace").code == 0
    kept = sorted(one for one in data.iterdir() if ".replaced-" in one.name)
    assert [one.read_bytes()[:7] for one in kept] == [b"damaged", b"a loga "]
    assert kept[1].name == f"{kept[0].name}-wal"
    async with opened_store(f"sqlite:///{data}/tables.db") as store:
        assert await store.heads(["one"]) == {"one": 1}


async def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "places.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE places (url TEXT)")
    before = file.read_bytes()
    with pytest.raises(Exception, match="something else"):
        await store_at(f"sqlite:///{file}").open()
    assert file.read_bytes() == before
