"""Pages of simulations: asked for, followed, read, compared, one race watched; every page with few queries."""

from __future__ import annotations

import gzip
import re

import pytest
from django.template.loader import render_to_string
from django.urls import reverse

from core import canonical
from courses.drafts import services as drafts
from replays.models_simulation import Simulation, SimulationStage
from replays.simulate.report import report as reported
from replays.simulate.report import write
from replays.simulations import reporting, simulating
from tests.browser.test_payloads import inline
from tests.parts import tables
from tests.replays.simulate.test_racing import GAMES, whole
from tests.replays.simulate.wishes import wish
from tests.replays.simulated import begin, course_of, race_on, small_parts

pytestmark = pytest.mark.django_db
WISH = {"bot-0": "pup", "bot-1": "racer", "races": "12", "seed": "0abc"}
HTMX = {"HX-Request": "true"}


@pytest.fixture
def course(people, monkeypatch):
    small_parts(monkeypatch)
    return course_of(people["alice"])


@pytest.fixture
def done(people, course):
    made = begin(people["alice"], course, races=12)
    race_on()
    return Simulation.objects.get(pk=made.pk)


@pytest.fixture
def alice(browser):
    return browser("alice")


def read(client, path, status=200, **how):
    got = client.get(path, **how)
    assert got.status_code == status, got.content[:500]
    assert not inline(got.content.decode())
    return got.content.decode()


@pytest.mark.stack
def test_one_is_asked_for_followed_to_its_end_and_read(alice, course):
    assert 'value="1000"' in read(alice, f"/simulations/of/{course.pk}/new")
    cost = read(alice, f"/simulations/of/{course.pk}/new?bot-0=pup&bot-1=pup&races=200000", headers=HTMX)
    assert "about 3 minutes" in cost
    assert "<form" not in cost
    where = alice.post(f"/simulations/of/{course.pk}/new", WISH)["Location"]
    race_on(1)
    fragment = read(alice, where, headers=HTMX)
    assert re.search(r"<b>4 of 12 races</b>", fragment)
    assert "How long it takes is shown once" in fragment
    assert "/live/simulations/" in fragment
    race_on()
    assert alice.get(where, headers=HTMX)["HX-Refresh"] == "true"
    page = read(alice, where)
    assert "12 decided races are too few to tell 2 start places apart." in page
    assert "0abc" in page
    for part in ("places", "length", "where", "luck", "each"):
        assert f'id="{part}"' in page
        assert f'href="#{part}"' in page


def test_what_cannot_be_raced_is_told_beside_what_was_typed(alice, course):
    for wrong, sentence in (
        ({"bot-1": ""}, None),
        ({"bot-0": "", "bot-1": ""}, "This game has 1 to 5 seats."),
        ({"seed": "ABC"}, "A seed is 1 to 32 bytes in hexadecimal"),
        ({"races": "0"}, "greater than or equal to 1"),
        (
            {"races": "1000000"} | {f"bot-{seat}": "leader" for seat in range(5)},
            "of a processor; at most 2 are allowed",
        ),
        ({"bot-0": "god"}, "Select a valid choice"),
    ):
        got = alice.post(f"/simulations/of/{course.pk}/new", WISH | wrong)
        assert got.status_code == (302 if sentence is None else 422), wrong
        assert sentence is None or sentence in got.content.decode()
    assert Simulation.objects.count() == 1


def test_one_that_waits_tells_its_place_and_one_that_was_stopped_goes_on(alice, people, course):
    first, second = begin(people["alice"], course), begin(people["alice"], course, seed="02")
    page = read(alice, f"/simulations/{second.pk}")
    assert "1 simulation of yours comes first" in page
    assert "1 being raced, 1 waiting" in page
    assert "has waited for" in page
    race_on(2)
    alice.post(f"/simulations/{first.pk}/cancel")
    page = read(alice, f"/simulations/{first.pk}")
    assert "8 of 30 races" in page
    assert "it can go on from there" in page
    assert "data-live" not in page
    alice.post(f"/simulations/{second.pk}/cancel")
    alice.post(f"/simulations/{first.pk}/go-on")
    race_on()
    assert Simulation.objects.get(pk=first.pk).stage == SimulationStage.DONE


def test_one_that_failed_says_why_and_is_tried_again(alice, people, course):
    made = begin(people["alice"], course)
    race_on(1)
    simulating.stop(
        Simulation.objects.get(pk=made.pk), SimulationStage.FAILED, code="simulation.lost",
        template=simulating.LOST[1], fields={"why": "<b>no memory</b>"},
    )  # fmt: skip
    page = read(alice, f"/simulations/{made.pk}")
    assert "could not be raced: &lt;b&gt;no memory&lt;/b&gt;" in page
    assert "Try again" in page
    alice.post(f"/simulations/{made.pk}/go-on")
    race_on()
    assert Simulation.objects.get(pk=made.pk).stage == SimulationStage.DONE


def test_the_picture_shows_what_is_asked_for_and_its_dots_add_up(alice, done):
    page = read(alice, f"/simulations/{done.pk}?where=overtakes", headers=HTMX)
    assert page.startswith('<section class="sim-part" id="where"')
    total = int(re.search(r"Overtakes: (\d+) in all", page)[1])
    assert sum(map(int, re.findall(r"<circle class=\"heat[^>]*><title>(\d+)</title>", page))) == total > 0
    assert 'aria-current="true">Overtakes' in page
    assert 'id="where"' in read(alice, f"/simulations/{done.pk}?where=nonsense")


def test_any_race_of_it_is_watched_as_it_was_counted_and_kept_nowhere(alice, done):
    assert alice.get(f"/simulations/{done.pk}/races?number=7")["Location"] == f"/simulations/{done.pk}/races/7"
    assert alice.get(f"/simulations/{done.pk}/races?number=999")["Location"].endswith("/races/11")
    page = read(alice, f"/simulations/{done.pk}/races/7/3")
    assert "race 7" in page
    assert f'href="/simulations/{done.pk}/races/7/4"' in page
    assert f'href="/api/v1/simulations/{done.pk}/races/7"' in page
    frames = alice.get(
        re.search(r'"frames": ?"([^"]+)"', page)[1].replace("\\u0026", "&"), headers={"Accept-Encoding": "gzip"}
    )
    assert b'"moments"' in gzip.decompress(frames.content)
    assert frames["Cache-Control"].startswith("private")
    read(alice, f"/simulations/{done.pk}/races/12", 404)
    read(alice, f"/simulations/{done.pk}/races/7/9999", 404)


def test_a_report_by_other_bots_stands_but_none_of_its_races_is_raced_again(alice, done):
    assert "gets this very report" in read(alice, f"/simulations/{done.pk}")
    Simulation.objects.update(engine="0")
    page = read(alice, f"/simulations/{done.pk}")
    assert "Its bots have been changed since." in page
    assert "gets this very report" not in page
    read(alice, f"/simulations/{done.pk}/races/7", 422)


def without_table(page):
    """How many figures have no table of numbers before the next figure begins."""
    bars = [part.split("</section>")[0] for part in page.split('<svg class="ch-bars"')[1:]]
    shares = [part.split("</tr>")[0] for part in page.split('<svg class="ch-share"')[1:]]
    return sum("<details" not in bar for bar in bars) + sum("<td>" not in share for share in shares)


@pytest.mark.parametrize("name", GAMES)
def test_a_report_of_every_game_is_drawn_and_each_figure_has_its_table(name):
    wish_ = wish(name, GAMES[name], 20)
    report = canonical.load(write(reported(wish_, whole(name))))
    shown = reporting.shown(report, wish_.board)
    page = render_to_string(
        "replays/simulations/_report.html", {"report": shown, "wish": report["wish"], "where": None, "fair": "25 %"}
    )
    assert "%(" not in page
    assert page.count('<svg class="ch-bars"') == page.count('</svg><p class="ch-unit">') >= 4
    assert without_table(page) == 0
    for planted in (page.replace("<details", "<div"), page.replace("<td>", "<i>")):
        assert without_table(planted) > 0
    drawn = sum(bar.often for bar in shown["lengths"]["own"]["bars"].bars)
    assert drawn == sum(often for _number, often, _part in shown["lengths"]["own"]["rows"]) == 20
    attacks = [each["attacks"] for each in report.get("regions", []) if each["attacks"] or each["region"] >= 0]
    assert [each["attacks"] for each in shown["own"].get("regions", [])] == sorted(attacks, reverse=True)
    assert [each["ends"] for each in shown["own"].get("lanes", [])] == [
        each["ends"] for each in report.get("lanes", [])
    ]
    assert ("snow around" in page) == (name == "husky")
    assert not inline(page)


def drawn(payload):
    report = canonical.load(write(payload))
    context = {"report": reporting.shown(report), "wish": report["wish"], "where": None, "fair": "20 %"}
    return render_to_string("replays/simulations/_report.html", context)


def test_a_place_that_is_accused_is_named_in_words_and_by_a_sign_and_no_other_is():
    five = wish(levels="pup pup pup pup pup", races=10_000)
    won = {place: 60 * much for place, much in enumerate((2055, 2055, 2055, 2055, 1780), 1)}
    page = drawn(reported(five, {"won.place": won, "races": {5: 10_000}}))
    assert page.index("Place 5 wins 7 to 15 % less often than its share.") < page.index('id="places"')
    assert re.findall(r'<tr class="is-(\w+)">', page) == ["fair"] * 4 + ["seldom"]
    assert page.count("▼</span> less often than its share") == 1
    fair = drawn(reported(five, {"won.place": dict.fromkeys(won, 120_000), "races": {5: 10_000}}))
    assert "less often than its share</td>" not in fair
    assert fair.count("=</span> its share") == 5


def test_what_was_raced_is_still_read_and_watched_when_its_course_is_gone(alice, browser, done):
    Simulation.objects.filter(pk=done.pk).update(course=None, revision=None)
    page = read(alice, f"/simulations/{done.pk}")
    assert "It is no longer known how this course is drawn" in page
    assert "/simulations/of/" not in page
    assert "Nobody knows how this course is drawn" in read(alice, f"/simulations/{done.pk}/races/5")
    read(browser("bob"), f"/simulations/{done.pk}", 404)


def test_two_are_laid_side_by_side_and_chance_is_called_chance(alice, people, course, done):
    same = begin(people["alice"], course, races=12, seed="77")
    other = begin(people["alice"], course, races=12, seed="01", levels=("pup", "pup", "pup"))
    race_on()
    assert f"/simulations/{done.pk}/beside/{other.pk}" in read(alice, f"/simulations/{done.pk}")
    page = read(alice, f"/simulations/{done.pk}/beside/{other.pk}")
    assert "different numbers of seats" in page
    assert "may be chance" in page
    page = read(alice, f"/simulations/{done.pk}/beside/{same.pk}")
    assert "whatever differs between these two may be chance" in page
    assert page.count("Wins from place") == 2
    assert "Part of luck in who wins" in page
    assert "One bot of level racer among bots of level pup wins" in page


def test_a_course_tells_what_its_newest_report_says(alice, browser, course, done):
    part = read(alice, f"/simulations/of/{course.pk}", headers=HTMX)
    assert part.startswith('<section class="of-simulations"')
    assert "12 decided races are too few" in part
    assert f"/simulations/{done.pk}" in part
    assert f"/simulations/of/{course.pk}" in read(alice, f"/courses/{course.pk}")
    read(browser("charlie"), f"/simulations/of/{course.pk}", 404)


def test_one_comes_to_them_from_the_account_the_courses_the_replays_and_the_drawing_table(alice, people, course):
    mine, its = (f'href="{reverse(name, args=of)}"' for name, of in (
        ("replays:simulations", []), ("replays:simulations-of-course", [course.pk])
    ))  # fmt: skip
    for page in ("me", "courses:home", "replays:gallery"):
        assert mine in read(alice, reverse(page))
    assert its in read(alice, reverse("courses:course", args=[course.pk]))
    drawn, new = (
        drafts.on_with(course.pk, people["alice"]),
        drafts.begin(people["alice"], tables.judged("snow_tails", "first-tracks").plan),
    )
    assert its in read(alice, reverse("drafts:draft", args=[drawn.pk]))
    assert "simulations/of" not in read(alice, reverse("drafts:draft", args=[new.pk]))


def test_a_stranger_finds_an_empty_list_that_leads_on(client):
    assert 'href="/courses"' in read(client, "/simulations")


@pytest.mark.parametrize(
    ("path", "most"),
    [("/simulations", 4), ("/simulations/of/{course}", 11), ("/simulations/of/{course}/new", 5),
     ("/simulations/{done}", 7), ("/simulations/{done}/beside/{done}", 6), ("/simulations/{done}/races/3", 5)],
)  # fmt: skip
def test_each_page_takes_few_queries(alice, people, course, done, path, most, django_assert_max_num_queries):
    for seed in ("05", "06", "07"):
        begin(people["alice"], course, races=8, seed=seed)
    race_on()
    where = path.format(course=course.pk, done=done.pk)
    alice.get(where)
    with django_assert_max_num_queries(most):
        read(alice, where)


def test_no_page_of_another_ones_says_anything(browser, done):
    stranger = browser("charlie")
    for path in ("", "/races/3", "/races/3/frames.json", f"/beside/{done.pk}"):
        assert stranger.get(f"/simulations/{done.pk}{path}").status_code == 404
    assert tables.signed_in(None).post(f"/simulations/{done.pk}/cancel").status_code == 404
