"""Why a job ended without a result: the sentences of this room, each with its code.

It must never hold what an unexpected error said: that may be a secret of a race, and reasons are public.
"""

from __future__ import annotations

from billiard.exceptions import SoftTimeLimitExceeded

from core.errors import Broken, Malformed, Outage, Refused, Wrong
from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from core.outages import explain

DIED = "jobs.died"
DIED_SENTENCE = plural_noop(
    "The worker died once while doing this.", "The worker died %(tries)s times while doing this.", "tries"
)
FINAL = (Malformed, Refused, Broken)  # asked again, they answer the same


def died(tries: int) -> Refused:
    """The reason of a job whose worker never came back from it."""
    return Refused(DIED, DIED_SENTENCE, tries=tries)


def reason_of(error: Exception) -> Wrong:
    """The reason that an error means; an unexpected one is named by its kind only.

    >>> reason_of(ZeroDivisionError("the seed is 7")).code
    'jobs.failed'
    """
    if isinstance(error, Wrong):
        return error
    if isinstance(error, MemoryError):
        return Refused("jobs.memory", _("This needed more memory than a worker may use."))
    if isinstance(error, SoftTimeLimitExceeded):
        return Refused("jobs.time", _("This took longer than a worker may take."))
    if _is_outage(error):
        return explain(error)
    return Refused("jobs.failed", _("This failed unexpectedly (%(error)s)."), error=type(error).__name__)


def is_final(error: Exception) -> bool:
    """Whether trying again is senseless."""
    return isinstance(error, FINAL) and not isinstance(error, Outage)


def _is_outage(error: Exception) -> bool:
    from django.db import InterfaceError, OperationalError

    return isinstance(error, (OperationalError, InterfaceError))


def unknown_kind(name: str) -> Refused:
    return Refused("jobs.unknown-kind", _("This version knows no work of the kind %(name)s."), name=name)


def other_engine(asked: str, here: str) -> Refused:
    sentence = _("This was asked of version %(asked)s of the code, and only %(here)s is here. Ask for it again.")
    return Refused("jobs.other-engine", sentence, asked=asked, here=here)


def unknown_job(job_id: object) -> Refused:
    sentence = _("There is no job %(job)s. See which there are with: manage.py jobs list")
    return Refused("jobs.unknown", sentence, job=str(job_id)[:80])


def ended(job_id: object, state: str) -> Refused:
    sentence = _("Job %(job)s has ended already (%(state)s), so there is nothing to cancel.")
    return Refused("jobs.ended", sentence, job=str(job_id), state=state)


def not_ended(job_id: object, state: str) -> Refused:
    sentence = _("Job %(job)s is %(state)s; only failed, poison and cancelled jobs can be tried again.")
    return Refused("jobs.not-ended", sentence, job=str(job_id), state=state)
