"""Coming and going at a real server, at any moment: on no channel are cards shown that were not dealt to somebody."""

from __future__ import annotations

import asyncio
import json
from typing import Any, ClassVar, NamedTuple

import httpx
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test
from server_process import Json, ServerProcess, SocketClient, TableHandle

PLAYERS = 3
choices = st.integers(0, 20)


class Somebody(NamedTuple):
    seat: int
    person: int
    credential: str


class RealComingAndGoing(RuleBasedStateMachine):
    """Ann stays at seat 0, calls the deals and is waited for; the others come and go. Bots play as they please."""

    server: ClassVar[ServerProcess]
    runner: ClassVar[asyncio.Runner]
    client: ClassVar[httpx.AsyncClient]
    met: ClassVar[set[str]] = set()

    @initialize()
    def begin(self) -> None:
        self.runner.run(self._begin())

    async def _begin(self) -> None:
        self.table: TableHandle = await self.server.open("Ann", players=PLAYERS, changes={"teams": True}, deals=9)
        self.invite = str(self.table.credentials["invite"])
        self.ann: SocketClient = await self.table.sit()
        await self.ann.update()
        own = Somebody(0, 0, str(self.table.credentials["seat"]))
        self.there, self.gone, self.dealt = [own], list[Somebody](), dict[int, set[Somebody]]()
        await self.ann.done("start", bots="suite")
        await self._deal()

    async def get(self, path: str, credential: str) -> tuple[int, Any]:
        answer = await self.client.get(self.table.path + path, headers={"authorization": f"Bearer {credential}"})
        return answer.status_code, answer.json() if "json" in answer.headers["content-type"] else answer.text

    async def public(self) -> Json:
        _, update = await self.get("", str(self.table.credentials["watch"]))
        assert update["you"]["hand"] == []
        table: Json = update["table"]
        return table

    @rule(seat=st.integers(1, PLAYERS - 1))
    def somebody_joins_with_the_invite(self, seat: int) -> None:
        self.runner.run(self._join(seat))

    async def _join(self, seat: int) -> None:
        if any(one.seat == seat for one in self.there):
            return
        joined = await self.table.join("Zoé", self.invite, seat=seat)
        self.there.append(Somebody(joined["seat"], joined["person"], joined["credential"]))
        if (await self.public())["phase"] == "deal":
            self.met.add("joined")
        await self.check()

    @rule(choice=choices)
    def somebody_lets_a_partner_in(self, choice: int) -> None:
        self.runner.run(self._partner(self.there[choice % len(self.there)]))

    async def _partner(self, host: Somebody) -> None:
        if sum(one.seat == host.seat for one in self.there) > 2:
            return
        joined = await self.table.join("Léo", host.credential)
        partner = Somebody(joined["seat"], joined["person"], joined["credential"])
        self.there.append(partner)
        for dealt in self.dealt.values():
            if host in dealt:
                dealt.add(partner)
                self.met.add("let in")
        await self.check()

    @precondition(lambda self: len(self.there) > 1)
    @rule(choice=choices, sent_away=st.booleans())
    def somebody_goes(self, choice: int, sent_away: bool) -> None:
        self.runner.run(self._go(self.there[1 + choice % (len(self.there) - 1)], sent_away=sent_away))

    async def _go(self, one: Somebody, *, sent_away: bool) -> None:
        if sent_away:
            await self.ann.done("send_away", seat=one.seat, person=one.person)
            bearer = {"authorization": f"Bearer {self.table.credentials['host']}"}
            self.invite = (await self.client.post(f"{self.table.path}/invite", headers=bearer)).json()["invite"]
        else:
            async with await self.table.sit(one.credential) as leaving:
                await leaving.update()
                await leaving.act("leave")
        self.there.remove(one)
        self.gone.append(one)
        self.met.add("sent away" if sent_away else "left")
        await self.check()

    @rule()
    def the_cards_are_dealt(self) -> None:
        self.runner.run(self._deal())

    async def _deal(self) -> None:
        before = await self.public()
        if before["phase"] != "between":
            return
        self.dealt[before["deal"] + 1] = set(self.there)
        await self.ann.done("deal")
        await self.check()

    @rule(moves=st.integers(1, 3))
    def ann_plays(self, moves: int) -> None:
        self.runner.run(self._play(moves))

    async def _play(self, moves: int) -> None:
        for _ in range(moves):
            _, update = await self.get("", str(self.table.credentials["seat"]))
            if update["you"]["legal"]:
                await self.ann.act("lay", seq=update["seq"], **update["you"]["legal"][0])

    async def check(self) -> None:
        """Everybody there ever was, on every channel."""
        for one in self.there:
            await self.check_channels(one)
        for one in self.gone[-2:]:
            for path in ("", "/hint", "/record", "/events"):
                assert (await self.get(path, one.credential))[0] == 403

    async def check_channels(self, one: Somebody) -> None:
        frames = [(await self.get("", one.credential))[1], await self.streamed(one), await self.heard(one)]
        for frame in frames:
            you, table = frame["you"], frame["table"]
            if table["phase"] != "deal":
                assert you["hand"] == []
            elif one in self.dealt[table["deal"]]:
                assert len(you["hand"]) == table["seats"][one.seat]["cards"] > 0
            else:
                assert (you["hand"], you["legal"], you["runs"]) == ([], [], [])
                assert table["seats"][one.seat]["waiting"]
                assert table["seats"][one.seat]["bot"]
                await self.check_requests(one, table["deal"])

    async def check_requests(self, one: Somebody, deal: int) -> None:
        """Hint and record, for somebody who waits for the next deal; it may be over by now."""
        _, hint = await self.get("/hint", one.credential)
        _, record = await self.get("/record", one.credential)
        if (await self.public())["deal"] == deal and (await self.public())["phase"] == "deal":
            assert hint["advice"] == []
            hands = record.rpartition("hands = [")[2].partition("]\n")[0]
            assert "??" in hands
            assert not any(rank + suit in hands for rank in "A23456789TJQK" for suit in "shdc")
            self.met.add("waited")

    async def streamed(self, one: Somebody) -> Json:
        bearer = {"authorization": f"Bearer {one.credential}"}
        path = f"{self.table.path}/events"
        async with self.client.stream("GET", path, headers=bearer, params={"since": 3}) as stream:
            frame: Json = json.loads(await anext(stream.aiter_lines()))
            return frame

    async def heard(self, one: Somebody) -> Json:
        async with await self.table.sit(one.credential, since=self.ann.now["seq"] - 4) as seat:
            return await seat.update()

    def teardown(self) -> None:
        if hasattr(self, "ann"):
            self.runner.run(self.ann.socket.close())


def test_no_channel_of_a_real_server_shows_cards_that_were_not_dealt_to_somebody(server: ServerProcess) -> None:
    """The random tables meet every way to come and go."""
    with asyncio.Runner() as runner:
        RealComingAndGoing.server, RealComingAndGoing.runner = server, runner
        RealComingAndGoing.client = server.client()
        run_state_machine_as_test(
            RealComingAndGoing,
            settings=settings(
                max_examples=10,
                stateful_step_count=8,
                derandomize=True,
                deadline=None,
                database=None,
                suppress_health_check=list(HealthCheck),
            ),
        )
        runner.run(RealComingAndGoing.client.aclose())
    assert RealComingAndGoing.met == {"joined", "waited", "let in", "left", "sent away"}
