"""Two indexes of verdicts go: each stands as the first column of another. SQL says it, because on SQLite Django would
make the table anew, and awards point to it."""

from django.db import migrations, models

LONE = {"replay_id": "replays_verdict_replay_id_670fbfb2", "recheck_id": "replays_verdict_recheck_id_3645d6af"}


def _dropped(column: str) -> migrations.RunSQL:
    made = f'CREATE INDEX "{LONE[column]}" ON "replays_verdict" ("{column}")'
    return migrations.RunSQL(f'DROP INDEX "{LONE[column]}"', made)


class Migration(migrations.Migration):

    dependencies = [
        ('replays', '0010_recheck_code'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            [_dropped(column) for column in LONE],
            [
                migrations.AlterField(
                    model_name='verdict',
                    name='replay',
                    field=models.ForeignKey(db_index=False, on_delete=models.deletion.CASCADE, related_name='verdicts', to='replays.replay'),
                ),
                migrations.AlterField(
                    model_name='verdict',
                    name='recheck',
                    field=models.ForeignKey(blank=True, db_index=False, null=True, on_delete=models.deletion.SET_NULL, related_name='verdicts', to='replays.recheck'),
                ),
            ],
        ),
    ]
