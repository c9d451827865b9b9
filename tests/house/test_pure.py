"""The pure rooms run in a bare interpreter, and the examples in them are true."""

from __future__ import annotations

import doctest
import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import rooms
from tests.house.rooms import ROOT

PURE = rooms.pure_modules(ROOT)
HEAVY = {"django", "rest_framework", "celery", "kombu", "redis", "shapely", "structlog", "psycopg"}
ASK = """
import importlib, json, sys
sys.path.insert(0, sys.argv[1])
for name in json.loads(sys.argv[2]):
    importlib.import_module(name)
print(json.dumps(sorted({name.split(".")[0] for name in sys.modules})))
"""


def loaded(root: Path, modules: list[str]) -> set[str]:
    """What a fresh interpreter holds after importing these modules."""
    command = [sys.executable, "-E", "-c", ASK, str(root), json.dumps(modules)]
    process = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root)
    return set(json.loads(process.stdout))


def test_it_runs_its_pure_rooms_without_any_framework() -> None:
    plain = [name for name in PURE if ".geometry" not in name]
    assert len(plain) >= 15
    assert loaded(ROOT, plain) & HEAVY == set()


def test_it_lets_the_geometry_bring_shapely_and_nothing_else() -> None:
    geometry = [name for name in PURE if ".geometry" in name]
    assert len(geometry) >= 10
    assert loaded(ROOT, geometry) & HEAVY <= {"shapely"}


def test_it_notices_a_pure_module_that_brings_django(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text("import django\n")
    assert "django" in loaded(tmp_path, ["planted"])


@pytest.mark.parametrize("name", [*PURE, "core.outages", "deploy.settings.stores"])
def test_it_gives_examples_that_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_it_has_examples_at_all() -> None:
    names = [*PURE, "core.outages", "deploy.settings.stores"]
    finder = doctest.DocTestFinder(exclude_empty=True)
    assert sum(bool(test.examples) for name in names for test in finder.find(importlib.import_module(name))) >= 5
