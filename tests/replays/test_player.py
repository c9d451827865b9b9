"""The page of a replay: each ply has an address, links work without scripts, frames are cached where they may be."""

from __future__ import annotations

import gzip
import json
import re
from html import unescape

import pytest

from courses import demo as courses
from games import demo as games
from games.stages import Stage
from games.tables import bots
from games.tables.models import Table
from replays import demo, player, watching
from replays.models import Replay, Visibility
from tests.replays.conftest import begun

pytestmark = [pytest.mark.django_db]
GAMES = ("snow_tails", "reindeer_races", "husky")
MOST_ZIPPED = 40_000  # of the frames of a short race


def page(client, replay, what="", status=200, **asked):
    answer = client.get(f"/replays/{replay.pk}{what}", asked)
    assert answer.status_code == status, answer.content[:300]
    return answer.content.decode()


def frames(client, replay, **how):
    asked = {name: how.pop(name) for name in ("language", "is") if name in how}
    return client.get(f"/replays/{replay.pk}/frames.json", asked, headers=how)


# ---- what stands on the page ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_each_ply_has_an_address_that_tells_it(finished, browser, game):
    replay, client = finished(game), browser()
    race = watching.framed(replay)
    for ply in (0, 7, race.last):
        shown = page(client, replay, f"/{ply}")
        sentence = player.line(race, ply)["text"]
        assert sentence.split(".")[0] in shown.replace("&#x27;", "'")
        assert f'value="{ply}" aria-current="step"' in shown
    page(client, replay, f"/{race.last + 1}", status=404)


def test_without_an_asked_ply_it_begins_at_the_start(finished, browser):
    shown = page(browser(), finished())
    assert 'value="0" aria-current="step"' in shown
    assert "data-asked" not in shown
    assert "Before the first round" in shown


def test_its_links_lead_on_where_there_is_no_script(finished, browser):
    replay, client = finished(), browser()
    here = page(client, replay, "/9")
    links = dict(re.findall(r'href="([^"]+)" data-go="([\w-]+)"', here))
    assert sorted(links.values()) == sorted(["first", "round-back", "back", "on", "round-on", "last"])
    for url in links:
        assert client.get(url).status_code == 200
    ways = {name: int(url.rsplit("/", 1)[1]) for url, name in links.items()}
    assert (ways["first"], ways["back"], ways["on"], ways["last"]) == (0, 8, 10, replay.plies)
    assert ways["round-back"] < 9 < ways["round-on"]


def test_each_sentence_of_the_story_is_a_link_to_its_ply(finished, browser):
    replay = finished()
    story = re.search(r'<ol class="pl-story".*?</ol>', page(browser(), replay, "/9"), re.DOTALL)[0]
    links = re.findall(rf'<a href="/replays/{replay.pk}/(\d+)" rel="nofollow">([^<]+)</a>', story)
    plies = sorted({int(ply) for ply, _sentence in links})
    sentences = [
        (str(ply), sentence.to_text()) for ply in plies for sentence in watching.framed(replay).moments[ply].sentences
    ]
    assert [(ply, unescape(sentence)) for ply, sentence in links] == sentences
    assert len(sentences) > len(plies) > 9  # a ply has often more than one
    assert 9 in plies
    assert story.count("aria-current") == 1


def test_every_hand_lies_open(finished, browser):
    replay = finished()
    race = watching.framed(replay)
    held = [card for row in race.rows(9) for card in row.hand]
    shown = page(browser(), replay, "/9")
    rows = re.search(r'<ol class="pl-rows".*?</ol>', shown, re.DOTALL)[0]
    assert held
    assert re.findall(r"<i>(\w+)</i>", rows) == held


def test_an_embedded_player_has_the_board_and_its_bar_alone(finished):
    shown = player.shown(finished(), 3, is_slim=True)
    assert shown["is_slim"]
    assert {"picture", "steps", "data", "told"} <= shown.keys()
    assert not {"badge", "others"} & shown.keys()


def test_it_tells_the_race_where_nobody_knows_how_the_course_is_drawn(finished, browser):
    replay = finished()
    Replay.objects.update(plan=None)
    shown = page(browser(), replay, "/9")
    assert "Nobody knows how this course is drawn" in shown
    assert 'id="board"' not in shown
    assert frames(browser(), replay).json()["ground"] == {}


def test_the_charts_stand_on_a_page_of_their_own_as_numbers(finished, browser):
    replay, client = finished(), browser()
    whole = page(client, replay, "/rounds")
    part = client.get(f"/replays/{replay.pk}/rounds", headers={"HX-Request": "true"}).content.decode()
    assert "<html" in whole
    assert "<html" not in part
    assert part.strip() in whole
    assert part.count("<tr>") == watching.framed(replay).moments[-1].round + 2  # the heads, and round 0


@pytest.mark.parametrize("ply", ["", "/9"])
@pytest.mark.parametrize(("name", "queries"), [("charlie", 9), ("bob", 10)])  # Bob is shown the proof of his seat
def test_a_page_takes_few_queries(finished, browser, django_assert_num_queries, ply, name, queries):
    replay, client = finished(), browser(name)
    page(client, replay, ply)  # a process looks at a race once
    with django_assert_num_queries(queries):
        page(client, replay, ply)


def test_frames_take_one_query_for_who_is_not_signed_in(finished, browser, django_assert_num_queries):
    replay, client = finished(), browser()
    frames(client, replay)
    with django_assert_num_queries(1):
        frames(client, replay)


# ---- frames, and who keeps them ---------------------------------------------------------------------------


def test_frames_are_the_whole_race(finished, browser):
    replay = finished()
    data = frames(browser(), replay).json()
    assert len(data["moments"]) == replay.plies + 1
    assert data["game"] == "snow_tails"


def test_frames_are_small_and_the_same_zipped(finished, browser):
    replay, client = finished("husky"), browser()
    plain = frames(client, replay)
    zipped = frames(client, replay, **{"Accept-Encoding": "gzip"})
    assert zipped["Content-Encoding"] == "gzip"
    assert gzip.decompress(zipped.content) == plain.content
    assert len(zipped.content) < MOST_ZIPPED


def test_the_page_names_frames_that_never_change(finished, browser):
    replay, client = finished(), browser()
    data = json.loads(re.search(r'id="player-data"[^>]*>(.*?)</script>', page(client, replay))[1])
    answer = client.get(data["frames"])
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert frames(client, replay)["Cache-Control"] == "public, no-cache"
    assert frames(client, replay, **{"is": "0" * 32})["Cache-Control"] == "public, no-cache"


def test_who_has_the_frames_is_told_so(finished, browser):
    replay, client = finished(), browser()
    tag = frames(client, replay)["ETag"]
    again = frames(client, replay, **{"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert frames(client, replay, **{"If-None-Match": '"other"'}).status_code == 200


def test_frames_of_a_private_replay_are_kept_by_nobody_in_between(finished, browser):
    replay = finished()
    tag = frames(browser("bob"), replay)["ETag"].strip('"')
    Replay.objects.update(visibility=Visibility.PRIVATE)
    for asked in ({}, {"is": tag}):
        assert frames(browser("bob"), replay, **asked)["Cache-Control"] == "private, no-cache"
    for name in ("charlie", ""):
        assert frames(browser(name), replay, **{"is": tag, "If-None-Match": f'"{tag}"'}).status_code == 404


def test_frames_speak_the_language_that_is_asked_for(finished, browser):
    replay, client = finished(), browser()
    answers = {language: frames(client, replay, language=language) for language in ("en", "fr", "de", "xx")}
    assert len({answer["ETag"] for answer in answers.values()}) == 3
    assert answers["xx"]["ETag"] == answers["en"]["ETag"]
    texts = {language: answer.json()["moments"][-1]["sentences"] for language, answer in answers.items()}
    assert texts["en"] != texts["fr"] != texts["de"]


def test_a_race_that_goes_on_has_neither_page_nor_frames(people, browser):
    table = begun(people, "snow_tails")
    bots.move_one(table.race_id)
    for what in ("", "/1", "/frames.json", "/badge", "/rounds"):
        assert browser("alice").get(f"/replays/{table.race_id}{what}").status_code == 404


# ---- ways to it -------------------------------------------------------------------------------------------


def test_the_table_of_a_race_that_is_over_leads_to_it(finished, browser):
    replay = finished()
    for name in ("", "alice"):
        shown = browser(name).get(f"/races/{replay.pk}").content.decode()
        assert f'href="/replays/{replay.pk}"' in shown
    replay_page = browser().get(f"/replays/{replay.pk}")
    assert replay_page.status_code == 200


def test_a_race_that_goes_on_leads_to_none(people, browser):
    table = begun(people, "snow_tails")
    assert "/replays/" not in browser("alice").get(f"/races/{table.race_id}").content.decode()


def test_the_demo_can_be_watched(browser):
    courses.load()
    games.load()
    Replay.objects.filter(game="husky").delete()  # as if it had ended before replays were kept
    demo.load()
    demo.load()
    raced = Table.objects.filter(stage=Stage.OVER)
    assert raced.count() == 3
    for table in raced:
        page(browser(), Replay.objects.get(race=table.race_id))
