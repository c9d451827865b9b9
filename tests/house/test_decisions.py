"""The decisions of the house are complete, and what was superseded says so on both sides."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.house import decisions
from tests.house.rooms import ROOT

KEPT = ROOT / "docs" / "decisions"


def test_they_are_whole():
    assert len([*KEPT.glob("0*.md")]) > 180
    assert decisions.faults(KEPT) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("0002-the-time-of-an-entry-is-hashed.md", "# 2. The time", "# 2. The hour", "not in the index"),
        ("0002-the-time-of-an-entry-is-hashed.md", "# 2.", "# 3.", "not decision 2"),
        ("0002-the-time-of-an-entry-is-hashed.md", "· accepted", "· agreed", "not decision 2"),
        ("0010-the-event-stream-carries-numbers-not-entries.md", "by [0174]", "by [0175]", "only one of"),
        ("README.md", "| 0005 |", "| 0205 |", "no such decision"),
        ("0010-the-event-stream-carries-numbers-not-entries.md", "](0174-a", "](0174-b", "is not there"),
    ],
)
def test_a_fault_is_found(tmp_path: Path, name: str, old: str, new: str, fault: str):
    folder = tmp_path / "decisions"
    shutil.copytree(KEPT, folder)
    text = (folder / name).read_text()
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1))
    assert any(fault in line for line in decisions.faults(folder))
