"""A damaged race as far as it is sound, and both sides of its first wrong ply. Pure.

Of the log only orders are handed on, and only those that the rules decide as it says. It must never hand on anything
that stands behind the wound.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from core.canonical import Value
from core.errors import Refused, Wrong
from games.log import chain, entry, racefile, scroll
from games.log.entry import Entry
from games.log.racefile import RaceFile
from games.rules import branching, record, verification
from games.rules.file_checks import LUCK, SIGNATURE, Around, Judge
from games.rules.record import Record
from games.rules.sentence import Sentence
from games.rules.verification import Otherwise
from replays.racefile.packing import unpacked
from replays.verify import diverging, explaining, sides, spelling
from replays.verify.sides import Sides
from replays.verify.verdict import Verdict

NOBODY = -1
MOST_TOLD = 24  # events of a side; an order has seldom ten
Side = tuple[Sentence, ...]
UNPROVEN = (SIGNATURE, LUCK)  # both stand at the end: the one says nothing of a ply, the other is asked here by itself


class Wound(NamedTuple):
    """The first wrong ply: whose order it was (or NOBODY), what is wrong, and what each side tells of it, if it does.
    So many events at the beginning are the same on both sides."""

    ply: int
    seat: int
    sentence: Sentence
    log: Side = ()
    rules: Side = ()
    same: int = 0


class Torn(NamedTuple):
    """The orders before the wound, which the rules decide as the log says, and the wound."""

    sound: Record
    wound: Wound

    @property
    def last(self) -> int:
        """The last sound ply."""
        return self.wound.ply - 1


def of_bytes(data: bytes, verdict: Verdict, judge: Judge | None = None) -> Torn | None:
    """A file as far as it is sound, packed or not; requires the verdict on it. A sound one has no such part."""
    return torn_part(racefile.read(unpacked(data)), verdict, judge) if verdict.ply else None


def torn_part(file: RaceFile, verdict: Verdict, judge: Judge | None = None) -> Torn | None:
    """A file as far as it is sound; nothing where its first entry is wrong already, or where nothing is proven without
    the secret that its end should tell. Requires the verdict on the file, and that it is no good one."""
    if not verdict.ply or verdict.sentence is None:
        return None
    try:
        return _torn(file, Wound(verdict.ply, NOBODY, verdict.sentence), judge)
    except Wrong:  # its Board, its plan, its parent or its secret
        return None


def _torn(file: RaceFile, fallback: Wound, judge: Judge | None) -> Torn | None:
    """Links may hold until far behind the ply where the rules decide otherwise: then it is that ply that counts."""
    entries, _broken = chain.check(None, scroll.stored_in(file.lines))
    first, bodies = entries[0], [line.body for line in entries]
    _names, around = Around(file, judge=judge).passed(entries, UNPROVEN)
    if around:
        return None
    secrets = _secrets(file, first)
    lucks = branching.lucks(first.race, branching.pins_of(first), secrets)
    _last, damage = verification.walked(verification.decided_again(entries, file.board, lucks))
    wound = _wound(damage, bodies) if damage else fallback
    if not wound.ply:
        return None
    own, *before = (secret.hex() for secret in secrets)
    known = record.record_of(first.race, bodies[: wound.ply])
    return Torn(replace(known, secret=own, before=tuple(before)), wound)


def _secrets(file: RaceFile, first: Entry) -> list[bytes]:
    """What the end tells, however it came there: a secret proves itself by what entry 0 committed to."""
    [last] = scroll.stored_in(file.lines[-1:])
    end = entry.read(last.data).body.get("end")
    return branching.secrets(first.race, branching.pins_of(first), end if isinstance(end, dict) else {}, file.secret)


# ---- both sides -------------------------------------------------------------------------------------------


def _wound(damage: chain.Damage, bodies: Sequence[dict[str, Any]]) -> Wound:
    body, version = bodies[damage.ply], explaining.rules(bodies)
    seat = body.get("seat", NOBODY)
    sentence = explaining.sentence(damage, bodies)
    wound = Wound(damage.ply, seat if type(seat) is int else NOBODY, sentence)
    return wound._replace(**_sides(damage.wrong, body.get("events"), version))


def _sides(wrong: Wrong, log: Any, version: str) -> dict[str, Any]:
    """What the log tells of the order, and what the rules do, or why they refuse it; nothing where events agree."""
    if wrong.code == "log.refused" and isinstance(wrong.__cause__, Refused):
        return {"log": _to_sentences(log, version), "rules": (explaining.of_wrong(wrong.__cause__),)}
    if not isinstance(wrong, Otherwise) or wrong.step.body["events"] == log:
        return {}
    rules: Any = wrong.step.body["events"]
    same = _same(log, rules)
    pair = _apart(_to_sentences(log, version), _to_sentences(rules, version), same, sides.events(log, rules))
    return {"log": pair[0], "rules": pair[1], "same": same}


def _apart(log: Side, rules: Side, at: int, pair: Sides | None) -> tuple[Side, Side]:
    """Where two events that differ are told in the same words, the first field in which they do is told, too."""
    if pair is None or log[at : at + 1] != rules[at : at + 1]:
        return log, rules
    differing = sides.fields(pair.log, pair.rules)
    log_too, rules_too = (
        Sentence("%(event)s [%(field)s: %(value)s]", "", {
            "event": log[at], "field": "/".join(differing.path), "value": diverging.shown(value),
        }) for value in differing[1:]
    )  # fmt: skip
    return (*log[:at], log_too, *log[at + 1 :]), (*rules[:at], rules_too, *rules[at + 1 :])


def _to_sentences(events: Any, version: str) -> Side:
    """Events in the game's words, or as they stand where it has none."""
    some = events[:MOST_TOLD] if isinstance(events, list) else [events]
    return tuple(diverging.to_sentence(event, version) or _as_it_stands(event) for event in some)


def _as_it_stands(event: Any) -> Sentence:
    return Sentence("%(event)s", "", {"event": diverging.shown(event)})


def _same(log: Any, rules: Any) -> int:
    pairs = list(zip(log, rules, strict=False)) if isinstance(log, list) else []
    return next((number for number, (event, other) in enumerate(pairs) if event != other), len(pairs))


# ---- as a value -------------------------------------------------------------------------------------------


def value(part: Torn) -> dict[str, Value]:
    """All of it as a canonical value, to be kept and raced again."""
    sound, wound = part
    return {
        "race": sound.race, "pins": {**sound.pins}, "orders": [[seat, {**order}] for seat, order in sound.orders],
        "secrets": [sound.secret, *sound.before],
        "wound": {
            "ply": wound.ply, "seat": wound.seat, "said": spelling.value(wound.sentence), "same": wound.same,
            "log": [*map(spelling.value, wound.log)], "rules": [*map(spelling.value, wound.rules)],
        },
    }  # fmt: skip


def of_value(payload: dict[str, Any]) -> Torn:
    """A torn race from its canonical value; requires what `value` gave."""
    own, *before = payload["secrets"]
    orders = tuple((seat, order) for seat, order in payload["orders"])
    wound = payload["wound"]
    texts: Any = {name: tuple(map(spelling.field, wound[name])) for name in ("log", "rules")}
    return Torn(
        Record(payload["pins"], orders, payload["race"], secret=own, before=tuple(before)),
        Wound(wound["ply"], wound["seat"], spelling.field(wound["said"]), same=wound["same"], **texts),  # type: ignore[arg-type]  # a sentence
    )
