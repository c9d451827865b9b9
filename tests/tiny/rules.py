"""The tiny game: hold a hidden card, play it or a guess, add to the common count; the first to reach the goal wins.

Each seat holds one hidden card 1 to 6. `{"do": "play"}` adds it and draws anew; `{"do": "pass"}` does nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from core.errors import Broken, Refused
from games.rules.protocol import Choice

name = "tiny"
version = "tiny/1"
room = (1, 4)
GOAL = 12


@dataclass(frozen=True)
class State:
    seats: int
    goal: int
    count: int = 0
    turn: int = 0
    draws: int = 0
    passes: int = 0
    cards: tuple[int, ...] = ()
    winner: int = -1


def opening(pins: dict[str, Any], board: bytes) -> State:
    seats = pins.get("seats")
    if not isinstance(seats, list) or not 1 <= len(seats) <= 4:
        raise Refused("tiny.seats", "The tiny game has 1 to 4 seats.")
    return State(len(seats), int(pins["options"].get("goal", GOAL)), cards=(0,) * len(seats))


def start(state: State, luck: Any) -> list[dict[str, Any]]:
    return [_drawn(seat, luck.below(6, "tiny.deck", seat) + 1) for seat in range(state.seats)]


def start_and_apply(state: State, luck: Any) -> tuple[list[dict[str, Any]], State]:
    events = start(state, luck)
    return events, evolve(state, events)


def decide(state: State, seat: int, command: dict[str, Any], luck: Any) -> list[dict[str, Any]]:
    if seat != state.turn:
        raise Refused("tiny.not-your-turn", "It is the turn of seat %(seat)s.", seat=state.turn)
    if command == {"do": "pass"}:
        return [{"kind": "passed", "seat": seat}]
    if command != {"do": "play"}:
        raise Refused("tiny.command", "In the tiny game a turn is play or pass.")
    played = {"kind": "played", "seat": seat, "card": state.cards[seat]}
    if state.count + state.cards[seat] >= state.goal:
        return [played, {"kind": "won", "seat": seat}]
    return [played, _drawn(seat, luck.below(6, "tiny.deck", state.draws) + 1), {"kind": "turn-ended", "seat": seat}]


def decide_and_apply(state: State, seat: int, command: dict[str, Any], luck: Any) -> tuple[list[dict[str, Any]], State]:
    events = decide(state, seat, command, luck)
    return events, evolve(state, events)


apply_in_place = decide_and_apply  # a frozen state cannot be written to


def _drawn(seat: int, card: int) -> dict[str, Any]:
    return {"kind": "drawn", "seat": seat, "sealed": {"card": card}}


def evolve(state: State, events: list[dict[str, Any]]) -> State:
    for event in events:
        state = after(state, event)
    return state


def after(state: State, event: dict[str, Any]) -> State:
    kind, seat = event["kind"], event["seat"]
    if kind == "drawn":
        cards = (*state.cards[:seat], event["sealed"]["card"], *state.cards[seat + 1 :])
        return replace(state, cards=cards, draws=state.draws + 1)
    if kind == "played":
        if event["card"] != state.cards[seat]:
            raise Broken("tiny.card", "Seat %(seat)s does not hold this card.", seat=seat)
        return replace(state, count=state.count + event["card"])
    if kind == "passed":
        return replace(state, passes=state.passes + 1, turn=(seat + 1) % state.seats)
    if kind == "turn-ended":
        return replace(state, turn=(seat + 1) % state.seats)
    if kind == "won":
        return replace(state, winner=seat)
    raise Broken("tiny.event", "The tiny game knows no event %(kind)s.", kind=str(kind))


def outcome(state: State) -> dict[str, Any] | None:
    return {"winner": state.winner} if state.winner >= 0 else None


def movers(state: State) -> list[int]:
    return [] if outcome(state) else [state.turn]


def round_of(state: State) -> int:
    return state.draws // state.seats


def legal(state: State, seat: int) -> Any:
    return (choice.command for choice in choices(state, seat, {}))


def choices(state: State, seat: int, begun: dict[str, Any]) -> list[Choice]:
    return [Choice({"do": do}, {}, True) for do in ("play", "pass") if seat in movers(state)]


def view(state: State, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = {"count": state.count, "turn": state.turn, "goal": state.goal}
    return seen | {"card": state.cards[seat]} if 0 <= seat < state.seats else seen


def redacted_state(state: State, seat: int) -> State:
    """The state with the cards of others face down."""
    return replace(state, cards=tuple(card if at == seat else 0 for at, card in enumerate(state.cards)))
