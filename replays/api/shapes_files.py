"""What programs see of imports; the same words in the API's description and in its answers."""

from __future__ import annotations

from rest_framework import serializers

from kit.bodies import Plain
from replays.files.brought import CHOICES


class ImportSeen(Plain):
    """A file that was brought, and how far its check is."""

    id = serializers.UUIDField()
    state = serializers.ChoiceField(choices=CHOICES)
    code = serializers.CharField(allow_blank=True, help_text="Of what is wrong; empty where nothing is, or not yet.")
    ply = serializers.IntegerField(allow_null=True, help_text="Where it is wrong; null where no entry is to blame.")
    sound = serializers.IntegerField(
        allow_null=True,
        help_text="Of a refused race: the last ply up to which every order is proven; null where none can be.",
    )
    watch = serializers.CharField(allow_blank=True, help_text="The page that shows a refused race so far, if any does.")
    sentence = serializers.CharField(allow_blank=True, help_text="What is wrong, in the language of Accept-Language.")
    hint = serializers.CharField(allow_blank=True, help_text="What that means for whoever holds the file.")
    replay = serializers.UUIDField(allow_null=True, help_text="Once it is done.")
    title = serializers.CharField(allow_blank=True, help_text="Of the replay.")
    url = serializers.CharField(help_text="The page of the replay, or of the import.")
    created = serializers.DateTimeField()


class ImportsSeen(Plain):
    """What one brought, the newest first."""

    results = ImportSeen(many=True)


class FileSent(Plain):
    """A race file as a form sends it."""

    file = serializers.FileField(help_text="A .race file, packed with gzip or not.")
