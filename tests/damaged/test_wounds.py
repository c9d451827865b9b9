"""Any change to a log's file is found, named by its code, and placed at the first bad ply."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable

import pytest

from core.errors import Malformed
from games.log import chain, scroll
from games.log.chain import Damage
from games.log.signing import key_name
from tests.damaged.sound import KEY, Sound, sound_log
from tests.damaged.wounds import WOUNDS

OURS = frozenset({key_name(KEY.public_key().public_bytes_raw())})
SEED = int(os.environ.get("BOREAL_TEST_SEED", "20"))
Verifier = Callable[[bytes], Damage | None]


def verify(data: bytes) -> Damage | None:
    return scroll.check(data, OURS)[1]


def missed_wounds(verifier: Verifier, rounds: int) -> list[str]:
    """Every wound that the verifier did not find, or found under another code or at another ply."""
    missed = []
    for number in range(rounds):
        sound = sound_log(SEED + number)
        for name, wound in WOUNDS.items():
            made = wound(sound, random.Random(f"{name} {number}"))
            damage = verifier(made.data)
            if damage is None or (damage.ply, damage.code) != (made.ply, made.code):
                missed.append(f"{name} (seed {SEED + number}): expected {made.ply} {made.code}, got {damage}")
    return missed


def missed_bytes(verifier: Verifier, changes: int) -> list[str]:
    """Every single-byte change that the verifier did not find, or placed elsewhere."""
    hand, missed = random.Random(SEED), []
    sounds = [sound_log(SEED + number) for number in range(10)]
    for _ in range(changes):
        sound = hand.choice(sounds)
        place = hand.randrange(len(sound.data))
        byte = hand.choice([other for other in range(256) if other != sound.data[place]])
        data = sound.data[:place] + bytes([byte]) + sound.data[place + 1 :]
        damage = verifier(data)
        if damage is None or damage.ply not in _plies(sound, place):
            missed.append(f"byte {place} to {byte}: {damage}")
    return missed


def _plies(sound: Sound, place: int) -> set[int]:
    """Where a change of this byte may be told: at its entry; for a line's end that vanished, of the whole file."""
    line = sound.data[:place].count(b"\n")
    is_line_end = sound.data[place : place + 1] == b"\n"
    return {max(0, line - 1)} | ({0} if is_line_end else set())


def test_it_knows_at_least_forty_kinds_of_wound():
    assert len(WOUNDS) >= 40


def test_it_calls_a_sound_log_sound():
    assert [verify(sound_log(SEED + number).data) for number in range(20)] == [None] * 20


@pytest.mark.parametrize("name", WOUNDS)
def test_it_names_the_wound_and_the_first_bad_ply(name):
    for number in range(2):
        made = WOUNDS[name](sound_log(SEED + number), random.Random(f"{name} {number}"))
        damage = verify(made.data)
        assert damage is not None
        assert (damage.ply, damage.code) == (made.ply, made.code)


def test_it_finds_a_thousand_single_byte_changes():
    assert missed_bytes(verify, 1_000) == []


@pytest.mark.soak
def test_it_finds_every_wound_on_25_seeds_and_ten_thousand_single_byte_changes():
    assert missed_wounds(verify, 25) == []
    assert missed_bytes(verify, 10_000) == []


# ---- planted faults: a verifier that forgets something must be caught by the oracles above -----------------


def _rewritten(data: bytes) -> bytes:
    """What a verifier sees that reads each line as JSON and writes it again before it looks."""

    def again(line: bytes) -> bytes:
        try:
            return json.dumps(json.loads(line), sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
        except (ValueError, RecursionError):
            return line

    return b"\n".join(again(line) for line in data.split(b"\n"))


def test_the_oracle_catches_a_verifier_that_rewrites_before_it_hashes():
    missed = missed_wounds(lambda data: verify(_rewritten(data)), 1)
    assert any(line.startswith("space-after-colon") for line in missed)


def test_the_oracle_catches_a_verifier_that_does_not_hash(monkeypatch):
    monkeypatch.setattr(scroll.chain, "_checked", _unhashed(chain._checked))
    assert missed_bytes(verify, 300)


def _unhashed(checked):
    def forgetful(stored, previous, ply, race, seen):
        return checked(chain.Stored(stored.data, chain.link(stored.data)), previous, ply, race, seen)

    return forgetful


def test_the_oracle_catches_a_verifier_that_ignores_the_signature(monkeypatch):
    monkeypatch.setattr(scroll, "genuine", lambda signed, public: True)
    assert any(line.startswith("signature-changed") for line in missed_wounds(verify, 1))


def test_the_oracle_catches_a_verifier_that_says_only_that_something_is_wrong():
    assert len(missed_wounds(lambda data: Damage(0, Malformed("damaged", "")), 1)) == len(WOUNDS)
