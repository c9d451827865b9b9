"""What replays show and count goes by the version of the rules, and no version can change what another brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from core import canonical
from games.log import entry
from games.rules import headless, record, registry
from games.rules.sentence import say
from replays import gallery, manifest, picking, player, records
from replays.access import Caller
from replays.frames.frames import Frames, frames
from replays.manifest import ReplayVersion, Score
from replays.models import Medals, Replay, Visibility
from replays.simulate import medals as medal
from replays.simulate import racing
from replays.simulate.chapter import Chapter
from replays.simulate.report import report
from replays.simulate.wish import checked
from replays.simulations import medalling, trials
from replays.verify import VERIFIED
from tests.parts import planting
from tests.parts.planting import Fault, plant
from tests.parts.racefiles import field
from tests.parts.versions import ONE, TWO, registered
from tests.replays.simulate.wishes import wish


def changed(module: ModuleType, **parts: Any) -> Any:
    """All that a module has, but for some parts."""
    return SimpleNamespace(**vars(module) | parts)


def second() -> ReplayVersion:
    """What version 2 brings: frames with a mark for each move, and points for a score; it keeps the rest."""
    first = manifest.find(ONE)
    gauge = changed(first.gauge, MARKS={"sled-moved": "crash"}, PROGRESS="Metres", goal=lambda state: 4711)  # type: ignore[arg-type]
    score = Score(lambda outcome, bodies: 7, lambda number: say("%(number)s metres", number=number))
    sport = first.sport._replace(chapter=Chapter({"metres": list}, lambda board, tally: {"metres": []}))
    return first._replace(gauge=gauge, score=score, sport=sport)


@pytest.fixture
def two() -> Iterator[None]:
    with registered(second()):
        yield


def framed(rules: str) -> Frames:
    """A race by these rules."""
    seats = replace(field(), rules=rules)
    stored = headless.race(seats, b"by-version", 0).stored
    entries = [entry.read(line.data) for line in stored]
    return frames(record.record_of(entries[0].race, [line.body for line in entries]), seats.board)


def marked(race: Frames) -> set[str]:
    return {mark.kind for moment in race.moments for mark in moment.marks}


def test_every_version_of_every_game_brings_something() -> None:
    raced = {rules for rules, version in registry.versions().items() if version.game.name in manifest.MANIFESTS}
    assert raced == {*manifest.VERSIONS}


def test_frames_go_by_the_version_and_the_one_before_keeps_its_own(two: None) -> None:
    old, new = framed(ONE), framed(TWO)
    assert (old.goal == 4711, new.goal) == (False, 4711)
    assert [chart["label"] for chart in player.charts(TWO)] == ["Place", "Metres", "Speed of the mat"]
    assert "Metres" not in str(player.charts(ONE))
    assert "crash" in marked(new) <= {"crash", "overtake", "lead"}
    assert "end" in marked(old)


def test_a_version_lends_what_it_keeps_and_cannot_change_it(two: None) -> None:
    old, new = manifest.find(ONE), manifest.find(TWO)
    assert new.drawer is old.drawer
    assert new.sport.cost_us is old.sport.cost_us
    assert old.gauge.MARKS["scenery-hit"] == "crash"
    for version in (old, new):
        with pytest.raises(AttributeError):
            version.gauge = new.gauge  # type: ignore[misc]
    with pytest.raises(AttributeError):
        new.sport.chapter = old.sport.chapter  # type: ignore[misc]


def test_a_report_tells_what_its_own_version_counts(two: None) -> None:
    for rules, own in ((ONE, {"lines"}), (TWO, {"metres"})):
        it = checked(replace(wish(races=2), rules=rules))
        payload = report(it, racing.chunk(it, 0, 2))
        assert {"lines", "metres"} & payload.keys() == own
        assert payload["game"] == "snow_tails"


# ---- records and medals -----------------------------------------------------------------------------------------


@pytest.fixture
def pair(finished: Any, db: Any) -> tuple[Replay, Replay]:
    """Two verified races on one Board: a worse one by version 1, a better one by version 2."""
    rows = []
    for rules, score in ((ONE, 12), (TWO, 5)):
        replay = finished()
        replay.verdicts.create(code=VERIFIED, rules=rules)
        counts = {"is_won_by_people": True, "visibility": Visibility.PUBLIC}
        Replay.objects.filter(pk=replay.pk).update(rules=rules, score=score, **counts)
        rows.append(Replay.objects.get(pk=replay.pk))
    return rows[0], rows[1]


def apart(first: Replay, other: Replay) -> None:
    """Each version has records of its own, the newest first."""
    groups = records.of_board(first.board_id, "snow_tails")
    kept = [(group.rules, [replay.pk for replay in group.best]) for group in groups]
    assert kept == [(TWO, [other.pk]), (ONE, [first.pk])]


@pytest.mark.stack
def test_records_of_two_versions_stand_apart(two: None, pair: tuple[Replay, Replay]) -> None:
    apart(*pair)
    assert [records.to_text(replay) for replay in pair] == ["12 rounds", "5 metres"]


@pytest.mark.stack
def test_it_notices_records_that_are_mixed(
    two: None, pair: tuple[Replay, Replay], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, Fault(records.counted, "rules=rules, ", "", apart))
    with pytest.raises(planting.NOTICED):
        apart(*pair)


def test_a_page_names_the_version_of_older_records(two: None, pair: tuple[Replay, Replay]) -> None:
    course = SimpleNamespace(pk=pair[0].pk, game="snow_tails")
    groups = gallery.of_course(course, pair[0].board_id)["groups"]
    assert [(group["rules"], group["version"]) for group in groups] == [(TWO, ""), (ONE, "1")]


def test_races_by_two_versions_are_not_laid_side_by_side(
    two: None, pair: tuple[Replay, Replay], browser: Any, people: Any
) -> None:
    first, other = pair
    assert not picking.others_of(first, Caller(people["alice"])).exists()
    answer = browser("alice").get(f"/replays/{first.pk}/beside/{other.pk}")
    assert answer.status_code == 422
    assert "These two races were raced by different rules." in answer.content.decode()


@pytest.mark.stack
def test_medals_are_those_of_the_rules_that_a_race_was_raced_by(two: None, pair: tuple[Replay, Replay]) -> None:
    first, other = pair
    for rules, author in ((ONE, 12), (TWO, 4)):
        table = {name: author + at for at, name in enumerate(medal.MEDALS)}
        Medals.objects.create(board_id=first.board_id, rules=rules, data=canonical.dump(table))
    board = first.board_id
    assert [medalling.medals(board, rules)["author"] for rules in (ONE, TWO)] == [12, 4]  # type: ignore[index]
    groups = [{"rules": replay.rules, "seats": 1, "rows": [{"replay": replay}]} for replay in (first, other)]
    trials.of_records(board, groups)
    assert [str(group["rows"][0]["medal"]) for group in groups] == ["Author's medal", "Gold"]


@pytest.mark.stack
def test_the_medals_of_a_new_version_are_asked_for_anew(two: None, pair: tuple[Replay, Replay]) -> None:
    board = pair[0].board
    Medals.objects.create(board=board, rules=ONE, data=canonical.dump({}))
    assert medalling.state(board) == "none"
    medalling.save(pair[0].pk, {"board": board.digest, "rules": TWO}, {"author": 3})
    assert medalling.state(board) == "done"
    assert {row.rules for row in board.medals.all()} == {ONE, TWO}


@pytest.mark.stack
def test_a_job_from_before_means_the_first_version(two: None, pair: tuple[Replay, Replay]) -> None:
    medalling.save(pair[0].pk, {"board": pair[0].board_id}, {"author": 3})
    assert [row.rules for row in pair[0].board.medals.all()] == [ONE]
