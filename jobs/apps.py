"""Django's entry to this room. It must never do work at start beyond making the task and the signals known."""

from django.apps import AppConfig


class Jobs(AppConfig):
    name = "jobs"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from jobs import tasks, worker  # noqa: F401  # Celery learns of them by import
