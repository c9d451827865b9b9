"""The triggers by which the database refuses to change awards and acts, and the keys that let in verified races only.

They are made again after every migrate, in the way of the log's. The service must never switch them off.
"""

from __future__ import annotations

from django.db import DEFAULT_DB_ALIAS, connections

from games import triggers

TABLES = ("seasons_award", "seasons_act")
KEYS = {  # what an award leans on, by the columns that lead there; all in one key each
    "season_award_raced": ("seasons_heat", ("heat_id", "round_id", "race_id")),
    "season_award_seated": ("seasons_heatseat", ("heat_id", "member_id")),
    "season_award_ours": ("replays_replay", ("race_id", "is_branch")),
    "season_award_told": ("replays_verdict", ("verdict_id", "race_id", "code")),
    "season_award_corrects": ("seasons_award", ("corrects_id", "round_id", "member_id", "kind")),
}
_SAME = {
    "seasons_award": """t.id = NEW.id OR t.corrects_id = NEW.corrects_id
        OR (t.member_id = NEW.member_id AND t.kind = NEW.kind AND NEW.kind <> 'penalty'
            AND t.corrects_id IS NULL AND NEW.corrects_id IS NULL
            AND (t.heat_id = NEW.heat_id
                OR (t.heat_id IS NULL AND NEW.heat_id IS NULL AND t.round_id = NEW.round_id)))""",
    "seasons_act": "t.id = NEW.id",
}


def sqlite_triggers() -> dict[str, str]:
    return triggers.sqlite_fixed(TABLES, _SAME)


def postgres_triggers() -> dict[str, tuple[str, str]]:
    return triggers.postgres_fixed(TABLES)


def are_there(using: str = DEFAULT_DB_ALIAS) -> bool:
    """Whether there is anything to protect."""
    return {*TABLES} <= {*connections[using].introspection.table_names()}


def make(using: str = DEFAULT_DB_ALIAS) -> None:
    """Make every trigger anew; safe to repeat."""
    triggers.made_anew(using, sqlite_triggers(), postgres_triggers())


def missing(using: str = DEFAULT_DB_ALIAS) -> list[str]:
    """The names of what should protect awards and acts and is not there."""
    keys = {name for name, (table, columns) in KEYS.items() if (table, columns) not in _keys(using)}
    return triggers.lacking(using, sqlite_triggers(), postgres_triggers()) + sorted(keys)


def _keys(using: str) -> set[tuple[str, tuple[str, ...]]]:
    """The foreign keys of the awards: the table that each leads to, and its columns."""
    connection = connections[using]
    keys: dict[object, list[tuple[str, str]]] = {}
    with connection.cursor() as cursor:
        cursor.execute(_KEYS[connection.vendor], ["seasons_award"])
        for key, table, column in cursor.fetchall():
            keys.setdefault(key, []).append((table, column))
    return {(columns[0][0], tuple(column for _table, column in columns)) for columns in keys.values()}


_KEYS = {
    "sqlite": 'SELECT id, "table", "from" FROM pragma_foreign_key_list(%s) ORDER BY id, seq',
    "postgresql": """
        SELECT c.oid, c.confrelid::regclass::text, a.attname
        FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey) WITH ORDINALITY AS k (number, at)
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number
        WHERE c.conrelid = %s::regclass AND c.contype = 'f' AND c.convalidated ORDER BY c.oid, k.at""",
}
