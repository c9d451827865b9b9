"""Snow Tails on a screen."""
