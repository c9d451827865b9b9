"""Pages and API. Django answers several times faster here than under ASGI (docs/decisions.md)."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings.embedded")

application = get_wsgi_application()
