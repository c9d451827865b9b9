"""Every person gets a key of their own, which seats in logs are bound to."""

import uuid

from django.db import migrations, models


def draw_keys(apps, editor):
    Person = apps.get_model("people", "Person")
    for pk in Person.objects.values_list("pk", flat=True):
        Person.objects.filter(pk=pk).update(key=uuid.uuid4())


class Migration(migrations.Migration):

    dependencies = [
        ("people", "0004_every_token_ends"),
    ]

    operations = [
        migrations.AddField("person", "key", models.UUIDField(null=True, editable=False)),
        migrations.RunPython(draw_keys, migrations.RunPython.noop),
    ]
