"""What was lived is what is logged: a machine orders at random, and compares log, memory and row at each step."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from core.errors import Broken
from games import heads, queries, verdicts
from games.results import Closed, Conflict, Duplicate, NotAllowed, Ok, Order, Stale
from games.rules import luck
from games.services import give_order
from tests.parts.races import PASS, PLAY, alice_and_bob
from tests.tiny import rules

pytestmark = [pytest.mark.django_db]


@pytest.fixture(autouse=True)
def same_luck(monkeypatch):
    """Every race draws alike, so that a failing example fails again."""
    monkeypatch.setattr(luck, "key", lambda secret, race, entropy: bytes(32))


COMMANDS = st.sampled_from([PLAY, PLAY, PASS])


class Racing(RuleBasedStateMachine):
    """Lives a race beside the service, at a table of its own."""

    lived_orders = 0  # of all races together: a machine that orders nothing proves nothing

    def __init__(self) -> None:
        super().__init__()
        self.race = alice_and_bob(goal=60)
        self.lived, self.luck = heads.load(self.race).state, heads.load(self.race).luck
        self.done: list[tuple[Order, Ok]] = []
        self.behind = heads.load(self.race)

    @property
    def ply(self) -> int:
        return len(self.done)

    def give(self, seat: int, command: dict[str, str], id: str, seen: int) -> Any:
        return give_order(Order(self.race, seat, dict(command), id, seen))

    @precondition(lambda self: self.lived.winner < 0)
    @rule(command=COMMANDS)
    def orders_what_the_rules_allow(self, command: dict[str, str]) -> None:
        order = Order(self.race, self.lived.turn, dict(command), f"order-{self.ply}", self.ply)
        result = give_order(order)
        assert isinstance(result, Ok)
        assert result.ply == self.ply + 1
        self.lived = _live(self.lived, order.seat, command, self.luck)
        self.done.append((order, result))
        Racing.lived_orders += 1

    @precondition(lambda self: self.lived.winner < 0)
    @rule(command=COMMANDS)
    def orders_out_of_turn(self, command: dict[str, str]) -> None:
        result = self.give(1 - self.lived.turn, command, "out-of-turn", self.ply)
        assert isinstance(result, NotAllowed)

    @precondition(lambda self: self.done)
    @rule(data=st.data())
    def orders_again(self, data: st.DataObject) -> None:
        order, first = data.draw(st.sampled_from(self.done))
        assert give_order(order) == Duplicate(first)

    @precondition(lambda self: self.done)
    @rule(data=st.data())
    def orders_something_else_under_an_old_id(self, data: st.DataObject) -> None:
        order, first = data.draw(st.sampled_from(self.done))
        other = PASS if order.command == PLAY else PLAY
        assert self.give(order.seat, other, order.command_id, self.ply) == Conflict(order.command_id, first.ply)

    @precondition(lambda self: self.done)
    @rule(back=st.integers(1, 5))
    def orders_for_an_old_ply(self, back: int) -> None:
        result = self.give(self.lived.turn, PASS, "late", max(0, self.ply - back))
        assert result == (Closed(self.ply) if self.lived.winner >= 0 else Stale(self.ply))

    @rule()
    def the_process_forgets(self) -> None:
        heads.forget()

    @rule()
    def the_process_remembers_this(self) -> None:
        self.behind = heads.load(self.race)

    @rule()
    def the_process_was_behind(self) -> None:
        heads.remember(self.race, self.behind)

    @invariant()
    def log_memory_and_row_agree(self) -> None:
        standing, row = heads.load(self.race), queries.head(self.race)
        assert standing.state == self.lived
        assert (row.ply, row.closed) == (self.ply, self.lived.winner >= 0)
        assert row.hash == standing.hash

    def teardown(self) -> None:
        heads.forget()
        assert heads.load(self.race).state == self.lived
        assert verdicts.first_damage(self.race) is None


def _live(state: Any, seat: int, command: dict[str, str], luck: Any) -> Any:
    """The state after a command, played at a table of our own with the same luck."""
    for event in rules.decide(state, seat, command, luck):
        state = rules.evolve(state, [event])
    return state


def live(examples: int, steps: int) -> None:
    run_state_machine_as_test(
        Racing,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            database=None,
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.stack
def test_it_never_diverges_from_what_was_lived():
    before = Racing.lived_orders
    live(examples=500, steps=50)
    assert Racing.lived_orders - before > 1_000


@pytest.mark.parametrize("fault", ["a-memory-that-is-believed", "an-event-left-out"])
def test_the_oracle_catches(fault, monkeypatch):
    if fault == "a-memory-that-is-believed":
        monkeypatch.setattr(heads, "load", _believing(heads.load))
    else:
        monkeypatch.setattr(heads.play, "fold", _leaving_out(heads.play.fold))
    with pytest.raises((AssertionError, Broken)):
        live(examples=50, steps=20)


def _believing(load: Any) -> Any:
    return lambda race: heads._held.get(race) or load(race)


def _leaving_out(fold: Any) -> Any:
    return lambda bodies, board, state=None: fold([(body, sealed) for body, sealed in bodies][:3], board, state)
