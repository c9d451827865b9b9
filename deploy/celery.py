"""The Celery application. A message carries a job's number and nothing else; the job's row is the truth."""

import os
from typing import Any

from celery import Celery, signals

from deploy.private import keep_private

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings.embedded")

app = Celery("boreal")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.set_default()  # threads too: without it the thread that sends hints would talk to an app without settings


@signals.celeryd_init.connect  # type: ignore[untyped-decorator]  # Celery has no types
def begin(**kwargs: Any) -> None:
    """What a worker does first; one of an older version than its database ends at once, with a sentence."""
    keep_private()
    from deploy.saying import plainly  # what needs the settings, once a worker begins
    from deploy.start import refuse_newer

    with plainly():
        refuse_newer()
