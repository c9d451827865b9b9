"""A race file proves itself: whatever was changed is found, at its ply and under its code."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from core.errors import Malformed, Wrong
from games.log import chain, racefile
from games.log.chain import Damage, Stored
from games.log.orderer import BY_PERSON, UNTOLD, by_bot
from games.log.scroll import stored_in
from games.rules import file_checks, luck, registry, verification
from games.rules.fast_verify import remade
from games.rules.verification import FileVerdict
from tests.damaged.sound import KEY, signed_foot
from tests.parts.racefiles import Entries, changed, field, race_file, raced


def code(data: bytes) -> tuple[int, str] | None:
    damage = verification.check_file(data).damage
    return (damage.ply, damage.code) if damage else None


def last(entries: Entries) -> int:
    return len(entries) - 1


def test_it_proves_a_sound_race_and_says_that_nobody_signed_it():
    verdict = verification.check_file(race_file())
    assert verdict.damage is None
    assert verdict.last.outcome == raced().last.outcome
    assert not verdict.is_signed


def test_it_proves_a_signed_race_and_knows_who_may_sign():
    data = racefile.write(field().board, raced().stored, signed_foot(raced().stored, KEY))
    assert verification.check_file(data)[3:5] == (None, True)
    assert verification.check_file(data, frozenset({"0" * 16})).damage.code == "scroll.key"
    other = racefile.write(field().board, raced().stored, signed_foot(raced(1).stored, KEY))
    assert verification.check_file(other).damage.code == "scroll.head"


# What is changed, and the ply (from the end where negative) and code that it is found under.
def out_of_turn(entry):
    seat = entry["body"]["seat"] = 1 - entry["body"]["seat"]
    entry["by"] = by_bot(("pup", "racer")[seat])


FORGERIES: dict[str, tuple[Any, int, str]] = {
    "a-word-more-at-the-end": (lambda entries: entries[-1]["body"]["end"].update(note="nice"), -1, "log.end"),
    "another-secret": (lambda entries: entries[-1]["body"]["end"].update(secret="0" * 64), -1, "log.reveal"),
    "no-secret": (lambda entries: entries[-1]["body"]["end"].pop("secret"), -1, "log.unfinished"),
    "no-end": (lambda entries: entries[-1]["body"].pop("end"), -1, "log.unfinished"),
    "cut-short": (lambda entries: entries.pop(), -1, "log.unfinished"),
    "another-commitment": (lambda es: es[0]["body"]["command"].update(commitment="0" * 64), -1, "log.reveal"),
    "another-board": (lambda entries: entries[0]["body"]["command"].update(board="0" * 64), 0, "board.digest"),
    "no-rules": (lambda entries: entries[0]["body"]["command"].pop("rules"), 0, "log.command"),
    "unknown-rules": (lambda es: es[0]["body"]["command"].update(rules="chess/1"), 0, "rules.unknown"),
    "other-rules-said": (lambda entries: entries[3]["body"].update(rules="tiny/1"), 3, "log.events"),
    "no-start": (lambda entries: entries[0]["body"]["command"].pop("do"), 0, "log.events"),
    "entropy": (lambda entries: entries[0]["body"]["command"]["seats"][0].update(entropy="x"), 0, "log.events"),
    "an-option": (lambda entries: entries[0]["body"]["command"]["options"].update(wind=1), 0, "st.option"),
    "a-better-play": (lambda entries: entries[5]["body"]["command"].update(cards={"left": 9}), 5, "st.card"),
    "an-illegal-order": (lambda entries: entries[5]["body"]["command"].update(plan="FFFFFFFFF"), 5, "log.refused"),
    "out-of-turn": (lambda entries: out_of_turn(entries[5]), 5, "log.refused"),
    "another-bot": (lambda entries: entries[5].update(by=by_bot("leader")), 5, "log.by"),
    "a-person-for-a-bot": (lambda entries: entries[5].update(by=BY_PERSON), 5, "log.by"),
    "a-start-by-a-person": (lambda entries: entries[0].update(by=BY_PERSON), 0, "log.by"),
    "nobody-after-somebody": (lambda entries: entries[5].update(by=UNTOLD), 5, "chain.format"),
    "no-seat": (lambda entries: entries[5]["body"].update(seat=7), 5, "log.refused"),
    "a-seat-in-words": (lambda entries: entries[5]["body"].update(seat="red"), 5, "log.command"),
    "no-command": (lambda entries: entries[5]["body"].pop("command"), 5, "log.command"),
    "an-event-left-out": (lambda entries: entries[5]["body"]["events"].pop(), 5, "log.events"),
    "an-event-more": (lambda entries: entries[5]["body"]["events"].append({"kind": "sled-stood"}), 5, "log.events"),
    "a-fairer-path": (lambda es: es[5]["body"]["events"][1].update(path=[1]), 5, "log.events"),
    "a-word-more": (lambda entries: entries[5]["body"].update(note="nice"), 5, "log.events"),
    "ends-early": (lambda es: es[5]["body"].update(end=es[-1]["body"]["end"]), 5, "log.outcome"),
    "another-winner": (
        lambda entries: entries[-1]["body"]["end"]["outcome"]["results"].reverse(), -1, "log.outcome",
    ),
    "goes-on": (
        lambda entries: entries.append({**entries[-1], "command_id": "more"}), -1, "log.after-end",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FORGERIES)
def test_it_finds_what_a_forger_chained_anew(name):
    change, ply, expected = FORGERIES[name]
    data = changed(race_file(), change)
    entries = len(racefile.read(data).lines)
    assert code(data) == (ply % entries, expected)


def test_it_finds_another_board_under_the_same_entries():
    assert code(racefile.write(field("hobbit").board, raced().stored)) == (0, "board.digest")


def test_it_finds_a_board_that_is_spelled_otherwise():
    assert code(race_file().replace(b'{"board":', b'{"board": ', 1)) == (0, "board.digest")
    assert code(race_file().replace(b',"boreal"', b',"x":1,"boreal"', 1)) == (0, "board.digest")


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        (lambda data: b"", "racefile.cut"),
        (lambda data: data[:-1], "racefile.cut"),
        (lambda data: b"x" + data, "racefile.header"),
        (lambda data: data.replace(b'"version":1', b'"version":2', 1), "racefile.header"),
        (lambda data: data.split(b"\n")[0] + b"\n", "racefile.lines"),
        (lambda data: data + b"\n" * 30_000, "racefile.lines"),
        (lambda data: data + b" " * (1 << 25), "racefile.size"),
    ],
)
def test_it_does_not_read_what_is_no_race_file(damage, expected):
    with pytest.raises(Malformed) as caught:
        verification.check_file(damage(race_file()))
    assert caught.value.code == expected


def missed(check: Any, changes: int) -> list[str]:
    """Single-byte changes that a check does not find."""
    hand, data, misses = random.Random(4), race_file(), []
    for _ in range(changes):
        place = hand.randrange(len(data))
        wrong = data[:place] + bytes([data[place] ^ hand.randrange(1, 256)]) + data[place + 1 :]
        try:
            verdict = check(wrong)
        except Wrong:
            continue
        if not verdict.damage:
            misses.append(f"byte {place}: {data[place]} to {wrong[place]}")
    return misses


def test_it_finds_every_changed_byte():
    assert missed(verification.check_file, 300) == []


def test_the_oracle_catches_a_check_of_the_chain_alone(monkeypatch):
    monkeypatch.setattr(verification, "remade", lambda file: None)
    monkeypatch.setattr(verification, "decided_again", lambda entries, board, draws: iter([raced().last]))
    assert code(changed(race_file(), FORGERIES["a-fairer-path"][0])) is None
    monkeypatch.setattr(file_checks, "_check_board", lambda board, named: None)
    assert missed(verification.check_file, 300)


# ---- the quick way ---------------------------------------------------------------------------------------

SPELLINGS: dict[str, tuple[bytes, bytes]] = {
    "a float": (b'"bonus":0', b'"bonus":0.0'),
    "a truth": (b'"bonus":0', b'"bonus":false'),
    "a space": (b'"bonus":0', b'"bonus": 0'),
    "a key twice": (b'"bonus":0', b'"bonus":0,"bonus":0'),
    "another order": (b'"bonus":0,"cards":', b'"bonus":0,"aards":1,"cards":'),
    "an escape": (b'"do":"race"', b'"do":"rac\\u0065"'),
    "a format": (b'"format":2', b'"format":1'),
    "a third format": (b'"format":2', b'"format":3'),
    "nobody who ordered": (b'"by":{"level":"pup","who":"bot","why":"seat"},', b""),
    "somebody else who ordered": (b'"by":{"level":"pup","who":"bot","why":"seat"}', b'"by":{"who":"person"}'),
    "a bot of another level": (b'"by":{"level":"pup"', b'"by":{"level":"leader"'),
    "an order in the third form": (b'"who":"bot"', b'"who":"ghost"'),
    "a late time": (b'"at":0', b'"at":-1'),
    "a time in words": (b'"at":0', b'"at":"0"'),
    "a command id": (b'"command-id":"order-3"', b'"command-id":"order 3"'),
    "a command id twice": (b'"command-id":"order-3"', b'"command-id":"order-2"'),
    "a race's name": (b'"race":"', b'"race":"x'),
}


def respelled(data: bytes, old: bytes, new: bytes) -> bytes:
    """Every entry spelled otherwise, and chained over the new spelling."""
    file = racefile.read(data)
    stored: list[Stored] = []
    for line in stored_in(file.lines):
        before = json.loads(line.data)["previous"].encode()
        link = stored[-1].hash.encode() if stored else b""
        payload = line.data.replace(b'"previous":"' + before, b'"previous":"' + link).replace(old, new)
        stored.append(Stored(payload, chain.link(payload)))
    return racefile.write(file.board, stored)


@pytest.mark.parametrize("seed", range(6))
def test_its_quick_way_takes_every_sound_race(seed):
    file = racefile.read(race_file(seed))
    quick, long = remade(file), verification.explained(file)
    assert (quick.race, quick.bodies, quick.last) == (long.race, long.bodies, long.last)
    assert long.damage is None


@pytest.mark.parametrize("name", FORGERIES)
def test_its_quick_way_takes_no_forgery(name):
    assert remade(racefile.read(changed(race_file(), FORGERIES[name][0]))) is None


@pytest.mark.parametrize("name", SPELLINGS)
def test_its_quick_way_takes_no_other_spelling_and_neither_does_the_long_one(name):
    file = racefile.read(respelled(race_file(), *SPELLINGS[name]))
    assert remade(racefile.read(respelled(race_file(), b"", b""))) is not None
    assert remade(file) is None
    assert verification.explained(file).damage


def test_its_quick_way_takes_no_changed_byte():
    def quick(data: bytes) -> FileVerdict:
        return FileVerdict(
            "", [], None, None if remade(racefile.read(data)) else Damage(0, Malformed("x.x", "")), False
        )

    assert missed(quick, 300) == []


def test_it_writes_what_it_read():
    file = racefile.read(race_file())
    assert racefile.write(file.board, list(stored_in(file.lines))) == race_file()


def test_it_draws_from_the_secret_and_nothing_else(monkeypatch):
    asked = []
    drawn = luck.Stream.below
    monkeypatch.setattr(luck.Stream, "below", lambda self, *what: asked.append(what[1]) or drawn(self, *what))
    assert code(race_file()) is None
    assert {label.rsplit(".", 1)[0] for label in asked} == {"snow-tails", "snow-tails.deck"}


def test_it_asks_the_rules_that_are_pinned(monkeypatch):
    asked = set()
    find = registry.find
    monkeypatch.setattr(registry, "find", lambda version: asked.add(version) or find(version))
    verification.check_file(race_file())
    assert asked == {"snow_tails/1"}
