"""What a log tells of figures: one small function for each kind of event that moves or marks a musher or an animal.

It must never judge whether the rules allow a move; what cannot have happened at all is `Impossible`.
"""

from __future__ import annotations

from collections.abc import Callable

from games.rules.writing import AnyEvent, Impossible
from husky.boards import KINDS
from husky.rules import facts
from husky.rules.state import CHECKS, OFF, State

# ---- mushers ----------------------------------------------------------------------------------------------


def _musher_placed(state: State, event: AnyEvent) -> None:
    if state.musher[event["seat"]] != OFF:
        raise Impossible
    facts.musher_placed(state, event["seat"])


def _musher_moved(state: State, event: AnyEvent) -> None:
    seat, path = event["seat"], event["path"]
    for at, to in zip((state.musher[seat], *path), path, strict=False):
        if at == OFF or to not in state.board.near[at]:
            raise Impossible  # HU-27
    facts.musher_moved(state, seat, path, event["why"])


def _musher_stayed(state: State, event: AnyEvent) -> None:
    facts.musher_stayed(state, event["seat"])


def _musher_slipped(state: State, event: AnyEvent) -> None:
    if event["to"] not in state.trail[:-1]:
        raise Impossible
    facts.musher_slipped(state, event["seat"], event["to"])


def _checkpoint_passed(state: State, event: AnyEvent) -> None:
    seat, check = event["seat"], event["checkpoint"] - 1
    if not 0 <= check < CHECKS or state.passed[seat] >> check & 1:
        raise Impossible
    facts.checkpoint_passed(state, seat, event["checkpoint"])


def _turn_blocked(state: State, event: AnyEvent) -> None:
    if not state.blocked[event["seat"]]:
        raise Impossible
    facts.turn_blocked(state, event["seat"])


def _runner_broken(state: State, event: AnyEvent) -> None:
    facts.runner_broken(state, event["seat"])


def _speed_changed(state: State, event: AnyEvent) -> None:
    facts.speed_changed(state, event["seat"], event["by"])


def _camp_pitched(state: State, event: AnyEvent) -> None:
    facts.camp_pitched(state, event["seat"])


# ---- animals ----------------------------------------------------------------------------------------------


def _animal_moved(state: State, event: AnyEvent) -> None:
    animal = event["animal"]
    _check_goes(state, animal, event["path"][-1])
    if event["why"] == facts.BY_CARD:
        _check_first(state, state.kinds[animal])
    facts.animal_moved(state, event["seat"], animal, event["path"], event["why"])


def _animals_stuck(state: State, event: AnyEvent) -> None:
    kind = KINDS.index(event["animals"])
    _check_first(state, kind)
    facts.animals_stuck(state, kind)


def _check_first(state: State, kind: int) -> None:
    """Kinds move one after the other (HU-37, R-HU-13)."""
    if state.kinds_due[0] != kind:
        raise Impossible


def _animal_driven(state: State, event: AnyEvent) -> None:
    _check_goes(state, event["animal"], event["to"])
    facts.animal_driven(state, event["seat"], event["animal"], event["to"])


def _check_goes(state: State, animal: int, to: int) -> None:
    region = state.board.region
    if min(animal, to) < 0 or to in state.animals or region[to] != region[state.animals[animal]]:
        raise Impossible  # HU-14, HU-51


def _musher_attacked(state: State, event: AnyEvent) -> None:
    seat, animal = event["seat"], event["animal"]
    if animal < 0 or state.animals[animal] != state.musher[seat]:
        raise Impossible  # HU-41
    facts.musher_attacked(state, seat, animal)


FIGURES: dict[str, Callable[[State, AnyEvent], None]] = {
    "musher-placed": _musher_placed,
    "musher-moved": _musher_moved,
    "musher-stayed": _musher_stayed,
    "musher-slipped": _musher_slipped,
    "checkpoint-passed": _checkpoint_passed,
    "turn-blocked": _turn_blocked,
    "runner-broken": _runner_broken,
    "speed-changed": _speed_changed,
    "camp-pitched": _camp_pitched,
    "animal-moved": _animal_moved,
    "animals-stuck": _animals_stuck,
    "musher-attacked": _musher_attacked,
    "animal-driven": _animal_driven,
}
