"""The API of simulations: begun, followed, read, compared, raced again; told to each in their own words."""

from __future__ import annotations

import csv
import json
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from courses.models import Course
from replays.models_simulation import Simulation, SimulationStage
from replays.verify import verify
from tests.replays.simulated import ONE, SEED, course_of, race_on, small_parts

pytestmark = pytest.mark.django_db
ROOT = "/api/v1/simulations"


@pytest.fixture
def course(people: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> Course:
    small_parts(monkeypatch)
    return course_of(people["alice"])


def sent(client: Any, course: Course, **more: Any) -> Any:
    body = {"course": str(course.pk), "bots": ONE, "races": 20, "seed": SEED, **more}
    return client.post(ROOT, json.dumps(body), content_type="application/json")


def test_it_is_begun_followed_and_read(browser, course):
    alice = browser("alice")
    got = sent(alice, course)
    made = got.json()
    assert (got.status_code, got["Location"]) == (201, made["url"])
    assert (made["stage"], made["seats"], made["races"], made["report"], made["revision"]) == (
        "running",
        2,
        20,
        None,
        1,
    )
    assert alice.get(f"{made['url']}/report").status_code == 422
    race_on(3)
    assert alice.get(made["url"]).json()["raced"] == 12
    race_on()
    done = alice.get(made["url"]).json()
    assert done["stage"] == "done"
    report = alice.get(done["report"], headers={"accept-language": "de"}).json()
    assert report["raced"]["races"] == 20
    assert len(report["sentences"]) == len(report["verdict"])
    rows = list(csv.reader(alice.get(f"{made['url']}/report.csv").content.decode().splitlines()))
    assert rows[0] == ["table", "row", "column", "value"]
    assert ["places", "1", "won", str(report["places"][0]["won"])] in rows


def test_any_race_of_it_comes_as_a_race_file(browser, course):
    alice = browser("alice")
    made = sent(alice, course).json()
    got = alice.get(f"{made['url']}/races/19")
    assert verify(got.content).is_sound
    assert "attachment" in got["Content-Disposition"]
    assert alice.get(f"{made['url']}/races/20").status_code == 404


def test_two_are_compared_and_the_list_is_short_of_queries(browser, course):
    alice = browser("alice")
    first, second = (sent(alice, course, seed=seed).json() for seed in ("01", "02"))
    assert (second["stage"], second["before"], second["running"], second["waiting"]) == ("waiting", 1, 1, 1)
    race_on()
    got = alice.get(f"{first['url']}/against/{second['id']}").json()
    assert {row["name"] for row in got["rows"]} >= {"length.2", "place.1", "each.dents", "luck", "skill.racer.pup"}
    assert got["clear"] == []
    with CaptureQueriesContext(
        connection,
    ) as asked:
        listed = alice.get(ROOT).json()["results"]
    assert [row["id"] for row in listed] == [second["id"], first["id"]]
    assert len(asked) <= 4
    assert [row["id"] for row in alice.get(f"{ROOT}?course={course.pk}").json()["results"]] == [
        second["id"], first["id"],
    ]  # fmt: skip


def test_it_is_cancelled_and_goes_on(browser, course):
    alice = browser("alice")
    made = sent(alice, course).json()
    race_on(1)
    assert alice.post(f"{made['url']}/cancel").json()["stage"] == "cancelled"
    assert alice.post(f"{made['url']}/cancel").json()["raced"] == 4
    assert alice.post(f"{made['url']}/go-on").json()["stage"] == "running"
    Simulation.objects.update(
        stage=SimulationStage.FAILED, code="simulation.lost", template="It broke: %(why)s", fields={"why": "so"}
    )
    assert alice.get(made["url"]).json()["why"] == {"code": "simulation.lost", "sentence": "It broke: so"}


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"bots": ["wolf"]}, 400),
        ({"races": 0}, 400),
        ({"seed": "xyz"}, 400),
        ({"revision": 7}, 404),
        ({"bots": ["pup"] * 6}, 400),
        ({"speed": 3}, 400),
        ({"races": 1_000_000, "bots": ["leader"] * 5}, 422),
    ],
)
def test_what_cannot_be_is_refused(browser, course, wrong, status):
    got = sent(browser("alice"), course, **wrong)
    assert (got.status_code, Simulation.objects.count()) == (status, 0)
