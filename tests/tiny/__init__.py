"""A tiny game with turns, hidden cards and an end, so that the log and the jobs can be tried on their own."""
