"""From the parts of a command to whole ones. It must never know a game, nor draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from games.rules.protocol import Choice, Command

State = TypeVar("State")


def whole(
    choices: Callable[[State, int, Command], Iterable[Choice]], state: State, seat: int, begun: Command
) -> Iterator[Command]:
    """Every whole command that begins like this, each once, as far as somebody asks."""
    for choice in choices(state, seat, begun):
        if choice.is_whole:
            yield choice.command
        else:
            yield from whole(choices, state, seat, choice.command)
