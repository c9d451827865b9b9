"""Puts the front together from the settings. It must never read the environment itself."""

from __future__ import annotations

import sys

from django.conf import settings

from core import news
from core.streams import PLACES
from deploy.front.application import Front
from deploy.front.bodies import Bodies, Limits
from deploy.front.pool import Application, Lookers, Pool
from deploy.metrics import living

SWITCH_S = 0.001  # how long a thread may keep the interpreter from the event loop


def begun(application: Application) -> Front:
    """The front before an application."""
    sys.setswitchinterval(SWITCH_S)
    living.enter(settings.ROLE)
    PLACES.add(by=settings.STREAMS)
    limits = Limits(most=settings.MOST_SENT, of_strangers=settings.DATA_UPLOAD_MAX_MEMORY_SIZE + (64 << 10))
    return Front(Pool(application, settings.THREADS), Lookers(), Bodies(limits), news.listen)
