"""The pages of seasons through Django's own browser: what each shows, to whom, and in how many queries."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone

from seasons import access, drafting, membership, payloads
from seasons.models import Season
from tests.parts import seasons as some
from tests.parts import tables

pytestmark = [pytest.mark.django_db]


def get_text(client, path, **how):
    got = client.get(path, **how)
    assert got.status_code == 200, (path, got.status_code)
    return got.content.decode()


def step_of(page):
    """The sentence that tells what to do next, and its button."""
    match = re.search(r'class="sn-step".*?<p>(.*?)</p>(.*?)</section>', page, re.DOTALL)
    label = re.search(r'class="button"[^>]*>(.*?)<', match[2])
    return match[1], label and label[1]


def do(client, season, step, **fields):
    got = client.post(f"/seasons/{season.pk}/do/{step}", fields)
    assert got.status_code == 302
    return get_text(client, got["Location"].split("#")[0])


NEW = {
    "title": "Polar cup", "game": "snow_tails", "rounds_planned": 0, "course_source": "members", "visibility": "public",
    "round_days": 7, "points": "5, 3, 2, 1", "tie_0": "wins", "tie_1": "seconds", "tie_2": "", "drop": 0, "best": 0,
    "bonus_clean": 0, "bonus_last-to-first": 0, "bye": 0, "no_show": "bot", "stand_in": 3, "placed": "people",
    "window_h": 24, "min_heat_size": 2, "max_heat_size": 5, "fill_with_bots_to": 0, "bot_level": "racer",
    "starts": "lot", "pace_s": 0, "overdue": "bot-move", "notes": "", "races_too": "1",
}  # fmt: skip


def test_a_season_is_made_opened_and_joined_by_one_form_that_starts_by_the_rulebook(people):
    alice = tables.signed_in(people["alice"])
    assert "5, 3, 2, 1" in get_text(alice, "/seasons/new")
    assert "No season waits for members" in get_text(alice, "/seasons")
    got = alice.post("/seasons/new", NEW | {"do": "open"})
    season = Season.objects.get()
    assert (got.status_code, got["Location"]) == (302, f"/seasons/{season.pk}")
    assert season.state == "open"
    assert season.members.get().person == people["alice"]
    assert drafting.rules_of(season).points == (5, 3, 2, 1)
    assert "more member is needed" in step_of(get_text(alice, f"/seasons/{season.pk}"))[0]
    assert alice.post("/seasons/new", NEW | {"points": "1, 5", "title": ""}).status_code == 422
    assert Season.objects.count() == 1
    changed = NEW | {"drop": 1, "points": "10 6 4"}
    assert alice.post(f"/seasons/{season.pk}/agreed", changed).status_code == 302
    rules = drafting.rules_of(Season.objects.get())
    assert (rules.points, rules.drop) == ((10, 6, 4), 1)


def test_a_draft_asks_when_it_is_opened_whether_its_organiser_races_too(people):
    alice = tables.signed_in(people["alice"])
    for races in (True, False):
        path = alice.post("/seasons/new", NEW | {"do": "draft"})["Location"]
        season = Season.objects.get(pk=path.rpartition("/")[2])
        assert 'name="races_too"' in get_text(alice, path)
        do(alice, season, "open", **({"races_too": "1"} if races else {}))
        assert season.members.filter(person=people["alice"]).exists() == races


def test_a_season_that_is_over_invites_nobody_and_tells_of_no_time_to_protest(people):
    season = some.running(people, ("alice", "bob"), rounds_planned=1, window_s=600)
    some.raced(people, some.opened(people, season))
    alice, home = tables.signed_in(people["alice"]), f"/seasons/{season.pk}"
    assert all(word in get_text(alice, home) for word in ("protests until", "may join"))
    assert "Hold a course ready" not in get_text(alice, home), "no round is left for it"
    season.rounds.update(protests_until=timezone.now())
    drafting.finish(season.pk, some.caller(people))
    assert not any(word in get_text(alice, home) for word in ("protests until", "may join"))
    Season.objects.update(visibility="link")
    assert "Whoever opens this link may look" in get_text(alice, home)


def test_the_next_step_is_said_to_whoever_looks(people):
    season = some.joined(people, ("alice", "bob"), join_needs_approval=True)
    home = f"/seasons/{season.pk}"
    alice, bob, charlie = (tables.signed_in(people[name]) for name in ("alice", "bob", "charlie"))
    assert step_of(get_text(tables.signed_in(None), home))[1] == "Ask to join"
    assert step_of(do(charlie, season, "join"))[0] == "You have asked to join. The organiser decides."
    page = get_text(alice, home)
    assert step_of(page)[0] == "1 person asks to join."
    assert "Let Charlie in" in page
    assert "Charlie" not in get_text(bob, home)
    member = str(season.members.get(person=people["charlie"]).pk)
    assert step_of(do(alice, season, "accept", member=member))[1] == "Begin the season"
    assert step_of(do(alice, season, "begin"))[1] == "Bring a course"  # Alice's turn is the first
    assert "waits for a course, which Alice brings" in step_of(get_text(bob, home))[0]
    own = some.course(people, "alice")
    assert "own" in get_text(alice, f"{home}/course")
    assert alice.post(f"{home}/course", {"course": str(own)}).status_code == 302
    assert step_of(get_text(alice, home))[1] == "Open round 1"
    assert "The course of Alice" in get_text(alice, f"{home}/open-round")
    assert alice.post(f"{home}/open-round", {"course": "turn", "guests": 0}).status_code == 302
    assert step_of(get_text(bob, home))[1] == "I am here: race"
    got = bob.post(f"{home}/do/come", {"round": 1, "heat": 1})
    assert got["Location"] == f"/races/{season.rounds.get().heats.get().race_id}"
    assert step_of(get_text(bob, home))[1] == "To the start"
    heat = season.rounds.get().heats.get()
    some.come(people, heat, absent=("bob",))
    assert step_of(get_text(bob, home))[1] == "To the race"
    some.drive(heat)
    some.verify(heat.race_id)
    some.award()
    assert step_of(get_text(bob, home))[1] == "Bring a course"
    assert "It is the turn of Bob" in step_of(get_text(alice, home))[0]
    bob.logout()
    assert bob.get(f"{home}/agreed").status_code == 403


def test_every_number_of_the_table_opens_its_reason_and_a_protest_is_decided_by_hand(people):
    season = some.running(people, ("alice", "bob"), window_s=3600, rules={"drop": 1})
    for _number in (1, 2):
        some.raced(people, some.opened(people, season))
    home, heat = f"/seasons/{season.pk}", f"/seasons/{season.pk}/rounds/1/heats/1"
    alice, bob = (tables.signed_in(people[name]) for name in ("alice", "bob"))
    page = get_text(bob, home)
    assert page.count("<s>") == 2  # each has dropped a round
    assert "since the round before" in page or "same place as before" in page
    member = some.member(season, people, "bob")
    part = get_text(bob, f"{home}/members/{member.pk}/points?round=1", headers={"HX-Request": "true"})
    race = season.rounds.get(number=1).heats.get().race_id
    assert f"/replays/{race}" in part
    assert heat in part
    assert "<html" not in part
    assert "What must happen" in get_text(bob, f"{home}/members/{member.pk}/points")
    protested = do(bob, season, "protest", at="heat", round=1, heat=1, reason="A sled stood still.",
                   ply=f"http://x/replays/{race}/3")  # fmt: skip
    assert "A sled stood still." in protested
    assert f"/replays/{race}/3" in protested
    assert step_of(get_text(alice, home))[1] == "Look at it"
    wins = re.findall(r"</th><td>2</td><td>(\d)</td>", get_text(bob, f"{home}/statistics"))  # of two races each
    assert sorted(map(int, wins)) == sorted(
        season.awards.filter(place=1, member=member).count() for member in season.members.all()
    )
    assert "You voted for this heat" in do(bob, season, "vote", at="heat", round=1, heat=1)
    assert "1 vote" in get_text(alice, f"{home}/statistics")
    first = str(season.awards.get(round__number=1, place=1).member_id)
    before = [award.points for award in season.awards.order_by("pk")]
    decided = do(alice, season, "decide", at="heat", round=1, heat=1, out=first, reason="It did.", ply="3")
    assert "corrected: no place" in decided
    assert "corrected: place 1" in decided
    made = season.rounds.get(number=1).heats.get().protests.get()
    answered = do(alice, season, "answer", at="heat", round=1, heat=1, protest=made.pk, upheld="1", reason="Right.")
    assert "Right." in answered
    assert [award.points for award in season.awards.order_by("pk")][: len(before)] == before  # nothing was changed
    fined = do(alice, season, "penalise", at="heat", round=1, heat=1, member=member.pk, points="-2", reason="Late.")
    award = season.awards.get(kind="penalty")
    assert "Late." in fined
    assert 'class="sn-sum"' in get_text(bob, home)
    lifts = f'name="award" value="{award.pk}"'
    assert lifts in get_text(alice, f"{home}/members/{member.pk}/points")
    assert lifts not in get_text(bob, f"{home}/members/{member.pk}/points")
    do(alice, season, "lift", at="heat", round=1, heat=1, award=award.pk, reason="It was in time.")
    assert season.awards.filter(corrects=award, points=2).exists()
    for page in (f"{home}/members/{member.pk}/points", heat):
        assert lifts not in get_text(alice, page)  # it was taken back already
    assert "Give a reason" in do(alice, season, "annul", at="heat", round=1, heat=1, reason=" ")
    assert "no longer counts" in do(alice, season, "annul", at="heat", round=1, heat=1, reason="Ice broke.")
    assert "Heat 1 of round 1 was annulled." in get_text(bob, f"{home}/book")
    assert "Only the organiser of" in do(bob, season, "annul", at="heat", round=2, heat=1, reason="I lost.")


def test_the_table_is_framed_by_any_page_and_knows_nobody(people):
    season = some.running(people, ("alice", "bob"))
    alice = tables.signed_in(people["alice"])
    got = alice.get(f"/seasons/{season.pk}/embed")
    assert "frame-ancestors *" in got["Content-Security-Policy"]
    assert "X-Frame-Options" not in got
    assert "Bob" in got.content.decode()
    Season.objects.filter(pk=season.pk).update(visibility="link")
    assert alice.get(f"/seasons/{season.pk}/embed").status_code == 404
    season.refresh_from_db()
    assert "Bob" in get_text(alice, f"/seasons/{season.pk}/embed?invite={access.invite(season)}")


@pytest.mark.parametrize(
    ("path", "most"), [("", 40), ("/rounds", 11), ("/rounds/1/heats/1", 18), ("/book", 9), ("/statistics", 15)]
)
def test_a_page_takes_as_many_queries_however_many_race(people, path, most, django_assert_max_num_queries):
    counts = []
    for racers in (("alice", "bob"), ("alice", "bob", "dora", "charlie")):
        season = some.running(people, racers)
        some.raced(people, some.opened(people, season))
        client = tables.signed_in(people["bob"])
        with django_assert_max_num_queries(most) as asked:
            get_text(client, f"/seasons/{season.pk}{path}")
        counts.append(len(asked))
    assert counts[0] == counts[1]


def test_a_race_leads_back_to_its_season_whoever_may_see_it(people):
    season = some.running(people, ("alice", "bob"), visibility="link")
    race = some.opened(people, season).heats.get().race_id
    part = get_text(tables.signed_in(people["bob"]), f"/seasons/of/{race}")
    assert f"/seasons/{season.pk}/rounds/1/heats/1" in part
    assert f"/seasons/of/{race}" in get_text(tables.signed_in(people["bob"]), f"/races/{race}")
    assert tables.signed_in(people["charlie"]).get(f"/seasons/of/{race}").status_code == 204
    some.come(people, season.rounds.get().heats.get())  # the race has begun, and its page is another one
    assert f"/seasons/of/{race}" in get_text(tables.signed_in(people["bob"]), f"/races/{race}")


def test_the_race_of_a_heat_that_waits_says_who_has_not_come_and_lets_its_members_come(people):
    season = some.running(people, ("alice", "bob"), round_days=2)
    heat = some.opened(people, season).heats.get()
    alice, bob, charlie = (tables.signed_in(people[name]) for name in ("alice", "bob", "charlie"))
    race, beside = f"/races/{heat.race_id}", f"/seasons/of/{heat.race_id}"
    assert "I am here: race" in get_text(bob, beside)
    assert get_text(bob, race).count("has not come yet") == 2
    do(bob, season, "come", round=1, heat=1)
    assert "I am here: race" not in get_text(bob, beside)
    for someone in (alice, bob, charlie):
        page = get_text(someone, race)
        assert page.count("has not come yet") == 1
        assert "starts by itself once everybody has come" in page
        assert not {"Everybody is here", "its host starts it", "Sit here"} & {*re.findall(r">([^<>]+)<", page)}
        assert "bots race for anyone who has not come" in get_text(someone, beside)
    assert "I am here: race" not in get_text(charlie, beside)
    bob.post(f"{race}/do/leave")
    assert "I am here: race" in get_text(bob, beside)
    assert "Sit here" not in get_text(charlie, race)  # the seat stays Bob's


def test_an_organiser_who_does_not_race_is_led_to_the_heat_that_waits(people):
    season = some.running(people, ("bob", "dora"))
    some.opened(people, season)
    home = f"/seasons/{season.pk}"
    sentence, label = step_of(get_text(tables.signed_in(people["alice"]), home))
    assert (sentence, label) == ("Round 1 is open; 1 heat waits for its members.", "Look at it")
    heat = get_text(tables.signed_in(people["alice"]), f"{home}/rounds/1/heats/1")
    assert heat.index('id="desk"') < heat.index("Begin without waiting")
    some.come(people, season.rounds.get().heats.get())
    assert "1 heat is still out" in step_of(get_text(tables.signed_in(people["alice"]), home))[0]


def test_rounds_to_come_are_told_with_who_brings_their_course(people):
    season = some.running(people, rounds_planned=5)
    some.raced(people, some.opened(people, season))
    coming = re.findall(
        r"Round (\d) is to come: (\w+) brings", get_text(tables.signed_in(None), f"/seasons/{season.pk}")
    )
    assert coming == [("2", "Alice"), ("3", "Bob"), ("4", "Dora"), ("5", "Alice")]
    assert payloads.name_of(membership.in_turn(season).person) == "Alice"  # nobody brought what the organiser opened
    Season.objects.update(course_source="lot")
    assert "Round 2 is to come<" in get_text(tables.signed_in(None), f"/seasons/{season.pk}")


def test_a_replay_leads_to_a_protest_about_its_moment_and_shows_what_was_decided_there(people):
    season = some.running(people, ("alice", "bob"), window_s=3600)
    some.raced(people, some.opened(people, season))
    race, at = season.rounds.get().heats.get().race_id, f"/seasons/{season.pk}/rounds/1/heats/1/at/3"
    alice, bob, charlie = (tables.signed_in(people[name]) for name in ("alice", "bob", "charlie"))
    assert f"/seasons/of/{race}?ply=3" in get_text(bob, f"/replays/{race}/3")
    asked = f"/seasons/of/{race}?ply=3"
    assert f'href="{at}" data-moves' in get_text(bob, asked)
    assert "Protest from here" in get_text(bob, asked)
    assert "Decide from here" not in get_text(bob, asked)
    assert "Decide from here" in get_text(alice, asked)
    assert "from here" not in get_text(charlie, asked)
    assert "from here" not in get_text(bob, f"/seasons/of/{race}")
    assert re.search(r'id="protest-ply"[^>]*value="3"', get_text(bob, at))
    assert "protest-ply" not in get_text(charlie, at)
    do(bob, season, "protest", at="heat", round=1, heat=1, reason="A sled stood still.", ply="3")
    assert "Protest from here" not in get_text(bob, asked)  # it waits
    do(alice, season, "penalise", at="heat", round=1, heat=1, points="-2", reason="Late.", ply="2",
       member=some.member(season, people, "bob").pk)  # fmt: skip
    page = get_text(charlie, asked)
    assert f'href="/replays/{race}/2">Decision, ply 2</a>: <q>Late.' in page
    assert f'href="/replays/{race}/3">Protest of Bob, ply 3</a>' in page
    season.rounds.update(protests_until=season.created)
    assert "Protest from here" not in get_text(alice, asked)
