"""A deal card by card: by a script, or as the policies decide; what `segments.py` is tested against.

`run` is the second implementation of `game/deal`. Without a log it plays only the script card by card and leaves the
rest to `segments.py`.
"""

from __future__ import annotations

from typing import Any

from nainjaune.kernel.card_numbers import ALL_BELLES, BOX_OF_RANK, FOUR_BITS, KING
from nainjaune.kernel.clause_numbers import MUST_FOLLOW
from nainjaune.kernel.compilable import compilable
from nainjaune.kernel.deal import (
    ENDED_BY_KING,
    ENDED_OUT,
    EVENT_ENDED,
    EVENT_LACKED,
    EVENT_LAID,
    SANS,
    UNCLAIMED,
    DealResult,
    Position,
    is_grand_opera,
    is_lead,
    lay_belle,
    record_event,
    settle,
    stuck,
)
from nainjaune.kernel.policies import choose_card
from nainjaune.kernel.primitives import lowest_bit
from nainjaune.kernel.segments import play_segments


@compilable
def run(rules: Any, holdings: Any, position: Any, players: Any, weights: Any, script: Any, log: Any) -> Any:
    """Plays the deal to its end, changing the holdings. After the script the policies go on; with a log card by card.

    `weights` is what the learnt policies have learnt, or None where nobody plays by them.
    """
    hands, tokens, boxes = holdings.hands, holdings.tokens, holdings.boxes
    policies, rng = players.policies, players.rng
    seats = rules.players
    turn, needed, asked_from = position.turn, position.needed, position.asked_from
    streak_seat, streak, laid = position.streak_seat, position.streak, position.laid
    table = position.table
    leads = 0
    step = 0
    while True:
        scripted = False
        if script is not None:
            scripted = step < len(script)
        if needed > 0 and (rules.following == MUST_FOLLOW or not scripted):
            # asks round from `asked_from`, where `turn` stands, until somebody holds the needed rank
            wanted = FOUR_BITS << 4 * needed
            while hands[turn] & wanted == 0:
                asked_next = turn + 1 if turn + 1 < seats else 0
                if log is not None:
                    record_event(log, EVENT_LACKED, turn, needed, asked_next if asked_next != asked_from else -1, 0)
                turn = asked_next
                if turn == asked_from:
                    table |= wanted  # what is left of the rank is in the talon, as all have heard
                    turn, needed = stuck(rules, asked_from, needed, log)
                    if needed == 0:
                        break
                    wanted = FOUR_BITS << 4 * needed
        claim = True
        if scripted:
            move = script[step]
            step += 1
            if move == SANS:
                asked_next = turn + 1 if turn + 1 < seats else 0
                if log is not None:
                    record_event(log, EVENT_LACKED, turn, needed, asked_next if asked_next != asked_from else -1, 0)
                turn = asked_next
                if turn == asked_from:
                    turn, needed = stuck(rules, asked_from, needed, log)
                continue
            claim = move < UNCLAIMED
            bit = 1 << (move & 63)
        else:
            if log is None:
                here = Position(turn, needed, asked_from, streak_seat, streak, laid, table)
                rest = play_segments(rules, holdings, here, players, weights, None)
                return DealResult(rest.winner, rest.grand_opera, rest.laid, leads + rest.leads)
            bit = choose_card(policies[turn], rules, hands, boxes, table, turn, needed, weights, rng)
        lead = is_lead(needed, laid)
        leads += lead
        hand = hands[turn] ^ bit
        hands[turn] = hand
        table |= bit
        card = lowest_bit(bit)
        rank = card >> 2
        laid += 1
        streak = streak + 1 if streak_seat == turn else 1
        streak_seat = turn
        follows = rank + 1 if rank < KING else 0
        if log is not None:
            record_event(log, EVENT_LAID, turn, card, lead, follows)
        if bit & ALL_BELLES != 0:
            lay_belle(rules, tokens, boxes, turn, BOX_OF_RANK[rank], claim, log)
        if hand == 0:
            if log is not None:
                record_event(log, EVENT_ENDED, turn, ENDED_OUT, -1, 0)
            opera = is_grand_opera(rules, streak, laid)
            settle(rules, holdings, turn, opera, log)
            return DealResult(turn, opera, laid, leads)
        asked_from = turn
        needed = follows
        if needed == 0 and log is not None:
            record_event(log, EVENT_ENDED, turn, ENDED_BY_KING, turn, 0)
