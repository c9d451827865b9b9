"""How far a race is at its table."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Stage(models.TextChoices):
    OPEN = "open", _("open")
    RACING = "racing", _("racing")
    OVER = "over", _("finished")
    ABANDONED = "abandoned", _("abandoned")
    CANCELLED = "cancelled", _("called off")


GOES_ON = (Stage.OPEN, Stage.RACING)
