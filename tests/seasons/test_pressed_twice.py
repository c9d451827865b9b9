"""Whatever is pressed twice, or from a window that was opened before, is done once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from core.errors import Refused
from seasons import drafting, protesting, since, standings, stewarding
from seasons.bundles import bundling, unpacking
from seasons.models import Heat, Protest, Round, Season
from seasons.scoring import bundle_checks
from tests.parts import planting, tables
from tests.parts import seasons as some
from tests.parts.planting import Fault
from tests.seasons.test_bundling import changed
from tests.seasons.test_pages import NEW
from tests.seasons.test_settling import at_once

pytestmark = [pytest.mark.django_db]


def refused(call: Any, *args: Any, **named: Any) -> str:
    with pytest.raises(Refused) as caught:
        call(*args, **named)
    return caught.value.code


def annulled(people: dict[str, Any]) -> tuple[Season, Round]:
    """A season with a heat that was raced and does not count."""
    season = some.running(people, rounds_planned=1)
    round = some.opened(people, season)
    some.raced(people, round)
    stewarding.annul(season.pk, some.caller(people), 1, 1, "The wrong course.")
    return season, round


def test_race_it_again_pressed_twice_makes_one_heat(people):
    season, round = annulled(people)
    caller = some.caller(people)
    again = stewarding.repeat(season.pk, caller, 1, 1, "Once more.")
    assert refused(stewarding.repeat, season.pk, caller, 1, 1, "Once more.") == "season.repeated"
    some.raced(people, round)
    assert refused(stewarding.repeat, season.pk, caller, 1, 1, "Once more.") == "season.repeated"
    assert round.heats.count() == 2
    assert sum(row.points for row in standings.rows(season)) == sum(award.points for award in again.awards.all())


def test_a_repetition_that_does_not_count_is_raced_again_itself_and_once(people):
    season, round = annulled(people)
    caller = some.caller(people)
    stewarding.repeat(season.pk, caller, 1, 1, "Once more.")
    some.raced(people, round)
    stewarding.annul(season.pk, caller, 1, 2, "Wrong again.")
    assert refused(stewarding.repeat, season.pk, caller, 1, 1, "A third time.") == "season.repeated"
    third = stewarding.repeat(season.pk, caller, 1, 2, "A third time.")
    assert (third.number, third.origin) == (3, 1)


def test_a_heat_is_not_put_back_while_its_repetition_counts(people):
    season, round = annulled(people)
    caller = some.caller(people)
    stewarding.repeat(season.pk, caller, 1, 1, "Once more.")
    assert refused(stewarding.decide, season.pk, caller, 1, 1, [], "It was right.") == "season.repeated"
    some.raced(people, round)
    assert refused(stewarding.decide, season.pk, caller, 1, 1, [], "It was right.") == "season.repeated"
    stewarding.annul(season.pk, caller, 1, 2, "Not this one.")
    stewarding.decide(season.pk, caller, 1, 1, [], "It was right.")
    assert list(round.heats.filter(annulled=None).values_list("number", flat=True)) == [1]


def test_the_database_refuses_a_heat_that_counts_beside_its_repetition(people):
    season, round = annulled(people)
    stewarding.repeat(season.pk, some.caller(people), 1, 1, "Once more.")
    with pytest.raises(IntegrityError), transaction.atomic():
        Heat.objects.filter(round=round, number=1).update(annulled=None)


def test_the_page_of_a_heat_that_is_raced_again_leads_there_and_offers_it_no_second_time(people):
    season, _round = annulled(people)
    alice = tables.signed_in(people["alice"])
    at = f"/seasons/{season.pk}/rounds/1/heats/"
    assert "/do/repeat" in alice.get(f"{at}1").content.decode()
    alice.post(f"/seasons/{season.pk}/do/repeat", {"round": 1, "heat": 1, "at": "heat", "reason": "Once more."})
    again = alice.post(
        f"/seasons/{season.pk}/do/repeat", {"round": 1, "heat": 1, "at": "heat", "reason": "Once more."}, follow=True
    ).content.decode()
    assert "It is raced again as heat 2" in again
    assert "/do/repeat" not in again
    assert "It is raced again as heat 2" in alice.get(f"{at}1").content.decode()
    assert "Heat 1 is raced again here" in alice.get(f"{at}2").content.decode()


def both_count(people: dict[str, Any], is_told: bool) -> bytes:
    """A bundle in which a heat and its repetition count, as a house wrote it that let them; older ones do not tell
    which heat repeats which."""
    season, round = annulled(people)
    stewarding.repeat(season.pk, some.caller(people), 1, 1, "Once more.")
    some.raced(people, round)

    def put_back(book: dict[str, Any], _files: object) -> None:
        book["awards"] = [award for award in book["awards"] if not award["corrects"]]
        for heat in book["rounds"][0]["heats"]:
            heat["annulled"] = 0
            if not is_told:
                del heat["origin"]
        lines = [{"member": row.member, "place": row.place, "points": row.points} for row in bundle_checks.rows(book)]
        book["table"] = lines

    return changed(bundling.made(season), put_back)


@pytest.mark.parametrize("is_told", [True, False])
def test_the_checker_refuses_a_season_in_which_a_heat_and_its_repetition_count(people, is_told):
    assert [fault.code for fault in unpacking.read(both_count(people, is_told)).faults] == ["bundle.counted-twice"]


def test_the_checker_takes_a_season_in_which_a_heat_was_raced_again(people):
    season, round = annulled(people)
    stewarding.repeat(season.pk, some.caller(people), 1, 1, "Once more.")
    assert unpacking.read(bundling.made(season)).faults == []
    some.raced(people, round)
    assert unpacking.read(bundling.made(season)).faults == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.stack
def test_race_it_again_pressed_in_many_windows_at_once_makes_one_heat():
    people = tables.cast()
    season, _round = annulled(people)

    def press() -> str:
        try:
            return str(stewarding.repeat(season.pk, some.caller(people), 1, 1, "Once more.").number)
        except Refused as wrong:
            return wrong.code

    assert sorted(at_once(8, press)) == ["2", *["season.repeated"] * 7]


# ---- what a window asks that was opened before the other one was used -------------------------------------


STALE = "decided on since you opened this page"
FORM = re.compile(r'<form method="post" action="([^"]*)"[^>]*>(.*?)</form>', re.DOTALL)
HIDDEN = re.compile(r'<input[^>]*type="hidden"[^>]*name="([^"]*)"[^>]*value="([^"]*)"')


def form(page: str, step: str) -> dict[str, str]:
    """What a window keeps of a form until somebody presses its button."""
    forms = [dict(HIDDEN.findall(inside)) for action, inside in FORM.findall(page) if action.endswith(f"/do/{step}")]
    assert forms, step
    return forms[0]


@pytest.fixture
def raced(people):
    season = some.running(people, rounds_planned=3, window_s=600)
    some.raced(people, some.opened(people, season))
    return season


@pytest.mark.parametrize(
    ("step", "payload", "name"),
    [
        ("penalise", {"points": "-3", "reason": "He pushed."}, "alice"),
        ("decide", {"reason": "It did."}, "alice"),
        ("annul", {"reason": "The wrong course."}, "alice"),
        ("protest", {"reason": "A dent was missing."}, "bob"),
    ],
)
def test_what_was_decided_on_a_heat_is_not_decided_again_from_another_window(people, raced, step, payload, name):
    client, at = tables.signed_in(people[name]), f"/seasons/{raced.pk}/rounds/1/heats/1"
    first = str(raced.awards.filter(kind="place").first().member_id)
    asked = form(client.get(at).content.decode(), step) | payload | {"member": first, "out": first}
    pressed = [client.post(f"/seasons/{raced.pk}/do/{step}", asked, follow=True) for _window in range(2)]
    rows, acts = list(raced.awards.values_list("pk")), raced.acts.count()
    if step == "annul":  # what the first window did was taken back meanwhile; the other still shows the heat as it was
        stewarding.decide(raced.pk, some.caller(people), 1, 1, [], "It was right.")
        rows, acts = list(raced.awards.values_list("pk")), raced.acts.count()
    if step == "protest":
        protesting.decide(raced.pk, some.caller(people), Protest.objects.get().pk, False, "It was not.")
        acts = raced.acts.count()
    again = client.post(f"/seasons/{raced.pk}/do/{step}", asked, follow=True).content.decode()
    assert STALE in again
    assert (list(raced.awards.values_list("pk")), raced.acts.count()) == (rows, acts)
    assert STALE not in pressed[0].content.decode()
    assert [answer.status_code for answer in pressed] == [200, 200]


def test_points_of_one_member_are_given_beside_those_of_another(people, raced):
    alice, at = tables.signed_in(people["alice"]), f"/seasons/{raced.pk}/rounds/1/heats/1"
    asked = form(alice.get(at).content.decode(), "penalise") | {"points": "-1", "reason": "Late."}
    for name in ("bob", "dora"):
        alice.post(f"/seasons/{raced.pk}/do/penalise", asked | {"member": some.member(raced, people, name).pk})
    assert raced.awards.filter(kind="penalty").count() == 2


def test_a_program_that_tries_again_gives_a_penalty_once(people, raced):
    alice, bob = tables.signed_in(people["alice"]), some.member(raced, people, "bob").pk
    at = f"/api/v1/seasons/{raced.pk}"
    body = {
        "member": bob,
        "round": 1,
        "points": -3,
        "reason": "He pushed.",
        "after": alice.get(f"{at}/acts").json()[0]["id"],
    }
    answers = [alice.post(f"{at}/penalties", body, "application/json") for _try in range(2)]
    assert [answer.status_code for answer in answers] == [201, 422]
    assert answers[1].json()["code"] == "season.done-since"
    assert raced.awards.filter(kind="penalty").count() == 1


def test_a_round_is_not_opened_by_a_window_that_opened_the_one_before(people, raced):
    alice, at = tables.signed_in(people["alice"]), f"/seasons/{raced.pk}/open-round"
    asked = {"number": "2", "course": str(some.course(people, "alice")), "guests": "0"}
    assert 'name="number" value="2"' in alice.get(at).content.decode()
    assert alice.post(at, asked).status_code == 302
    some.raced(people, raced.rounds.get(number=2))
    again = alice.post(at, asked)
    assert (again.status_code, raced.rounds.count()) == (422, 2)
    assert "Round 2 was opened already." in again.content.decode()


def test_another_deadline_is_not_overwritten_by_a_window_that_has_not_seen_it(people):
    season = some.running(people, round_days=2)
    some.opened(people, season)
    alice, at = tables.signed_in(people["alice"]), f"/seasons/{season.pk}"
    asked = form(alice.get(at).content.decode(), "postpone") | {"reason": "It snows."}
    for day in ("2026-12-20T12:00", "2026-12-24T12:00"):
        last = alice.post(f"{at}/do/postpone", asked | {"deadline": day}, follow=True).content.decode()
    assert STALE in last
    assert season.rounds.get().deadline.day == 20


def test_what_is_agreed_on_is_not_put_back_by_a_window_that_has_not_seen_the_change(people):
    season = some.joined(people)
    alice, at = tables.signed_in(people["alice"]), f"/seasons/{season.pk}/agreed"
    seen = dict(HIDDEN.findall(alice.get(at).content.decode()))["version"]
    assert alice.post(at, NEW | {"title": "Polar cup", "drop": 2, "version": seen}).status_code == 302
    again = alice.post(at, NEW | {"title": "Polar cup", "version": seen})
    assert again.status_code == 422
    assert "was changed since you opened this page" in again.content.decode()
    season.refresh_from_db()
    assert drafting.rules_of(season).drop == 2


def test_a_new_link_is_not_shut_by_another_window(people):
    season = some.joined(people)
    alice, at = tables.signed_in(people["alice"]), f"/seasons/{season.pk}"
    asked = form(alice.get(at).content.decode(), "link")
    pages = [alice.post(f"{at}/do/link", asked, follow=True).content.decode() for _window in range(2)]
    assert "There is a newer link already" in pages[1]
    season.refresh_from_db()
    assert season.invitation == 2


def test_a_season_is_made_once_however_often_its_form_is_sent(people):
    alice = tables.signed_in(people["alice"])
    key = dict(HIDDEN.findall(alice.get("/seasons/new").content.decode()))["key"]
    answers = [alice.post("/seasons/new", NEW | {"do": "open", "key": key}) for _press in range(2)]
    assert answers[0]["Location"] == answers[1]["Location"]
    assert Season.objects.count() == 1
    tables.signed_in(people["bob"]).post("/seasons/new", NEW | {"do": "open", "key": key})  # somebody else's is another
    assert Season.objects.count() == 2


def test_the_oracle_catches_a_window_that_is_believed(people, raced, monkeypatch):
    noticed = test_what_was_decided_on_a_heat_is_not_decided_again_from_another_window
    arguments = (people, raced, "penalise", {"points": "-3", "reason": "He pushed."}, "alice")
    planting.plant(monkeypatch, Fault(since._is_done, "pk__gt=after", "pk__gt=10**9", noticed, arguments))
    with pytest.raises(AssertionError):
        noticed(*arguments)
