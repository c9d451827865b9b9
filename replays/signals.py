"""What this room calls forward: later rooms listen here, and replays never know who does.

It must never carry more than ids: who listens reads what stands in the database.
"""

from __future__ import annotations

from django.dispatch import Signal

# Sent in the transaction that keeps verdicts, with `replays`: the ids of those that were found to be verified.
verified = Signal()

# Sent in the transaction that shows the replay of a race of this house to others than before, with `race` and
# `visibility`. Who listens may refuse.
showing = Signal()
