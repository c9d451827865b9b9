"""What jobs call forward: later rooms listen here, and jobs never know who does."""

from __future__ import annotations

from django.dispatch import Signal

# Sent when the clock was found to have been set, with `by`, how far: below zero it was set back, at least so far.
clock_set = Signal()

# Sent by each sweep of a worker, while no process may fork: whoever has something to say now and then says it here.
swept = Signal()
