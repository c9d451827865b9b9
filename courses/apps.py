from django.apps import AppConfig


class Courses(AppConfig):
    name = "courses"
    default_auto_field = "django.db.models.BigAutoField"
