"""What bots may do for members: points for a place, bonuses and numbers are for what somebody raced."""

from __future__ import annotations

import pytest

from seasons import statistics
from seasons.bundles import bundling, unpacking
from seasons.models import Award
from seasons.scoring import bundle_checks
from tests.parts import seasons
from tests.parts.tables import signed_in

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def raced(people, driven=1, **rules):
    """A round of three members; a bot makes every move for so many of them."""
    bonus = {"clean": 2, "last-to-first": 1}
    season = seasons.running(
        people, ("alice", "bob", "dora"), min_heat_size=3, max_heat_size=3, rules={"bonus": bonus, **rules}
    )
    round = seasons.opened(people, season)
    heat = round.heats.get()
    seasons.come(people, heat)
    seasons.drive(heat, tuple(range(driven)))
    seasons.verify(heat.race_id)
    seasons.award()
    return season, heat


def awarded(heat):
    members = dict(heat.seats.values_list("member", "number"))
    rows = Award.objects.filter(heat=heat).order_by("id")
    return {members[row.member_id]: (row.kind, row.points, row.place) for row in rows if "bonus" not in row.kind}


def test_a_member_for_whom_a_bot_made_every_move_gets_no_place_and_the_others_move_up(people):
    _season, heat = raced(people)
    awards = awarded(heat)
    assert awards[0] == ("stood-in", 0, 0)
    assert sorted(awards[seat][1:] for seat in (1, 2)) in ([(3, 2), (5, 1)], [(5, 1), (5, 1)])
    assert not Award.objects.filter(heat=heat, kind__startswith="bonus", member__heat_seats__number=0).exists()


def test_where_it_was_agreed_on_a_bot_may_make_every_move_but_earns_no_bonus(people):
    season, heat = raced(people, driven=3, stand_in=-1)
    assert {kind for kind, _points, _place in awarded(heat).values()} == {"place"}
    assert not Award.objects.filter(heat=heat, kind__startswith="bonus").exists()
    rows = statistics.compute(season)["members"]
    assert [(row["races"], row["wins"], row["clean"], row["with_bot"]) for row in rows] == [(0, 0, 0, 1)] * 3


def test_what_a_bundle_says_of_it_is_counted_again_from_the_race(people):
    season, _heat = raced(people)
    data = bundling.made(season)
    assert unpacking.read(data).faults == []
    book, races = unpacking.parted(data)
    driven = next(award for award in book["awards"] if award["kind"] == "stood-in")
    forged = [{**row, "kind": "place", "points": 3, "place": 2} if row is driven else row for row in book["awards"]]
    read = {name: unpacking._raced(unpacking.without_bounds(race), race) for name, race in races.items()}
    codes = [fault.code for fault in bundle_checks.faults({**book, "awards": forged}, read)]
    assert "bundle.points" in codes


def test_pages_and_api_tell_what_a_bot_did_for_somebody(people):
    season, heat = raced(people)
    client = signed_in(people["alice"])
    at = f"/seasons/{season.pk}"
    page = client.get(f"{at}/rounds/1/heats/1").content.decode()
    orders = heat.seats.get(number=0).by_others
    assert f"{orders} of {orders} moves by a bot" in page
    assert "no place: bots made more moves than agreed on" in page
    assert f"no place: bots made more moves than agreed on · {orders} moves by a bot" in page
    home = client.get(at).content.decode()
    assert "3 moves of a race" in home
    assert "people, among one another" in home
    seats = client.get(f"/api/v1/seasons/{season.pk}/rounds").json()[0]["heats"][0]["seats"]
    assert [seat["by_others"] for seat in seats] == [orders, 0, 0]
    assert "With a bot" in client.get(f"{at}/statistics").content.decode()
