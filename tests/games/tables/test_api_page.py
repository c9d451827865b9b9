"""The page about the API says what is so: its client plays a whole race against bots, and every address is there."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from django.urls import Resolver404, resolve

from games.stages import Stage
from games.tables.models import Table
from tests.house.rooms import ROOT
from tests.parts.waiting import HANG_S
from tests.parts.web import Web
from tests.parts.workers import Worker

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
(CLIENT,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
MOST_LINES = 65


@pytest.fixture
def house():
    worker = Worker()
    with Web() as web:
        yield f"http://127.0.0.1:{web.port}"
    worker.kill()


def test_the_client_of_sixty_lines_plays_a_whole_race_against_bots(house):
    assert len(CLIENT.splitlines()) <= MOST_LINES
    played = subprocess.run([sys.executable, "-c", CLIENT, house], capture_output=True, text=True, timeout=HANG_S)
    assert played.returncode == 0, played.stderr
    assert played.stdout.rstrip().endswith("The race is over.")
    assert Table.objects.get().stage == Stage.OVER


def test_the_client_tells_in_a_sentence_what_a_house_refuses(house):
    refused = CLIENT.replace('"game": "snow_tails"', '"game": "chess"')
    played = subprocess.run([sys.executable, "-c", refused, house], capture_output=True, text=True, timeout=HANG_S)
    assert (played.returncode, played.stderr) == (1, "rules.game: There is no such game in this house.\n")


def test_it_names_only_addresses_that_are_there():
    named = re.findall(r"(?:GET|POST) (/[\w/<>.…]+)", PAGE)
    assert len(named) >= 12
    for path in named:
        filled = path.replace("<id>", "00000000-0000-0000-0000-000000000000").replace("<ply>", "3")
        try:
            resolve(filled)
        except Resolver404:
            pytest.fail(f"{path} is not there")
