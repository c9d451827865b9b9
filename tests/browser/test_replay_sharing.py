"""A replay is shared in a real browser: links that open and are revoked, a frame in another site's page, pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from jobs import messenger, work
from jobs.models import Job
from people.models import Person
from replays.models import Replay
from replays.sharing import filming
from tests.browser.conftest import Open
from tests.browser.test_axe import wounds
from tests.browser.test_first_page import overflow
from tests.browser.test_payloads import FEW, hurt
from tests.parts import browser as chromium
from tests.parts import tables
from tests.replays.conftest import SHORT, finish

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]
Race = Callable[[str], Replay]


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> Race:
    """A race that is over; it is Alice's."""
    monkeypatch.setattr(messenger, "tell", lambda to: True)
    people = tables.cast()
    return lambda game: finish(people, game)


@pytest.fixture
def alice(browser: Browser, site: str, race: Race) -> Iterator[Page]:
    """Alice's browser, which may copy, and which complains about nothing."""
    page = browser.new_page(locale="en", viewport={"width": 1280, "height": 900})
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    complaints = chromium.watch(page)
    client = tables.signed_in(User.objects.get(username="alice"))
    page.context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": site}])
    yield page
    page.wait_for_load_state("networkidle")
    page.context.close()
    assert complaints == []


@pytest.fixture
def elsewhere() -> Iterator[Callable[[str], str]]:
    """Another site, at another host: a page with whatever is pasted into it."""
    pasted: dict[str, str] = {}

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(f"<!doctype html><title>Elsewhere</title>{pasted.get('it', '')}".encode())

        def log_message(self, *arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    Thread(target=server.serve_forever, daemon=True).start()

    def paste(markup: str) -> str:
        pasted["it"] = markup
        return f"http://localhost:{server.server_port}/"

    yield paste
    server.shutdown()
    server.server_close()


def status(page: Page, url: str) -> int:
    answer = page.goto(url)
    assert answer is not None
    return answer.status


def test_a_private_replay_opens_by_a_link_until_it_is_revoked(
    alice: Page, browser: Browser, site: str, race: Race
) -> None:
    replay = race("snow_tails")
    alice.goto(f"{site}/replays/{replay.pk}/share")
    alice.get_by_label("Private").check()
    alice.get_by_label("Title").fill("Ours alone")
    alice.get_by_role("button", name="Save").click()
    expect(alice.get_by_role("heading", name="Share Ours alone")).to_be_visible()
    alice.get_by_role("button", name="Make a link").click()
    made = alice.get_by_label("The new link", exact=True)
    alice.get_by_role("button", name="Copy (The new link)", exact=True).click()
    expect(alice.locator("[data-copied=made-link]")).to_have_text("Copied.")
    link = alice.evaluate("navigator.clipboard.readText()")
    assert link == made.input_value()

    friend = browser.new_page(locale="en")
    assert status(friend, f"{site}/replays/{replay.pk}") == 404
    assert status(friend, link) == 200
    assert friend.url == f"{site}/replays/{replay.pk}"
    friend.wait_for_selector("#player[data-ready]")

    alice.get_by_role("button", name="Revoke").click()
    expect(alice.get_by_text("revoked")).to_be_visible()
    expect(alice.get_by_label("The new link", exact=True)).to_have_count(0)
    assert status(friend, f"{site}/replays/{replay.pk}") == 404
    assert status(friend, link) == 404
    friend.context.close()


def test_a_page_elsewhere_holds_the_player_and_no_other_page(
    alice: Page, browser: Browser, site: str, race: Race, elsewhere: Callable[[str], str]
) -> None:
    replay = race("husky")
    alice.goto(f"{site}/replays/{replay.pk}/3/share")
    snippet = alice.get_by_label("Snippet to paste into a page").input_value()
    visitor = browser.new_page(locale="en", viewport={"width": 1000, "height": 700})
    complaints = chromium.watch(visitor)
    visitor.goto(elsewhere(snippet))
    framed = visitor.frame_locator("iframe")
    framed.locator("#player[data-ready]").wait_for()
    before = framed.locator("#player").get_attribute("data-ply")
    framed.locator("[data-go=on]").click()
    expect(framed.locator("#player")).to_have_attribute("data-ply", "4")
    expect(framed.locator("h1 a")).to_have_attribute("href", f"/replays/{replay.pk}/4")
    assert before == "3"
    assert visitor.url.startswith("http://localhost:")
    assert visitor.context.cookies(site) == []
    assert complaints == []

    for name in ("share", "3", ""):
        address = f"{site}/replays/{replay.pk}/{name}".rstrip("/")
        visitor.goto(elsewhere(f'<iframe src="{address}" width="800" height="500"></iframe>'))
        assert visitor.frame_locator("iframe").locator("#player, .share").count() == 0
    visitor.wait_for_load_state("networkidle")
    assert any("frame-ancestors" in complaint or "X-Frame-Options" in complaint for complaint in complaints)
    visitor.context.close()


def test_a_private_race_is_framed_by_its_link_alone(
    alice: Page, browser: Browser, site: str, race: Race, elsewhere: Callable[[str], str]
) -> None:
    replay = race("reindeer_races")
    Replay.objects.update(visibility="private")
    alice.goto(f"{site}/replays/{replay.pk}/share")
    alice.get_by_role("button", name="Make a link").click()
    snippet = alice.get_by_label("Snippet with the new link").input_value()
    visitor = browser.new_page(locale="en", viewport={"width": 1000, "height": 700})
    visitor.goto(elsewhere(snippet))
    visitor.frame_locator("iframe").locator("#player[data-ready]").wait_for()
    visitor.goto(elsewhere(f'<iframe src="{site}/replays/{replay.pk}/embed" width="800" height="500"></iframe>'))
    expect(visitor.frame_locator("iframe").get_by_role("heading", name="There is no such replay.")).to_be_visible()
    visitor.context.close()


def test_an_animation_is_made_while_one_waits(open_page: Open, race: Race) -> None:
    replay = race("snow_tails")
    page = open_page(f"/replays/{replay.pk}/share")
    page.get_by_role("button", name="Make it: By night").click()
    expect(page.get_by_text("is being painted")).to_be_visible()
    [job] = Job.objects.filter(kind=filming.KIND)
    work.do(job.pk)
    picture = page.get_by_alt_text("as an animation: By night")
    expect(picture).to_be_visible()
    picture.scroll_into_view_if_needed()
    page.wait_for_function("(it) => it.complete && it.naturalWidth > 0", arg=picture.element_handle())


def test_the_player_leads_to_sharing_the_ply_that_is_shown(open_page: Open, race: Race) -> None:
    replay = race("snow_tails")
    page = open_page(f"/replays/{replay.pk}")
    page.wait_for_selector("#player[data-ready]")
    page.locator("[data-go=on]").click()
    page.locator("[data-go=on]").click()
    page.get_by_role("link", name="Share").click()
    expect(page.get_by_role("heading", name="Link to ply 2")).to_be_visible()
    page.get_by_label("At ply").fill("5")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("heading", name="Link to ply 5")).to_be_visible()
    for card in page.locator(".share-card, .share-pictures img").all():
        card.scroll_into_view_if_needed()
        page.wait_for_function("(it) => it.complete && it.naturalWidth > 0", arg=card.element_handle())


def test_no_name_or_title_runs_where_a_replay_is_shared(
    browser: Browser, site: str, race: Race, elsewhere: Callable[[str], str]
) -> None:
    replay = race("snow_tails")
    page = browser.new_page(locale="en")  # a bare picture has no icon, and the browser complains
    for payload in FEW:
        Replay.objects.update(title=payload[:100])
        Person.objects.update(name=payload[:40])
        for name in ("share", "embed", "3.svg"):
            page.goto(f"{site}/replays/{replay.pk}/{name}")
            assert (payload, name, hurt(page)) == (payload, name, [0, 0])
    page.goto(f"{site}/replays/{replay.pk}/share")
    page.goto(elsewhere(page.get_by_label("Snippet to paste into a page").input_value()))
    assert hurt(page) == [0, 0]
    page.frame_locator("iframe").locator("#player[data-ready]").wait_for()
    page.context.close()


@pytest.mark.parametrize("game", SHORT)
def test_nothing_serious_is_wrong_with_sharing_and_embedding(alice: Page, site: str, race: Race, game: str) -> None:
    replay = race(game)
    for width, scheme in ((1280, "light"), (360, "dark")):
        alice.set_viewport_size({"width": width, "height": 700})
        alice.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        alice.goto(f"{site}/replays/{replay.pk}/share")
        if width == 360:
            alice.get_by_role("button", name="Make a link").click()
            alice.get_by_label("The new link", exact=True).wait_for()
        assert wounds(alice) == []
        assert overflow(alice) == 0
        alice.goto(f"{site}/replays/{replay.pk}/embed/3")
        alice.wait_for_selector("#player[data-ready]")
        assert alice.evaluate("document.querySelector('.pl-stage').offsetWidth") == width
        assert wounds(alice) == []
        assert overflow(alice) == 0
