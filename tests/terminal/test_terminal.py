"""The game at the terminal, played from first question to goodbye by a script in the person's place."""

from __future__ import annotations

import io
import re
from itertools import chain
from typing import Any

import pytest
from terminal_script import Answer, TerminalScript, first_card, options, shown

from nainjaune.game.cards import FULL_DECK
from nainjaune.game.errors import NainJauneError
from nainjaune.game.sheet import SHEETS, load
from nainjaune.game.view import view
from nainjaune.terminal import play
from nainjaune.terminal.prompts import Dialogue
from nainjaune.terminal.rendering import choices
from nainjaune.terminal.screen import StandardScreen, coloured
from nainjaune.terminal.setup import ask_setup
from nainjaune.terminal.terminal_match import TerminalMatch
from nainjaune.words import LANGUAGES, Language, Words
from nainjaune.words.cards import short
from nainjaune.words.layout import width_of


def tables(sheet: str) -> list[tuple[str, int, Language]]:
    """The largest in both languages."""
    most = load(sheet).rules.players[1]
    return [(sheet, 3, "fr"), (sheet, 4, "en"), (sheet, most, "fr"), (sheet, most, "en")]


@pytest.mark.parametrize(("sheet", "players", "language"), [*chain.from_iterable(map(tables, SHEETS))])
def test_a_whole_match_is_narrated_within_eighty_columns(sheet: str, players: int, language: Language) -> None:
    screen = TerminalScript(then=first_card)
    assert play(options(sheet=sheet, players=players, language=language, seed=players), screen) == 0
    assert screen.lines[-1] == Words(language)("terminal-goodbye")
    assert re.search("gagne(z|nt)? la" if language == "fr" else "wins? the match|share the victory", screen.text)
    assert max(map(width_of, screen.lines)) <= 80
    assert not any("{" in line or "terminal-" in line for line in screen.lines)


@pytest.mark.parametrize(
    "changes", [{"following": "may"}, {"following": "may", "stuck_lead": "skip_rank"}, {"opening": "ace"}]
)
@pytest.mark.parametrize("bot", ["hasard", "suite"])
def test_house_rules_play_to_the_end(changes: dict[str, object], bot: str) -> None:
    assert "gagne" in shown(then=first_card, changes=changes, bot=bot, deals=2)


def test_what_is_not_given_is_asked_and_enter_takes_the_default() -> None:
    output = shown("", "", "", sheet=None, players=None)
    assert "1  Classique, 3 à 8 joueurs" in output
    assert "Classique. À table : Camille, " in output
    assert output.count(" cartes  35 jetons") == 4


def test_bad_answers_to_the_first_questions_are_asked_again() -> None:
    output = shown("9", "mallette", "7", "x", "3", "n" * 17, "\u3164", "Ana", "", sheet=None, players=None)
    assert output.count("Un nombre de 1 à 4") == 1
    assert output.count("Un nombre de 3 à 6") == 2
    assert output.count("Un nom de 1 à 16 caractères qui se voient.") == 2
    assert "À table : Ana, " in output
    assert shown("q", sheet=None).endswith("À bientôt.")
    assert shown("", "q", sheet=None, players=None).endswith("À bientôt.")


def test_only_sheets_that_fit_the_options_are_offered() -> None:
    offered = shown("", "", sheet=None, players=8)
    assert "1  Classique, 3 à 8 joueurs" in offered
    assert "Mallette" not in offered


@pytest.mark.parametrize(
    "bad",
    [
        {"players": 9},
        {"players": 0},
        {"sheet": "tarot"},
        {"sheet": None, "players": 30},
        {"changes": {"payment": "gold"}},
        {"sheet": "chaudron", "deals": 3},
        {"bot": "nobody"},
        {"name": "a" * 17},
        {"name": ""},
        {"unit": 0},
    ],
)
def test_options_that_do_not_fit_are_refused_before_anything_is_asked(bad: dict[str, Any]) -> None:
    screen = TerminalScript()
    with pytest.raises(NainJauneError):
        play(options(**bad), screen)
    assert not any("?" in line for line in screen.lines)


def terminal_match(
    *answers: str | type[BaseException], then: Answer | None = first_card, **given: Any
) -> tuple[TerminalMatch, TerminalScript]:
    """A match that stops where the script does."""
    screen = TerminalScript(answers, then)
    chosen = options(**given)
    dialogue = Dialogue(Words(chosen.language), screen)
    return TerminalMatch(dialogue, ask_setup(dialogue, chosen), 1), screen


def stopped_match(*answers: str, **given: Any) -> tuple[TerminalMatch, TerminalScript]:
    """Plays the answers of a person and stops where they end."""
    running, screen = terminal_match(*answers, then=None, **given)
    with pytest.raises(EOFError):
        running.play()
    return running, screen


def test_a_bad_answer_is_explained_and_nothing_is_lost() -> None:
    before, _ = stopped_match(seed=3)
    after, screen = stopped_match("xyz", "99", "0", "Zz", "-1", "1 2", "²", "\x00", "!", seed=3)
    assert after.match == before.match
    assert screen.text.count("Pas compris.") + screen.text.count("Choisissez un") == 9


def test_a_card_one_does_not_hold_or_that_does_not_follow_is_refused_by_name() -> None:
    start, _ = stopped_match()
    assert start.match.deal
    held = start.match.deal.hands[0]
    missing = next(card for card in FULL_DECK if not held >> card & 1)
    after, screen = stopped_match(str(missing))
    assert "Vous n’avez pas le " in screen.text
    assert after.match == start.match


def test_a_card_may_be_named_in_machine_notation_or_by_its_signs() -> None:
    start, _ = stopped_match()
    by_number, _ = stopped_match("1")
    first = choices(view(start.match, 0))[0]
    for name in (str(first), str(first).lower(), short(Words("fr"), first), short(Words("fr"), first).lower()):
        assert stopped_match(name)[0].match == by_number.match


def test_undo_goes_back_to_ones_last_choice_and_no_further_than_the_deal() -> None:
    start, _ = stopped_match()
    one, _ = stopped_match("1")
    back, screen = stopped_match("1", "u")
    assert back.match == start.match
    assert "Coup repris." in screen.text
    assert stopped_match("1", "u", "1")[0].match == one.match
    none, screen = stopped_match("u", "u")
    assert none.match == start.match
    assert screen.text.count("Rien à reprendre") == 2


def play_belle(answer: str, sheet: str, then: str = "") -> str:
    """Answers a lone belle this way, from seeds until one comes; asked again, `then`."""
    for seed in range(40):
        met = False

        def reply(prompt: str) -> str:
            nonlocal met
            if prompt.startswith("Votre carte (1) "):
                met, now = True, then if met and then else answer
                return now
            return first_card(prompt)

        output = shown(then=reply, sheet=sheet, seed=seed, changes={"match_end": "first_elimination"})
        if met:
            return output
    raise AssertionError("no belle in forty matches")


@pytest.mark.parametrize("claim", ["1 !", "1!", "1 qui prend", "1 Qui prend !", "!", "qui prend"])
def test_a_claim_is_said_with_the_card(claim: str) -> None:
    assert re.search(r"^Vous .*« qui prend ! »\s+— vous prenez la case", play_belle(claim, "chaudron"), re.MULTILINE)


@pytest.mark.parametrize("claim", ["1 !", "1 ramasse", "1 Ramasser !", "1 pick up", "!", "ramasse"])
def test_a_box_is_picked_up_with_the_card(claim: str) -> None:
    assert re.search(r"^Vous .*\s+— vous ramassez la barquette", play_belle(claim, "mallette"), re.MULTILINE)


def test_each_sheet_knows_its_own_way_to_take_a_box() -> None:
    """The formula of one sheet is no answer on the other."""
    assert "Pas compris" in play_belle("1 qui prend", "mallette", then="1 !")
    assert "Pas compris" in play_belle("1 ramasse", "chaudron", then="1 !")


@pytest.mark.parametrize(("sheet", "text"), [("chaudron", "reste"), ("mallette", "vous doublez la barquette")])
def test_a_plain_number_on_a_belle_forgets_the_claim(sheet: str, text: str) -> None:
    output = play_belle("1", sheet).replace("\n    ", " ")
    assert "oubliez de" in output
    assert text in output


def test_the_claim_is_explained_where_it_is_spoken_and_only_there() -> None:
    told = shown("", sheet="mallette").replace("\n", " ")
    assert "tapez « 3 ramasse », ou « 3 ! ». Un simple « 3 » l’oublie, et vous doublez la barquette." in told
    assert "« 3 qui prend »" in shown("", sheet="chaudron").replace("\n", " ")
    assert "qui prend" not in shown(sheet="classique")


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("?", "reprend votre dernier coup"),
        ("r", "Mises"),
        ("s", "Cases : 10♦"),
        ("c", "Ces cartes se valent : posez celle que vous voulez."),
        ("h", "Ces cartes se valent"),
    ],
)
def test_help_rules_and_scores_can_be_asked_at_ones_turn(key: str, text: str) -> None:
    assert text.lower() in shown(key, seed=3).lower()


@pytest.mark.parametrize("key", ["c", "h"])
def test_a_hint_ranks_the_leads_and_says_why(key: str) -> None:
    output = shown(key, seed=5)
    first, second = output.index("1. entamer "), output.index("2. entamer ")
    assert "sur toute la donne, en moyenne" in " ".join(output[first:second].split())
    assert " — " in output[first:second]


def test_where_a_time_is_agreed_the_person_calls_it() -> None:
    def reply(prompt: str) -> str:
        return "f" if "passée" in prompt else first_card(prompt)

    output = shown(then=reply, sheet="habourdin", players=4, changes={"match_end": "time"})
    assert "L’heure est passée." in output
    assert output.count("bat et donne") == 1


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_last_deal_may_be_called_on_every_sheet(sheet: str) -> None:
    """After any deal the person may say that it was the last; the match ends with it (G22)."""

    def reply(prompt: str) -> str:
        if "hors jeu" in prompt:
            return "d"
        return "f" if "c’était la dernière" in prompt else first_card(prompt)

    told = shown(then=reply, sheet=sheet, players=4, seed=3)
    assert "C’était la dernière donne." in told
    assert told.count("bat et donne") == 1


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ("classique", ["les points en main [imprimé 000, 001 · G6]", "figure 10 [notre choix · G6]"]),
        ("mallette", ["par carte [imprimé 002]"]),
        ("chaudron", ["1 pièce bronze par carte [imprimé 003]"]),
        ("habourdin", ["par carte, 2 par belle [imprimé 004]"]),
    ],
)
def test_the_settlement_says_where_its_clauses_come_from(sheet: str, told: list[str]) -> None:
    text = " ".join(shown(then=first_card, sheet=sheet, players=4, seed=4).split())
    assert [part for part in told if part not in text] == []


def test_what_stays_on_the_board_at_the_end_is_nobodys() -> None:
    """G26: it is counted and told."""
    text = shown(then=first_card, sheet="habourdin", players=4, deals=1, seed=7)
    stays = re.search(r"^(\d+) jetons? restent? sur le plateau, à personne\.$", text, re.MULTILINE)
    assert stays
    boxes = re.findall(r"^Cases : (.*)$", text, re.MULTILINE)[-1]
    assert int(stays[1]) == sum(int(amount) for amount in re.findall(r"\S+ (\d+)(?: ·|$)", boxes))


@pytest.mark.parametrize(("answer", "purse"), [("", 15), ("o", 45)])
def test_whoever_sets_up_a_table_that_is_short_of_tokens_is_told_and_offered_more(answer: str, purse: int) -> None:
    """Eight on chaudron have nothing left after the first stake; 45 each are one answer away (G18)."""
    told = shown(answer, "", sheet="chaudron", players=8).replace("\n", " ")
    assert "À 8, chacun a 15 sesterces et mise 15 sesterces : il lui reste 0 sesterce après la première mise." in told
    assert "Donner 45 sesterces à chacun ? (o/N)" in told
    assert f"Chacun reçoit {purse} sesterces." in told
    assert "Donner 45" not in shown("", sheet="chaudron", players=5)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_board_is_garnished_before_the_cards_are_shuffled_and_dealt(sheet: str, language: Language) -> None:
    """In every deal: the stakes are told, then the shuffle, then the cards are shown."""
    words = Words(language, load(sheet))
    screen = TerminalScript(then=first_card)
    play(options(sheet=sheet, players=3, language=language, seed=3), screen)
    first = screen.text.split(words("terminal-deal", number=1), maxsplit=1)[1]
    shuffles = words("terminal-dealt", name="", seal="").strip()[:12]
    staked = first.index(words("narrate-all-stake", tokens="")[:8])
    assert staked < first.index(shuffles) < first.index(words("terminal-boxes"))


def test_the_same_seed_gives_the_same_match_and_none_a_new_one() -> None:
    assert shown(then=first_card) == shown(then=first_card)
    assert shown(seed=None) != shown(seed=None)


@pytest.mark.parametrize("seed", range(6))
def test_between_deals_the_same_keys_work(seed: int) -> None:
    asked = iter(["?", "r", "s", "zzz", "q", "n"])

    def reply(prompt: str) -> str:
        return next(asked, "") if "suivante" in prompt or "Quitter" in prompt else first_card(prompt)

    assert "Pas compris. Entrée pour continuer" in shown(then=reply, seed=seed, deals=2)


def test_standard_screen_works_through_a_pipe_without_colour() -> None:
    out = io.StringIO()
    screen = StandardScreen(io.StringIO("\n1\n"), out)
    assert play(options(), screen) == 0
    assert "\x1b" not in out.getvalue()
    assert out.getvalue().endswith("À bientôt.\n")
    assert screen.width == 80


def test_colour_leaves_the_text_as_it_is() -> None:
    painted = coloured("10♦ V♣ 9♥ 8♠ — 3 jetons")
    assert painted.count("\x1b[31m") == 2
    assert painted.count("\x1b[1m") == 2
    plain = painted.replace("\x1b[31m", "").replace("\x1b[1m", "").replace("\x1b[0m", "")
    assert plain == "10♦ V♣ 9♥ 8♠ — 3 jetons"


def test_where_the_youngest_deals_first_the_terminal_asks_who_it_is() -> None:
    """`first_dealer = youngest`: a person, no bot; otherwise the lot decides, which is said. Others do not ask."""
    assert "Le plus jeune donne en premier : Camille." in shown("o", sheet="mallette")
    for answer in ("", "n"):
        assert "personne n’est désigné" in shown(answer, sheet="mallette")
    assert "Est-ce vous" not in shown(sheet="classique")


@pytest.mark.parametrize(("direction", "side"), [("counter_clockwise", "droite"), ("clockwise", "gauche")])
def test_the_terminal_says_to_which_side_play_runs(direction: str, side: str) -> None:
    """`direction`: who plays after the person, and on which side."""
    assert f"On joue vers la {side} : après vous, " in shown(changes={"direction": direction})
