import json

from django.db import migrations


def mark(apps, schema_editor):
    """Whoever was taken out before that was a standing of its own, as the book tells."""
    Member, Act = apps.get_model("seasons", "Member"), apps.get_model("seasons", "Act")
    last = {}
    for season, kind, fields in Act.objects.filter(kind__in=["left", "removed"]).order_by("pk").values_list(
        "season_id", "kind", "fields"
    ):
        last[season, json.loads(bytes(fields)).get("member")] = kind
    for (season, member), kind in last.items():
        if kind == "removed":
            Member.objects.filter(pk=member, season_id=season, standing="out", replaced_by=None).update(standing="removed")


def unmark(apps, schema_editor):
    apps.get_model("seasons", "Member").objects.filter(standing="removed").update(standing="out")


class Migration(migrations.Migration):

    dependencies = [
        ("seasons", "0013_removed"),
    ]

    operations = [migrations.RunPython(mark, unmark)]
