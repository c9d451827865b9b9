"""The ground every room stands on: canonical bytes, the kinds of error, outages told in one sentence.

It must never know a game, a course, a race or a season.
"""
