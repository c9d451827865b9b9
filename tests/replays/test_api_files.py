"""The API of race files: what is downloaded is the file, and what is brought is answered with how it stands."""

from __future__ import annotations

import io
import re
from uuid import UUID

import pytest

from games.log import racefile
from people.models import Person
from replays.files import bounded, examining
from replays.models import Import, Replay, Visibility
from replays.racefile.packing import packed, unpacked
from replays.verify import verify
from tests.replays.bringing import sound, titled, verified, wounded

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
HERE = "/api/v1/replays/imports"


@pytest.fixture(autouse=True)
def in_process(monkeypatch):
    monkeypatch.setattr(bounded, "facts", lambda data, bounds: examining.examined(data, bounds.steps))


def sent(client, data, **more):
    return client.post(HERE, data, content_type="application/octet-stream", **more)


# ---- out --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["/api/v1/replays/{}/file", "/replays/{}.race"])
def test_it_gives_the_file_with_its_name_type_and_tag(browser, finished, address):
    replay = finished()
    got = browser().get(address.format(replay.pk))
    assert verify(got.content).code == "verified"
    assert got["Content-Type"] == "application/x-boreal-race"
    name = re.fullmatch(r'attachment; filename="([a-z0-9.-]+)"', got["Content-Disposition"])[1]
    assert name == f"first-tracks-{replay.pk.hex[:8]}.race"
    again = browser().get(address.format(replay.pk), headers={"If-None-Match": got["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_it_gives_it_packed(browser, finished):
    replay = finished()
    plain, small = (browser().get(f"/replays/{replay.pk}.race{query}") for query in ("", "?packed"))
    assert unpacked(small.content) == plain.content
    assert small["Content-Type"] == "application/gzip"
    assert small["Content-Disposition"].endswith('.race.gz"')
    assert small["ETag"] != plain["ETag"]


def test_the_file_of_a_race_has_the_plan_that_draws_it(browser, finished):
    file = racefile.read(browser().get(f"/replays/{finished().pk}.race").content)
    assert file.plan == bytes(Replay.objects.get().plan)


def test_the_file_of_an_import_is_the_one_that_was_brought(browser, people):
    client = browser("alice")
    brought = Import.objects.get(pk=sent(client, sound()).json()["id"])
    replay = verified(brought).replay
    assert client.get(f"/api/v1/replays/{replay.pk}/file").content == sound()


@pytest.mark.parametrize("address", ["/api/v1/replays/{}/file", "/replays/{}.race"])
def test_a_private_one_is_for_those_who_may_see_it(browser, finished, address):
    replay = finished()
    Replay.objects.update(visibility=Visibility.PRIVATE)
    for name, status in (("alice", 200), ("bob", 200), ("charlie", 404), ("", 404)):
        assert browser(name).get(address.format(replay.pk)).status_code == status
    assert "private" in browser("bob").get(address.format(replay.pk))["Cache-Control"]


# ---- in ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["body", "packed", "multipart"])
def test_it_takes_a_file_and_says_where_to_look(browser, form):
    client = browser("alice")
    if form == "multipart":
        got = client.post(HERE, {"file": io.BytesIO(sound())})
    else:
        got = sent(client, packed(sound()) if form == "packed" else sound())
    assert (got.status_code, got.json()["state"]) == (202, "waiting")
    verified(Import.objects.get())
    seen = client.get(got["Location"]).json()
    assert (seen["state"], seen["code"]) == ("done", "")
    assert seen["url"] == f"/replays/{seen['replay']}"
    assert client.get(seen["url"]).status_code == 200
    assert sent(client, sound()).status_code == 200


def test_it_tells_what_is_wrong_where_and_what_that_means(browser):
    client, wound = browser("alice"), wounded("sled-moves-further")
    where = sent(client, wound.data)["Location"]
    verified(Import.objects.get())
    seen = client.get(where, headers={"Accept-Language": "de"}).json()
    assert (seen["state"], seen["code"], seen["ply"]) == ("refused", wound.code, wound.ply)
    assert str(wound.ply) in seen["sentence"]
    assert seen["hint"]


def test_it_says_so_when_no_worker_came_through(browser):
    from jobs.models import Job

    client = browser("alice")
    where = sent(client, sound())["Location"]
    Job.objects.filter(kind="replays.import").update(
        state="poison", finished="2026-01-01T00:00Z", reason_code="jobs.died", reason_template="It died."
    )
    assert client.get(where).json()["state"] == "failed"
    assert client.get(where).json()["code"] == "jobs.died"
    assert sent(client, sound()).status_code == 202
    assert client.get(where).json()["state"] == "waiting"


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"", 400, "import.empty"),
        (b"hello\n", 400, "racefile.header"),
        (packed(b"\0" * 100_000), 400, "racefile.header"),
        (b"x" * ((4 << 20) + 1), 413, "import.size"),
    ],
)
def test_it_refuses_at_once_what_is_no_race_file(browser, data, status, code):
    got = sent(browser("alice"), data)
    assert (got.status_code, got.json()["code"]) == (status, code)
    assert Import.objects.count() == 0


def test_it_does_not_read_what_says_that_it_is_too_large(browser, settings):
    settings.MOST_SENT = 1000
    got = sent(browser("alice"), b"x" * 1001)
    assert (got.status_code, got.json()["code"]) == (413, "request.too-large")
    page = browser("alice").post("/replays/import", {"file": io.BytesIO(b"x" * 1001)})
    assert page.status_code == 413
    assert "at most 1000 are accepted" in page.content.decode()


def test_a_form_without_a_file_is_told_so(browser):
    assert browser("alice").post(HERE, {"file": "words"}).json()["code"] == "import.empty"


def test_strangers_are_asked_who_they_are(browser):
    assert sent(browser(), sound()).status_code == 401


def test_guests_may_bring_files(browser, people):
    Person.objects.filter(user=people["charlie"]).update(is_guest=True)
    assert sent(browser("charlie"), sound()).status_code == 202


def test_it_comes_too_often(browser, settings):
    settings.THROTTLED = True
    settings.THROTTLES = settings.THROTTLES | {"import": (1, 60)}
    client = browser("alice")
    assert [sent(client, sound()).status_code for _time in range(2)] == [202, 429]


def test_an_import_is_for_whoever_brought_it(browser):
    where = sent(browser("alice"), sound())["Location"]
    nowhere = where.replace(where.rsplit("/", 1)[1], str(UUID(int=7)))
    for method in ("get", "delete"):
        there, none = (getattr(browser("bob"), method)(address) for address in (where, nowhere))
        assert (there.status_code, there.content) == (none.status_code, none.content) == (404, none.content)
    assert browser("bob").get(HERE).json() == {"results": []}
    assert [row["id"] for row in browser("alice").get(HERE).json()["results"]] == [where.rsplit("/", 1)[1]]


def test_it_is_taken_back(browser):
    client = browser("alice")
    where = sent(client, titled("Mine"))["Location"]
    verified(Import.objects.get())
    assert client.delete(where).status_code == 204
    assert (client.get(where).status_code, Replay.objects.count()) == (404, 0)
