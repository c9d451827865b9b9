"""What programs see of seasons that were brought; the same words in the API's description and in its answers."""

from __future__ import annotations

from rest_framework import serializers

from kit.bodies import Plain
from replays.files.brought import CHOICES


class FaultSeen(Plain):
    """Something in a bundle that is not so."""

    code = serializers.CharField()
    sentence = serializers.CharField(help_text="In the language of Accept-Language.")


class ArchiveLine(Plain):
    """A season of another house, and how far its check is."""

    id = serializers.UUIDField()
    state = serializers.ChoiceField(choices=CHOICES)
    title = serializers.CharField(allow_blank=True)
    is_same = serializers.BooleanField(help_text="Done, and its table is the one that was made again from its races.")
    faults = FaultSeen(many=True, help_text="What is not so. Of one that is done: where its own table differs.")
    url = serializers.CharField(help_text="Its page.")
    created = serializers.DateTimeField(help_text="When it was brought.")


class ArchiveSeen(ArchiveLine):
    """An archive with its table and races, which are empty until it is checked."""

    table = serializers.ListField(child=serializers.DictField(), help_text="Made again from its awards.")
    races = serializers.DictField(
        child=serializers.UUIDField(), help_text="The replay of each race, by its name there."
    )
    book = serializers.DictField(help_text="As it stands in the bundle: docs/seasons.md.")


class BundleSent(Plain):
    """A bundle as a form sends it."""

    file = serializers.FileField(help_text="A ZIP as `season export` writes it.")
