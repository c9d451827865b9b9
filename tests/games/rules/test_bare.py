"""The rules race in a bare interpreter: neither Django nor Shapely is loaded, not even when a race is proven."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.parts.racefiles import field, race_file

ROOT = Path(__file__).resolve().parents[3]
HEAVY = {"django", "shapely", "celery", "redis", "psycopg", "rest_framework"}
RULES = ("play", "verification", "headless", "bots")
CORE = ("snow_tails.rules", *(f"games.rules.{name}" for name in RULES))
PROVE = """
import sys
sys.path.insert(0, sys.argv[1])
from games.rules import headless, verification
from games.rules.headless import Field
board, digest = open(sys.argv[2], "rb").read(), sys.argv[3]
raced = headless.race(Field("snow_tails/1", board, digest, ("pup", "racer"), (("rounds", 60),)), bytes(4), 0)
assert verification.check_file(open(sys.argv[4], "rb").read()).damage is None
print(raced.stored[-1].hash, *{name.split(".")[0] for name in sys.modules})
"""


def bare(code: str, *words: str) -> list[str]:
    """What a bare interpreter prints."""
    command = [sys.executable, "-E", "-c", code, str(ROOT), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT / "docs").stdout.split()


def test_it_races_and_proves_in_a_bare_interpreter(tmp_path):
    (tmp_path / "board").write_bytes(field().board)
    (tmp_path / "race").write_bytes(race_file())
    head, *modules = bare(PROVE, str(tmp_path / "board"), field().digest, str(tmp_path / "race"))
    assert head.encode() in race_file()
    assert set(modules) & HEAVY == set()


@pytest.mark.parametrize("module", CORE)
def test_its_core_loads_no_framework(module):
    load = f"import sys; sys.path.insert(0, sys.argv[1]); import {module}; print(*sys.modules)"
    assert {name.split(".")[0] for name in bare(load)} & HEAVY == set()


def test_the_oracle_sees_a_framework_that_is_loaded():
    assert "django" in bare("import sys, django; print(*sys.modules)")
