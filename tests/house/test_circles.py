"""Sub-rooms do not import one another in circles: each can be read after those that it imports."""

from __future__ import annotations

from pathlib import Path

from tests.house.circles import circles
from tests.house.rooms import ROOT


def test_no_sub_room_leads_back_to_itself() -> None:
    assert circles(ROOT) == []


def planted(root: Path, **texts: str) -> Path:
    for name in ("games", "games/log", "games/rules", "games/tables"):
        (root / name).mkdir()
        (root / name / "__init__.py").touch()
    for name, text in texts.items():
        (root / "games" / name / "planted.py").write_text(text)
    return root


def test_a_circle_of_three_is_found(tmp_path: Path) -> None:
    root = planted(
        tmp_path, log="from games import rules\n", rules="import games.tables.models\n",
        tables="def late():\n    from games.log.entry import Entry\n",
    )  # fmt: skip
    [circle] = circles(root)
    assert circle.count("imports") == 3


def test_what_leads_one_way_is_none(tmp_path: Path) -> None:
    assert (
        circles(planted(tmp_path, rules="from games.log import entry\n", tables="from games import log, rules\n")) == []
    )
