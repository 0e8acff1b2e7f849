"""What is left of a match: the record is written whole, can be read, and its shuffles can be computed again."""

from __future__ import annotations

from pathlib import Path

import pytest
from terminal_script import TerminalScript, first_card, options, shown

from nainjaune.game.record import PlayedDeal
from nainjaune.game.record_file import read_record
from nainjaune.game.sheet import SHEETS
from nainjaune.game.verdict import Verdict, verify
from nainjaune.terminal import play
from nainjaune.words import LANGUAGES, Language, Words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_record_of_a_match_can_be_read_and_its_shuffles_are_proved(
    sheet: str, language: Language, tmp_path: Path
) -> None:
    path = tmp_path / "match.nj"
    short_match = {"match_end": "first_elimination"} if sheet in ("mallette", "chaudron") else {}
    screen = TerminalScript(then=first_card)
    assert play(options(sheet=sheet, language=language, changes=short_match, record=path), screen) == 0
    record = read_record(path.read_text(encoding="utf-8"))
    assert set(verify(record)) == {Verdict.PROVED}
    assert list(tmp_path.iterdir()) == [path]
    assert screen.text.count(
        Words(language, record.setup.sheet)("replay-boxes", boxes="").replace("\u202f", " ")
    ) == len(record.deals)


def test_quitting_is_confirmed_and_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "left.nj"
    output = shown("q", "n", "q", "maybe", "o", record=path)
    assert output.count("Quitter la partie ?") == 3
    assert "Répondez par oui ou par non." in output
    (deal,) = read_record(path.read_text(encoding="utf-8")).deals
    assert isinstance(deal, PlayedDeal)
    assert deal.shuffle
    assert deal.shuffle.seed


def test_the_end_of_the_input_is_no_error_and_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "cut.nj"
    assert shown(record=path).endswith("À bientôt.")
    assert verify(read_record(path.read_text(encoding="utf-8"))) == (Verdict.PROVED,)
    assert shown(sheet=None, players=None).endswith("À bientôt.")


def test_an_interrupt_ends_politely_with_its_own_code(tmp_path: Path) -> None:
    screen = TerminalScript(["1", KeyboardInterrupt])
    assert play(options(record=tmp_path / "stopped.nj"), screen) == 130
    assert screen.lines[-1] == "À bientôt."
    assert (tmp_path / "stopped.nj").exists()


def test_a_record_is_offered_at_the_end_and_never_overwrites_unasked(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    answers = iter([str(tmp_path / "no" / "where"), str(path), str(path), "n", "", "o"])

    def reply(prompt: str) -> str:
        return next(answers, "") if "Garder" in prompt or "existe" in prompt else first_card(prompt)

    assert "ne s’écrit pas" in shown(then=reply, deals=1).replace("\n", " ")
    kept = path.with_suffix(".nj")
    written = kept.read_bytes()
    assert "existe déjà" in shown(then=reply, deals=1, seed=2).replace("\n", " ")
    assert kept.read_bytes() == written
    assert shown("n", record=kept).endswith("À bientôt.")
    assert kept.read_bytes() == written


def test_a_rematch_has_a_record_of_its_own(tmp_path: Path) -> None:
    wanted = iter(["o"])

    def reply(prompt: str) -> str:
        return next(wanted, "") if "revanche" in prompt else first_card(prompt)

    shown(then=reply, deals=1, record=tmp_path / "a.nj")
    first, second = (tmp_path / "a.nj").read_text(encoding="utf-8"), (tmp_path / "a-2.nj").read_text(encoding="utf-8")
    assert read_record(first).deals != read_record(second).deals
