"""What the page, the API and the command show of a job, and what they never show."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.urls import reverse

from core.errors import Refused
from jobs import claims, services

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hints")]


@pytest.fixture
def job():
    return services.enqueue("tests.add", {"a": 40_404, "b": 2})


class TestApi:
    def test_it_shows_state_and_progress_and_nothing_that_was_asked(self, client, job):
        claims.progress(claims.claim(job.id), 3, 10, "three")
        answer = client.get(reverse("api-job", args=[job.id]))
        assert answer.json() == {
            "id": str(job.id), "kind": "tests.add", "state": "running",
            "done": 3, "of": 10, "message": "three", "reason": None,
        }  # fmt: skip
        assert b"40404" not in answer.content

    def test_it_says_what_the_work_says_in_the_language_of_the_reader(self, client, job):
        claims.progress(claims.claim(job.id), 1, 2, "Looking for ways with dents.")
        answer = client.get(reverse("api-job", args=[job.id]), headers={"Accept-Language": "de"})
        assert answer.json()["message"] == "Suche nach Wegen mit Dellen."

    def test_it_gives_the_code_and_the_sentence_of_a_reason(self, client, job):
        claims.fail(claims.claim(job.id), Refused("tests.no", "Seat %(seat)s may not.", seat=2))
        reason = client.get(reverse("api-job", args=[job.id])).json()["reason"]
        assert reason == {"code": "tests.no", "sentence": "Seat 2 may not."}

    def test_it_is_not_found_when_the_id_is_unknown(self, client):
        assert client.get(reverse("api-job", args=[uuid4()])).status_code == 404
        assert client.get("/api/v1/jobs/17").status_code == 404

    def test_it_takes_one_query(self, client, job, django_assert_num_queries):
        with django_assert_num_queries(1):
            client.get(reverse("api-job", args=[job.id]))

    def test_it_is_described_without_a_warning(self):
        from drf_spectacular.drainage import GENERATOR_STATS
        from drf_spectacular.generators import SchemaGenerator

        GENERATOR_STATS.reset()
        schema = SchemaGenerator().get_schema(request=None, public=True)
        assert "/api/v1/jobs/{job}" in schema["paths"]
        assert not [text for cache in (GENERATOR_STATS._warn_cache, GENERATOR_STATS._error_cache) for text in cache]


class TestPage:
    def test_it_follows_the_job_while_it_is_open(self, client, job):
        page = client.get(reverse("job", args=[job.id])).content.decode()
        assert f'data-live="/live/jobs/{job.id}" data-mark="0.waiting.0"' in page
        assert 'role="progressbar"' in page
        assert "<html" in page

    def test_it_stops_looking_once_the_job_ended_and_says_why(self, client, job):
        claims.fail(claims.claim(job.id), Refused("tests.no", "Seat %(seat)s may not.", seat=2))
        page = client.get(reverse("job", args=[job.id])).content.decode()
        assert "hx-get" not in page
        assert "Seat 2 may not." in page

    def test_it_gives_htmx_the_same_fragment_alone(self, client, job):
        address = reverse("job", args=[job.id])
        fragment = client.get(address, headers={"HX-Request": "true"}).content.decode()
        assert "<html" not in fragment
        assert fragment.strip() in client.get(address).content.decode()

    def test_it_says_what_the_work_says_in_the_language_of_the_reader(self, client, job):
        claims.progress(claims.claim(job.id), 1, 2, "Looking for ways with dents.")
        page = client.get(reverse("job", args=[job.id]), headers={"Accept-Language": "fr"}).content.decode()
        assert "Recherche de chemins avec des Dégâts." in page

    def test_it_escapes_what_the_work_says(self, client, job):
        claims.progress(claims.claim(job.id), 1, 2, "<script>alert(1)</script>")
        assert "<script>alert" not in client.get(reverse("job", args=[job.id])).content.decode()

    def test_it_is_not_found_when_the_id_is_unknown(self, client):
        assert client.get(reverse("job", args=[uuid4()])).status_code == 404

    def test_it_takes_one_query(self, client, job, django_assert_num_queries):
        with django_assert_num_queries(1):
            client.get(reverse("job", args=[job.id]))


class TestCommand:
    def test_it_says_when_there_is_nothing(self, capsys):
        call_command("jobs", "list")
        assert capsys.readouterr().out == "There are no jobs yet.\n"
        call_command("jobs", "list", "--state", "poison")
        assert capsys.readouterr().out == "No such job.\n"

    def test_it_lists_a_job_with_its_reason(self, job, capsys):
        claims.fail(claims.claim(job.id), Refused("tests.no", "Seat %(seat)s may not.", seat=2))
        call_command("jobs", "list", "--state", "failed", "--kind", "tests.add")
        output = capsys.readouterr().out
        assert str(job.id) in output
        assert "tests.no: Seat 2 may not." in output

    def test_it_lists_for_programs(self, job, capsys):
        call_command("jobs", "list", "--json")
        row = json.loads(capsys.readouterr().out)
        assert (row["id"], row["state"], row["attempt"]) == (str(job.id), "waiting", 0)

    def test_it_cancels_and_tries_again(self, job, capsys):
        call_command("jobs", "cancel", str(job.id))
        call_command("jobs", "retry", str(job.id))
        assert services.get(job.id).state == "waiting"
        assert "waits again" in capsys.readouterr().out

    def test_it_sweeps(self, job, hints, capsys):
        hints.clear()
        call_command("jobs", "sweep")
        assert capsys.readouterr().out == "1 hint was sent again.\n"

    @pytest.mark.parametrize("order", ["retry", "cancel"])
    @pytest.mark.parametrize("text", ["17", "00000000-0000-4000-8000-000000000000"])
    def test_it_refuses_an_unknown_id_with_a_code(self, order, text):
        with pytest.raises(Refused) as refused:
            call_command("jobs", order, text)
        assert refused.value.code == "jobs.unknown"
