"""Whole races are raced again as they were; nothing that can happen in Snow Tails is without a race that shows it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module

import pytest

from games.rules.snow_tails import hands, rounds, standing
from games.rules.snow_tails.evolve import KINDS
from tests.records import kept, making
from tests.records.attempts import codes
from tests.records.kept import Kept
from tests.records.proving import fault
from tests.records.sights import SIGHTS

RECORDS = list(kept.all_records())
ENDINGS = {rounds.ALL_DONE, rounds.ALL_OUT, rounds.CAPPED}
FATES = {"finished", "wrecked", "retired", "stopped"}


def lacking(records: Iterable[Kept]) -> set[str]:
    """Every ending, kind of event, fate, refusal and sight that none of these shows."""
    records = list(records)
    return {
        *(f"ending {how}" for how in ENDINGS - {one.ends for one in records}),
        *(f"event {kind}" for kind in KINDS.keys() - {kind for one in records for kind in one.kinds}),
        *(f"fate {fate}" for fate in FATES - {seat["fate"] for one in records for seat in one.outcome["results"]}),
        *(f"refusal {code}" for code in codes() - {attempt[3] for one in records for attempt in one.refused}),
        *(f"sight {sight.phrase}" for sight in SIGHTS if not any(sight.phrase in one.sights for one in records)),
    }


def test_it_keeps_at_least_forty_races():
    assert len(RECORDS) >= 40


@pytest.mark.parametrize("one", RECORDS, ids=lambda one: one.name)
def test_it_races_the_record_again(one):
    assert fault(one) == ""


def test_it_has_a_record_of_all_that_can_happen():
    assert lacking(RECORDS) == set()


def test_it_tells_which_clauses_its_records_show():
    assert kept.clauses()["ST-103"]
    assert len(kept.clauses()) >= 80


def test_its_files_are_written_as_they_are_read(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "RECORDS", tmp_path)
    for one in RECORDS[:3]:
        kept.write(one)
        original = kept.HERE / "snow_tails" / f"{one.name}.json"
        assert (tmp_path / original.name).read_bytes() == original.read_bytes()
        assert "shows" in json.loads(original.read_text())


def test_it_notices_what_no_record_shows(monkeypatch):
    assert "event race-ended" in lacking([])
    assert "ending capped" in lacking(one for one in RECORDS if one.ends != "capped")
    assert "refusal st.bonus-rest" in lacking(replace(one, refused=()) for one in RECORDS)
    monkeypatch.setitem(KINDS, "sled-flew", KINDS["sled-stood"])
    assert lacking(RECORDS) == {"event sled-flew"}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"head": "0" * 64}, "has other bytes"),
        ({"ends": "nowhere"}, "ends otherwise"),
        ({"outcome": {}}, "ends otherwise"),
        ({"kinds": ()}, "has other kinds"),
        ({"sights": ("a lone sled", "two sleds")}, "does not show"),
        ({"shows": ("ST-01",)}, "names other clauses"),
        ({"refused": ((0, 0, {"do": "dance"}, "st.over"),)}, "refuses with st.do"),
        ({"board": "hobbit"}, "cannot be raced again"),
    ],
)
def test_it_notices_a_record_that_is_not_true(change, why):
    one = next(one for one in RECORDS if one.board == "nutcracker")
    assert why in fault(replace(one, **change))


def _no_extra_card(monkeypatch):
    monkeypatch.setattr(hands, "EXTRA", {})


def _deck_kept_longer(monkeypatch):
    monkeypatch.setattr(hands, "HAND", 6)


def _larger_bonuses(monkeypatch):
    place = standing.place_in_race
    monkeypatch.setattr(import_module("games.rules.snow_tails.turns"), "place_in_race", lambda *said: place(*said) + 1)


@pytest.mark.parametrize("rule", [_no_extra_card, _deck_kept_longer, _larger_bonuses])
def test_they_notice_a_rule_that_was_changed(rule, monkeypatch):
    rule(monkeypatch)
    assert any(fault(one) for one in RECORDS)


@pytest.mark.soak
def test_its_tool_makes_the_same_records_again():
    assert list(making.records()) == RECORDS
