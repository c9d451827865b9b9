"""What events do to figures: one small function for each kind that moves or marks a musher or an animal.

It must never judge whether the rules allow a move; what cannot have happened at all is `Impossible`.
"""

from __future__ import annotations

from collections.abc import Callable

from courses.boards.husky import KINDS
from games.rules.husky.state import CHECKS, NONE_DUE, OFF, RELOCATE, Due, State
from games.rules.writing import Impossible, Said, put

CAMP = 2  # EV03: the end of this turn and that of the next


# ---- mushers ----------------------------------------------------------------------------------------------


def _musher_placed(state: State, said: Said) -> None:
    if state.musher[said["seat"]] != OFF:
        raise Impossible
    state.musher = put(state.musher, said["seat"], state.board.start)


def _musher_moved(state: State, said: Said) -> None:
    seat, path = said["seat"], tuple(said["path"])
    for at, to in zip((state.musher[seat], *path), path, strict=False):
        if at == OFF or to not in state.board.near[at]:
            raise Impossible  # HU-27
    state.trail += path
    state.musher = put(state.musher, seat, path[-1])
    state.boost, state.due = put(state.boost, seat, 0), NONE_DUE


def _musher_stayed(state: State, said: Said) -> None:
    """A move of no cells is a move: what was to be added to it is gone (R-HU-32)."""
    state.boost = put(state.boost, said["seat"], 0)


def _musher_slipped(state: State, said: Said) -> None:
    """EV10: back along its own path."""
    if said["to"] not in state.trail[:-1]:
        raise Impossible
    state.musher = put(state.musher, said["seat"], said["to"])


def _checkpoint_passed(state: State, said: Said) -> None:
    seat, check = said["seat"], said["checkpoint"] - 1
    if not 0 <= check < CHECKS or state.passed[seat] >> check & 1:
        raise Impossible
    state.passed = put(state.passed, seat, state.passed[seat] | 1 << check)


def _turn_blocked(state: State, said: Said) -> None:
    if not state.blocked[said["seat"]]:
        raise Impossible
    state.blocked = put(state.blocked, said["seat"], 0)


def _runner_broken(state: State, said: Said) -> None:
    state.blocked = put(state.blocked, said["seat"], 1)


def _speed_changed(state: State, said: Said) -> None:
    state.boost = put(state.boost, said["seat"], state.boost[said["seat"]] + said["by"])


def _camp_pitched(state: State, said: Said) -> None:
    state.camp = put(state.camp, said["seat"], CAMP)


# ---- animals ----------------------------------------------------------------------------------------------


def _animal_moved(state: State, said: Said) -> None:
    _goes(state, said["animal"], said["path"][-1])
    if said["why"] == "card":
        _done(state, state.kinds[said["animal"]])
    state.due = NONE_DUE


def _animals_stuck(state: State, said: Said) -> None:
    _done(state, KINDS.index(said["animals"]))


def _done(state: State, kind: int) -> None:
    """The first kind that was still to be moved is done (HU-37, R-HU-13)."""
    if state.kinds_due[0] != kind:
        raise Impossible
    state.kinds_due = state.kinds_due[1:]


def _animal_driven(state: State, said: Said) -> None:
    _goes(state, said["animal"], said["to"])
    state.due = NONE_DUE


def _goes(state: State, animal: int, to: int) -> None:
    region = state.board.region
    if min(animal, to) < 0 or to in state.animals or region[to] != region[state.animals[animal]]:
        raise Impossible  # HU-14, HU-51
    state.animals = put(state.animals, animal, to)


def _musher_attacked(state: State, said: Said) -> None:
    """One blocked turn, however often (R-HU-19); the animal is moved away at once (R-HU-16)."""
    seat, animal = said["seat"], said["animal"]
    if animal < 0 or state.animals[animal] != state.musher[seat]:
        raise Impossible  # HU-41
    state.blocked = put(state.blocked, seat, 1)
    state.due = Due(seat, RELOCATE, animal)


FIGURES: dict[str, Callable[[State, Said], None]] = {
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
