"""The house itself as a Django application: the first page, the commands, the checks at start."""

from django.apps import AppConfig
from django.db.models.signals import pre_migrate


class Deploy(AppConfig):
    name = "deploy"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from deploy import ages, checks, heartbeat_job, logs, remembering, statics, worker  # noqa: F401  # checks: by import
        from deploy.metrics import joining
        from jobs.signals import swept

        logs.start()
        joining.begin()
        remembering.begin()
        heartbeat_job.announce()
        pre_migrate.connect(ages.note, sender=self, dispatch_uid="deploy.ages")
        swept.connect(worker.heard, dispatch_uid="deploy.worker")
