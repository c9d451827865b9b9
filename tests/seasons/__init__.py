"""Seasons: awards, corrections, tables."""
