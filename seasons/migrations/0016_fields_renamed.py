from django.db import migrations, models


class Migration(migrations.Migration):
    """Columns are renamed in place; the two checks that name one are taken away before and written anew after."""

    dependencies = [
        ("seasons", "0015_lists_by_index"),
    ]

    operations = [
        migrations.RemoveConstraint("season", "season_brings_known"),
        migrations.RemoveConstraint("season", "season_heat_sizes"),
        migrations.RenameField("season", "least", "min_heat_size"),
        migrations.RenameField("season", "most", "max_heat_size"),
        migrations.RenameField("season", "fill", "fill_with_bots_to"),
        migrations.RenameField("season", "asks", "join_needs_approval"),
        migrations.RenameField("season", "brings", "course_source"),
        migrations.RenameField("season", "days", "round_days"),
        migrations.RenameField("season", "level", "bot_level"),
        migrations.AddConstraint(
            "season",
            models.CheckConstraint(
                condition=models.Q(("course_source__in", ["members", "organiser", "lot"])),
                name="season_course_source_known",
            ),
        ),
        migrations.AddConstraint(
            "season",
            models.CheckConstraint(
                condition=models.Q(("max_heat_size__gte", models.F("min_heat_size")), ("min_heat_size__gte", 1)),
                name="season_heat_sizes",
            ),
        ),
    ]
