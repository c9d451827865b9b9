#!/usr/bin/env python3
"""Verifies race files of Boreal: `python3 verify.py FILE… [--key NAME]…`. Written from docs/race-file.md alone.

Form, links, signature, Board, luck and end are checked; games' rules are not known here: whether an order was allowed,
and what follows from it. Exit status: 0 where all files are sound so far, 1 where one is not, 2 no race file."""

import hashlib
import hmac
import json
import re
import sys
import zlib
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import accumulate, count, pairwise
from typing import Any

Payload = dict[str, Any]
MOST_FILE, MOST_LINES, MOST_LINE, MOST_BOARD, MOST_PLAN = 1 << 25, 20_000, 1 << 18, 1 << 20, 1 << 18
MOST_DEPTH, MOST_BRACKETS, MOST_INTEGER, MOST_TIMES, ROOM, MOST_DEEP = 16, 256, (1 << 53) - 1, 64, 1 << 16, 3
RULES = ("snow_tails/1", "reindeer_races/1", "husky/1")
FIRST = {"reindeer_races/1": ("turn-began", "reindeer-races.first"), "husky/1": ("start-named", "husky.first")}
WEATHERS = [kind for kind, cards in enumerate((8, 4, 4, 2, 2, 4)) for _ in range(cards)]
KEY, NO_BRACKETS = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}"), re.compile(rb'"(?:[^"\\]|\\.)*"?|[^][{}]', re.DOTALL)
LINE = re.compile(rb'\{"entry":(.*),"hash":"([0-9a-f]{64})"\}', re.DOTALL)
OPEN, SECRET, GROUP = b'{"board":', re.compile(rb'\{"secret":"([0-9a-f]{64})"\}'), {"group": "[0-9a-f]{32}"}
HEADER = rb'(?>\{"board":(.*?),"boreal":"race")(?:,"plan":(.*),"plan-digest":"(.*))?,"version":1\}'
HASH, HEX, MAGIC, SAME = "([0-9a-f]{64})?", "[0-9a-f]{%d}", b"\x1f\x8b", ("board", "options", "rules")
ENTRY = {"race": HEX % 32, "previous": HASH, "command-id": "[A-Za-z0-9_-]{1,64}", "ply": "[0-9]+", "at": "[0-9]+"}
IDS = {"command-id": r"\.?[A-Za-z0-9_-]{1,63}|[A-Za-z0-9_-]{64}"}
BOT = rb'\{"level":"[a-z]{1,16}","who":"bot","why":"(asked|deadline|organiser%s)"\}'
HOUSE, PERSON = rb'\{"who":"house"\}', rb'\{"who":"(house","why":"deadline|person)"\}|' + BOT % b""
BY = HOUSE + b"|" + PERSON + b"|" + BOT % b"|seat"
PARENT = {"race": HEX % 32, "ply": "[0-9]+", "hash": HEX % 64}
FOOT = {"race": HEX % 32, "ply": "-?[0-9]+", "hash": HASH, "key": HEX % 16, "public": HEX % 64, "signature": HEX % 128}


class Damage(Exception):
    """A code, and the ply where it is told: none where the bytes are no race file at all."""


def need(good: object, code: str, ply: int | None = None) -> None:
    if not good:
        raise Damage(code, ply)


@contextmanager
def at(ply: int | None, code: str = "") -> Iterator[None]:
    try:
        yield
    except (Damage, ValueError, zlib.error) as error:
        code, at = error.args if isinstance(error, Damage) else (code, None)
        raise Damage(code, ply if at is None else at) from None


def framed(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


def digest(*parts: bytes) -> str:
    return hashlib.sha256(framed(*parts)).hexdigest()


def spelled(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def canonical(data: bytes, most: int) -> Payload:
    need(len(data) <= most, "canonical.size")
    if data.count(b"[") + data.count(b"{") > MOST_BRACKETS:
        depths = accumulate(1 if bracket in b"[{" else -1 for bracket in NO_BRACKETS.sub(b"", data))
        need(max(depths, default=0) <= MOST_DEPTH, "canonical.depth")
    with at(None, "canonical.syntax"):
        value = json.loads(data.decode(), parse_int=number, parse_float=number, parse_constant=int)
        again = spelled(value)
    look_at(value, 1)
    need(again == data, "canonical.spelling")
    need(isinstance(value, dict), "canonical.object")
    return dict(value)


def number(digits: str) -> int | float:  # a whole one of 64 bits, or something that is none; too large for any float
    need(abs(float(digits)) <= sys.float_info.max, "canonical.syntax")
    return int(digits) if digits.lstrip("-").isdigit() and -(1 << 63) <= int(digits[:21]) < 1 << 64 else 0.5


def look_at(value: Any, depth: int) -> None:
    if isinstance(value, (dict, list)):
        need(depth <= MOST_DEPTH, "canonical.depth")
        need(isinstance(value, list) or all(map(KEY.fullmatch, value)), "canonical.key")
        for inner in value.values() if isinstance(value, dict) else value:
            look_at(inner, depth + 1)
    else:
        need(type(value) is not int or abs(value) <= MOST_INTEGER, "canonical.integer")
        need(type(value) in (int, str), "canonical.leaf")


def parted(data: bytes) -> tuple[bytes, list[bytes], bytes, bytes]:  # Board, entries; signed head, secret, or empty
    if data.startswith(MAGIC):
        inflater, most = zlib.decompressobj(31), min(MOST_FILE, ROOM + MOST_TIMES * len(data))
        with at(None, "racefile.gzip"):
            begin = inflater.decompress(data, len(OPEN))
            need(not begin.startswith(MAGIC), "racefile.nested")
            need(begin == OPEN[: len(begin)], "racefile.header")
            data = begin + inflater.decompress(inflater.unconsumed_tail, most + 1 - len(begin))
        need(len(data) <= most, "racefile.size")
        need(inflater.eof and not inflater.unused_data, "racefile.gzip")
    need(len(data) <= MOST_FILE, "racefile.size")
    need(data[: len(OPEN)] == OPEN[: len(data)], "racefile.header")
    need(data.endswith(b"\n"), "racefile.cut")
    header, _, rest = data.partition(b"\n")
    match: Any = re.fullmatch(HEADER, header, re.DOTALL)
    need(match, "racefile.header")
    if match[2] is not None:
        need(match[3] == digest(b"boreal:plan:1", match[2]).encode() + b'"', "racefile.plan")
        canonical(match[2], MOST_PLAN)
    need(1 <= rest.count(b"\n") <= MOST_LINES, "racefile.lines")
    lines = rest[:-1].split(b"\n")
    foot = lines.pop() if len(lines) > 1 and not lines[-1].startswith((b'{"entry":', b'{"secret":')) else b""
    secret = lines.pop() if len(lines) > 1 and lines[-1].startswith(b'{"secret":') else b""
    return match[1], lines, foot, secret


def linked(lines: Sequence[bytes]) -> tuple[list[Payload], str]:
    entries, before = dict[str, Payload](), ""
    for ply, line in enumerate(lines):
        with at(ply):
            match: Any = LINE.fullmatch(line)
            need(match and len(line) <= MOST_LINE, "scroll.line")
            need(digest(b"boreal:entry:1", match[1]) == match[2].decode(), "chain.hash")
            entry = canonical(match[1], MOST_LINE)
            need(entry.get("format") in (1, 2), "entry.format")
            is_told = entry["format"] == 2
            need(entry.keys() == {*ENTRY, "body", "format"} | ({"by"} if is_told else set()), "entry.fields")
            need(isinstance(entry["body"], dict), "entry.body")
            need(fits(entry, ENTRY | IDS if is_told else ENTRY), "entry.field")
            need(not is_told or re.fullmatch(BY, spelled(entry["by"])), "entry.by")
            need(entry["race"] == next(iter(entries.values()), entry)["race"], "chain.race")
            need(entry["ply"] == ply, "chain.ply")
            need(entry["previous"] == before, "chain.link")
            need(entry["command-id"] not in entries, "chain.command")
            need(is_told or all("by" not in other for other in entries.values()), "chain.format")
            before, entries[entry["command-id"]] = match[2].decode(), entry
    return list(entries.values()), before


def orderers(start: Payload, seat: int | None) -> bytes:  # who may order for a seat by entry 0, as a pattern
    seats: Any = start.get("seats")
    if seat is None or not (isinstance(seats, list) and 0 <= seat < len(seats) and isinstance(seats[seat], dict)):
        return HOUSE if seat is None else BY
    level = str(seats[seat].get("bot", ""))
    return re.escape(spelled({"level": level, "who": "bot", "why": "seat"})) if level else PERSON


def fits(body: Payload, forms: dict[str, str]) -> bool:
    kinds = {name: int if form.endswith("+") else str for name, form in forms.items()}
    return all(type(body[name]) is kinds[name] and re.fullmatch(form, str(body[name])) for name, form in forms.items())


P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493  # Ed25519 (RFC 8032)
D, ROOT = -121665 * pow(121666, P - 2, P) % P, pow(2, (P - 1) // 4, P)


def point(data: bytes) -> tuple[int, int]:
    y, odd = int.from_bytes(data, "little") & ((1 << 255) - 1), data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * ROOT % P
    need(x * x % P == square, "scroll.signature")
    return (x if x % 2 == odd else P - x), y


def add(point: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    (x, y), (u, v) = point, other
    k = D * x * u * y * v % P
    return (x * v + u * y) * pow(1 + k, -1, P) % P, (y * v + x * u) * pow(1 - k, -1, P) % P


def times(number: int, point: tuple[int, int]) -> tuple[int, int]:
    half = times(number >> 1, add(point, point)) if number else (0, 1)
    return add(half, point) if number & 1 else half


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    base, key, number = point(b"\x58" + b"\x66" * 31), point(public), int.from_bytes(signature[32:], "little")
    need(number < L, "scroll.signature")
    hashed = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % L
    x, y = add(times(number, base), times(hashed, (P - key[0], key[1])))
    return (y | (x & 1) << 255).to_bytes(32, "little") == signature[:32]


def is_head(line: bytes, last: Payload, last_hash: str, trusted: Collection[str]) -> bool:
    head = canonical(line, MOST_LINE)
    need(head.keys() == FOOT.keys() and fits(head, FOOT), "scroll.foot")
    need((head["race"], head["ply"], head["hash"]) == (last["race"], last["ply"], last_hash), "scroll.head")
    public, parts = bytes.fromhex(head["public"]), (head["race"], str(head["ply"]), head["hash"])
    is_genuine = is_signed(public, framed(b"boreal:head:1", *map(str.encode, parts)), bytes.fromhex(head["signature"]))
    need(is_genuine and head["key"] == hashlib.sha256(public).hexdigest()[:16], "scroll.signature")
    return not trusted or head["key"] in trusted


def lineage(race: str, pins: Payload) -> list[Payload]:  # the race, and those that a branch goes on from
    races: list[Payload] = [{"race": race, "ply": MOST_INTEGER + 1, "start": pins}]
    while "branch" in races[-1]["start"]:
        branch: Any = races[-1]["start"]["branch"]
        is_read = isinstance(branch, dict) and branch.keys() == {*PARENT, "start"} and isinstance(branch["start"], dict)
        is_read = is_read and fits(branch, PARENT) and branch["ply"] < races[-1]["ply"] and len(races) <= MOST_DEEP
        need(is_read and all(branch["start"].get(pin) == pins.get(pin) for pin in SAME), "branch.form")
        races.append(branch)
    return races


def key_of(race: str, pins: Payload, end: Any, line: bytes) -> bytes:  # entry 0; a branch has that of its last parent
    if "group" in pins or line:  # the secret of a group stands in a line of its own
        need(isinstance(end, dict) and "outcome" in end, "log.unfinished")
        need(line, "group.unrevealed")
        need("group" in pins and SECRET.fullmatch(line), "group.secret")
        end = {**end, "secret": line[11:-2].decode()}
    before = end.get("before", []) if isinstance(end, dict) else [None]
    secrets: Any = [end.get("secret"), *before] if isinstance(end, dict) and isinstance(before, list) else [None]
    need(all(isinstance(secret, str) and re.fullmatch(HEX % 64, secret) for secret in secrets), "log.unfinished")
    need(len(secrets) == len(lineage(race, pins)), "log.end")
    for secret, parent in zip(secrets, lineage(race, pins), strict=True):
        start, kept, words = parent["start"], bytes.fromhex(secret), parent["start"].get("words", [])
        is_read = type(words) is list and all(type(word) is str for word in words)
        need({"group", "words"}.isdisjoint(start) or (is_read and fits({"group": 0, **start}, GROUP)), "group.form")
        named = start.get("group", parent["race"]).encode()
        need(digest(b"boreal:luck:commit:1", named, kept) == start.get("commitment"), "log.reveal")
    need(("before" in end) == ("branch" in pins), "log.end")
    if "group" not in start and isinstance(start.get("seats"), list):
        words = [str(seat.get("entropy", "")) for seat in start["seats"] if isinstance(seat, dict)]
    return hmac.new(kept, framed(b"boreal:luck:key:1", named, *map(str.encode, words)), "sha256").digest()


def below(key: bytes, n: int, label: str, counter: int, attempt: int = 0) -> int:
    parts = (b"boreal:luck:draw:1", label.encode(), counter.to_bytes(8, "big"), attempt.to_bytes(8, "big"))
    word = int.from_bytes(hmac.new(key, framed(*parts), "sha256").digest()[:8], "big")
    return word % n if word < 2**64 - 2**64 % n else below(key, n, label, counter, attempt + 1)


def first_draws(pins: Payload, board: Payload, draw: Callable[[int, str, int], int]) -> Iterator[tuple[str, str, Any]]:
    with suppress(ArithmeticError, AttributeError, LookupError, TypeError):
        seats, options, rules = len(pins["seats"]), pins["options"], pins["rules"]
        if rules == "snow_tails/1" and not options.get("order"):
            left = list(range(seats))
            yield "order-drawn", "seats", [left.pop(draw(len(left), "snow-tails.order", at)) for at in range(seats)]
        if rules == "reindeer_races/1" and options.get("orientation", "random") == "random":
            cards, lanes = count(), board["lanes"]
            yield "track-laid", "turned", [[draw(2, "reindeer-races.track", next(cards)) for _ in row] for row in lanes]
        if rules in FIRST and options.get("first", -1) == -1:
            yield FIRST[rules][0], "seat", draw(seats, FIRST[rules][1], 0)
        if rules == "husky/1":
            yield "weather-turned", "weather", WEATHERS[draw(len(WEATHERS), "husky.weather", 0)]


def check_bodies(entries: Sequence[Payload], board: bytes, draw: Callable[[int, str, int], int]) -> None:
    pins, is_over = entries[0]["body"]["command"], False
    pledges = {"outcome"} if "group" in pins else {"outcome", "secret"}
    races = lineage(entries[0]["race"], pins)
    for ply, entry in enumerate(entries):
        body = entry["body"]
        with at(ply):
            need(not is_over, "log.after-end")
            need(isinstance(body.get("command"), dict) and type(body.get("seat", 0)) is int, "log.command")
            start, seat = [run["start"] for run in races if ply <= run["ply"]][-1], body.get("seat", 0) if ply else None
            need("by" not in entry or re.fullmatch(orderers(start, seat), spelled(entry["by"])), "log.by")
            events, fields = body.get("events"), {"command", "events", "rules"} | ({"seat"} if ply else set())
            is_whole = body.keys() - {"end"} == fields and body["rules"] == pins["rules"] and isinstance(events, list)
            need(is_whole and events and (ply or pins.get("do") == "start"), "log.events")
            need(all(isinstance(event, dict) and isinstance(event.get("kind"), str) for event in events), "log.events")
            for kind, field, value in () if ply else first_draws(pins, canonical(board, MOST_BOARD), draw):
                need([event.get(field) for event in events if event["kind"] == kind] == [value], "log.events")
            is_over, is_told = events[-1]["kind"] == "race-ended", "end" not in body
            end: Any = body.get("end")
            need(not isinstance(end, dict) or end.keys() - {"before"} == pledges, "log.end")
            with suppress(LookupError, TypeError):
                named = sorted(str(result["seat"]) for result in end["outcome"]["results"])
                is_told = is_over and named == sorted(map(str, range(len(pins["seats"]))))
            need(is_told, "log.outcome")


def check(data: bytes, trusted: Collection[str] = ()) -> tuple[int, bool]:  # how many entries, and whether it is signed
    board, lines, foot, secret = parted(data)
    entries, last_hash = linked(lines)
    last, pins = entries[-1], entries[0]["body"].get("command")
    pins = pins if isinstance(pins, dict) else {}
    with at(last["ply"]):
        need(not foot or is_head(foot, last, last_hash, trusted), "scroll.key")
        need(digest(b"boreal:board:1", board) == pins.get("board", ""), "board.digest", 0)
        key = key_of(last["race"], pins, last["body"].get("end"), secret)
    made = entries
    for parent in lineage(last["race"], pins)[1:]:  # it begins as each race that it goes on from
        need(len(made) > parent["ply"], "branch.short", 0)
        begun, made, before = made[: parent["ply"] + 1], [], ""
        for entry in begun:
            body = entry["body"] if made else {**entry["body"], "command": {**parent["start"], "do": "start"}}
            made.append({**entry, "race": parent["race"], "previous": before, "body": body})
            before = digest(b"boreal:entry:1", spelled(made[-1]))
        need(before == parent["hash"], "branch.parent", 0)
    need(pins.get("rules") in RULES, "rules.unknown" if "rules" in pins else "log.command", 0)
    check_bodies(entries, board, lambda *asked: below(key, *asked))
    return len(entries), foot != b""


def main(words: list[str]) -> int:
    keys, worst = [key for word, key in pairwise(words) if word == "--key"], 0
    for name in [word for before, word in pairwise(["", *words]) if "--key" not in (before, word)]:
        try:
            with open(name, "rb") as file:
                entries, signed = check(file.read(MOST_FILE + 1), keys)
            say = f"sound, {entries} entries, {'signed' if signed else 'not signed'}; rules not checked"
        except (Damage, OSError) as error:
            code, ply = error.args if isinstance(error, Damage) else (error.strerror, None)
            say, worst = (code, 2) if ply is None else (f"ply {ply}: {code}", max(worst, 1))
        print(f"{name}: {say}")
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
