"""Plans as values and as text, what designers do to them, and what the checks find."""
