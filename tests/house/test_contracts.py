"""Who imports whom: the contracts of pyproject.toml name every room, and hold."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import rooms
from tests.house.rooms import ROOT


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the packages and their settings, to plant faults in."""
    for name in rooms.packages(ROOT):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def lint(root: Path) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


def test_it_lists_every_room_and_every_pure_room_in_its_contracts() -> None:
    assert len(rooms.rooms(ROOT)) >= 6
    assert len(rooms.pure_rooms(ROOT)) >= 10
    assert {"snow_tails", "husky"} < {*rooms.pure_rooms(ROOT)}
    assert rooms.contract_faults(ROOT) == []


def test_it_notices_a_room_that_no_contract_names(copy: Path) -> None:
    for new in ("weather", "seasons/prizes", "pond_hop", "pond_hop/manifest"):
        (copy / new).mkdir()
        (copy / new / "__init__.py").touch()
    faults = rooms.contract_faults(copy)
    assert "layers: weather is not listed" in faults
    assert "pure rooms: seasons/prizes is not listed" in faults
    assert {f"{what}: pond_hop is not listed" for what in ("layers", "pure rooms")} <= {*faults}


def test_it_notices_that_types_are_not_strict(copy: Path) -> None:
    project = copy / "pyproject.toml"
    project.write_text(project.read_text().replace("\nstrict = true\n", "\n"))
    assert "strict types: they are off" in rooms.contract_faults(copy)


def test_it_keeps_shapely_inside_the_geometry() -> None:
    assert rooms.shapely_faults(ROOT) == []


def test_it_notices_shapely_elsewhere(copy: Path) -> None:
    for path in ("courses/boards/planted.py", "husky/geometry/planted.py", "husky/plans/planted.py"):
        (copy / path).write_text("from shapely import box\n")
    assert rooms.shapely_faults(copy) == ["courses/boards/planted.py", "husky/plans/planted.py"]


@pytest.mark.parametrize(
    ("path", "planted"),
    [
        ("core/planted.py", "from jobs import models\n"),
        ("courses/planted.py", "from deploy import env\n"),
        ("deploy/planted.py", "from tests import tiny\n"),
        ("games/rules/planted.py", "import random\n"),
        ("seasons/scoring/planted.py", "from django.conf import settings\n"),
        ("replays/planted.py", "import shapely\n"),
        ("husky/plans/planted.py", "import shapely\n"),
        ("husky/rules/planted.py", "from django.utils.translation import gettext\n"),
        ("husky/printed_planted.py", "from snow_tails import printed\n"),
        ("reindeer_races/plans/planted.py", "from games.rules import play\n"),
        ("courses/planted.py", "from husky.plans import game\n"),
    ],
)
def test_it_breaks_a_contract_when_a_room_looks_where_it_must_not(copy: Path, path: str, planted: str) -> None:
    (copy / path).write_text(planted)
    answer = lint(copy)
    assert answer.returncode == 1, answer.stdout + answer.stderr
    assert path.removesuffix(".py").replace("/", ".") in answer.stdout


def test_it_breaks_a_contract_when_a_part_of_a_room_leads_back_to_itself(copy: Path) -> None:
    (copy / "games/log/planted.py").write_text("from games.tables import turns\n")
    answer = lint(copy)
    assert answer.returncode == 1, answer.stdout + answer.stderr
    assert "No cycles are allowed in games." in answer.stdout


def test_it_keeps_its_contracts(copy: Path) -> None:
    answer = lint(copy)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.mark.parametrize("name", [".containerignore", ".dockerignore"])
def test_every_room_goes_into_the_container(name: str):
    sent = {line[1:] for line in (ROOT / name).read_text().splitlines() if line.startswith("!")}
    assert {*rooms.packages(ROOT)} - sent == {"tests"}
