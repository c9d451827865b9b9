"""What programs see of a proof: how far it is, then what it says.

It must never show a line of par: whoever wants to see one asks `manage.py course par`.
"""

from __future__ import annotations

from rest_framework import serializers

from kit.bodies import Plain


class ResultField(serializers.JSONField):
    """What is proven, in the words of its game (`describing.ResultDescribed`)."""


class ProofSeen(Plain):
    """How a proof stands."""

    state = serializers.CharField(help_text="none, waiting, running, done or failed")
    job = serializers.CharField(allow_null=True, help_text="Address of the job while there is no result.")
    live = serializers.CharField(allow_null=True, help_text="Its stream, as long as it goes on.")
    done = serializers.IntegerField()
    of = serializers.IntegerField(help_text="0 as long as the job has not said how much there is to do.")
    message = serializers.CharField(allow_blank=True)
    result = ResultField(allow_null=True)
