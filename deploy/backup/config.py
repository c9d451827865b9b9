"""What the operator wants of backups, from the environment: where, how many, and the passphrase.

It must never keep the passphrase anywhere, nor print it.
"""

from __future__ import annotations

import getpass
import sys

from django.conf import settings

from core.errors import Outage
from deploy.backup.retention import Rule, read
from deploy.backup.storage import Storage, place
from deploy.env import Env

VARIABLE = "BOREAL_BACKUP_PASSPHRASE"


def wished_place(address: str = "") -> Storage:
    """The place that a command names, else that of the settings."""
    if not (address or settings.BACKUP):
        template = "Say where backups are kept: BOREAL_BACKUP=/folder, or BOREAL_BACKUP=s3://bucket/prefix."
        raise Outage("backup.no-place", template, again=0)
    return place(address or settings.BACKUP)


def rule() -> Rule:
    return read(settings.BACKUP_KEEP)


def passphrase(asks: bool = False) -> str:
    """The operator's passphrase; anyone at a terminal may be asked for it."""
    env = Env()
    text = env.secret(VARIABLE)
    env.finish()
    if not text and asks and sys.stdin.isatty():
        text = getpass.getpass("Passphrase of the backup: ")
    return text


def needed_passphrase() -> str:
    """The passphrase, or what to do without."""
    if text := passphrase():
        return text
    template = (
        "A backup holds the keys, the secret and everybody's sessions, so it is sealed: set %(name)s or %(name)s_FILE, "
        "and keep it where a fire of this house does not reach. With --unsealed keys and secrets are left out."
    )
    raise Outage("backup.no-passphrase", template, name=VARIABLE, again=0)
