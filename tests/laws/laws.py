"""The laws: each goes through a seeded race and fails where a game breaks it. It must never know which game it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

from core import canonical
from core.errors import Malformed, Refused, Wrong
from games.log.sealed import join, taken
from games.rules.luck import Stream
from tests.laws.mutants import loose, mutants
from tests.laws.tables import Table
from tests.laws.walks import Turn, after, begun, frozen, walk

SAMPLE = 12  # of the legal orders at each step; all of them at each ninth
MUTANTS = 12
MANY = 600  # orders are not listed to the end in one step


def accepts_what_is_legal(table: Table, seed: int) -> None:
    """Every legal order is decided, each stands there once, and deciding changes nothing."""
    hand = Random(f"legal {seed}")
    for ply, turn in enumerate(walk(table, seed)):
        spelled = [canonical.dump(command) for command in turn.legal]
        assert len(set(spelled)) == len(spelled) > 0
        some = turn.legal if ply % 9 == 0 else hand.sample(turn.legal, min(SAMPLE, len(turn.legal)))
        before = frozen(turn.state)
        for command in some:
            assert table.game.decide(turn.state, turn.seat, command, turn.luck), command
        assert frozen(turn.state) == before


def refuses_all_else(table: Table, seed: int) -> None:
    """Any other order is refused with a code, by whatever seat, and leaves no trace."""
    hand = Random(f"mutants {seed}")
    for turn in walk(table, seed):
        before, spelled = frozen(turn.state), {canonical.dump(command) for command in turn.legal}
        for command in mutants(turn.legal, hand, MUTANTS):
            is_legal = is_offered(table, turn, command) if table.some else canonical.dump(command) in spelled
            assert accepted(table, turn.state, turn.seat, command, turn.luck) == is_legal, command
        for seat in {-1, 99, *range(len(table.setup(seed)[0]["seats"]))} - {turn.seat}:
            spelled = {canonical.dump(command) for command in legal_of(table, turn.state, seat)}
            for command in hand.sample(turn.legal, min(4, len(turn.legal))):
                is_legal = canonical.dump(command) in spelled
                assert accepted(table, turn.state, seat, command, turn.luck) == is_legal, (seat, command)
        assert frozen(turn.state) == before


def accepted(table: Table, state: Any, seat: int, command: dict[str, Any], luck: Any) -> bool:
    """Whether it is decided, or refused with a code and a sentence; neither changes the command."""
    before = canonical.dump(command)
    wrong = refusal(table, state, seat, command, luck)
    assert canonical.dump(command) == before
    assert wrong is None or (wrong.code.count(".") == 1 and str(wrong))
    return wrong is None


def refusal(table: Table, state: Any, seat: int, command: dict[str, Any], luck: Any) -> Wrong | None:
    """How it is refused; anything but a refusal is a crash."""
    try:
        table.game.decide(state, seat, command, luck)
    except (Refused, Malformed) as wrong:
        return wrong
    return None


def is_offered(table: Table, turn: Turn, command: dict[str, Any]) -> bool:
    """Whether the choices lead to an order, where all of them are too many to list."""
    begun: dict[str, Any] = {}
    while True:
        choices = [
            choice for choice in table.game.choices(turn.state, turn.seat, begun) if begins(choice.command, command)
        ]
        if any(choice.is_whole and canonical.dump(choice.command) == canonical.dump(command) for choice in choices):
            return True
        parts = [choice.command for choice in choices if not choice.is_whole]
        if not parts:
            return False
        (begun,) = parts


def begins(some: Any, whole: Any) -> bool:
    """Whether a command, or a list in it, is the beginning of another."""
    if isinstance(some, dict) and isinstance(whole, dict):
        return all(key in whole and begins(part, whole[key]) for key, part in some.items())
    if isinstance(some, list) and isinstance(whole, list):
        return canonical.dump(some) == canonical.dump(whole[: len(some)])
    return bool(canonical.dump(some) == canonical.dump(whole))


def legal_of(table: Table, state: Any, seat: int) -> list[dict[str, Any]]:
    is_seat = 0 <= seat < 90
    return list(table.game.legal(state, seat)) if is_seat else []


def reads_strictly(table: Table, seed: int) -> None:
    """What only equals a legal order is refused: a proof takes orders as the rules read them."""
    hand = Random(f"loose {seed}")
    for turn in walk(table, seed):
        for command in loose(turn.legal, hand):
            assert refusal(table, turn.state, turn.seat, command, turn.luck), command


def offers_in_parts_what_is_legal(table: Table, seed: int) -> None:
    """Part by part, the choices lead to exactly the legal orders; a beginning is kept in what goes on.

    Where all of them are too many, the first ones are asked one by one.
    """
    for ply, turn in enumerate(walk(table, seed)):
        if ply % 3 == 0:
            legal = list(islice(table.game.legal(turn.state, turn.seat), MANY))
            if len(legal) < MANY:
                composed = sorted(map(canonical.dump, whole(table, turn.state, turn.seat, {})))
                assert composed == sorted(map(canonical.dump, legal))
            else:
                assert len(set(map(canonical.dump, legal))) == MANY
                assert all(is_offered(table, turn, command) for command in legal[:: MANY // SAMPLE])


def whole(table: Table, state: Any, seat: int, begun: dict[str, Any]) -> Iterator[dict[str, Any]]:
    choices = table.game.choices(state, seat, begun)
    assert choices or not begun, f"a dead end: {begun}"
    for choice in choices:
        canonical.dump(choice.preview)
        assert begins(begun, choice.command)
        if choice.is_whole:
            yield choice.command
        else:
            yield from whole(table, state, seat, choice.command)


def folds_to_what_was_lived(table: Table, seed: int) -> None:
    """The state that `decide_and_apply` gives is that of its events, also when these went through the log's bytes, or
    when the state before was spent; so is the one that `start_and_apply` gives."""
    (state, luck), (spent, _again) = begun(table, seed), begun(table, seed)
    opening = table.game.opening(*table.setup(seed))
    assert table.game.start_and_apply(opening, luck) == (table.game.start(opening, luck), state)
    for turn in walk(table, seed):
        events_again, spent = table.game.apply_in_place(spent, turn.seat, turn.command, turn.luck)
        events, lived = table.game.decide_and_apply(turn.state, turn.seat, turn.command, turn.luck)
        assert (
            list(events)
            == list(events_again)
            == list(table.game.decide(turn.state, turn.seat, turn.command, turn.luck))
        )
        sealed = taken(events)
        read = canonical.load(canonical.dump([*events])), canonical.load_object(canonical.dump(sealed))
        state = table.game.evolve(state, join(*read))
        assert state == lived == spent == after(table, turn)


def changes_no_state_handed_in(table: Table, seed: int) -> None:
    """A state that was handed out stays as it was, whatever is asked of it, to the end of the race."""
    kept: list[tuple[Any, Any]] = []
    for turn in walk(table, seed):
        kept.append((turn.state, frozen(turn.state)))
        for seat in (-1, turn.seat):
            table.game.view(turn.state, seat)
        table.game.decide_and_apply(turn.state, turn.seat, turn.command, turn.luck)
        table.game.outcome(turn.state)
    assert all(frozen(state) == before for state, before in kept)


def decides_the_same_again(table: Table, seed: int) -> None:
    """A decision depends on state, order and luck alone: not on what was asked before, nor on which luck object."""
    for turn in walk(table, seed):
        luck = Stream(seed.to_bytes(32, "big"))
        decisions = [table.game.decide(turn.state, turn.seat, turn.command, draws) for draws in (turn.luck, luck, luck)]
        assert canonical.dump([*decisions[0]]) == canonical.dump([*decisions[1]]) == canonical.dump([*decisions[2]])


def asks_seats_that_can_answer(table: Table, seed: int) -> None:
    """While a race goes on somebody owes a decision and has one; when it is over nobody does, and it says how."""
    seats, state = len(table.setup(seed)[0]["seats"]), None
    for turn in walk(table, seed):
        movers = list(table.game.movers(turn.state))
        assert table.game.outcome(turn.state) is None
        assert len(set(movers)) == len(movers)
        assert set(movers) <= set(range(seats))
        assert all(next(iter(table.game.legal(turn.state, seat)), None) for seat in movers)
        state = after(table, turn)
    assert not table.game.movers(state), "the race does not end"
    assert canonical.dump(table.game.outcome(state))
    assert not any(list(table.game.legal(state, seat)) for seat in range(seats))


def speaks_canonically(table: Table, seed: int) -> None:
    """Orders, events, views and choices are values that have one spelling."""
    for turn in walk(table, seed):
        canonical.dump([*table.game.decide(turn.state, turn.seat, turn.command, turn.luck)])
        canonical.dump(turn.command)
        for seat in (-1, turn.seat):
            canonical.dump(table.game.view(turn.state, seat))


def keep(law: str, table: Table, seeds: Iterable[int]) -> None:
    """A law over many races, over the first of them where they are long."""
    seeds = list(seeds)
    for seed in seeds[: len(seeds) // table.share]:
        LAWS[law](table, seed)


LAWS: dict[str, Callable[[Table, int], None]] = {
    law.__name__: law
    for law in (
        accepts_what_is_legal, refuses_all_else, reads_strictly, offers_in_parts_what_is_legal, folds_to_what_was_lived,
        changes_no_state_handed_in, decides_the_same_again, asks_seats_that_can_answer, speaks_canonically,
    )
}  # fmt: skip
