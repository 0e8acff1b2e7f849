"""The rules of connections, each by itself: hosts, proxies, addresses, slots, open files, repeated faults."""

from __future__ import annotations

import io
import logging
import subprocess
import sys
from pathlib import Path

import pytest
from before_serving import limit_open_files
from hypothesis import given
from hypothesis import strategies as st
from seeds import in_test
from server_process import ServerProcess, environment

from nainjaune.server.auth.allowed_hosts import AllowedHosts
from nainjaune.server.auth.client_address import TrustedProxies, address_key
from nainjaune.server.auth.connection_limits import ConnectionLimits, ConnectionSlot
from nainjaune.server.config import Config
from nainjaune.server.log_format import REPEAT_SECONDS, LocationFormatter, RepeatFilter
from nainjaune.server.services import Services

LIMIT, LIMIT_PER_ADDRESS = 5, 3


@given(st.lists(st.tuples(st.sampled_from(["open", "close", "close again"]), st.sampled_from(["a", "b", None]))))
def test_connection_limits_are_never_passed_and_never_negative(steps: list[tuple[str, str | None]]) -> None:
    limits = ConnectionLimits(LIMIT, LIMIT_PER_ADDRESS)
    taken: list[tuple[str | None, ConnectionSlot]] = []
    closed: list[ConnectionSlot] = []
    for what, address in steps:
        of_address = sum(one == address for one, _ in taken)
        if what == "open":
            slot = limits.acquire(address)
            room = len(taken) < LIMIT and (address is None or of_address < LIMIT_PER_ADDRESS)
            assert (slot is not None) == room
            taken += [(address, slot)] if slot else []
        elif what == "close" and taken:
            slot = taken.pop(0)[1]
            slot.release()
            closed.append(slot)
        elif closed:
            with closed[-1]:
                pass
        assert limits.total == len(taken)
    for _, slot in taken:
        slot.release()
    assert (limits.total, limits._open) == (0, {})


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "localhost:8075", "LOCALHOST", "127.0.0.1:8075", "192.168.1.20:8075", "[::1]:8075", "[fe80::1]",
        "salon", "salon:8075", "salon.local", "nain.lan.", "jeu.home.arpa", "app.localhost:8075",
        "jeu.example", "Jeu.Example:443", "public.example",
    ],
)  # fmt: skip
def test_local_names_and_listed_ones_are_allowed(host: str) -> None:
    config = Config(hosts="jeu.example", base_url="https://public.example/")
    assert Services(config, in_test).hosts.allows(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "evil.example:8075", "localhost.evil.example", "127.0.0.1.nip.io", "jeu.example.evil.example",
        "xlocal.example", "", ":8075", "evil.example.", "[::1", "127.0.0.1@evil.example", "a.jeu.example", "\xff.\xfe",
    ],
)  # fmt: skip
def test_hosts_that_are_neither_local_nor_listed_are_refused(host: str) -> None:
    assert AllowedHosts(["jeu.example"]).allows(host) is (host == "[::1")  # an address all the same


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "client"),
    [
        ("", "10.0.0.1", ["203.0.113.9"], "10.0.0.1"),
        ("10.0.0.1", "10.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("10.0.0.1", "10.0.0.1", ["1.1.1.1, 203.0.113.9"], "203.0.113.9"),
        ("10.0.0.0/8", "10.0.0.1", ["203.0.113.9, 10.2.0.1"], "203.0.113.9"),
        ("10.0.0.1", "10.0.0.1", ["1.1.1.1", "203.0.113.9"], "203.0.113.9"),
        ("10.0.0.1", "10.0.0.1", ["203.0.113.9:1234"], "203.0.113.9"),
        ("10.0.0.1", "10.0.0.1", ["[2001:db8::1]:1234"], "2001:db8::1"),
        ("10.0.0.1", "10.0.0.1", ["\xff\xfe"], "10.0.0.1"),
        ("10.0.0.1", "10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", "::ffff:10.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("*", "10.0.0.1", ["203.0.113.9, 198.51.100.1"], "203.0.113.9"),
    ],
)
def test_only_trusted_proxies_name_the_client(proxies: str, peer: str, forwarded: list[str], client: str) -> None:
    assert TrustedProxies(proxies).client_address(peer, forwarded) == client


def test_addresses_of_one_network_count_as_one_and_mapped_ones_each() -> None:
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff:2")
    assert address_key("2001:db8::1") != address_key("2001:db8:0:1::1")
    assert address_key("::ffff:192.0.2.1") == address_key("192.0.2.1") != address_key("::ffff:192.0.2.2")


LIMITED = """
import resource, runpy, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[1]), int(sys.argv[2])))
sys.argv[1:3] = []
from nainjaune.server.open_files import raise_file_limit
print(*raise_file_limit(2000), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such limit")
@pytest.mark.parametrize(
    ("soft", "hard", "said"), [(256, 4096, "2000 2640 2640 4096"), (256, 1000, "360 1000 1000 1000")]
)
def test_the_limit_of_open_files_is_raised_or_followed(soft: int, hard: int, said: str) -> None:
    command = [sys.executable, "-c", LIMITED, str(soft), str(hard)]
    run = subprocess.run(command, capture_output=True, text=True, check=True, env=environment())
    assert run.stdout.strip() == said


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such limit")
def test_a_server_with_few_open_files_says_so(tmp_path: Path) -> None:
    server = ServerProcess.start(tmp_path / "data", first=limit_open_files)
    assert server.stop() == 0
    assert server.errors() == "The system allows only 1,000 open files: at most 360 sockets at once (ulimit -Hn).\n"


def test_repeated_faults_of_one_place_are_logged_once_a_minute() -> None:
    out, now = io.StringIO(), [0.0]
    handler = logging.StreamHandler(out)
    handler.setFormatter(LocationFormatter("%(message)s"))
    handler.addFilter(RepeatFilter(lambda: now[0]))
    logger = logging.Logger("faults")
    logger.addHandler(handler)
    for second in range(int(REPEAT_SECONDS) + 2):
        now[0] = float(second)
        for kind in (ValueError, KeyError):
            try:
                raise kind
            except (ValueError, KeyError):
                logger.exception("a request failed: %s", kind.__name__)
        logger.warning("no fault")
    text = out.getvalue()
    assert text.count("raise kind") == 4
    assert text.count(f"(and {REPEAT_SECONDS - 1:.0f} more like it)") == 2
    assert text.count("no fault") == REPEAT_SECONDS + 2
