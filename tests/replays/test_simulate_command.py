"""`manage.py simulate`: raced here without a database, or by the workers, to the same bytes."""

from __future__ import annotations

import json
from io import StringIO
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command

from replays.management.simulating import racing
from replays.models_simulation import Simulation
from replays.simulate.racing import chunk
from replays.simulate.report import report, write
from tests.parts import tables
from tests.replays.simulate.wishes import wish
from tests.replays.simulated import course_of, race_on, small_parts

WORDS = ("first-tracks", "--races", "24", "--seats", "2", "--bots", "pup", "--seed", "77")


def simulate(*words: str) -> str:
    out = StringIO()
    call_command("simulate", *words, stdout=out)
    return out.getvalue()


def right() -> bytes:
    it = wish("first-tracks", "pup pup", 24, "77")
    return write(report(it, chunk(it, 0, 24)))


@pytest.mark.parametrize("processes", ["1", "2"])
def test_it_races_here_without_a_database(processes, monkeypatch):
    if processes == "1":
        small_parts(monkeypatch, 7)
    assert simulate(*WORDS, "--local", "--processes", processes, "--json").encode().strip() == right()


def test_it_tells_people_the_verdict_and_spreadsheets_the_tables():
    output = simulate(*WORDS, "--local")
    assert output.startswith("first-tracks: 24 races of pup, pup; seed 77\n")
    assert "24 decided races are too few to tell 2 start places apart." in output
    rows = simulate(*WORDS, "--local", "--csv").splitlines()
    assert rows[0] == "table,row,column,value"
    payload = json.loads(right())
    assert f"places,1,won,{payload['places'][0]['won']}" in rows


@pytest.mark.django_db
def test_it_has_the_workers_race_a_course_that_is_kept(monkeypatch):
    """The command that waits does the work of the workers itself."""
    monkeypatch.setattr(racing, "time", SimpleNamespace(sleep=lambda seconds: race_on(), monotonic=lambda: 0.0))
    course = course_of(tables.cast()["alice"])
    assert simulate(str(course.pk), *WORDS[1:], "--json").encode().strip() == right()
    assert Simulation.objects.get().owner is None


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["no-such-preset", "--local"], "no file and no preset"),
        (["nutcracker", "--local", "--bots", "wolf"], "no bot wolf"),
        (["nutcracker", "--local", "--bots", "pup,pup", "--seats", "3"], "one for each"),
        (["nutcracker", "--local", "--seats", "6"], "1 to 5 seats"),
        (["nutcracker", "--local", "--seed", "xyz"], "hexadecimal"),
        (["nutcracker", "--local", "--processes", "0"], "processes"),
    ],
)
def test_it_says_what_is_wrong(words, why):
    with pytest.raises(CommandError, match=why):
        simulate(*words)


def test_it_names_the_faults_of_a_course(tmp_path):
    plan = tmp_path / "bent.txt"
    plan.write_text("S S")
    with pytest.raises(CommandError, match="Not sound"):
        simulate(str(plan), "--local")


def test_a_drawn_course_of_reindeer_is_raced_as_it_is_drawn_r_rr_08():
    payload = json.loads(simulate("five-sprints", *WORDS[1:], "--local", "--json"))
    assert payload["wish"]["options"] == {"orientation": "fixed"}
