"""A game is one thing: its folder and a line of core/games.py. No file that serves every game names one."""

from __future__ import annotations

from pathlib import Path

import pytest

from core import games
from tests.house.naming import naming_faults
from tests.house.rooms import ROOT, shared_rooms

SHARED = [*shared_rooms(ROOT), "deploy"]


def test_every_game_on_disk_is_a_line_of_the_list():
    assert {*games.PACKAGES} == {path.parent.name for path in ROOT.glob("*/manifest/")}


def test_no_shared_file_names_a_game():
    assert {"core", "courses", "games", "replays", "seasons"} < {*SHARED}
    assert naming_faults(ROOT, SHARED, games.names()) == []


PLANTED = {
    "import.py": "from snow_tails.plans import game\n",
    "import_whole.py": "import husky.plans.game as plans\n",
    "string.py": 'GAME = "reindeer_races"\n',
    "formatted.py": 'print(f"{1} of Snow Tails")\n',
    "bytes.py": 'EMPTY = b\'{"game":"husky"}\'\n',
    "name.py": "SNOW_TAILS = 1\n",
    "function.py": "def husky(plan): pass\n",
    "class.py": "class ReindeerRacesProof: pass\n",
    "argument.py": "read(husky=1)\n",
    "attribute.py": "print(tables.husky)\n",
    "page.html": "<p>Husky is for three.</p>\n",
    "table.js": 'if (plan.game === "snow_tails") start();\n',
    "table.css": ".reindeer-races .card { color: red; }\n",
}
FREE = {
    "docstring.py": '"""As in Snow Tails."""\ndef read():\n    """The plan.\n\n    >>> read("husky")\n    """\n',
    "comment.py": "SIZE = 3  # enough for Husky\n",
    "word.html": "<p>Snow falls, tails wag, and huskies race.</p>\n",
}


@pytest.mark.parametrize("name", PLANTED)
def test_it_notices_a_game_that_is_named(tmp_path: Path, name: str):
    plant(tmp_path, name, PLANTED[name])
    assert naming_faults(tmp_path, ["room"], games.names()) == [f"room/{name}:2"]


@pytest.mark.parametrize("name", FREE)
def test_it_lets_docstrings_comments_and_other_words_alone(tmp_path: Path, name: str):
    plant(tmp_path, name, FREE[name])
    assert naming_faults(tmp_path, ["room"], games.names()) == []


def plant(root: Path, name: str, text: str) -> None:
    """The text on the second line of a file."""
    (root / "room").mkdir()
    head = "" if name == "docstring.py" else "\n"
    (root / "room" / name).write_text(head + text)
