"""What tables call forward: later rooms listen here, and tables never know who does.

It must never carry more than ids: who listens reads what stands in the database.
"""

from __future__ import annotations

from django.dispatch import Signal

# Sent in the transaction in which all who still raced agreed to end a race, with `race`, its id. Where others race by
# the same luck it is sent when the last of them has ended.
abandoned = Signal()

# Sent once it is committed that something changed at tables beside their logs, with `races`, their ids.
changed = Signal()

# Sent in the transaction in which somebody gave their seats back before the start, with `race`, its id.
left = Signal()
