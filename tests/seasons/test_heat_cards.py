"""What the card of a heat says: who won with places as they were raced or decided, the course, the way to both."""

from __future__ import annotations

import re

import pytest

from courses.models import Course, Revision
from seasons import queries, stewarding
from seasons.pages import showing_rounds
from tests.parts import seasons as some
from tests.parts import tables

pytestmark = [pytest.mark.django_db]


def card(client, season):
    """The first heat on the page of a season: its seats with their places, and the rest of the card."""
    page = client.get(f"/seasons/{season.pk}").content.decode()
    markup = re.search(r'<li class="sn-heat.*?</ul>.*?</li>', page, re.DOTALL)[0]
    chips = re.findall(r'<li class="seat-chip.*?</li>', markup, re.DOTALL)
    return [re.sub(r"<[^>]+>", " ", chip).split() for chip in chips], markup


@pytest.fixture
def season(people):
    return some.running(people, ("alice", "bob", "dora"), fill_with_bots_to=4, rounds_planned=2)


def raced(people, season):
    round = some.opened(people, season)
    some.raced(people, round)
    return round.heats.get()


def test_a_card_shows_places_and_never_the_numbers_of_seats(people, season):
    alice = tables.signed_in(people["alice"])
    heat = raced(people, season)
    places = {row["seat"]: row["place"] for row in some.result(heat)["results"]}
    names = {seat.number: seat.member.person.person.name for seat in heat.seats.exclude(member=None)}
    expected = [[str(places[at]), "place", str(places[at]), names.get(at, "bot")]
                for at in sorted(places, key=lambda at: places[at] or 99) if places[at]]  # fmt: skip
    chips, page = card(alice, season)
    assert [[*chip[:3], chip[3]] for chip in chips if "place" in chip][: len(expected)] == expected
    winner = next(names.get(at, "bot") for at, place in places.items() if place == 1)
    assert f"Won by {winner}" in page


def test_a_card_of_a_heat_that_waits_numbers_nobody(people, season):
    some.opened(people, season)
    chips, page = card(tables.signed_in(people["alice"]), season)
    assert not any(word.isdigit() for chip in chips for word in chip)
    assert "Won by" not in page


def test_a_card_tells_places_as_they_were_decided(people, season):
    heat = raced(people, season)
    first = next(row for row in some.result(heat)["results"] if row["place"] == 1)
    seat = heat.seats.get(number=first["seat"])
    if seat.member is None:
        pytest.skip("a bot won")
    stewarding.decide(season.pk, some.caller(people), 1, 1, [seat.member_id], "It did not move.")
    chips, page = card(tables.signed_in(people["alice"]), season)
    assert f"Won by {seat.member.person.person.name}" not in page
    assert "Won by" in page
    assert chips[-1][:3] == ["–", "no", "place"], chips


def test_a_card_shows_the_course_and_leads_to_it_and_to_the_replay(people, season):
    heat = raced(people, season)
    course = heat.round.course
    picture = f"/seasons/{season.pk}/rounds/1/course.svg"
    for name, sees in (("alice", True), ("charlie", False)):  # nothing of it is published
        client = tables.signed_in(people[name])
        _chips, page = card(client, season)
        assert f'src="{picture}"' in page
        assert f'href="/replays/{heat.race_id}"' in page
        assert (f'href="/courses/{course.pk}"' in page) == sees
        got = client.get(picture)
        assert (got.status_code, got["Content-Type"]) == (200, "image/svg+xml")
        heats = client.get(f"/seasons/{season.pk}/rounds/1/heats/1").content.decode()
        assert f'src="{picture}"' in heats
        assert (f'href="/courses/{course.pk}"' in heats) == sees
    Course.objects.update(deleted=season.created)
    assert f'href="/courses/{course.pk}"' not in card(tables.signed_in(people["alice"]), season)[1]
    season.__class__.objects.update(visibility="link")
    assert tables.signed_in(people["charlie"]).get(picture).status_code == 404


def test_a_replay_leads_to_its_course_whoever_may_see_that(people, season):
    heat = raced(people, season)
    course = heat.round.course
    link = f'href="/courses/{course.pk}"'
    replay = f"/replays/{heat.race_id}"
    assert link in tables.signed_in(people["alice"]).get(replay).content.decode()
    assert link not in tables.signed_in(people["charlie"]).get(replay).content.decode()
    Revision.objects.filter(course=course).update(stage="published")
    Course.objects.update(visibility="public", published=Revision.objects.get(course=course))
    assert link in tables.signed_in(people["charlie"]).get(replay).content.decode()


def test_places_are_those_of_the_race_whatever_seat_somebody_had(people, season):
    """The oracle: every seat shows the place that the race itself gives it."""
    heat = raced(people, season)
    places = {row["seat"]: row["place"] for row in some.result(heat)["results"]}
    rounds = list(queries.rounds(season))
    assert showing_rounds.Known.of(rounds).places[heat.race_id] == places
