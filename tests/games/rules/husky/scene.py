"""A race as a test sees it: orders by the names of cells, what they came to, what is offered.

Cells are told by the small letters of the map, a path or a way as a word of them. It must never compute what the rules
compute.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from core.errors import Wrong
from games.rules.luck import Luck
from games.rules.protocol import Choice, Command, Event
from husky import rules as husky
from husky.rules.decks import CARDS
from husky.rules.state import State
from tests.games.rules.husky import maps
from tests.games.rules.husky.whole import assert_whole
from tests.parts.luck import Scripted


def name_of(short: str) -> str:
    """The name of a card: `"462WB"` is `"462-wolf-bear-e"`."""
    kinds = tuple(maps.ANIMALS.index(letter) for letter in short[3:])
    (name,) = [card.name for card in CARDS if card.name.startswith(short[:3]) and card.kinds == kinds]
    return name


@dataclass(frozen=True)
class Scene:
    """A race, the names of its cells, and what the last order came to."""

    state: State
    names: dict[str, int]
    events: list[Event] = field(default_factory=list)

    # ---- orders

    def play(self, card: str, path: str = "", *ways: str, luck: Luck | None = None) -> Scene:
        """A turn of the seat that owes a decision."""
        return self.order(self.turn(card, path, *ways), luck)

    def answer(self, do: str, cells: str = "", luck: Luck | None = None) -> Scene:
        return self.order(self.answered(do, cells), luck)

    def turn(self, card: str, path: str = "", *ways: str) -> Command:
        """The command of a turn."""
        return {
            "do": "play", "card": name_of(card), "path": self.cells(path), "animals": [self.cells(way) for way in ways],
        }  # fmt: skip

    def answered(self, do: str, answer: str = "") -> Command:
        """The command of an answer: cells by name, or the card that is swapped."""
        if do == "supplies":
            return {"do": do, "card": name_of(answer) if answer else ""}
        if do == "relocate":
            return {"do": do, "to": self.names[answer]}
        return {"do": do, "path" if do == "wind" else "way": self.cells(answer)}

    def order(self, command: Command, luck: Luck | None = None) -> Scene:
        """Give an order; the state before it stays as it was, and nothing is lost or doubled."""
        before = self.state.copy()
        events = list(husky.decide(self.state, self.state.due.seat, command, luck or Scripted(then=0)))
        after = husky.evolve(self.state, events)
        assert self.state == before
        assert_whole(after)
        return Scene(after, self.names, events)

    def refused(self, command: Command, seat: int | None = None) -> Wrong:
        """The refusal of an order; nothing changes, and no luck is asked for."""
        before = self.state.copy()
        try:
            husky.decide(self.state, self.state.due.seat if seat is None else seat, command, Scripted())
        except Wrong as wrong:
            assert self.state == before
            return wrong
        raise AssertionError("it was accepted")

    # ---- cells and figures

    def cells(self, names: str) -> list[Any]:
        return [self.names[name] for name in names]

    def spelt(self, cells: Iterable[int]) -> str:
        """Cells by their names, `?` for one without."""
        called = {cell: name for name, cell in self.names.items()}
        return "".join(called.get(cell, "?") for cell in cells)

    def at(self, figure: str) -> str:
        """Where a musher stands, or all animals of a kind."""
        if figure in maps.SEATS:
            return self.spelt([self.state.musher[int(figure)]])
        kind = maps.ANIMALS.index(figure)
        return self.spelt(cell for each, cell in zip(self.state.kinds, self.state.animals, strict=True) if each == kind)

    # ---- what was told

    @property
    def kinds(self) -> list[str]:
        """What was told until the turn was over."""
        return [str(event["kind"]) for event in takewhile(lambda event: event["kind"] != "turn-ended", self.events)]

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["kind"] == kind]

    def only(self, kind: str) -> dict[str, Any]:
        """The only event of this kind."""
        events = self.all(kind)
        assert len(events) == 1, (kind, self.events)
        return events[0]

    @property
    def due(self) -> tuple[int, str]:
        return self.state.due[:2]

    # ---- what is offered

    def choices(self, begun: Command | None = None) -> list[Choice]:
        return husky.choices(self.state, self.state.due.seat, begun or {})

    def legal(self) -> list[Command]:
        return list(husky.legal(self.state, self.state.due.seat))

    def any(self) -> Command:
        """The first order that is offered."""
        return next(husky.legal(self.state, self.state.due.seat))

    def steps(self, card: str) -> int:
        """The steps that are foreseen of a card."""
        (choice,) = [choice for choice in self.choices() if choice.command["card"] == name_of(card)]
        return choice.preview["steps"]

    def paths(self, card: str) -> set[str]:
        """The whole paths that are offered of a card."""
        return {self.spelt(command["path"]) for command in self.legal() if command["card"] == name_of(card)}

    def ways(self, card: str, path: str = "", *given: str) -> set[str]:
        """The ways that are offered of the next animal."""
        return {self.spelt(choice.command["animals"][-1]) for choice in self.choices(self.turn(card, path, *given))}

    def answers(self) -> set[str]:
        """The answers that are offered, by the names of their cells."""
        answers = [next(value for key, value in command.items() if key != "do") for command in self.legal()]
        return {self.spelt(answer if isinstance(answer, list) else [answer]) for answer in answers}
