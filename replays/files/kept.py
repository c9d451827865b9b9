"""What is kept of a file that was verified: a replay, its verdict, its Board; or the reason of a refusal.

It must never link a seat of a file to anybody here, nor look at a file that was not verified.
"""

from __future__ import annotations

import zlib
from typing import Any
from uuid import UUID

from core import canonical
from core.folding import folded
from courses import services as courses
from courses.queries import house_title
from games.log import entry, racefile, scroll
from games.log.racefile import RaceFile
from games.rules import branching
from replays import access, queries, two_ends
from replays.access import Caller
from replays.models import Called, Import, Replay, Verdict, Visibility
from replays.racefile import packing

MOST_TORN = racefile.MOST_BYTES  # its orders are a part of a file


def replay(row: Import, facts: dict[str, Any]) -> Replay:
    """The replay of a sound file: the one of a race of this house, one that was brought before, or a new one."""
    own = Replay.objects.filter(head=facts["head"]).exclude(race=None).first()
    if own is not None and (own.visibility != Visibility.PRIVATE or _may_see(own, row)):
        return own
    data = bytes(row.data)
    file = racefile.read(data)
    made, is_new = Replay.objects.get_or_create(
        race=None, head=facts["head"], defaults=_to_row(file, facts) | _file(data, file, facts) | {"owner": _first(row)}
    )
    if is_new:
        Called.objects.bulk_create(_called(made, facts["names"]))
    if not is_new and _worth(facts, file.plan) > _worth({"public": made.public}, bytes(made.plan or b"")):
        Replay.objects.filter(pk=made.pk).update(**_file(data, file, facts))  # the same race, with more around it
    checks = canonical.dump(facts["checks"])
    Verdict.objects.create(replay=made, code=facts["code"], rules=facts["rules"], checks=checks)
    two_ends.tell(made.pk)
    return made


def _called(made: Replay, names: list[str]) -> list[Called]:
    """Its names, for the search."""
    pairs = enumerate(map(folded, names))
    return [Called(replay=made, number=number, name=name) for number, name in pairs if name]


def _may_see(own: Replay, row: Import) -> bool:
    """Whether anybody who brought the file may see the race that it is of."""
    return any(access.may_see(own, Caller(user)) for user in row.brought.select_related("person"))


def _first(row: Import) -> Any:
    return None if row.is_house else row.brought.order_by("pk").first()


def _worth(facts: dict[str, Any], plan: bytes) -> tuple[bool, bool, bool]:
    """What a file adds to the same race: a signature of this house, any signature, a plan."""
    public = facts["public"]
    return queries.is_own_key(public), bool(public), bool(plan)


def _to_row(file: RaceFile, facts: dict[str, Any]) -> dict[str, Any]:
    """What the file tells of its race."""
    outcome, game = facts["outcome"], facts["rules"].partition("/")[0]
    first = entry.read(next(scroll.stored_in(file.lines)).data)
    board = courses.kept_bytes(facts["board"], game, file.board)
    return {
        "game": game, "rules": facts["rules"], "board": board, "names": canonical.dump(facts["names"]),
        "seats": len(facts["names"]), "plies": facts["plies"], "result": canonical.dump(outcome),
        "winner": queries.winner(outcome), "visibility": Visibility.UNLISTED,
        "orders": canonical.dump(facts["orders"]), "is_branch": branching.is_branch(first),
        "file_race": UUID(first.race),
    }  # fmt: skip


def _file(data: bytes, file: RaceFile, facts: dict[str, Any]) -> dict[str, Any]:
    """The file itself, and what stands in it beside the race."""
    return {
        "file": packing.packed(data), "plan": file.plan or None, "public": facts["public"],
        "title": facts["title"] or house_title(facts["board"]),
    }  # fmt: skip


def size(made: Replay) -> int:
    """What an imported replay takes up; a race of this house is here anyway."""
    return len(made.file or b"") + len(made.plan or b"") if made.is_imported else 0


def refusal(row: Import, facts: dict[str, Any]) -> None:
    """Why a file was refused, to be told in each reader's language, and its race as far as it is sound."""
    row.code, row.ply, row.template = facts["code"], facts.get("ply"), facts["template"]
    row.fields = canonical.dump(facts["fields"])
    if "torn" in facts:
        file = racefile.read(bytes(row.data))
        around = {"board": file.board.decode(), "plan": file.plan.decode()}
        row.torn = zlib.compress(canonical.dump(facts["torn"] | around))
        row.sound = facts["torn"]["wound"]["ply"] - 1


def torn(row: Import) -> dict[str, Any]:
    """What was kept of a damaged race; requires that something was."""
    return canonical.load_object(zlib.decompress(bytes(row.torn or b"")), MOST_TORN)


def forget(made: Replay) -> None:
    """Delete an imported replay that nobody holds any longer, and its Board if nothing else uses it."""
    board = made.board
    made.delete()
    courses.forget_board(board)
