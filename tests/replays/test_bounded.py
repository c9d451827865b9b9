"""A file is examined in a process of its own, which nothing it does can take with it: not the worker, not the house."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from games.log import racefile
from replays.files import bounded
from replays.files.bounded import BEGIN, ROOT, Bounds
from replays.files.examining import examined
from tests.replays.bringing import sound, titled, wounded

FAIR = Bounds(20_000, 20, 512)


def planted(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """The process does this where it should examine the bytes."""
    rooms = "import replays.files.bounded as b, replays.files.examining as e"
    fault = f"{rooms}; e.examined = lambda data, steps: {what}; b.main()"
    monkeypatch.setattr(bounded, "BEGIN", f"import sys; sys.path.insert(0, sys.argv[1]); {fault}")


@pytest.mark.parametrize(
    "data", [sound(), wounded("sled-moves-further").data, b"hello\n"], ids=["sound", "lie", "none"]
)
def test_it_finds_what_is_found_without_it(data):
    assert bounded.facts(data, FAIR) == examined(data, FAIR.steps)


@pytest.mark.parametrize(
    "what",
    ["bytearray(1 << 31)", "[0] * (1 << 28)", "exec('while True: pass')", "__import__('os').abort()", "examined.x.x"],
)
def test_it_outlives_what_happens_in_there(monkeypatch, what):
    planted(monkeypatch, what)
    code = bounded.facts(sound(), Bounds(1000, 1 if "while" in what else FAIR.seconds, 128))["code"]
    assert code == ("import.broke-off" if "examined" in what else "too_expensive")


def test_it_waits_no_longer_than_it_must_for_one_that_sleeps(monkeypatch):
    planted(monkeypatch, "__import__('time').sleep(600)")
    monkeypatch.setattr(bounded, "PATIENCE", 1)
    assert bounded.facts(sound(), Bounds(1000, 1, 128))["code"] == "too_expensive"


def test_it_hands_no_secret_to_the_process(monkeypatch):
    os.environ["BOREAL_TEST_SECRET"] = "hush"
    planted(monkeypatch, "{'code': str(dict(__import__('os').environ))}")
    assert "hush" not in bounded.facts(b"", FAIR)["code"]


def test_the_process_knows_no_django_app_and_no_settings():
    ask = "import replays.files.bounded, sys, json; print(json.dumps(sorted(sys.modules)))"
    output = subprocess.run([sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {ask}"],
                            capture_output=True, check=True)  # fmt: skip
    assert not {name for name in json.loads(output.stdout) if name.startswith(("django.conf", "django.db", "celery"))}
    assert "main()" in BEGIN


@pytest.mark.parametrize("data", [sound(), titled("A course of mine")])
def test_what_costs_too_much_is_known_before_it_is_done(data):
    steps = len(racefile.read(data).lines)
    assert examined(data, steps)["code"] == "verified"
    assert examined(data, steps - 1)["code"] == "too_expensive"


def test_a_race_that_is_proven_and_cannot_be_shown_is_too_expensive(monkeypatch):
    monkeypatch.setattr("replays.files.examining.MOST_SHOWN", 10_000)
    assert examined(sound(), 20_000)["code"] == "too_expensive"


def test_a_race_of_too_many_plies_is_not_even_begun(monkeypatch):
    monkeypatch.setattr("replays.files.examining.MOST_PLIES", 10)
    monkeypatch.setattr("replays.files.examining.verify", None)
    assert examined(sound(), 20_000)["code"] == "too_expensive"
