"""Seasons of other houses are brought by people too, and checked by a worker; what was there was the operator's."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models.functions import Length


def keep(apps, schema_editor):
    archives = apps.get_model("seasons", "Archive").objects
    archives.update(state="done", is_house=True, size=Length("data"))


class Migration(migrations.Migration):

    dependencies = [
        ('replays', '0008_medals'),
        ('seasons', '0005_rehearsals'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='ArchivedRace',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=32)),
            ],
        ),
        migrations.AddField(
            model_name='archive',
            name='brought',
            field=models.ManyToManyField(blank=True, related_name='archives', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='archive',
            name='faults',
            field=models.BinaryField(default=b'[]'),
        ),
        migrations.AddField(
            model_name='archive',
            name='is_house',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='archive',
            name='size',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='archive',
            name='state',
            field=models.CharField(choices=[('waiting', 'being verified'), ('done', 'verified'), ('refused', 'refused')], default='waiting', max_length=7),
        ),
        migrations.AlterField(
            model_name='archive',
            name='book',
            field=models.BinaryField(default=b''),
        ),
        migrations.AlterField(
            model_name='archive',
            name='data',
            field=models.BinaryField(default=b''),
        ),
        migrations.AlterField(
            model_name='archive',
            name='title',
            field=models.CharField(blank=True, default='', max_length=100),
        ),
        migrations.AddIndex(
            model_name='archive',
            index=models.Index(fields=['state', '-created'], name='season_archive_newest'),
        ),
        migrations.AddConstraint(
            model_name='archive',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'done', 'refused'])), name='season_archive_state_known'),
        ),
        migrations.AddField(
            model_name='archivedrace',
            name='archive',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='races', to='seasons.archive'),
        ),
        migrations.AddField(
            model_name='archivedrace',
            name='brought',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='replays.import'),
        ),
        migrations.AddConstraint(
            model_name='archivedrace',
            constraint=models.UniqueConstraint(fields=('archive', 'name'), name='season_archive_race_once'),
        ),
        migrations.RunPython(keep, migrations.RunPython.noop),
    ]
