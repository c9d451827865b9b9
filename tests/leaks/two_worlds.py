"""Two worlds: what a seat cannot know is dealt anew, and every byte that the rules hand it must stay the same.

It must never know what a game hides; the tables say how it is dealt anew.
"""

from __future__ import annotations

from random import Random
from typing import Any

from core import canonical
from games.log.sealed import taken
from tests.laws.tables import Table
from tests.laws.walks import walk


def tells_nothing_hidden(table: Table, seed: int) -> int:
    """Go through a race; how often the other world truly was another one."""
    hand, others = Random(f"worlds {seed}"), 0
    seats = len(table.setup(seed)[0]["seats"])
    for turn in walk(table, seed):
        for seat in range(-1, seats):
            other = table.redealt(turn.state, seat, hand)
            others += other != turn.state
            assert handed(table, other, seat) == handed(table, turn.state, seat)
            if seat >= 0:
                assert table.game.redacted_state(other, seat) == table.game.redacted_state(turn.state, seat)
        other = table.redealt(turn.state, turn.seat, hand)
        assert to_bytes(table, other, turn) == to_bytes(table, turn.state, turn)
    return others


def handed(table: Table, state: Any, seat: int) -> bytes:
    """All that the rules hand a seat that asks: its view, its choices and how they go on."""
    parts: list[Any] = [table.game.view(state, seat), [*table.game.movers(state)]]
    if seat >= 0:
        firsts = table.game.choices(state, seat, {})
        nexts = [table.game.choices(state, seat, choice.command) for choice in firsts[:6] if not choice.is_whole]
        parts += [
            [choice.command, choice.preview, int(choice.is_whole)] for some in (firsts, *nexts) for choice in some
        ]
    return canonical.dump(parts)


def to_bytes(table: Table, state: Any, turn: Any) -> bytes:
    """What an own order tells everybody."""
    events = [*table.game.decide(state, turn.seat, turn.command, turn.luck)]
    taken(events)
    return canonical.dump([*events])
