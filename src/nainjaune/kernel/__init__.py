"""The second implementation of a deal: plain Python made for Numba, for rollouts and for millions of deals."""
