"""What jobs call forward: later rooms listen here, and jobs never know who does."""

from __future__ import annotations

from django.dispatch import Signal

# Sent when the clock was found to have been set, with `by`, how far: below zero it was set back, at least so far.
clock_set = Signal()

# Sent when a worker is done with a try of a job, with `job` (its id), `kind`, `queue`, `state` (what the row says now:
# done, failed, poison, or waiting for another try), `took_ms` (this try) and `waited_ms` (from when it was due to it).
finished = Signal()

# Sent by each sweep of a worker, while no process may fork: whoever has something to say now and then says it here.
swept = Signal()
