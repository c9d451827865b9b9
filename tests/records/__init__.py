"""Whole races, committed: each shows something that no change of the rules may lose.

`python -m tests.records make GAME` races and chooses them, `check` proves them. A record's `shows` names clauses.
Every game has a folder here: its records, and what is told of them.
"""
