"""Hosts of one house: processes with a home, keys and an environment of their own, on the database of this test.

It must never assert anything.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from uuid import UUID

from django.contrib.auth.models import User
from django.test import Client

from jobs.worker import worker_command
from tests.house.rooms import ROOT
from tests.parts.children import environment
from tests.parts.waiting import HANG_S

BEGIN = "import django; django.setup(); "
LOOK = "from deploy import start; start.refuse_unprotected(); "
COMMAND = "from tests.parts.hosts import {0}; {0}(*{1!r})"


class Host:
    """A machine of the house: its own folder, and whatever its operator has set there."""

    def __init__(self, home: Path, **env: str) -> None:
        home.mkdir(exist_ok=True)
        self.home = home
        self.env = environment(BOREAL_HOME=str(home), PYTHONWARNINGS="ignore", **env)

    @property
    def keys_folder(self) -> Path:
        return self.home / "keys"

    @property
    def keys(self) -> list[Path]:
        """Its private keys, the oldest first."""
        return sorted(self.keys_folder.glob("*.key"))

    def secret(self) -> str:
        """Its only private key, as a secret has it."""
        [key] = self.keys
        return key.read_bytes().hex()

    def run(self, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
        """A command of ours on this host, to its end."""
        return subprocess.run(
            [sys.executable, *arguments], env=self.env | env, cwd=ROOT, capture_output=True, text=True, timeout=HANG_S,
            check=False,
        )  # fmt: skip

    def manage(self, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
        return self.run("manage.py", *arguments, **env)

    def start(self) -> subprocess.CompletedProcess[str]:
        """What a web process does first."""
        return self.run("-c", "import deploy.asgi")

    def worker(self, queues: str) -> subprocess.CompletedProcess[str]:
        """A worker that is expected not to start."""
        command = worker_command(1, queues.split(","))[1:]
        return self.run(*command)

    def do(self, act: str, *arguments: Any) -> Any:
        """Start, do one of the acts below there, and give what it tells."""
        return self._done(BEGIN + LOOK + COMMAND.format(act, arguments))

    def do_unasked(self, act: str, *arguments: Any) -> Any:
        """Do an act there as a process that started before the keys changed, or a command that needs none."""
        return self._done(BEGIN + COMMAND.format(act, arguments))

    def _done(self, code: str) -> Any:
        done = self.run("-c", code)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return json.loads(done.stdout.splitlines()[-1])


def race_out() -> None:
    """Have a race of bots raced to its end by this process; tells its id."""
    from games.tables import bots
    from tests.replays.conftest import begun

    table = begun({user.username: user for user in User.objects.all()}, "snow_tails")
    while bots.move_one(table.race_id):
        pass
    print(json.dumps(table.race_id.hex))


def prove(*races: str) -> None:
    """What this process thinks of races: the check of the log, the verdict on the replay, the status of its file."""
    print(json.dumps([_proof(UUID(race)) for race in races]))


def _proof(race: UUID) -> list[Any]:
    from core.errors import Wrong
    from games import verdicts
    from replays import verifying

    asked = {"replays": [race.hex]}
    try:
        damage = verdicts.first_damage(race)
        verdict = verifying.run(asked, lambda *steps: None)["verdicts"]
    except Wrong as wrong:
        return [wrong.code, wrong.kind, _status(race)]
    return [damage.code if damage else "sound", verdict[0]["code"] if verdict else "none", _status(race)]


def _status(race: UUID) -> int:
    return Client(raise_request_exception=False).get(f"/replays/{race}.race").status_code
