"""Nain Jaune on plain lines of text: one person against bots, for a terminal, a pipe or a screen reader."""

from __future__ import annotations

from nainjaune.terminal.ask import Desk, QuitAsked, ask_yes
from nainjaune.terminal.game import Game
from nainjaune.terminal.keep import may_write, offer_to_save
from nainjaune.terminal.options import TerminalOptions
from nainjaune.terminal.screen import Screen, standard_screen
from nainjaune.terminal.start import set_table
from nainjaune.words import Words

__all__ = ["TerminalOptions", "play"]

INTERRUPTED = 130


def play(options: TerminalOptions, screen: Screen | None = None) -> int:
    """Plays matches until the person has had enough; gives the exit code. Options that do not fit raise."""
    desk = Desk(Words(options.language), screen or standard_screen())
    try:
        _play(desk, options)
    except (EOFError, QuitAsked):
        pass
    except KeyboardInterrupt:
        desk.screen.write()
        desk.say("terminal-goodbye")
        return INTERRUPTED
    desk.say("terminal-goodbye")
    return 0


def _play(desk: Desk, options: TerminalOptions) -> None:
    name = desk.words("terminal-title")
    desk.screen.write(name, "─" * len(name))
    table = set_table(desk, options)
    if table.record and not may_write(desk, table.record):
        raise QuitAsked
    number = 0
    while not number or ask_yes(desk, "terminal-ask-rematch", default=False):
        number += 1
        game = Game(desk, table, number)
        try:
            game.play()
        except QuitAsked:
            game.save()
            _keep(desk, game)
            raise
        except (EOFError, KeyboardInterrupt):
            game.save()
            raise
        _keep(desk, game)


def _keep(desk: Desk, game: Game) -> None:
    """Says where the record is, or offers to keep it."""
    desk.screen.write()
    if game.path:
        desk.say("terminal-saved", path=str(game.path))
    else:
        offer_to_save(desk, game.record)
