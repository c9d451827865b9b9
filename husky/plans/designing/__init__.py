"""What a designer's page shows of a plan of Husky beside its findings: picture, cells, mends, what is left.

It must never judge a plan: `checks` does, and this works on its findings.
"""
