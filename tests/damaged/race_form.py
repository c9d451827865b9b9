"""Wounds to the file as a whole, to its lines and to single entries: found by form, links and signature alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from games.log import chain, racefile
from games.log.scroll import AFTER, BEFORE, BETWEEN
from replays.racefile.packing import packed
from tests.damaged import filing
from tests.damaged.filing import Payload, joined, lines, plies
from tests.damaged.wounding import Wound, Wounded, keep, line, rehashed, whole

# ---- no race file -----------------------------------------------------------------------------------------

whole("empty-file", "racefile.cut", lambda data: b"")
whole("last-byte-missing", "racefile.cut", lambda data: data[:-1])
whole("cut-in-the-foot", "racefile.cut", lambda data: data[:-40])
whole("cut-in-the-middle", "racefile.cut", lambda data: data[: len(data) // 2 - (data[len(data) // 2 - 1] == 10)])
whole("packed-and-cut", "racefile.gzip", lambda data: packed(data)[:-1])
whole("packed-and-changed", "racefile.gzip", lambda data: packed(data)[:-8] + b"\0" * 8)
whole("packed-with-more-behind", "racefile.gzip", lambda data: packed(data) + packed(data))
whole("packed-twice", "racefile.nested", lambda data: packed(packed(data)))
whole("packed-bomb", "racefile.size", lambda data: packed(data + b"\n" * (1 << 24)))
whole("another-kind-of-file", "racefile.header", lambda data: b"\x89PNG\r\n\x1a\n" + data[:-1])
whole("header-missing", "racefile.header", lambda data: joined(lines(data)[1:]))
whole("header-of-version-2", "racefile.header", lambda data: data.replace(b'"version":1', b'"version":2', 1))
whole("header-of-a-log", "racefile.header", lambda data: data.replace(b'"boreal":"race"', b'"boreal":"log"', 1))
whole("header-with-space", "racefile.header", lambda data: data.replace(b',"boreal"', b', "boreal"', 1))
whole("header-with-more", "racefile.header", lambda data: data.replace(b',"version":1}', b',"version":1,"x":1}', 1))
whole("byte-order-mark", "racefile.header", lambda data: b"\xef\xbb\xbf" + data)
whole("windows-line-ends", "racefile.header", lambda data: data.replace(b"\n", b"\r\n"))
whole("only-a-header", "racefile.lines", lambda data: lines(data)[0] + b"\n")
whole("too-many-lines", "racefile.lines", lambda data: data + b"\n" * 20_001)
whole("too-large", "racefile.size", lambda data: data + b"\n" * (racefile.MOST_BYTES - len(data) + 1))
whole("plan-changed", "racefile.plan", lambda data: data.replace(b'"plan":{', b'"plan":{ ', 1))
whole("plan-digest-changed", "racefile.plan", lambda data: data.replace(b'"plan-digest":"', b'"plan-digest":"0', 1))
whole("plan-without-digest", "racefile.header", lambda data: data.replace(b'"plan-digest":', b'"plan-hash":', 1))
whole("blank-line-after-the-foot", "scroll.line", lambda data: data + b"\n", ply=-1)
whole("second-foot", "scroll.line", lambda data: data + lines(data)[-1] + b"\n", ply=-1)
whole("another-file-behind", "scroll.line", lambda data: data + data, ply=-1)

# ---- one line, nothing mended -----------------------------------------------------------------------------


def _with_hash(text: bytes, change: Callable[[bytes], bytes]) -> bytes:
    end = -len(AFTER)
    return text[: end - 64] + change(text[end - 64 : end]) + AFTER


line("hash-of-nothing", "chain.hash", lambda text: _with_hash(text, lambda hash: chain.link(b"").encode()))
line("hash-zeroed", "chain.hash", lambda text: _with_hash(text, lambda hash: b"0" * 64))
line("hash-in-capitals", "scroll.line", lambda text: _with_hash(text, lambda hash: b"A" + hash[1:]))
line("hash-too-short", "scroll.line", lambda text: _with_hash(text, lambda hash: hash[:-1]))
line("hash-missing", "scroll.line", lambda text: text[: -len(AFTER) - 64 - len(BETWEEN)] + b"}")
line("line-with-a-third-field", "scroll.line", lambda text: text[:-1] + b',"x":1}')
line("entry-too-large", "scroll.line", lambda text: BEFORE + b'"' + b"x" * (1 << 18) + b'"' + text[-76:])
line("time-changed", "chain.hash", lambda text: text.replace(b'"at":0', b'"at":9', 1))
line("rules-changed", "chain.hash", lambda text: text.replace(b'/1"', b'/2"'))
line("zero-byte", "chain.hash", lambda text: text.replace(b'"rules"', b'"ru\x00es"', 1))

# ---- one entry, its own hash mended -----------------------------------------------------------------------


def _rewrite(change: Callable[[Payload], object]) -> Callable[[bytes], bytes]:
    def on(data: bytes) -> bytes:
        payload = json.loads(data)
        change(payload)
        return filing.spelled(payload)

    return on


def _in_body(text: bytes) -> Callable[[bytes], bytes]:
    return lambda data: data.replace(b'"body":{', b'"body":{"a":' + text + b",", 1)


rehashed("keys-out-of-order", "canonical.spelling", lambda data: b'{"zz":1,' + data[1:])
rehashed("key-twice", "canonical.spelling", lambda data: b'{"at":1,' + data[1:])
rehashed("space-after-colon", "canonical.spelling", lambda data: data.replace(b'"ply":', b'"ply": ', 1))
rehashed("letter-as-escape", "canonical.spelling", lambda data: data.replace(b'"rules"', b'"rule\\u0073"', 1))
rehashed("minus-zero", "canonical.spelling", _in_body(b"-0"))
rehashed("float", "canonical.leaf", _in_body(b"1.0"))
rehashed("null", "canonical.leaf", _in_body(b"null"))
rehashed("boolean", "canonical.leaf", _in_body(b"true"))
rehashed("integer-past-53-bits", "canonical.integer", _in_body(b"9007199254740993"))
rehashed("capital-in-a-key", "canonical.key", lambda data: data.replace(b'"body":{', b'"body":{"A":1,', 1))
rehashed("nested-too-deep", "canonical.depth", _in_body(b"[" * 40 + b"]" * 40))
rehashed("nested-like-a-bomb", "canonical.depth", _in_body(b"[" * 5000 + b"]" * 5000))
rehashed("not-utf-8", "canonical.syntax", _in_body(b'"\xff"'))
rehashed("lone-surrogate", "canonical.syntax", _in_body(b'"\\ud800"'))
rehashed("not-json", "canonical.syntax", lambda data: data[:-1])
rehashed("a-list", "canonical.object", lambda data: b"[1]")
rehashed("field-missing", "entry.fields", _rewrite(lambda payload: payload.pop("at")))
rehashed("field-too-many", "entry.fields", _rewrite(lambda payload: payload.update(extra=1)))
rehashed("format-unknown", "entry.format", _rewrite(lambda payload: payload.update(format=99)))
rehashed("body-as-text", "entry.body", _rewrite(lambda payload: payload.update(body="x")))
rehashed("orderer-left-out", "entry.fields", _rewrite(lambda payload: payload.pop("by")))
rehashed("orderer-nobody-knows", "entry.by", _rewrite(lambda payload: payload.update(by={"who": "ghost"})))
rehashed("orderer-in-words", "entry.by", _rewrite(lambda payload: payload.update(by="person")))
rehashed("ply-negative", "entry.field", _rewrite(lambda payload: payload.update(ply=-1)))
rehashed("command-id-unfit", "entry.field", _rewrite(lambda payload: payload.update({"command-id": "a b"})))
rehashed("ply-of-another", "chain.ply", _rewrite(lambda payload: payload.update(ply=payload["ply"] + 1)))
rehashed("previous-forgotten", "chain.link", _rewrite(lambda payload: payload.update(previous="")), first=1)
rehashed("previous-of-another", "chain.link", _rewrite(lambda payload: payload.update(previous="1" * 64)))
rehashed("race-of-another", "chain.race", _rewrite(lambda payload: payload.update(race="1" * 32)), first=1)


def _event_removed(data: bytes, hand: Random) -> Wounded:
    """The entry itself is whole again; the one after it tells."""
    some, ply = lines(data), hand.randrange(plies(data) - 1)
    change = _rewrite(lambda payload: payload["body"]["events"].pop())
    some[ply + 1] = filing.entry_line(change(filing.entry_bytes(some[ply + 1])))
    return Wounded(joined(some), "chain.link", ply + 1)


keep(Wound("event-removed-and-rehashed", _event_removed, "rehashed"))
