"""Answers know whose they are and on which day of their school they were given."""

from zoneinfo import ZoneInfo

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def fill(apps, schema_editor):
    answers = apps.get_model("practice", "DrillAnswer").objects.select_related(
        "item__drill_set__school"
    )
    for answer in answers.iterator(chunk_size=500):
        drill_set = answer.item.drill_set
        zone = ZoneInfo(drill_set.school.time_zone)
        answers.filter(pk=answer.pk).update(
            person_id=drill_set.person_id, day=answer.received_at.astimezone(zone).date()
        )


class Migration(migrations.Migration):

    dependencies = [
        ("practice", "0002_put_it_right"),
        ("school", "0003_invitations"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="drillanswer",
            name="clause_parts",
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name="drillanswer",
            name="person",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="drillanswer", name="day", field=models.DateField(null=True)
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
