"""Whatever is wrong outside is one sentence with an id and a status; a traceback is never what a person gets."""

from __future__ import annotations

import errno
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from core.errors import Outage
from deploy import data_dir
from deploy.env import Env, Unreadable
from deploy.ports import Address, reserved
from deploy.startup_errors import plainly
from tests.deploy.running import environment, python
from tests.house.rooms import ROOT
from tests.parts.servers import free_port
from tests.parts.waiting import HANG_S

MANAGE = ("manage.py", "check", "--database", "default")
RUN = ("-m", "deploy.run")


def assert_one_sentence(result: subprocess.CompletedProcess[str], code: str) -> str:
    """The one sentence a command ended with, which must begin with this code."""
    assert result.returncode == 2, result
    assert "Traceback" not in result.stderr
    lines = result.stderr.splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith(f"{code}: "), lines
    assert lines[0].endswith((".", "run")), lines
    return lines[0]


def run(command: tuple[str, ...], home: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    return python(*command, **environment(home, BOREAL_PORT=str(free_port()), **settings))


@pytest.mark.parametrize("command", [MANAGE, RUN])
@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("BOREAL_STREAMS", "many", "boreal.settings.E001"),
        ("BOREAL_JOB_TIME", "-1", "boreal.settings.E001"),
        ("DATABASE_URL", "mysql://x", "boreal.settings.E003"),
        ("REDIS_URL", "localhost", "boreal.settings.E004"),
        ("BOREAL_RATE_GUEST", "often", "boreal.settings.E005"),
        ("BOREAL_WEBHOOK_NETS", "10.1.2.3/8", "boreal.settings.E006"),
    ],
)
def test_it_names_a_setting_that_cannot_be_read(
    tmp_path: Path, command: tuple[str, ...], name: str, value: str, code: str
) -> None:
    assert name in assert_one_sentence(run(command, tmp_path, **{name: value}), code)


def test_it_names_a_port_that_is_none(tmp_path: Path) -> None:
    result = python(*RUN, **environment(tmp_path, BOREAL_PORT="eighty"))
    assert "BOREAL_PORT" in assert_one_sentence(result, "boreal.settings.E001")


def test_it_names_all_unreadable_settings_at_once() -> None:
    env = Env({"A": "x", "B": "maybe", "DATABASE_URL": "?", "REDIS_URL": "?"})
    env.whole("A", 1, 0, 9)
    env.switch("B", True)
    env.database("sqlite:///x")
    env.broker()
    with pytest.raises(Unreadable) as caught:
        env.finish()
    assert [code[-4:] for code, _ in caught.value.problems] == ["E001", "E002", "E003", "E004"]


@pytest.mark.parametrize("command", [("manage.py", "demo"), RUN])
def test_it_says_that_the_database_cannot_be_reached(tmp_path: Path, command: tuple[str, ...]) -> None:
    url = f"postgresql://boreal:hush@127.0.0.1:{free_port()}/boreal"
    result = run(command, tmp_path, DATABASE_URL=url)
    assert "hush" not in assert_one_sentence(result, "outage.database-unreachable") + result.stdout


def test_it_names_the_check_that_keeps_a_command_from_running(tmp_path: Path) -> None:
    result = run(("manage.py", "migrate"), tmp_path, DATABASE_URL=f"postgresql://127.0.0.1:{free_port()}/boreal")
    assert result.returncode == 1
    assert "(boreal.database.E001) The database cannot be reached." in result.stderr
    assert "Traceback" not in result.stderr


def test_it_says_that_the_database_file_is_damaged(tmp_path: Path) -> None:
    (tmp_path / "boreal.sqlite3").write_bytes(b"this is no database, and it is long enough to be sure" * 40)
    assert_one_sentence(run(RUN, tmp_path), "outage.database-damaged")


@pytest.mark.parametrize("command", [("manage.py", "migrate"), RUN])
def test_it_says_that_the_data_folder_is_no_folder(tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "file").touch()
    assert_one_sentence(run(command, tmp_path / "file" / "var"), "boreal.home.E003")


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.EROFS, "boreal.home.E002"),
        (errno.EACCES, "boreal.home.E002"),
        (errno.ENOSPC, "boreal.home.E001"),
        (errno.EDQUOT, "boreal.home.E001"),
        (errno.EIO, "boreal.home.E003"),
    ],
)
def test_it_says_what_is_wrong_with_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(Outage) as caught:
        data_dir.open_home(tmp_path)
    assert caught.value.code == code
    assert list(tmp_path.iterdir()) == []


def test_it_says_that_the_disk_is_full_when_no_byte_fits(tmp_path: Path) -> None:
    """A limit on file size stands for the full disk: the kernel refuses the write all the same."""
    (tmp_path / "secret").write_text("s" * 50)
    result = subprocess.run(
        [sys.executable, *RUN], env=environment(tmp_path, BOREAL_PORT=str(free_port())), cwd=ROOT,
        capture_output=True, text=True, timeout=HANG_S, check=False, preexec_fn=no_big_file,
    )  # fmt: skip
    assert_one_sentence(result, "boreal.home.E001")
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def no_big_file() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "E010"),
        ({"BOREAL_SECRET_KEY": "change-me"}, "E010"),
        ({"BOREAL_SECRET_KEY": "a" * 60}, "E010"),
        ({}, "E011"),
        ({"BOREAL_HOSTS": "*"}, "E012"),
        ({}, "E013"),
        ({}, "E014"),
    ],
)
def test_it_refuses_production_that_is_not_safe(tmp_path: Path, environment: dict[str, str], code: str) -> None:
    answer = run(("manage.py", "check"), tmp_path, DJANGO_SETTINGS_MODULE="deploy.settings.production", **environment)
    assert answer.returncode == 2
    assert f"boreal.settings.{code}: " in answer.stderr
    assert "Traceback" not in answer.stderr
    assert list(tmp_path.iterdir()) == []


def test_it_has_nothing_to_warn_of_in_production(tmp_path: Path) -> None:
    from tests.parts.servers import Redis

    redis = Redis()
    try:
        collected = python("manage.py", "collectstatic", "--noinput", "-v", "0", **production(tmp_path, redis.url))
        assert collected.returncode == 0
        result = python("manage.py", "check", "--deploy", "--fail-level", "WARNING", **production(tmp_path, redis.url))
    finally:
        redis.stop()
    assert (result.returncode, result.stderr) == (0, "")
    assert "no issues" in result.stdout


def test_production_without_static_files_says_so_and_serves_nothing(tmp_path: Path) -> None:
    env = production(tmp_path, "redis://localhost")
    checked = python("manage.py", "check", "--deploy", "--tag", "static", **env)
    assert "boreal.static.E001" in checked.stderr
    started = python("-c", "import deploy.asgi", **env)
    assert (started.returncode, "\nboreal.static.E001: " in started.stderr) == (2, True)
    collected = python("manage.py", "collectstatic", "--noinput", "-v", "0", **env)
    assert collected.returncode == 0
    assert python("manage.py", "check", "--deploy", "--tag", "static", **env).returncode == 0
    (style,) = (tmp_path / "static" / "boreal").glob("ground.????????????.css")
    style.unlink()
    assert "ground.css" in python("manage.py", "check", "--deploy", "--tag", "static", **env).stderr
    python("manage.py", "collectstatic", "--noinput", "-v", "0", **env)
    (tmp_path / "static" / "boreal" / "house.css").write_text("/* of an earlier version */")
    assert "house.css" in python("manage.py", "check", "--deploy", "--tag", "static", **env).stderr


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("BOREAL_TIME_ZONE", "Mars", "E015"), ("BOREAL_TIME_ZONE", "Europe", "E015"),
        ("BOREAL_TIME_ZONE", "../etc", "E015"), ("BOREAL_URL", "boreal.example", "E009"),
        ("BOREAL_URL", "https://boreal.example/under", "E009"), ("BOREAL_PGBOUNCER", "1", "E002"),
    ],
)  # fmt: skip
def test_a_setting_that_cannot_be_read_is_a_sentence(tmp_path: Path, name: str, value: str, code: str) -> None:
    assert_one_sentence(run(("manage.py", "check"), tmp_path, **{name: value}), f"boreal.settings.{code}")


@pytest.mark.parametrize(("name", "setting"), [("BOREAL_HSTS_SUBDOMAINS", "SECURE_HSTS_INCLUDE_SUBDOMAINS"),
                                               ("BOREAL_HSTS_PRELOAD", "SECURE_HSTS_PRELOAD")])  # fmt: skip
def test_other_names_are_bound_to_https_only_where_somebody_says_so(tmp_path: Path, name: str, setting: str) -> None:
    env = production(tmp_path, "redis://localhost")
    ask = f"from django.conf import settings; print(settings.{setting})"
    python_of = [python("-c", f"import django; django.setup(); {ask}", **env, **more) for more in ({}, {name: "yes"})]
    assert [answer.stdout.strip() for answer in python_of] == ["False", "True"]


def production(home: Path, redis: str) -> dict[str, str]:
    return environment(
        home,
        DJANGO_SETTINGS_MODULE="deploy.settings.production",
        BOREAL_SECRET_KEY="".join(chr(97 + number * 7 % 26) + str(number) for number in range(30)),
        BOREAL_HOSTS="boreal.example",
        DATABASE_URL="postgresql://boreal@db.example/boreal",
        REDIS_URL=redis,
    )


def test_it_collects_its_static_files_for_production(tmp_path: Path) -> None:
    result = python("manage.py", "collectstatic", "--noinput", "-v", "0", **production(tmp_path, "redis://localhost"))
    assert (result.returncode, result.stderr) == (0, "")
    assert list((tmp_path / "static" / "boreal").glob("ground.*.css"))


def test_it_says_that_an_address_is_not_of_this_machine() -> None:
    with pytest.raises(Outage) as caught, reserved(Address("192.0.2.1", free_port())):
        pass
    assert caught.value.code == "boreal.run.E003"


def test_it_reserves_a_port_for_one_only() -> None:
    address = Address("127.0.0.1", free_port())
    with reserved(address), pytest.raises(Outage) as caught, reserved(address):
        pass
    assert caught.value.code == "boreal.run.E001"
    with reserved(address):
        pass


@pytest.mark.parametrize("error", [KeyError("x"), FileNotFoundError(errno.ENOENT, "x"), ValueError("x")])
def test_it_keeps_the_traceback_of_what_nobody_foresaw(error: Exception) -> None:
    with pytest.raises(type(error)), plainly():
        raise error


def test_it_says_an_outage_once_and_leaves_with_its_status(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left, plainly():
        raise OSError(errno.ENOSPC, "No space left on device")
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith("outage.disk-full: ")


def test_it_says_a_check_that_fails_and_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    from deploy.start import refuse_errors

    errors: list[Any] = [SimpleNamespace(id="x.E001", msg="It is wrong.", hint="Mend it.", is_serious=lambda: True)]
    with pytest.raises(Outage, match=r"x\.E001: It is wrong\. Mend it\."):
        refuse_errors(errors)
