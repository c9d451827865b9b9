"""Reindeer Races, five lanes of track cards: all that is its own, each part named as the rooms ask for it."""
