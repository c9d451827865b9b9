"""Games: a Board, seats and luck become a race, told as an append-only log.

It must never interpret a rule outside of `rules`, nor change an entry that is written.
"""
