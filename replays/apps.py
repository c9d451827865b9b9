"""Django's entry to this room: a race of the house that ends becomes a replay in the same transaction, and a
course that is published gets its medals.

It must never do work at start beyond making the room known.
"""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_save


class Replays(AppConfig):
    name = "replays"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from courses.signals import published
        from games import ends as races
        from games.models import SignedHead
        from replays import ends, tasks
        from replays.simulations import medalling

        tasks.register_kinds()
        published.connect(medalling.heard, dispatch_uid="replays.medals")
        races.asked.connect(ends.kept, dispatch_uid="replays.ends")
        post_save.connect(_keep, sender=SignedHead, dispatch_uid="replays.keep")


def _keep(instance: Any, created: bool, raw: bool = False, **_: Any) -> None:
    """A head is signed when its race is over."""
    from replays import services

    if created and not raw:
        services.kept(instance.race_id)
