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

ALL_ADDRESSES: Final = "0.0.0.0"  # noqa: S104 - asked for with --lan
PROBE_ADDRESS: Final = ("192.0.2.1", 9)
"""An address reserved for documentation: nothing is sent, but the system chooses the local address it would use."""


def add_home(command: argparse.ArgumentParser) -> None:
    """Adds the command's options."""
    command.add_argument("--lan", action="store_true", help="let the phones of the house join; prints a QR code")
    command.add_argument("--port", type=int, metavar="N", default=None, help="the port (8075, or a free one)")
    command.add_argument("--no-browser", action="store_true", help="print the address, open nothing")
    command.set_defaults(run=run_home)


def run_home(options: argparse.Namespace, words: Words) -> int:
    """Starts the server with defaults and opens the page; if it is running already, only opens the page."""
    chosen: dict[str, Any] = {"port": options.port, "host": ALL_ADDRESSES if options.lan else None}
    config = read_config(chosen, os.environ, None)
    may_open = not options.no_browser and has_browser()
    if answers(config.port) and not options.lan:
        address = f"http://127.0.0.1:{config.port}/"
        print(words("home-running", address=address), flush=True)
        if may_open:
            webbrowser.open(address)
        return 0

    def ready(port: int) -> None:
        if options.lan:
            _print_lan_address(words, port)
        if may_open:
            threading.Timer(0.5, webbrowser.open, [f"http://127.0.0.1:{port}/"]).start()
        else:
            print(words("home-open-yourself"), flush=True)

    return serve(_with_free_port(config, options.port), words, ready)


def _with_free_port(config: Config, wanted: int | None) -> Config:
    """The default port, or any free one if it is taken and none was asked for."""
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
    """Whether a nainjaune server listens on this port already."""
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
    """Whether there is a graphical browser; one that takes over the terminal does not count."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def lan_address() -> str | None:
    """The address of this machine in the local network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE_ADDRESS)
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") else address


def _print_lan_address(words: Words, port: int) -> None:
    import segno

    address = lan_address()
    if address is None:
        print(words("home-no-network"), flush=True)
        return
    url = f"http://{address}:{port}/"
    print(words("home-lan", address=url))
    segno.make(url, error="m").terminal(compact=True, border=2)
    sys.stdout.flush()
