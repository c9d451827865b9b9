"""The kinds of job that this room brings. They must never hold more than the call of one function."""

from __future__ import annotations

from jobs.kinds import Kind, register
from replays import services, verifying
from replays.files import imports
from replays.sharing import filming
from replays.simulations import medalling, simulating


def register_kinds() -> None:
    register(Kind(services.VERIFY, "short", "1", verifying.run, verifying.save))
    register(Kind(imports.KIND, "long", "1", imports.run, imports.save))
    register(Kind(filming.KIND, "long", "1", filming.run, filming.save))
    register(Kind(simulating.KIND, "long", simulating.ENGINE, simulating.run, simulating.save))
    register(Kind(simulating.WATCH, "short", simulating.ENGINE, simulating.watch, simulating.watched))
    register(Kind(medalling.KIND, "long", "1", medalling.run, medalling.save))
