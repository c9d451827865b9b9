"""A fourth game is one folder and one line: a house that has it passes tests of its own, in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys

from tests.house.rooms import ROOT

LEAST = 30  # tests
OUTSIDE = ("BOREAL_", "DATABASE_", "DJANGO_", "PYTEST_", "REDIS_")  # what is said of the house of this process


def test_a_house_with_a_fourth_game_lists_draws_races_proves_replays_and_simulates_it():
    command = [sys.executable, "-m", "pytest", "tests/toy/inside", "-q", "-p", "no:cacheprovider", "-p", "no:xdist",
               "--ds", "tests.toy.settings"]  # fmt: skip
    ours = {name: value for name, value in os.environ.items() if not name.startswith(OUTSIDE)}
    run = subprocess.run(command, cwd=ROOT, env=ours | {"BOREAL_STACK": "embedded"}, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-1000:]
    assert int(re.findall(r"(\d+) passed", run.stdout)[-1]) >= LEAST
