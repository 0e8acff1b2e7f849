"""Variants of the champion, which `champion_study.py` plays beside it; nothing here is part of the game."""
