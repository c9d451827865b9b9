"""Any change of a race file is found and named: its code, its ply; and no file of anybody hurts."""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable
from random import Random

import pytest

from core import canonical
from games.log import chain
from games.rules import play, verification
from replays import judging
from replays.racefile.packing import packed
from replays.verify import Verdict, spelling, verify
from replays.verify.budget import MOST_STEPS
from tests.damaged import filing
from tests.damaged.races import WOUNDS, made
from tests.replays.verify import changing

SEED = int(os.environ.get("BOREAL_TEST_SEED", "20"))
NAMES = sorted(WOUNDS)
Verifier = Callable[[bytes], Verdict]


def ours(data: bytes) -> Verdict:
    return verify(data, filing.OURS, MOST_STEPS, judging.board_of)


def missed_wounds(verifier: Verifier, names: list[str], numbers: range) -> list[str]:
    """Every wound that was not found, or found under another code or at another ply."""
    missed = []
    for number in numbers:
        for at, name in enumerate(names):
            games = WOUNDS[name].games
            wounded = made(WOUNDS[name], games[(at + number) % len(games)], number)
            verdict = verifier(wounded.data)
            if (verdict.code, verdict.ply) != (wounded.code, wounded.ply):
                missed.append(
                    f"{name} ({number}): expected {wounded.ply} {wounded.code}, got {verdict.ply} {verdict.code}"
                )
    return missed


def missed_bytes(verifier: Verifier, changes: int) -> list[str]:
    """Every single-byte change that was not found, or placed elsewhere."""
    hand, missed, sounds = Random(SEED), [], changing.files()
    for number in range(changes):
        sound = sounds[number % len(sounds)]
        data, place = changing.with_a_byte_changed(sound, hand)
        verdict = verifier(data)
        if verdict.is_sound or verdict.ply not in changing.plies(sound, place) or "." not in verdict.code:
            missed.append(f"byte {place} to {data[place]}: {verdict.ply} {verdict.code}")
    return missed


def unhurt(verifier: Verifier, count: int) -> int:
    """How many changed files were looked at, packed or not; each got a verdict with a code and a sentence."""
    looked = 0
    for at, data in enumerate(changing.mutated(count, SEED)):
        verdict = verifier(packed(data) if at % 4 == 0 else data)
        assert not verdict.is_sound, (SEED, at)
        looked += is_told(verdict)
    return looked


def is_told(verdict: Verdict) -> bool:
    """A damage has a code and a sentence that can be kept; what changes no race is sound and has none."""
    kept = canonical.load_object(canonical.dump(verdict.fields))
    assert spelling.sentence(verdict.template, kept).to_text() == verdict.to_text()
    return bool(verdict.to_text()) == ("." in verdict.code or verdict.code == "too_expensive")


def unhurt_by_forgeries(verifier: Verifier, count: int) -> int:
    """How many forged files got a proper verdict; each has one odd entry, and all of it is chained and signed anew."""
    return sum(is_told(verifier(data)) for data in changing.forged(count, SEED))


def test_it_knows_at_least_sixty_kinds_of_wound():
    assert len(WOUNDS) >= 60
    assert len({made(wound, wound.games[0], 0).code for wound in WOUNDS.values()}) >= 40


@pytest.mark.parametrize("game", filing.GAMES)
def test_it_calls_sound_races_sound(game):
    for number in range(3):
        assert ours(filing.sound(game, number)).code == "verified"


@pytest.mark.slow
def test_it_finds_every_wound_at_its_ply_under_its_code():
    assert missed_wounds(ours, NAMES, range(1)) == []
    assert missed_wounds(ours, NAMES[::4], range(1, 2)) == []


@pytest.mark.slow
def test_it_finds_a_thousand_single_byte_changes():
    assert missed_bytes(ours, 1_000) == []


@pytest.mark.slow
def test_five_hundred_changed_files_do_no_harm():
    assert unhurt(ours, 350) == 350
    assert unhurt_by_forgeries(ours, 150) == 150


@pytest.mark.soak
def test_it_finds_every_wound_on_25_seeds():
    assert missed_wounds(ours, NAMES, range(25)) == []


@pytest.mark.soak
def test_it_finds_ten_thousand_single_byte_changes():
    assert missed_bytes(ours, 10_000) == []


@pytest.mark.soak
def test_ten_thousand_changed_files_do_no_harm():
    assert unhurt(ours, 7_000) == 7_000
    assert unhurt_by_forgeries(ours, 3_000) == 3_000


# ---- bombs ------------------------------------------------------------------------------------------------


@pytest.fixture
def decided(monkeypatch) -> list[int]:
    """One item for each race that the rules began."""
    asked: list[int] = []
    begin = play.begin
    monkeypatch.setattr(play, "begin", lambda *args: asked.append(1) or begin(*args))
    return asked


LINE = b'{"entry":{},"hash":"' + b"0" * 64 + b'"}\n'
OPEN, CLOSE = b'{"board":', b',"boreal":"race","version":1}\n'
BOMBS = {
    "brackets": (OPEN + b"[" * (1 << 24) + b"]" * (1 << 23), "racefile.cut"),
    "a-board-of-brackets": (OPEN + b"[" * (1 << 20) + CLOSE + LINE, "chain.hash"),
    "lines": (OPEN + b"{}" + CLOSE + LINE * (1 << 18), "racefile.lines"),
    "empty-lines": (OPEN + b"{}" + CLOSE + b"\n" * (1 << 24), "racefile.lines"),
    "one-line": (OPEN + b"{}" + CLOSE + b'{"entry":' + b"1" * (1 << 24) + b"\n", "scroll.line"),
    "digits": (OPEN + b"{}" + CLOSE + b'{"entry":' + b"1" * (1 << 17) + b"}\n", "scroll.line"),
    "too-large": (b"{" * (1 << 25) + b"\n", "racefile.size"),
    "a-plan": (OPEN + b'{},"boreal":"race","plan":' + b"[" * (1 << 20) + b',"plan-digest":"x' + CLOSE, "racefile.plan"),
}


@pytest.mark.parametrize("name", BOMBS)
def test_it_refuses_a_bomb_of_json_before_it_asks_the_rules(name, decided):
    data, code = BOMBS[name]
    assert verify(data, budget=MOST_STEPS).code == code
    assert not decided


@pytest.mark.parametrize("data", [b"\0" * (1 << 26), b"[" * (1 << 26), gzip.compress(b"\0" * (1 << 26))])
def test_it_refuses_a_bomb_of_gzip(data, decided):
    assert verify(gzip.compress(data)).code in ("racefile.header", "racefile.nested")
    assert not decided


# ---- planted faults: a verifier that forgets something must be caught by the oracles above -------------------


def test_the_oracle_catches_a_verifier_that_does_not_hash(monkeypatch):
    changing.files()  # they are remembered, so they are made before
    monkeypatch.setattr(chain, "link", lambda data: data[-75:-11].decode("latin-1"))
    monkeypatch.setattr(verification, "remade", lambda file: None)
    assert missed_bytes(ours, 60)


def test_the_oracle_catches_a_verifier_that_asks_no_rules(monkeypatch):
    monkeypatch.setattr(verification, "remade", lambda file: None)
    monkeypatch.setattr(verification, "decided_again", lambda entries, board, draws: iter(()))
    missed = missed_wounds(ours, NAMES, range(1))
    assert {line.split()[0] for line in missed} >= {"sled-moves-further", "a-higher-reward", "another-weather"}


@pytest.mark.parametrize(
    ("forgotten", "wound"),
    [
        (lambda data: verify(data, judge=judging.board_of), "foot-signed-by-a-stranger"),
        (lambda data: verify(data, filing.OURS), "plan-of-another-course"),
        (lambda data: Verdict("damaged", 0), "sled-moves-further"),
        (lambda data: Verdict("verified"), "hash-zeroed"),
    ],
)
def test_the_oracle_catches_a_verifier_that_is_half_one(forgotten, wound):
    assert missed_wounds(forgotten, [wound], range(1))


def test_the_oracle_catches_a_verifier_that_is_hurt():
    def hurt(data: bytes) -> Verdict:
        return Verdict("verified") if data.count(b"9" * 40) else ours(data)

    with pytest.raises(AssertionError):
        unhurt(hurt, 300)
