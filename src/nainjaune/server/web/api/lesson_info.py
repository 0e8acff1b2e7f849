"""A lesson as the page shows it: steps with one sentence each, and the updates that a table would send."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nainjaune.game.sheet import SHEETS, load, sheet_names
from nainjaune.lessons.played import PlayedStep, play_lesson
from nainjaune.lessons.script import Counting, scripts
from nainjaune.table.table_view import TableInfo
from nainjaune.table.wire import Update
from nainjaune.words import Words


class LessonLine(Struct, frozen=True):
    """A lesson in one line."""

    sheet: str
    sheet_title: str
    name: Annotated[str, Meta(description="the lesson's name; `first` is the guided first deal")]
    title: str
    about: str
    seconds: Annotated[int, Meta(description="about how long it takes")]


class LessonChapter(Struct, frozen=True):
    """A part of a lesson."""

    key: str
    title: str


class LessonStep(Struct, frozen=True):
    """One sentence, and what the learner does then: lay cards, count, or go on."""

    chapter: Annotated[int, Meta(description="which of the chapters")]
    deal: Annotated[int, Meta(description="which of the deals")]
    say: Annotated[str, Meta(description="the sentence; what stands between * is stressed")]
    wrong: Annotated[str, Meta(description="what is said when another legal card is laid; empty: nothing special")]
    point: Annotated[str, Meta(description="what it is about: board, hand, me, series, box:4, seat:1, or empty")]
    count: Annotated[Counting, Meta(description="what of the settlement is counted by tapping")]
    before: Annotated[Update, Meta(description="what comes before the sentence; its news may be empty")]
    ask: Annotated[tuple[str, ...], Meta(description="the cards to lay, a run; empty: nothing is to be laid")]
    forget: Annotated[bool, Meta(description="whether the belle among them is to be laid without a claim")]
    after: Annotated[tuple[Update, ...], Meta(description="what each of these cards leads to")]


class LessonInfo(Struct, frozen=True):
    """A lesson."""

    sheet: str
    sheet_title: str
    name: str
    title: str
    about: str
    seconds: int
    chapters: tuple[LessonChapter, ...]
    starts: Annotated[tuple[TableInfo, ...], Meta(description="the table before each deal")]
    steps: tuple[LessonStep, ...]


def _sheet_and_name(key: str) -> tuple[str, str]:
    sheet, _, name = key.rpartition("-")
    return sheet or SHEETS[0], name


def is_lesson(key: str) -> bool:
    """Whether there is such a lesson: by its sheet and its name, `mallette-first`; or `first`, of our first sheet."""
    sheet, name = _sheet_and_name(key)
    return name in scripts() and sheet in scripts()[name].sheets and sheet in sheet_names()


def lesson_lines(words: Words) -> tuple[LessonLine, ...]:
    """All lessons, those of a sheet together, the first deal before the sheet's own."""
    pairs = [(sheet, name) for sheet in sheet_names() for name, script in scripts().items() if sheet in script.sheets]
    return tuple(_line(words, sheet, name) for sheet, name in sorted(pairs, key=_order))


def _order(pair: tuple[str, str]) -> tuple[int, bool]:
    sheet, name = pair
    return sheet_names().index(sheet), name != "first"


def _line(words: Words, sheet: str, name: str) -> LessonLine:
    script, language = scripts()[name], words.language
    title = load(sheet).title[language]
    return LessonLine(sheet, title, name, script.title[language], script.about[language], script.seconds)


def lesson_info(words: Words, key: str) -> LessonInfo:
    """The lesson, played and worded."""
    sheet, name = _sheet_and_name(key)
    lesson = play_lesson(sheet, name)
    language = words.language
    used = [step.script.chapter for step in lesson.steps]
    chapters = [chapter for chapter in lesson.script.chapters if chapter.key in used]
    places = {chapter.key: place for place, chapter in enumerate(chapters)}
    return LessonInfo(
        sheet=sheet,
        sheet_title=lesson.sheet.title[language],
        name=name,
        title=lesson.script.title[language],
        about=lesson.script.about[language],
        seconds=lesson.script.seconds,
        chapters=tuple(LessonChapter(chapter.key, chapter.title[language]) for chapter in chapters),
        starts=lesson.starts,
        steps=tuple(_step(words.of(lesson.sheet), step, places[step.script.chapter]) for step in lesson.steps),
    )


def _step(words: Words, step: PlayedStep, chapter: int) -> LessonStep:
    script = step.script
    say = script.say[words.language]
    for name, said in (("tokens", words("tokens", n=step.amount)), *sheet_words(words)):
        say = say.replace(f"{{{name}}}", said)
    return LessonStep(
        chapter=chapter,
        deal=step.deal,
        say=say,
        wrong=script.wrong[words.language] if script.wrong else "",
        point=script.point,
        count=script.count,
        before=step.before,
        ask=step.ask,
        forget=script.forget,
        after=step.after,
    )


def sheet_words(words: Words) -> tuple[tuple[str, str], ...]:
    """What the sheet calls its tokens and its boxes, by the names that stand for them in a sentence."""
    nouns = words.nouns
    boxes = (("box_word", words("box-word")), ("boxes_word", words("boxes-word")))
    return ("token_many", nouns.token_many), ("piece", nouns.piece), *boxes
