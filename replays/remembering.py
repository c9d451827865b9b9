"""Pictures that were painted lately, by the tag of what they show, as many as fit. It must never hold anything else."""

from __future__ import annotations

from ground.memory import Shelf

pictures = Shelf[bytes]("pictures", most=0.25)
