from django.db import migrations
from django.db.models import Max

from core import canonical
from jobs.services import digest

BEFORE, VERIFY = "games.verify-log", "replays.verify"


def ask(apps, editor):
    """What was still to be looked at by a job of its own, or was looked at in vain, is asked of the one job that gives
    a verdict; what was done stays as it was."""
    jobs = apps.get_model("jobs", "Job")
    replays = apps.get_model("replays", "Replay").objects.annotate(newest=Max("verdicts"))
    left = jobs.objects.filter(kind=BEFORE).exclude(state="done")
    for job in left.iterator(chunk_size=50):
        race = canonical.load_object(bytes(job.input))["race"]
        replay = replays.filter(race=race).first()
        if replay is not None:
            data = canonical.dump({"replays": [replay.pk.hex], "after": replay.newest or 0})
            asked = jobs(kind=VERIFY, input=data, input_digest=digest(data), engine="1", queue="short")
            jobs.objects.bulk_create([asked], ignore_conflicts=True)
    left.delete()


class Migration(migrations.Migration):

    dependencies = [
        ("jobs", "0005_turns"),
        ("replays", "0017_by_version"),
    ]

    operations = [migrations.RunPython(ask, migrations.RunPython.noop)]
