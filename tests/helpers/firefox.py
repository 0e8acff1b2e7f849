"""A real Firefox, driven by WebDriver BiDi: Playwright drives only a Firefox of its own making."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

NAMES: Final = ("firefox-esr", "firefox")
LISTENING: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
START_SECONDS: Final = 60
SETTINGS: Final = {
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "intl.accept_languages": "fr-FR",
}


def find_firefox() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@dataclass
class Tab:
    """A tab and what went wrong in it."""

    socket: ClientConnection
    context: str = ""
    faults: list[str] = field(default_factory=list)
    _number: int = 0

    async def ask(self, method: str, **params: Any) -> Any:
        """Sends a command; events that come before its answer are heard."""
        self._number += 1
        await self.socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            message = json.loads(await self.socket.recv())
            if message.get("method") == "log.entryAdded":
                self._hear(message["params"])
            elif message.get("id") == self._number:
                assert message["type"] == "success", message
                return message["result"]

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry["level"] in {"error", "warn"}:
            self.faults.append(f"{entry['level']}: {entry['text']}")

    async def goto(self, url: str) -> None:
        await self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    async def read(self, expression: str) -> Any:
        """What an expression of JavaScript gives, by way of JSON."""
        answer = await self.ask(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    async def tap(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}
        await self.ask("input.performActions", context=self.context, actions=[source])


@asynccontextmanager
async def firefox(room: Path) -> AsyncIterator[Tab]:
    """A Firefox with a new profile, and its tab."""
    program = find_firefox()
    assert program
    room.mkdir(exist_ok=True)
    prefs = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items())
    (room / "user.js").write_text(prefs, encoding="utf-8")
    process = await asyncio.create_subprocess_exec(
        program, "--headless", "--no-remote", "--profile", str(room), "--remote-debugging-port=0",
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        address = await asyncio.wait_for(_address(process), START_SECONDS)
        async with connect(f"{address}/session", max_size=None) as socket:
            tab = Tab(socket)
            await tab.ask("session.new", capabilities={})
            await tab.ask("session.subscribe", events=["log.entryAdded"])
            tab.context = (await tab.ask("browsingContext.create", type="tab"))["context"]
            yield tab
    finally:
        process.terminate()
        await process.wait()


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stderr
    async for line in process.stderr:
        if found := LISTENING.search(line.decode(errors="replace")):
            return found[1]
    msg = "Firefox has ended before it listened"
    raise AssertionError(msg)
