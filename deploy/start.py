"""What has to be done before web and worker start, in its order; what keeps them from starting, in one sentence each.

Every step may run twice and at once with another start, here or on another host. It must never repair what a check
found broken.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress

import django
from django.conf import settings
from django.core import checks
from django.db import DatabaseError, InterfaceError, connections

from core.errors import Outage
from core.locks import only_one
from deploy.data_dir import open_home
from deploy.private import tighten

Report = Callable[[str], object]
UNSERVED = {"games.E001", "boreal.database.E002", "boreal.database.W002", "boreal.static.E001"}


def prepare(report: Report = lambda sentence: None, role: str = "") -> None:
    """Everything in order, each step told in a line; raises what stands in the way, as one of ours."""
    django.setup()
    from deploy import grants, steps  # not before Django is set up

    open_home(settings.HOME)
    settings.STATIC_ROOT.mkdir(exist_ok=True)
    report(f"The data folder {settings.HOME} takes data.")
    refuse_errors(checks.run_checks())
    with only_one(settings.HOME / "prepare.lock"), steps.only_one_machine():
        report(steps.migrate())
        refuse_errors(checks.run_checks(tags=[checks.Tags.database], databases=["default"]))
        for given in grants.give(role) if role else ():
            report(given)
        report(steps.collect())
        report(steps.make_keys())
        tighten()
        report(steps.load_demo())
        report(steps.count_rows())
        report(steps.look_for_lost_jobs())
    connections.close_all()


def refuse_unprotected(queues: Collection[str] = ()) -> None:
    """Serve nothing from a database that does not protect the log or is newer than this program, nor with a key that is
    not the house's, and no page without its static files; a database that is away is a matter for each request.
    `queues` are those of a worker; whatever serves people tells the house from then on that it is there."""
    tags = [checks.Tags.database, *([] if queues else ["static"])]
    messages = checks.run_checks(tags=tags, databases=["default"], include_deployment_checks=True)
    refuse_errors([message for message in messages if message.id in UNSERVED], every=True)
    from deploy import steps  # not before Django is set up

    with suppress(DatabaseError, InterfaceError):
        steps.make_keys("sign" in queues)
    connections.close_all()
    if not queues:
        from deploy.processes import presence  # not before Django is set up

        presence.keep_telling(settings.ROLE)


def warnings() -> list[str]:
    """What is not as it should be and keeps nobody from starting, one sentence each."""
    return [
        sentence(message)
        for message in checks.run_checks(tags=["home", "keys", "words", "broker"], include_deployment_checks=True)
    ]


def refuse_errors(messages: list[checks.CheckMessage], every: bool = False) -> None:
    """Raise all that is wrong, one sentence a line; warnings too, where every message counts."""
    serious = [message for message in messages if every or message.is_serious()]
    if serious:
        lines = "\n".join(sentence(message) for message in serious)
        raise Outage("boreal.checks", "%(lines)s", lines=lines, again=0)


def sentence(message: checks.CheckMessage) -> str:
    hint = f" {message.hint}" if message.hint else ""
    return f"{message.id}: {message.msg}{hint}"


def first_owner() -> str:
    """Where the house gets its owner, with the key that other machines need; empty once it has one."""
    from people import owner_claim, queries

    path = "" if queries.has_owner() else owner_claim.path()
    connections.close_all()
    return path
