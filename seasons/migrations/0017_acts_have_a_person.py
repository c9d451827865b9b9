from django.db import migrations


class Migration(migrations.Migration):
    """The column of the person behind an act is called so; no row of the book changes."""

    dependencies = [
        ("seasons", "0016_fields_renamed"),
    ]

    operations = [
        migrations.RenameField("act", "who", "person"),
    ]
