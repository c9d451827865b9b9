"""A house of several hosts has one register of keys: what one host signs, every other can prove."""

from __future__ import annotations

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


def test_what_one_host_signs_every_other_host_proves(two):
    races = [host.do("race_out") for host in two]
    assert [host.do("prove", *races) for host in two] == [[SOUND, SOUND]] * 2
