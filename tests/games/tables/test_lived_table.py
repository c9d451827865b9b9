"""What was lived at a table is what is logged: people, bots and deadlines at random, compared with the log each time.

The fold of the log, the memory of the process, the lived race, and what the table says of it must always agree.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any, ClassVar

import pytest
from django.contrib.auth.models import User
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from core import canonical
from core.errors import Broken, Forbidden
from games import heads, queries
from games.append import NOTHING
from games.log import entry
from games.results import Duplicate, Ok, Stale
from games.rules import luck, play, registry
from games.stages import Stage
from games.tables import afterwards, bots, joining, leaving, starting
from games.tables.access import Caller
from games.tables.models import Overdue, Table
from jobs.models import Job, State
from tests.games.tables import tabling
from tests.games.tables.conftest import account, invited

pytestmark = [pytest.mark.django_db]

PEOPLE = ("alice", "bob")
SEATS = ("me", "empty", "bot")


@pytest.fixture(autouse=True)
def same_luck(monkeypatch):
    """Every race draws alike, and so do its bots, so that an example that is tried again goes the same way."""
    monkeypatch.setattr(luck, "key", lambda secret, race, entropy: bytes(32))
    monkeypatch.setattr(bots, "whims", lambda race: luck.Stream(bytes(32)))
    monkeypatch.setattr(bots, "MOST_MOVES", 3)  # a short job goes on in another one


def people() -> dict[int, User]:
    users = [User.objects.filter(username=name).first() or account(name) for name in PEOPLE]
    return dict(enumerate(users))


class Living(RuleBasedStateMachine):
    """Lives a race at a table beside its log."""

    lived_through: ClassVar[Counter[str]] = Counter()  # of all races: a machine that does nothing proves nothing

    @initialize(
        game=st.sampled_from(tabling.GAMES), pace=st.sampled_from([0, 600]), overdue=st.sampled_from(Overdue.values)
    )
    def sit_down(self, game: str, pace: int, overdue: str) -> None:
        self.users = people()
        self.table = tabling.opened(self.users[0], game, SEATS, pace_s=pace, overdue=overdue)
        joining.take(self.table.race_id, invited(self.users[1], self.table))
        starting.start(self.table.race_id, Caller(self.users[0]))
        standing = heads.load(self.table.race_id)
        self.lived, self.ply, self.game = standing.state, 0, registry.find(standing.rules)
        self.done: list[tuple[int, dict[str, Any], str, int, Ok]] = []

    @property
    def now(self) -> Table:
        return Table.objects.get(pk=self.table.pk)

    def owing(self) -> list[int]:
        return [seat for seat in self.game.movers(self.lived) if seat in self.users]

    # ---- what happens ----

    @precondition(lambda self: self.owing() and self.now.stage == Stage.RACING)
    @rule(seed=st.text("ab", max_size=3), times=st.integers(1, 6))
    def people_order(self, seed: str, times: int) -> None:
        for _order in range(times):
            free = [seat for seat in self.owing() if not self.table.seats.get(number=seat).is_stood_in]
            if not free or self.now.stage != Stage.RACING:
                return
            command, id = tabling.an_order(self.table, free[0], seed), f"order-{self.ply}"
            result = tabling.give(self.table, self.users[free[0]], free[0], id, command=command)
            assert isinstance(result, Ok)
            Living.lived_through["an order"] += 1
            self.done.append((free[0], command, id, self.ply, result))
            self.read()

    @precondition(lambda self: self.done and self.now.stage == Stage.RACING)
    @rule(data=st.data())
    def somebody_orders_again(self, data: st.DataObject) -> None:
        seat, command, id, seen, first = data.draw(st.sampled_from(self.done))
        if not self.table.seats.get(number=seat).is_driven:
            fields = {"command": command, "expected_ply": seen}
            assert tabling.give(self.table, self.users[seat], seat, id, **fields) == Duplicate(first)
            assert tabling.give(self.table, self.users[seat], seat, "late", **fields) == Stale(self.read())
            Living.lived_through["an order again"] += 1

    @rule()
    def the_bots_move(self) -> None:
        Living.lived_through["bots that were asked"] += bool(tabling.do_jobs("games.move-bots"))

    @rule()
    def deadlines_pass(self) -> None:
        Living.lived_through["a deadline"] += bool(tabling.do_jobs("games.deadline"))

    @precondition(lambda self: self.now.stage == Stage.RACING)
    @rule(seat=st.sampled_from([0, 1]), back=st.booleans())
    def a_seat_changes_hands(self, seat: int, back: bool) -> None:
        call = leaving.come_back if back else leaving.hand_over
        call(self.table.race_id, Caller(self.users[seat]), seat)
        Living.lived_through["a seat that came back" if back else "a seat that was given up"] += 1

    @precondition(lambda self: self.ply > 10 and self.now.stage == Stage.RACING)
    @rule(seat=st.sampled_from([0, 1]), agrees=st.booleans())
    def somebody_has_enough(self, seat: int, agrees: bool) -> None:
        with suppress(Forbidden):  # whose bot races
            leaving.agree_to_abandon(self.table.race_id, Caller(self.users[seat]), agrees)

    @rule()
    def the_process_forgets(self) -> None:
        heads.forget()

    # ---- what must agree ----

    def read(self) -> int:
        """Live through the entries that were written since: the same orders, with the same luck."""
        draws = heads.load(self.table.race_id).luck
        for stored in queries.stored_after(self.table.race_id, self.ply):
            body = entry.read(stored.data).body
            step = play.order(self.game.version, self.lived, body["seat"], body["command"], draws)
            assert step.body["events"] == body["events"]
            self.lived, self.ply = step.state, self.ply + 1
            Living.lived_through[self.game.name] += 1
        return self.ply

    @invariant()
    def log_memory_and_lived_race_agree(self) -> None:
        self.read()
        race, row = self.table.race_id, queries.head(self.table.race_id)
        assert heads.load(race).state == self.lived
        assert folded(race) == self.lived
        assert (row.ply, row.closed) == (self.ply, self.game.outcome(self.lived) is not None)

    @invariant()
    def the_table_says_what_the_log_says(self) -> None:
        table, closed = self.now, queries.head(self.table.race_id).closed
        assert (table.stage == Stage.OVER) == closed
        assert (table.ended is not None) == (table.stage != Stage.RACING)
        waits = table.stage == Stage.RACING and not self.driven()
        assert (table.due is not None) == (waits and table.pace_s > 0)

    @invariant()
    def what_is_owed_is_asked_for(self) -> None:
        table = self.now
        if table.stage != Stage.RACING:
            return
        if self.driven():
            assert [job for job in tabling.asked("games.move-bots") if job["ply"] <= self.ply]
        elif table.due is not None and not was_done("games.deadline", {"due": afterwards.stamp(table.due)}):
            assert afterwards.stamp(table.due) in [job["due"] for job in tabling.asked("games.deadline")]

    def driven(self) -> list[int]:
        owing = self.table.seats.filter(number__in=self.game.movers(self.lived))
        return [seat.number for seat in owing if seat.is_driven]


def was_done(kind: str, fields: dict[str, Any]) -> bool:
    done = Job.objects.filter(kind=kind, state=State.DONE)
    return any(fields.items() <= canonical.load_object(bytes(job.input)).items() for job in done)


def folded(race: Any) -> Any:
    """The race from its bytes alone."""
    sealed = queries.sealed_after(race, -1)
    log = [entry.read(stored.data) for stored in queries.stored_after(race, -1)]
    bodies = [(line.body, canonical.load_object(sealed[line.ply]) if line.ply in sealed else {}) for line in log]
    return play.fold(bodies, queries.board(play.board_of(log[0].body)))


DONE = {
    "an order", "an order again", "bots that were asked", "a deadline", "a seat that was given up",
    "a seat that came back",
}  # fmt: skip


def live(examples: int, steps: int) -> None:
    run_state_machine_as_test(
        Living,
        settings=settings(
            max_examples=examples, phases=[Phase.generate], stateful_step_count=steps, deadline=None,
            derandomize=True, database=None, report_multiple_bugs=False, suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip


@pytest.mark.stack
def test_it_never_diverges_from_what_was_lived():
    Living.lived_through.clear()
    live(examples=40, steps=20)
    assert {*DONE, *tabling.GAMES} <= {what for what, times in Living.lived_through.items() if times}


@pytest.mark.stack
@pytest.mark.soak
def test_it_does_not_diverge_in_hundreds_of_races():
    live(examples=500, steps=50)


FAULTS = {
    "a-stage-that-is-behind": ("moved", lambda at, step, ply, by_bots=False: NOTHING),
    "a-bot-that-is-not-asked": ("_waiting", lambda at, movers, ply, now, due, by_bots=False: ()),
    "a-seat-that-changes-hands-in-silence": ("changed_hands", lambda race, standing, number: None),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_oracle_catches(fault, monkeypatch):
    monkeypatch.setattr(afterwards, *FAULTS[fault])
    with pytest.raises((AssertionError, Broken)):
        live(examples=10, steps=20)


def test_the_oracle_catches_entries_that_are_left_out(monkeypatch):
    monkeypatch.setattr(play, "fold", of_the_first_three(play.fold))
    with pytest.raises((AssertionError, Broken)):
        live(examples=10, steps=20)


def of_the_first_three(fold: Any) -> Any:
    return lambda bodies, board, state=None: fold([*bodies][:3], board, state)
