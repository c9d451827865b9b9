"""The owner's page: what it shows, what can be done there, and that nobody else has it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from core.i18n import LANGUAGES
from deploy import heartbeat_job, processes
from deploy.models import Process
from games.tables import bots
from jobs.models import Job, State
from replays.models import Replay, Verdict
from tests.parts import tables
from tests.replays.conftest import begun

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
PAGE = "/house/state"


@pytest.fixture
def olga() -> Client:
    return tables.signed_in(tables.cast()["olga"])


def shown(client: Client, language: str = "en") -> str:
    answer = client.get(PAGE, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return str(answer.content.decode())


def lost(state: State = State.POISON) -> Job:
    return Job.objects.create(
        kind="games.deadline", input=b"{}", input_digest="a", engine="1", queue="bots", state=state,
        finished=timezone.now(), reason_code="jobs.died", reason_template="The workers died of it.",
    )  # fmt: skip


@pytest.fixture
def damaged(olga: Client) -> Replay:
    """A race of bots that is over, and that a worker took for damaged."""
    people = {user.username: user for user in User.objects.select_related("person")}
    race = begun(people, "snow_tails")
    while bots.move_one(race.race_id):
        pass
    replay = Replay.objects.get(pk=race.race_id)
    Verdict.objects.create(
        replay=replay, code="log.hash", ply=3, template="The hash does not follow.", rules=replay.rules
    )
    Job.objects.all().delete()
    return replay


@pytest.mark.parametrize("name", ["", "gina", "alice"])
def test_for_others_there_is_nothing_here(name: str) -> None:
    client = tables.signed_in(tables.cast().get(name))
    job = lost()
    nowhere = client.get("/house/nowhere").content
    assert (client.get(PAGE).status_code, client.get(PAGE).content) == (404, nowhere)
    assert client.post(f"{PAGE}/jobs/{job.id}/retry").status_code == 404
    assert Job.objects.get(id=job.id).state == State.POISON


def test_it_shows_people_queues_disk_and_hosts(olga: Client) -> None:
    heartbeat_job.ask_all()
    processes.write("web")
    Process.objects.create(
        host="far-away", role="worker long", version="0.0.1", seen=timezone.now() - timedelta(hours=2)
    )
    page = shown(olga)
    for words in ("Accounts", "Guests", "far-away", "worker long", "0.0.1", "signatures", "free", "none yet"):
        assert words in page
    assert "No damaged race" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_owners_language(olga: Client, language: str) -> None:
    assert f'<html lang="{language}">' in shown(olga, language)


def test_a_job_that_was_given_up_is_tried_again(olga: Client) -> None:
    job = lost()
    action = f"{PAGE}/jobs/{job.id}/retry"
    assert f'action="{action}"' in shown(olga)
    assert olga.post(action).status_code == 302
    assert Job.objects.get(id=job.id).state == State.WAITING
    assert "waits again" in shown(olga)


def test_a_damaged_race_is_verified_again_by_a_worker(olga: Client, damaged: Replay) -> None:
    action = f"{PAGE}/replays/{damaged.pk}/verify"
    page = shown(olga)
    assert f'action="{action}"' in page
    assert "The hash does not follow." in page
    for _press in range(2):
        assert olga.post(action).status_code == 302
    job = Job.objects.get(kind="replays.verify", state=State.WAITING)
    assert damaged.pk.hex.encode() in bytes(job.input)


def test_a_race_whose_newest_verdict_is_good_is_not_damaged(olga: Client, damaged: Replay) -> None:
    Verdict.objects.create(replay=damaged, code="verified", rules=damaged.rules)
    assert "No damaged race" in shown(olga)


def test_what_checks_find_is_told_with_what_to_do(olga: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from django.core.checks import Warning

    from deploy import status

    finding = Warning("The disk is nearly full.", hint="Free some.", id="boreal.home.W001")
    monkeypatch.setattr(status, "run_checks", lambda: [finding])
    page = shown(olga)
    assert "The disk is nearly full." in page
    assert "Free some." in page
    assert "boreal.home.W001" in page


def test_it_asks_the_database_so_often(olga: Client, django_assert_max_num_queries: Any) -> None:
    for _job in range(3):
        Job.objects.create(
            kind="k", input=b"{}", input_digest=str(_job), engine="1", queue="bots", state=State.POISON,
            finished=timezone.now(),
        )  # fmt: skip
    shown(olga)
    with django_assert_max_num_queries(45):
        shown(olga)
