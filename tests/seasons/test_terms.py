"""What is agreed on stands on the page of a season and of an archive whole, and the book tells its changes in words."""

from __future__ import annotations

from dataclasses import fields

import pytest
from django.utils import translation

from core import canonical
from seasons import acts, drafting, former_names, terms, words_terms
from seasons.api import serializers, serializers_seen
from seasons.bundles import archiving, bundling, unpacking
from seasons.models import Season
from seasons.pages import showing_table
from seasons.pages.forms import SeasonForm
from seasons.scoring import rules as scoring
from seasons.scoring.earned import Seen, earned
from seasons.scoring.ledger import Award
from seasons.scoring.rules import TIES, Rules
from seasons.scoring.table import table
from tests.house.rooms import ROOT
from tests.parts import planting, tables
from tests.parts import seasons as some
from tests.parts.planting import Fault
from tests.seasons.test_elsewhere import _forget
from tests.seasons.test_pages import NEW

SEASONS = ROOT / "docs" / "seasons.md"
OF_ITS_LIFE = {"id", "organiser", "state", "invitation", "key", "commitment", "created", "begun", "finished"}
AGREED = {field.name for field in Season._meta.concrete_fields} - OF_ITS_LIFE - {"rules"}
RULES = {field.name for field in fields(Rules)}
SHOWN = 23  # terms in the list; a title and notes stand above it


def assert_all_are_there():
    names = [term.name for term in terms.TERMS]
    assert sorted(names) == sorted(AGREED | RULES)
    assert len([term for term in terms.TERMS if term.is_listed]) >= SHOWN


def test_every_field_of_a_season_and_of_its_rules_is_a_term():
    assert_all_are_there()
    assert {*drafting.READERS} - {"rules"} == AGREED  # and can be said


def test_the_oracle_catches_a_field_that_was_forgotten(monkeypatch):
    monkeypatch.setattr(terms, "TERMS", [term for term in terms.TERMS if term.name != "overdue"])
    with pytest.raises(AssertionError):
        assert_all_are_there()


def test_every_term_can_be_typed_into_the_form_and_sent_by_programs():
    form = SeasonForm(NEW)
    assert form.is_valid(), form.errors
    payload = form.to_fields()
    assert {*payload, *payload["rules"]} - {"rules"} == AGREED | RULES
    assert {*serializers.SeasonChange().fields} == AGREED | {"rules"}
    assert {*serializers_seen.SeasonSeen().fields} >= AGREED | {"rules"}


RULED = {
    "points": [9, 4], "drop": 1, "best": 3, "ties": ["latest"], "bonus": {"clean": 2, "last-to-first": 3}, "bye": 7,
    "no_show": "last", "starts": "even", "pace_s": 86400,
}  # fmt: skip
SAID = {
    "rounds_planned": 1, "fill_with_bots_to": 5, "bot_level": "leader", "overdue": "retire", "window_s": 7200,
    "round_days": 11, "course_source": "organiser", "runs_itself": True, "join_needs_approval": True,
}  # fmt: skip
WORDS = (
    "9, 4", "Bonus for a clean race: 2", "alone in last place after a round of the race: 3", "the latest round",
    "Dropped rounds count here, too.", "they get the last place", "so that everybody gets each place as often",
    "a day for each move", "leader", "the seat retires", "2.0 hours", "opens by itself", "asks before they race",
    "of its own at each table",
)  # fmt: skip


@pytest.mark.django_db
def test_all_that_is_agreed_on_stands_on_the_page_of_a_season_and_of_an_archive(people, client):
    season = some.running(people, rules=RULED, **SAID)
    some.raced(people, some.opened(people, season))
    data = bundling.made(season)
    _forget(season)
    archive = archiving.kept(data)
    pages = [client.get(f"/seasons/{season.pk}"), client.get(f"/seasons/elsewhere/{archive.pk}")]
    for page in (answer.content.decode() for answer in pages):
        listed = page[page.index('class="sn-agreed"') :]
        for words in (*WORDS, *(str(term.label) for term in terms.TERMS if term.is_listed and not term.only_with)):
            assert words.replace("'", "&#x27;") in listed


@pytest.mark.django_db
def test_a_bundle_that_says_odd_things_of_what_was_agreed_on_is_shown_without_them():
    odd = {"days": "soon", "fill": 4, "weather": "cold", "overdue": ["a"], "level": "<b>" * 99}
    assert terms.of_elsewhere(odd) == {"fill_with_bots_to": 4, "bot_level": ("<b>" * 99)[: terms.MOST_SHOWN]}
    assert terms.of_elsewhere(None) == {}


@pytest.mark.django_db
def test_the_book_tells_the_old_and_the_new_value_in_words(people):
    season = some.joined(people)
    alice = some.caller(people)
    drafting.change(
        season.pk, alice, {"rules": {"drop": 1, "no_show": "last"}, "overdue": "retire", "notes": "No dogs."}
    )
    page = tables.signed_in(people["bob"]).get(f"/seasons/{season.pk}/book").content.decode()
    for words in (
        "Worst rounds dropped: none → 1",
        "Who does not come: a bot races for them, and they get what it wins → a bot races, and they get the last place",
        "If nobody moves in time: a bot makes this move → the seat retires",
        "What else is agreed on: nothing → No dogs.",
    ):
        assert words in page
    assert "no_show" not in page
    with translation.override("de"):
        assert "Worst rounds" not in terms.told_changes(acts.fields(season.acts.get(kind="changed")))


def test_the_book_of_an_earlier_version_is_told_without_names_of_fields():
    text = terms.told_changes({"what": "days, rules, window_s"})
    assert text == "Days for a round, points, ties or how heats are raced, Time to protest"


OF_THEN = {  # as the book of earlier versions tells it, and what everybody reads today
    "least": (2, 3, "Members in a heat, at least: 2 → 3"),
    "most": (5, 4, "Members in a heat, at most: 5 → 4"),
    "fill": (0, 4, "Bots fill each heat up to: no bots → 4"),
    "asks": (0, 1, "Who comes without the organiser's link: races at once → asks before they race"),
    "brings": ("members", "lot", "Courses: each member in turn → a random course"),
    "days": (0, 3, "Days for a round: no deadline → 3"),
    "level": ("pup", "leader", "Bots race like a: pup → leader"),
}


@pytest.mark.django_db
def test_an_act_from_before_fields_were_renamed_is_told_as_one_of_today(people):
    assert {*OF_THEN} == {*former_names.PRESENT}
    season = some.joined(people)
    old, new = ({name: row[at] for name, row in OF_THEN.items()} for at in (0, 1))
    act = acts.write(season, people["alice"], "changed", old=old, new=new)
    sentences = terms.told_changes(acts.fields(act)).split("; ")
    assert sorted(sentences) == sorted(row[2] for row in OF_THEN.values())
    about = tables.signed_in(people["bob"]).get(f"/api/v1/seasons/{season.pk}/acts").json()[0]["about"]
    assert {*about["old"]} == {*about["new"]} == {*former_names.PRESENT.values()}


@pytest.mark.django_db
def test_the_oracle_catches_an_act_of_which_a_former_name_is_not_known(people, monkeypatch):
    noticed = test_an_act_from_before_fields_were_renamed_is_told_as_one_of_today
    planting.plant(monkeypatch, Fault(former_names.to_present, "PRESENT.get(name, name)", "name", noticed))
    with pytest.raises(AssertionError):
        noticed(people)


OF_BUNDLES = (  # as landed versions write and read them
    "title notes game rounds_planned brings least most fill level same_luck in_step overdue days window_s runs_itself "
    "asks visibility"
)


@pytest.mark.django_db
def test_bundles_keep_to_the_names_that_landed_versions_read_and_both_are_shown(people):
    season = some.joined(people, **SAID)
    book, _files = unpacking.parted(bundling.made(season))
    assert {*book["agreed"]} == {*OF_BUNDLES.split()}
    assert terms.of_elsewhere(book["agreed"]) == terms.of_elsewhere(terms.of_season(season)) == terms.of_season(season)


@pytest.mark.django_db
def test_the_oracle_catches_a_book_that_tells_names_of_fields(people, monkeypatch):
    noticed = test_the_book_tells_the_old_and_the_new_value_in_words
    planting.plant(monkeypatch, Fault(terms._changes, '"name": term.label', '"name": term.name', noticed))
    with pytest.raises(AssertionError):
        noticed(people)


@pytest.mark.django_db
def test_rules_that_were_kept_before_a_term_was_known_are_shown_whole(people):
    season = some.joined(people)
    Season.objects.update(rules=canonical.dump({"points": [3]}))
    season.refresh_from_db()
    assert terms.values(season)["pace_s"] == 0


# ---- what is scored, in the words of the page -------------------------------------------------------------


def test_the_bonus_for_winning_from_behind_is_called_what_it_is(client, db):
    page = client.get("/seasons/new").content.decode()
    assert "Bonus for winning from behind: alone in last place after a round of the race" in page
    assert "start place" not in str(words_terms.BONUS_WORDS["last-to-first"])  # where somebody starts is not asked
    plies = [Seen(1, (2, 1), []), Seen(2, (1, 2), [])]
    assert "last-to-first" in earned("husky/1", plies, {0: 1, 1: 2})[0]  # whatever seat they started from
    assert "won after being alone in last place when a round of the race had ended" in SEASONS.read_text()


@pytest.mark.parametrize("tie", [tie for tie in TIES if tie != "meetings"])
def test_every_tie_break_counts_dropped_rounds_and_the_page_says_so(tie):
    """Member 8 is ahead by the round that is dropped alone (R-ST-28 is silent on dropped rounds)."""
    places = {"wins": 1, "seconds": 2, "thirds": 3}
    dropped = {"latest": 3, "best": 1}.get(tie, 1)  # the round in which both did worst
    rows = []
    for round in (1, 2, 3):
        for member in (7, 8):
            points = 4 if round != dropped else 1 + (member == 8)
            place = places.get(tie, 0) if round == dropped and member == 8 else 0
            rows.append(Award(len(rows) + 1, round, 2 * round + member % 2, member, "place", points, place))
    lines = table(scoring.Rules(drop=1, ties=(tie,)), [7, 8], [1, 2, 3], rows)
    assert [(row.member, row.points) for row in lines] == [(8, 8), (7, 8)]
    assert lines[1].decided.tie == tie
    assert "Dropped rounds count here, too." in showing_table.tie(lines[1], "Dora")


def test_the_form_says_that_ties_count_dropped_rounds(client, db):
    assert "Dropped rounds count here, too." in client.get("/seasons/new").content.decode()
    assert "also at those that are dropped" in SEASONS.read_text()
