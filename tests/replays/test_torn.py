"""A damaged race is shown up to its bad ply, marked as damaged: it is no replay, is not shared, and ends there."""

from __future__ import annotations

import gzip
import json
import re
from datetime import timedelta
from hashlib import sha256
from html import unescape

import pytest
from django.utils import timezone

from core.errors import Missing, Refused
from replays import player, services, verifying, watching
from replays.files import bounded, damaged, examining, imports
from replays.models import Import, Replay, Verdict
from replays.racefile import packing
from tests.damaged import filing
from tests.replays.bringing import sound, titled, verified, wounded

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
BAD = 9
GAMES = {
    "snow_tails": "sled-moves-further",
    "reindeer_races": "reindeer-lands-further",
    "husky": "musher-goes-less-far",
}


@pytest.fixture(autouse=True)
def in_process(monkeypatch):
    monkeypatch.setattr(bounded, "facts", lambda data, bounds: examining.examined(data, bounds.steps))


@pytest.fixture
def bring(people):
    """A file that Alice brought, after a worker has come to it."""
    return lambda data: verified(imports.bring(data, people["alice"]))


def text(answer) -> str:
    assert answer.status_code == 200, answer.content[:300]
    return unescape(answer.content.decode())


def path(upload: Import, what: str = "") -> str:
    return f"/replays/imports/{upload.pk}/race{what}"


# ---- a file that was brought ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_refusal_leads_to_the_race_as_far_as_it_is_sound(bring, browser, game):
    made = wounded(GAMES[game], game)
    upload, client = bring(made.data), browser("alice")
    assert upload.sound == made.ply - 1
    refused = text(client.get(f"/replays/imports/{upload.pk}"))
    assert f'href="{path(upload, f"/{upload.sound}")}"' in refused
    shown = text(client.get(path(upload, f"/{upload.sound}")))
    assert f"Damaged at ply {made.ply}" in shown
    assert f"Ply {upload.sound} of {upload.sound}" in shown
    assert f"sound up to ply {upload.sound}, wrong at ply {made.ply}" in shown
    assert 'id="board"' in shown
    assert '<meta name="robots" content="noindex">' in shown


def test_both_sides_of_the_wound_stand_there(bring, browser):
    upload = bring(wounded("sled-moves-further").data)
    shown = text(browser("alice").get(path(upload)))
    log, rules = re.findall(r"<ol>(.*?)</ol>", re.search(r'<div class="pl-sides">.*?</section>', shown, re.S)[0], re.S)
    assert log != rules
    assert log.count("is-other") == rules.count("is-other") == 1
    assert log.split("</li>")[0] == rules.split("</li>")[0]
    assert upload.code in shown


def test_its_frames_end_before_the_wound_and_tell_it(bring, browser, people):
    made = wounded("sled-moves-elsewhere")
    upload, client = bring(made.data), browser("alice")
    got = client.get(path(upload, "/frames.json"), {"language": "fr"})
    data = got.json()
    assert len(data["moments"]) == made.ply
    assert data["wound"]["ply"] == made.ply
    assert "le journal" in data["wound"]["sentence"]
    assert got["Cache-Control"].startswith("private")
    whole = watching.raced(sound(), b"").frames
    sentences = [[sentence.to_text() for sentence in moment.sentences] for moment in whole.moments[: made.ply]]
    english = client.get(path(upload, "/frames.json"), {"language": "en"}).json()
    assert len(english["moments"]) < len(whole.moments)
    assert [moment["sentences"] for moment in english["moments"]] == sentences or upload.code != "log.events"


def test_whatever_ply_is_asked_for_behind_the_wound_the_last_sound_one_is_shown(bring, browser):
    upload, client = bring(wounded("sled-moves-elsewhere").data), browser("alice")
    for ply in (upload.sound, upload.ply, upload.ply + 1, 9999):
        assert f"Ply {upload.sound} of {upload.sound}" in text(client.get(path(upload, f"/{ply}")))


def test_it_offers_nothing_that_a_sound_race_offers(bring, browser):
    upload = bring(wounded("sled-moves-further").data)
    shown = text(browser("alice").get(path(upload)))
    for offer in ("Play on from here", ">Share<", ">Download<", "data-watched", "og:image", "pl-won", "data-fetched"):
        assert offer not in shown
    assert Replay.objects.count() == 0


def test_the_words_of_a_damaged_file_are_words(bring, browser):
    nasty = "</title><script>alert(1)</script>"

    def lie(log):
        log[5]["body"]["events"][0] = {"kind": nasty, "text": nasty}

    upload, client = bring(filing.rechained(titled(nasty), lie, key=filing.KEY)), browser("alice")
    assert upload.sound == 4
    shown = client.get(path(upload)).content.decode()
    assert "<script>alert" not in shown
    assert unescape(shown).count(nasty) > 1
    assert client.get(path(upload, "/frames.json"))["Content-Type"] == "application/json"


@pytest.mark.parametrize("name", ["cut-short", "another-commitment", "board-renamed"])
def test_where_nothing_is_proven_nothing_is_shown(bring, browser, name):
    upload, client = bring(wounded(name).data), browser("alice")
    assert (upload.sound, upload.torn, upload.size) == (None, None, 0)
    assert "Watch the race up to" not in text(client.get(f"/replays/imports/{upload.pk}"))
    assert [client.get(path(upload, what)).status_code for what in ("", "/3", "/frames.json")] == [404] * 3


def test_only_whoever_brought_it_sees_it(bring, browser, people):
    upload = bring(wounded("sled-moves-further").data)
    for name in ("", "bob", "olga"):
        assert [browser(name).get(path(upload, what)).status_code for what in ("", "/3", "/frames.json")] == [404] * 3
    imports.take_back(upload.pk, people["alice"])
    assert browser("alice").get(path(upload)).status_code == 404


def test_a_sound_file_has_no_such_page(bring, browser):
    assert browser("alice").get(path(bring(sound()))).status_code == 404


def test_it_goes_with_its_refusal_after_a_week(bring, people):
    upload = bring(wounded("sled-moves-further").data)
    assert 0 < upload.size < 20_000
    Import.objects.update(created=timezone.now() - timedelta(days=8))
    imports.bring(sound(), people["bob"])
    with pytest.raises(Missing):
        damaged.find(upload.pk, people["alice"])


def test_what_was_refused_once_and_is_sound_by_the_rules_of_today_is_no_damaged_race(bring, browser):
    upload = bring(wounded("sled-moves-further").data)
    Import.objects.update(digest=sha256(sound()).hexdigest())  # as if these had been its bytes
    again = imports.came_with(sound(), examining.examined(sound(), 20_000))
    assert (again.pk, again.sound, again.torn) == (upload.pk, None, None)
    assert browser("alice").get(path(upload)).status_code == 404


def test_it_takes_up_room_like_any_other_race(bring, people, settings):
    settings.IMPORTS_EACH = 1
    bring(wounded("sled-moves-further").data)
    with pytest.raises(Refused) as caught:
        imports.bring(sound(), people["alice"])
    assert caught.value.code == "import.yours"


def test_a_race_that_costs_too_much_to_be_shown_is_told_all_the_same(bring, monkeypatch):
    monkeypatch.setattr("replays.files.examining.MOST_SHOWN", 1000)
    upload = bring(wounded("sled-moves-further").data)
    assert (upload.code, upload.sound, upload.torn) == ("log.events", None, None)


def test_the_process_hands_over_what_is_found_without_it(monkeypatch):
    monkeypatch.undo()
    data = wounded("sled-moves-further").data
    facts = bounded.facts(data, bounded.Bounds(20_000, 20, 512))
    assert facts == examining.examined(data, 20_000)
    assert facts["torn"]["wound"]["ply"] == facts["ply"]


def test_the_api_says_how_far_it_is_sound(bring, browser):
    upload, client = bring(wounded("sled-moves-further").data), browser("alice")
    payload = client.get(f"/api/v1/replays/imports/{upload.pk}").json()
    assert (payload["sound"], payload["watch"]) == (upload.sound, path(upload, f"/{upload.sound}"))
    bare = client.get(f"/api/v1/replays/imports/{bring(wounded('cut-short').data).pk}").json()
    assert (bare["sound"], bare["watch"]) == (None, "")


def test_its_pages_ask_the_database_this_often(bring, browser, django_assert_num_queries):
    upload, client = bring(wounded("sled-moves-further").data), browser("alice")
    for what in ("", "/frames.json"):
        client.get(path(upload, what))
        with django_assert_num_queries(2):
            client.get(path(upload, what))


# ---- a race of this house ---------------------------------------------------------------------------------


@pytest.fixture
def torn(finished, monkeypatch):
    """A race of this house in which somebody changed a ply behind the database's back."""
    replay = finished()

    def lie(log):
        log[BAD]["body"]["events"] = log[BAD]["body"]["events"][:-1]

    data = filing.rechained_as_it_stands(filing.rechained(services.file_of(replay), lie))
    monkeypatch.setattr(watching.services, "file_of", lambda _replay: data)
    return replay


def test_a_race_of_this_house_is_shown_up_to_its_wound(torn, browser):
    client = browser()
    shown = text(client.get(f"/replays/{torn.pk}/{BAD}"))
    assert f"Ply {BAD - 1} of {BAD - 1}" in shown
    assert f"Damaged at ply {BAD}" in shown
    for offer in ("Play on from here", ">Share<", "og:image", "pl-won", "pl-still"):
        assert offer not in shown
    data = client.get(f"/replays/{torn.pk}/frames.json").json()
    assert (len(data["moments"]), data["wound"]["ply"]) == (BAD, BAD)


def test_a_check_before_it_was_changed_is_told_as_such(torn, browser):
    Verdict.objects.create(replay=torn, code="verified", rules="snow_tails/1")
    shown = text(browser().get(f"/replays/{torn.pk}"))
    assert "found nothing wrong: it was changed after that" in shown
    assert "<b>Verified</b>" not in shown


def test_its_page_takes_few_queries(torn, browser, django_assert_num_queries):
    client = browser("bob")
    client.get(f"/replays/{torn.pk}/{BAD}")
    with django_assert_num_queries(7):
        client.get(f"/replays/{torn.pk}/{BAD}")


def test_the_verdict_says_how_far_it_is_sound(people, browser):
    made = wounded("event-removed-and-rehashed")
    replay = verified(imports.bring(sound(), people["alice"])).replay
    Replay.objects.update(file=packing.packed(made.data))
    asked = {"replays": [replay.pk.hex]}
    verifying.save(replay.pk, asked, verifying.run(asked, lambda *args: None))
    verdict = browser("alice").get(f"/api/v1/replays/{replay.pk}").json()["verdict"]
    assert (verdict["code"], verdict["ply"], verdict["sound"]) == (made.code, made.ply, made.ply - 2)


def test_it_leaves_the_house_in_no_other_form(torn, browser, people):
    client = browser()
    for what in ("3.png", "3.svg", "card.png", "story.txt", "notation.txt", "rounds", f"beside/{torn.pk}", "3/branch"):
        assert client.get(f"/replays/{torn.pk}/{what}").status_code == 422, what
    embedded = client.get(f"/replays/{torn.pk}/embed")
    assert embedded.status_code == 422
    assert "damaged" in embedded.content.decode()
    with pytest.raises(Refused) as caught:
        watching.framed(torn)
    assert caught.value.code == "replay.damaged"
    assert "card.png" not in text(browser("alice").get(f"/replays/{torn.pk}/share"))


def test_it_catches_a_damaged_race_that_is_shown_as_the_rules_would_have_it(torn, browser, monkeypatch):
    monkeypatch.setattr(watching.checking, "verdict", lambda data, is_imported: type("Good", (), {"is_sound": True}))
    assert f"Damaged at ply {BAD}" not in text(browser().get(f"/replays/{torn.pk}/{BAD}"))


def test_frames_of_a_sound_race_know_no_wound(finished):
    data = json.loads(gzip.decompress(watching.zip_frames(finished()).data))
    assert "wound" not in data
    assert "wound" not in player.shown(Replay.objects.get())
