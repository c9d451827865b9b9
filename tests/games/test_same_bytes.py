"""A race has the same bytes whatever order Python gives to its sets and dictionaries."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HEADS = """
import sys
from games.rules import registry
from games.rules.version import Version
from tests.tiny import rules
registry.register(Version(rules))
from tests.damaged.sound import sound_log
print(*(sound_log(seed).stored[-1].hash for seed in range(int(sys.argv[1]))))
"""
PLANTED = "print(*{'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'})"
ROOT = Path(__file__).resolve().parents[2]


def heads_under(hash_seed: str, code: str = HEADS, races: int = 0) -> list[str]:
    """The heads of so many races, raced by another process under a hash seed."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    ended = subprocess.run([sys.executable, "-c", code, str(races)], env=env, cwd=ROOT, capture_output=True, check=True)
    return ended.stdout.decode().split()


@pytest.mark.parametrize("races", [50, pytest.param(1_000, marks=pytest.mark.soak)])
def test_it_gives_the_same_race_the_same_bytes_under_every_hash_seed(races):
    first, second, third = (heads_under(seed, races=races) for seed in ("0", "1", "4242"))
    assert len(set(first)) == races
    assert first == second == third


def test_the_oracle_catches_an_order_that_depends_on_the_hash_seed():
    assert len({tuple(heads_under(str(seed), PLANTED)) for seed in range(5)}) > 1
