from django.apps import AppConfig


class Games(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"
