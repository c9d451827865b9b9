"""The API of seasons: a whole one by requests alone, in few queries, with nothing for anyone who may not look."""

from __future__ import annotations

import csv
import io
import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from seasons import access, stewarding
from seasons.models import Season
from tests.parts import seasons as some
from tests.parts import tables

pytestmark = [pytest.mark.django_db]

HOME = "/api/v1/seasons"


def ask(client: Client, method: str, path: str = "", body: Any = None, code: int = 200) -> Any:
    """What an address answers, which must come with this status."""
    got = client.generic(method, HOME + path, json.dumps(body) if body is not None else "", "application/json")
    assert got.status_code == code, got.content
    return json.loads(got.content) if got.content else None


@pytest.fixture
def browsers(people):
    return {name: tables.signed_in(user) for name, user in people.items()}


def test_a_whole_season_by_requests(people, browsers):
    alice, bob = browsers["alice"], browsers["bob"]
    made = ask(
        alice,
        "POST",
        "",
        {"title": "Polar cup", "game": "snow_tails", "join_needs_approval": True, "window_s": 600},
        201,
    )
    season = "/" + made["id"]
    assert (made["state"], made["key"], len(made["commitment"]), made["rules"]["points"]) == (
        "draft",
        "",
        64,
        [5, 3, 2, 1],
    )
    ask(bob, "GET", season, code=404)
    ask(alice, "PATCH", season, {"rules": {"points": [9, 4]}, "visibility": "link"})
    ask(alice, "PUT", season + "/state", {"state": "open"})
    assert ask(alice, "POST", season + "/members")["members"][0]["is_me"]
    ask(bob, "POST", season + "/members", code=404)
    seen = ask(bob, "POST", f"{season}/members?invite={made['invite']}")
    assert [member["standing"] for member in seen["members"]] == ["in", "in"]
    ask(alice, "PUT", season + "/state", {"state": "running"})
    assert ask(alice, "POST", season + "/rounds", {}, 422)["code"] == "season.no-course"
    ask(alice, "PUT", season + "/course", {"course": str(some.course(people, "alice"))})
    deadline = (timezone.now() + timedelta(days=3)).isoformat()
    round = ask(alice, "POST", season + "/rounds", {"deadline": deadline}, 201)
    assert (round["title"], round["heats"][0]["stage"], len(round["heats"][0]["seats"])) == ("alice's own", "open", 2)
    for client in (alice, bob):
        round = ask(client, "POST", season + "/rounds/1/heats/1/here", {})
    assert round["heats"][0]["stage"] == "racing"
    heat = Season.objects.get().rounds.get().heats.get()
    some.drive(heat)
    some.verify(heat.race_id)
    some.award()
    table = ask(bob, "GET", season + "/table")
    assert sorted(line["points"] for line in table["lines"])[-1] == 9
    assert table["provisional"] == [1]
    named = {row["id"]: row for row in table["awards"]}
    for line in table["lines"]:  # every number leads to the rows that it comes from, and to a race
        assert line["points"] == sum(named[pk]["points"] for cell in line["cells"] for pk in cell["awards"])
    assert {row["race"] for row in table["awards"]} == {str(heat.race_id)}
    protest = ask(bob, "POST", season + "/protests", {"round": 1, "heat": 1, "text": "A dent.", "ply": 1}, 201)
    loser = table["lines"][-1]["member"]
    fined = {"member": loser, "round": 1, "heat": 1, "points": -2, "reason": "A dent.", "ply": 1}
    ask(bob, "POST", season + "/penalties", fined, 403)
    table = ask(alice, "POST", season + "/penalties", fined, 201)
    award = next(row["id"] for row in table["awards"] if row["kind"] == "penalty")
    ask(alice, "POST", f"{season}/penalties/{award}/lift", {"reason": "No dent."})
    upheld = {"upheld": True, "answer": "So it was."}
    assert ask(alice, "PUT", f"{season}/protests/{protest['id']}", upheld)["state"] == "upheld"
    places = {"what": "places", "out": [table["lines"][0]["member"]], "reason": "A dent.", "ply": 1}
    ask(alice, "POST", season + "/rounds/1/heats/1/decision", places)
    assert ask(alice, "GET", season + "/table")["lines"][0]["member"] == loser
    sentences = [act["sentence"] for act in ask(bob, "GET", season + "/acts")]
    assert sentences[0] == "The places of heat 1 of round 1 were corrected."
    assert "Round 1 was opened." in sentences


@pytest.fixture
def raced(people):
    season = some.running(people, round_days=3, window_s=600)
    some.raced(people, some.opened(people, season))
    bob = some.member(season, people, "bob")
    stewarding.penalise(season.pk, some.caller(people), bob.pk, 1, -1, "He pushed.")
    return season


def test_the_table_as_a_spreadsheet_holds_no_formula(people, browsers, raced):
    people["bob"].person.name = "=1+1"
    people["bob"].person.save()
    got = browsers["charlie"].get(f"{HOME}/{raced.pk}/table.csv")
    assert got["Content-Type"] == "text/csv; charset=utf-8"
    rows = list(csv.reader(io.StringIO(got.content.decode())))
    assert rows[0] == ["place", "name", "points", "decisions", "round 1"]
    assert {row[1] for row in rows[1:]} == {"Alice", "'=1+1", "Dora"}
    assert {row[3] for row in rows[1:]} == {"0", "-1"}


def test_the_calendar_holds_deadlines_and_no_names(browsers, raced):
    Season.objects.update(title="Ice; snow, and a title that is so long that no line of a calendar holds all of it: é")
    lines = browsers["charlie"].get(f"{HOME}/{raced.pk}/calendar.ics").content.decode().split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines.count("BEGIN:VEVENT") == 2
    assert max(len(line.encode()) for line in lines) <= 75
    assert "Ice\\; snow\\, and a title" in "".join(lines)
    assert not any(name in "".join(lines) for name in ("Alice", "Bob", "Dora"))


QUERIES = {
    "": 8,
    "/rounds": 7,
    "/rounds/1": 8,
    "/table": 12,
    "/acts": 4,
    "/protests": 4,
    "/statistics": 10,
    "/calendar.ics": 7,
    "/table.csv": 12,
}


@pytest.mark.parametrize("path", QUERIES)
def test_it_asks_the_database_as_seldom_for_many_as_for_few(
    people, browsers, raced, path, django_assert_max_num_queries
):
    client = browsers["charlie"]
    with django_assert_max_num_queries(QUERIES[path] + 2):  # the caller: session and user
        client.get(f"{HOME}/{raced.pk}{path}")
    more = some.running(people, ("alice", "bob", "dora", "charlie", "gina"), max_heat_size=2, rounds_planned=3)
    for _number in range(2):
        some.raced(people, some.opened(people, more))
    with django_assert_max_num_queries(QUERIES[path] + 2):
        client.get(f"{HOME}/{more.pk}{path}")


def test_lists_tell_what_one_may_see_in_pages(people, browsers, django_assert_num_queries):
    for number in range(32):
        some.joined(people, ("alice",), title=f"Cup {number}", visibility="public" if number else "link")
    client = browsers["charlie"]
    with django_assert_num_queries(3):
        first = client.get(HOME).json()
    assert (len(first["results"]), first["results"][0]["title"], first["results"][0]["members"]) == (30, "Cup 31", 1)
    assert [row["title"] for row in client.get(first["next"]).json()["results"]] == ["Cup 1"]
    mine = browsers["alice"].get(f"{HOME}?mine=1").json()
    assert len(browsers["alice"].get(mine["next"]).json()["results"]) == 2
    assert "mine=1" in mine["next"]
    assert client.get(f"{HOME}?mine=1").json()["results"] == []
    assert client.get(f"{HOME}?page=2").json()["code"] == "list.page"
    assert client.get(f"{HOME}?cursor=x").json()["code"] == "season.cursor"
    assert client.get(f"{HOME}?state=old").status_code == 400


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"title": " "}, None),
        ({"title": "x", "min_heat_size": 5, "max_heat_size": 3}, "season.heat"),
        ({"title": "x", "rules": {"points": [1, 2]}}, "season.points-order"),
        ({"title": "x", "rules": {"nonsense": 1}}, "season.rules"),
        ({"title": "x", "rules": {"pace_s": 3}}, "table.pace"),
        ({"title": "x", "game": "chess"}, "rules.game"),
        ({"title": "x", "odd": 1}, None),
    ],
)
def test_it_says_what_cannot_be_agreed_on(browsers, payload, code):
    answer = ask(browsers["alice"], "POST", "", payload, 400)
    assert code is None or answer["code"] == code
    assert not Season.objects.exists()


def test_the_link_of_a_season_is_its_organisers_and_opens_its_races(people, browsers):
    season = some.running(people, visibility="link")
    some.opened(people, season)
    path = f"/{season.pk}"
    assert ask(browsers["alice"], "GET", path)["invite"] == access.invite(season)
    assert ask(browsers["bob"], "GET", path)["invite"] == ""
    ask(browsers["charlie"], "GET", path + "/rounds", code=404)
    [round] = ask(browsers["charlie"], "GET", f"{path}/rounds?invite={access.invite(season)}")
    heat = round["heats"][0]
    assert browsers["charlie"].get(f"/api/v1/races/{heat['race']}").status_code == 404
    assert browsers["charlie"].get(f"/api/v1/races/{heat['race']}?invite={heat['invite']}").status_code == 200


def test_statistics_are_those_of_the_races_and_a_vote_can_be_moved(people, browsers, raced):
    path = f"/{raced.pk}/statistics"
    heat = raced.rounds.get().heats.get()
    results = {row["seat"]: row for row in some.result(heat)["results"]}
    seats = dict(heat.seats.values_list("member", "number"))
    payload = ask(browsers["charlie"], "GET", path)
    for row in payload["members"]:
        truly = results[seats[row["member"]]]
        assert (row["races"], row["wins"], row["dents"]) == (1, truly["place"] == 1, truly["dents"])
    ask(browsers["charlie"], "PUT", path, {"round": 1, "heat": 1}, 403)
    for name in ("alice", "bob", "bob"):
        payload = ask(browsers[name], "PUT", path, {"round": 1, "heat": 1})
    assert payload["nicest"] == [{"round": 1, "heat": 1, "race": str(heat.race_id), "votes": 2}]
    stewarding.annul(raced.pk, some.caller(people), 1, 1, "The wrong course.")
    assert {row["races"] for row in ask(browsers["charlie"], "GET", path)["members"]} == {0}
