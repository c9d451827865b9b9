"""How Boreal runs: settings, addresses, servers, the supervisor. No room may import it."""

from deploy.celery import app as celery_app

__all__ = ["celery_app"]
