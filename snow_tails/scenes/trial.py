"""A test drive of Snow Tails on a course that is still being laid, as its designer's page is told of it.

A function of the plan and of what was driven so far: nothing is kept, so a turn less is a turn undone. It must never
know a race.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from core.errors import Wrong
from core.i18n import gettext_noop as _
from courses.geometry.frame import Pose
from games.rules.sentence import Sentence, say
from games.rules.trying import CUT, most_turns, whole
from snow_tails.plans.designing.trial import Track, track
from snow_tails.plans.plan import Plan
from snow_tails.rules import sentences, trial
from snow_tails.rules.foreseen import foreseen
from snow_tails.rules.legal import preview
from snow_tails.rules.state import FINISHED, ON, State
from snow_tails.rules.trial import ALONE, Offer, Shown
from snow_tails.scenes.ground import middles

UNTOLD = {"cards-played", "turn-began", "round-began", "sled-finished", "race-ended"}
AT_END = _("It drove off the open end: the course goes no further yet.")
AT_LINE = _("It crosses the finish line.")

Payload = dict[str, Any]


def drive(plan: Plan, payload: Payload, heading: int) -> Payload:
    """Where the sled stands after the turns that were driven, and where it could go; labels are sentences.

    `payload`: `place`, `turns` (each left, right, brake, plan, bonus), `now` (left, right, brake).
    """
    laid = track(plan)
    spots = list(middles(laid.plan, laid.board, Pose(heading=heading)))
    state = trial.begun(laid.board, whole(payload, "place", 5))
    driven, cut = _driven(state, laid, spots, most_turns(payload["turns"]))
    now = _shown(payload["now"])
    return {
        "is_open": laid.is_open,
        "turns": driven,
        "cut": cut,
        "sled": _sled(state, laid, spots),
        "now": {"speed": now.mat.speed, "drifts": now.mat.drifts, "side": now.mat.side,
                "is_one_play": trial.is_one_play(Shown(state.left[0], state.right[0], state.brake[0]), now)},
        "offers": [_offer(state, laid, spots, offer) for offer in _best(trial.offers(state, now))],
    }  # fmt: skip


def _driven(state: State, laid: Track, spots: list[Any], turns: list[Payload]) -> tuple[list[Payload], Sentence | None]:
    drives: list[Payload] = []
    for number, turn in enumerate(turns, 1):
        shown, bonus, before = _shown(turn), whole(turn, "bonus", 1, least=0), state.cell[ALONE]
        try:
            events = trial.driven(state, shown, str(turn.get("plan", "")), bonus)
        except Wrong:
            return drives, say(CUT, turn=number)
        moved: list[Any] = [event["path"] for event in events if event["kind"] == "sled-moved"]
        path = [spots[cell][:2] for cell in (before, *(moved[0] if moved else ()))]
        drives.append(
            {
                "speed": shown.mat.speed,
                "path": path,
                "dents": state.dents[ALONE],
                "sentences": _to_sentences(events, laid),
            }
        )
    return drives, None


def _to_sentences(events: Iterable[Any], laid: Track) -> list[Sentence]:
    lines = [sentences.sentence(event) for event in events if event["kind"] not in UNTOLD]
    if any(event["kind"] == "sled-finished" for event in events):
        lines.append(say(AT_END if laid.is_open else AT_LINE))
    return lines


def _sled(state: State, laid: Track, spots: list[Any]) -> Payload:
    cell = state.last[ALONE]
    x, y, heading = spots[cell]
    fate = state.fate[ALONE]
    return {
        "x": x, "y": y, "heading": heading, "section": laid.board.section[cell] + 1, "lane": laid.board.lane[cell],
        "left": state.left[ALONE], "right": state.right[ALONE], "brake": state.brake[ALONE],
        "dents": state.dents[ALONE], "fate": "open" if fate == FINISHED and laid.is_open else fate,
        "is_over": fate != ON,
    }  # fmt: skip


def _best(offers: Iterable[Offer]) -> list[Offer]:
    """Of all ways to one cell the one that harms least, without the bonus where that makes no difference."""
    best: dict[Any, Offer] = {}
    for offer in offers:
        end = tuple(offer.turn.drive.path[-1:])
        if end not in best or _harm(offer) < _harm(best[end]):
            best[end] = offer
    return list(best.values())


def _harm(offer: Offer) -> tuple[bool, int, bool, int]:
    driven = offer.turn.drive
    return driven.is_wrecked, driven.dents, bool(driven.stop), offer.bonus


def _offer(state: State, laid: Track, spots: list[Any], offer: Offer) -> Payload:
    path = (state.cell[ALONE], *offer.turn.drive.path)
    x, y, heading = spots[path[-1]]
    seen = preview(state, offer.turn)
    lines = [_true(sentence, laid) for sentence in foreseen(laid.board, seen)]
    return {
        "plan": offer.plan, "bonus": offer.bonus, "x": x, "y": y, "heading": heading,
        "level": laid.board.level[path[-1]], "path": [spots[cell][:2] for cell in path], "dents": seen["dents"],
        "stop": seen["stop"], "wrecked": seen["wrecked"], "sentences": lines,
    }  # fmt: skip


def _true(sentence: Sentence, laid: Track) -> Sentence:
    """Nobody crosses a line that is only thought."""
    return say(AT_END) if laid.is_open and sentence.singular == AT_LINE else sentence


def _shown(payload: Payload) -> Shown:
    return Shown(*(whole(payload, name, 5) for name in ("left", "right", "brake")))
