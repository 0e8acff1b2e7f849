"""`nainjaune` without a command: the game in the browser, for this machine or for the phones of the house."""

from __future__ import annotations

import argparse
import errno
import http.client
import json
import os
import socket
import sys
import threading
import webbrowser
from typing import Any, Final

from nainjaune.server.config import Config, read_config
from nainjaune.server.serve_command import serve
from nainjaune.words import Words

EVERYBODY: Final = "0.0.0.0"  # noqa: S104 - asked for with --lan
SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address for documentation: nothing is sent there, but the system tells by which of ours it would go."""


def add_home(command: argparse.ArgumentParser) -> None:
    """Gives the command its options."""
    command.add_argument("--lan", action="store_true", help="let the phones of the house join; prints a QR code")
    command.add_argument("--port", type=int, metavar="N", default=None, help="the port (8075, or a free one)")
    command.add_argument("--no-browser", action="store_true", help="print the address, open nothing")
    command.set_defaults(run=run_home)


def run_home(options: argparse.Namespace, words: Words) -> int:
    """Starts the server with its embedded defaults and opens the page; if it runs already, opens the page there."""
    asked: dict[str, Any] = {"port": options.port, "host": EVERYBODY if options.lan else None}
    config = read_config(asked, os.environ, None)
    may_open = not options.no_browser and has_browser()
    if answers(config.port) and not options.lan:
        address = f"http://127.0.0.1:{config.port}/"
        print(words("home-running", address=address), flush=True)
        if may_open:
            webbrowser.open(address)
        return 0

    def ready(port: int) -> None:
        if options.lan:
            _tell_house(words, port)
        if may_open:
            threading.Timer(0.5, webbrowser.open, [f"http://127.0.0.1:{port}/"]).start()
        else:
            print(words("home-open-yourself"), flush=True)

    return serve(_with_free_port(config, options.port), words, ready)


def _with_free_port(config: Config, wanted: int | None) -> Config:
    """The usual port, or where somebody else has it and nobody asked for it, any free one."""
    if wanted is None and not _is_free(config.host, config.port):
        return Config(**{name: getattr(config, name) for name in Config.__slots__} | {"port": 0})
    return config


def _is_free(host: str, port: int) -> bool:
    try:
        socket.create_server((host, port)).close()
    except OSError as error:
        return error.errno != errno.EADDRINUSE
    return True


def answers(port: int) -> bool:
    """Whether a server of ours listens on this port already."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=1)
    try:
        connection.request("GET", "/health")
        answer = connection.getresponse()
        return answer.status == http.HTTPStatus.OK and json.loads(answer.read(1000)).get("game") == "nain jaune"
    except (OSError, ValueError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def has_browser() -> bool:
    """Whether there is a browser with windows; one that would take over the terminal does not count."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def house_address() -> str | None:
    """The address of this machine in the house; None where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") else address


def _tell_house(words: Words, port: int) -> None:
    import segno

    address = house_address()
    if address is None:
        print(words("home-no-network"), flush=True)
        return
    url = f"http://{address}:{port}/"
    print(words("home-lan", address=url))
    segno.make(url, error="m").terminal(compact=True, border=2)
    sys.stdout.flush()
