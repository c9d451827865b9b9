"""Races as places and looks on a screen, one folder for each game."""
