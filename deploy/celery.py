"""The Celery application. A message carries a job's number and nothing else; the job's row is the truth."""

import os
from typing import Any

import django
from celery import Celery, signals

from deploy import logs
from deploy.private import keep_private

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings.embedded")

app = Celery("boreal")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.set_default()  # threads too: without it the thread that sends hints would talk to an app without settings


@signals.setup_logging.connect  # type: ignore[untyped-decorator]  # Celery has no types
def speak(loglevel: int, **kwargs: Any) -> None:
    """Celery's lines look like all others: without this it would write some of them in a form of its own."""
    logs.take_over(loglevel)


@signals.celeryd_init.connect  # type: ignore[untyped-decorator]  # Celery has no types
def begin(options: dict[str, Any] | None = None, **kwargs: Any) -> None:
    """What a worker does first; it ends here where it must not work. Celery swallows errors, not exits."""
    keep_private()
    from deploy.start import refuse_unprotected
    from deploy.startup_errors import plainly

    django.setup()
    with plainly():
        refuse_unprotected(_queues(options or {}) or ["every"])


def _queues(options: dict[str, Any]) -> list[str]:
    """The queues of its command line, as Celery has parted them or as they were written."""
    queues = options.get("queues") or ()
    return queues.split(",") if isinstance(queues, str) else [*queues]
