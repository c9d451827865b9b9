import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

FIRST = "/1"  # until now there was one version of each game


def call(apps, editor):
    """Keep the medals that there are, as those of the first version of their game's rules."""
    medals = apps.get_model("replays", "Medals")
    rows = apps.get_model("replays", "EarlierMedals").objects.values_list("board_id", "board__game", "data", "created")
    medals.objects.bulk_create(
        (medals(board_id=board, rules=game + FIRST, data=data, created=made) for board, game, data, made in rows),
        batch_size=500,
    )


def back(apps, editor):
    """Of several versions the first is kept."""
    earlier = apps.get_model("replays", "EarlierMedals")
    rows = apps.get_model("replays", "Medals").objects.filter(rules__endswith=FIRST)
    earlier.objects.bulk_create(
        (earlier(board_id=row.board_id, data=row.data, created=row.created) for row in rows), batch_size=500
    )


class Migration(migrations.Migration):
    dependencies = [
        ("courses", "0007_lists_by_index"),
        ("replays", "0016_lists_by_index"),
    ]

    operations = [
        migrations.RenameModel("Medals", "EarlierMedals"),
        migrations.CreateModel(
            name="Medals",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("rules", models.CharField(max_length=60)),
                ("data", models.BinaryField()),
                ("created", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "board",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="medals",
                        to="courses.board",
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("board", "rules"), name="medals_once_a_version")],
            },
        ),
        migrations.RunPython(call, back),
        migrations.DeleteModel("EarlierMedals"),
        migrations.RemoveIndex(model_name="replay", name="replay_record"),
        migrations.AddIndex(
            model_name="replay",
            index=models.Index(
                condition=models.Q(("is_branch", False), ("is_won_by_people", True)),
                fields=["board", "rules", "seats", "score", "created", "id"],
                name="replay_record",
            ),
        ),
    ]
