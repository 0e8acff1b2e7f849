"""Bots measured against each other: tournaments on the same decks, their tables and plots."""
