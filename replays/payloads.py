"""Replays as plain data for programs. It must never hold what the caller may not know: an access check came before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from django.utils import translation

from core import canonical
from replays import queries, two_ends
from replays.models import Replay, Verdict
from replays.two_ends import End
from replays.verify import spelling


def replays(selection: Iterable[Replay]) -> list[dict[str, Any]]:
    """Replays that `queries.with_racers` brought, with their verdicts in one query."""
    rows = list(selection)
    verdicts, ends = queries.newest_verdicts(rows), two_ends.ends_of(rows)
    return [replay(row, verdicts.get(row.pk), ends.get(row.pk)) for row in rows]


def replay(row: Replay, newest: Verdict | None, others: list[End] | None = None) -> dict[str, Any]:
    """One replay, with the other ends that its race has."""
    return {
        "id": row.pk, "game": row.game, "rules": row.rules, "title": queries.title(row), "course": row.course_id,
        "board": row.board_id, "racers": [asdict(racer) for racer in queries.racers(row)], "plies": row.plies,
        "head": row.head, "result": queries.result(row), "winner": row.winner, "score": row.score,
        "visibility": row.visibility, "is_featured": row.is_featured, "is_imported": row.is_imported,
        "branch": branch(row), "watched": row.watched, "verdict": newest and verdict(newest), "created": row.created,
        "two_ends": two_ends.to_payload(row, others),
    }  # fmt: skip


def branch(row: Replay) -> dict[str, Any] | None:
    """Where it was played on from; of an import only its file tells."""
    table = row.race.table if row.race is not None else None
    return {"replay": table.branch_of, "ply": table.branch_ply} if table is not None and table.branch_of else None


def verdict(row: Verdict) -> dict[str, Any]:
    """What a check found, in the reader's language."""
    fields = canonical.load_object(bytes(row.fields))
    text = spelling.sentence(row.template, fields).to_text(translation) if row.template else ""
    checks = canonical.load(bytes(row.checks))
    return {
        "code": row.code, "ply": row.ply, "sound": row.sound, "sentence": text, "checks": checks, "rules": row.rules,
        "created": row.created,
    }  # fmt: skip
