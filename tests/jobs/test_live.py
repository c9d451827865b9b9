"""The stream of a job: each step of it is heard of at once, and says no more than that there was one."""

from __future__ import annotations

from uuid import uuid4

import pytest

from core.errors import Malformed, Missing
from jobs import claims, news, services
from jobs.models import Job, Queue
from kit.waiting import Waiting
from tests.parts.hearing import Hearing, hear
from tests.parts.serving import Reader, serving

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hints")]


@pytest.fixture
def hearing(monkeypatch: pytest.MonkeyPatch) -> Hearing:
    return hear(monkeypatch)


@pytest.fixture
def job() -> Job:
    return services.enqueue("tests.add", {"a": 1, "b": 2})


def test_each_step_of_a_job_is_heard_of(job, hearing):
    topic = news.topic(job.id)
    taken = []
    assert hearing.during(topic, lambda: taken.append(claims.claim(job.id)))
    assert hearing.during(topic, lambda: claims.progress(taken[0], 1, 3, ""))
    assert hearing.during(topic, lambda: claims.release(taken[0]))
    assert hearing.during(topic, lambda: services.cancel(job.id))
    assert hearing.during(topic, lambda: services.retry(job.id))
    assert hearing.during(topic, lambda: taken.append(claims.claim(job.id)))
    assert hearing.during(topic, lambda: claims.fail(taken[1], Malformed("tests.malformed", "Nobody can read this.")))
    assert hearing.during(topic, lambda: services.enqueue("tests.add", {"a": 1, "b": 2}, again=True))
    assert hearing.during(topic, lambda: claims.finish(claims.claim(job.id), 3))


def test_a_step_that_nobody_hears_of_is_found_out(job, hearing):
    with pytest.raises(AssertionError, match="nobody hears"):
        hearing.during(news.topic(job.id), lambda: Job.objects.update(fence=7))


@pytest.mark.parametrize("queue", [Queue.BOTS, Queue.SIGN])
def test_nobody_hears_of_what_nobody_waits_for(job, hearing, queue):
    Job.objects.update(queue=queue)
    claims.finish(claims.claim(job.id), 3)
    assert hearing.words == []


def test_who_waits_is_told_where_it_stands_and_nothing_else(job):
    waiting = Waiting(news.topic(job.id))
    assert waiting.news("") == [("0.waiting.0", "null")]
    assert waiting.news("0.waiting.0") == []
    claims.claim(job.id)
    assert waiting.news("0.waiting.0") == [("1.running.0", "null")]


def test_what_is_not_there_any_more_ends_the_stream(job):
    services.forget([job.id])
    with pytest.raises(Missing):
        Waiting(news.topic(job.id)).news("0.waiting.0")


def test_there_is_no_stream_of_a_job_that_never_was(client):
    answer = client.get(f"/live/jobs/{uuid4()}", headers={"Accept": "text/event-stream"})
    assert (answer.status_code, answer.json()["code"]) == (404, "stream.gone")


def test_a_page_hears_of_its_job_through_the_server(job):
    with serving() as port:
        reader = Reader(port, f"/live/jobs/{job.id}?after=0.waiting.0")
        reader.until("retry")
        claims.claim(job.id)
        assert "id: 1.running.0" in reader.until("data: null\n\n")
        reader.leave()
