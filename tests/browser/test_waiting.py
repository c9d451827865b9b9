"""A part of a page that waits: it comes to the last word, however answers, news and failures overlap."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from jobs import claims, messenger, services
from jobs.models import Job
from tests.browser.waiting import until
from tests.jobs import kinds as kinds  # of the jobs that are asked for here

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

COUNTS = "document.addEventListener('news', () => { window.heard = (window.heard ?? 0) + 1; }, true)"
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
