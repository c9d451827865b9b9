"""The rules of Pond Hop, version 1: hop one or two floes, or dash as far as a hidden card says.

The first who leaves the row wins. A frog that lands on a thin floe may slip back one (luck). The race stops after so
many rounds where that is wanted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.errors import Broken, Malformed, Refused
from games.rules.luck import Luck
from games.rules.option import Cap, Declaration
from games.rules.protocol import Choice, Command, Event, Pins
from tests.toy.pond_hop import boards

name = "pond_hop"
version = "pond_hop/1"
room = (2, 4)
MOST_ROUNDS, CARDS = 200, 4
OPTIONS = Declaration("ph.option", "Pond Hop has no option %(name)s.", (
    Cap("rounds", "The race is stopped after so many rounds", "ph.number",
        "The option %(name)s is a whole number from %(least)s to %(most)s.", "0: never.", most=MOST_ROUNDS),
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class State:
    """`at` is the floe of each frog, from 1; 0 is the near shore. A card of 0 is face down."""

    floes: str
    seats: int
    most_rounds: int
    at: tuple[int, ...]
    cards: tuple[int, ...]
    turn: int = 0
    round: int = 0
    draws: int = 0
    is_over: bool = False


def opening(pins: Pins, board: bytes) -> State:
    floes, seats, options = boards.read(board), pins.get("seats"), pins.get("options")
    if not isinstance(seats, list) or not room[0] <= len(seats) <= room[1]:
        raise Malformed("ph.seats", "Pond Hop is raced by 2 to 4 frogs.")
    if boards.digest(floes) != pins.get("board") or not isinstance(options, dict):
        raise Malformed("ph.board", "The race is pinned to another pond.")
    most = OPTIONS.read(options, len(seats))["rounds"]
    return State(floes, len(seats), most, (0,) * len(seats), (0,) * len(seats))


def start(state: State, luck: Luck) -> list[Event]:
    """Everybody draws a card; the first seat begins."""
    drawn = [_drew(seat, luck, seat) for seat in range(state.seats)]
    return [*drawn, {"kind": "turn-began", "seat": 0, "round": 1}]


def _drew(seat: int, luck: Luck, draw: int) -> Event:
    return {"kind": "drew", "seat": seat, "sealed": {"card": luck.below(CARDS, "pond-hop.card", draw) + 1}}


def movers(state: State) -> list[int]:
    return [] if state.is_over else [state.turn]


def round_of(state: State) -> int:
    return state.round


def legal(state: State, seat: int) -> Iterator[Command]:
    if seat in movers(state):
        yield from ({"do": "hop", "steps": 1}, {"do": "hop", "steps": 2}, {"do": "dash"})


def choices(state: State, seat: int, begun: Command) -> list[Choice]:
    return [Choice(command, _preview(state, seat, command), True) for command in legal(state, seat)]


def _preview(state: State, seat: int, command: Command) -> dict[str, Any]:
    return {"to": _goal(state, state.at[seat] + _steps(state, seat, command))}


def _steps(state: State, seat: int, command: Command) -> int:
    return int(command["steps"]) if command["do"] == "hop" else state.cards[seat]  # type: ignore[call-overload]


def _goal(state: State, to: int) -> int:
    return min(to, len(state.floes) + 1)


def decide(state: State, seat: int, command: Command, luck: Luck) -> list[Event]:
    if seat not in movers(state):
        raise Refused("ph.turn", "It is not your turn.")
    if command not in legal(state, seat):
        raise Refused("ph.command", "A frog hops one floe or two, or dashes.")
    to = _goal(state, state.at[seat] + _steps(state, seat, command))
    events: list[Event] = [{"kind": "hopped", "seat": seat, "to": to}]
    if command["do"] == "dash":
        events = [{"kind": "dashed", "seat": seat, "card": state.cards[seat], "to": to}, _drew(seat, luck, state.draws)]
    if to <= len(state.floes) and state.floes[to - 1] == boards.THIN and not luck.below(2, "pond-hop.ice", state.draws):
        events.append({"kind": "slipped", "seat": seat, "to": to - 1})
    return [*events, _ended(state, seat, to)]


def _ended(state: State, seat: int, to: int) -> Event:
    """The race is over, or it is the turn of the next frog."""
    after = (seat + 1) % state.seats
    round = state.round + (not after)
    if to > len(state.floes):
        return {"kind": "race-ended", "seat": seat, "why": "across"}
    if 0 < state.most_rounds < round:
        return {"kind": "race-ended", "seat": seat, "why": "stopped"}
    return {"kind": "turn-began", "seat": after, "round": round}


def evolve(state: State, events: Sequence[Event]) -> State:
    for event in events:
        state = _after(state, event)
    return state


def _after(state: State, event: dict[str, Any]) -> State:
    kind, seat = event.get("kind"), event.get("seat")
    if not isinstance(seat, int) or not 0 <= seat < state.seats:
        raise Broken("ph.seat", "There is no such frog.")
    if kind == "drew":
        return replace(state, cards=_with(state.cards, seat, event["sealed"]["card"]), draws=state.draws + 1)
    if kind == "dashed" and event["card"] != state.cards[seat]:
        raise Broken("ph.card", "This frog does not hold that card.")
    if kind in ("hopped", "dashed", "slipped"):
        return replace(state, at=_with(state.at, seat, event["to"]), draws=state.draws + 1)
    if kind == "turn-began":
        return replace(state, turn=seat, round=event["round"])
    if kind == "race-ended":
        return replace(state, is_over=True)
    raise Broken("ph.event", "Pond Hop knows no event %(kind)s.", kind=str(kind)[:40])


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def start_and_apply(state: State, luck: Luck) -> tuple[list[Event], State]:
    events = start(state, luck)
    return events, evolve(state, events)


def decide_and_apply(state: State, seat: int, command: Command, luck: Luck) -> tuple[list[Event], State]:
    events = decide(state, seat, command, luck)
    return events, evolve(state, events)


apply_in_place = decide_and_apply  # a frozen state cannot be written to


def places(state: State) -> tuple[int, ...]:
    return tuple(1 + sum(other > mine for other in state.at) for mine in state.at)


def outcome(state: State) -> dict[str, Any] | None:
    if not state.is_over:
        return None
    results = [{"seat": seat, "place": place, "floe": state.at[seat]} for seat, place in enumerate(places(state))]
    won = int(max(state.at) > len(state.floes))
    return {"results": sorted(results, key=lambda result: result["place"]), "rounds": state.round, "won": won}


def view(state: State, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "at": [*state.at], "turn": state.turn, "round": state.round, "floes": len(state.floes), "over": state.is_over,
    }  # fmt: skip
    return seen | {"hand": [state.cards[seat]]} if 0 <= seat < state.seats else seen


def redacted_state(state: State, seat: int) -> State:
    """The state with the cards of others face down."""
    return replace(state, cards=tuple(card if at == seat else 0 for at, card in enumerate(state.cards)))
