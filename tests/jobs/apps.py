"""Registers the kinds of work of the tests, in the tests' own process and in the workers they start."""

from django.apps import AppConfig


class TestJobs(AppConfig):
    name = "tests.jobs"
    label = "tests_jobs"

    def ready(self) -> None:
        from tests.jobs import faults, kinds

        kinds.register()
        faults.plant()
