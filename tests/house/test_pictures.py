"""The pictures of rooms and of the running system are what contracts and recipe say."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import pictures
from tests.house.rooms import ROOT


@pytest.mark.parametrize("name", pictures.PICTURES)
def test_it_is_drawn_anew(name: str):
    drawn = pictures.PICTURES[name]()
    assert (pictures.FOLDER / name).read_text() == drawn, "python -m tests.house.pictures"


def test_no_order_of_a_set_shows_in_it():
    command = [sys.executable, "-c", "from tests.house.pictures import rooms_picture; print(rooms_picture())"]
    drawn = {
        subprocess.run(
            command, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in "1234"
    }
    assert len(drawn) == 1


def test_an_import_shows_in_the_picture(tmp_path: Path):
    (tmp_path / "jobs").mkdir()
    (tmp_path / "jobs" / "planted.py").write_text("from core import errors\nimport core.canonical\n")
    assert pictures.uses(tmp_path, {"jobs": ["jobs"], "core": ["core"]})["jobs"] == {"core": 1}


def test_a_service_that_nobody_draws_is_found(tmp_path: Path):
    recipe = tmp_path / "compose.yaml"
    recipe.write_text(pictures.RECIPE.read_text().replace("  postgres:\n", "  mysql: {image: mysql}\n  postgres:\n"))
    with pytest.raises(AssertionError, match="mysql"):
        pictures.system_picture(recipe)
