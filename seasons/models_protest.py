"""Where protests are kept: what a member finds wrong with a heat, and what was decided on it.

It must never change a point: an award does.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class ProtestState(models.TextChoices):
    OPEN = "open", _("waits for a decision")
    UPHELD = "upheld", _("upheld")
    REJECTED = "rejected", _("rejected")


class Protest(models.Model):
    """What a member finds wrong with a heat, and what was decided on it."""

    heat = models.ForeignKey("seasons.Heat", models.CASCADE, related_name="protests")
    member = models.ForeignKey("seasons.Member", models.PROTECT, related_name="protests")
    ply = models.PositiveIntegerField(null=True, blank=True)
    text = models.TextField()
    state = models.CharField(max_length=8, choices=ProtestState, default=ProtestState.OPEN)
    answer = models.TextField(blank=True, default="")
    decided_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    decided = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["heat", "member"], condition=Q(state="open"), name="season_protest_once"),
            models.CheckConstraint(condition=Q(state__in=ProtestState.values), name="season_protest_known"),
        ]

    def __str__(self) -> str:
        return f"protest {self.pk} in heat {self.heat_id}"
