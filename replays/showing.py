"""Replays as plain data for programs. It must never hold what the caller may not know: an access check came before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from django.utils import translation

from ground import canonical
from replays import queries, two_ends
from replays.models import Replay, Verdict
from replays.two_ends import End
from replays.verify import spelling


def replays(found: Iterable[Replay]) -> list[dict[str, Any]]:
    """Replays that `queries.with_racers` brought, with their verdicts in one query."""
    rows = list(found)
    verdicts, ends = queries.newest_verdicts(rows), two_ends.of(rows)
    return [replay(one, verdicts.get(one.pk), ends.get(one.pk)) for one in rows]


def replay(one: Replay, newest: Verdict | None, others: list[End] | None = None) -> dict[str, Any]:
    """One replay, with the other ends that its race has."""
    return {
        "id": one.pk, "game": one.game, "rules": one.rules, "title": queries.title(one), "course": one.course_id,
        "board": one.board_id, "racers": [asdict(racer) for racer in queries.racers(one)], "plies": one.plies,
        "head": one.head, "result": queries.result(one), "winner": one.winner, "score": one.score,
        "visibility": one.visibility, "is_featured": one.is_featured, "is_imported": one.is_imported,
        "branch": branch(one), "watched": one.watched, "verdict": newest and verdict(newest), "created": one.created,
        "two_ends": two_ends.told(one, others),
    }  # fmt: skip


def branch(one: Replay) -> dict[str, Any] | None:
    """Where it was played on from; of an import only its file tells."""
    table = one.race.table if one.race is not None else None
    return {"replay": table.branch_of, "ply": table.branch_ply} if table is not None and table.branch_of else None


def verdict(one: Verdict) -> dict[str, Any]:
    """What a check found, in the reader's language."""
    fields = canonical.load_object(bytes(one.fields))
    said = spelling.sentence(one.template, fields).told(translation) if one.template else ""
    checks = canonical.load(bytes(one.checks))
    return {
        "code": one.code, "ply": one.ply, "sound": one.sound, "sentence": said, "checks": checks, "rules": one.rules,
        "created": one.created,
    }  # fmt: skip
