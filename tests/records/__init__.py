"""Whole races of Snow Tails, committed: each shows something that no change of the rules may lose.

`python -m tests.records make` races and chooses them, `check` proves them. A record's `shows` names clauses.
"""
