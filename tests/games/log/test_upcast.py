"""Entries of older formats are lifted step by step; an unknown format is told by its number."""

from __future__ import annotations

import pytest

from core.errors import Malformed
from games.log.entry import read, write
from games.log.orderer import UNTOLD, by_bot
from games.log.upcast import FORMAT, STEPS, lift

# One entry of every format that ever was, as it was stored. A new format adds a line, and changes none.
OLD_ENTRIES = {
    1: b'{"at":5,"body":{"command":{"do":"pass"},"events":[],"rules":"tiny/1","seat":0},"command-id":"c1","format":1,'
    b'"ply":1,"previous":"0000000000000000000000000000000000000000000000000000000000000000",'
    b'"race":"11111111111111111111111111111111"}',
    2: b'{"at":5,"body":{"command":{"do":"pass"},"events":[],"rules":"tiny/1","seat":0},'
    b'"by":{"level":"pup","who":"bot","why":"deadline"},"command-id":"c1","format":2,'
    b'"ply":1,"previous":"0000000000000000000000000000000000000000000000000000000000000000",'
    b'"race":"11111111111111111111111111111111"}',
}


def test_it_keeps_an_old_entry_of_every_format():
    assert sorted(OLD_ENTRIES) == list(range(1, FORMAT + 1))
    assert sorted(STEPS) == list(range(1, FORMAT))


@pytest.mark.parametrize("format", OLD_ENTRIES)
def test_it_reads_an_entry_of_every_format_as_today(format):
    entry = read(OLD_ENTRIES[format])
    assert (entry.ply, entry.command_id, entry.at) == (1, "c1", 5)
    assert entry.body == {"command": {"do": "pass"}, "events": [], "rules": "tiny/1", "seat": 0}
    assert entry.by == (UNTOLD if format == 1 else by_bot("pup", "deadline"))


@pytest.mark.parametrize("format", OLD_ENTRIES)
def test_it_writes_an_entry_of_every_format_as_it_was_stored(format):
    assert write(read(OLD_ENTRIES[format])) == OLD_ENTRIES[format]


@pytest.mark.parametrize(
    "payload",
    [
        b"{}", b'"person"', b'{"who":"untold"}', b'{"who":"person","why":"asked"}', b'{"who":"house","why":"asked"}',
        b'{"level":"pup","who":"bot"}', b'{"level":"Pup","who":"bot","why":"seat"}',
        b'{"level":"pup","who":"bot","why":"fun"}', b'{"level":"pup","note":"x","who":"bot","why":"seat"}',
        b'{"level":1,"who":"bot","why":"seat"}',
    ],
)  # fmt: skip
def test_it_refuses_another_form_of_who_ordered(payload):
    with pytest.raises(Malformed) as malformed:
        read(OLD_ENTRIES[2].replace(b'{"level":"pup","who":"bot","why":"deadline"}', payload))
    assert malformed.value.code == "entry.by"


def test_an_id_of_the_house_stands_in_no_old_entry():
    assert read(OLD_ENTRIES[2].replace(b'"c1"', b'".bot-1-0"')).command_id == ".bot-1-0"
    with pytest.raises(Malformed):
        read(OLD_ENTRIES[1].replace(b'"c1"', b'".bot-1-0"'))


def test_it_lifts_through_every_step_in_order():
    steps = {1: lambda body: {**body, "b": 1}, 2: lambda body: {**body, "c": int(str(body["b"])) + 1}}
    assert lift({"format": 1}, steps, 3) == {"b": 1, "c": 2}
    assert lift({"format": 2, "b": 5}, steps, 3) == {"b": 5, "c": 6}
    assert lift({"format": 3}, steps, 3) == {}


@pytest.mark.parametrize("format", [0, 3, 99, -1, "1", None])
def test_it_says_which_format_it_cannot_read(format):
    with pytest.raises(Malformed) as malformed:
        lift({"format": format})
    assert malformed.value.code == "entry.format"
    assert str(format) in str(malformed.value)
