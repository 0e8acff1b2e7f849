"""The compiled twin of `game/deal`: the same deal, for millions of deals and for rollouts (Numba)."""
