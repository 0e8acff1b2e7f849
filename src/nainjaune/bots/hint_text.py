"""A hint in words a child understands: the best choice first, with at most two reasons for each, nothing twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from nainjaune.bots.hints import Advice, Hint, HintReason, ReasonCode
from nainjaune.game.cards import ACE
from nainjaune.game.moves import Lay
from nainjaune.game.rules import Payment, Rules
from nainjaune.words import Words
from nainjaune.words.cards import a_rank, any_rank, box, rank_phrase, sans, short
from nainjaune.words.phrases import list_of, quoted, tokens

MOST_REASONS: Final = 2

FOR: Final = (
    ReasonCode.GOES_OUT,
    ReasonCode.TAKES_BOX,
    ReasonCode.BELLE_NOT_LAID,
    ReasonCode.LEADS_AGAIN,
    ReasonCode.KEEPS_BACK,
    ReasonCode.ONLY_BY_LEADING,
    ReasonCode.LOWEST,
    ReasonCode.RUN,
    ReasonCode.NEXT_LACK,
    ReasonCode.STILL_OUT,
    ReasonCode.OTHER_LEADS,
    ReasonCode.LEFT,
)
"""The order of the reasons given for the best choice."""
AGAINST: Final = (
    ReasonCode.BELLE_NOT_LAID,
    ReasonCode.TAKES_BOX,
    ReasonCode.COMES_LATER,
    ReasonCode.OTHER_LEADS,
    ReasonCode.KEEPS_BELLE,
    ReasonCode.STILL_OUT,
    ReasonCode.LEFT,
    *(code for code in FOR if code not in {ReasonCode.BELLE_NOT_LAID, ReasonCode.TAKES_BOX}),
)
"""The same for the other choices: first what they leave, and why they can wait."""
REPEATABLE_REASONS: Final = frozenset(
    {
        ReasonCode.GOES_OUT,
        ReasonCode.TAKES_BOX,
        ReasonCode.BELLE_NOT_LAID,
        ReasonCode.LEADS_AGAIN,
        ReasonCode.RUN,
    }
)
"""What may be said of several choices; any other reason is given for the first it is true of."""
SUBSUMED_BY: Final = {
    ReasonCode.LOWEST: ReasonCode.ONLY_BY_LEADING,
    ReasonCode.COMES_LATER: ReasonCode.STILL_OUT,
    ReasonCode.NEXT_LACK: ReasonCode.STILL_OUT,
}
"""Reasons that say nearly the same as another: one of them is enough."""


def hint_lines(words: Words, hint: Hint, rules: Rules) -> list[str]:
    """The hint, a line for each choice (one more before where the match is at stake); why, where there is none."""
    if hint.none:
        return [words(f"hint-none-{hint.none.value.replace('_', '-')}")]
    lines = [words("hint-match")] if hint.for_match else []
    for place, (advice, reasons) in enumerate(zip(hint.advice, reasons_of(words, rules, hint), strict=True)):
        head = words(
            "hint-choice-other" if place else "hint-choice-first",
            place=place + 1,
            choice=_choice(words, advice, hint.needed),
            gain=gain_text(words, whole_deal(hint, advice)),
            out=round(10 * advice.out),
        )
        lines.append(words("hint-line", head=head, reasons=reasons) if reasons else head)
    return lines


def whole_deal(hint: Hint, advice: Advice) -> float:
    """The tokens won over the whole deal, as its settlement will tell them, if this is chosen: on average."""
    return hint.so_far + advice.gain


def _choice(words: Words, advice: Advice, needed: int) -> str:
    if isinstance(advice.move, Lay):
        return words("hint-lay" if needed else "hint-lead", card=short(words, advice.move.card))
    return words("hint-sans", said=quoted(words, sans(words, needed)))


def reasons_of(words: Words, rules: Rules, hint: Hint) -> list[str]:
    """For each choice its weightiest reasons as one text; what was said of a better choice is not said again."""
    said: set[str] = set()
    codes: set[ReasonCode] = set()
    texts: list[str] = []
    for place, advice in enumerate(hint.advice):
        given: list[str] = []
        for code, text in _in_words(words, rules, advice.reasons, AGAINST if place else FOR):
            if len(given) < MOST_REASONS and text not in said and SUBSUMED_BY.get(code, code) not in codes:
                given.append(text)
                said.add(text)
                codes |= {SUBSUMED_BY.get(code, code)} - REPEATABLE_REASONS
        texts.append(words("hint-and").join(given))
    return texts


def _in_words(
    words: Words, rules: Rules, reasons: Sequence[HintReason], order: Sequence[ReasonCode]
) -> Iterator[tuple[ReasonCode, str]]:
    """The reasons of a choice in this order; the boxes it takes are told together."""
    boxes = [reason for reason in reasons if reason.code is ReasonCode.TAKES_BOX and reason.count]
    for code in order:
        if code is ReasonCode.TAKES_BOX:
            if boxes:
                yield code, _takes(words, rules, boxes)
            continue
        for reason in reasons:
            if reason.code is code and (code is not ReasonCode.RUN or reason.rank):  # to the King: one leads again
                yield code, reason_text(words, rules, reason)


def _takes(words: Words, rules: Rules, boxes: Sequence[HintReason]) -> str:
    """« la case 7♦ est à vous : 20 jetons »; where it must be claimed, how, and what comes of forgetting it."""
    names = list_of(words, [_box(words, reason) for reason in boxes])
    taken = tokens(words, sum(reason.count for reason in boxes))
    if not rules.must_claim:
        return words("hint-takes-box", n=len(boxes), boxes=names, tokens=taken)
    added = sum(reason.tokens for reason in boxes)
    otherwise = words("hint-forgotten-doubles", tokens=tokens(words, added)) if added else words("hint-forgotten-stays")
    claimed = words(f"hint-claim-{rules.claim.value.replace('_', '-')}", n=len(boxes), boxes=names, tokens=taken)
    return words("hint-claim", claim=claimed, otherwise=otherwise)


def reason_text(words: Words, rules: Rules, reason: HintReason) -> str:
    """One reason as a sentence without a full stop."""
    match reason.code:
        case ReasonCode.GOES_OUT:
            return words("hint-goes-out")
        case ReasonCode.TAKES_BOX:
            return _takes(words, rules, [reason])
        case ReasonCode.BELLE_NOT_LAID:
            risk = "empty" if not reason.count else "doubles" if reason.tokens else "stays"
            return words(f"hint-belle-not-laid-{risk}", box=_box(words, reason), tokens=tokens(words, reason.count))
        case ReasonCode.KEEPS_BELLE:
            return words(
                "hint-keeps-belle", box=_box(words, reason), n=reason.count, tokens=tokens(words, reason.count)
            )
        case ReasonCode.LEFT:
            return words("hint-left", cards=words("cards", n=reason.count), cost=_cost(words, rules, reason))
        case ReasonCode.RUN:
            said = quoted(words, sans(words, reason.rank))
            return words("hint-run", n=reason.count, sans=said)
        case ReasonCode.LEADS_AGAIN if not reason.rank:
            return words("hint-leads-again-king")
        case ReasonCode.ONLY_BY_LEADING if reason.rank == ACE:
            return words("hint-ace")
        case _:
            return words(
                f"hint-{reason.code.value.replace('_', '-')}",
                cards=_some(words, reason.rank, reason.count),
                a=a_rank(words, reason.rank),
                any=any_rank(words, reason.rank),
                n=len(reason.seats),
            )


def gain_text(words: Words, gain: float) -> str:
    """« +9 jetons »: whole tokens, since a hint is no finer than that."""
    whole = round(gain)
    return ("+" if whole > 0 else "") + tokens(words, whole)


def amount_text(words: Words, amount: float) -> str:
    """« 3,2 jetons », « 0,4 jeton »."""
    number = tenths_text(words, amount)
    return words("hint-tokens-few" if round(10 * amount) < 20 else "hint-tokens-many", number=number)


def tenths_text(words: Words, number: float) -> str:
    """A number that is not below zero, with one decimal: « 3,2 »."""
    whole, tenth = divmod(round(10 * number), 10)
    return words("hint-number", whole=whole, tenth=tenth)


def _some(words: Words, rank: int, count: int) -> str:
    """« un 8 », « trois dames »."""
    if count < 2:
        return a_rank(words, rank)
    many = words("hint-many", n=count)
    return words("hint-some", many=many, ranks=rank_phrase(words, "hint-ranks", rank))


def _cost(words: Words, rules: Rules, reason: HintReason) -> str:
    unit = "points" if rules.payment is Payment.POINTS else "tokens"
    return words(unit, n=reason.tokens)


def _box(words: Words, reason: HintReason) -> str:
    assert reason.box is not None
    return box(words, reason.box)
