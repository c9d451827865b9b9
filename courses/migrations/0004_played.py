"""The digest of what is played of each plan, so that a history tells looks from changes of the course."""

from django.db import migrations, models

from courses import judging


def fill(apps, schema_editor):
    for revision in apps.get_model("courses", "Revision").objects.filter(played_digest="").iterator():
        revision.played_digest = judging.digests(judging.read(bytes(revision.plan))).played
        revision.save(update_fields=["played_digest"])


class Migration(migrations.Migration):
    dependencies = [("courses", "0003_filled")]
    operations = [
        migrations.AddField(
            model_name="revision",
            name="played_digest",
            field=models.CharField(default="", max_length=64),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
