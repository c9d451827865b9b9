from django.db import migrations, models


class Migration(migrations.Migration):
    """Seasons that were made before agreed on nothing of the kind; new ones start with it."""

    dependencies = [
        ('seasons', '0011_heats_repeated'),
    ]

    operations = [
        migrations.AddField(
            model_name='season',
            name='in_step',
            field=models.BooleanField(default=False),
        ),
        migrations.AlterField(
            model_name='season',
            name='in_step',
            field=models.BooleanField(default=True),
        ),
    ]
