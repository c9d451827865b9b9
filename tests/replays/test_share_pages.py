"""The page of sharing, the page that may stand in a frame, and oEmbed: each gives what it may, in few queries."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import quote

import pytest

from replays import watching
from replays.access import Caller
from replays.models import Replay, Share, Visibility
from replays.sharing import audience
from replays.watching import Unshown
from tests.parts.addresses import every
from tests.replays.conftest import begun

pytestmark = [pytest.mark.django_db]

HOST = "http://testserver"
NOWHERE = "00000000-0000-4000-8000-000000000007"


def private(replay, people):
    """Made private; gives a token that opens it."""
    alice = Caller(people["alice"])
    audience.show(replay.pk, alice, Visibility.PRIVATE)
    return audience.make(replay.pk, alice).token


def path(replay, name):
    return f"/replays/{replay.pk}/{name}"


# ---- the page of sharing ----------------------------------------------------------------------------------


def test_everybody_shares_what_everybody_may_watch_but_only_its_owner_changes_it(finished, browser):
    replay = finished()
    for name, owns in (("", False), ("charlie", False), ("bob", False), ("alice", True)):
        page = browser(name).get(path(replay, "share")).content.decode()
        assert f"{HOST}/replays/{replay.pk}" in page
        assert "&lt;iframe src=" in page
        assert ('name="visibility"' in page, "share/links" in page) == (owns, owns)


def test_at_a_ply_it_gives_the_address_and_pictures_of_that_ply(finished, browser):
    replay = finished()
    for asked in ("5/share", "share?ply=5"):
        page = browser().get(path(replay, asked)).content.decode()
        assert f'value="{HOST}/replays/{replay.pk}/5"' in page
        assert path(replay, "5.png?theme=night") in page
        assert "card.png?ply=5&amp;" in page


def test_a_new_link_is_told_once_with_and_without_script(finished, people, browser):
    replay, alice = finished(), browser("alice")
    for headers in ({}, {"HX-Request": "true"}):
        page = alice.post(path(replay, "share/links"), headers=headers).content.decode()
        [token] = set(re.findall(r"/s/([\w-]{22})", page))
        assert f"share={token}" in page
        assert browser().get(f"/s/{token}").status_code == 200
        assert token not in alice.get(path(replay, "share")).content.decode()
    for share, headers in zip(Share.objects.all(), ({}, {"HX-Request": "true"}), strict=True):
        answer = alice.post(path(replay, f"share/links/{share.pk}"), headers=headers)
        assert answer.status_code == (200 if headers else 302)
    assert not Share.objects.filter(revoked=None).exists()


def test_it_says_why_there_is_no_further_link(finished, browser, monkeypatch):
    monkeypatch.setattr(audience, "MOST_LINKS", 0)
    replay, alice = finished(), browser("alice")
    page = alice.post(path(replay, "share/links"), follow=True).content.decode()
    assert "A replay has at most 0 links" in page
    assert alice.post(path(replay, "share/links"), headers={"HX-Request": "true"})["HX-Redirect"]


def test_it_says_what_is_wrong_with_a_title(finished, browser):
    replay = finished()
    page = browser("alice").post(path(replay, "share/shown"), {"title": ""}, follow=True).content.decode()
    assert "A title has 1 to 100 characters." in page


def test_what_is_private_is_shared_by_its_links_only(finished, people, browser):
    replay, linus = finished(), browser()
    token = private(replay, people)
    linus.get(f"/s/{token}")
    for client in (linus, browser("bob")):
        page = client.get(path(replay, "share")).content.decode()
        assert "This replay is private" in page
        assert "iframe" not in page
    assert browser("charlie").get(path(replay, "share")).status_code == 404


def test_the_owner_of_a_damaged_race_can_still_hide_it(finished, browser, monkeypatch):
    def framed(replay):
        raise Unshown("replay.unshown", "It is damaged.")

    monkeypatch.setattr(watching, "framed", framed)
    replay, alice = finished(), browser("alice")
    page = alice.get(path(replay, "share")).content.decode()
    assert 'name="visibility"' in page
    assert "card.png" not in page
    assert "story.txt" not in page
    alice.post(path(replay, "share/shown"), {"visibility": "private"})
    assert browser().get(path(replay, "share")).status_code == 404


def test_the_page_of_sharing_takes_few_queries(finished, browser, django_assert_max_num_queries):
    replay, alice = finished(), browser("alice")
    alice.get(path(replay, "share"))
    with django_assert_max_num_queries(10):
        alice.get(path(replay, "share"))
    for file, most in (("3.png", 1), ("card.png", 5), ("story.txt", 4), ("film", 2)):
        browser().get(path(replay, file))
        with django_assert_max_num_queries(most):
            browser().get(path(replay, file))


def test_a_title_in_the_snippet_stays_an_attribute_wherever_it_is_pasted(finished, browser):
    replay = finished()
    Replay.objects.update(title='"></iframe></textarea><b>x')
    page = browser().get(path(replay, "share")).content.decode()
    assert "<b>x" not in page
    pasted = unescape(re.search(r'<textarea id="snippet"[^>]*>(.*?)</textarea>', page, re.S)[1])
    assert pasted.count("</iframe>") == 1
    assert 'title="&quot;&gt;&lt;/iframe&gt;&lt;/textarea&gt;&lt;b&gt;x"' in pasted


SHARED = [url for url in every() if "replay" in url.parts and url.name.startswith(("replays:", "api-replay-share"))]


def test_a_race_that_goes_on_is_shared_nowhere(people, browser):
    race = begun(people, "snow_tails").race_id
    known = {"replay": race, "other": race, "ply": 0, "form": "png", "share": NOWHERE, "link": "x", "upload": NOWHERE}
    assert len(SHARED) > 15
    for name in ("alice", ""):
        for url in SHARED:
            for answer in (browser(name).get(url.at(**known)), browser(name).post(url.at(**known))):
                assert answer.status_code in (401, 404, 405), url
    assert asked(browser, f"{HOST}/replays/{race}").status_code == 404


# ---- in a frame -------------------------------------------------------------------------------------------


def may_be_framed(answer):
    return "X-Frame-Options" not in answer and "frame-ancestors *" in answer["Content-Security-Policy"]


def test_only_the_page_for_frames_may_stand_in_one(finished, browser):
    replay = finished()
    for asked in ("embed", "embed/3"):
        assert may_be_framed(browser().get(path(replay, asked)))
    for asked in ("", "share", "3", "card.png", "3.svg", "embed/9x"):
        answer = browser().get(f"/replays/{replay.pk}/{asked}".rstrip("/"))
        assert not may_be_framed(answer)
        assert answer["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]


def test_a_framed_page_knows_nobody(finished, people, browser):
    replay = finished()
    token = private(replay, people)
    alice = browser("alice")
    alice.get(f"/s/{token}")
    assert alice.get(path(replay, "embed")).status_code == 404
    answer = alice.get(path(replay, f"embed?share={token}"))
    assert answer.status_code == 200
    assert not answer.cookies


def test_a_framed_page_stays_in_its_frame_and_carries_its_link_along(finished, people, browser):
    replay = finished()
    token = private(replay, people)
    page = unescape(browser().get(path(replay, f"embed/3?share={token}")).content.decode())
    assert path(replay, f"embed/4?share={token}") in page
    assert f"&share={token}" in page.replace("\\u0026", "&")
    assert f'href="/s/{token}/3"' in page
    frames = re.search(r'"frames":"([^"]+)"', page.replace("\\u0026", "&"))[1]
    assert browser().get(frames).status_code == 200
    assert browser().get(frames.replace(token, "A" * 22)).status_code == 404


def test_what_is_not_there_is_told_in_the_frame_alike(finished, people, browser):
    replay = finished()
    private(replay, people)
    hidden, nowhere = browser().get(path(replay, "embed")), browser().get(f"/replays/{NOWHERE}/embed")
    assert (hidden.status_code, hidden.content) == (nowhere.status_code, nowhere.content)
    assert hidden.status_code == 404
    assert may_be_framed(hidden)


def test_the_page_for_frames_takes_few_queries(finished, browser, django_assert_max_num_queries):
    replay = finished()
    browser().get(path(replay, "embed"))
    with django_assert_max_num_queries(4):
        browser().get(path(replay, "embed"))


# ---- for other sites --------------------------------------------------------------------------------------


def asked(browser, url, more=""):
    return browser().get(f"/oembed?url={quote(url, safe='')}{more}", headers={"Accept": "application/json"})


def test_oembed_tells_how_to_show_a_replay(finished, browser):
    replay = finished()
    answer = asked(browser, f"{HOST}/replays/{replay.pk}/3", "&maxwidth=500&maxheight=9999&format=json")
    payload = answer.json()
    assert (payload["version"], payload["type"], payload["width"], payload["height"]) == ("1.0", "rich", 500, 560)
    assert f'src="{HOST}/replays/{replay.pk}/embed/3" width="500"' in payload["html"]
    assert browser().get(payload["thumbnail_url"]).status_code == 200
    assert (answer["Access-Control-Allow-Origin"], answer["Cache-Control"]) == ("*", "public, max-age=3600")
    for name in ("", "/embed", "/embed/4"):
        assert asked(browser, f"{HOST}/replays/{replay.pk}{name}").status_code == 200


def test_oembed_of_what_is_private_needs_a_link(finished, people, browser):
    replay = finished()
    token = private(replay, people)
    for url in (f"{HOST}/s/{token}", f"{HOST}/s/{token}/3", f"{HOST}/replays/{replay.pk}?share={token}"):
        answer = asked(browser, url)
        assert f"share={token}" in answer.json()["html"]
        assert browser().get(answer.json()["thumbnail_url"]).status_code == 200
        assert answer["Cache-Control"] == "private, no-store"
    hidden, nowhere = (asked(browser, f"{HOST}/replays/{pk}") for pk in (replay.pk, NOWHERE))
    assert (hidden.status_code, hidden.content) == (nowhere.status_code, nowhere.content)


@pytest.mark.parametrize(
    ("url", "more", "status", "code"),
    [
        ("", "", 400, "oembed.no-url"),
        ("http://elsewhere.test/replays/{pk}", "", 404, "oembed.url"),
        ("ftp://testserver/replays/{pk}", "", 404, "oembed.url"),
        ("http://testserver/races", "", 404, "oembed.url"),
        ("http://testserver/nothing", "", 404, "oembed.url"),
        ("http://[broken", "", 404, "oembed.url"),
        ("http://testserver/s/nobody", "", 404, "replay.no-link"),
        ("http://testserver/replays/{pk}/9999", "", 404, "replay.ply"),
        ("http://testserver/replays/{pk}", "&format=xml", 501, "oembed.format"),
        ("http://testserver/replays/{pk}", "&maxwidth=0", 400, "oembed.size"),
        ("http://testserver/replays/{pk}", "&maxheight=-1", 400, "replay.number"),
    ],
)
def test_oembed_says_what_it_cannot_do(finished, browser, url, more, status, code):
    answer = asked(browser, url.format(pk=finished().pk), more)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_chat_finds_the_card_behind_a_link_and_a_browser_goes_straight_on(finished, people, browser):
    replay = finished()
    token = private(replay, people)
    chat = browser()
    page = unescape(chat.get(f"/s/{token}/3").content.decode())
    card = re.search(r'og:image" content="http://testserver([^"]+)', page)[1]
    assert browser().get(card).status_code == 200
    assert f"&share={token}" in card
    assert browser().get(card.replace(token, "A" * 22)).status_code == 404
    assert "noindex" in page
    assert f'content="0; url=/replays/{replay.pk}/3"' in page
    assert chat.get(f"/replays/{replay.pk}/3").status_code == 200  # it keeps a cookie, as an old browser does
    assert browser().get(f"/s/{token}/9999").status_code == 404


def head(browser, replay, name=""):
    return unescape(browser(name).get(f"/replays/{replay.pk}").content.decode().partition("</head>")[0])


def test_a_page_tells_other_sites_its_card_and_how_to_embed_it(finished, people, browser):
    replay = finished()
    page = head(browser, replay)
    assert f'<meta property="og:url" content="{HOST}/replays/{replay.pk}">' in page
    assert browser().get(re.search(r'og:image" content="http://testserver([^"]+)', page)[1]).status_code == 200
    address = re.search(r'application/json\+oembed" href="http://testserver([^"]+)', page)[1]
    assert browser().get(address).json()["title"] == "first-tracks"
    assert "noindex" not in page
    Replay.objects.update(visibility=Visibility.UNLISTED)
    assert "noindex" in head(browser, replay)
    assert "og:image" in head(browser, replay)


def test_a_private_page_tells_other_sites_nothing(finished, people, browser):
    replay = finished()
    private(replay, people)
    page = head(browser, replay, "alice")
    assert "noindex" in page
    assert not re.search("og:|oembed|twitter:|canonical", page)
