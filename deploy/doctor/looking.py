"""All that the doctor looks at, in its order; what cannot be looked at is a line as well.

It must never end before the last look: the first thing that is wrong is seldom the only one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import structlog
from django.db import DatabaseError, InterfaceError

from deploy.doctor import machine, outside, stores, work
from deploy.doctor.lines import Line, State
from ground.errors import Wrong
from ground.outages import explain

log = structlog.get_logger(__name__)
Look = Callable[[], Iterable[Line]]

OF_HOST: tuple[Look, ...] = (machine.disk, machine.broker, machine.letters)
OF_DATABASE: tuple[Look, ...] = (
    machine.settings_and_checks, stores.role, stores.limits, stores.clock, work.waiting, work.workers, work.given_up,
    work.hosts, work.backup, outside.look,
)  # fmt: skip


def lines() -> list[Line]:
    """The whole table. Without a database there is little to ask, and it is the first thing to mend."""
    first = [*_safely(stores.database)]
    is_there = all(line.state != State.WRONG for line in first)
    looks = (*OF_HOST, *(OF_DATABASE if is_there else ()))
    return first + [line for look in looks for line in _safely(look)]


def _safely(look: Look) -> Iterator[Line]:
    """A look, or why it was not possible."""
    topic = look.__name__.replace("_", " ")
    try:
        yield from look()
    except (DatabaseError, InterfaceError) as error:
        outage = explain(error)
        yield Line(topic, State.WRONG, str(outage), code=outage.code)
    except Wrong as wrong:
        yield Line(topic, State.WRONG, str(wrong), code=wrong.code)
    except Exception as error:  # the doctor's own fault hides nothing else
        log.exception("doctor.failed", look=topic)
        yield Line(topic, State.WRONG, f"This could not be looked at ({type(error).__name__}).", "See the log above.")
