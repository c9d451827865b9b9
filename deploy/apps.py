"""The house itself as a Django application: the first page, the commands, the checks at start."""

from django.apps import AppConfig


class Deploy(AppConfig):
    name = "deploy"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from deploy import checks, housecheck, logs, remembering  # noqa: F401  # the checks are known by import
        from deploy.metrics import joining

        logs.start()
        joining.begin()
        remembering.begin()
        housecheck.announce()
