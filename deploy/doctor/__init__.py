"""The doctor: one table of what is right, wrong, old or missing in this house, each line with what to do.

It must never change anything, and never tell a password or a key.
"""
