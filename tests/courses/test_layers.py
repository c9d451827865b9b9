"""Inside of the room, boards know nobody, geometry knows nobody, and a Board is made without Shapely."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.house.rooms import ROOT

MAY_KNOW = {"boards": set(), "geometry": set(), "plans": {"boards", "geometry"}}
COMPILE = """
import sys
from courses.boards.snow_tails import digest
from courses.plans.snow_tails.compile import compile
from courses.plans.snow_tails.text import read_text
print(digest(compile(read_text("START S CL FIN")))[:4], sorted({"shapely", "django"} & set(sys.modules)))
"""


@pytest.mark.parametrize("room", MAY_KNOW)
def test_it_looks_only_where_it_may(room):
    paths = list((ROOT / "courses" / room).rglob("*.py"))
    assert len(paths) >= 4
    for path in paths:
        known = set(re.findall(r"^\s*(?:from|import) courses\.(\w+)", path.read_text(), re.MULTILINE))
        assert known - {room} <= MAY_KNOW[room], path.name


def test_it_compiles_in_a_bare_interpreter_without_shapely_or_django():
    said = subprocess.run([sys.executable, "-c", COMPILE], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.split(maxsplit=1)[1].strip() == "[]"
