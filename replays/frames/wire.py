"""Frames as small plain data for a browser: each moment says only what changed since the one before.

`translate` puts sentences into a language. It must never leave out what cannot be worked out again by `applied`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.rules.sentence import ENGLISH, Sentence, Tongue, Word
from replays.frames.frames import Frames
from replays.frames.moment import Mark, Moment
from replays.verify.damaged import Wound

Data = dict[str, Any]
LASTING = ("progress", "places", "speeds")


def data(frames: Frames, tongue: Tongue = ENGLISH, wound: Wound | None = None) -> Data:
    """The whole race, told in a language; or a damaged one, as far as it is sound, with its wound."""
    hurt = {} if wound is None else {"wound": wounded(wound, tongue)}
    return hurt | {
        "game": frames.game,
        "rules": frames.rules,
        "seats": frames.seats,
        "goal": frames.goal,
        "ground": frames.ground,
        "moments": [*_moments(frames, tongue)],
    }


def wounded(wound: Wound, tongue: Tongue = ENGLISH) -> Data:
    """The first wrong ply, with what either side tells of it; where both tell something, the first event that differs
    is marked."""
    sides = {"log": wound.log, "rules": wound.rules}
    return {"ply": wound.ply, "seat": wound.seat, "sentence": wound.sentence.to_text(tongue)} | {
        name: [{"sentence": line.to_text(tongue), "is_other": number == wound.same} for number, line in enumerate(side)]
        for name, side in sides.items()
    }


def _moments(frames: Frames, tongue: Tongue) -> Iterator[Data]:
    before: Data = {}
    for moment in frames.moments:
        now = shown(frames, moment.ply, tongue)
        yield {**_happened(moment, tongue), "now": delta(before, now)}
        before = now


def _happened(moment: Moment, tongue: Tongue) -> Data:
    """What is of this ply alone."""
    return {
        "seat": moment.seat,
        "round": moment.round,
        "sentences": [sentence.to_text(tongue) for sentence in moment.sentences],
        "events": [*moment.events],
        "marks": [_mark(mark, tongue) for mark in moment.marks],
    }


def _mark(mark: Mark, tongue: Tongue) -> Data:
    return {"kind": mark.kind, "seat": mark.seat, "sentence": mark.sentence.to_text(tongue)}


def shown(frames: Frames, ply: int, tongue: Tongue = ENGLISH) -> Data:
    """How everything stands after a ply. What has an id, or a seat, is kept by it."""
    moment = frames.moments[ply]
    scene = {name: keyed(translate(things, tongue)) for name, things in frames.scene(ply).items()}
    rows = {str(row.seat): translate(row._asdict(), tongue) for row in frames.rows(ply)}
    return {name: [*getattr(moment, name)] for name in LASTING} | {
        "order": [*map(int, rows)], "rows": rows, "scene": scene,
    }  # fmt: skip


def translate(value: Any, tongue: Tongue) -> Any:
    """A value with every sentence and word in it put into a language."""
    if isinstance(value, Sentence):
        return value.to_text(tongue)
    if isinstance(value, Word):
        return tongue.pgettext(*value)
    if isinstance(value, dict):
        return {name: translate(part, tongue) for name, part in value.items()}
    return [translate(part, tongue) for part in value] if isinstance(value, (list, tuple)) else value


def keyed(things: Any) -> Any:
    """A list of things with ids by their ids; anything else as it is.

    >>> keyed([{"id": "sled-0", "x": 1}])
    {'sled-0': {'x': 1}}
    """
    if isinstance(things, list) and things and all(isinstance(thing, dict) and "id" in thing for thing in things):
        return {thing["id"]: {name: field for name, field in thing.items() if name != "id"} for thing in things}
    return things


def delta(before: Data, after: Data) -> Data:
    """What `applied` needs to make the second out of the first: new values, and nothing (null) for what is gone.

    >>> delta({"a": 1, "b": {"c": 2, "d": 3}, "e": 4}, {"a": 1, "b": {"c": 5, "d": 3}})
    {'b': {'c': 5}, 'e': None}
    """
    gone = dict.fromkeys(name for name in before if name not in after)
    changed = {name: _step(before.get(name), value) for name, value in after.items() if before.get(name) != value}
    return {**changed, **gone}


def _step(before: Any, after: Any) -> Any:
    return delta(before, after) if _both(before, after) else after


def _both(first: Any, other: Any) -> bool:
    return isinstance(first, dict) and isinstance(other, dict)


def applied(before: Data, change: Data) -> Data:
    """The data after a change; what did not change is shared with the data before.

    >>> applied({"a": 1, "b": {"c": 2, "d": 3}, "e": 4}, {"b": {"c": 5}, "e": None})
    {'a': 1, 'b': {'d': 3, 'c': 5}}
    """
    kept = {name: value for name, value in before.items() if name not in change}
    return kept | {name: _merged(before.get(name), value) for name, value in change.items() if value is not None}


def _merged(before: Any, change: Any) -> Any:
    return applied(before, change) if _both(before, change) else change
