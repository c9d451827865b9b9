"""A fourth game, small, to show that a game is one folder and one line."""
