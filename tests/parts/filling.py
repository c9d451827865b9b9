"""A house of many races in seconds: the rows of a few real ones, copied by the database itself under other ids.

Logs are not copied, since no list reads them. It must never assert anything, nor fill a house that people live in.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.db import connection, models

from courses.models import Course, Revision, Tag
from deploy import planner
from games.models import Race
from games.stages import Stage
from games.tables.models import Kind, Seat, Table
from people.models import Person
from replays.models import Called, Replay, Verdict
from seasons.models import Member, Season

RACES, PEOPLE, COURSES, SEASONS = 50_000, 5_000, 5_000, 10_000
OVER = 200  # copies of a race that is over for each of one that is not
FAN = 3  # of a thousand: the races of the first person
STEP_S = 61  # from one moment of the races to the next; two are of the same

_SERIES = """
    INSERT INTO filled (number, id, source, moment)
    WITH RECURSIVE series(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM series WHERE number < %s)
    SELECT s.number, {id}, x.source, {moment}
    FROM series s JOIN filled_from x ON x.number = s.number %% (SELECT COUNT(*) FROM filled_from)"""
_DIALECTS = {
    "sqlite": {
        "id": "MD5(%s || s.number)",
        "moment": "STRFTIME('%%Y-%%m-%%d %%H:%%M:%%f000', '2026-01-01', '-' || (s.number / 2 * {step}) || ' seconds')",
        "uuid": "char(32)", "time": "datetime", "as_id": "MD5({text})",
        "before": "PRAGMA cache_size = -500000", "after": "PRAGMA cache_size = -2000",  # ids come in no order
    },
    "postgresql": {
        "id": "MD5(%s || s.number)::uuid",
        "moment": "TIMESTAMPTZ '2026-01-01Z' - s.number / 2 * INTERVAL '{step} seconds'",
        "uuid": "uuid", "time": "timestamptz", "as_id": "MD5({text})::uuid",
        "before": "SET LOCAL session_replication_role = replica",  # keys are not looked up for each row
        "after": "SET LOCAL session_replication_role = DEFAULT",
    },
}  # fmt: skip


def fill(races: int = RACES, people: int = PEOPLE, courses: int = COURSES, seasons: int = SEASONS) -> None:
    """Copy what stands here: each race, with its table and replay, many times, and so each course and season."""
    raced = [race for race, times in _weights() for _time in range(times)]
    drawn = [*Course.objects.filter(published__isnull=False).order_by("pk").values_list("pk", flat=True)]
    held = [*Season.objects.order_by("pk").values_list("pk", flat=True)]
    somebody = User.objects.filter(person__isnull=False).order_by("pk").values_list("pk", flat=True)[0]
    first = max(User.objects.values_list("pk", flat=True)) + 1
    with connection.cursor() as cursor:
        cursor.execute(_DIALECTS[connection.vendor]["before"])
        _people(cursor, somebody, first, people)
        _courses(cursor, drawn, courses, first, people)
        _races(cursor, raced, races, first, people, courses)
        _seasons(cursor, held, seasons, first, people)
        cursor.execute(_DIALECTS[connection.vendor]["after"])


def _weights() -> list[tuple[Any, int]]:
    """The races to copy, each with how many of a round of copies are its own: most races are over."""
    stages = Table.objects.order_by("pk").values_list("pk", "stage")
    return [(race, OVER if stage == Stage.OVER else 1) for race, stage in stages]


def analyzed() -> None:
    """What the planner knows of the tables is what stands in them."""
    planner.analyze()


def racer(number: int) -> str:
    """The name of somebody who was made up."""
    return f"Racer {number}"


def _people(cursor: Any, somebody: int, first: int, people: int) -> None:
    _series(cursor, "person", [somebody], people)
    number = f"{first - 1} + f.number"
    _copy(cursor, User, "x.id = f.source", id=number, username="'racer-' || f.number")
    _copy(cursor, Person, "x.user_id = f.source", user_id=number, name="'Racer ' || f.number",
          folded="'racer ' || f.number", key=_id("'key-' || f.number"))  # fmt: skip


def _courses(cursor: Any, drawn: list[Any], courses: int, first: int, people: int) -> None:
    _series(cursor, "course-", drawn, courses)
    _copy(cursor, Course, "x.id = f.source", id="f.id", published_id="NULL", created="f.moment",
          owner_id=f"{first} + f.number * 3 %% {people}", title="'Course ' || f.number",
          search="'course ' || f.number")  # fmt: skip
    _copy(cursor, Revision, "x.course_id = f.source", course_id="f.id")
    _copy(cursor, Tag, "x.course_id = f.source", course_id="f.id")
    cursor.execute(
        "UPDATE courses_course SET published_id = (SELECT MAX(r.id) FROM courses_revision r"
        " WHERE r.course_id = courses_course.id) WHERE published_id IS NULL AND id IN (SELECT id FROM filled)"
    )


def _races(cursor: Any, raced: list[Any], races: int, first: int, people: int, courses: int) -> None:
    _series(cursor, "race-", raced, races)
    course = _id(f"'course-' || (1 + f.number %% {courses})")
    _copy(cursor, Race, "x.id = f.source", id="f.id", created="f.moment")
    person = f"CASE WHEN f.number %% 1000 < {FAN} THEN 0 ELSE f.number * 7 END"
    public = "CASE WHEN f.number %% 10 = 0 THEN '{other}' ELSE 'public' END"
    host = f"{first} + {person} %% {people}"
    _copy(cursor, Table, "x.race_id = f.source", race_id="f.id", moved="f.moment", created="f.moment", course_id=course,
          host_id=host, group_id="NULL", visibility=public.format(other="link"))  # fmt: skip
    sits = f"CASE WHEN x.kind = '{Kind.PERSON}' THEN {first} + ({person} + x.number) %% {people} END"
    seat = _id("'seat-' || f.number || '-' || x.number")
    _copy(cursor, Seat, "x.table_id = f.source", id=seat, table_id="f.id", person_id=sits)
    shown = {
        "created": "f.moment", "course_id": course, "watched": "f.number %% 997", "is_featured": "f.number %% 9999 = 0",
        "visibility": public.format(other="unlisted"), "owner_id": host,
        "is_won_by_people": "f.number %% 3 > 0", "score": "(f.number * 37) %% 400", "winner": "f.number %% 3",
    }  # fmt: skip
    _copy(cursor, Replay, "x.race_id = f.source", id="f.id", race_id="f.id", **shown)
    _copy(cursor, Verdict, "x.replay_id = f.source", replay_id="f.id", recheck_id="NULL")
    brought = _id("'brought-' || f.number")
    _copy(cursor, Replay, "x.race_id = f.source AND f.number %% 10 = 1", id=brought, race_id="NULL", file="x.result",
          head="'brought-' || f.number", **shown)  # fmt: skip
    cursor.execute(
        f"INSERT INTO {Called._meta.db_table} (replay_id, number, name) SELECT x.id, 0, 'racer ' || f.number"
        f" FROM filled f JOIN replays_replay x ON x.id = {brought} WHERE f.number %% 10 = 1".replace("%%", "%")
    )


def _seasons(cursor: Any, held: list[Any], seasons: int, first: int, people: int) -> None:
    _series(cursor, "season-", held, seasons)
    organiser = f"{first} + f.number %% {people}"
    _copy(cursor, Season, "x.id = f.source", id="f.id", created="f.moment", organiser_id=organiser)
    member = f"{first} + (f.number + x.turn) %% {people}"
    _copy(cursor, Member, "x.season_id = f.source", season_id="f.id", person_id=member, course_id="NULL",
          replaced_by_id="NULL", nicest_id="NULL")  # fmt: skip


def _series(cursor: Any, word: str, sources: list[Any], many: int) -> None:
    """The numbers from 1 on, each with an id, a moment, and what it is a copy of."""
    dialect = _DIALECTS[connection.vendor]
    kind = dialect["uuid"] if sources and not isinstance(sources[0], int) else "integer"
    for name in ("filled", "filled_from"):
        cursor.execute(f"DROP TABLE IF EXISTS {name}")
    cursor.execute(f"CREATE TEMPORARY TABLE filled (number integer PRIMARY KEY, id {dialect['uuid']},"
                   f" source {kind}, moment {dialect['time']})")  # fmt: skip
    cursor.execute(f"CREATE TEMPORARY TABLE filled_from (number integer PRIMARY KEY, source {kind})")
    rows = [(at, source if isinstance(source, int) else source.hex) for at, source in enumerate(sources)]
    cursor.executemany("INSERT INTO filled_from (number, source) VALUES (%s, %s)", rows)
    series = _SERIES.format(id=dialect["id"], moment=dialect["moment"].format(step=STEP_S))
    cursor.execute(series, [many, word])
    _count(cursor, "filled")


def _count(cursor: Any, table: str) -> None:
    """The next step is planned by what stands there now: by what stood there before it takes minutes."""
    if connection.vendor == "postgresql":
        cursor.execute(f"ANALYZE {table}")


def _id(text: str) -> str:
    return _DIALECTS[connection.vendor]["as_id"].format(text=text)


def _copy(cursor: Any, model: type[models.Model], join: str, **changed: str) -> None:
    """Each row of the sources once for each number, but for what is changed; what counts by itself goes on counting."""
    fields = [field.column for field in model._meta.concrete_fields if field.column in changed or not _counts(field)]
    values = [changed.get(column, f'x."{column}"') for column in fields]
    columns = ", ".join(f'"{column}"' for column in fields)
    statement = (
        f"INSERT INTO {model._meta.db_table} ({columns}) SELECT {', '.join(values)}"
        f" FROM filled f JOIN {model._meta.db_table} x ON {join}"
    )
    cursor.execute(statement.replace("%%", "%"))
    _count(cursor, model._meta.db_table)


def _counts(field: Any) -> bool:
    return isinstance(field, models.AutoField | models.BigAutoField | models.SmallAutoField)
