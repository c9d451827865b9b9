"""Whoever contributes finds lists that are true: each step names what is there, and those who take them are done."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house.rooms import ROOT, rooms

PAGE = (ROOT / "CONTRIBUTING.md").read_text()
HOUSE = """
import json, django
django.setup()
from django.core.management import call_command
from django.test import Client
from people.models import Person
from django.contrib.auth.models import User
call_command("migrate", verbosity=0)
alice = User.objects.create_user("alice")
Person.objects.create(user=alice, name="Alice")
client = Client(SERVER_NAME="localhost")
client.force_login(alice)
page = client.get("/seasons/new").content.decode()
made = client.post("/api/v1/seasons", {"title": "Cup", "most_guests": 3}, content_type="application/json")
print(json.dumps({"status": made.status_code, "made": made.json(), "is_asked": 'name="most_guests"' in page}))
"""


def steps(heading: str) -> list[str]:
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\d+\. \*\*(.+?)\.\*\*", part, re.MULTILINE)


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def column(house: Path) -> None:
    before = "    rounds_planned = "
    edit(
        house / "seasons/models.py", before, f"    most_guests = models.PositiveSmallIntegerField(default=0)\n{before}"
    )


def term(house: Path) -> None:
    before = '    Term("course_source"'
    line = '    Term("most_guests", later("Guests, at most"), str, Field(Whole(0, 99), int)),\n'
    edit(house / "seasons/terms.py", before, line + before)


def place(house: Path) -> None:
    edit(
        house / "seasons/pages/forms.py",
        '    RACES = ("min_heat_size",',
        '    RACES = ("most_guests", "min_heat_size",',
    )


def migration(house: Path) -> None:
    _run(house, "-m", "django", "makemigrations", "seasons", "--verbosity", "0")


FIELD: dict[str, Callable[[Path], None]] = {
    "The column": column, "The term": term, "The place": place, "The migration": migration,
}  # fmt: skip


def _run(house: Path, *words: str) -> str:
    own = {"DJANGO_SETTINGS_MODULE": "deploy.settings.embedded", "BOREAL_HOME": str(house / "var")}
    own["DATABASE_URL"] = f"sqlite:///{house / 'var' / 'house.sqlite3'}"
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=house, env=os.environ | own, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout of its own: the room that is changed is copied, the others are lent."""
    shutil.copytree(ROOT / "seasons", tmp_path / "seasons", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ({*rooms(ROOT), "deploy"}) - {"seasons"}:
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "var").mkdir()
    return tmp_path


def test_a_field_of_a_season_is_added_by_these_steps(house: Path) -> None:
    assert steps("A field of a season") == list(FIELD)
    for take in FIELD.values():
        take(house)
    seen = json.loads(_run(house, "-c", HOUSE).splitlines()[-1])
    assert (seen["status"], seen["made"]["most_guests"], seen["is_asked"]) == (201, 3, True)


def test_without_its_term_nobody_can_say_it(house: Path) -> None:
    for name, take in FIELD.items():
        if name not in ("The term", "The place"):
            take(house)
    seen = json.loads(_run(house, "-c", HOUSE).splitlines()[-1])
    assert (seen["status"], seen["is_asked"]) == (400, False)


def test_every_step_of_a_game_is_taken_by_the_one_of_the_tests() -> None:
    part = PAGE.partition("## A game\n")[2].partition("\n## ")[0].replace("<game>", "pond_hop")
    toy = ROOT / "tests" / "toy" / "pond_hop"
    own = re.findall(r"`((?:manifest|static|templates)/[\w/.]+)`", part)
    own += [f"static/pond_hop/{name}" for name in re.findall(r"`(\w+(?:/\w+)?\.(?:js|css|svg))`", part)]
    assert len(own) >= 10
    assert [name for name in own if not (toy / name).exists()] == []
    assert len(steps("A game")) == 6


@pytest.mark.parametrize("name", sorted({*re.findall(r"`((?:[a-z_]+/)+[a-z_]+\.(?:py|md))`", PAGE)}))
def test_the_page_names_what_is_there(name: str) -> None:
    assert (ROOT / name).exists() or (ROOT / "tests/toy/pond_hop" / name).exists()
