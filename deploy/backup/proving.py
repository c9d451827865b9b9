"""What was restored, proven: every race by its log, every replay by its rules, and whether all that was there is here.

It must never call a house whole from counting alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from django.db import connection

from core.errors import Wrong
from deploy.backup import belongings
from deploy.backup.restoring import Source
from games import key_checks, keys, register, verdicts
from games.log.chain import Damage
from games.models import Race
from replays import rechecking, two_ends

COUNTED = {
    "people": "people_person", "sessions": "django_session", "courses": "courses_course", "races": "games_race",
    "replays": "replays_replay", "seasons": "seasons_season",
}  # fmt: skip
Progress = Callable[[str, int], None]


@dataclass
class ProofLine:
    """One line of the report: what the backup has, what is here, and what is wrong with it."""

    name: str
    in_backup: int
    here: int
    faults: list[str] = field(default_factory=list)


def prove(source: Source, progress: Progress) -> list[ProofLine]:
    """Everything that can be said of a house after a restore."""
    lines = {name: _counted(name, source) for name in COUNTED}
    lines["races"].faults += _races(progress)
    lines["replays"].faults += _replays(progress)
    return [*lines.values(), _rows(source), _keys(source), _secret(source)]


def _counted(name: str, source: Source) -> ProofLine:
    return _line(name, source.made.rows(COUNTED[name]), _count(COUNTED[name]))


def _line(name: str, in_backup: int, here: int) -> ProofLine:
    return ProofLine(name, in_backup, here, [f"{in_backup - here} are missing"] if here < in_backup else [])


def _count(table: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table}")  # noqa: S608  # names from above and from the catalogue
        return int(cursor.fetchone()[0])


def _rows(source: Source) -> ProofLine:
    """All tables together; one that has fewer rows than the backup is named."""
    there = {*connection.introspection.table_names()}
    counts = {part: _count(part.table) for part in source.made.parts if part.table in there}
    few = [f"{part.table}: {count} of {part.rows}" for part, count in counts.items() if count < part.rows]
    return ProofLine("rows", sum(part.rows for part in counts), sum(counts.values()), few)


def _races(progress: Progress) -> Iterator[str]:
    for number, race in enumerate(Race.objects.order_by("created").values_list("id", flat=True).iterator(), 1):
        try:
            verdict = verdicts.examined(race)
        except Wrong as wrong:
            yield f"{race.hex}: {wrong}"
        else:
            if isinstance(verdict, Damage):
                yield f"{race.hex}: {verdict}"
        progress("races proven", number)
    for name, broken in register.damages():
        yield f"{name}: {broken} ({broken.code})"


def _replays(progress: Progress) -> Iterator[str]:
    recheck, done = rechecking.begun(anew=True), 0
    for batch in rechecking.batches(recheck):
        done += rechecking.check(batch)
        progress("replays proven", done)
    if missing := rechecking.missing(recheck):
        yield f"{missing} could not be verified"
    rechecking.finish(recheck)
    for report in rechecking.report(recheck).values():
        yield from (f"{verdict.replay_id.hex}: {verdict.code}" for verdict in report.damaged)
    yield from (f"{ends[0].race.hex}: {two_ends.CODE}" for ends in two_ends.everywhere())


def _keys(source: Source) -> ProofLine:
    """The private keys of the backup; and whether this host has the one that signs now, if it is to sign."""
    wanted, here = source.keys(), belongings.private_keys()
    line = _line("private keys", len(wanted), sum(here.get(name) == content for name, content in wanted.items()))
    line.faults += [f"{message.msg} {message.hint or ''}".strip() for message in key_checks.of_process(keys.register())]
    return line


def _secret(source: Source) -> ProofLine:
    secret = source.secret()
    if secret is None:
        return ProofLine(
            "secret", 0, 1, ["the backup has none: everybody is signed out, and guests have lost their races"]
        )
    if belongings.has_secret(secret):
        return ProofLine("secret", 1, 1)
    return ProofLine("secret", 1, 0, ["another one is set here: set BOREAL_SECRET_KEY as restored.env tells"])
