"""Django's entry to this room. It must never do work at start beyond making the room and its jobs known."""

from django.apps import AppConfig


class People(AppConfig):
    name = "people"
    default_auto_field = "django.db.models.BigAutoField"
