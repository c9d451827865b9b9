"""Versions stand side by side: old races stay provable by their own, new ones are raced by the newest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.log import racefile
from games.rules import bots, headless, notation, record, registry, stories
from games.rules.headless import Field
from replays.verify import verify
from tests.damaged import filing
from tests.parts.racefiles import field
from tests.parts.versions import ONE, TWO, registered
from tests.records import kept
from tests.records.games import GAMES
from tests.records.kept import Kept


@pytest.fixture
def two() -> Iterator[None]:
    with registered():
        yield


def file_of(case: Kept, rules: str = ONE) -> bytes:
    """The race file of a record, marked as raced by these rules."""
    data = GAMES[case.game].Story(case.record, case.board_bytes).file
    return racefile.write(case.board_bytes, list(filing.stored_in(racefile.read(_pinned(data, rules)).lines)))


def _pinned(data: bytes, rules: str) -> bytes:
    def change(entries: list[filing.Payload]) -> None:
        entries[0]["body"]["command"]["rules"] = rules
        for entry in entries:
            entry["body"]["rules"] = rules

    return filing.rechained(data, change, key=None) if rules != ONE else data


def raced(rules: str, number: int = 0) -> bytes:
    seats: Field = replace(field(), rules=rules)
    return racefile.write(seats.board, headless.race(seats, b"versions", number).stored)


RECORDS = list(kept.all_records("snow_tails"))
RETIRED = [case for case in RECORDS if any(command["do"] == "retire" for _seat, command in case.record.orders)]


def test_a_record_of_every_version_is_kept_alive():
    raced_by = {str(case.record.pins["rules"]) for game in GAMES for case in kept.all_records(game)}
    assert raced_by == registry.versions().keys() - {"tiny/1"}


def test_old_records_stay_proven_by_their_own_version(two):
    assert registry.newest("snow_tails") == TWO
    assert [verify(file_of(case)).code for case in RECORDS] == ["verified"] * len(RECORDS)
    assert len(RETIRED) >= 5


def test_the_new_version_decides_by_its_own_rule(two):
    for case in RETIRED[:5]:
        verdict = verify(file_of(case, TWO))
        assert (verdict.code, verdict.rules) == ("log.refused", TWO)
        assert verdict.to_text().endswith("the rules refuse this order: In version 2 nobody retires.")
    others = [case for case in RECORDS if case not in RETIRED][:5]
    assert {verify(file_of(case, TWO)).code for case in others} == {"verified"}


def test_new_races_are_raced_told_and_written_by_the_newest(two):
    data = raced(registry.newest("snow_tails"))
    verdict = verify(data)
    assert (verdict.code, verdict.rules) == ("verified", TWO)
    assert {body["rules"] for body in verdict.bodies} == {TWO}
    text = notation.write(record.record_of(verdict.race, verdict.bodies))
    assert f"rules {TWO}" in text
    assert notation.read(text).pins["rules"] == TWO
    assert stories.to_text(TWO, verdict.bodies[1]["events"])
    assert bots.find(TWO, "racer") == bots.find(ONE, "racer")


def test_a_house_that_does_not_know_a_version_says_so():
    with registered():
        data = raced(TWO)
    verdict = verify(data)
    assert (verdict.code, verdict.ply) == ("rules.unknown", 0)
    assert verdict.to_text() == "Ply 0: The rules snow_tails/2 are not known to this version of Boreal."


def test_a_version_cannot_be_changed_within_a_race(two):
    def change(entries):
        entries[5]["body"]["rules"] = TWO

    verdict = verify(filing.rechained(raced(ONE), change, key=None))
    assert (verdict.code, verdict.ply) == ("log.events", 5)


def test_the_oracle_catches_a_version_that_is_changed_in_place(monkeypatch):
    """What a second version is for: rules that ever raced are not touched."""
    files = [file_of(case) for case in RETIRED[:5]]
    with registered():
        changed = registry.whole(TWO)
    monkeypatch.setitem(registry._versions, ONE, changed)
    assert "verified" not in {verify(data).code for data in files}
