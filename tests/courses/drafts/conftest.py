"""Alice draws, Charlie may not look; plans as bytes of a line."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from courses import judging
from courses.drafts import services
from courses.drafts.models import Step
from tests.courses.furniture.conftest import alice, as_user, charlie, made, opened, proven  # noqa: F401  # fixtures

SOUND = "START S S CL UR CL S S FIN"


def plan(line: str = SOUND):
    return judging.read_said(line)


@pytest.fixture
def draft(alice):  # noqa: F811  # the fixture
    """A draft of Alice's, begun an hour ago: what is saved within seconds is one step of its history."""
    begun = services.begin(alice, plan("START S"), "On the way")
    Step.objects.update(created=timezone.now() - timedelta(hours=1))
    return begun
