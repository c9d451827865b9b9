"""`replay import`: race files kept as replays of the operator, each verified at once within the same bounds."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, TextIO

from django.conf import settings
from django.db import transaction
from django.urls import reverse

from core.errors import Wrong
from replays import queries
from replays.files import imports
from replays.models import Import, UploadState

HELP = "keep race files (.race, also packed) as replays, verified here and now; asks the database"
DONE, REFUSED, UNREADABLE = 0, 1, 2


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE")


def run(options: dict[str, Any], out: TextIO) -> int:
    return max(_bring(name, out) for name in options["files"])


def _bring(name: str, out: TextIO) -> int:
    try:
        with Path(name).open("rb") as file:
            brought = imports.bring(imports.read(file))
    except OSError as error:
        sys.stderr.write(f"{name}: cannot be read: {error.strerror or error}\n")
        return UNREADABLE
    except Wrong as wrong:
        out.write(f"{name}: {wrong.code}: {wrong}\n")
        return REFUSED
    line = _to_sentence(_verified(brought))
    out.write(f"{name}: {line}\n")
    return DONE if line.startswith(settings.PUBLIC_URL) else REFUSED


def _verified(brought: Import) -> Import:
    """The import after its check; a worker that was faster leaves nothing to do."""
    asked = {"import": brought.pk.hex}
    if brought.state == UploadState.WAITING:
        result = imports.run(asked, lambda done, of, message="": None)
        with transaction.atomic():
            imports.save(brought.pk, asked, result)
    return Import.objects.defer("data").select_related("replay").get(pk=brought.pk)


def _to_sentence(brought: Import) -> str:
    if brought.replay is not None:
        return settings.PUBLIC_URL + reverse("replays:replay", args=[brought.replay_id])
    return f"{brought.code}: {queries.to_sentence(brought).to_text()}"
