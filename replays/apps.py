"""Django's entry to this room. It must never do work at start beyond making the room known."""

from django.apps import AppConfig


class Replays(AppConfig):
    name = "replays"
    default_auto_field = "django.db.models.BigAutoField"
