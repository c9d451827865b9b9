"""Tokens that are there get an end and may do all they could; what was typed into *Forgot* goes out of the jobs.

Letters of the former kind that still wait go as well: their rows hold what was typed, and who wants one asks again.
"""

from datetime import timedelta

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.utils import timezone

ALL = "account design organise race"


def give_ends(apps, schema_editor):
    """Ninety days from now; a year for guests, who have nothing else by which to come back."""
    token = apps.get_model("people", "Token")
    token.objects.update(ends=timezone.now() + timedelta(days=90), scopes=ALL)
    guests = token.objects.filter(user__person__is_guest=True)
    guests.update(ends=timezone.now() + timedelta(days=365))


def forget_letters(apps, schema_editor):
    apps.get_model("jobs", "Job").objects.filter(kind="people.letter", engine="1").delete()


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0002_time_zone"),
        ("jobs", "0001_jobs"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="FormerAddress",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("email", models.CharField(max_length=254)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="former_addresses",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.AddField("token", "ends", models.DateTimeField(null=True)),
        migrations.AddField("token", "scopes", models.CharField(blank=True, default="", max_length=100)),
        migrations.RunPython(give_ends, migrations.RunPython.noop),
        migrations.RunPython(forget_letters, migrations.RunPython.noop),
    ]
