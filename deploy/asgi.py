"""The program that serves people: pages, API and streams (`python -m deploy.serve web`, `live`)."""

import os

from django.core.wsgi import get_wsgi_application

from deploy.private import keep_private, tighten

keep_private()
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings.embedded")

django = get_wsgi_application()

from deploy.front.begin import begun  # noqa: E402  # the applications must be ready first
from deploy.start import refuse_unprotected  # noqa: E402
from deploy.startup_errors import plainly  # noqa: E402

with plainly():
    refuse_unprotected()
tighten()

application = begun(django)
