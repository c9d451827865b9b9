"""A house of several hosts has one register of keys: what one host signs, every other can prove."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.parts import tables
from tests.parts.hosts import Host

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

SOUND = ["sound", "verified", 200]


@pytest.fixture
def two(tmp_path: Path) -> tuple[Host, Host]:
    """Two hosts with folders of their own; nobody has given them a key."""
    tables.cast()
    return Host(tmp_path / "a"), Host(tmp_path / "b")


def assert_refused(host: Host, code: str) -> str:
    """The host does not start, and says why and what to do in a sentence."""
    done = host.start()
    assert (done.returncode, "Traceback" in done.stderr) == (2, False), done.stderr
    assert done.stderr.startswith(f"{code}: "), done.stderr
    return done.stderr


def test_a_second_host_makes_no_key_of_its_own_and_does_not_start_without_that_of_the_house(two):
    one, other = two
    assert one.start().returncode == 0
    assert "set BOREAL_SIGNING_KEY" in assert_refused(other, "boreal.keys.E002")
    assert (len(one.keys), other.keys) == (1, [])


def test_a_host_with_a_key_of_its_own_does_not_start(two, tmp_path):
    one, other = two
    assert one.start().returncode == 0
    other.manage("keys", "new", str(tmp_path / "foreign"))
