"""Pond Hop in words: what happened, what would, the orders as text, clauses, and results as a command tells them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from core.errors import Malformed
from games.rules.clause import Chapter, Clause
from games.rules.protocol import Choice, Command, Event
from games.rules.sentence import Sentence, colour, say
from games.rules.summing import won
from games.rules.tokens import Token, odd
from games.rules.version import Outcome, Result, Results
from tests.toy.pond_hop.rules import State

SENTENCES = {
    "drew": "%(frog)s draws a card.",
    "hopped": "%(frog)s hops to floe %(to)s.",
    "dashed": "%(frog)s dashes with %(card)s to floe %(to)s.",
    "slipped": "The ice is thin: %(frog)s slips back to floe %(to)s.",
    "turn-began": "It is the turn of %(frog)s.",
    "race-ended": "The race is over.",
}
CLAUSES = (
    Chapter("The pond", (Clause("PH-01", "A frog hops one floe or two."), Clause("PH-02", "Thin ice may give."))),
)


def sentence(event: Event, seat: int = -1) -> Sentence:
    fields: dict[str, Any] = {name: event[name] for name in ("to", "card") if name in event}
    return say(SENTENCES[str(event["kind"])], frog=colour(int(str(event["seat"]))), **fields)


def drawn(state: State, is_whole: bool = False) -> str:
    rows = ("".join("F" if at == floe else "-" for floe in range(len(state.floes) + 2)) for at in state.at)
    return "\n".join([f" {state.floes}", *rows]) + "\n"


def foreseen(state: State, choice: Choice) -> Iterator[Sentence]:
    yield say("To floe %(to)s.", to=choice.preview["to"])


def write(command: Command) -> str:
    return "dash" if command["do"] == "dash" else f"hop {command['steps']}"


def read(row: list[Token]) -> Command:
    words = [token.text for token in row]
    if words == ["dash"]:
        return {"do": "dash"}
    if len(words) == 2 and words[0] == "hop" and words[1] in ("1", "2"):
        return {"do": "hop", "steps": int(words[1])}
    raise _odd(row[0])


def _odd(token: Token) -> Malformed:
    return odd("text.order", "Line %(line)s, column %(column)s: no such order: %(word)s", token)


def clause(event: Event) -> str:
    return "PH-02" if event.get("kind") == "slipped" else "PH-01"


def of_frog(result: Result) -> str:
    return f"place {result['place']}, floe {result['floe']}"


def of_races(results: Sequence[Result]) -> str:
    return f"won {won(results)}"


def ending(outcome: Outcome) -> str:
    return f"{outcome['rounds']} rounds" + ("" if outcome["won"] else "; stopped")


RESULTS = Results("rounds", 100, 200, of_frog, of_races, ending)
