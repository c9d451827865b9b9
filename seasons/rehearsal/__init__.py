"""A season raced by bots, many times, before anybody does: how long it lasts, and what its rules come to."""
