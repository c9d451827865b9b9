"""What older rows lack: the folded text, the difficulty. Proofs without a line are dropped and can be asked for again."""

from django.db import migrations

from snow_tails import boards
from snow_tails.plans.difficulty import difficulty
from courses.cleaning import folded


def fill(apps, schema_editor):
    apps.get_model("courses", "Proof").objects.filter(data=b"").delete()
    for course in apps.get_model("courses", "Course").objects.filter(search=""):
        course.search = folded(course.title, course.notes)
        course.save(update_fields=["search"])
    for revision in apps.get_model("courses", "Revision").objects.filter(errors=0, difficulty="").select_related("board"):
        revision.difficulty = difficulty(boards.read(bytes(revision.board.data)))
        revision.save(update_fields=["difficulty"])


class Migration(migrations.Migration):
    dependencies = [("courses", "0002_proofs")]
    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
