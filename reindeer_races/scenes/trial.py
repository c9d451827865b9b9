"""A test drive of Reindeer Races on rows that are still being filled, as their designer's page is told of it.

A function of the plan and of the runs so far: nothing is kept, so a run less is a run undone. It must never know a
race.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.rules.sentence import Sentence, say
from games.rules.trying import CUT, most_turns, whole
from reindeer_races.plans.compile import compile
from reindeer_races.plans.plan import Plan
from reindeer_races.rules import sentences, trial
from reindeer_races.rules.foreseen import foreseen
from reindeer_races.rules.legal import preview
from reindeer_races.rules.running import SLID_OFF, TAKEN_OFF
from reindeer_races.rules.state import NOBODY, OVER, State
from reindeer_races.rules.trial import ALONE, MOST_STEPS, Offer
from reindeer_races.scenes.places import ground

TOLD = {"reindeer-ran", "reward-won", "card-turned", "reindeer-taken"}

Payload = dict[str, Any]
Places = dict[str, tuple[int, int, int]]


def drive(plan: Plan, payload: Payload, _heading: int) -> Payload:
    """Where the reindeer stand after the runs so far, and where one could go; labels are sentences.

    `payload`: `turns` (each lane, start, steps, jumps), `now` (lane, steps); lanes count from 1.
    """
    places: Any = ground(plan)["cells"]
    state = trial.begun(compile(plan))
    driven, cut = _driven(state, places, most_turns(payload["turns"]))
    lane, steps = whole(payload["now"], "lane", 5) - 1, whole(payload["now"], "steps", MOST_STEPS)
    offers = [_offer(state, places, lane, steps, offer) for offer in trial.offers(state, lane, steps)]
    return {
        "is_open": False,
        "turns": driven,
        "cut": cut,
        "figures": [*_standing(state, places)],
        "turned": [*_turned(state, places)],
        "is_over": state.phase == OVER,
        "supply": state.supply[ALONE],
        "offers": offers,
    }


def _driven(state: State, places: Places, turns: list[Payload]) -> tuple[list[Payload], Sentence | None]:
    runs: list[Payload] = []
    for number, turn in enumerate(turns, 1):
        lane, steps = whole(turn, "lane", 5) - 1, whole(turn, "steps", MOST_STEPS)
        start, jumps = whole(turn, "start", 99, least=0), turn.get("jumps")
        if (start, jumps) not in [(offer.start, [*offer.jumps]) for offer in trial.offers(state, lane, steps)]:
            return runs, say(CUT, turn=number)
        events: list[Any] = trial.driven(state, lane, start, steps, jumps or [])
        ran = next(event for event in events if event["kind"] == "reindeer-ran")
        path = [places[f"{lane + 1}:{at}"][:2] for at in (start, *ran["path"])]
        runs.append({"path": path, "sentences": _to_sentences(events)})
    return runs, None


def _to_sentences(events: Iterable[Any]) -> list[Sentence]:
    return [sentences.sentence(event) for event in events if event["kind"] in TOLD]


def _standing(state: State, places: Places) -> Iterable[Payload]:
    for lane, on in enumerate(state.on, 1):
        for at, seat in enumerate(on):
            if seat != NOBODY:
                x, y, _heading = places[f"{lane}:{at}"]
                yield {"lane": lane, "at": at, "x": x, "y": y}


def _turned(state: State, places: Places) -> Iterable[Payload]:
    """Cards that lie otherwise than they were laid: a snowman turned them (RR-55)."""
    for lane, (now, before) in enumerate(zip(state.lanes, state.board.lanes, strict=True), 1):
        for card, (face, other) in enumerate(zip(now, before, strict=True)):
            if face != other:
                (x1, y1, _), (x2, y2, _) = places[f"{lane}:{2 * card + 1}"], places[f"{lane}:{2 * card + 2}"]
                yield {"x": (x1 + x2) // 2, "y": (y1 + y2) // 2}


def _offer(state: State, places: Places, lane: int, steps: int, offer: Offer) -> Payload:
    seen: Any = preview(state, lane, offer.run)
    path = [places[f"{lane + 1}:{at}"][:2] for at in (offer.start, *seen["path"])]
    return {
        "lane": lane + 1, "start": offer.start, "steps": steps, "jumps": [*offer.jumps],
        "x": path[-1][0], "y": path[-1][1], "path": path, "end": seen["end"], "level": seen["path"][-1],
        "dents": 0, "stop": "", "wrecked": int(seen["end"] in (SLID_OFF, TAKEN_OFF)), "reward": seen["reward"],
        "sentences": [*foreseen(seen)],
    }  # fmt: skip
