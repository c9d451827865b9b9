"""A race file brought in a real browser: a sound one is watched, any other is refused with what is wrong with it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from jobs import messenger
from replays.files import bounded, examining
from replays.models import Import
from tests.browser.conftest import Open
from tests.browser.test_first_page import overflow
from tests.browser.test_payloads import PAYLOADS, hurt
from tests.replays.bringing import sound, titled, verified, wounded

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]
HERE = "/replays/import"
Alone = Callable[[bool], Page]
DROP = """([name, text]) => {
  const held = new DataTransfer();
  held.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], name));
  document.querySelector("[data-drop]").dispatchEvent(
    new DragEvent("drop", { dataTransfer: held, bubbles: true, cancelable: true }));
}"""


@pytest.fixture(autouse=True)
def no_worker_but_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messenger, "tell", lambda to: True)
    monkeypatch.setattr(bounded, "facts", lambda data, bounds: examining.examined(data, bounds.steps))


@pytest.fixture
def brought(tmp_path: Path) -> Path:
    """The file that somebody has on their disk."""
    return tmp_path / "saturday.race"


@pytest.fixture
def alone(browser: Browser, site: str) -> Iterator[Alone]:
    """A page on which a refusal, which a browser notes in its console, is expected."""
    pages: list[Page] = []

    def open_(has_script: bool) -> Page:
        pages.append(browser.new_page(locale="en", java_script_enabled=has_script))
        pages[-1].goto(site + HERE)
        return pages[-1]

    yield open_
    for page in pages:
        page.context.close()


def send(page: Page, file: Path, data: bytes) -> None:
    file.write_bytes(data)
    page.get_by_label("Choose a race file").set_input_files(file)
    page.get_by_role("button", name="Check the file").click()


def refusal(page: Page, heading: str = "This file is refused") -> str:
    alert = page.get_by_role("alert").filter(has_text=heading)
    expect(alert).to_be_visible()
    assert overflow(page) == 0
    return alert.inner_text()


def test_it_takes_a_sound_file_and_shows_its_race(open_page: Open, brought: Path) -> None:
    page = open_page(HERE)
    send(page, brought, titled("The <b>long</b> night"))
    expect(page.get_by_role("status")).to_contain_text("Waiting for a worker")
    replay = verified(Import.objects.get()).replay
    page.wait_for_url(f"**/replays/{replay.pk}")
    expect(page.locator("#player[data-ready]")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("The <b>long</b> night")
    expect(page.get_by_text("Imported")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download").click()
    assert saved.value.path().read_bytes() == brought.read_bytes()
    page.goto(page.url.rsplit("/replays", 1)[0] + HERE)
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("status")).to_have_text("The file is gone.")


def test_no_word_of_a_file_runs_or_becomes_an_element(open_page: Open, brought: Path) -> None:
    page = open_page(HERE)
    send(page, brought, titled(PAYLOADS[3], PAYLOADS[8], (PAYLOADS[1], PAYLOADS[4])))
    page.wait_for_url("**/replays/imports/*")
    replay = verified(Import.objects.get()).replay
    page.wait_for_url(f"**/replays/{replay.pk}")
    expect(page.locator("#player[data-ready]")).to_be_visible()
    assert page.get_by_text(PAYLOADS[1]).count() > 0
    assert hurt(page) == [0, 0]
    page.goto(page.url.rsplit("/replays", 1)[0] + HERE)
    assert hurt(page) == [0, 0]


def test_it_takes_a_file_that_is_dropped_on_a_phone_wide_page(open_page: Open) -> None:
    page = open_page(HERE, width=360)
    assert overflow(page) == 0
    page.evaluate(DROP, ["dropped.race", b64encode(sound("reindeer_races")).decode()])
    page.wait_for_url("**/replays/imports/*")
    replay = verified(Import.objects.get()).replay
    page.wait_for_url(f"**/replays/{replay.pk}")


def test_it_says_of_a_damaged_race_what_is_wrong_where_and_what_that_means(open_page: Open, brought: Path) -> None:
    wound = wounded("sled-moves-further")
    page = open_page(HERE, width=360)
    send(page, brought, wound.data)
    page.wait_for_url("**/replays/imports/*")
    verified(Import.objects.get())
    text = refusal(page)
    assert f"First wrong ply: {wound.ply}" in text
    assert "log.events" in text
    assert "the log moves" in text
    assert "never raced like that" in text
    page.get_by_role("link", name="Import another file").click()
    expect(page.get_by_role("heading", name="What you imported")).to_be_visible()


def test_a_damaged_race_is_watched_up_to_its_wound(open_page: Open, brought: Path) -> None:
    wound = wounded("sled-moves-elsewhere")
    page = open_page(HERE)
    send(page, brought, wound.data)
    page.wait_for_url("**/replays/imports/*")
    sound = verified(Import.objects.get()).sound or 0
    page.get_by_role("link", name=f"Watch the race up to ply {sound}").click()
    expect(page.locator(f'#player[data-ready][data-ply="{sound}"]')).to_be_visible()
    expect(page.get_by_text(f"sound up to ply {sound}, wrong at ply {wound.ply}")).to_be_visible()
    expect(page.get_by_role("heading", name=f"Damaged at ply {wound.ply}")).to_be_visible()
    assert page.get_by_label("Ply of the race").get_attribute("max") == str(sound)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    page.wait_for_selector('#player[data-ply="0"]')
    page.get_by_role("button", name="Damage 1").click()
    page.wait_for_selector(f'#player[data-ply="{sound}"]')
    page.wait_for_url(f"**/race/{sound}")
    titles = page.locator("[data-marks] title").all_text_contents()
    assert any(title.startswith(f"Ply {wound.ply}, ") for title in titles)
    page.set_viewport_size({"width": 360, "height": 800})
    assert overflow(page) == 0


@pytest.mark.parametrize("has_script", [True, False])
def test_it_says_what_is_no_race_file(alone: Alone, brought: Path, has_script: bool) -> None:
    page = alone(has_script)
    send(page, brought.with_suffix(".txt"), b"a letter to a friend\n")
    assert "racefile.header" in refusal(page)
    assert page.get_by_role("heading", name="What you imported").count() == 0


def test_it_does_not_send_what_is_too_large(open_page: Open, brought: Path) -> None:
    page = open_page(HERE)
    send(page, brought, b"x" * ((4 << 20) + 1))
    expect(page.get_by_role("alert")).to_contain_text("larger than 4 MB")
    assert page.url.endswith(HERE)


def test_it_answers_what_is_too_large_where_no_script_looked(alone: Alone, brought: Path) -> None:
    page = alone(False)
    send(page, brought, b"x" * (12 << 20))
    expect(page.get_by_text("request.too-large")).to_be_visible()
