"""The first start of a house: all in order, in production as in `make run`, twice, at once, by whatever role."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit, urlunsplit

import psycopg
import pytest

from tests.deploy.running import environment, fresh_database, python, stores
from tests.house.rooms import ROOT
from tests.parts.bouncer import bouncer
from tests.parts.waiting import HANG_S

pytestmark = [pytest.mark.stack, pytest.mark.xdist_group("run")]
SERVED = os.environ.get("BOREAL_STACK") == "served"
COUNT = """
import json
from courses.models import Course
from deploy import heartbeat_job
from deploy.models import Loaded
from jobs.models import Job
checks = Job.objects.filter(kind__in=heartbeat_job.NAMES.values()).count()
print(json.dumps([Course.objects.count(), Loaded.objects.count(), checks]))
"""


def house(home: Path, database: dict[str, str]) -> dict[str, str]:
    """The environment of a house: a public one on PostgreSQL and Redis, else the one of `make run`."""
    if not SERVED:
        return environment(home)
    return environment(
        home, **database, DJANGO_SETTINGS_MODULE="deploy.settings.production", BOREAL_HOSTS="boreal.example",
        BOREAL_SECRET_KEY="".join(chr(97 + number * 7 % 26) + str(number) for number in range(30)),
    )  # fmt: skip


def begun(*arguments: str, **env: str) -> subprocess.Popen[str]:
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.Popen(command, env=env, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def counted(**env: str) -> list[int]:
    numbers: list[int] = json.loads(python("manage.py", "shell", "-v", "0", "-c", COUNT, **env).stdout)
    return numbers


def test_an_empty_house_is_ready_after_one_command_on_several_hosts_at_once(tmp_path: Path) -> None:
    database = stores()
    homes = [house(tmp_path / name, database) for name in (("one", "two") if SERVED else ("one", "one"))]
    if SERVED:
        homes[1] |= {"BOREAL_SIGN": "worker"}  # one host has the key that signs
    starts = [begun("prepare", **env) for env in homes]
    texts = [start.communicate(timeout=HANG_S) for start in starts]
    assert [start.returncode for start in starts] == [0, 0], texts
    courses, loaded, checks = counted(**homes[0])
    assert courses > 5  # the first visitor finds something to race on
    assert loaded >= 3
    assert checks == 4  # of each class of workers
    if SERVED:
        assert all(list((Path(env["BOREAL_HOME"]) / "static").glob("staticfiles.json")) for env in homes)
    again = python("manage.py", "prepare", **homes[0])
    assert "The database is of this version." in again.stdout
    assert "The demo data was loaded before." in again.stdout
    assert again.stdout.splitlines()[-1] == "Ready: start web and worker."
    assert counted(**homes[0]) == [courses, loaded, checks]


if SERVED:

    def as_role(url: str, role: str) -> str:
        """The address of a database, with another role in it."""
        parts = urlsplit(url)
        return urlunsplit(parts._replace(netloc=f"{role}@{parts.netloc.rpartition('@')[2]}"))

    @pytest.fixture
    def role(request: pytest.FixtureRequest) -> Iterator[str]:
        name = f"musher_{os.getpid()}_{abs(hash(request.node.name)) % 10**6}"
        yield name
        with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as line:
            line.execute(f"DROP ROLE IF EXISTS {name}".encode())

    @pytest.fixture
    def owned(tmp_path: Path, role: str) -> Iterator[dict[str, str]]:
        """The environment of a role that the owner of a house's tables has let in."""
        url = fresh_database()
        owner = house(tmp_path / "owner", {"DATABASE_URL": url, "REDIS_URL": os.environ["REDIS_URL"]})
        made = python("manage.py", "prepare", "--role", role, **owner)
        assert (made.returncode, made.stderr) == (0, "")
        assert f"The role {role} may race, and cannot touch what was written." in made.stdout
        service = {"BOREAL_HOME": str(tmp_path / "service"), "BOREAL_SIGN": "worker"}
        yield owner | service | {"DATABASE_URL": as_role(url, role)}
        with psycopg.connect(url, autocommit=True) as line:
            line.execute(f"DROP OWNED BY {role}".encode())

    def refusal(**env: str) -> str:
        """The code of the one sentence by which a start ends."""
        answer = python("manage.py", "prepare", **env)
        assert (answer.returncode, answer.stderr.count("\n")) == (2, 1), answer.stderr
        return answer.stderr.partition(": ")[0]

    def test_the_role_of_the_service_prepares_its_host_and_each_way_in_that_is_shut_has_its_sentence(
        owned: dict[str, str], role: str
    ) -> None:
        with psycopg.connect(owned["DATABASE_URL"]) as line:
            shown = [line.execute(f"SHOW {name}".encode()).fetchone() for name in ("statement_timeout", "lock_timeout")]
        assert shown == [("20s",), ("2s",)]
        answer = python("manage.py", "prepare", **owned)
        assert (answer.returncode, answer.stderr) == (0, "")
        assert "The database is of this version." in answer.stdout
        empty = as_role(fresh_database(), role)
        assert refusal(**owned | {"DATABASE_URL": empty}) == "boreal.database.E004"
        nobody = as_role(owned["DATABASE_URL"], "nobody_of_this_name")
        assert refusal(**owned | {"DATABASE_URL": nobody}) == "outage.database-role"
        nothing = urlunsplit(urlsplit(owned["DATABASE_URL"])._replace(path="/nothing_of_this_name"))
        assert refusal(**owned | {"DATABASE_URL": nothing}) == "outage.database-missing"
        with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as line:
            line.execute(f"ALTER ROLE {role} CONNECTION LIMIT 0".encode())
        assert refusal(**owned) == "outage.database-connections"

    def test_a_pool_that_takes_no_options_is_served_where_the_house_is_told_of_it(tmp_path: Path) -> None:
        url = urlsplit(fresh_database())
        folder = dict(parse_qsl(url.query))["host"]
        with bouncer(f"{folder}/.s.PGSQL.{url.port or 5432}") as port:
            pooled = f"postgresql://{url.username or 'postgres'}@127.0.0.1:{port}{url.path}"
            env = house(tmp_path, {"DATABASE_URL": pooled, "REDIS_URL": os.environ["REDIS_URL"]})
            assert refusal(**env) == "outage.pgbouncer-options"
            answer = python("manage.py", "prepare", BOREAL_PGBOUNCER="yes", **env)
            assert (answer.returncode, answer.stderr) == (0, "")
            assert python("manage.py", "prepare", BOREAL_PGBOUNCER="yes", **env).returncode == 0


@pytest.mark.parametrize("name", ["", "Boreal App", 'a"; DROP TABLE games_entry; --'])
def test_a_name_that_is_none_is_refused(name: str, db: None) -> None:
    from core.errors import Malformed
    from deploy import grants

    with pytest.raises(Malformed, match="is no name of a role"):
        list(grants.give(name))
