"""The rules as one reads them: the list of sheets, a whole rule, and all side by side.

Every clause is shown with where it comes from: printed on the sheet, read out of it, or our own choice. What the
clauses mean is in `sheets/clauses.toml`, our decisions in `sheets/decisions.toml`; here they are only laid out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import pairwise, zip_longest
from textwrap import TextWrapper
from typing import Final

from nainjaune.game.provenance import Grade, Origin
from nainjaune.game.sheet import SHEETS, Sheet, load, sheet_names
from nainjaune.rules_library.data import typeset
from nainjaune.rules_library.examples import play_example, tell
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.rules_library.sheet_prose import CHAPTER_OF, Chapter, prose, statement_provenance
from nainjaune.words import Words
from nainjaune.words.attribution import (
    agreement,
    decisions_behind,
    decisions_of,
    example_of,
    mark,
    note,
    offer,
    readings,
    tag,
    unchanged,
)
from nainjaune.words.clauses import (
    IDLE,
    Explained,
    catalogue,
    decisions,
    explain,
    explain_also,
    in_order,
    sections,
    then,
)

WIDEST_TEXT: Final = 92
"""Longer lines of prose are hard to follow, however wide the terminal."""
GAP: Final = "  "
TITLE_WIDTHS: Final = range(16, 29)
NARROWEST_CELL: Final = 13
"""The longest word, and its sign."""
WIDEST_CELL: Final = 36
LAST_SECTION: Final = {chapter: section for section, chapter in CHAPTER_OF.items()}
"""The section after which the statements of a chapter stand."""
GRADE_SIGNS: Final = {Grade.PRINTED: "", Grade.READ: "°", Grade.OURS: "*"}


def list_sheets(words: Words, width: int = 80) -> str:
    """All rules, each with its line, its number of players and the printed texts it stands for."""
    lines = [words("rules-list-title"), *_wrap(words("rules-list-about"), width)]
    for sheet in map(load, sheet_names()):
        lines += ["", *_leader(_named(words, sheet), _players(words, sheet), _prose(width))]
        lines += _wrap(sheet.line[words.language], width, indent="  ")
        lines += _texts(words, sheet, width, indent="  ")
    return _page(lines)


def whole_rule(words: Words, sheet: Sheet, width: int) -> str:
    """One rule from the seats to the end of the match, each clause with its source; our decisions last."""
    lines = _wrap(heading(words, sheet), width)
    if not sheet.changes:
        lines += _wrap(sheet.line[words.language], width)
    for chapter in (Chapter.PURPOSE, Chapter.BOX):
        lines += _statements(words, sheet, chapter, width)
    lines += ["", words("rules-texts"), *_texts(words, sheet, width, indent="  ")]
    lines += ["", *_wrap(words("said-legend"), width)]
    for section, clauses in sections().items():
        lines += ["", "", *_underlined(words(f"rules-section-{section}"), width)]
        for clause in clauses:
            lines += ["", *_clause(words, sheet, clause, width)]
        if section is LAST_SECTION.get(CHAPTER_OF[section]):
            lines += _statements(words, sheet, CHAPTER_OF[section], width)
    lines += [*_advice(words, sheet, width), *_examples(words, sheet, width)]
    lines += ["", "", *_underlined(words("rules-decisions"), width)]
    for number in _decisions(words, sheet):
        lines += ["", *_wrap(decisions()[number].answer[words.language], width, indent=f"{number:<4} ", hang=5)]
    return _page(lines)


def _decisions(words: Words, sheet: Sheet) -> tuple[str, ...]:
    """Those that its clauses and its statements refer to."""
    stated = [one for name in prose(sheet.name).statements for one in statement_provenance(sheet.name, name).decisions]
    return in_order([*decisions_of(words, sheet), *stated])


def _advice(words: Words, sheet: Sheet, width: int) -> list[str]:
    """How the texts advise to play, in their words and ours, and what was measured of it."""
    told: dict[str, list[str]] = {}
    for text in sheet.texts:
        for one in printed_texts()[text.id].advice.values() if text.id in printed_texts() else ():
            quoted = words("said-quote", quote=typeset(one.quote))
            said = f"{one.text[words.language]} {one.lab[words.language]}"
            told.setdefault(said, []).append(f"{text.id} {quoted}")
    lines = ["", "", *_underlined(words("rules-chapter-advice"), width)] if told else []
    for said, quotes in told.items():
        lines += ["", *_wrap("; ".join(quotes), width), *_wrap(said, width, indent="  ")]
    return lines


def _examples(words: Words, sheet: Sheet, width: int) -> list[str]:
    """The examples, played by the engine: whose each is, and what happens."""
    examples = prose(sheet.name).examples
    lines = ["", "", *_underlined(words("rules-chapter-examples"), width)] if examples else []
    for key, example in examples.items():
        whose = example_of(words, example.words, own=example.own)
        lines += ["", *_wrap(f"{example.title[words.language]} [{whose}]", width)]
        for line in (example.text[words.language], *tell(words, play_example(sheet.name, key)).lines):
            lines += _wrap(line, width, indent="  ")
    return lines


def _statements(words: Words, sheet: Sheet, chapter: Chapter, width: int) -> list[str]:
    """What the printed texts say in a chapter that no clause says, each with its source."""
    told = {name: one for name, one in prose(sheet.name).statements.items() if one.chapter is chapter}
    lines = ["", words(f"rules-chapter-{chapter}")] if told else []
    for name, one in told.items():
        source = tag(words, statement_provenance(sheet.name, name))
        lines += _wrap(f"{one.text[words.language]} [{source}]", width, indent="  ")
    return lines


def compare(words: Words, width: int) -> str:
    """All rules side by side, clause by clause; as a list where the terminal is too narrow for a table of them."""
    sheets = [load(name) for name in sheet_names()]
    table = _table(words, sheets, width) if width >= narrowest_table(len(sheets)) else _listed(words, sheets, width)
    return _page([words("rules-compare-title"), *table, "", *_legend(words)])


def narrowest_table(sheets: int) -> int:
    """How wide a terminal must be for a table of `sheets` sheets that cuts no word."""
    return TITLE_WIDTHS.start + sheets * (NARROWEST_CELL + len(GAP))


def compare_markdown(words: Words) -> str:
    """The rules that come with the game side by side as a Markdown table, with its legend."""
    sheets = [load(name) for name in SHEETS]
    lines = [_row([words("rules-compare-corner"), *SHEETS]), _row(["---"] * (1 + len(SHEETS)))]
    lines.append(_row([words("rules-compare-documents"), *_documents(sheets)]))
    for section, clauses in sections().items():
        lines.append(_row([f"**{words(f'rules-section-{section}')}**", *[""] * len(SHEETS)]))
        lines += [_row([_title(words, clause), *_cells(words, sheets, clause)], escape=True) for clause in clauses]
    return _page([*lines, "", _escaped(" ".join(_legend(words)))])


def heading(words: Words, sheet: Sheet) -> str:
    """« Classique », or « classique, changé : paiement au gagnant (1 par carte) »; the sheet's own choices first."""
    if not sheet.changes:
        return sheet.title[words.language]
    name = sheet.name
    for origin in (Origin.CHOICE, Origin.HOUSE):
        changes = [clause for clause in sheet.changes if sheet.provenance[clause].origin is origin]
        if changes:
            name = words(f"rules-heading-{origin.value}", name=name, changes=_changes(words, sheet, changes))
    return name


def _changes(words: Words, sheet: Sheet, clauses: Sequence[str]) -> str:
    explained = [explain(words, sheet, clause) for clause in clauses]
    return then(words, (words("rules-change", clause=_small(one.title), value=one.short) for one in explained))


def _clause(words: Words, sheet: Sheet, clause: str, width: int) -> list[str]:
    """A clause of the whole rule: title and source on one line, what it says below."""
    one = explain(words, sheet, clause)
    lines = _leader(one.title, mark(words, sheet, clause), _prose(width))
    for text in [one.text, *([] if one.idle else _beside(words, sheet, clause))]:
        lines += _wrap(text, width, indent="  ")
    return lines


def _beside(words: Words, sheet: Sheet, clause: str) -> list[str]:
    """What is said beside a clause: which part is printed, how the texts differ, what else the sheet offers."""
    said = [*filter(None, [note(words, sheet, clause)]), *readings(words, sheet, clause)]
    said += [
        f"{offer(words, sheet, clause, also)} {_small(other.text)}"
        for also, other in explain_also(words, sheet, clause)
    ]
    if clause not in sheet.changes:
        said += [agreement(words, agreed) for agreed in sheet.agreed.get(clause, ())]
    elif sheet.name in sheet_names():
        said.append(unchanged(words, sheet, clause, _short(words, load(sheet.name), clause)))
    return said


def _texts(words: Words, sheet: Sheet, width: int, indent: str) -> list[str]:
    lines = []
    for text in sheet.texts:
        lines += _wrap(text.title, width, indent=f"{indent}{text.id:<5}  ", hang=len(indent) + 7)
        lines += _wrap(text.about[words.language], width, indent=" " * (len(indent) + 7))
    return lines


def _short(words: Words, sheet: Sheet, clause: str, sign: str = "") -> str:
    """Its value in a few words with the sign of its grade, and what else the sheet prints, which needs none."""
    offered = explain_also(words, sheet, clause)
    others = [other.short for also, other in offered if also.provenance.grade is Grade.PRINTED]
    first = explain(words, sheet, clause).short + sign
    return reduce(lambda first, second: words("rules-or", first=first, second=second), others, first)


def _title(words: Words, clause: str) -> str:
    return catalogue()[clause].title[words.language]


def _cells(words: Words, sheets: Sequence[Sheet], clause: str) -> list[str]:
    return [_cell(words, sheet, clause) for sheet in sheets]


def _cell(words: Words, sheet: Sheet, clause: str) -> str:
    one: Explained = explain(words, sheet, clause)
    if one.idle:
        return IDLE
    signed = _short(words, sheet, clause, GRADE_SIGNS[sheet.provenance[clause].grade])
    return " ".join([signed, ", ".join(decisions_behind(words, sheet, clause))]).strip()


def _legend(words: Words) -> list[str]:
    graded = [words(f"said-sign-{grade.value}", sign=sign) for grade, sign in GRADE_SIGNS.items()]
    return [*graded, words("rules-sign-idle", sign=IDLE)]


def _documents(sheets: Sequence[Sheet]) -> list[str]:
    return [", ".join(dict.fromkeys(text.document for text in sheet.texts)) for sheet in sheets]


def _named(words: Words, sheet: Sheet) -> str:
    """The name one types, and the title where it says more."""
    title = sheet.title[words.language]
    return sheet.name if title.lower() == sheet.name else f"{sheet.name} · {title}"


def _players(words: Words, sheet: Sheet) -> str:
    return words("rules-list-players", players=explain(words, sheet, "players").short)


def _table(words: Words, sheets: Sequence[Sheet], width: int) -> list[str]:
    """The table with the column of titles as wide as makes it shortest."""
    columns = len(sheets)
    tries = []
    for titles in TITLE_WIDTHS:
        cell = min((width - titles) // columns - len(GAP), WIDEST_CELL)
        if cell >= NARROWEST_CELL:
            tries.append(_table_of(words, sheets, [titles, *[cell] * columns]))
    return min(tries, key=len)


def _table_of(words: Words, sheets: Sequence[Sheet], widths: Sequence[int]) -> list[str]:
    whole = sum(widths) + len(GAP) * len(sheets)
    lines = ["", *_across([words("rules-compare-corner"), *(sheet.name for sheet in sheets)], widths)]
    lines += _across([words("rules-compare-documents"), *_documents(sheets)], widths)
    for section, clauses in sections().items():
        lines += ["", f"── {words(f'rules-section-{section}')} ".ljust(whole, "─")]
        lines += _spaced(
            [_across([_title(words, clause), *_cells(words, sheets, clause)], widths) for clause in clauses]
        )
    return lines


def _spaced(rows: Sequence[list[str]]) -> list[str]:
    """Rows one under another, set off by a blank line where one of two neighbours takes several lines."""
    lines = list(rows[0])
    for above, row in pairwise(rows):
        lines += ["", *row] if len(above) > 1 or len(row) > 1 else row
    return lines


def _across(cells: Sequence[str], widths: Sequence[int]) -> list[str]:
    """A row of wrapped cells, as many lines as its longest cell needs."""
    wrapped = [_fit(cell, width) for cell, width in zip(cells, widths, strict=True)]
    rows = zip_longest(*wrapped, fillvalue="")
    return [GAP.join(part.ljust(width) for part, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _listed(words: Words, sheets: Sequence[Sheet], width: int) -> list[str]:
    lines = []
    longest = max(len(sheet.name) for sheet in sheets)
    for section, clauses in sections().items():
        lines += ["", "", *_underlined(words(f"rules-section-{section}"), width)]
        for clause in clauses:
            lines += ["", *_wrap(_title(words, clause), width)]
            for sheet in sheets:
                cell = _cell(words, sheet, clause)
                lines += _wrap(cell, width, indent=f"  {sheet.name:<{longest}}  ", hang=longest + 4)
    return lines


def _row(cells: Iterable[str], *, escape: bool = False) -> str:
    return f"| {' | '.join(_escaped(cell) if escape else cell for cell in cells)} |"


def _escaped(text: str) -> str:
    return text.replace("*", r"\*").replace("|", r"\|")


def _prose(width: int) -> int:
    return min(width, WIDEST_TEXT)


def _fit(text: str, width: int, *, first: str = "", rest: str = "") -> list[str]:
    wrapper = TextWrapper(width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
    return wrapper.wrap(text) or [first.rstrip()]


def _wrap(text: str, width: int, indent: str = "", hang: int | None = None) -> list[str]:
    return _fit(text, _prose(width), first=indent, rest=" " * (len(indent) if hang is None else hang))


def _leader(left: str, right: str, width: int) -> list[str]:
    """Two ends of a line joined by dots, or two lines where they do not fit."""
    if not right:
        return [left]
    if len(left) + len(right) + 5 > width:
        return [left, *_wrap(right, width, indent="  ")]
    return [f"{left} {'·' * (width - len(left) - len(right) - 2)} {right}"]


def _underlined(text: str, width: int) -> list[str]:
    lines = _wrap(text, width)
    return [*lines, "─" * max(map(len, lines))]


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _page(lines: Iterable[str]) -> str:
    return "\n".join(lines)
