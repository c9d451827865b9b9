"""Seasons on their way out of the house and in from elsewhere."""
