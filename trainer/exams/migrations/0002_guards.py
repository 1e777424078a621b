from django.db import migrations

from trainer.exams import guards


def up(apps, schema_editor):
    guards.put_up(schema_editor)


def down(apps, schema_editor):
    guards.take_down(schema_editor)


class Migration(migrations.Migration):

    dependencies = [("exams", "0001_exams")]

    operations = [migrations.RunPython(up, down)]
