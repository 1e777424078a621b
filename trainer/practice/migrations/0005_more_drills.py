
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('practice', '0004_roll_ups'),
    ]

    operations = [
        migrations.AlterField(
            model_name='drillset',
            name='drill',
            field=models.CharField(choices=[('read', 'Read it'), ('payouts', 'Payouts'), ('next', 'What next?'), ('options', "Player's options"), ('call', 'Whose call?'), ('right-dealer', 'Put it right: dealer'), ('right-inspector', 'Put it right: inspector'), ('spot', 'Spot the error')], max_length=20),
        ),
    ]
