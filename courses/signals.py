"""What this room calls forward: later rooms listen here, and courses never know who does.

It must never carry more than ids: who listens reads what stands in the database.
"""

from __future__ import annotations

from django.dispatch import Signal

# Sent in the transaction that puts a revision before everybody's eyes, with `revision`.
published = Signal()

# Sent in the transaction that takes a course out of others' sight, with `course`, its id, `user`, who does so, and
# `is_deleted`: whether it goes out of its owner's sight, too. Who listens may refuse.
withdrawn = Signal()
