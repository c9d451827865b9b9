"""How many race in a heat is asked of the game: what a form starts with can be raced, and what cannot is not begun."""

from __future__ import annotations

import pytest

from core.errors import Refused
from seasons import drafting, heat_sizes
from seasons.models import Season
from tests.parts import seasons as some
from tests.parts import tables
from tests.seasons.test_pages import NEW

pytestmark = [pytest.mark.django_db]

BY_GAME = {"snow_tails": (2, 5), "reindeer_races": (2, 4), "husky": (3, 6)}
CAST = ("alice", "bob", "charlie", "dora", "gina", "linus", "olga")


@pytest.mark.parametrize("game", BY_GAME)
@pytest.mark.parametrize("members", ["fewest", "most", "one more"])
def test_a_season_as_the_form_starts_it_is_begun_and_raced(people, game, members):
    alice = tables.signed_in(people["alice"])
    form = alice.get("/seasons/new").content.decode()
    assert "Husky 3–6" in form
    sent = NEW | {"game": game, "min_heat_size": "", "max_heat_size": "", "do": "open", "races_too": "1"}
    assert alice.post("/seasons/new", sent).status_code == 302
    season = Season.objects.get()
    assert (season.min_heat_size, season.max_heat_size) == BY_GAME[game]
    count = {
        "fewest": season.min_heat_size,
        "most": season.max_heat_size,
        "one more": season.max_heat_size + 1,
    }[members]
    for name in CAST[1:count]:
        tables.signed_in(people[name]).post(f"/seasons/{season.pk}/do/join")
    drafting.begin(season.pk, some.caller(people))
    round = some.opened(people, season, course=some.course(people, "alice", game))
    assert sum(heat.seats.filter(kind="member").count() for heat in round.heats.all()) == count


@pytest.mark.parametrize(
    ("payload", "is_right"),
    [
        ({"game": "husky", "min_heat_size": 2, "max_heat_size": 5}, False),
        ({"game": "husky", "min_heat_size": 2, "max_heat_size": 5, "fill_with_bots_to": 3}, True),
        ({"game": "husky", "min_heat_size": 3, "max_heat_size": 6, "fill_with_bots_to": 6}, True),
        ({"game": "reindeer_races", "min_heat_size": 2, "max_heat_size": 5}, False),
        ({"game": "reindeer_races", "min_heat_size": 2, "max_heat_size": 4, "fill_with_bots_to": 5}, False),
        ({"game": "reindeer_races", "max_heat_size": 3}, True),
        ({"game": "snow_tails", "min_heat_size": 1, "max_heat_size": 1}, True),
        ({"game": "snow_tails", "max_heat_size": 6}, False),
        ({"min_heat_size": 2, "max_heat_size": 6}, False),
        ({"min_heat_size": 3, "max_heat_size": 6}, True),
        ({}, True),
        ({"game": "husky"}, True),
    ],
)
def test_every_door_says_which_sizes_a_game_has_room_for(people, payload, is_right):
    alice = tables.signed_in(people["alice"])
    got = alice.post("/api/v1/seasons", {"title": "Cup", **payload}, content_type="application/json")
    assert (got.status_code, got.json().get("code")) == ((201, None) if is_right else (422, "season.room"))
    page = alice.post(
        "/seasons/new", NEW | {"game": "", "min_heat_size": "", "max_heat_size": "", "do": "draft"} | payload
    )
    assert page.status_code == (302 if is_right else 422)
    assert is_right or "seats" in page.content.decode()


def test_who_changes_the_game_and_says_nothing_of_heats_gets_what_it_has_room_for(people):
    season = some.joined(people)
    alice = tables.signed_in(people["alice"])
    path = f"/api/v1/seasons/{season.pk}"
    got = alice.patch(path, {"game": "husky"}, content_type="application/json").json()
    assert (got["min_heat_size"], got["max_heat_size"]) == (3, 6)
    got = alice.patch(path, {"game": "husky", "notes": "Snow."}, content_type="application/json").json()
    assert (got["min_heat_size"], got["max_heat_size"]) == (3, 6)
    got = alice.patch(path, {"game": "snow_tails"}, content_type="application/json").json()
    assert (got["min_heat_size"], got["max_heat_size"]) == (2, 5)


def test_a_season_that_cannot_be_raced_is_not_begun_also_where_it_was_made_before_anybody_asked(people):
    season = some.joined(people, ("alice", "bob", "dora"))
    Season.objects.update(game="husky", min_heat_size=2, max_heat_size=5)
    with pytest.raises(Refused) as caught:
        drafting.begin(season.pk, some.caller(people))
    assert caught.value.code == "season.room"
    assert Season.objects.get().state == "open"
    page = tables.signed_in(people["alice"]).post(f"/seasons/{season.pk}/do/begin", follow=True).content.decode()
    assert "A heat of Husky has 3 to 6 seats, and here it could have 2 to 5" in page


def test_courses_are_offered_of_games_with_room_for_all_heats(people):
    season = some.joined(people, game="", min_heat_size=3, max_heat_size=6)
    assert heat_sizes.fitting(season) == ["husky"]
    page = tables.signed_in(people["alice"]).get(f"/seasons/{season.pk}/course").content.decode()
    assert str(some.course(people, "alice", "snow_tails")) not in page
    mine = str(some.course(people, "alice", "husky"))
    assert mine in tables.signed_in(people["alice"]).get(f"/seasons/{season.pk}/course").content.decode()
