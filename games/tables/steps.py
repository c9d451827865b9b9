"""Tables in step: they have the same luck, and nobody's round n + 1 begins before every table has ended its round n.
Who has decided in a round can tell what came of it to nobody who is still in an earlier one.

A table that has ended, was abandoned or called off holds nobody up. It must never act: it only says who waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from uuid import UUID

from core.errors import Refused
from core.i18n import gettext_noop as _
from games import heads
from games.heads import Standing
from games.in_step import ask_let_on
from games.queries import HeadRow
from games.rules import registry
from games.rules.protocol import State
from games.stages import GOES_ON, Stage
from games.tables.models import Table
from games.tables.raw_sql import Sitting

NOT_BEGUN = 0


def movers(group: UUID | None, race: UUID, rules: str, state: State) -> Sequence[int]:
    """The seats that owe a decision and may take it: none while other tables of their group are a round behind."""
    seats = registry.find(rules).movers(state)
    return () if seats and is_held(group, race, rules, state) else seats


def is_held(group: UUID | None, race: UUID, rules: str, state: State) -> bool:
    """Whether a table waits for another one of its group. Once it does not, it never does again in this round."""
    if group is None:
        return False
    mine = round_of(rules, state)
    return any(round < mine for round in _others(group, race))


def waits(table: Table, standing: Standing) -> bool:
    """Whether a race, as it is listed, waits for another one of its group; requires that group."""
    goes_on = table.stage == Stage.RACING and not standing.closed
    return goes_on and is_held(table.in_step, table.pk, standing.rules, standing.state)


def _others(group: UUID, race: UUID) -> Iterator[int]:
    """The rounds of the other tables that go on; one whose log is damaged holds nobody up."""
    tables = Table.objects.filter(group=group, stage__in=GOES_ON).exclude(pk=race).select_related("race")
    rows = {
        table.race_id: table.race for table in tables.only("race__ply", "race__head", "race__closed", "race__rules")
    }
    begun = {id: HeadRow(row.ply, row.head, row.closed, row.rules) for id, row in rows.items() if row.ply >= 0}
    if len(begun) < len(rows):
        yield NOT_BEGUN
    for standing in heads.load_all(begun).values():
        if not standing.closed:
            yield round_of(standing.rules, standing.state)


def round_of(rules: str, state: State) -> int:
    return registry.find(rules).round_of(state)


def held(round: int) -> Refused:
    """Why an order of this round has to wait."""
    if round <= 1:
        template = _("All tables with the same luck begin together: another one has not begun its first round.")
        return Refused("table.out-of-step", template, round=round)
    template = _("Another table with the same luck is still in an earlier round. Round %(round)s begins after it.")
    return Refused("table.out-of-step", template, round=round)


def let_on(at: Sitting, rules: str, state: State) -> Iterator[Callable[[], object]]:
    """What is to be done when a table reaches a round: others may have waited for it, and it may wait in vain itself
    for one that went on meanwhile."""
    if at.in_step is not None:
        yield partial(ask_let_on, at.in_step, f"{at.race.hex} {round_of(rules, state)}")
