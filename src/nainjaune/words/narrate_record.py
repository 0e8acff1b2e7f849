"""A match written out in lines: the stakes, a whole deal, how the purses stand, a whole record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nainjaune.game.events import Dealt, Event, HandsDealt, ScoreEntered, Staked, sum_of
from nainjaune.game.match import Match
from nainjaune.game.record import Record, replay
from nainjaune.game.sheet import Sheet
from nainjaune.game.standing import places
from nainjaune.words import Words
from nainjaune.words.cards import box, short
from nainjaune.words.layout import PLAIN_WIDTH, columns, width_of, wrap
from nainjaune.words.narrate import Narrator
from nainjaune.words.narrate_settlement import ending_lines, settlement_lines
from nainjaune.words.narrate_turns import Passes, Turn, grouped
from nainjaune.words.phrases import amounts, list_of, signed, tokens


def stake_lines(narrator: Narrator, events: Sequence[Event], *, width: int = PLAIN_WIDTH) -> list[str]:
    """Who puts what into the boxes: one line for all who put down the same."""
    lines: list[str] = []
    for told, staked in narrator.stakes([event for event in events if isinstance(event, Staked)]):
        boxes = boxes_text(narrator.words, staked)
        lines += wrap(narrator.words("replay-stakes", text=told, boxes=boxes), width, hang=2)
    return lines


def boxes_text(words: Words, held: Sequence[int]) -> str:
    """The five boxes and what is in them: « 10♦ 4 · V♣ 8 · … »."""
    return " · ".join(f"{box(words, place)} {words('number', n=amount)}" for place, amount in enumerate(held))


def play_lines(
    narrator: Narrator,
    events: Sequence[Event],
    *,
    before: Sequence[Event] = (),
    width: int = PLAIN_WIDTH,
) -> list[str]:
    """The play, a line for each turn; `before` as `grouped` has it."""
    lines: list[str] = []
    for telling in grouped(events, narrator.rules, before=before):
        if isinstance(telling, Turn | Passes):
            lines += wrap(narrator.words("replay-dash").join(narrator.phrases(telling)), width, hang=4)
    return lines


def deal_lines(
    narrator: Narrator, match_before: Match, events: Sequence[Event], *, width: int = PLAIN_WIDTH
) -> list[str]:
    """A whole deal in its order: stakes, shuffle and hands, every turn, settlement; `events` are the deal's."""
    number = match_before.standing.deals + 1
    change, filled = sum_of(events, match_before.setup.players)
    purses = [had + more for had, more in zip(match_before.tokens, change, strict=True)]
    boxes = [had + more for had, more in zip(match_before.boxes, filled, strict=True)]
    start = next((place for place, event in enumerate(events) if isinstance(event, Staked | Dealt | ScoreEntered)), 0)
    lines = ending_lines(narrator, events[:start], purses=purses, width=width)
    for event in events:
        if isinstance(event, Dealt):
            lines += _dealt(narrator, event, events, number=number, width=width)
            lines += _played(narrator, events, boxes, match_before.setup.sheet, width)
        elif isinstance(event, ScoreEntered):
            lines += [*_title(narrator.words("replay-deal", number=number)), _score(narrator, event)]
    after = ending_lines(narrator, events[start:], purses=purses, boxes=boxes, width=width)
    return [*lines, "", *after] if after and lines else lines + after


def _dealt(narrator: Narrator, dealt: Dealt, events: Sequence[Event], *, number: int, width: int) -> list[str]:
    words = narrator.words
    lines = [*_title(words("replay-deal", number=number)), *stake_lines(narrator, events, width=width)]
    lines += [words("replay-sentence", text=text) for text in narrator.phrases(dealt)]
    cards_dealt = next(event for event in events if isinstance(event, HandsDealt))
    rows = [
        (narrator.names[seat], " ".join(short(words, card) for card in sorted(cards)))
        for seat, cards in enumerate(cards_dealt.hands)
        if cards
    ]
    rows.append((words("replay-talon-cards"), " ".join(short(words, card) for card in sorted(cards_dealt.talon))))
    return [*lines, "", *columns(rows, "<<", width=width, indent="")]


def _title(text: str) -> list[str]:
    return [text, "─" * width_of(text)]


def _played(narrator: Narrator, events: Sequence[Event], boxes: Sequence[int], sheet: Sheet, width: int) -> list[str]:
    played = play_lines(narrator, events, width=width)
    settled = settlement_lines(narrator, events, boxes=boxes, sheet=sheet, width=width)
    return ["", *played, "", *(settled or [narrator.words("replay-stops-here")])]


def _score(narrator: Narrator, event: ScoreEntered) -> str:
    key = "replay-score-grand-opera" if event.grand_opera else "replay-score"
    return narrator.words(key, name=narrator.names[event.winner])


def standing_lines(
    words: Words,
    match: Match,
    names: Sequence[str],
    *,
    before: Sequence[int] | None = None,
    width: int = PLAIN_WIDTH,
) -> list[str]:
    """The purses, the best place first, and the boxes; with `before`, what each has won or lost since."""
    purses, out = match.tokens, match.standing.eliminated
    ranked = places(match.setup, match.standing)
    seats = sorted(range(len(purses)), key=lambda seat: ranked[seat])
    rows = [
        (
            names[seat],
            amount,
            "" if before is None else signed(words, purses[seat] - before[seat]),
            _remark(words, purses[seat], out=seat in out),
        )
        for seat, amount in zip(seats, amounts(words, [purses[seat] for seat in seats]), strict=True)
    ]
    lines = columns(rows, "<<><", width=width)
    return [*lines, *wrap(words("replay-boxes", boxes=boxes_text(words, match.boxes)), width)]


def _remark(words: Words, purse: int, *, out: bool) -> str:
    if purse < 0:
        return words("replay-debt", tokens=tokens(words, -purse))
    return words("replay-out") if out else ""


def record_lines(words: Words, record: Record, *, width: int = PLAIN_WIDTH) -> Iterator[str]:
    """A whole recorded match, deal by deal, with the purses after each."""
    setup, names = record.setup, record.names
    words = words.of(setup.sheet)
    narrator = Narrator(words, names, setup.rules)
    title = setup.sheet.title[words.language]
    yield from wrap(words("replay-record", sheet=title, names=list_of(words, names)), width)
    first, *steps = replay(record)
    yield from ending_lines(narrator, first.events, purses=first.match.tokens, width=width)
    before = first.match
    for step in steps:
        yield ""
        yield from deal_lines(narrator, before, step.events, width=width)
        if step.match.standing.deals > before.standing.deals:
            yield ""
            yield from standing_lines(words, step.match, names, before=before.tokens, width=width)
        before = step.match
