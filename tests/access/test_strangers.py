"""What a shared cache may keep is the same for all strangers, and nothing of anybody; a session gets its own answer."""

from __future__ import annotations

import re

import pytest
from django.conf import settings as known_settings
from django.contrib.sessions.models import Session
from django.http import HttpResponse
from django.test import Client

from core.i18n import LANGUAGES
from courses.models import Course, Revision
from kit import strangers
from people import tokens
from people.models import Person
from replays.models import Replay, Verdict, Visibility
from replays.pages import gallery
from seasons.models import Season
from tests.access import asking
from tests.leaks.web.comparing import still
from tests.parts import tables
from tests.parts.addresses import every
from tests.parts.planting import Fault, plant
from tests.parts.web import body

pytestmark = [pytest.mark.django_db]

ADDRESSES = {address.name: address for address in every() if address.name != "ready"}
SHARED = {
    "front", "house", "rules", "games:home", "courses:home", "courses:course", "trial",
    "replays:gallery", "replays:of-course", "replays:replay", "replays:ply", "replays:badge", "replays:rounds",
    "replays:beside", "replays:others", "replays:share", "replays:share-at", "replays:embed", "replays:embed-at",
    "seasons:home", "seasons:season", "seasons:heat", "seasons:heat-at", "seasons:book",
    "api-root", "api-courses", "api-course", "api-course-revision", "api-replays", "api-replay", "api-seasons",
    "api-season",
}  # fmt: skip
PICTURES = {"replays:course", "seasons:round-course", "drafts:preset", "api-course-file"}
KEPT_ELSEWHERE = {"robots", "api-board"}
TOKENS = re.compile(rb'csrfmiddlewaretoken|X-CSRFToken": "[^"]|sessionid')
ODD = {"REMOTE_ADDR": "192.0.2.7", "HTTP_USER_AGENT": "another", "HTTP_REFERER": "http://testserver/me"}
SESSIONS = [role for role in asking.ROLES if role not in ("nobody", "linus")]


@pytest.fixture(autouse=True)
def nothing_remembered():
    """Pages of one test are no pages of another."""
    strangers.shelf.forget()
    yield
    strangers.shelf.forget()


@pytest.fixture
def everything():
    """Everybody, and one of each thing, all of it open to all but the race."""
    people = tables.cast()
    known = asking.values(people, "racing")
    Replay.objects.update(visibility=Visibility.PUBLIC)
    Season.objects.update(visibility="public")
    Revision.objects.filter(course=known["course"]).update(stage="published")
    revision = Revision.objects.filter(course=known["course"]).first()
    Course.objects.filter(pk=known["course"]).update(visibility="public", published=revision)
    return people, known


def asked(name, known, client=None, **how):
    """What an address answers to a GET; to a browser that was never here before, unless another one asks."""
    return (client or Client(raise_request_exception=False)).get(asking.path(ADDRESSES[name], known), **how)


def may_be_shared(answer):
    return "public" in answer.get("Cache-Control", "")


def varies(answer):
    return {name.strip() for name in answer["Vary"].split(",")}


# ---- which they are, and what they tell caches -------------------------------------------------------------


def test_they_are_these_and_no_others(everything):
    _people, known = everything
    answers = {name: asked(name, known) for name in ADDRESSES}
    kept = {name for name, answer in answers.items() if may_be_shared(answer)}
    assert {name for name in kept if answers[name]["Cache-Control"] == strangers.SHARED} == SHARED
    of_files = {name for name in kept if "no-cache" in answers[name]["Cache-Control"]}
    assert kept - SHARED - of_files == PICTURES | KEPT_ELSEWHERE


def test_caches_are_told_what_they_depend_on(everything):
    _people, known = everything
    for name in SHARED | PICTURES:
        answer = asked(name, known)
        assert varies(answer) >= {"Accept-Encoding", "Accept-Language", "Cookie"}, name
        assert answer["ETag"].startswith('W/"')
        if name.startswith("api-"):
            assert "Authorization" in varies(answer)


def test_who_has_one_is_told_that_it_is_still_the_same(everything):
    _people, known = everything
    for name in sorted(SHARED | PICTURES):
        for takes in ("identity", "gzip"):
            headers = {"Accept-Encoding": takes}
            first = asked(name, known, headers=headers)
            again = asked(name, known, headers=headers | {"If-None-Match": first["ETag"]})
            assert (again.status_code, again.content, again["Vary"]) == (304, b"", first["Vary"]), name
            assert again["Cache-Control"] == first["Cache-Control"]


# ---- and what they hold ------------------------------------------------------------------------------------


def holds_nothing_personal(everything):
    _people, known = everything
    before = Session.objects.count()
    for name in sorted(SHARED | PICTURES):
        answer = asked(name, known)
        assert not TOKENS.search(body(answer)), name
        assert not answer.cookies, name
    assert Session.objects.count() == before


def test_no_token_no_cookie_and_no_session_is_in_them(everything):
    holds_nothing_personal(everything)


def same_for_all_strangers(everything):
    _people, known = everything
    for name in sorted(SHARED | PICTURES):
        odd = Client(raise_request_exception=False, **ODD)
        odd.cookies.load({"csrftoken": "t" * 32, "device": "d" * 30, "tracked": "by-another"})
        assert body(asked(name, known)) == body(asked(name, known, odd)), name


def test_all_strangers_get_the_same_bytes(everything):
    same_for_all_strangers(everything)


def test_nobody_else_keeps_what_a_session_or_a_token_gets(everything, settings):
    people, known = everything
    settings.PAGES_KEPT_S = 3600.0
    clients = [asking.client_of(role, people, known) for role in asking.ROLES if role != "nobody"]
    _token, text = tokens.make(people["alice"], "a program")
    clients += [Client(raise_request_exception=False, headers={"Authorization": f"Bearer {text}"})]
    for name in sorted(SHARED | PICTURES):
        asked(name, known)  # it is remembered now
        for client in clients:
            answer = asked(name, known, client)
            assert not may_be_shared(answer), name
            assert answer["Cache-Control"].startswith("private"), name


def test_what_somebody_was_shown_is_not_what_a_stranger_gets(everything, settings):
    people, known = everything
    settings.PAGES_KEPT_S = 3600.0
    with still():
        fresh = {name: body(asked(name, known)) for name in SHARED}
        strangers.shelf.forget()
        for role in SESSIONS:
            client = asking.client_of(role, people, known)
            for name in SHARED:
                asked(name, known, client)
        assert {name: body(asked(name, known)) for name in SHARED} == fresh


@pytest.mark.parametrize("opener", ["invite", "share"])
def test_an_address_that_opens_something_is_shared_with_nobody(everything, opener):
    _people, known = everything
    for name in SHARED:
        answer = Client(raise_request_exception=False).get(f"{asking.path(ADDRESSES[name], known)}?{opener}=x")
        assert not may_be_shared(answer), name


def test_what_a_link_opened_is_shared_with_nobody(everything):
    people, known = everything
    Replay.objects.update(visibility=Visibility.PRIVATE)
    linus = asking.client_of("linus", people, known)
    answer = asked("replays:replay", known, linus)
    assert (answer.status_code, answer["Cache-Control"]) == (200, "private, no-store")
    assert asked("replays:replay", known)["Cache-Control"] == "private, no-store"


def test_what_goes_wrong_is_shared_with_nobody(everything):
    _people, known = everything
    nobodys = known | dict.fromkeys(("replay", "course", "season"), asking.NOBODYS)
    answers = [asked(name, nobodys) for name in SHARED]
    missing = [answer for answer in answers if answer.status_code >= 400]
    assert len(missing) > 10
    assert {answer["Cache-Control"] for answer in missing} == {"private, no-store"}


# ---- how long this process keeps one -----------------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch, settings):
    """A clock to be set; a page is kept for ten of its seconds."""
    now = [1000.0]
    settings.PAGES_KEPT_S = 10.0
    monkeypatch.setattr(strangers, "monotonic", lambda: now[0])
    return now


def stranger(headers=None, path="/replays"):
    return Client(raise_request_exception=False).get(path, headers=headers or {})


def test_it_is_made_once_for_a_moment(clock, monkeypatch, django_assert_num_queries):
    stranger()
    with django_assert_num_queries(0):
        assert stranger().status_code == 200
    clock[0] += 11
    made = []
    shown = gallery.gallery.shown
    monkeypatch.setattr(gallery.gallery, "shown", lambda *given: made.append(given) or shown(*given))
    for _each in range(3):
        stranger()
    assert len(made) == 1


def test_each_language_and_zone_has_its_own(clock):
    pages = {stranger({"Accept-Language": language}).content for language in LANGUAGES}
    assert len(pages) == 3
    assert stranger({"Accept-Language": "fr"})["Content-Language"] == "fr"


def test_a_replay_that_was_made_private_is_gone_at_once(clock, everything):
    _people, known = everything
    path = asking.path(ADDRESSES["replays:replay"], known)
    assert stranger(path=path).status_code == 200
    Replay.objects.update(visibility=Visibility.PRIVATE)
    assert [stranger(path=path).status_code for _each in range(3)] == [404, 404, 404]


def test_what_is_gone_is_gone_after_that_for_all(clock, everything):
    _people, known = everything
    path = asking.path(ADDRESSES["courses:course"], known)
    assert stranger(path=path).status_code == 200
    Course.objects.update(visibility="private")
    clock[0] += 11
    assert stranger(path=path).status_code == 404
    clock[0] += 10
    assert [stranger(path=path).status_code for _each in range(3)] == [404, 404, 404]


def renamed(known):
    Person.objects.update(name="Somebody else")


def titled(known):
    Replay.objects.filter(pk=known["replay"]).update(title="Another title")


def verified(known):
    Verdict.objects.filter(replay=known["replay"]).delete()
    Verdict.objects.create(replay_id=known["replay"], code="log.damaged", template="It is damaged.", rules="x")


@pytest.mark.parametrize("change", [renamed, titled, verified])
def test_a_replays_page_tells_at_once_what_has_changed(clock, everything, change):
    _people, known = everything
    path = asking.path(ADDRESSES["replays:replay"], known)
    before = stranger(path=path).content
    assert stranger(path=path).content == before
    change(known)
    after = stranger(path=path).content
    assert after != before
    strangers.shelf.forget()
    assert stranger(path=path).content == after


def test_a_replays_page_asks_two_questions_as_long_as_nothing_has_changed(clock, everything, django_assert_num_queries):
    path = asking.path(ADDRESSES["replays:replay"], everything[1])
    stranger(path=path)
    clock[0] += 100
    with django_assert_num_queries(2):
        stranger(path=path)


def test_it_travels_packed_and_plain_alike(clock):
    import gzip

    packed, plain = stranger({"Accept-Encoding": "gzip"}), stranger()
    assert (packed["Content-Encoding"], plain.get("Content-Encoding")) == ("gzip", None)
    assert gzip.decompress(packed.content) == plain.content


# ---- it notices ---------------------------------------------------------------------------------------------


def test_it_notices_a_token_on_a_shared_page(everything, monkeypatch):
    plant(monkeypatch, Fault(strangers.for_templates, 'if getattr(request, "is_shared", False)', "if False", print))
    monkeypatch.setattr("django.template.context_processors.get_token", lambda request: "t" * 64)
    with pytest.raises(AssertionError):
        holds_nothing_personal(everything)


def test_it_notices_a_page_that_looks_at_who_asks(everything, monkeypatch):
    shown = gallery.render

    def telling(request, *given):
        return HttpResponse(shown(request, *given).content + request.META["REMOTE_ADDR"].encode())

    monkeypatch.setattr(gallery, "render", telling)
    with pytest.raises(AssertionError):
        same_for_all_strangers(everything)


def test_a_page_for_which_a_token_was_made_is_kept_by_nobody(everything, monkeypatch):
    from django.middleware.csrf import get_token

    shown = gallery.render
    monkeypatch.setattr(gallery, "render", lambda request, *given: shown(request, *given, get_token(request) and None))
    assert stranger()["Cache-Control"] == "private, no-store"


def test_a_view_sees_no_cookie(everything, monkeypatch):
    seen = []
    shown = gallery.render
    monkeypatch.setattr(gallery, "render", lambda asked, *given: seen.append(asked.COOKIES) or shown(asked, *given))
    client = Client()
    client.cookies["zone"] = "Europe/Vienna"
    client.get("/replays")
    assert seen == [{}]


# ---- forms without a token ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "cookies", "status"),
    [
        ("http://testserver", {}, 302),
        ("http://elsewhere.example", {}, 403),
        ("null", {}, 403),
        ("", {}, 403),
        ("http://testserver", {known_settings.SESSION_COOKIE_NAME: "x"}, 403),
        ("http://testserver", {"messages": "x"}, 403),
    ],
)
def test_a_form_without_a_token_is_taken_from_a_strangers_page_of_this_house_only(origin, cookies, status):
    client = Client(enforce_csrf_checks=True)
    client.cookies.load(cookies)
    headers = {"Origin": origin} if origin else {}
    assert client.post("/i18n/setlang/", {"language": "de"}, headers=headers).status_code == status
