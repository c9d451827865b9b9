from django.apps import AppConfig


class Seasons(AppConfig):
    name = "seasons"
    default_auto_field = "django.db.models.BigAutoField"
