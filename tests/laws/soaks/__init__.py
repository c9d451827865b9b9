"""For each game the fields of bots that are raced by the thousand, and what a proper end is."""
