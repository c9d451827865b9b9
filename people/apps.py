"""Django's entry to this room. It must never do work at start beyond making the room and its jobs known."""

from django.apps import AppConfig


class People(AppConfig):
    name = "people"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from people import schema, tasks  # noqa: F401  # the description of tokens is known by import

        tasks.register_kinds()
