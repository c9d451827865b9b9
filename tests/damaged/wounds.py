"""Every kind of wound to a log's file: how it is made, which code it must get and at which ply.

`naive` wounds touch bytes, `rehashed` ones mend the entry's own hash, `rechained` ones mend all later hashes.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass

from games.log import chain
from games.log.chain import Stored
from games.log.scroll import AFTER, BEFORE, BETWEEN, HEADER
from tests.damaged.sound import OTHER_KEY, Sound, signed_foot, sound_log, written


@dataclass(frozen=True)
class Wounded:
    """A damaged file, and what the verifier must say of it."""

    data: bytes
    ply: int
    code: str


Wound = Callable[[Sound, random.Random], Wounded]
WOUNDS: dict[str, Wound] = {}


def wound(make: Wound) -> Wound:
    WOUNDS[make.__name__.replace("_", "-")] = make
    return make


# ---- the file as a whole --------------------------------------------------------------------------------


def _lines(sound: Sound) -> list[bytes]:
    return sound.data[:-1].split(b"\n")


def _file(lines: list[bytes]) -> bytes:
    return b"\n".join(lines) + b"\n"


def _whole(name: str, code: str, change: Callable[[bytes], bytes], at_end: bool = False) -> None:
    """A wound that is told of the whole file."""

    def make(sound: Sound, hand: random.Random) -> Wounded:
        return Wounded(change(sound.data), len(sound.stored) if at_end else 0, code)

    WOUNDS[name] = make


_whole("empty-file", "scroll.cut", lambda data: b"")
_whole("header-missing", "scroll.header", lambda data: data[len(HEADER) + 1 :])
_whole("header-of-version-2", "scroll.header", lambda data: data.replace(b'"version":1', b'"version":2', 1))
_whole("header-with-space", "scroll.header", lambda data: data.replace(b'"log",', b'"log", ', 1))
_whole("byte-order-mark", "scroll.header", lambda data: b"\xef\xbb\xbf" + data)
_whole("windows-line-ends", "scroll.header", lambda data: data.replace(b"\n", b"\r\n"))
_whole("last-byte-missing", "scroll.cut", lambda data: data[:-1])
_whole("cut-in-the-foot", "scroll.cut", lambda data: data[:-40])
_whole("foot-missing", "scroll.foot", lambda data: _file(data[:-1].split(b"\n")[:-1]))
_whole("only-a-header", "scroll.foot", lambda data: HEADER + b"\n")
_whole("half-the-entries-and-no-foot", "scroll.foot", lambda data: _file(data[:-1].split(b"\n")[:4]))
_whole("blank-line-after-the-foot", "scroll.line", lambda data: data + b"\n", at_end=True)
_whole("second-foot", "scroll.line", lambda data: data + data[:-1].split(b"\n")[-1] + b"\n", at_end=True)
_whole("another-file-behind", "scroll.line", lambda data: data + data, at_end=True)
_whole("too-many-lines", "scroll.lines", lambda data: HEADER + b"\n" * 20_001)


# ---- the order of entries ---------------------------------------------------------------------------------


@wound
def entry_dropped(sound: Sound, hand: random.Random) -> Wounded:
    lines, ply = _lines(sound), hand.randrange(1, len(sound.stored) - 1)
    del lines[ply + 1]
    return Wounded(_file(lines), ply, "chain.ply")


@wound
def first_entry_dropped(sound: Sound, hand: random.Random) -> Wounded:
    lines = _lines(sound)
    del lines[1]
    return Wounded(_file(lines), 0, "chain.ply")


@wound
def last_entry_dropped(sound: Sound, hand: random.Random) -> Wounded:
    lines = _lines(sound)
    del lines[-2]
    return Wounded(_file(lines), len(sound.stored) - 1, "scroll.head")


@wound
def entry_doubled(sound: Sound, hand: random.Random) -> Wounded:
    lines, ply = _lines(sound), hand.randrange(len(sound.stored))
    lines.insert(ply + 1, lines[ply + 1])
    return Wounded(_file(lines), ply + 1, "chain.ply")


@wound
def neighbours_swapped(sound: Sound, hand: random.Random) -> Wounded:
    lines, ply = _lines(sound), hand.randrange(len(sound.stored) - 1)
    lines[ply + 1], lines[ply + 2] = lines[ply + 2], lines[ply + 1]
    return Wounded(_file(lines), ply, "chain.ply")


@wound
def entry_moved_to_the_end(sound: Sound, hand: random.Random) -> Wounded:
    lines, ply = _lines(sound), hand.randrange(len(sound.stored) - 1)
    lines.insert(-1, lines.pop(ply + 1))
    return Wounded(_file(lines), ply, "chain.ply")


@wound
def entries_reversed(sound: Sound, hand: random.Random) -> Wounded:
    lines = _lines(sound)
    return Wounded(_file([lines[0], *lines[-2:0:-1], lines[-1]]), 0, "chain.ply")


@wound
def entry_of_another_race(sound: Sound, hand: random.Random) -> Wounded:
    lines, other = _lines(sound), _lines(sound_log(hand.randrange(10**6, 10**7)))
    ply = hand.randrange(1, min(len(lines), len(other)) - 2)
    lines[ply + 1] = other[ply + 1]
    return Wounded(_file(lines), ply, "chain.race")


@wound
def foot_of_another_race(sound: Sound, hand: random.Random) -> Wounded:
    lines, other = _lines(sound), _lines(sound_log(hand.randrange(10**6, 10**7)))
    return Wounded(_file([*lines[:-1], other[-1]]), len(sound.stored), "scroll.head")


@wound
def blank_line_between(sound: Sound, hand: random.Random) -> Wounded:
    lines, ply = _lines(sound), hand.randrange(len(sound.stored))
    lines.insert(ply + 1, b"")
    return Wounded(_file(lines), ply, "scroll.line")


# ---- one line, without mending its hash -------------------------------------------------------------------


def _line(name: str, code: str, change: Callable[[bytes], bytes]) -> None:
    """A wound to the bytes of one line."""

    def make(sound: Sound, hand: random.Random) -> Wounded:
        lines, ply = _lines(sound), hand.randrange(len(sound.stored))
        lines[ply + 1] = change(lines[ply + 1])
        return Wounded(_file(lines), ply, code)

    WOUNDS[name] = make


def _with_hash(line: bytes, change: Callable[[bytes], bytes]) -> bytes:
    hash = line[-len(AFTER) - 64 : -len(AFTER)]
    return line[: -len(AFTER) - 64] + change(hash) + AFTER


_line("hash-of-nothing", "chain.hash", lambda line: _with_hash(line, lambda hash: chain.link(b"").encode()))
_line("hash-zeroed", "chain.hash", lambda line: _with_hash(line, lambda hash: b"0" * 64))
_line("hash-in-capitals", "scroll.line", lambda line: _with_hash(line, lambda hash: b"A" + hash[1:]))
_line("hash-too-short", "scroll.line", lambda line: _with_hash(line, lambda hash: hash[:-1]))
_line("hash-missing", "scroll.line", lambda line: line[: -len(AFTER) - 64 - len(BETWEEN)] + b"}")
_line("line-in-spaces", "scroll.line", lambda line: b" " + line)
_line("line-with-a-third-field", "scroll.line", lambda line: line[:-1] + b',"x":1}')
_line("seat-changed", "chain.hash", lambda line: line.replace(b'"rules":"tiny/1"', b'"rules":"tiny/2"'))
_line("zero-byte", "chain.hash", lambda line: line.replace(b"tiny", b"ti\x00y", 1))
_line("entry-too-large", "scroll.line", lambda line: BEFORE + b'"' + b"x" * (1 << 18) + b'"' + line[-76:])


# ---- one entry, its own hash mended -----------------------------------------------------------------------


def _rehashed(name: str, code: str, change: Callable[[bytes], bytes], first: int = 0) -> None:
    """A wound to an entry whose own hash is made anew, so that only its text or its links can tell."""

    def make(sound: Sound, hand: random.Random) -> Wounded:
        lines, ply = _lines(sound), hand.randrange(first, len(sound.stored))
        data = change(sound.stored[ply].data)
        assert data != sound.stored[ply].data
        lines[ply + 1] = BEFORE + data + BETWEEN + chain.link(data).encode() + AFTER
        return Wounded(_file(lines), ply, code)

    WOUNDS[name] = make


def _rewrite(change: Callable[[dict], object]) -> Callable[[bytes], bytes]:
    """Change what an entry says, and write it canonically."""

    def on(data: bytes) -> bytes:
        payload = json.loads(data)
        change(payload)
        return json.dumps(payload, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()

    return on


def _in_body(text: bytes) -> Callable[[bytes], bytes]:
    return lambda data: data.replace(b'"body":{', b'"body":{"a":' + text + b",", 1)


_rehashed("keys-out-of-order", "canonical.spelling", lambda data: b'{"zz":1,' + data[1:])
_rehashed("key-twice", "canonical.spelling", lambda data: b'{"at":1,' + data[1:])
_rehashed("space-after-colon", "canonical.spelling", lambda data: data.replace(b'"ply":', b'"ply": ', 1))
_rehashed("newline-as-escape", "canonical.spelling", lambda data: data.replace(b'"rules"', b'"rule\\u0073"', 1))
_rehashed("minus-zero", "canonical.spelling", _in_body(b"-0"))
_rehashed("float", "canonical.leaf", _in_body(b"1.0"))
_rehashed("exponent", "canonical.leaf", _in_body(b"1e2"))
_rehashed("null", "canonical.leaf", _in_body(b"null"))
_rehashed("boolean", "canonical.leaf", _in_body(b"true"))
_rehashed("integer-past-53-bits", "canonical.integer", _in_body(b"9007199254740993"))
_rehashed("integer-past-64-bits", "canonical.leaf", _in_body(b"1" * 30))
_rehashed("capital-in-a-key", "canonical.key", lambda data: data.replace(b'"body":{', b'"body":{"A":1,', 1))
_rehashed("nested-too-deep", "canonical.depth", _in_body(b"[" * 40 + b"]" * 40))
_rehashed("nested-like-a-bomb", "canonical.depth", _in_body(b"[" * 5000 + b"]" * 5000))
_rehashed("not-utf-8", "canonical.syntax", _in_body(b'"\xff"'))
_rehashed("lone-surrogate", "canonical.syntax", _in_body(b'"\\ud800"'))
_rehashed("not-json", "canonical.syntax", lambda data: data[:-1])
_rehashed("a-list", "canonical.object", lambda data: b"[1]")
_rehashed("field-missing", "entry.fields", _rewrite(lambda payload: payload.pop("at")))
_rehashed("field-too-many", "entry.fields", _rewrite(lambda payload: payload.update(extra=1)))
_rehashed("format-unknown", "entry.format", _rewrite(lambda payload: payload.update(format=99)))
_rehashed("format-as-text", "entry.format", _rewrite(lambda payload: payload.update(format="1")))
_rehashed("format-missing", "entry.format", _rewrite(lambda payload: payload.pop("format")))
_rehashed("body-as-text", "entry.body", _rewrite(lambda payload: payload.update(body="x")))
_rehashed("ply-negative", "entry.field", _rewrite(lambda payload: payload.update(ply=-1)))
_rehashed("ply-as-text", "entry.field", _rewrite(lambda payload: payload.update(ply="1")))
_rehashed("previous-not-a-hash", "entry.field", _rewrite(lambda payload: payload.update(previous="x" * 64)))
_rehashed("race-not-an-id", "entry.field", _rewrite(lambda payload: payload.update(race="x")))
_rehashed("command-id-unfit", "entry.field", _rewrite(lambda payload: payload.update({"command-id": "a b"})))
_rehashed("ply-of-another", "chain.ply", _rewrite(lambda payload: payload.update(ply=payload["ply"] + 1)))
_rehashed("previous-forgotten", "chain.link", _rewrite(lambda payload: payload.update(previous="")), first=1)
_rehashed("previous-of-another", "chain.link", _rewrite(lambda payload: payload.update(previous="1" * 64)))
_rehashed("race-of-another", "chain.race", _rewrite(lambda payload: payload.update(race="1" * 32)), first=1)


@wound
def event_removed_and_rehashed(sound: Sound, hand: random.Random) -> Wounded:
    """The entry itself is whole again; the one after it tells."""
    lines, ply = _lines(sound), hand.randrange(len(sound.stored) - 1)
    data = _rewrite(lambda payload: payload["body"]["events"].pop())(sound.stored[ply].data)
    lines[ply + 1] = BEFORE + data + BETWEEN + chain.link(data).encode() + AFTER
    return Wounded(_file(lines), ply + 1, "chain.link")


# ---- the whole chain made anew from one entry on ------------------------------------------------------------


def _rechained(sound: Sound, ply: int, change: Callable[[dict], object]) -> list[Stored]:
    stored = sound.stored[:ply]
    for old in sound.stored[ply:]:
        payload = json.loads(old.data)
        if payload["ply"] == ply:
            change(payload)
        payload["previous"] = stored[-1].hash if stored else ""
        data = json.dumps(payload, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
        stored.append(Stored(data, chain.link(data)))
    return stored


def _later(payload: dict) -> None:
    payload["at"] += 1


@wound
def rechained_under_the_old_foot(sound: Sound, hand: random.Random) -> Wounded:
    stored = _rechained(sound, hand.randrange(len(sound.stored)), _later)
    lines = written(stored)[:-1].split(b"\n")
    return Wounded(_file([*lines[:-1], _lines(sound)[-1]]), len(stored), "scroll.head")


@wound
def rechained_with_the_old_signature(sound: Sound, hand: random.Random) -> Wounded:
    stored = _rechained(sound, hand.randrange(len(sound.stored)), _later)
    foot = json.loads(_lines(sound)[-1]) | {"hash": stored[-1].hash}
    line = json.dumps(foot, sort_keys=True, separators=(",", ":")).encode()
    return Wounded(_file([*written(stored)[:-1].split(b"\n")[:-1], line]), len(stored), "scroll.signature")


@wound
def rechained_and_signed_by_a_stranger(sound: Sound, hand: random.Random) -> Wounded:
    stored = _rechained(sound, hand.randrange(len(sound.stored)), _later)
    return Wounded(written(stored, OTHER_KEY), len(stored), "scroll.key")


@wound
def order_written_twice_and_rechained(sound: Sound, hand: random.Random) -> Wounded:
    ply = hand.randrange(1, len(sound.stored))
    stored = _rechained(sound, ply, lambda payload: payload.update({"command-id": f"order-{hand.randrange(ply)}"}))
    return Wounded(written(stored), ply, "chain.command")


# ---- the foot ---------------------------------------------------------------------------------------------


def _foot(name: str, code: str, change: Callable[[dict], object]) -> None:
    def make(sound: Sound, hand: random.Random) -> Wounded:
        *lines, last = _lines(sound)
        foot = json.loads(last)
        change(foot)
        line = json.dumps(foot, sort_keys=True, separators=(",", ":")).encode()
        return Wounded(_file([*lines, line]), len(sound.stored), code)

    WOUNDS[name] = make


def _turned(text: str) -> str:
    return f"{(int(text[0], 16) + 1) % 16:x}{text[1:]}"


_foot("signature-changed", "scroll.signature", lambda foot: foot.update(signature=_turned(foot["signature"])))
_foot("signature-in-capitals", "scroll.foot", lambda foot: foot.update(signature="A" + foot["signature"][1:]))
_foot("signature-missing", "scroll.foot", lambda foot: foot.pop("signature"))
_foot("key-name-changed", "scroll.signature", lambda foot: foot.update(key=_turned(foot["key"])))
_foot("public-key-changed", "scroll.signature", lambda foot: foot.update(public=_turned(foot["public"])))
_foot("foot-with-more", "scroll.foot", lambda foot: foot.update(extra="1"))
_foot("foot-ply-changed", "scroll.head", lambda foot: foot.update(ply=foot["ply"] + 1))
_foot("foot-ply-as-text", "scroll.foot", lambda foot: foot.update(ply=str(foot["ply"])))
_foot("foot-race-changed", "scroll.head", lambda foot: foot.update(race=_turned(foot["race"])))
_foot("foot-hash-changed", "scroll.head", lambda foot: foot.update(hash=_turned(foot["hash"])))


@wound
def foot_not_json(sound: Sound, hand: random.Random) -> Wounded:
    return Wounded(_file([*_lines(sound)[:-1], b"signed"]), len(sound.stored), "canonical.syntax")


@wound
def foot_signed_by_a_stranger(sound: Sound, hand: random.Random) -> Wounded:
    stored = sound.stored
    foot = signed_foot(stored, OTHER_KEY)
    payload = json.loads(_lines(sound)[-1]) | {"key": foot.signed.key, "public": foot.public.hex()}
    line = json.dumps(payload, sort_keys=True, separators=(",", ":")).encode()
    return Wounded(_file([*_lines(sound)[:-1], line]), len(stored), "scroll.signature")
