"""A part of a page that waits: it comes to the last word, however answers, news and failures overlap."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from games.tables import access, opening, starting
from games.tables.access import Caller
from games.tables.opening import RaceWish, SeatWish
from jobs import claims, messenger, services
from jobs.models import Job
from tests.browser.driving import people as people  # a fixture
from tests.browser.waiting import until
from tests.jobs import kinds as kinds  # of the jobs that are asked for here
from tests.parts import tables

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

COUNTS = "document.addEventListener('news', () => { window.heard = (window.heard ?? 0) + 1; }, true)"
TELLS = """document.addEventListener('htmx:afterRequest', ({ detail: { xhr } }) => {
  console.log(xhr.status + (xhr.getResponseHeader('HX-Refresh') ? ' with HX-Refresh' : ''));
})"""
HEARD = "() => window.heard ?? 0"


@pytest.fixture
def shown(browser: Browser, site: str, job: Job) -> Iterator[Page]:
    """The page of the job, which counts the news that its part hears. A browser complains of a question that fails."""
    page = browser.new_page(locale="en")
    page.add_init_script(COUNTS)
    page.goto(f"{site}/jobs/{job.id}/", wait_until="networkidle")
    yield page
    page.context.close()


@pytest.fixture
def job(monkeypatch: pytest.MonkeyPatch) -> Job:
    monkeypatch.setattr(messenger, "tell", lambda to: True)
    return services.enqueue("tests.add", {"a": 1, "b": 2})


def test_what_ends_while_an_older_answer_is_under_way_is_asked_for_again(shown: Page, job: Job) -> None:
    older: list[Route] = []
    shown.route(f"**/jobs/{job.id}/", lambda route: older.append(route), times=1)
    claim = claims.claim(job.id)
    assert claim is not None
    until(shown, lambda: older, "the page asks")
    answer = older[0].fetch()
    assert "job-running" in answer.text()
    claims.finish(claim, 3)
    until(shown, lambda: shown.evaluate(HEARD) == 2, "the page hears of the end")
    older[0].fulfill(response=answer)
    expect(shown.get_by_role("status")).to_contain_text("Done")


def test_a_question_that_fails_is_asked_again(shown: Page, job: Job) -> None:
    shown.route(f"**/jobs/{job.id}/", lambda route: route.fulfill(status=503, body="later"), times=1)
    services.cancel(job.id)
    expect(shown.get_by_role("status")).to_contain_text("Cancelled")


def test_news_do_not_overtake_a_form_that_is_on_its_way(browser: Browser, site: str, people: Any) -> None:
    """A guest sits down, and before the answer is there, the race starts and the lobby is told to load anew."""
    wish = RaceWish("snow_tails", [SeatWish("me"), SeatWish("empty")])
    table = opening.open_on(tables.ground("snow_tails", "first-tracks"), people["alice"], wish)
    page = browser.new_page(locale="en")
    page.add_init_script(TELLS)
    page.goto(f"{site}/races/{table.race_id}/with/{access.invite(table)}", wait_until="networkidle")
    sent: list[Route] = []
    page.route("**/join", lambda route: sent.append(route))
    page.fill("[name=guest_name]", "Gina")
    page.evaluate("document.querySelector('form[action$=join]').requestSubmit()")
    until(page, lambda: sent, "the form is sent")
    status, headers = answer_of(sent[0].request)
    with page.expect_console_message(lambda line: line.text == "200 with HX-Refresh"):
        starting.start(table.race_id, Caller(people["alice"]))
    sent[0].fulfill(status=status, headers=headers)
    page.wait_for_selector("#table[data-ready]")
    assert page.evaluate("JSON.parse(document.getElementById('state').textContent).seat") == 1
    page.context.close()


def answer_of(request: Request) -> tuple[int, dict[str, str]]:
    """What the house answers to a request of a page, which has not heard it yet."""
    address = urlsplit(request.url)
    line = http.client.HTTPConnection(address.netloc)
    line.request(request.method, address.path, request.post_data, request.all_headers())
    answer = line.getresponse()
    cookies = "\n".join(answer.headers.get_all("Set-Cookie", []))
    line.close()
    return answer.status, {"Location": answer.headers["Location"], "Set-Cookie": cookies}
