"""The one path from a command to an entry's body and back to a state; live play, bots and proofs all take it.

It must never know where a log is kept, nor a clock: it turns values into values.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.canonical import Value
from core.errors import Broken
from core.i18n import gettext_noop as _
from games.log.sealed import join, taken
from games.rules import registry
from games.rules.luck import Luck
from games.rules.protocol import Command, Event, Game, Pins, State

START = "start"

Body = tuple[dict[str, Value], dict[str, Value]]  # the public body of an entry, and its sealed part


@dataclass(slots=True)
class Step:
    """What one order makes: an entry's public body, its sealed part, the state after it, the outcome if it ended."""

    body: dict[str, Value]
    sealed: dict[str, Value]
    state: State
    outcome: dict[str, Value] | None


def begin(pins: Pins, board: bytes, luck: Luck) -> Step:
    """Entry 0: everything that a race is pinned to, and what happens before the first turn."""
    game = registry.find(str(pins["rules"]))
    state = game.opening(pins, board)
    events, after = game.start_and_apply(state, luck)
    return _step(game, {"command": {**pins, "do": START}}, after, events)


def order(version: str, state: State, seat: int, command: Command, luck: Luck) -> Step:
    """A later entry; raises `Refused` and changes nothing where the rules do not allow the command."""
    game = registry.find(version)
    events, after = game.decide_and_apply(state, seat, command, luck)
    return _step(game, {"command": command, "seat": seat}, after, events)


def apply_in_place(version: str, state: State, seat: int, command: Command, luck: Luck) -> Step:
    """A later entry, like `order`, but writes into `state`; discard that after `Refused`."""
    return apply_by(registry.find(version), state, seat, command, luck)


def apply_by(game: Game, state: State, seat: int, command: Command, luck: Luck) -> Step:
    """Like `apply_in_place`, for anyone who holds the rules already and asks them again and again."""
    events, after = game.apply_in_place(state, seat, command, luck)
    return _step(game, {"command": command, "seat": seat}, after, events)


def _step(game: Game, body: dict[str, Value], state: State, events: list[Event]) -> Step:
    sealed = taken(events)
    body["events"], body["rules"] = events, game.version  # type: ignore[assignment]  # a list of events is a value
    return Step(body, sealed, state, game.outcome(state))


def fold(bodies: Iterable[Body], board: bytes, state: State = None) -> State:
    """The state that entries add up to, from the start or from a state before them."""
    for body, sealed in bodies:
        game = registry.find(str(body["rules"]))
        command = body["command"]
        if isinstance(command, dict) and command.get("do") == START:
            state = game.opening({key: value for key, value in command.items() if key != "do"}, board)
        if state is None:
            raise Broken("log.no-start", _("The log does not begin with a start."))
        state = game.evolve(state, join(_events(body), sealed))
    return state


def board_of(first_body: dict[str, Value]) -> str:
    """The digest of the Board that entry 0 pins a race to."""
    command = first_body.get("command")
    return str(command.get("board", "")) if isinstance(command, dict) else ""


def _events(body: dict[str, Value]) -> list[Event]:
    events = body.get("events")
    if not isinstance(events, list) or not all(isinstance(event, dict) for event in events):
        raise Broken("log.events", _("The events of an entry cannot be read."))
    return [event for event in events if isinstance(event, dict)]
