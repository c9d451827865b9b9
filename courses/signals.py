"""What this room calls forward: later rooms listen here, and courses never know who does.

It must never carry more than ids: who listens reads what stands in the database.
"""

from __future__ import annotations

from django.dispatch import Signal

# Sent in the transaction that puts a revision before everybody's eyes, with `revision`.
published = Signal()
