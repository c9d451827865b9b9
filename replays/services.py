"""What may be done to replays: keep one of a race that ended, and make its file.

It must never append to a log, nor serve anything of a race that goes on.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction

from core import canonical
from core.errors import Forbidden, Refused
from core.i18n import gettext_noop as _
from games import queries as races
from games import verdicts
from games.log import entry, racefile
from games.tables.models import Table
from games.tables.models import Visibility as Watching
from jobs.services import ask
from people.queries import is_owner
from replays import ends, orders, queries, scoring, two_ends
from replays.models import Replay, Verdict, Visibility
from replays.racefile import packing

VISIBILITIES = {Watching.PUBLIC: Visibility.PUBLIC, Watching.LINK: Visibility.UNLISTED}
VERIFY = "replays.verify"
BATCH = 300  # replays in one job: about half a second of work, so that asking, claiming and saving weigh little
_ENDED = """
    SELECT t.*, r.head, r.game, r.rules, r.ply, (SELECT COUNT(*) FROM games_seat s WHERE s.table_id = r.id) AS seated
    FROM games_table t JOIN games_race r ON r.id = t.race_id
    WHERE r.id = %s AND r.closed AND NOT EXISTS (SELECT 1 FROM replays_replay p WHERE p.race_id = r.id)"""


@transaction.atomic
def kept(race: UUID) -> Replay | None:
    """The replay of a race that was raced to its end at a table, made if it is not there; its check is ordered."""
    ended = list(Table.objects.raw(_ENDED, [race.hex]))
    if not ended:
        return Replay.objects.filter(race=race).first()
    made = Replay.objects.create(**_to_row(ended[0]))
    two_ends.tell(made.pk)
    verify([race])
    return made


def verify(replays: list[UUID]) -> None:
    """Order the check of some replays, in batches."""
    for at in range(0, len(replays), BATCH):
        ask(VERIFY, {"replays": [pk.hex for pk in replays[at : at + BATCH]]})


def verify_later(asked: dict[str, Any]) -> None:
    """Order what could not be checked in its batch again, as a job of its own, which is tried again and shown."""
    ask(VERIFY, asked)


def verify_again(replay: UUID) -> None:
    """Order another check of one replay that has a verdict; asked twice it is one job, until the verdict is there."""
    newest = Verdict.objects.filter(replay=replay).order_by("-created", "-id").values_list("pk", flat=True).first()
    ask(VERIFY, {"replays": [replay.hex], "after": newest or 0})


def feature(replay: Replay, user: Any, is_featured: bool) -> None:
    """Put a public replay to the front of the gallery, or back; the owner of the house may."""
    if not is_owner(user):
        raise Forbidden("replay.house-owner", _("Only the owner of this house may do this."))
    if is_featured and replay.visibility != Visibility.PUBLIC:
        raise Refused("replay.not-public", _("Only what is in the gallery can be featured."))
    Replay.objects.filter(pk=replay.pk).update(is_featured=is_featured)


def file_of(replay: Replay) -> bytes:
    """The bytes of its race file: as it was imported, or made from the log and the plan."""
    if replay.file is not None:
        return packing.unpacked(bytes(replay.file))
    try:
        foot = verdicts.signed_foot(replay.pk)
    except Refused as refused:
        raise ends.reopened() from refused
    board, plan = races.board(replay.board_id), bytes(replay.plan or b"")
    stored = races.stored_after(replay.pk, -1)
    return racefile.write(board, stored, foot, plan, verdicts.secret_of_group(replay.pk, stored))


def _to_row(ended: Any) -> dict[str, Any]:
    """What a table, read with its race, tells of it when it has just ended."""
    entries = [entry.read(row.data) for row in races.stored_after(ended.pk, -1)]
    bodies = [line.body for line in entries]
    outcome, given = _outcome(bodies[-1]), orders.value(bodies, [line.by for line in entries])
    return {
        "id": ended.pk, "race_id": ended.pk, "head": ended.head, "game": ended.game, "rules": ended.rules,
        "board_id": ended.board_id, "plan": bytes(ended.plan) or None, "course_id": ended.course_id,
        "title": ended.title, "seats": ended.seated, "plies": ended.ply, "result": canonical.dump(outcome),
        "winner": queries.winner(outcome), "owner_id": ended.host_id,
        "visibility": _visibility(ended), "is_branch": ended.branch_of is not None,
        "orders": canonical.dump(given), "is_won_by_people": orders.is_won_by_people(outcome, given),
        "score": scoring.score(ended.rules, canonical.load_object(bytes(ended.options)), outcome, bodies),
    } | ({"created": ended.ended} if ended.ended else {})  # fmt: skip


def _visibility(table: Table) -> Visibility:
    """As the race was watched; what went on from a private replay, or from one that is gone, is private too."""
    open_ones = Replay.objects.exclude(visibility=Visibility.PRIVATE)
    if table.branch_of and not open_ones.filter(pk=table.branch_of).exists():
        return Visibility.PRIVATE
    return VISIBILITIES[Watching(table.visibility)]


def _outcome(body: dict[str, Any]) -> dict[str, Any]:
    outcome = body["end"]["outcome"]
    return outcome if isinstance(outcome, dict) else {}
