"""Wounds to the order of entries, to the chain made anew and to the signed head: found without any rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from games.log.scroll import foot_line, stored_in
from tests.damaged import filing
from tests.damaged.filing import Payload, entries, foot, joined, lines, plies, rechained
from tests.damaged.sound import OTHER_KEY
from tests.damaged.wounding import Make, Wound, Wounded, keep, resigned

OTHER = 1_000  # the number of a race that no wound is made in


def _other(data: bytes) -> bytes:
    """Another race of the same game on the same course."""
    game = entries(data)[0]["body"]["command"]["rules"].partition("/")[0]
    return filing.sound(game, OTHER)


def _kept(depth: str) -> Callable[[Make], Make]:
    def keeping(make: Make) -> Make:
        keep(Wound(make.__name__.strip("_").replace("_", "-"), make, depth))
        return make

    return keeping


@_kept("naive")
def _entry_dropped(data: bytes, hand: Random) -> Wounded:
    some, ply = lines(data), hand.randrange(plies(data) - 1)
    del some[ply + 1]
    return Wounded(joined(some), "chain.ply", ply)


@_kept("naive")
def _last_entry_dropped(data: bytes, hand: Random) -> Wounded:
    some = lines(data)
    del some[-2]
    return Wounded(joined(some), "scroll.head", plies(data) - 2)


@_kept("naive")
def _entry_doubled(data: bytes, hand: Random) -> Wounded:
    some, ply = lines(data), hand.randrange(plies(data))
    some.insert(ply + 1, some[ply + 1])
    return Wounded(joined(some), "chain.ply", ply + 1)


@_kept("naive")
def _neighbours_swapped(data: bytes, hand: Random) -> Wounded:
    some, ply = lines(data), hand.randrange(plies(data) - 1)
    some[ply + 1], some[ply + 2] = some[ply + 2], some[ply + 1]
    return Wounded(joined(some), "chain.ply", ply)


@_kept("naive")
def _entries_reversed(data: bytes, hand: Random) -> Wounded:
    head, *inner, last = lines(data)
    return Wounded(joined([head, *reversed(inner), last]), "chain.ply", 0)


@_kept("naive")
def _entry_of_another_race(data: bytes, hand: Random) -> Wounded:
    some, others = lines(data), lines(_other(data))
    ply = hand.randrange(1, min(plies(data), len(others) - 2))
    some[ply + 1] = others[ply + 1]
    return Wounded(joined(some), "chain.race", ply)


@_kept("naive")
def _blank_line_between(data: bytes, hand: Random) -> Wounded:
    some, ply = lines(data), hand.randrange(plies(data))
    some.insert(ply + 1, b"")
    return Wounded(joined(some), "scroll.line", ply)


@_kept("naive")
def _foot_of_another_race(data: bytes, hand: Random) -> Wounded:
    return Wounded(joined([*lines(data)[:-1], lines(_other(data))[-1]]), "scroll.head", plies(data) - 1)


# ---- everything chained anew ------------------------------------------------------------------------------


def _later(hand: Random) -> Callable[[list[Payload]], None]:
    """An entry that seems to be written later than it was."""
    return lambda payloads: payloads[hand.randrange(len(payloads))].update(at=7)


@_kept("rechained")
def _rechained_under_the_old_foot(data: bytes, hand: Random) -> Wounded:
    return Wounded(rechained(data, _later(hand), key=None), "scroll.head", plies(data) - 1)


@_kept("rechained")
def _rechained_with_the_old_signature(data: bytes, hand: Random) -> Wounded:
    made = rechained(data, _later(hand), key=None)
    head = json.loads(lines(made)[-1]) | {"hash": next(stored_in(lines(made)[-2:-1])).hash}
    return Wounded(joined([*lines(made)[:-1], filing.spelled(head)]), "scroll.signature", plies(data) - 1)


@_kept("rechained")
def _rechained_and_signed_by_a_stranger(data: bytes, hand: Random) -> Wounded:
    return Wounded(rechained(data, _later(hand), OTHER_KEY), "scroll.key", plies(data) - 1)


def _order_id_twice(payloads: list[Payload], hand: Random) -> int:
    ply = hand.randrange(1, len(payloads))
    payloads[ply]["command-id"] = payloads[hand.randrange(ply)]["command-id"]
    return ply


def _race_renamed(payloads: list[Payload], hand: Random) -> int:
    """Under another name of the race its secret is not the one that was committed to."""
    for payload in payloads:
        payload["race"] = "1" * 32
    return len(payloads) - 1


resigned("order-id-twice-and-resigned", "chain.command", _order_id_twice, needs_rules=False)
resigned("race-renamed-and-resigned", "log.reveal", _race_renamed, needs_rules=False)

# ---- the signed head --------------------------------------------------------------------------------------


def _foot(name: str, code: str, change: Callable[[Payload], object]) -> None:
    def make(data: bytes, hand: Random) -> Wounded:
        *some, last = lines(data)
        payload = json.loads(last)
        change(payload)
        return Wounded(joined([*some, filing.spelled(payload)]), code, plies(data) - 1)

    keep(Wound(name, make, "naive"))


def _turned(payload: Payload, field: str) -> None:
    payload[field] = f"{(int(payload[field][0], 16) + 1) % 16:x}{payload[field][1:]}"


_foot("signature-changed", "scroll.signature", lambda payload: _turned(payload, "signature"))
_foot("signature-in-capitals", "scroll.foot", lambda payload: payload.update(signature="A" + payload["signature"][1:]))
_foot("signature-missing", "scroll.foot", lambda payload: payload.pop("signature"))
_foot("key-name-changed", "scroll.signature", lambda payload: _turned(payload, "key"))
_foot("public-key-changed", "scroll.signature", lambda payload: _turned(payload, "public"))
_foot("foot-with-more", "scroll.foot", lambda payload: payload.update(extra="1"))
_foot("foot-ply-changed", "scroll.head", lambda payload: payload.update(ply=payload["ply"] + 1))
_foot("foot-race-changed", "scroll.head", lambda payload: _turned(payload, "race"))
_foot("foot-hash-changed", "scroll.head", lambda payload: _turned(payload, "hash"))


@_kept("naive")
def _foot_not_json(data: bytes, hand: Random) -> Wounded:
    return Wounded(joined([*lines(data)[:-1], b"signed"]), "canonical.syntax", plies(data) - 1)


@_kept("naive")
def _foot_signed_by_a_stranger(data: bytes, hand: Random) -> Wounded:
    stored = list(stored_in(lines(data)[1:-1]))
    strange = foot_line(foot(entries(data)[0]["race"], stored, OTHER_KEY))
    return Wounded(joined([*lines(data)[:-1], strange]), "scroll.key", plies(data) - 1)
