"""Django's entry to this room. It must never do work at start beyond making the room and its jobs known."""

from django.apps import AppConfig


class Courses(AppConfig):
    name = "courses"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from courses import tasks

        tasks.register_kinds()
