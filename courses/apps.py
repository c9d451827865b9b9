"""Django's entry to this room. It must never do work at start beyond making the room known."""

from django.apps import AppConfig


class Courses(AppConfig):
    name = "courses"
    default_auto_field = "django.db.models.BigAutoField"
