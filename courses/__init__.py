"""Courses: a drawn plan comes in, a sound frozen Board goes out.

It must never know a race. `geometry` is the only room that knows Shapely.
"""
