"""Seasons of other houses: brought by anyone with an account, verified by a worker, shown, and counted nowhere."""

from __future__ import annotations

import io
import zipfile
from random import Random
from typing import Any

import pytest

from core import canonical
from jobs import work
from jobs.models import Job
from replays.files import bounded, imports
from replays.files.bounded import Bounds
from replays.models import Import, Replay
from seasons.bundles import archiving, bundling, examining
from seasons.models import Archive, Member
from seasons.pages import showing_archive
from tests.parts import seasons as some
from tests.parts import tables
from tests.seasons.test_bundling import changed

pytestmark = [pytest.mark.django_db]
HERE, PAGE = "/api/v1/archive/seasons", "/seasons/elsewhere"
MADE: dict[str, bytes] = {}


@pytest.fixture
def bundle(people) -> bytes:
    """A season of two members and one race that was raced in another house: nothing of it is here."""
    if not MADE:
        season = some.running(people, ("alice", "bob"), rounds_planned=1)
        some.raced(people, some.opened(people, season))
        MADE["sound"] = changed(bundling.made(season), titled)
        _forget(season)
    return MADE["sound"]


def titled(book: Any, files: Any) -> None:
    book["title"] = "Cup of the \u202eother\u0007 house"


def _forget(season: Any) -> None:
    """As if it had been raced elsewhere: its race is not known here by its head."""
    Replay.objects.filter(race__table__heat__round__season=season).update(head="0" * 64)


def bring(user: Any, data: bytes) -> Any:
    return tables.signed_in(user).post(HERE, data, content_type="application/octet-stream")


def examine() -> None:
    """A worker comes to every bundle that waits."""
    for job in Job.objects.filter(kind=archiving.KIND, state="waiting").values_list("id", flat=True):
        work.do(job)


def brought(user: Any, data: bytes) -> Archive:
    got = bring(user, data)
    assert got.status_code == 202, got.content
    examine()
    return Archive.objects.get(pk=got.json()["id"])


def richer(book: Any, files: Any) -> None:
    book["table"][0].update(points=99)


def given(book: Any, files: Any) -> None:
    next(award for award in book["awards"] if award["kind"] == "place")["points"] += 1


@pytest.mark.stack
def test_one_that_was_kept_without_its_races_gets_them_once_somebody_looks(people, bundle):
    row = archiving.kept(bundle)
    row.races.all().delete()
    Import.objects.all().delete()
    Replay.objects.filter(race=None).delete()
    anybody, page = tables.signed_in(None), f"{PAGE}/{row.pk}"
    for _time in range(2):
        assert "are being made from its file" in anybody.get(page).content.decode()
    assert Job.objects.filter(kind=archiving.KIND).count() == 1
    assert "Watch the replay" not in anybody.get(page).content.decode()
    examine()
    shown = anybody.get(page).content.decode()
    assert ("Watch the replay" in shown, "are being made" in shown) == (True, False)
    assert Archive.objects.get(pk=row.pk).book == row.book


def test_one_whose_races_cannot_be_made_any_more_stays_as_it_is(people, bundle, monkeypatch):
    row = archiving.kept(bundle)
    row.races.all().delete()
    monkeypatch.setattr(
        bounded, "facts", lambda *_args: {"code": "too_expensive", "faults": [{"code": "too_expensive"}]}
    )
    page = f"{PAGE}/{row.pk}"
    assert tables.signed_in(None).get(page).status_code == 200
    examine()
    shown = tables.signed_in(None).get(page).content.decode()
    assert ("The same table" in shown, "are being made" in shown) == (True, False)
    assert bytes(Archive.objects.get(pk=row.pk).data) == bundle


@pytest.mark.stack
def test_it_is_verified_by_a_worker_and_shown_to_everybody(people, bundle):
    members = Member.objects.count()
    got = bring(people["alice"], bundle)
    assert (got.status_code, got.json()["state"], got["Location"]) == (202, "waiting", f"{HERE}/{got.json()['id']}")
    anybody, page = tables.signed_in(None), f"{PAGE}/{got.json()['id']}"
    assert anybody.get(page).status_code == 404
    examine()
    shown = anybody.get(page).content.decode()
    assert "Cup of the other house" in shown
    assert "re-verified here" in shown
    assert "The same table" in shown
    [race] = anybody.get(got["Location"]).json()["races"].values()
    assert f"/replays/{race}" in shown
    assert anybody.get(f"/replays/{race}").status_code == 200
    assert f"/seasons/of/{race}" in anybody.get(f"/replays/{race}").content.decode()
    assert f"{PAGE}/{got.json()['id']}" in anybody.get(f"/seasons/of/{race}").content.decode()
    replay = Replay.objects.get(pk=race)
    assert (replay.is_imported, replay.visibility, Member.objects.count()) == (True, "unlisted", members)
    first = anybody.get(got["Location"]).json()["table"][0]
    assert (
        f"Why {first['name']} has {first['points']} points"
        in anybody.get(f"{page}?member={first['member']}").content.decode()
    )
    assert "Cup of the other house" in anybody.get(PAGE).content.decode()
    assert anybody.get(f"{HERE}/{got.json()['id']}/bundle").content == bundle


def test_the_same_file_is_one_season_and_goes_with_the_last_who_brought_it(people, bundle):
    archive = brought(people["alice"], bundle)
    assert bring(people["bob"], bundle).json()["id"] == str(archive.pk)
    tables.signed_in(people["alice"]).delete(f"{HERE}/{archive.pk}")
    assert Archive.objects.count() == 1
    charlie = tables.signed_in(people["charlie"]).delete(f"{HERE}/{archive.pk}")
    assert (charlie.status_code, charlie.json()["code"]) == (403, "archive.not-yours")
    assert tables.signed_in(people["bob"]).post(f"{PAGE}/{archive.pk}/take-away").status_code == 302
    assert (Archive.objects.count(), Import.objects.count(), Replay.objects.filter(race=None).count()) == (0, 0, 0)


def test_the_owner_of_the_house_removes_it_whoever_brought_it(people, bundle):
    archive = brought(people["alice"], bundle)
    assert tables.signed_in(people["olga"]).delete(f"{HERE}/{archive.pk}").status_code == 204
    assert not Archive.objects.exists()


def test_a_race_of_it_stays_though_somebody_takes_the_same_race_back(people, bundle):
    archive = brought(people["alice"], bundle)
    with zipfile.ZipFile(io.BytesIO(bundle)) as zipped:
        race = zipped.read(next(name for name in zipped.namelist() if name != "season.json"))
    own = imports.bring(race, people["bob"])
    imports.take_back(own.pk, people["bob"])
    [replay] = showing_archive.races(archive).values()
    assert Replay.objects.filter(pk=replay).exists()


def test_a_table_that_was_summed_otherwise_is_shown_with_where_it_differs(people, bundle):
    archive = brought(people["alice"], changed(bundle, richer))
    line = showing_archive.line(archive)
    assert (line["state"], line["is_same"], line["faults"][0]["code"]) == ("done", False, "bundle.table")
    page = tables.signed_in(None).get(f"{PAGE}/{archive.pk}").content.decode()
    assert "with 99 points" in page
    assert "The same table" not in page


def test_one_in_which_anything_else_is_not_so_is_refused_and_seen_by_nobody_else(people, bundle):
    archive = brought(people["alice"], changed(bundle, given))
    assert (archive.state, bytes(archive.data), bytes(archive.book)) == ("refused", b"", b"")
    page = tables.signed_in(people["alice"]).get(f"{PAGE}/{archive.pk}").content.decode()
    assert "bundle.points" in page
    for name in ("bob", "olga", None):
        assert tables.signed_in(people.get(name)).get(f"{PAGE}/{archive.pk}").status_code == 404
    assert tables.signed_in(None).get(HERE).json() == []
    assert not Replay.objects.filter(race=None).exists()


def zipped(files: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for name, data in files.items():
            new.writestr(name, data)
    return made.getvalue()


BOMBS = {
    "zeros": (zipped({"season.json": bytes(1 << 27)}), "bundle.size"),
    "races of zeros": (zipped({f"races/{n:032x}.race": bytes(1 << 23) for n in range(17)}), "bundle.size"),
    "many": (zipped({f"{n:x}": b"" for n in range(5000)}), "bundle.size"),
    "a path": (zipped({"../../season.json": b"{}"}), "bundle.stranger"),
    "brackets": (zipped({"season.json": b"[" * (1 << 21)}), "canonical.depth"),
    "a number": (zipped({"season.json": b'{"version":' + b"9" * (1 << 20) + b"}"}), "canonical.syntax"),
    "a bundle in a bundle": (zipped({"season.json": zipped({"season.json": b"{}"})}), "canonical.syntax"),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_by_a_process_of_its_own(name):
    data, code = BOMBS[name]
    assert bounded.facts(data, Bounds(1000, 20, 256), archiving.EXAMINER)["code"] == code


def test_what_is_no_bundle_is_refused_at_the_door(people, settings):
    alice = people["alice"]
    assert bring(alice, b"hello").json()["code"] == "bundle.zip"
    assert bring(alice, b"").json()["code"] == "import.empty"
    assert bring(people["gina"], b"PK\x03\x04").json()["code"] == "archive.guest"
    assert bring(None, b"PK\x03\x04").status_code == 401
    settings.BUNDLE_BYTES = 100
    assert bring(alice, b"PK\x03\x04" + bytes(100)).status_code == 413
    settings.BUNDLE_BYTES, settings.BUNDLES_MB = 1 << 20, 0
    assert bring(alice, b"PK\x03\x04").json()["code"] == "archive.room"
    assert (Archive.objects.count(), Job.objects.filter(kind=archiving.KIND).count()) == (0, 0)


def test_one_person_does_not_fill_the_queue(people):
    codes = [bring(people["alice"], b"PK\x03\x04" + bytes([number])).status_code for number in range(4)]
    assert codes == [202, 202, 202, 422]


def test_what_takes_too_much_ends_with_its_process(people, bundle, settings):
    assert bounded.facts(bundle, Bounds(10, 20, 256), archiving.EXAMINER)["code"] == "too_expensive"
    settings.IMPORT_MEMORY_MB = 1
    assert brought(people["alice"], bundle).state == "refused"


HOSTILE = [0, -1, 1 << 52, "", "x" * 3000, "\u202e\u0000<script>", [], {}, [{}], {"a": {"b": [1]}}]


def mutated(book: Any, hand: Random) -> None:
    """One thing in the book is something else, is there twice, or is not there."""
    at = book
    while True:
        key = hand.choice(sorted(at) if isinstance(at, dict) else range(len(at)))
        if isinstance(at[key], dict | list) and at[key] and hand.random() < 0.9:
            at = at[key]
            continue
        way = hand.random()
        if way < 0.6:
            at[key] = hand.choice(HOSTILE)
        elif way < 0.8:
            del at[key]
        elif isinstance(at, list):
            at.append(at[key])
        return


@pytest.mark.parametrize("count", [300, pytest.param(10_000, marks=pytest.mark.soak)])
def test_no_hostile_book_hurts(people, bundle, count, monkeypatch, client):
    """Each is refused with a code, or shown: a page never breaks on it."""
    known: dict[bytes, Any] = {}
    verdict = examining.Purse.verdict
    monkeypatch.setattr(examining.Purse, "verdict", lambda purse, data: known.setdefault(data, verdict(purse, data))
                        if data not in known else known[data])  # fmt: skip
    hand, refused, shown = Random(f"books {count}"), 0, 0
    for number in range(count):
        data = changed(bundle, lambda book, files: mutated(book, hand))
        report = examining.examined(data, 10**6)
        assert report["code"]
        if archiving.is_refused(report):
            refused += 1
        elif shown < 40:
            row = Archive.objects.create(digest=f"{number:064x}", data=data)
            archiving._settle(row, canonical.load_object(canonical.dump(report)))
            member = report["races"] and canonical.load_object(bytes(row.book), 1 << 22)["members"][0]["id"]
            assert client.get(f"{PAGE}/{row.pk}?member={member}").status_code == 200
            shown += 1
    assert refused > count // 3
    assert shown


def test_its_pages_ask_few_questions(people, bundle, django_assert_max_num_queries, client):
    archive = brought(people["alice"], bundle)
    with django_assert_max_num_queries(6):
        client.get(f"{PAGE}/{archive.pk}")
    with django_assert_max_num_queries(6):
        client.get(PAGE)
