"""The examples of the library are legal, do what they claim, and are told in both languages."""

from __future__ import annotations

import msgspec
import pytest

from nainjaune.game.events import Lacked, Laid, SeriesEnded, WentOut
from nainjaune.game.sheet import SHEETS
from nainjaune.rules_library.data import LibraryError
from nainjaune.rules_library.examples import play, play_example, tell
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.rules_library.records import records_by_name
from nainjaune.rules_library.sheet_prose import Chapter, parse_prose, prose
from nainjaune.words import LANGUAGES, Language, Words

EXAMPLES = [(sheet, key) for sheet in SHEETS for key in prose(sheet).examples]


@pytest.mark.parametrize(("sheet", "key"), EXAMPLES)
def test_an_example_is_played_by_the_rules_and_does_what_it_claims(sheet: str, key: str) -> None:
    played = play_example(sheet, key)
    assert any(isinstance(event, Laid) for event in played.events[played.shown_from :])


@pytest.mark.parametrize(("sheet", "key"), EXAMPLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_told_card_by_card_and_in_lines(sheet: str, key: str, language: Language) -> None:
    played = play_example(sheet, key)
    told = tell(Words(language), played)
    shown = [event.card for event in played.events[played.shown_from :] if isinstance(event, Laid)]
    assert [step.card for step in told.steps if step.card] == shown
    assert told.lines
    assert all(line.endswith((".", "!")) for line in told.lines)


@pytest.mark.parametrize(("sheet", "key"), EXAMPLES)
def test_an_example_shows_a_clause_that_arises_on_its_sheet_and_texts_of_that_sheet(sheet: str, key: str) -> None:
    example = prose(sheet).examples[key]
    assert example.shows in records_by_name(sheet)
    assert {printed_texts()[text].sheet for text in example.words} == {sheet}


@pytest.mark.parametrize("text", printed_texts())
def test_every_printed_text_has_examples_of_its_own(text: str) -> None:
    sheet = printed_texts()[text].sheet
    assert [key for key, example in prose(sheet).examples.items() if text in example.words]


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_prose_of_a_sheet_is_complete(sheet: str) -> None:
    told = prose(sheet)
    assert {statement.chapter for statement in told.statements.values()} >= {
        Chapter.PURPOSE, Chapter.BOX, Chapter.SETUP, Chapter.PLAY, Chapter.END
    }  # fmt: skip
    said = [*(one.text for one in told.statements.values()), *(one.text for one in told.examples.values())]
    texts = [text[language] for text in said for language in LANGUAGES]
    assert not [text for text in texts if "'" in text]


def test_an_example_that_breaks_a_rule_is_refused() -> None:
    example = prose("classique").examples["two_on_ace"]
    with pytest.raises(LibraryError, match=r"prose/classique.toml: examples.x: log position 2 \(0:9c\): wrong_rank"):
        play("classique", "x", msgspec.structs.replace(example, log="0:Ah 0:9c"))


def test_an_example_that_leaves_out_a_forced_sans_is_refused() -> None:
    example = prose("classique").examples["two_on_ace"]
    with pytest.raises(LibraryError, match="0/3 is missing"):
        play("classique", "x", msgspec.structs.replace(example, log="0:Ah 0:2d"))


def test_an_example_that_does_not_do_what_it_claims_is_refused() -> None:
    example = prose("mallette").examples["forgotten"]
    with pytest.raises(LibraryError, match="does not happen: 0 takes Td 3"):
        play("mallette", "x", msgspec.structs.replace(example, expect=("0 takes Td 3",)))


def test_an_example_to_be_shown_from_a_card_that_is_not_laid_is_refused() -> None:
    example = prose("mallette").examples["forgotten"]
    with pytest.raises(LibraryError, match="from Ks on, which is not laid"):
        play("mallette", "x", msgspec.structs.replace(example, first="Ks"))


def test_an_example_of_what_there_is_not_is_refused() -> None:
    text = """
    [examples.one]
    shows = "nonsense"
    words.001 = "a"
    title = { fr = "a", en = "a" }
    text = { fr = "a", en = "a" }
    hands = "As | 2s | 3s"
    log = "0:As"
    """
    with pytest.raises(LibraryError, match=r"nothing called 'nonsense' - at `\$.examples.one.shows`"):
        parse_prose("x", text)


def test_a_sheet_of_ones_own_has_no_prose() -> None:
    assert prose("auberge").statements == {}


@pytest.mark.parametrize(("sheet", "key", "says"), [
    ("habourdin", "without_ace", "« sans as »"),
    ("classique", "three_without_four", "« 3 sans 4 »"),
    ("classique", "four_without_five", "« 4 sans 5 »"),
    ("mallette", "without_eight", "« sans 8 »"),
    ("chaudron", "without_jack", "« sans valet »"),
    ("chaudron", "nine_ten_jack", "« qui prend ! »"),
    ("habourdin", "last_asked", "« sans roi »"),
])  # fmt: skip
def test_what_the_sheet_has_said_is_said(sheet: str, key: str, says: str) -> None:
    told = " ".join(tell(Words("fr"), play_example(sheet, key)).lines)
    assert says in told.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ")


def test_the_opening_without_an_ace_is_heard_before_the_first_card() -> None:
    played = play_example("habourdin", "without_ace")
    assert isinstance(played.events[0], Lacked)
    assert tell(Words("fr"), played).steps[0].card is None


def test_a_king_and_a_stuck_series_end_a_series_and_a_grand_opera_the_deal() -> None:
    king, opera = play_example("habourdin", "queen_king_two"), play_example("chaudron", "grand_opera")
    assert any(isinstance(event, SeriesEnded) for event in king.events)
    assert any(isinstance(event, WentOut) and event.grand_opera for event in opera.events)
