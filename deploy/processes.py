"""Which processes serve this house: each group says once a minute that it is there, and with which version.

A row that cannot be written tells that nothing can: `trouble` keeps why. It must never hold up what the process is for.
"""

from __future__ import annotations

import socket
import threading
from datetime import timedelta
from typing import Any

import structlog
from django.db import DatabaseError, InterfaceError, connections
from django.db.models import QuerySet
from django.db.models.functions import Now

from core.outages import explain
from deploy.models import Process
from deploy.version import VERSION

log = structlog.get_logger(__name__)

EVERY_S, AGAIN_S = 60.0, 5.0  # between two rows; while they cannot be written
HERE = timedelta(minutes=5)  # who was not seen for so long has ended, or is ill
KEPT = timedelta(days=1)


class Presence:
    """The group of processes that this one belongs to; nothing until it has a role."""

    def __init__(self) -> None:
        self.role = ""
        self.trouble = ""  # the code of the outage that kept the last row from being written
        self._is_new = True

    def tell(self) -> bool:
        """Say that the group is there; False when it could not be written."""
        try:
            write(self.role, self._is_new)
        except (DatabaseError, InterfaceError) as error:
            outage = explain(error)
            if outage.code != self.trouble:
                log.error("process.not-written", role=self.role, code=outage.code, why=str(outage))
            self.trouble = outage.code
            return False
        self.trouble, self._is_new = "", False
        return True

    def keep_telling(self, role: str) -> None:
        """From now on, from a thread of its own, until the process ends."""
        if self.role:
            return  # it does already
        self.role = role
        threading.Thread(target=self._tell_on, name="presence", daemon=True).start()

    def _tell_on(self) -> None:
        pause = threading.Event()
        while True:
            is_written = self.tell()
            connections.close_all()  # the thread's own, which it needs once a minute
            pause.wait(EVERY_S if is_written else AGAIN_S)


presence = Presence()


def write(role: str, is_new: bool = False) -> None:
    """The row of this host and role, as of now by the database's clock; rows of yesterday go."""
    host = socket.gethostname()[:64]
    same = Process.objects.filter(host=host, role=role, version=VERSION)
    if is_new or not same.update(seen=Now()):
        row = Process(host=host, role=role, version=VERSION, since=Now(), seen=Now())
        changing: Any = {"unique_fields": ["host", "role"], "update_fields": ["version", "since", "seen"]}
        Process.objects.bulk_create([row], update_conflicts=True, **changing)
    Process.objects.filter(seen__lt=Now() - KEPT).delete()


def here() -> QuerySet[Process]:
    """Those that were seen lately."""
    return Process.objects.filter(seen__gte=Now() - HERE).order_by("host", "role")
