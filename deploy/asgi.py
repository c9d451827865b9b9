"""The event stream of large instances, beside the WSGI servers; a proxy sends /live/ here."""

import os

from django.core.asgi import get_asgi_application

from deploy.private import keep_private

keep_private()
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings.embedded")

application = get_asgi_application()
