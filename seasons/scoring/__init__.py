"""The table of a season as a function of its awards and its frozen rules. Pure."""
