"""The shuffle everybody can check, against a second one written from docs/fair-deals.md alone."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from keeps import keeps

from nainjaune.game import shuffle
from nainjaune.game.cards import FULL_DECK
from nainjaune.game.errors import ParseError
from nainjaune.game.shuffle import Proof, commitment_to, shuffled

KNOWN = "8d 7h Tc 7d 9h 2d 2h 5c 5h 9c Jc 4d 8s"


def sha(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def hmac_sha(key: bytes, message: bytes) -> bytes:
    """HMAC as RFC 2104 has it, for keys of at most a block."""
    block = key.ljust(64, b"\0")
    inner = sha(bytes(byte ^ 0x36 for byte in block) + message)
    return sha(bytes(byte ^ 0x5C for byte in block) + inner)


def second_shuffle(seed: bytes, table: str, deal: int, coupes: tuple[bytes, ...]) -> list[str]:
    """The specification, step by step."""
    message = b"nj-deal-1\x00"
    for part in [table.encode("utf-8"), deal.to_bytes(4, "big"), *coupes]:
        message += len(part).to_bytes(4, "big")
        message += part
    key = hmac_sha(seed, sha(message))
    stream = b""
    counter = 0
    at = 0
    cards = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]
    i = 51
    while i > 0:
        bound = i + 1
        while True:
            if at + 4 > len(stream):
                stream += hmac_sha(key, counter.to_bytes(8, "big"))
                counter += 1
            word = int.from_bytes(stream[at : at + 4], "big")
            at += 4
            if word < 2**32 - 2**32 % bound:
                break
        j = word % bound
        cards[i], cards[j] = cards[j], cards[i]
        i -= 1
    return cards


proofs = st.builds(
    Proof,
    seed=st.binary(min_size=32, max_size=32),
    table=st.text(st.characters(codec="utf-8"), max_size=20),
    deal=st.integers(1, 2**32 - 1),
    coupes=st.lists(st.binary(max_size=16), max_size=8).map(tuple),
)


@given(proof=proofs)
def test_two_programs_deal_the_same_deck(proof: Proof) -> None:
    """The deck is what the specification says, for any seed, table, deal and coupes."""
    expected = second_shuffle(proof.seed, proof.table, proof.deal, proof.coupes)
    assert [str(card) for card in proof.deck()] == expected
    assert sorted(proof.deck()) == sorted(FULL_DECK)
    assert proof.commitment == hashlib.sha256(b"nj-commit-1\0" + proof.seed).hexdigest() == commitment_to(proof.seed)


def test_a_known_deck() -> None:
    """The answer printed in the specification."""
    proof = Proof(seed=bytes(32), table="demo", deal=1, coupes=(b"", b"", b""))
    assert " ".join(map(str, proof.deck()[:13])) == KNOWN
    assert proof.commitment == "ec02ce7e57fb4ed8c1d1b1b29efcbadd3b50b741bf661c980967de6ea8baf513"


def test_everything_that_decides_the_deck_changes_it() -> None:
    """Another seed, table, deal, coupe or number of seats gives another deck."""
    decks = {
        Proof(seed=seed, table=table, deal=deal, coupes=coupes).deck()
        for seed in (bytes(32), bytes(31) + b"\1")
        for table in ("demo", "demo2")
        for deal in (1, 2)
        for coupes in ((b"", b""), (b"", b"", b""), (b"a", b"", b""), (b"", b"a", b""))
    }
    assert len(decks) == 32


def test_parts_that_run_together_are_kept_apart() -> None:
    """What one seat adds is never mistaken for what its neighbour adds, nor for the table's name."""
    one = Proof(seed=bytes(32), table="ab", deal=1, coupes=(b"cd", b""))
    two = Proof(seed=bytes(32), table="ab", deal=1, coupes=(b"c", b"d"))
    three = Proof(seed=bytes(32), table="a", deal=1, coupes=(b"cd", b""))
    assert len({one.deck(), two.deck(), three.deck()}) == 3


@keeps("habourdin", "mixed")
def test_every_card_comes_to_every_place_alike() -> None:
    """Over two thousand fixed keys no card prefers a place: chi-square over all 52 × 52 pairs stays in its range."""
    rounds = 2080
    seen = {card: [0] * 52 for card in FULL_DECK}
    for key in range(rounds):
        for place, card in enumerate(shuffled(key.to_bytes(32, "big"))):
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
        ({"coupes": (b"", bytes(17))}, "a coupe has at most 16 bytes"),
        ({"deal": 0}, "a deal's number is from 1 on, not 0"),
        ({"deal": -1}, "a deal's number is from 1 on, not -1"),
        ({"deal": 2**32}, "a deal's number is from 1 on, not 4294967296"),
        ({"table": "\ud800"}, "table"),
    ],
)
def test_a_proof_that_cannot_be_is_refused(wrong: dict[str, object], problem: str) -> None:
    """Seeds have 32 bytes, coupes at most 16, deals are counted from 1, and a table's name is text."""
    parts: dict[str, object] = {"seed": bytes(32), "table": "demo", "deal": 1, "coupes": (b"",)}
    with pytest.raises(ParseError, match=problem):
        Proof(**(parts | wrong))  # type: ignore[arg-type] # one wrong thing at a time


def test_a_proof_is_a_value() -> None:
    """Two proofs with the same parts are equal and deal the same."""
    assert Proof(bytes(32), "demo", 1, ()) == Proof(bytes(32), "demo", 1, ())
    assert hash(Proof(bytes(32), "demo", 1, ())) == hash(Proof(bytes(32), "demo", 1, ()))
