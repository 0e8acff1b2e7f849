"""A hint in words a child understands: the best choice first, with at most two reasons for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nainjaune.bots.hints import Advice, Hint, HintReason, ReasonCode
from nainjaune.game.cards import ACE
from nainjaune.game.moves import Lay
from nainjaune.game.rules import Claim, Payment, Rules
from nainjaune.words import Words
from nainjaune.words.cards import a_rank, any_rank, box, rank_phrase, sans, short
from nainjaune.words.phrases import quoted, tokens

MOST_REASONS: Final = 2

FOR: Final = (
    ReasonCode.GOES_OUT,
    ReasonCode.TAKES_BOX,
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
    ReasonCode.COMES_LATER, ReasonCode.OTHER_LEADS, ReasonCode.KEEPS_BELLE, ReasonCode.STILL_OUT, ReasonCode.LEFT, *FOR,
)  # fmt: skip
"""The same for the other choices: first why they can wait."""


def hint_lines(words: Words, hint: Hint, rules: Rules) -> list[str]:
    """The hint, a line for each choice (one more before where the match is at stake); why, where there is none."""
    if hint.none:
        return [words(f"hint-none-{hint.none.value.replace('_', '-')}")]
    lines = [words("hint-match")] if hint.for_match else []
    for place, advice in enumerate(hint.advice):
        reasons = reasons_of(words, rules, advice.reasons, AGAINST if place else FOR)
        head = words(
            "hint-choice",
            place=place + 1,
            choice=_choice(words, advice, hint.needed),
            gain=gain_text(words, advice.gain),
            out=round(100 * advice.out),
        )
        lines.append(words("hint-line", head=head, reasons=reasons) if reasons else head)
    return lines


def _choice(words: Words, advice: Advice, needed: int) -> str:
    if isinstance(advice.move, Lay):
        return words("hint-lay" if needed else "hint-lead", card=short(words, advice.move.card))
    return words("hint-sans", said=quoted(words, sans(words, needed)))


def reasons_of(words: Words, rules: Rules, reasons: Sequence[HintReason], order: Sequence[ReasonCode]) -> str:
    """The first reasons of this order, as one text."""
    given = (
        reason for reason in reasons if reason.code in order and (reason.code is not ReasonCode.RUN or reason.rank)
    )
    wanted = sorted(given, key=lambda reason: order.index(reason.code))  # a run to the King leads again, which says it
    return words("hint-and").join(reason_text(words, rules, reason) for reason in wanted[:MOST_REASONS])


def reason_text(words: Words, rules: Rules, reason: HintReason) -> str:
    """One reason as a sentence without a full stop."""
    match reason.code:
        case ReasonCode.GOES_OUT:
            return words("hint-goes-out")
        case ReasonCode.TAKES_BOX:
            key = "hint-picks-up-box" if rules.claim is Claim.PICKED_UP else "hint-takes-box"
            return words(key, box=_box(words, reason), tokens=tokens(words, reason.count))
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
                any=any_rank(words, reason.rank),
                n=len(reason.seats),
            )


def gain_text(words: Words, gain: float) -> str:
    """« +3,2 jetons », with U+2212 as the minus sign."""
    tenths = round(10 * gain)
    sign = "−" if tenths < 0 else "+" if tenths else ""
    return sign + amount_text(words, abs(gain))


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
