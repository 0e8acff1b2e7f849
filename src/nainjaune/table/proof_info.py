"""What clients are told of how a deck came about."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nainjaune.game.shuffle import Proof


class ProofInfo(Struct, frozen=True):
    """What determined a deck; the seed is shown only when the deal is over, or the shuffle void."""

    commitment: Annotated[str, Meta(description="the commitment to the seed")]
    table: str
    deal: Annotated[int, Meta(description="the number of the deal at this table")]
    coupe_commitments: Annotated[
        tuple[str, ...], Meta(description="what each seat committed to; empty where it did not")
    ]
    coupes: tuple[str, ...]
    seed: str | None


def proof_info(proof: Proof, *, over: bool) -> ProofInfo:
    coupes = tuple(coupe.hex() for coupe in proof.coupes)
    seed = proof.seed.hex() if over else None
    return ProofInfo(proof.commitment, proof.table, proof.deal, proof.coupe_commitments, coupes, seed)
