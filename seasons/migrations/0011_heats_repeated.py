"""Each heat knows which one that was drawn it stands for, and one of those that stand for the same counts at most."""

import json

from django.db import migrations, models


def remember(apps, schema_editor):
    """The book told which heat was raced again as which. Where two counted, the later one goes on by itself: what
    stands is never changed unseen, and whoever verifies such a season is told."""
    heats = {}
    for heat in apps.get_model("seasons", "Heat").objects.select_related("round").only(
        "number", "annulled", "round__number", "round__season"
    ):  # fmt: skip
        heats[heat.round.season_id, heat.round.number, heat.number] = heat
        heat.origin = heat.number
    for act in apps.get_model("seasons", "Act").objects.filter(kind="repeated").order_by("pk"):
        said = json.loads(bytes(act.fields))
        old, new = (heats.get((act.season_id, said["round"], said[name])) for name in ("heat", "again"))
        if old is not None and new is not None:
            new.origin = old.origin
    counted = set()
    for (season, round, number), heat in sorted(heats.items(), key=lambda pair: pair[1].pk):
        if heat.annulled is None and (season, round, heat.origin) in counted:
            heat.origin = number
        elif heat.annulled is None:
            counted.add((season, round, heat.origin))
        heat.save(update_fields=["origin"])


class Migration(migrations.Migration):

    dependencies = [
        ('seasons', '0010_moves_of_others'),
    ]

    operations = [
        migrations.AddField(
            model_name='heat',
            name='origin',
            field=models.PositiveSmallIntegerField(default=0),
            preserve_default=False,
        ),
        migrations.RunPython(remember, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name='heat',
            constraint=models.UniqueConstraint(condition=models.Q(('annulled', None)), fields=('round', 'origin'), name='season_heat_counts_once'),
        ),
    ]
