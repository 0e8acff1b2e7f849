"""Whose is what: the page says it in both languages, with the licence of each part that others made."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from browser_visitors import PHONE, NewVisitor
from build_page import PAGE
from page_checks import check_fits
from page_player import PagePlayer
from playwright.async_api import expect

from nainjaune.words import Language

PARTS: Final[list[dict[str, Any]]] = json.loads((PAGE / "third-party.json").read_text(encoding="utf-8"))
KNOWN: Final = {
    "MIT": "Permission is hereby granted, free of charge",
    "Apache-2.0": "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
}
"""The licences that go with ours, and words of each: whoever adds a part under another one has to read it first."""


def test_each_part_that_others_made_has_a_licence_that_we_know_its_text_and_who_has_the_rights() -> None:
    assert {"svelte", "@fluent/bundle", "uqr", "IM Fell French Canon", "Alegreya Sans"} <= {
        part["name"] for part in PARTS
    }
    told = (PAGE / "THIRD_PARTY.md").read_text(encoding="utf-8")
    for part in PARTS:
        assert KNOWN[part["licence"]] in part["text"], part["name"]
        assert part["notices"], part["name"]
        assert f"## {part['name']} {part['version']} ({part['licence']})" in told
        assert part["text"] in told


def test_the_rights_to_a_font_are_those_that_the_font_itself_names() -> None:
    notices = {part["name"]: part["notices"] for part in PARTS if part["licence"] == "OFL-1.1"}
    assert ["Igino Marini" in notice for notice in notices["IM Fell French Canon"]] == [True, True]
    assert [notice.split(" (")[0] for notice in notices["Alegreya Sans"]] == [
        "Copyright 2013 The Alegreya Sans Project Authors"
    ]


@pytest.mark.parametrize("language", ["fr", "en"])
async def test_one_comes_from_home_to_the_licences_and_opens_one(visitor: NewVisitor, language: Language) -> None:
    locale = {"fr": "fr-FR", "en": "en-GB"}[language]
    player = await PagePlayer.come(await visitor(viewport=PHONE, locale=locale), "/", language)
    page = player.page
    await page.get_by_role("link", name=player.say("p-licences-title"), exact=True).click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(player.say("p-licences-title"))
    await expect(page.get_by_role("listitem")).to_have_count(len(PARTS))
    part = next(part for part in PARTS if part["name"] == "uqr")
    await page.get_by_text(player.say("p-licences-part", name="uqr", licence="MIT"), exact=True).click()
    await expect(page.get_by_text(part["notices"][-1], exact=True)).to_be_visible()
    await expect(page.locator("pre:visible")).to_contain_text(KNOWN["MIT"])
    await check_fits(page)


async def test_all_of_it_is_one_text(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/licences")
    address = await player.page.get_by_role("link", name=player.say("p-licences-file")).get_attribute("href")
    answer = await player.page.request.get(f"{player.page.url.rsplit('/', 1)[0]}{address}")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert await answer.body() == (PAGE / "THIRD_PARTY.md").read_bytes()
