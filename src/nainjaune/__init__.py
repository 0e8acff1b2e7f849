"""Nain Jaune: the French family card game, played exactly as each printed sheet says."""

__version__ = "0.1.0"
