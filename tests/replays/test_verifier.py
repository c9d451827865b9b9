"""The verifier that was written from the page alone agrees with ours, as far as one can see without the rules."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from core import canonical
from core.errors import Wrong
from courses import judging
from courses.plans import games
from games.log import racefile
from games.rules import headless
from games.rules.headless import Field
from games.rules.registry import newest
from replays.racefile.packing import packed
from replays.verify.verdict import verify
from tests.damaged import filing
from tests.damaged.races import WOUNDS, made
from tests.damaged.sound import KEY, signed_foot
from tests.games.rules.test_proof import FORGERIES
from tests.parts.racefiles import changed, field, race_file, raced
from tests.records import kept
from tests.records.games import GAMES

HERE = Path(__file__).parents[2] / "docs" / "verify.py"
Damage = tuple[str, int | None]
LEVELS = {"snow_tails": ("pup", "racer"), "reindeer_races": ("pup", "racer"), "husky": ("pup", "racer", "pup")}
CAPS = {"snow_tails": ("rounds", 20), "reindeer_races": ("turns", 60), "husky": ("rounds", 12)}


def module() -> Any:
    spec = spec_from_file_location("verify", HERE)
    assert spec
    assert spec.loader
    made = module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


theirs = module()


def by_page(data: bytes, trusted: frozenset[str] = frozenset()) -> Damage:
    """The verdict of the verifier that was written from the page."""
    try:
        theirs.check(data, trusted)
    except theirs.Damage as damage:
        code, ply = damage.args
        return code, ply
    return "verified", None


def by_rules(data: bytes, trusted: frozenset[str] = frozenset()) -> Damage:
    """The verdict of our own verifier."""
    verdict = verify(data, trusted)
    return verdict.code, verdict.ply


def needs_rules(code: str) -> bool:
    """What only the rules can find, or a rule's own code: of an order, an option, a Board."""
    return code in ("log.refused", "log.events", "log.outcome") or code.split(".")[0] in ("st", "rr", "hu", "board")


def disagreement(data: bytes, check: Callable[[bytes], Damage] = by_page, trusted: frozenset[str] = frozenset()) -> str:
    """Where the two differ, unless it takes the rules to see it."""
    ours, other = by_rules(data, trusted), check(data)
    if ours == other or (other == ("verified", None) and needs_rules(ours[0])):
        return ""
    return f"ours {ours}, the page's {other}"


def bot_races(game: str, count: int) -> list[bytes]:
    plan = next(iter(games.named(game).PRESETS.values())).plan
    judged = judging.judge(plan)
    seats = Field(newest(game), judged.board, judged.board_digest, LEVELS[game], (CAPS[game],))
    races = [headless.race(seats, b"page", number).stored for number in range(count)]
    return [racefile.write(seats.board, race, signed_foot(race, KEY), judging.to_json(plan)) for race in races]


SIGNED = bot_races("snow_tails", 1)[0]


@pytest.mark.parametrize("game", GAMES)
def test_it_calls_every_record_sound(game):
    records = list(kept.all_records(game))
    files = [GAMES[game].Story(race.record, race.board_bytes).file for race in records]
    assert len(files) >= 30
    assert [by_page(file) for file in files] == [("verified", None)] * len(files)


@pytest.mark.parametrize("game", GAMES)
def test_it_calls_races_of_bots_sound_packed_or_not(game):
    for data in bot_races(game, 3):
        assert by_page(data) == by_page(packed(data)) == by_rules(data) == ("verified", None)


@pytest.mark.parametrize("game", GAMES)
def test_it_calls_a_race_that_goes_on_from_another_one_sound(game):
    once = filing.branched(filing.sound(game), 7)
    twice = filing.branched(once, 9)
    assert [(by_page(data), by_rules(data)) for data in (once, twice)] == [(("verified", None), ("verified", None))] * 2


@pytest.mark.parametrize("name", FORGERIES)
def test_it_agrees_on_forgeries(name):
    assert disagreement(changed(race_file(), FORGERIES[name][0])) == ""


def test_it_finds_most_forgeries_without_the_rules():
    codes = [by_page(changed(race_file(), change))[0] for change, _ply, _code in FORGERIES.values()]
    assert len([code for code in codes if code != "verified"]) >= 16


@pytest.mark.parametrize("part", range(8))
def test_it_agrees_on_the_whole_shelf_of_damage(part):
    """Whatever does not take the rules or geometry to see is found under our code, at our ply."""
    for at, wound in list(enumerate(WOUNDS.values()))[part::8]:
        damaged = made(wound, wound.games[at % len(wound.games)], 0)
        verdict = by_page(damaged.data, filing.OURS)
        assert disagreement(damaged.data, lambda data, verdict=verdict: verdict, filing.OURS) == "", wound.name
        assert verdict == (damaged.code, damaged.ply) or wound.needs_rules, wound.name


def bytes_changed(data: bytes, seed: int, count: int) -> list[bytes]:
    hand = random.Random(seed)
    places = [hand.randrange(len(data)) for _change in range(count)]
    return [data[:at] + bytes([data[at] ^ hand.randrange(1, 256)]) + data[at + 1 :] for at in places]


def test_it_agrees_on_every_changed_byte():
    wrong = bytes_changed(SIGNED, 1, 200)
    assert [fault for fault in map(disagreement, wrong) if fault] == []
    assert ("verified", None) not in map(by_page, wrong)  # every byte is hashed, or stands beside a hash


def test_it_agrees_on_packings_that_were_changed():
    wrong = [
        *bytes_changed(packed(SIGNED), 2, 200),
        packed(packed(SIGNED)),
        packed(b"\0" * (1 << 20)),
        packed(SIGNED)[:-9],
    ]
    assert [fault for fault in map(disagreement, wrong) if fault] == []


PIECES = [b'"', b"\\", b"{", b"}", b"[", b"]", b",", b":", b"1", b"-", b".", b"e9", b" ", b"\xff", b"\xc3\xa9", b"null",
          b"true", b"\\u0041", b"\\ud800", b"\\n", b"\n", b"\0", b'"b":', b"9007199254740992", b"18446744073709551616",
          b"NaN", b"Infinity", b"\xef\xbb\xbf", b"A", b"[" * 17, b"-0", b"01", b"1e999"]  # fmt: skip


def canonical_code(load: Callable[[bytes, int], object], data: bytes) -> str:
    try:
        load(data, 4096)
    except (Wrong, theirs.Damage) as wrong:
        return str(wrong.args[0])
    return ""


def test_it_reads_canonical_json_as_we_do():
    hand, sound = random.Random(3), b'{"a":[1,"\xc3\xa9"],"b":{"c-d":-5,"e":"x y"},"z":[[],{}]}'
    assert canonical_code(theirs.canonical, sound) == canonical_code(canonical.load_object, sound) == ""
    codes = set()
    for _text in range(4000):
        data = sound
        for _piece in range(hand.randrange(1, 3)):
            at, end = sorted(hand.randrange(len(data) + 1) for _side in range(2))
            data = data[:at] + hand.choice(PIECES) + data[hand.choice([at, end]) :]
        codes.add(canonical_code(canonical.load_object, data))
        assert canonical_code(theirs.canonical, data) == canonical_code(canonical.load_object, data), data
    assert len(codes) >= 6, codes


TOWERS = [b"[" * 40 + b"]" * 40, b"[" * 5000, b'{"a":' * 300, b"[" * 300 + b'"', b"[]" * 200, b"1" * 400]


@pytest.mark.parametrize(
    "text", [*TOWERS, b"[1]", b'"x"', b'{"a":"' + b"x" * 4096 + b'"}', b'{"a":"[[[[[[[[[[[[[[[[["}']
)
def test_it_looks_at_odd_texts_as_we_do(text):
    assert canonical_code(theirs.canonical, text) == canonical_code(canonical.load_object, text)


def test_it_checks_signatures_as_the_library_does():
    hand = random.Random(4)
    for _key in range(6):
        key = Ed25519PrivateKey.from_private_bytes(hand.randbytes(32))
        public, message = key.public_key().public_bytes_raw(), hand.randbytes(hand.randrange(200))
        sound = key.sign(message)
        assert theirs.is_signed(public, message, sound)
        for signature in bytes_changed(sound, hand.randrange(1000), 2):
            genuine = True
            try:
                key.public_key().verify(signature, message)
            except InvalidSignature:
                genuine = False
            is_signed = False
            with suppress(theirs.Damage):
                is_signed = theirs.is_signed(public, message, signature)
            assert is_signed == genuine


def test_it_knows_who_may_sign():
    other = frozenset({"0" * 16})
    assert by_page(SIGNED, other) == by_rules(SIGNED, other) == ("scroll.key", len(racefile.read(SIGNED).lines) - 1)


def test_it_finds_luck_that_was_chosen():
    """Another seat begins, and everything after that is chained anew."""

    def swap(entries: Any) -> None:
        entries[0]["body"]["events"][0]["seats"].reverse()

    assert by_page(changed(race_file(), swap)) == by_rules(changed(race_file(), swap)) == ("log.events", 0)


def test_the_oracle_catches_a_verifier_that_forgets_something(monkeypatch):
    forgetful = {"digest": lambda *parts: "0" * 64, "is_signed": lambda *args: True, "below": lambda *args: 0}
    for name, forgotten in forgetful.items():
        with monkeypatch.context() as patch:
            patch.setattr(theirs, name, forgotten)
            wrong = [
                SIGNED,
                SIGNED.replace(b'"signature":"', b'"signature":"0', 1),
                re.sub(rb'"signature":"(.)', lambda match: b'"signature":"' + b"01"[match[1] == b"0" :][:1], SIGNED),
                *bytes_changed(SIGNED[-200:], 5, 40),
            ]
            wrong = [data if data.startswith(b'{"board') else SIGNED[:-200] + data for data in wrong]
            wrong.append(filing.sound("reindeer_races"))
            assert any(disagreement(data) for data in wrong), name


def test_it_speaks_to_a_terminal(tmp_path):
    sound, damaged, nothing = tmp_path / "sound.race", tmp_path / "damaged.race", tmp_path / "nothing.race"
    sound.write_bytes(SIGNED)
    damaged.write_bytes(SIGNED.replace(b'"ply":3', b'"ply":4', 1))
    nothing.write_bytes(b"hello\n")
    files = [sound, damaged, nothing, tmp_path / "missing.race"]
    run = subprocess.run([sys.executable, "-I", HERE, *files], capture_output=True, text=True)
    assert run.stdout.splitlines() == [
        f"{sound}: sound, {len(racefile.read(SIGNED).lines)} entries, signed; rules not checked",
        f"{damaged}: ply 3: chain.hash",
        f"{nothing}: racefile.header",
        f"{files[-1]}: No such file or directory",
    ]
    assert (run.returncode, run.stderr) == (2, "")


def test_it_is_short_and_stands_alone():
    source = HERE.read_text()
    assert len(source.splitlines()) <= 320
    imported = {line.split()[1].split(".")[0] for line in source.splitlines() if line.startswith(("import ", "from "))}
    assert imported <= set(sys.stdlib_module_names)
    assert field().board not in source.encode()
    assert raced()
