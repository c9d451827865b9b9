"""What a viewer sees of a race: their own hand, the log as they may know it, choices that foresee nothing hidden."""

from __future__ import annotations

import json

import pytest

from core.errors import Forbidden, Malformed, Refused
from games import heads, queries
from games.models import Race
from games.rules import stories as rules_telling
from games.stages import Stage
from games.tables import access, payloads, seeing
from games.tables.access import Caller
from games.tables.models import Table
from tests.games.tables.tabling import GAMES, give, race_on_by_bots, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def seen(table, user):
    return access.find(table.race_id, Caller(user))


def test_bob_sees_his_own_hand_and_nobody_elses(table, bob, alice):
    hands = json.dumps(seeing.look(seen(table, bob), 1).view), json.dumps(seeing.look(seen(table, alice), 0).view)
    assert hands[0] != hands[1]
    assert seeing.look(seen(table, bob)).view == seeing.look(seen(table, alice)).view


def test_he_does_not_look_through_the_eyes_of_alice(table, bob):
    with pytest.raises(Forbidden):
        seeing.look(seen(table, bob), 0)
    with pytest.raises(Forbidden):
        seeing.entries(seen(table, bob), seeing.eyes(seen(table, bob), 0))
    with pytest.raises(Forbidden):
        seeing.choices(seen(table, bob), 0, {})
    with pytest.raises(Forbidden):
        seeing.legal(seen(table, bob), 0)


def test_who_watches_sees_what_everybody_sees(table, bob, charlie):
    assert seeing.look(seen(table, charlie)).view == seeing.look(seen(table, bob)).view
    assert not any("sealed" in event for entry in seeing.entries(seen(table, charlie), ()) for event in entry.events)


def test_the_sealed_part_of_the_log_is_shown_to_its_own_seat(table, bob):
    mine = [event for entry in seeing.entries(seen(table, bob), (1,)) for event in entry.events if "sealed" in event]
    assert mine
    assert {event["seat"] for event in mine} == {1}


def test_entries_go_on_after_a_ply(table, bob):
    every = seeing.entries(seen(table, bob), (1,))
    assert [entry.ply for entry in every] == list(range(queries.head(table.race_id).ply + 1))
    assert seeing.entries(seen(table, bob), (1,), after=2, most=2) == every[3:5]
    with pytest.raises(Malformed):
        seeing.entries(seen(table, bob), (1,), after=-2)


def test_what_is_offered_is_what_may_be_ordered(table, bob):
    ply, offered = seeing.choices(seen(table, bob), 1, {})
    assert ply == queries.head(table.race_id).ply
    assert offered
    legal = list(seeing.legal(seen(table, bob), 1)[1])
    assert all(choice.command in legal for choice in offered if choice.is_whole)


def test_a_race_that_was_not_started_has_nothing_to_see(opened, alice):
    table = opened()
    with pytest.raises(Refused) as refused:
        seeing.look(seen(table, alice))
    assert refused.value.code == "race.not-started"
    assert seeing.entries(seen(table, alice), (0,)) == []


@pytest.mark.parametrize("stage", [Stage.ABANDONED, Stage.OVER])
def test_what_has_ended_can_still_be_looked_at_and_waits_for_nobody(table, bob, stage):
    if stage == Stage.OVER:
        race_on_by_bots(table)
    else:
        Table.objects.filter(pk=table.pk).update(stage=stage)
    looked = seeing.look(seen(table, bob), 1)
    assert looked.movers == []
    assert payloads.state(looked)["race"]["stage"] == stage
    with pytest.raises(Refused):
        seeing.choices(seen(table, bob), 1, {})


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_for_all_readers_is_the_same_whoever_asks(raced, alice, bob, game):
    """The caches know the race alone: no seat, no language, no hand."""
    table = raced("me", "empty", "bot", game=game)
    until_turn_of(table, 1, {0: alice})
    kept = seeing.ground(table.race_id), seeing.picture(table.race_id, "ice")
    heads.forget()
    for cached in (seeing.ground, seeing.picture, seeing.poster):
        cached.cache_clear()
    give(table, bob, 1)
    assert (seeing.ground(table.race_id), seeing.picture(table.race_id, "ice")) == kept


def test_the_memories_of_bots_hold_nothing_that_was_dealt(table):
    from games.tables import bots

    bots.opening.cache_clear()
    opening = bots.opening(table.race_id)
    state = heads.load(table.race_id).state
    assert opening != state
    assert bots.opening(table.race_id) == opening


# ---- what cannot be drawn, or read ------------------------------------------------------------------------


@pytest.fixture
def undrawn(table):
    Table.objects.filter(pk=table.pk).update(plan=b"{}")
    for cached in (seeing.ground, seeing.picture, seeing.poster):
        cached.cache_clear()
    return table


@pytest.mark.parametrize(
    "path", ["/races/{}", "/races/{}/course.svg", "/api/v1/races/{}/ground", "/api/v1/races/{}/state"]
)
def test_a_course_that_cannot_be_drawn_is_a_sentence(undrawn, as_user, bob, path):
    answer = as_user(bob).get(path.format(undrawn.race_id))
    assert answer.status_code == 422
    assert b"cannot draw the course" in answer.content


def test_a_race_by_unknown_rules_is_a_sentence_and_leaves_the_list_alone(table, as_user, bob):
    Race.objects.filter(pk=table.race_id).update(rules="snow_tails/99")
    heads.forget()
    assert as_user(bob).get(f"/races/{table.race_id}").status_code < 500
    assert as_user(bob).get("/races").status_code == 200


def test_entries_are_told_in_the_order_of_the_rules(table, bob, monkeypatch):
    """The events stay as they are logged; sentences stand as the teller of the game orders them."""
    before = seeing.entries(seen(table, bob), (1,))
    teller = rules_telling.find("snow_tails/1")
    monkeypatch.setattr(
        rules_telling, "find", lambda version: teller._replace(ordered=lambda events, state: events[::-1])
    )
    after = seeing.entries(seen(table, bob), (1,))
    assert [entry.sentences for entry in after] == [entry.sentences[::-1] for entry in before]
    assert [entry.events for entry in after] == [entry.events for entry in before]
