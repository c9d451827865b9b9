"""From a season before it begins to the plan of its rehearsal, and `manage.py season rehearse`."""

from __future__ import annotations

import pytest
from django.core.management import call_command

from core import canonical
from core.errors import Refused
from seasons import drafting, membership, planning, rounds
from seasons.planning import Asked
from seasons.rehearsal import plan as plans
from tests.parts import seasons as some

pytestmark = [pytest.mark.django_db, pytest.mark.stack]
ASKED = Asked(10, "5e")


def opened(people, **options):
    """A season of Snow Tails that Alice, Bob and Dora have joined; Bob holds a course ready."""
    season = drafting.create(people["alice"], {"title": "Ice", "game": "snow_tails", **options})
    drafting.open_season(season.pk, some.caller(people))
    for name in ("alice", "bob", "dora"):
        membership.join(season.pk, some.caller(people, name))
    season.refresh_from_db()
    return season


def test_courses_are_those_that_are_named_then_those_that_members_hold_then_some_by_lot(people):
    season = opened(people)
    rounds.bring(season.pk, some.caller(people, "bob"), some.course(people, "bob"))
    named = some.course(people, "alice")
    plan = planning.planned(season, people["alice"], Asked(10, "5e", courses=(named,)))
    assert [ground.is_brought for ground in plan.rounds] == [True, True, False]
    assert plan.levels == ("pup",) * 3
    assert planning.planned(season, people["alice"], ASKED).rounds[2] == plan.rounds[2]
    later = planning.planned(season, people["alice"], Asked(10, "5e", courses=(None, None, named), away=5))
    assert later.rounds[1:] == (plan.rounds[1], plan.rounds[0]), "Bob's is held ready for round 2"
    assert later.away == 5
    lot = opened(people, course_source="lot")
    assert all(ground.is_brought for ground in planning.planned(lot, people["alice"], ASKED).rounds)


def test_a_draft_without_members_is_rehearsed_with_a_full_heat(people):
    season = drafting.create(people["alice"], {"title": "Ice", "max_heat_size": 4, "round_days": 7, "window_s": 60})
    plan = planning.planned(season, people["alice"], ASKED)
    assert (len(plan.levels), len(plan.rounds), plan.agreed.days, plan.agreed.window_s) == (4, 4, 7, 60)
    with pytest.raises(Refused) as refused:
        planning.planned(some.running(people), people["alice"], ASKED)
    assert refused.value.code == "season.running"


def test_the_command_tells_it_and_prints_the_same_bytes_for_the_same_seed(people, capsys):
    season = opened(people)
    command = ["season", "rehearse", str(season.pk), "--seasons", "4", "--seed", "77"]
    call_command(*command)
    text = capsys.readouterr().out
    assert "without a course yet: 1, 2, 3." in text
    assert "4 seasons of pup, pup, pup; seed 77" in text
    call_command(*command, "--json")
    data = capsys.readouterr().out
    call_command(*command, "--json")
    assert capsys.readouterr().out == data
    assert canonical.load_object(data.strip().encode())["plan"]["seed"] == "77"
    for wrong in (["--seed", "x"], ["--seasons", "0"], ["--bots", "cat"], ["--members", "99"]):
        with pytest.raises(SystemExit):
            call_command(*command, *wrong)


def test_drawn_courses_of_reindeer_are_rehearsed_as_they_are_drawn_and_shuffled_boxes_are_turned_r_rr_08(people):
    season = opened(people, game="reindeer_races", min_heat_size=2, max_heat_size=4)
    named = some.course(people, "alice", "reindeer_races")
    plan = planning.planned(season, people["alice"], Asked(10, "5e", courses=(named,)))
    raced = [dict(plans.field(ground, ("pup", "pup")).options) for ground in plan.rounds[:2]]
    assert [options.get("orientation") for options in raced] == ["fixed", None]
    boards = {ground.digest: ground.board for ground in plan.rounds}
    assert plans.read(plan.value(), boards) == plan, "what is stored of it is raced alike"
