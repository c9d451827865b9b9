"""The page of a game's rules, and which tests and records prove each clause.

`python -m tests.clauses snow_tails` renews the page's last column; with a clause it names the tests of that clause.
"""
