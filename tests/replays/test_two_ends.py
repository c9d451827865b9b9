"""Two ends of one race under one key are told in red on both pages, to the owner, and by `replay verify-all`."""

from __future__ import annotations

from importlib import import_module
from io import StringIO
from uuid import UUID

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.apps import apps
from django.core.management import call_command

from games import keys, verdicts
from jobs.models import Job
from people.models import Notice, Person
from replays import services, two_ends, verifying
from replays.files import bounded, examining, imports
from replays.models import Replay
from tests.damaged import filing
from tests.damaged.sound import KEY
from tests.parts.cutting import cut
from tests.parts.otherwise import otherwise
from tests.parts.planting import Fault, assert_noticed
from tests.replays.bringing import sound, verified
from tests.replays.test_rechecking import verify_anew

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def in_process(monkeypatch):
    """A child process costs a third of a second; only its own tests start one."""
    monkeypatch.setattr(bounded, "facts", lambda data, bounds: examining.examined(data, bounds.steps))


@pytest.fixture
def two(people, finished) -> tuple[Replay, Replay]:
    """A race of this house, and a file, also signed by this house, in which it ends differently."""
    Person.objects.filter(is_owner=True).update(tells_by_webhook=True, webhook="https://example.org/", language="en")
    own = finished()
    check(own)
    return own, bring(otherwise(services.file_of(own), keys.signing_key()), people)


def bring(data: bytes, people) -> Replay:
    brought = verified(imports.bring(data, people["alice"]))
    assert brought.replay is not None, brought.code
    return brought.replay


def check(replay: Replay) -> None:
    asked = {"replays": [replay.pk.hex]}
    verifying.save(replay.pk, asked, verifying.run(asked, lambda *args: None))


def page(browser, replay: Replay, name: str = "alice") -> str:
    return browser(name).get(f"/replays/{replay.pk}").content.decode()


def both_pages_tell_it(two, browser) -> None:
    own, other = two
    for replay, rival in ((own, other), (other, own)):
        shown = page(browser, replay)
        assert 'data-state="wrong"' in shown
        assert f"two ends of this race: {replay.head[:12]} and {rival.head[:12]}" in shown
        assert "replay.two-ends" in shown
    assert f'href="/replays/{own.pk}"' in page(browser, other)


def test_both_pages_tell_it_in_red(two, browser):
    both_pages_tell_it(two, browser)


def test_the_oracle_catches_a_house_that_asks_imports_only(two, browser, monkeypatch):
    fault = Fault(two_ends._here, "if races else Race.objects.none()", "if not races else Race.objects.none()",
                  both_pages_tell_it, (two, browser))  # fmt: skip
    assert_noticed(monkeypatch, fault)


def test_what_is_not_listed_is_not_led_to(two, browser):
    own, other = two
    assert str(other.pk) not in page(browser, own, "charlie")
    Replay.objects.filter(pk=other.pk).update(visibility="public")
    assert f'href="/replays/{other.pk}"' in page(browser, own, "charlie")


def test_the_owner_of_the_house_is_told_once_for_each_file(two, people):
    own, other = two
    bring(otherwise(services.file_of(own), keys.signing_key()), people)
    notice = Notice.objects.get(user=people["olga"])
    assert notice.path == f"/replays/{other.pk}"
    assert "two ends of this race" in notice.text
    assert Job.objects.filter(kind="people.notice").count() == 1


def test_programs_are_told_with_a_code(two, browser):
    own, other = two
    for replay, rival in ((own, other), (other, own)):
        payload = browser("alice").get(f"/api/v1/replays/{replay.pk}").json()["two_ends"]
        assert (payload["code"], payload["heads"]) == ("replay.two-ends", [replay.head, rival.head])
    listed = browser("alice").get("/api/v1/replays/imports").json()["results"]
    assert [(row["state"], row["code"]) for row in listed] == [("done", "replay.two-ends")]
    assert "two ends of this race" in browser("alice").get("/replays/import").content.decode()


def test_the_archive_tells_it_when_it_is_verified_anew(two):
    own, other = two
    status, output = verify_anew()
    assert status == 1
    assert "snow_tails/1: 2 verified, 0 damaged" in output
    assert output.splitlines()[-1].startswith(f"race {own.pk} replay.two-ends: ")
    assert all(head in output for head in (own.head, other.head))


def test_a_file_that_ends_as_the_race_did_contradicts_nobody(people, finished, browser):
    own = finished()
    check(own)
    assert bring(services.file_of(own), people) == own
    assert 'data-state="sound"' in page(browser, own)
    assert browser("alice").get(f"/api/v1/replays/{own.pk}").json()["two_ends"] is None
    assert verify_anew()[0] == 0


def test_a_stranger_who_takes_the_id_of_a_race_contradicts_nobody(people, finished, browser):
    own = finished()
    forged = bring(otherwise(services.file_of(own), Ed25519PrivateKey.generate()), people)
    assert two_ends.ends_of([own, forged]) == {}


def test_two_files_under_one_key_from_elsewhere_contradict_each_other(people, browser):
    first = bring(sound(), people)
    second = bring(otherwise(sound(), KEY), people)
    assert first != second
    for each, rival in ((first, second), (second, first)):
        assert f"{each.head[:12]} and {rival.head[:12]}" in page(browser, each)
    assert verify_anew()[0] == 1


def test_files_that_nobody_signed_contradict_nobody(people):
    for data in (sound(), otherwise(sound(), KEY)):
        bring(filing.joined(filing.lines(data)[:-1]), people)
    assert two_ends.everywhere() == []


@pytest.mark.django_db(transaction=True)
def test_an_end_that_this_house_signed_of_a_race_that_goes_on_here_is_told(two, browser):
    own, other = two
    cut(own.pk, 3)
    assert "here the race has not ended" in page(browser, other)


@pytest.mark.django_db(transaction=True)
def test_a_replay_tells_that_its_race_was_cut_back_and_opened_again(finished):
    own = finished()
    cut(own.pk, 3)
    assert verdicts.first_damage(own.pk).code == "log.reopened"
    with pytest.raises(SystemExit):
        call_command("log", "verify", own.pk.hex, stdout=(out := StringIO()))
    assert "There is a replay of the end of this race" in out.getvalue()
    assert "log.reopened" in verify_anew()[1]


def test_what_was_imported_before_is_known_by_its_race_too(people):
    made = bring(sound(), people)
    race = made.file_race
    assert isinstance(race, UUID)
    Replay.objects.update(file_race=None)
    import_module("replays.migrations.0015_file_race").fill(apps, None)
    assert Replay.objects.get().file_race == race
