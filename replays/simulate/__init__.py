"""Races of bots by the thousand and their report. Pure."""
