"""Reindeer Races, clause by clause."""
