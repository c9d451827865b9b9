"""Two races on one course: who may choose which, both round by round, and nothing across different boards."""

from __future__ import annotations

import html
import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.tables.models import Seat
from replays import compare, finding, picking, watching
from replays.access import Caller
from replays.models import Replay, Visibility
from replays.sharing import audience
from tests.replays.conftest import SHORT

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def two(finished):
    return finished(), finished()


def page(client, replay, other, status=200, **asked):
    answer = client.get(f"/replays/{replay.pk}/beside/{other.pk}", asked)
    assert answer.status_code == status, answer.content[:300]
    return answer.content.decode()


def offered(replay, user):
    return {other.pk for other in picking.others_of(replay, Caller(user))}


def test_the_page_of_a_replay_offers_the_others_on_its_board(two, finished, browser):
    replay, other = two
    elsewhere = finished("husky")
    shown = browser().get(f"/replays/{replay.pk}").content.decode()
    assert f'href="/replays/{replay.pk}/beside/{other.pk}"' in shown
    assert str(elsewhere.pk) not in shown


def test_it_offers_nobody_a_race_that_is_not_listed_but_ones_own(two, people):
    replay, other = two
    for visibility in (Visibility.UNLISTED, Visibility.PRIVATE):
        Replay.objects.filter(pk=other.pk).update(visibility=visibility, owner=people["alice"])
        assert offered(replay, people["charlie"]) == set()
        assert offered(replay, people["alice"]) == {other.pk}
        assert offered(replay, people["bob"]) == {other.pk}  # he sat in it
    Replay.objects.filter(pk=other.pk).update(visibility=Visibility.PUBLIC)
    assert offered(replay, people["charlie"]) == {other.pk}


@pytest.mark.parametrize("game", sorted(SHORT))
def test_both_stand_at_the_end_of_the_round_that_is_asked_for(finished, browser, game):
    first, second = finished(game), finished(game)
    shown = compare.shown(first, second, 3)
    for at, replay in enumerate((first, second)):
        frames = watching.framed(replay)
        ply = shown["pair"][at]["ply"]
        assert frames.moments[ply].round == 3
        assert ply == frames.last or frames.moments[ply + 1].round == 4
    text = page(browser(), first, second, round=3)
    assert "Round 3 of" in text
    assert text.count('class="pl-rows"') == 2


def test_what_is_over_stays_at_its_end(two):
    rounds = [watching.framed(replay).moments[-1].round for replay in two]
    shown = compare.shown(*two, max(rounds))
    assert [side["ply"] for side in shown["pair"]] == [replay.plies for replay in two]
    assert len(shown["rounds"]) == max(rounds)
    over = [[best["is_over"] for best in row["best"]].index(False) for row in shown["rounds"][-1:]]
    assert over == [rounds.index(max(rounds))]


def test_a_round_that_never_was_is_the_last_one_or_the_start(two, browser):
    client = browser()
    last = compare.shown(*two)["last"]
    assert f"Round {last} of {last}" in page(client, *two, round=9999)
    for text in ("", "-1", "x", "9" * 40):
        assert f"Round 0 of {last}" in page(client, *two, round=text)


def test_its_links_lead_on_where_there_is_no_script(two, browser):
    client = browser()
    shown = page(client, *two, round=3)
    urls = {name: url for url, name in re.findall(r'href="([^"]+)" data-go="([\w-]+)"', shown)}
    assert urls["back"].endswith("?round=2")
    assert urls["on"].endswith("?round=4")
    assert all(client.get(url).status_code == 200 for url in urls.values())


def test_different_boards_are_refused_in_a_sentence(finished, browser):
    shown = page(browser(), finished(), finished("husky"), status=422)
    assert "raced on different courses" in shown


def test_whoever_may_not_see_one_of_them_sees_neither(two, browser):
    first, second = two
    Replay.objects.filter(pk=second.pk).update(visibility=Visibility.PRIVATE)
    for pair in ((first, second), (second, first)):
        page(browser("charlie"), *pair, status=404)
        page(browser("bob"), *pair)


def test_it_takes_few_queries(two, browser, django_assert_num_queries):
    client = browser()
    page(client, *two)
    with django_assert_num_queries(8):
        page(client, *two)


def others(client, replay, status=200, **asked):
    answer = client.get(f"/replays/{replay.pk}/beside", asked)
    assert answer.status_code == status, answer.content[:300]
    return answer.content.decode()


def linked(shown, replay):
    """The races that a page offers beside a replay, in the order of the page."""
    return re.findall(rf'href="/replays/{replay.pk}/beside/([0-9a-f-]{{36}})"', shown)


def test_all_races_on_the_board_are_found_page_by_page_and_by_name(finished, browser, people, monkeypatch):
    replay, *rest = [finished() for _race in range(4)]
    newest = [str(other.pk) for other in reversed(rest)]
    Seat.objects.filter(table=rest[0].race_id, person=people["bob"]).update(person=people["charlie"])
    client = browser("alice")
    assert linked(others(client, replay), replay) == newest
    charlies = others(client, replay, player="CHARLIE")
    assert linked(charlies, replay) == newest[-1:]
    assert charlies.count("seat-chip") == 3  # all who raced, winners or not
    assert "No other race here matches" in others(client, replay, player="dora")
    monkeypatch.setattr(finding, "PAGE", 2)
    monkeypatch.setattr(picking, "FEW", 2)
    first = others(client, replay)
    address = html.unescape(re.search(r'rel="next" href="([^"]+)"', first)[1])
    second = client.get(address).content.decode()
    assert (linked(first, replay), linked(second, replay)) == (newest[:2], newest[2:])
    assert address.startswith(f"/replays/{replay.pk}/beside?cursor=")
    assert 'rel="next"' not in second
    assert f'href="/replays/{replay.pk}/beside"' in client.get(f"/replays/{replay.pk}").content.decode()
    others(client, replay, status=400, cursor="x")
    assert linked(others(client, replay, page="x"), replay) == newest[:2]


def test_a_lonely_race_says_so_and_points_to_no_list(finished, browser):
    replay = finished()
    assert "No other race on this course can be watched yet" in others(browser(), replay)
    assert f"/replays/{replay.pk}/beside" not in browser().get(f"/replays/{replay.pk}").content.decode()


def test_it_offers_what_one_was_sent_a_link_to_until_it_is_revoked(two, people):
    replay, other = two
    Replay.objects.filter(pk=other.pk).update(visibility=Visibility.PRIVATE, owner=people["alice"])
    made = audience.make(other.pk, Caller(people["alice"]))
    guest = Caller(people["charlie"], (made.token,))
    assert list(picking.others_of(replay, guest)) == [other]
    audience.revoke(other.pk, Caller(people["alice"]), made.share.pk)
    assert list(picking.others_of(replay, guest)) == []


def test_it_takes_as_few_queries_for_many_as_for_some(two, finished, browser):
    client = browser("alice")

    def asked():
        with CaptureQueriesContext(connection) as captured:
            others(client, two[0])
        return len(captured)

    asked()  # from here on the process knows whom the session names
    some = asked()
    finished()
    assert asked() == some <= 7
