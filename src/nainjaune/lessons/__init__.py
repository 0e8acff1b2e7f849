"""Lessons: fixed deals with what is said before each step, played by the engine and shown as a real table.

The scripts are data, `sheets/lessons/<lesson>.toml`; `script.py` reads them, `played.py` plays them.
"""
