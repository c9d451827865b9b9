"""Luck written a second time from the words of docs/luck.md: slow, obvious, and never from our code."""

from __future__ import annotations

import hashlib
import hmac

MOST = 2**64


def framed(*parts: bytes) -> bytes:
    out = b""
    for part in parts:
        out += len(part).to_bytes(8, "big")
        out += part
    return out


def commitment(secret: bytes, race: str) -> str:
    return hashlib.sha256(framed(b"boreal:luck:commit:1", race.encode("utf-8"), secret)).hexdigest()


def key(secret: bytes, race: str, entropy: list[str]) -> bytes:
    parts = [b"boreal:luck:key:1", race.encode("utf-8")]
    for text in entropy:
        parts.append(text.encode("utf-8"))
    return hmac.new(secret, framed(*parts), hashlib.sha256).digest()


def word(key: bytes, label: str, counter: int, attempt: int) -> int:
    asked = framed(b"boreal:luck:draw:1", label.encode("utf-8"), counter.to_bytes(8, "big"), attempt.to_bytes(8, "big"))
    return int.from_bytes(hmac.new(key, asked, hashlib.sha256).digest()[0:8], "big")


def season(season: bytes, key: bytes, number: int) -> list[str]:
    """The commitment of a season, the group of a round, its secret."""
    which = season + bytes([number // 256, number % 256])
    group = hashlib.sha256(b"boreal:season:group:1" + which).hexdigest()[0:32]
    secret = hmac.new(key, b"boreal:season:luck:1" + which, hashlib.sha256).hexdigest()
    return [hashlib.sha256(b"boreal:season:commit:1" + season + key).hexdigest(), group, secret]


def taken(n: int, words: list[int]) -> int:
    """The draw that comes of these words."""
    for number in words:
        if number < fair(n):
            return number % n
    raise AssertionError("every word was rejected")


def fair(n: int) -> int:
    return (MOST // n) * n


def below(key: bytes, n: int, label: str, counter: int) -> int:
    return taken(n, [word(key, label, counter, attempt) for attempt in range(4)])


def laid_out(counts: list[int]) -> list[int]:
    """A bag, kind by kind in ascending order; kinds count from 1."""
    things = []
    for kind, count in enumerate(counts, 1):
        things += [kind] * count
    return things


def deal(key: bytes, label: str, counts: list[int], times: int) -> list[int]:
    things, got = laid_out(counts), []
    for counter in range(times):
        got.append(things.pop(below(key, len(things), label, counter)))
    return got
