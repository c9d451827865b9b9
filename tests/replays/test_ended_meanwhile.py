"""Work that ends between two queries of a page is reported as ended, not as lost."""

from __future__ import annotations

from typing import Any

import pytest

from jobs import queries, work
from jobs.models import Job
from replays.files import brought, imports
from replays.models import Film, Import, Medals
from replays.sharing import filming
from replays.simulations import trials
from tests.replays.bringing import sound
from tests.replays.simulated import course_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def ends_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every query for a job finds that a worker has just ended it."""
    real = queries.asked

    def asked(kind: str, input: dict[str, Any]) -> Job | None:
        job = real(kind, input)
        if job is not None:
            work.do(job.pk)
        return real(kind, input)

    monkeypatch.setattr(queries, "asked", asked)


def test_a_file_that_is_verified_meanwhile(people, ends_meanwhile):
    upload = Import.objects.get(pk=imports.bring(sound(), people["alice"]).pk)
    assert brought.to_payload(upload)["state"] == "done"


def test_a_film_that_is_made_meanwhile(finished, ends_meanwhile):
    replay = finished()
    filming.order(replay, "ice")
    assert Film.objects.get().made is None
    assert filming.filmed(replay, "ice").is_made


def test_medals_that_are_raced_for_meanwhile(people, ends_meanwhile):
    course = course_of(people["alice"])
    trials.ask(course)
    standing = trials.standing(course)
    assert Medals.objects.exists()
    assert standing is not None
    assert (standing["state"], standing["waits"]) == ("done", None)
