"""Husky, mushers on a wild board: all that is its own, each part named as the rooms ask for it."""
