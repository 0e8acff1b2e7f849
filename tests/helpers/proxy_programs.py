"""Real reverse proxies in front of a server, with the examples of deploy/ and a certificate of their own.

The programs are those on the path, or those that `deploy/try_proxies` has unpacked.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
NAME: Final = "nainjaune.example"
START_SECONDS: Final = 30.0
NGINX: Final = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {example}
}}
"""
CADDY: Final = """
{{
	admin off
	auto_https disable_redirects
	grace_period 1s
	storage file_system {folder}
}}
{example}
"""


def cache_folder() -> Path:
    """Where `deploy/try_proxies` unpacks programs."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base, "nainjaune", "proxies")


def program(name: str) -> str | None:
    places = [str(cache_folder() / place) for place in ("usr/sbin", "usr/bin")]
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join([*places, "/usr/sbin"]))


@dataclass(frozen=True)
class Proxy:
    """A proxy that listens."""

    port: int
    certificate: Path

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def context(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.certificate))


def make_certificate(folder: Path) -> None:
    openssl = shutil.which("openssl")
    assert openssl, "openssl makes the certificate"
    names = f"subjectAltName=DNS:{NAME},IP:127.0.0.1"
    subprocess.run(
        [openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", f"/CN={NAME}", "-addext", names, "-keyout", folder / "key.pem", "-out", folder / "cert.pem"],
        check=True, capture_output=True,
    )  # fmt: skip


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """The example with what every user changes: each text must be there."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def nginx_command(nginx: str, folder: Path, port: int, server: str) -> list[str]:
    example = replaced(
        (DEPLOY / "nginx.conf").read_text(encoding="utf-8"),
        (
            "listen 443 ssl;",
            f"listen 127.0.0.1:{port} ssl; ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;",
        ),
        ("127.0.0.1:8075", server),
    )
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, example=example), encoding="utf-8")
    return [nginx, "-p", str(folder), "-e", str(folder / "nginx.log"), "-c", str(folder / "nginx.conf")]


def caddy_command(caddy: str, folder: Path, port: int, server: str) -> list[str]:
    site = f"https://{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls {folder}/cert.pem {folder}/key.pem"
    example = replaced(
        (DEPLOY / "Caddyfile").read_text(encoding="utf-8"), (f"{NAME} {{", site), ("127.0.0.1:8075", server)
    )
    (folder / "Caddyfile").write_text(CADDY.format(folder=folder, example=example), encoding="utf-8")
    return [caddy, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


COMMANDS: Final[dict[str, Callable[[str, Path, int, str], list[str]]]] = {
    "nginx": nginx_command,
    "caddy": caddy_command,
}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port: int = one.getsockname()[1]
        return port


@contextlib.contextmanager
def proxying(name: str, found: str, folder: Path, server: str) -> Iterator[Proxy]:
    """Runs the proxy in front of the server at this address and port."""
    make_certificate(folder)
    port = free_port()
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "output").open("w") as output:
        process = subprocess.Popen(
            COMMANDS[name](found, folder, port, server), stdout=output, stderr=output, env=os.environ | home
        )
    try:
        _wait_for(process, port, folder / "output")
        yield Proxy(port, folder / "cert.pem")
    finally:
        process.terminate()
        process.wait(timeout=15)


def _wait_for(process: subprocess.Popen[bytes], port: int, output: Path) -> None:
    until = time.monotonic() + START_SECONDS
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            assert process.poll() is None, output.read_text()
            assert time.monotonic() < until, output.read_text()
            time.sleep(0.05)
        else:
            return
