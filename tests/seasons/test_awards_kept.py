"""The database itself lets in awards of verified races of this house only, once each, and changes none: by raw SQL."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.db import IntegrityError, connection, transaction

from replays.models import Replay, Verdict
from seasons import checks, triggers
from seasons.models import Award
from tests.parts import seasons as some
from tests.parts.unprotected import unprotected

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

COLUMNS = (
    "season_id", "round_id", "heat_id", "member_id", "kind", "points", "place", "corrects_id", "race_id", "is_branch",
    "verdict_id", "code", "ply", "reason", "decided_by_id", "created",
)  # fmt: skip
PLACE = "corrects_id IS NULL AND kind = 'place'"


def copy(where: str = PLACE, verb: str = "INSERT", **columns: str) -> str:
    """The statement that writes another row like one that stands, with these columns changed."""
    values = ", ".join(columns.get(name, name) for name in COLUMNS)
    return f"{verb} INTO seasons_award ({', '.join(COLUMNS)}) SELECT {values} FROM seasons_award WHERE {where}"


FRESH = {"kind": "'bonus:clean'"}  # of a kind that nobody has yet, so that only the key at fault refuses it
ATTACKS = {
    "update": "UPDATE seasons_award SET points = points + 1",
    "update-nothing": "UPDATE seasons_award SET points = points",
    "delete": "DELETE FROM seasons_award",
    "update-acts": "UPDATE seasons_act SET reason = 'x'",
    "delete-acts": "DELETE FROM seasons_act",
    "twice": copy(),
    "no-verdict": copy(**FRESH, verdict_id="NULL", code="''"),
    "no-verdict-but-its-code": copy(**FRESH, verdict_id="NULL"),
    "verdict-says-otherwise": copy(**FRESH, code="'log.chain'"),
    "damaged": copy(**FRESH, verdict_id="{damaged}"),
    "damaged-and-says-so": copy(**FRESH, verdict_id="{damaged}", code="'luck.draw'"),
    "of-another-race": copy(**FRESH, verdict_id="{other}"),
    "of-a-race-that-is-no-heat": copy(**FRESH, verdict_id="{other}", race_id="{other_race}"),
    "of-no-race": copy(**FRESH, race_id="NULL"),
    "of-no-heat": copy(**FRESH, heat_id="NULL"),
    "place-without-a-heat": copy(heat_id="NULL", race_id="NULL", verdict_id="NULL", code="''"),
    "branch": copy(**FRESH, is_branch="{true}"),
    "member-of-another-season": copy(**FRESH, member_id="{stranger}"),
    "member-who-had-no-seat": copy(**FRESH, member_id="{late}"),
    "penalty-without-a-reason": copy(kind="'penalty'", verdict_id="NULL", code="''"),
    "round-of-another-season": copy(**FRESH, round_id="{round}"),
    "corrects-nothing": copy(corrects_id="0"),
    "corrects-another-member": copy(f"{PLACE} AND place = 1", corrects_id="{last}"),
    "verdict-becomes-another": "UPDATE replays_verdict SET code = 'log.chain' WHERE id = {verdict}",
    "verdict-goes": "DELETE FROM replays_verdict WHERE id = {verdict}",
    "replay-becomes-a-branch": "UPDATE replays_replay SET is_branch = {true} WHERE race_id IN"
    " (SELECT race_id FROM seasons_award)",
    "heat-gets-another-race": "UPDATE seasons_heat SET race_id = {other_race} WHERE settled IS NOT NULL",
}
SQLITE = {"replace": copy(f"{PLACE} AND place = 1", "REPLACE", points="99"), "replace-acts":
          "REPLACE INTO seasons_act SELECT * FROM seasons_act"}  # fmt: skip
POSTGRES = {"truncate": "TRUNCATE seasons_award CASCADE", "truncate-acts": "TRUNCATE seasons_act",
            "as-a-replica": "SET LOCAL session_replication_role = replica; DELETE FROM seasons_award"}  # fmt: skip


@pytest.fixture
def known(people):
    """A season with a round that was raced, and all that an attack could point to."""
    season = some.running(people, rounds_planned=3)
    round = some.opened(people, season)
    some.raced(people, round)
    other = some.running(people, ("alice", "bob"))
    other_round = some.opened(people, other)
    [heat] = other_round.heats.all()
    some.come(people, heat)
    some.drive(heat)
    some.verify(heat.race_id)
    mine = Verdict.objects.get(replay=round.heats.get().race_id)
    damaged = Verdict.objects.create(replay_id=mine.replay_id, code="luck.draw", rules=mine.rules)
    late = season.members.create(person=people["charlie"], turn=9)
    is_sqlite = connection.vendor == "sqlite"
    return {
        "verdict": mine.pk, "damaged": damaged.pk, "other": Verdict.objects.get(replay=heat.race_id).pk,
        "other_race": f"'{heat.race_id.hex if is_sqlite else heat.race_id}'", "late": late.pk,
        "stranger": other.members.first().pk, "round": other_round.pk, "true": "1" if is_sqlite else "TRUE",
        "last": Award.objects.get(season=season, place=3).pk if Award.objects.filter(place=3).exists()
        else Award.objects.filter(season=season).exclude(place=1).first().pk,
    }  # fmt: skip


def passed(attacks: dict[str, str], known: dict[str, object]) -> list[str]:
    """The attacks that the database let through, or that met nothing they could harm."""
    names = []
    connection.check_constraints()
    for name, statement in attacks.items():
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(statement.format(**known))
                connection.check_constraints()
                names.append(name)
                transaction.set_rollback(True)
        except IntegrityError:  # anything else would be a fault of the attack
            continue
    return names


def test_it_refuses_every_award_that_is_not_of_a_verified_race_and_every_change(known):
    mine = ATTACKS | (SQLITE if connection.vendor == "sqlite" else POSTGRES)
    assert passed(mine, known) == []
    assert len(mine) >= 28


def test_it_takes_what_is_right(known):
    sound = {"bonus": copy(**FRESH), "correction": copy(f"{PLACE} AND place = 1", corrects_id="id", points="-5")}
    assert passed(sound, known) == ["bonus", "correction"]


def test_the_oracle_catches_awards_without_triggers(known):
    connection.check_constraints()
    with unprotected():
        assert {"update", "delete", "update-acts"} <= {*passed(ATTACKS, known)}


def test_it_notices_at_start_that_a_trigger_is_missing(people):
    name = "seasons_award_no_delete" if connection.vendor == "sqlite" else "seasons_award_no_truncate"
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TRIGGER {name}" + ("" if connection.vendor == "sqlite" else " ON seasons_award"))
    [error] = checks.awards_are_protected(databases=["default"])
    assert (error.id, name in error.msg) == ("seasons.E001", True)
    triggers.make()
    assert list(checks.awards_are_protected(databases=["default"])) == []


def test_it_notices_at_start_that_a_key_is_missing(people, monkeypatch):
    monkeypatch.setitem(triggers.KEYS, "season_award_told", ("replays_verdict", ("verdict_id", "code")))
    [error] = checks.awards_are_protected(databases=["default"])
    assert "season_award_told" in error.msg


def test_a_replay_is_called_as_its_race(people):
    season = some.running(people)
    some.raced(people, some.opened(people, season))
    with pytest.raises(IntegrityError):
        Replay.objects.filter(race__isnull=False).update(id=uuid4())
