"""Whole races are raced again as they were; nothing that can happen in a game is without a race that shows it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module

import pytest

from husky.rules import happenings, herd, mushing
from reindeer_races.rules import options, running
from snow_tails.rules import hands, standing
from tests.records import kept, making
from tests.records.games import GAMES, codes
from tests.records.kept import Kept
from tests.records.proving import fault

RECORDS = {game: list(kept.all_records(game)) for game in GAMES}
ALL = [race for records in RECORDS.values() for race in records]
LEAST = {"husky": (36, 90), "reindeer_races": (30, 80), "snow_tails": (40, 80)}  # records, clauses that they show


def lacking(game: str, records: Iterable[Kept]) -> set[str]:
    """Every ending, kind of event, fate, refusal and sight that none of these shows."""
    records, shown = list(records), GAMES[game]
    return {
        *(f"ending {how}" for how in shown.ENDINGS - {race.ends for race in records}),
        *(f"event {kind}" for kind in shown.KINDS.keys() - {kind for race in records for kind in race.kinds}),
        *(
            f"fate {fate}"
            for fate in shown.FATES - {each.get("fate") for race in records for each in race.outcome["results"]}
        ),
        *(f"refusal {code}" for code in codes(shown) - {attempt[3] for race in records for attempt in race.refused}),
        *(f"sight {each.phrase}" for each in shown.SIGHTS if not any(each.phrase in race.sights for race in records)),
    }


@pytest.mark.parametrize("game", GAMES)
def test_it_keeps_races_enough_that_show_clauses_enough(game):
    races, clauses = LEAST[game]
    assert len(RECORDS[game]) >= races
    assert len(kept.clauses(game)) >= clauses


@pytest.mark.parametrize("record", ALL, ids=lambda race: f"{race.game} {race.name}")
def test_it_races_the_record_again(record):
    assert fault(record) == ""


@pytest.mark.parametrize("game", GAMES)
def test_it_has_a_record_of_all_that_can_happen(game):
    assert lacking(game, RECORDS[game]) == set()


def test_it_tells_which_clauses_its_records_show():
    assert kept.clauses("snow_tails")["ST-103"]


@pytest.mark.parametrize("game", GAMES)
def test_it_names_a_record_after_each_sight_that_wants_it(game):
    names = {race.name.split("-", 1)[1].replace("-", " ") for race in RECORDS[game]}
    assert set(GAMES[game].NAMED) <= names


@pytest.mark.parametrize("game", GAMES)
def test_its_files_are_written_as_they_are_read(game, tmp_path, monkeypatch):
    originals = {race.name: race.path.read_bytes() for race in RECORDS[game][:3]}
    monkeypatch.setattr(kept, "HERE", tmp_path)
    (tmp_path / game).mkdir()
    for race in RECORDS[game][:3]:
        kept.write(race)
        assert race.path.read_bytes() == originals[race.name]
        assert "shows" in json.loads(originals[race.name])


def test_it_notices_what_no_record_shows(monkeypatch):
    records, kinds = RECORDS["snow_tails"], GAMES["snow_tails"].KINDS
    assert "event race-ended" in lacking("snow_tails", [])
    assert "ending capped" in lacking("snow_tails", (race for race in records if race.ends != "capped"))
    assert "refusal st.bonus-rest" in lacking("snow_tails", (replace(race, refused=()) for race in records))
    monkeypatch.setitem(kinds, "sled-flew", kinds["sled-stood"])
    assert lacking("snow_tails", records) == {"event sled-flew"}


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
    race = next(race for race in RECORDS["snow_tails"] if race.board == "nutcracker")
    assert why in fault(replace(race, **change))


def _no_extra_card(monkeypatch):
    monkeypatch.setattr(hands, "EXTRA", {})


def _deck_kept_longer(monkeypatch):
    monkeypatch.setattr(hands, "HAND", 6)


def _larger_bonuses(monkeypatch):
    place = standing.place_in_race
    monkeypatch.setattr(import_module("snow_tails.rules.turns"), "place_in_race", lambda *args: place(*args) + 1)


def _snowmen_melt(monkeypatch):
    monkeypatch.delitem(running.ENDS, running.SNOWMAN)


def _one_card_of_skis(monkeypatch):
    monkeypatch.setattr(import_module("reindeer_races.rules.decide"), "DRAW", 1)


def _leaps_of_four(monkeypatch):
    read = options.read
    monkeypatch.setattr(options, "read", lambda pins: (read(pins)[0], replace(read(pins)[1], leap=4)))


def _animals_driven_further(monkeypatch):
    refuges = herd.refuges

    def further(state, animal):
        mushers = [cell for cell in state.musher if cell >= 0]
        return [to for to in refuges(state, animal) if min(state.board.distance(to, each) for each in mushers) > 3]

    monkeypatch.setattr(herd, "refuges", further)


def _a_larger_boost(monkeypatch):
    monkeypatch.setattr(happenings, "BOOST", 3)


def _a_shorter_slip(monkeypatch):
    monkeypatch.setattr(mushing, "SLIP_STEPS", 1)


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("snow_tails", _no_extra_card),
        ("snow_tails", _deck_kept_longer),
        ("snow_tails", _larger_bonuses),
        ("reindeer_races", _snowmen_melt),
        ("reindeer_races", _one_card_of_skis),
        ("reindeer_races", _leaps_of_four),
        ("husky", _animals_driven_further),
        ("husky", _a_larger_boost),
        ("husky", _a_shorter_slip),
    ],
)
def test_they_notice_a_rule_that_was_changed(game, rule, monkeypatch):
    rule(monkeypatch)
    assert any(fault(race) for race in RECORDS[game])


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_its_tool_makes_the_same_records_again(game):
    assert list(making.records(game)) == RECORDS[game]
