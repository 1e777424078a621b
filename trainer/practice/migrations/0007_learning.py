import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('practice', '0006_disputes'),
        ('school', '0005_rulebooks_of_people'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Teaching',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('path', models.JSONField(blank=True, default=dict)),
                ('weights', models.JSONField(blank=True, default=dict)),
                ('version', models.PositiveIntegerField(default=0)),
                ('school', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='teaching', to='school.school')),
            ],
        ),
        migrations.CreateModel(
            name='ReviewCard',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('rulebook', models.CharField(max_length=60)),
                ('clause', models.CharField(max_length=40)),
                ('drill', models.CharField(max_length=20)),
                ('skill', models.CharField(blank=True, max_length=60)),
                ('memory', models.JSONField()),
                ('due', models.DateTimeField()),
                ('reviewed_at', models.DateTimeField()),
                ('person', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='review_cards', to=settings.AUTH_USER_MODEL)),
                ('school', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='school.school')),
            ],
            options={
                'ordering': ['due', 'pk'],
                'indexes': [models.Index(fields=['person', 'school', 'due'], name='review_card_due')],
                'constraints': [models.UniqueConstraint(fields=('school', 'person', 'rulebook', 'clause'), name='review_card_once')],
            },
        ),
    ]
