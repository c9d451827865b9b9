"""Games that break one law each: Snow Tails or Husky with one answer bent. Each says which law must notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import chain, count, islice
from types import SimpleNamespace
from typing import Any

from games.rules.protocol import Choice
from husky import rules as husky
from snow_tails import rules as sound
from tests.laws.tables import TABLES, Table

calls = count()


def planted(**bent: Any) -> Table:
    """The table of Snow Tails with some answers of the game replaced."""
    answers = {name: getattr(sound, name) for name in sound.__all__}
    return replace(TABLES["snow_tails"], game=SimpleNamespace(**{**answers, **bent}))


def planted_husky(**bent: Any) -> Table:
    """The table of Husky, whose orders are too many to list, with some answers of the game replaced."""
    answers = {name: getattr(husky, name) for name in husky.__all__}
    return replace(TABLES["husky"], game=SimpleNamespace(**{**answers, **bent}))


def _fewer_ways(state: Any, seat: int, begun: Any) -> Any:
    choices = husky.choices(state, seat, begun)
    return choices[:-1] if "animals" in begun else choices


def _first_again(state: Any, seat: int) -> Any:
    return chain(husky.legal(state, seat), islice(husky.legal(state, seat), 1))


def _other_first(state: Any, seat: int) -> Any:
    return chain([{"do": "play", "card": "", "path": [], "animals": []}], husky.legal(state, seat))


def _more_legal(state: Any, seat: int) -> Any:
    return [*sound.legal(state, seat), {"do": "dance"}]


def _twice_legal(state: Any, seat: int) -> Any:
    return [*sound.legal(state, seat)] * 2


def _less_legal(state: Any, seat: int) -> Any:
    return [*sound.legal(state, seat)][:-1]


def _writes(state: Any, seat: int, command: Any, luck: Any) -> Any:
    state.dents[0] ^= 1
    return sound.decide(state, seat, command, luck)


def _ignores_what_is_too_much(state: Any, seat: int, command: Any, luck: Any) -> Any:
    known = {"do", "cards", "plan", "bonus", "discards", "place"}
    return sound.decide(state, seat, {key: value for key, value in command.items() if key in known}, luck)


def _lets_anybody_move(state: Any, seat: int, command: Any, luck: Any) -> Any:
    is_race = command.get("do") == "race" and 0 <= seat < state.seats
    return sound.decide(state, state.turn if is_race else seat, command, luck)


def _crashes(state: Any, seat: int, command: Any, luck: Any) -> Any:
    return sound.decide(state, seat, {"do": command["do"], **command}, luck)


def _sorts_discards(state: Any, seat: int, command: Any, luck: Any) -> Any:
    if isinstance(command.get("discards"), list):
        command["discards"].sort(key=str)
    return sound.decide(state, seat, command, luck)


def _reads_loosely(state: Any, seat: int, command: Any, luck: Any) -> Any:
    place = command.get("place")
    return sound.decide(state, seat, {**command, "place": int(place)} if type(place) is float else command, luck)


def _fewer_choices(state: Any, seat: int, begun: Any) -> Any:
    return sound.choices(state, seat, begun)[: 1 if begun else None]


def _dead_end(state: Any, seat: int, begun: Any) -> Any:
    return [] if begun else sound.choices(state, seat, begun)


def _forgetful_choices(state: Any, seat: int, begun: Any) -> Any:
    choices = sound.choices(state, seat, begun)
    if not begun:
        return choices
    return [Choice({**choice.command, "do": "retire"}, choice.preview, choice.is_whole) for choice in choices]


def _leaves_out(state: Any, events: Any) -> Any:
    return sound.evolve(state, [event for event in events if event["kind"] != "dents-taken"])


def _in_place(state: Any, events: Any) -> Any:
    new = sound.evolve(state, events)
    for name in ("cell", "hand", "deck"):
        getattr(state, name)[:] = getattr(new, name)
    return new


def _lives_backwards(state: Any, seat: int, command: Any, luck: Any) -> Any:
    return sound.decide_and_apply(state, seat, command, luck)[0], state


def _starts_too_soon(state: Any, luck: Any) -> Any:
    events, after = sound.start_and_apply(state, luck)
    return events[:-1], after


def _lives_on(state: Any, seat: int, command: Any, luck: Any) -> Any:
    events, after = sound.decide_and_apply(state, seat, command, luck)
    return events[:-1], after


def _spends_too_little(state: Any, seat: int, command: Any, luck: Any) -> Any:
    events, after = sound.apply_in_place(state, seat, command, luck)
    after.drawn[seat] = 0
    return events, after


def _tidies(state: Any, seat: int) -> Any:
    state.hand[0] &= 255
    return sound.view(state, seat)


def _counts_calls(state: Any, seat: int, command: Any, luck: Any) -> Any:
    return [*sound.decide(state, seat, command, luck), {"kind": "sled-stood", "seat": seat, "call": next(calls)}]


def _own_luck(state: Any, seat: int, command: Any, luck: Any) -> Any:
    return sound.decide(state, seat, command, _Shifted(luck))


class _Shifted:
    def __init__(self, luck: Any) -> None:
        self._luck = luck

    def below(self, n: int, label: str, counter: int) -> int:
        return self._luck.below(n, label, next(calls))


def _never_ends(state: Any) -> Any:
    return [0]


def _speaks_too_soon(state: Any) -> Any:
    return {"results": []}


def _speaks_loosely(state: Any, seat: int) -> Any:
    return {**sound.view(state, seat), "ahead": None}


# The law that must notice, and the game that breaks it.
FAULTS: dict[str, tuple[str, Callable[[], Table]]] = {
    "an order that is offered and refused": ("accepts_what_is_legal", lambda: planted(legal=_more_legal)),
    "an order offered twice": ("accepts_what_is_legal", lambda: planted(legal=_twice_legal)),
    "a decision that leaves a trace": ("accepts_what_is_legal", lambda: planted(decide=_writes)),
    "an order that is not offered": ("refuses_all_else", lambda: planted(legal=_less_legal)),
    "fields that nobody knows": ("refuses_all_else", lambda: planted(decide=_ignores_what_is_too_much)),
    "turns of anybody": ("refuses_all_else", lambda: planted(decide=_lets_anybody_move)),
    "a crash for a refusal": ("refuses_all_else", lambda: planted(decide=_crashes)),
    "a refusal that leaves a trace": ("refuses_all_else", lambda: planted(decide=_writes)),
    "an order written into": ("refuses_all_else", lambda: planted(decide=_sorts_discards)),
    "a place that is no whole number": ("reads_strictly", lambda: planted(decide=_reads_loosely)),
    "choices left out": ("offers_in_parts_what_is_legal", lambda: planted(choices=_fewer_choices)),
    "a beginning without an end": ("offers_in_parts_what_is_legal", lambda: planted(choices=_dead_end)),
    "a beginning forgotten": ("offers_in_parts_what_is_legal", lambda: planted(choices=_forgetful_choices)),
    "one of too many orders that is not offered": ("refuses_all_else", lambda: planted_husky(choices=_fewer_ways)),
    "one of few orders listed twice": ("offers_in_parts_what_is_legal", lambda: planted_husky(legal=_first_again)),
    "one of too many orders made up": ("offers_in_parts_what_is_legal", lambda: planted_husky(legal=_other_first)),
    "an event that is not folded": ("folds_to_what_was_lived", lambda: planted(evolve=_leaves_out)),
    "a state behind its events": ("folds_to_what_was_lived", lambda: planted(decide_and_apply=_lives_backwards)),
    "a start without its last event": ("folds_to_what_was_lived", lambda: planted(start_and_apply=_starts_too_soon)),
    "a draw forgotten where the state is spent": (
        "folds_to_what_was_lived",
        lambda: planted(apply_in_place=_spends_too_little),
    ),
    "an event left untold": ("folds_to_what_was_lived", lambda: planted(decide_and_apply=_lives_on)),
    "a fold in place": ("changes_no_state_handed_in", lambda: planted(evolve=_in_place)),
    "a view that tidies": ("changes_no_state_handed_in", lambda: planted(view=_tidies)),
    "a decision that counts": ("decides_the_same_again", lambda: planted(decide=_counts_calls)),
    "draws that follow one another": ("decides_the_same_again", lambda: planted(decide=_own_luck)),
    "a race without an end": ("asks_seats_that_can_answer", lambda: planted(movers=_never_ends)),
    "an outcome before the end": ("asks_seats_that_can_answer", lambda: planted(outcome=_speaks_too_soon)),
    "a view with nothing in it": ("speaks_canonically", lambda: planted(view=_speaks_loosely)),
}
