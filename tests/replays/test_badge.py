"""The badge of a replay: being verified, verified with what was checked, or what is wrong with a link to the ply."""

from __future__ import annotations

import re

import pytest

from core import canonical
from replays import badge as badges
from replays import verifying, watching
from replays.models import Replay, Verdict
from replays.verify import verify
from tests.damaged import filing

pytestmark = [pytest.mark.django_db]
BAD_PLY = 7


def verified(replay):
    asked = {"replays": [replay.pk.hex]}
    verifying.save(replay.pk, asked, verifying.run(asked, lambda *args: None))


def badge(client, replay, **asked):
    answer = client.get(f"/replays/{replay.pk}/badge", asked)
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_says_that_nobody_has_checked_yet_and_asks_again(finished, browser):
    replay, client = finished(), browser()
    shown = badge(client, replay)
    assert "Being verified" in shown
    assert "Verified" not in shown
    assert f'data-again="/replays/{replay.pk}/badge?again=1"' in shown


def test_it_asks_less_and_less_often(finished, browser):
    replay, client = finished(), browser()
    waits = [int(re.search(r'data-wait="(\d+)"', badge(client, replay, again=ask))[1]) for ask in (0, 1, 2, 5, 99, "x")]
    assert waits == [3, 6, 12, 60, 60, 3]


def test_it_tells_what_was_checked_by_which_rules_and_when(finished, browser):
    replay, client = finished(), browser()
    verified(replay)
    shown = badge(client, replay)
    assert "data-again" not in shown
    assert "by the rules snow_tails/1" in shown
    assert f'datetime="{Verdict.objects.get().created:%Y-%m-%d}' in shown
    for name, sentence in badges.CHECKS.items():
        assert (sentence in shown) is (name != "branch")
    assert replay.head in shown
    assert f'href="/replays/{replay.pk}.race"' in shown
    assert shown.strip() in client.get(f"/replays/{replay.pk}").content.decode()


def test_it_knows_every_check_that_a_verdict_can_name(finished):
    verified(finished())
    assert {*canonical.load(bytes(Verdict.objects.get().checks))} == {*badges.CHECKS} - {"branch"}


def test_it_leaves_out_a_check_that_it_has_no_words_for(finished):
    replay = finished()
    Verdict.objects.create(replay=replay, code="verified", checks=canonical.dump(["form", "tides"]))
    assert badges.badge(replay)["checks"] == [badges.CHECKS["form"]]


def test_it_says_what_is_wrong_and_leads_to_the_ply(finished, browser):
    replay, client = finished(), browser()
    template, fields = "Ply %(ply)s, %(who)s: %(what)s", {
        "ply": BAD_PLY, "who": {"context": "who races", "english": "Blue"}, "what": "the log moves 6 cells.",
    }  # fmt: skip
    verified(replay)
    Verdict.objects.create(
        replay=replay, code="log.events", ply=BAD_PLY, template=template, fields=canonical.dump(fields),
        rules="snow_tails/1", checks=canonical.dump(["form", "links"]),
    )  # fmt: skip
    shown = badge(client, replay)
    assert "Something is wrong" in shown
    assert "Ply 7, Blue: the log moves 6 cells." in shown
    assert f'href="/replays/{replay.pk}/{BAD_PLY}"' in shown
    assert "log.events" in shown
    assert shown.count("<li>") == 2
    assert "bleu" in client.get(f"/replays/{replay.pk}/badge", headers={"Accept-Language": "fr"}).content.decode()


def test_a_ply_that_the_race_does_not_have_is_no_link(finished, browser):
    replay = finished()
    Verdict.objects.create(replay=replay, code="log.chain", ply=replay.plies + 1, template="Cut.")
    assert "See ply" not in badge(browser(), replay)


def test_a_race_that_cannot_be_shown_has_its_badge_all_the_same(finished, browser, monkeypatch):
    replay, client = finished(), browser()
    cut = filing.sound("snow_tails", 0)[:-40]
    damaged = verify(cut)
    Verdict.objects.create(
        replay=replay, code=damaged.code, template=damaged.template, fields=canonical.dump(damaged.fields)
    )
    monkeypatch.setattr(watching.services, "file_of", lambda replay: cut)
    watching._watched.cache_clear()
    answer = client.get(f"/replays/{replay.pk}")
    shown = answer.content.decode()
    assert answer.status_code == 422
    assert "Something is wrong" in shown
    assert damaged.to_text() in shown.replace("&#x27;", "'")
    assert Replay.objects.get().title in shown
    for what in ("frames.json", "rounds", f"beside/{replay.pk}"):
        assert client.get(f"/replays/{replay.pk}/{what}").status_code == 422


def test_it_takes_few_queries(finished, browser, django_assert_num_queries):
    replay, client = finished(), browser()
    with django_assert_num_queries(3):
        badge(client, replay)
