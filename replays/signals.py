"""The signals of this room: later rooms listen here, and replays never know which do.

It must never carry more than ids: a listener reads the database.
"""

from __future__ import annotations

from django.dispatch import Signal

# Sent in the transaction that keeps verdicts, with `replays`: the ids of those that were found to be verified.
verified = Signal()

# Sent in the transaction that shows the replay of a race of this house to others than before, with `race` and
# `visibility`. A listener may refuse.
showing = Signal()
