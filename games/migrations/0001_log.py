"""The tables of the log, made by hand: Django cannot say a composite foreign key to the same table."""

import uuid

import django.db.models.deletion
from django.db import migrations, models

from core.errors import Refused

TABLES = """
CREATE TABLE games_entry (
    race_id {uuid} NOT NULL REFERENCES games_race (id),
    ply integer NOT NULL,
    prior integer,
    previous varchar(64),
    hash varchar(64) NOT NULL,
    command_id varchar(64) NOT NULL,
    order_digest varchar(64) NOT NULL,
    data {bytes} NOT NULL,
    PRIMARY KEY (race_id, ply),
    CONSTRAINT games_entry_command UNIQUE (race_id, command_id),
    CONSTRAINT games_entry_hash UNIQUE (race_id, ply, hash),
    CONSTRAINT games_entry_prior CHECK (
        (ply = 0 AND prior IS NULL AND previous IS NULL)
        OR (ply > 0 AND prior IS NOT NULL AND prior = ply - 1 AND previous IS NOT NULL)),
    CONSTRAINT games_entry_follows_key
        FOREIGN KEY (race_id, prior, previous) REFERENCES games_entry (race_id, ply, hash)
);
CREATE TABLE games_sealed (
    race_id {uuid} NOT NULL,
    ply integer NOT NULL,
    data {bytes} NOT NULL,
    PRIMARY KEY (race_id, ply),
    FOREIGN KEY (race_id, ply) REFERENCES games_entry (race_id, ply)
)
"""
TYPES = {
    "sqlite": {"uuid": "char(32)", "bytes": "BLOB"},
    "postgresql": {"uuid": "uuid", "bytes": "bytea"},
}


def make_tables(apps, editor):
    for statement in TABLES.format(**TYPES[editor.connection.vendor]).split(";"):
        editor.execute(statement)


def drop_tables(apps, editor):
    """Going back is for empty databases: a log is never thrown away."""
    with editor.connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM games_entry LIMIT 1")
        if cursor.fetchone():
            raise Refused("log.kept", "There are logs of races in this database; they are never thrown away.")
    editor.execute("DROP TABLE games_sealed")
    editor.execute("DROP TABLE games_entry")


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Race',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('game', models.CharField(max_length=40)),
                ('rules', models.CharField(max_length=60)),
                ('ply', models.IntegerField()),
                ('head', models.CharField(max_length=64)),
                ('closed', models.BooleanField(default=False)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='Secret',
            fields=[
                ('race', models.OneToOneField(on_delete=django.db.models.deletion.DO_NOTHING, primary_key=True, related_name='secret', serialize=False, to='games.race')),
                ('data', models.BinaryField()),
            ],
            options={
                'db_table': 'games_secret',
            },
        ),
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunPython(make_tables, drop_tables)],
            state_operations=[
                migrations.CreateModel(
                    name='Entry',
                    fields=[
                        ('pk', models.CompositePrimaryKey('race_id', 'ply', blank=True, editable=False, primary_key=True, serialize=False)),
                        ('ply', models.IntegerField()),
                        ('prior', models.IntegerField(null=True)),
                        ('previous', models.CharField(max_length=64, null=True)),
                        ('hash', models.CharField(max_length=64)),
                        ('command_id', models.CharField(max_length=64)),
                        ('order_digest', models.CharField(max_length=64)),
                        ('data', models.BinaryField()),
                        ('race', models.ForeignKey(on_delete=django.db.models.deletion.DO_NOTHING, related_name='entries', to='games.race')),
                    ],
                    options={
                        'db_table': 'games_entry',
                    },
                ),
                migrations.CreateModel(
                    name='Sealed',
                    fields=[
                        ('pk', models.CompositePrimaryKey('race_id', 'ply', blank=True, editable=False, primary_key=True, serialize=False)),
                        ('ply', models.IntegerField()),
                        ('data', models.BinaryField()),
                        ('race', models.ForeignKey(on_delete=django.db.models.deletion.DO_NOTHING, related_name='sealed', to='games.race')),
                    ],
                    options={
                        'db_table': 'games_sealed',
                    },
                ),
            ],
        ),
        migrations.CreateModel(
            name='SignedHead',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ply', models.IntegerField()),
                ('hash', models.CharField(max_length=64)),
                ('key', models.CharField(max_length=16)),
                ('signature', models.CharField(max_length=128)),
                ('race', models.ForeignKey(on_delete=django.db.models.deletion.DO_NOTHING, related_name='signatures', to='games.race')),
            ],
            options={
                'db_table': 'games_signedhead',
                'constraints': [models.UniqueConstraint(fields=('race', 'ply', 'key'), name='one_signature_per_key')],
            },
        ),
    ]
