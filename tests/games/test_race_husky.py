"""`manage.py race` and Husky: bots race it, its files prove themselves, its races are told and drawn."""

from __future__ import annotations

import re

import pytest

from core.errors import Malformed
from games.rules import notation, verification
from tests.games.test_race_command import race

HUSKY = ["--game", "husky", "--course", "standard", "--seed", "00ff"]


def test_it_races_mushers_as_well(tmp_path):
    status, output = race("run", *HUSKY, "--bots", "pup,racer,leader", "--count", "2", "--out", str(tmp_path))
    assert status == 0
    summary = (
        r"2 races, \d+ orders, \d+\.\d rounds a race\.\nred     pup     won \d, \d+\.\d\d steps to go after a race"
    )
    assert re.match(summary, output)
    for path in tmp_path.iterdir():
        assert verification.check_file(path.read_bytes()).damage is None
        text = race("show", str(path), "--told", "fr")[1]
        assert len(notation.read(text).orders) == path.read_bytes().count(b'{"entry":') - 1
        assert "atteint l’arrivée et gagne la course." in re.sub(r"\n +; ", " ", text)
        assert re.search(r"; (red|blue|yellow): place 1\n", text)
        assert re.search(r"; (red|blue|yellow): place 3, \d+ steps to go\n", text)
        assert re.search(r"; \d+ rounds\n", text)
        assert "\n 7 S" in race("show", str(path), "--drawn", "5")[1]


def test_six_race_and_it_counts_who_arrives_not_who_leads_at_the_cap(tmp_path):
    """HU-01; a race that is stopped has no winner."""
    status, output = race("run", *HUSKY, "--bots", "racer" + ",racer" * 5, "--rounds", "2", "--out", str(tmp_path))
    assert status == 0
    assert re.findall(r"won (\d)", output) == ["0"] * 6
    (path,) = tmp_path.iterdir()
    assert "; 2 rounds; stopped\n" in race("show", str(path))[1]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (["--bots", "pup,pup"], "hu.seats"),
        (["--bots", "pup" + ",pup" * 6], "race.bots"),
        (["--course", "nutcracker"], "race.game"),
        (["--turns", "9"], "race.cap"),
        (["--rounds", "1001"], "race.number"),
    ],
)
def test_it_refuses_what_makes_no_race_of_mushers(tmp_path, more, code):
    with pytest.raises(Malformed) as caught:
        race("run", *HUSKY, "--bots", "pup,racer,pup", "--out", str(tmp_path / "out"), *more)
    assert caught.value.code == code
    assert not (tmp_path / "out").exists()
