"""The page of a failure needs nothing that may have failed."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest
import structlog
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError, connection
from django.template import loader
from django.test import Client
from django.utils import translation

from core.i18n import LANGUAGES, TRANSLATED
from deploy import pages, plain

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def stranger() -> Client:
    return Client(raise_request_exception=False)


def fail(*_: Any, **__: Any) -> Any:
    raise ImproperlyConfigured("it is broken")


@pytest.fixture
def nothing_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page fails, and with it templates, translations, static files and the database."""
    monkeypatch.setattr(pages.house, "state", fail)
    monkeypatch.setattr(loader, "render_to_string", fail)
    monkeypatch.setattr(loader, "get_template", fail)
    monkeypatch.setattr(translation, "gettext", fail)
    monkeypatch.setattr("deploy.problems._", fail)
    monkeypatch.setattr(connection, "cursor", fail)


@pytest.mark.usefixtures("nothing_works")
@pytest.mark.parametrize("language", [*LANGUAGES, "it"])
def test_a_failure_is_told_though_nothing_works(stranger: Client, language: str) -> None:
    answer = stranger.get("/house", headers={"Accept": "text/html", "Accept-Language": language})
    assert answer.status_code == 500
    page = answer.content.decode()
    reader = plain.language(language)
    assert f'lang="{reader}"' in page
    assert plain.WORDS[reader][plain.FAILED] in page
    assert "request.failed" in page


@pytest.mark.parametrize("language", TRANSLATED)
def test_it_has_learnt_its_words_in_every_language(language: str) -> None:
    assert not [sentence for sentence, words in plain.WORDS[language].items() if words == sentence]


@pytest.mark.usefixtures("nothing_works")
def test_a_program_is_told_too(stranger: Client) -> None:
    answer = stranger.get("/house", headers={"Accept": "application/json"})
    assert (answer.status_code, answer["Content-Type"]) == (500, "application/problem+json")
    assert answer.json()["code"] == "request.failed"


@pytest.mark.usefixtures("nothing_works")
def test_the_number_of_the_request_is_shown_where_it_has_one(stranger: Client) -> None:
    html, program = {"Accept": "text/html"}, {"Accept": "application/json"}
    with structlog.contextvars.bound_contextvars(request="r-<1>"):
        assert "<code>r-&lt;1&gt;</code>" in stranger.get("/house", headers=html).content.decode()
        assert stranger.get("/house", headers=program).json()["fields"] == {"request": "r-<1>"}
    assert plain.REQUEST not in stranger.get("/house", headers=html).content.decode()


def test_an_outage_is_told_by_a_plain_page_where_static_files_are_missing(
    stranger: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> None:
        raise OperationalError("connection refused")

    def missing(*_: Any, **__: Any) -> str:
        raise ValueError("Missing staticfiles manifest entry for 'boreal/mark.svg'")

    monkeypatch.setattr(pages.house, "state", away)
    monkeypatch.setattr(loader, "render_to_string", missing)
    answer = stranger.get("/house", headers={"Accept": "text/html"})
    assert answer.status_code == 503
    assert "outage.database-unreachable" in answer.content.decode()
    assert answer["Retry-After"]


class Tags(HTMLParser):
    """Every tag of a page with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_it_holds_no_style_and_no_script_and_leads_to_the_first_page() -> None:
    tags = Tags(plain.page(500, "a", "b").content.decode()).tags
    assert {"style", "script"}.isdisjoint(tag for tag, _attributes in tags)
    assert not any("style" in attributes for _tag, attributes in tags)
    assert ("a", {"class": "button", "href": "/"}) in tags


def test_its_styles_lie_where_no_manifest_is_needed() -> None:
    from django.contrib.staticfiles.finders import find

    tags = Tags(plain.page(500, "a", "b").content.decode()).tags
    sheets = [str(each["href"]) for tag, each in tags if tag == "link" and each["rel"] == "stylesheet"]
    assert len(sheets) == 2
    assert all(find(sheet.removeprefix("/static/")) for sheet in sheets)


def test_it_shows_words_as_words() -> None:
    assert "<b>" not in plain.page(500, "<b>", "<b>", request="<b>").content.decode()
