"""A racer finds on the replay what proves their seat, and anyone given that and the file can check it."""

from __future__ import annotations

import html
import re
from io import StringIO

import pytest
from django.core.management import call_command

from tests.replays.conftest import ALICE, BOB

pytestmark = [pytest.mark.django_db]

LINE = re.compile(r'value="manage\.py replay verify FILE (--seat \d --account \w+ --salt \w+)"')


def shown(browser, name, replay):
    """The claims that the page of a replay offers for copying."""
    return LINE.findall(html.unescape(browser(name).get(f"/replays/{replay.pk}").content.decode()))


def test_what_the_page_shows_is_what_the_command_line_takes(finished, browser, tmp_path):
    replay = finished()
    file = tmp_path / f"{replay.pk.hex}.race"
    file.write_bytes(browser("bob").get(f"/api/v1/replays/{replay.pk}/file").content)
    for name, number in (("alice", ALICE), ("bob", BOB)):
        [claim] = shown(browser, name, replay)
        out = StringIO()
        call_command("replay", "verify", str(file), *claim.split(), stdout=out)
        assert out.getvalue().rstrip().endswith(f"; seat {number} was this account's")
    with pytest.raises(SystemExit) as ended:  # the same seat, claimed by the other one's account
        call_command("replay", "verify", str(file), *claim.replace(f"--seat {BOB}", f"--seat {ALICE}").split())
    assert ended.value.code == 1


@pytest.mark.parametrize("name", ["", "charlie", "olga"])
def test_whoever_did_not_sit_there_is_shown_nothing_of_it(finished, browser, name):
    page = browser(name).get(f"/replays/{finished().pk}")
    assert page.status_code == 200
    assert "Prove that" not in page.content.decode()
    assert "--salt" not in page.content.decode()


def test_the_page_with_it_is_kept_by_no_cache(finished, browser):
    page = browser("bob").get(f"/replays/{finished().pk}")
    assert "--salt" in page.content.decode()
    assert page["Cache-Control"] == "private, no-store"
