from django.apps import AppConfig


class Replays(AppConfig):
    name = "replays"
    default_auto_field = "django.db.models.BigAutoField"
