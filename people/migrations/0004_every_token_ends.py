"""No token without an end; apart from the step before, since PostgreSQL alters no table that has changes under way."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0003_tokens_end")]

    operations = [migrations.AlterField("token", "ends", models.DateTimeField())]
