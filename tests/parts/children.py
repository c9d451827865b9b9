"""The environment in which processes started by tests find the test database and the test broker."""

from __future__ import annotations

import os
from urllib.parse import quote

from django.conf import settings
from django.db import connection


def database_url() -> str:
    """The address of the database that this test process uses now."""
    target = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{target['NAME']}"
    user, password = quote(target["USER"] or "postgres"), quote(target["PASSWORD"] or "")
    options = target.get("OPTIONS", {})
    host = target["HOST"] or options.get("host", "")
    place = (
        f"/{target['NAME']}?host={quote(host)}" if host.startswith("/") else f"{host}:{target['PORT']}/{target['NAME']}"
    )
    return f"postgresql://{user}:{password}@{place}"


def environment(**extra: str) -> dict[str, str]:
    """What a child needs to be one of us: the tests' settings, and this process's database and broker."""
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": os.environ.get("DJANGO_SETTINGS_MODULE", "tests.settings"),
        "BOREAL_TEST_CHILD": "1",
        "BOREAL_HOME": str(settings.HOME),
        "DATABASE_URL": database_url(),
        **extra,
    }
