"""The shuffle everybody can check, against a second one written from docs/fair-deals.md alone."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune.game import shuffle
from nainjaune.game.cards import BELLES, FULL_DECK
from nainjaune.game.errors import ParseError
from nainjaune.game.shuffle import Proof, commitment_to, shuffled

KNOWN = {
    0: "4s Kd 7c Jc 2s 6c Qd Jd Qs 5d Qh Kh 3c Js 7d 4d 6s Jh 9c As Tc 3h 9h 3s Ks 9d "
    "4h 2c 7s 8d Ts 4c 5s 6d Kc 6h Qc 9s 8c 3d 2d 8h Th Ah Ad 7h Td 2h 5h 5c Ac 8s",
    7: "Kh Tc 3h Kc Jc 5c 7c 9d 7s 2d 8h 9h 2c 6s 4d Ad As 7h Ts Td Ah Js 5h Qs 8s 6d "
    "9c Ac 2s Qc 5s 3c 7d 3d 3s 2h Kd 4s 6c Qh Jh 4h 8c 9s Th 8d Jd 6h Ks Qd 5d 4c",
}
"""A deck by how many of its cards are set aside."""
CUT = b"sixteen bytes, !"


def sha(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def hmac_sha(key: bytes, message: bytes) -> bytes:
    """HMAC as RFC 2104 has it, for keys of at most a block."""
    block = key.ljust(64, b"\0")
    inner = sha(bytes(byte ^ 0x36 for byte in block) + message)
    return sha(bytes(byte ^ 0x5C for byte in block) + inner)


def second_shuffle(seed: bytes, table: str, deal: int, coupes: tuple[bytes, ...], aside: int) -> list[str]:
    """The specification, step by step."""
    message = b"nj-deal\x00"
    for part in [table.encode("utf-8"), deal.to_bytes(4, "big"), *coupes]:
        message += len(part).to_bytes(4, "big")
        message += part
    key = hmac_sha(seed, sha(message))
    stream = b""
    counter = 0
    at = 0
    cards = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]
    if aside > 0:
        belles = ["Td", "Jc", "Qs", "Kh", "7d"]
        cards = belles + [card for card in cards if card not in belles]
    i = 51
    while i > 0:
        bound = i - 4 if i > 51 - aside else i + 1
        while True:
            if at + 4 > len(stream):
                stream += hmac_sha(key, counter.to_bytes(8, "big"))
                counter += 1
            word = int.from_bytes(stream[at : at + 4], "big")
            at += 4
            if word < 2**32 - 2**32 % bound:
                break
        j = i + 1 - bound + word % bound
        cards[i], cards[j] = cards[j], cards[i]
        i -= 1
    return cards


proofs = st.builds(
    Proof,
    seed=st.binary(min_size=32, max_size=32),
    table=st.text(st.characters(codec="utf-8"), max_size=20),
    deal=st.integers(1, 2**32 - 1),
    coupes=st.just((b"", b"")),
    coupe_commitments=st.just(("", "")),
)
cuts = st.lists(st.just(b"") | st.binary(min_size=16, max_size=16), max_size=8).map(tuple)


@given(proof=proofs, coupes=cuts, aside=st.integers(0, 47))
def test_two_programs_deal_the_same_deck(proof: Proof, coupes: tuple[bytes, ...], aside: int) -> None:
    """The deck is what the specification says, for any seed, table, deal, coupes and number of cards set aside."""
    proof = replace(proof, coupes=coupes, coupe_commitments=("",) * len(coupes))
    deck = proof.deck(aside)
    assert [str(card) for card in deck] == second_shuffle(proof.seed, proof.table, proof.deal, coupes, aside)
    assert sorted(deck) == sorted(FULL_DECK)
    assert not set(deck[len(deck) - aside :]) & set(BELLES)
    assert proof.commitment == hashlib.sha256(b"nj-commit\0" + proof.seed).hexdigest() == commitment_to(proof.seed)


@pytest.mark.parametrize("aside", KNOWN)
def test_a_known_deck(aside: int) -> None:
    """The same cards are dealt for ever: what is printed in docs/fair-deals.md, and by a table without coupes."""
    proof = Proof(bytes(32), "demo", 1, (b"", b"", b""), ("", "", ""))
    assert " ".join(map(str, proof.deck(aside))) == KNOWN[aside]


def test_everything_that_decides_the_deck_changes_it() -> None:
    """Another seed, table, deal, coupe or number of seats gives another deck."""
    decks = {
        Proof(seed, table, deal, coupes, ("",) * len(coupes)).deck(aside)
        for seed in (bytes(32), bytes(31) + b"\1")
        for table in ("demo", "demo2")
        for deal in (1, 2)
        for coupes in ((b"", b""), (b"", b"", b""), (CUT, b"", b""), (b"", CUT, b""))
        for aside in (0, 7)
    }
    assert len(decks) == 64


def test_parts_that_run_together_are_kept_apart() -> None:
    """What one seat adds is never mistaken for what its neighbour adds, nor for the table's name."""
    name = CUT.decode()
    one = Proof(bytes(32), name, 1, (CUT, b""), ("", ""))
    two = Proof(bytes(32), name, 1, (b"", CUT), ("", ""))
    three = Proof(bytes(32), 2 * name, 1, (b"", b""), ("", ""))
    assert len({one.deck(0), two.deck(0), three.deck(0)}) == 3


def test_every_card_comes_to_every_place_alike() -> None:
    """Over two thousand fixed keys no card prefers a place: chi-square over all 52 × 52 pairs stays in its range."""
    rounds = 2080
    seen = {card: [0] * 52 for card in FULL_DECK}
    for key in range(rounds):
        for place, card in enumerate(shuffled(key.to_bytes(32, "big"), 0)):
            seen[card][place] += 1
    expected = rounds / 52
    chi_square = sum((count - expected) ** 2 / expected for counts in seen.values() for count in counts)
    freedom = 51 * 51
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_words_from_the_incomplete_stretch_are_thrown_away() -> None:
    """A number below three is never drawn from the one word that would make 0 likelier."""
    assert shuffle._below(3, iter([2**32 - 1, 2**32 - 2])) == (2**32 - 2) % 3
    assert shuffle._below(4, iter([2**32 - 1])) == 3
    assert shuffle._below(52, iter([2**32 - 1, 53])) == 1


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"seed": bytes(31)}, "a seed has 32 bytes, not 31"),
        ({"seed": bytes(33)}, "a seed has 32 bytes, not 33"),
        ({"coupes": (bytes(17),)}, "a coupe has 16 bytes"),
        ({"coupes": (b"short",)}, "a coupe has 16 bytes"),
        ({"coupes": (b"", b"")}, "as many coupes as commitments"),
        ({"deal": 0}, "a deal's number is from 1 on, not 0"),
        ({"deal": -1}, "a deal's number is from 1 on, not -1"),
        ({"deal": 2**32}, "a deal's number is from 1 on, not 4294967296"),
        ({"table": "\ud800"}, "table"),
    ],
)
def test_a_proof_that_cannot_be_is_refused(wrong: dict[str, object], problem: str) -> None:
    """Seeds have 32 bytes, coupes 16 or none, deals are counted from 1, and a table's name is text."""
    parts: dict[str, object] = {
        "seed": bytes(32), "table": "demo", "deal": 1, "coupes": (b"",), "coupe_commitments": ("",),
    }  # fmt: skip
    with pytest.raises(ParseError, match=problem):
        Proof(**(parts | wrong))  # type: ignore[arg-type] # one wrong thing at a time


def test_a_proof_is_a_value() -> None:
    """Two proofs with the same parts are equal and deal the same."""
    one, same = (Proof(bytes(32), "demo", 1, (), ()) for _ in range(2))
    assert one == same
    assert hash(one) == hash(same)
