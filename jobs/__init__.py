"""Work for later that cannot be lost: a row is the truth, a message is a hint.

It must never know what a job is about: rooms register their kinds here.
"""
