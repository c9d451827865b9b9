"""Where the tests' kinds of work save their results: without a unique key, so that a doubled result can be seen."""

from django.db import models


class Saved(models.Model):
    job = models.UUIDField(db_index=True)
    value = models.BigIntegerField()

    class Meta:
        app_label = "tests_jobs"

    def __str__(self) -> str:
        return f"{self.job}: {self.value}"
