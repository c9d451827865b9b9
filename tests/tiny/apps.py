"""Registers the tiny game; only the tests install it."""

from django.apps import AppConfig


class Tiny(AppConfig):
    name = "tests.tiny"
    label = "tiny"

    def ready(self) -> None:
        from games.rules import registry
        from games.rules.version import Version
        from tests.tiny import rules

        registry.register(Version(rules))  # type: ignore[arg-type]  # a module answers the protocol
