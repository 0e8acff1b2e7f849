"""The hook that keeps the subjects of commits short, run as Git runs it: with the file of the message."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from repository_files import ROOT

HOOK = ROOT / "setup" / "hooks" / "commit-msg"


def judge(folder: Path, message: str) -> subprocess.CompletedProcess[str]:
    file = folder / "COMMIT_EDITMSG"
    file.write_text(message, encoding="utf-8")
    return subprocess.run([sys.executable, HOOK, file], capture_output=True, text=True, check=False)


def test_git_can_run_the_hook() -> None:
    assert os.access(HOOK, os.X_OK)
    assert HOOK.read_text(encoding="utf-8").startswith("#!/usr/bin/env python3\n")


@pytest.mark.parametrize(
    "message",
    [
        "x" * 72,
        "é" * 72,
        "x" * 72 + "\n\n" + "why " * 40,
        "\n# what Git writes there\n" + "x" * 72 + "\n# " + "changed: a file " * 10,
        "fixup! " + "x" * 72,
    ],
    ids=["short enough", "accents", "a long body", "comments", "to be squashed"],
)
def test_a_subject_of_72_characters_is_taken(tmp_path: Path, message: str) -> None:
    judged = judge(tmp_path, message)
    assert (judged.returncode, judged.stderr) == (0, "")


@pytest.mark.parametrize("message", ["x" * 73, "x" * 40 + "\n" + "y" * 40], ids=["one line", "no empty line after it"])
def test_a_longer_one_is_refused_and_shown_where_it_is_too_long(tmp_path: Path, message: str) -> None:
    judged = judge(tmp_path, message)
    assert judged.returncode == 1
    subject = message.replace("\n", " ")
    assert f"{subject[:72]}|{subject[72:]}" in judged.stderr
