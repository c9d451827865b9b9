"""All that the doctor looks at, in its order; what cannot be looked at is a line as well.

It must never end before the last look: the first thing that is wrong is seldom the only one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import structlog
from django.db import DatabaseError, InterfaceError

from core.errors import Wrong
from core.outages import explain
from deploy.doctor import machine, outside, stores, work
from deploy.doctor.lines import Condition, Line

log = structlog.get_logger(__name__)
Look = Callable[[], Iterable[Line]]

OF_HOST: tuple[Look, ...] = (machine.disk, machine.broker, machine.letters)
OF_TABLES: tuple[Look, ...] = (
    stores.role, stores.limits, stores.clock, work.waiting, work.workers, work.given_up,
    work.hosts, work.backup, outside.look,
)  # fmt: skip


def lines() -> list[Line]:
    """The whole table. Without a database, or without its tables, there is little to ask, and it is the first thing to
    mend."""
    table = [*_safely(stores.database)]
    looks: tuple[Look, ...] = OF_HOST
    if not _is_wrong(table):
        table += _safely(stores.age)
        looks = (*OF_HOST, machine.settings_and_checks, *(() if _is_wrong(table) else OF_TABLES))
    return table + [line for look in looks for line in _safely(look)]


def _is_wrong(table: list[Line]) -> bool:
    return any(line.state == Condition.WRONG for line in table)


def _safely(look: Look) -> Iterator[Line]:
    """A look, or why it was not possible."""
    topic = look.__name__.replace("_", " ")
    try:
        yield from look()
    except (DatabaseError, InterfaceError) as error:
        outage = explain(error)
        yield Line(topic, Condition.WRONG, str(outage), "Mend that first.", outage.code)
    except Wrong as wrong:
        yield Line(topic, Condition.WRONG, str(wrong), "Mend that first.", wrong.code)
    except Exception as error:  # the doctor's own fault hides nothing else
        log.exception("doctor.failed", look=topic)
        yield Line(
            topic, Condition.WRONG, f"This could not be looked at ({type(error).__name__}).", "See the log above."
        )
