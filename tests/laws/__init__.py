"""What is true of every game: one table per game, one function per law, and for each law faults that it must catch."""
