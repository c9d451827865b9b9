"""No two people have one key. Apart from the step that draws them, because PostgreSQL alters no table with changes pending."""

import uuid

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("people", "0005_keys"),
    ]

    operations = [
        migrations.AlterField("person", "key", models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
    ]
