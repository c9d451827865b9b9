"""In a house that has Pond Hop beside the three games."""
