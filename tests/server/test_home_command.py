"""`nainjaune` without a command: the page on this machine, or for phones on the local network."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from server_process import command, environment

from nainjaune.server.home_command import answers, has_browser, lan_address


def started(settings: dict[str, str], *arguments: str) -> subprocess.Popen[str]:
    game = [sys.executable, "-m", "nainjaune", "--no-browser", *arguments]
    return subprocess.Popen(game, env=environment(**settings), stdout=subprocess.PIPE, text=True, encoding="utf-8")


@contextmanager
def playing(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """The game as started by hand, and what it prints until it waits."""
    process = started({"NAINJAUNE_DATA": str(folder)}, *arguments)
    said: list[str] = []
    try:
        assert process.stdout
        for line in process.stdout:
            said.append(line.rstrip("\n"))
            if "Open this address" in line:
                break
        yield process, said
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def test_without_a_command_it_serves_and_prints_its_address(tmp_path: Path) -> None:
    port = free_port()
    with playing(tmp_path, "--port", str(port)) as (process, said):
        assert said[0] == f"Nain Jaune awaits you: http://127.0.0.1:{port}"
        wait_until_answering(port)
        again = command("--no-browser", "--port", str(port))
        assert again.returncode == 0
        assert again.stdout == f"Nain Jaune is running already: http://127.0.0.1:{port}/\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


def wait_until_answering(port: int) -> None:
    end = time.monotonic() + 30
    while not answers(port):
        assert time.monotonic() < end, "the server does not answer"
        time.sleep(0.02)


def test_a_port_in_use_is_replaced_by_a_free_one(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        process = started({"NAINJAUNE_DATA": str(tmp_path), "NAINJAUNE_PORT": str(port)})
        try:
            assert process.stdout
            line = process.stdout.readline()
            assert line.startswith("Nain Jaune awaits you: http://127.0.0.1:")
            assert str(port) not in line
        finally:
            process.terminate()
            process.communicate(timeout=20)


def test_for_the_local_network_it_prints_a_qr_code(tmp_path: Path) -> None:
    if lan_address() is None:
        expected = "This machine is on no network"
    else:
        expected = f"The phones of the house: http://{lan_address()}:"
    with playing(tmp_path, "--lan", "--port", "0") as (_, said):
        assert any(line.startswith(expected) for line in said)
        assert lan_address() is None or sum("█" in line for line in said) > 10


def test_no_browser_is_opened_without_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_browser()


def test_a_free_port_does_not_answer() -> None:
    assert not answers(free_port())
