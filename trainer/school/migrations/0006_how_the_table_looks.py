from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('school', '0005_rulebooks_of_people'),
    ]

    operations = [
        migrations.AddField(
            model_name='user',
            name='four_colours',
            field=models.BooleanField(default=False, verbose_name='four-colour deck'),
        ),
        migrations.AddField(
            model_name='user',
            name='large_cards',
            field=models.BooleanField(default=False, verbose_name='large cards'),
        ),
        migrations.AddField(
            model_name='user',
            name='less_motion',
            field=models.BooleanField(default=False, verbose_name='less motion'),
        ),
        migrations.AddField(
            model_name='user',
            name='sounds',
            field=models.BooleanField(default=False, verbose_name='sounds'),
        ),
    ]
