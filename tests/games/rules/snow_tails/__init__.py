"""Snow Tails, clause by clause."""
