"""A secret comes by a variable or by a file that a variable names, never half, and is never repeated in a complaint."""

from __future__ import annotations

from pathlib import Path

import pytest

from deploy.env import Env, Unreadable
from tests.deploy.running import environment, python

KEY = "ab" * 32


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "secret").write_text("  hush\n")
    return tmp_path / "secret"


def problems(env: Env) -> list[str]:
    try:
        env.finish()
    except Unreadable as wrong:
        return [code.removeprefix("boreal.") for code, _sentence in wrong.problems]
    return []


def test_a_secret_is_the_text_or_what_its_file_holds(file):
    env = Env({"A": " plain ", "B_FILE": str(file)})
    assert (env.secret("A"), env.secret("B"), env.secret("C")) == ("plain", "hush", "")
    assert problems(env) == []


def test_a_secret_that_is_given_twice_is_refused_once(file):
    env = Env({"A": "plain", "A_FILE": str(file)})
    for _time in range(2):
        env.secret("A")
    assert problems(env) == ["settings.E007"]


@pytest.mark.parametrize("content", [None, b"", b"\n", b"\xff\xfe"])
def test_a_file_that_holds_no_secret_is_refused(tmp_path, content):
    if content is not None:
        (tmp_path / "odd").write_bytes(content)
    env = Env({"A_FILE": str(tmp_path / "odd")})
    assert env.secret("A") == ""
    assert problems(env) == ["settings.E008"]


def test_addresses_of_stores_come_by_files_too(tmp_path):
    (tmp_path / "database").write_text("postgresql://boreal:hush@db.example/boreal\n")
    (tmp_path / "redis").write_text("redis://redis.example:6379/0\n")
    env = Env({"DATABASE_URL_FILE": str(tmp_path / "database"), "REDIS_URL_FILE": str(tmp_path / "redis")})
    assert (env.database("sqlite:///x")["HOST"], env.broker()) == ("db.example", "redis://redis.example:6379/0")
    assert problems(env) == []


@pytest.mark.parametrize(
    ("text", "number"), [("", 0), (KEY, 1), (KEY.upper(), 1), (f"{KEY},{'cd' * 32}", 2), (f"{KEY}\n{'cd' * 32}\n", 2)]
)
def test_private_keys_are_hexadecimal_digits(text, number):
    env = Env({"BOREAL_SIGNING_KEY": text})
    assert len(env.signing_keys("BOREAL_SIGNING_KEY")) == number
    assert problems(env) == []


@pytest.mark.parametrize("text", [KEY[1:], KEY + "0", "x" * 64, f"{KEY},hush"])
def test_a_private_key_that_cannot_be_read_is_refused_and_not_repeated(text):
    env = Env({"BOREAL_SIGNING_KEY": text})
    assert env.signing_keys("BOREAL_SIGNING_KEY") == ()
    assert text not in str(env.problems)
    assert problems(env) == ["keys.E003"]


@pytest.mark.parametrize(
    ("text", "keys", "signs", "complaints"),
    [
        ("", (), True, []),
        ("here", (), True, []),
        ("worker", (), False, []),
        ("never", (), True, ["keys.E004"]),
        ("worker", (b"",), False, ["keys.E004"]),
    ],
)
def test_a_process_signs_here_or_has_a_worker_sign(text, keys, signs, complaints):
    env = Env({"BOREAL_SIGN": text})
    assert env.signs_here("BOREAL_SIGN", keys) == signs
    assert problems(env) == complaints


def test_a_public_instance_starts_with_all_its_secrets_in_files(tmp_path):
    secrets = {
        "BOREAL_SECRET_KEY": "".join(chr(97 + number * 7 % 26) + str(number) for number in range(30)),
        "DATABASE_URL": "postgresql://boreal@db.example/boreal",
        "REDIS_URL": "redis://redis.example/0",
        "EMAIL_HOST_PASSWORD": "hush",
        "BOREAL_SIGNING_KEY": KEY,
    }
    for name, text in secrets.items():
        (tmp_path / name).write_text(text + "\n")
    prints = (
        "import django; django.setup(); from django.conf import settings as s; "
        "print(s.SECRET_KEY, s.DATABASES['default']['HOST'], s.REDIS_URL, s.EMAIL_HOST_PASSWORD, "
        "s.SIGNING_KEYS[0].hex())"
    )
    named = {f"{name}_FILE": str(tmp_path / name) for name in secrets}
    production = {"DJANGO_SETTINGS_MODULE": "deploy.settings.production", "BOREAL_HOSTS": "boreal.example"}
    done = python("-c", prints, **environment(tmp_path, **production, **named))
    assert done.stdout.split() == [
        secrets["BOREAL_SECRET_KEY"], "db.example", "redis://redis.example/0", "hush", KEY,
    ], done.stderr  # fmt: skip
