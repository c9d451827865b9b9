from django.apps import AppConfig


class Jobs(AppConfig):
    name = "jobs"
    default_auto_field = "django.db.models.BigAutoField"
