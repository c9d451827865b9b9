"""Forms that do not prove where they come from: whose fault that is, and what to do, in three languages."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from core.i18n import LANGUAGES
from people.models import Person
from tests.deploy.running import environment, python

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
FORM = "/i18n/setlang/"


def send(origin: str = "", host: str = "boreal.example", accept: str = "text/html", language: str = "en") -> Any:
    """What a browser without our cookie sends, behind a proxy that may have dropped the port."""
    client = Client(enforce_csrf_checks=True)
    headers = {"Accept": accept, "Accept-Language": language, "Host": host, "X-Forwarded-Proto": "https"}
    return client.post(FORM, {"language": "de"}, headers=headers | ({"Origin": origin} if origin else {}))


@pytest.mark.parametrize(("origin", "code"), [("https://x.example:8443", "request.foreign-origin"),
                                              ("", "request.unproven-form")])  # fmt: skip
def test_the_page_is_ours_and_has_a_way_out(origin: str, code: str) -> None:
    answer = send(origin)
    page = answer.content.decode()
    assert answer.status_code == 403
    assert code in page
    assert "CSRF" not in page
    assert '<a class="button" href="/">' in page


@pytest.mark.parametrize("origin", ["https://x.example:8443", ""])
def test_it_is_told_in_the_readers_language(origin: str) -> None:
    pages = {send(origin, language=language).content for language in LANGUAGES}
    assert len(pages) == 3


def test_programs_are_told_a_problem() -> None:
    answer = send("https://x.example", accept="application/json")
    assert (answer.status_code, answer["Content-Type"]) == (403, "application/problem+json")
    assert answer.json()["code"] == "request.foreign-origin"


def test_the_api_tells_the_same_to_whoever_comes_with_a_session() -> None:
    user = User.objects.create_user("alice")
    Person.objects.create(user=user, name="Alice")
    client = Client(enforce_csrf_checks=True)
    client.force_login(user)
    answer = client.patch("/api/v1/me", {}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (403, "request.unproven-form")


def test_the_address_that_people_use_counts_as_an_origin(tmp_path: Any) -> None:
    asked = "from django.conf import settings; print(settings.CSRF_TRUSTED_ORIGINS)"
    env = environment(tmp_path, BOREAL_URL="https://boreal.example:8443/", BOREAL_ORIGINS="https://other.example")
    result = python("manage.py", "shell", "-v", "0", "-c", asked, **env)
    assert result.stdout.strip() == "['https://other.example', 'https://boreal.example:8443']", result.stderr


def test_a_form_passes_the_check_of_its_origin_behind_a_proxy_that_drops_the_port(settings: Any) -> None:
    from deploy.env import origin

    assert "request.foreign-origin" in send("https://boreal.example:8443").content.decode()
    settings.CSRF_TRUSTED_ORIGINS = [origin("https://boreal.example:8443")]
    assert "request.foreign-origin" not in send("https://boreal.example:8443").content.decode()
