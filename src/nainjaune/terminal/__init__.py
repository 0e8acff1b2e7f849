"""Nain Jaune on plain lines of text: one person against bots, for a terminal, a pipe or a screen reader."""

from __future__ import annotations

from nainjaune.terminal.options import TerminalOptions
from nainjaune.terminal.prompts import Dialogue, QuitRequested, ask_yes
from nainjaune.terminal.records import may_write, offer_to_save
from nainjaune.terminal.screen import Screen, standard_screen
from nainjaune.terminal.setup import ask_setup
from nainjaune.terminal.terminal_match import TerminalMatch
from nainjaune.words import Words

__all__ = ["TerminalOptions", "play"]

INTERRUPTED = 130


def play(options: TerminalOptions, screen: Screen | None = None) -> int:
    """Plays matches until the person stops; returns the exit code. Raises `SetupError` for options that do not fit."""
    dialogue = Dialogue(Words(options.language), screen or standard_screen())
    try:
        _play(dialogue, options)
    except (EOFError, QuitRequested):
        pass
    except KeyboardInterrupt:
        dialogue.screen.write()
        dialogue.say("terminal-goodbye")
        return INTERRUPTED
    dialogue.say("terminal-goodbye")
    return 0


def _play(dialogue: Dialogue, options: TerminalOptions) -> None:
    name = dialogue.words("terminal-title")
    dialogue.screen.write(name, "─" * len(name))
    terminal_setup = ask_setup(dialogue, options)
    if terminal_setup.record and not may_write(dialogue, terminal_setup.record):
        raise QuitRequested
    number = 0
    while not number or ask_yes(dialogue, "terminal-ask-rematch", default=False):
        number += 1
        match = TerminalMatch(dialogue, terminal_setup, number)
        try:
            match.play()
        except QuitRequested:
            match.save()
            _report_record(dialogue, match)
            raise
        except (EOFError, KeyboardInterrupt):
            match.save()
            raise
        _report_record(dialogue, match)


def _report_record(dialogue: Dialogue, match: TerminalMatch) -> None:
    """Says where the record was written, or offers to write it."""
    dialogue.screen.write()
    if match.path:
        dialogue.say("terminal-saved", path=str(match.path))
    else:
        offer_to_save(dialogue, match.record)
